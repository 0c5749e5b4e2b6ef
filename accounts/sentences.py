"""What accounts says when it refuses."""

SENTENCES = {
    "too_many_guests": "Many guests came from your network this hour. Try again later, or make an account.",
    "not_a_guest": "This account has a name and a password already.",
    "no_way_back": "Choose a password, or give a mail address.",
    "name_taken": "That name is taken. Please choose another.",
    "name_changed_lately": "A name can be changed once in 30 days.",
    "guest_name": "Guests get their name from the house. Keep your account first, then choose one.",
    "recovery_wrong": "That name and code do not belong together, or the code has been used.",
    "recovery_too_often": "That was tried too often. Please wait a while.",
}
