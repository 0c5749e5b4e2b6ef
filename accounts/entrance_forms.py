"""allauth's forms in our words: a name is a name, a label is enough, rules of passwords are said once."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as stock
from django import forms

PASSWORD_HELP = "At least 8 characters, and not one that everybody uses."


def plain(form: forms.Form, labels: dict[str, str], helps: dict[str, str] | None = None) -> None:
    """Labels and help as given; no placeholders, which say the label twice and vanish when one types."""
    for name, field in form.fields.items():
        field.widget.attrs.pop("placeholder", None)
        field.label = labels.get(name, field.label)
        field.help_text = (helps or {}).get(name, "")


class SignInForm(stock.LoginForm):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        plain(self, {"login": "Name or mail address"})
        self.fields["login"].widget.attrs["autocomplete"] = "username"


class SignUpForm(stock.SignupForm):
    field_order = ("username", "password1", "email")

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        labels = {"username": "Name", "email": "Mail address", "password1": "Password"}
        helps = {
            "username": "3 to 16 letters, digits, - and _. Others see it.",
            "password1": PASSWORD_HELP,
            "email": "Only to set a new password. Without it you get eight recovery codes.",
        }
        plain(self, labels, helps)


class NewPasswordForm(stock.ChangePasswordForm):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        labels = {
            "oldpassword": "Password until now",
            "password1": "New password",
            "password2": "New password again",
        }
        plain(self, labels, {"password1": PASSWORD_HELP})


class AddressForm(stock.AddEmailForm):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        plain(self, {"email": "Mail address"})


class ForgottenForm(stock.ResetPasswordForm):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        plain(self, {"email": "Mail address"})


class ItIsMeForm(stock.ReauthenticateForm):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        plain(self, {})


class ResetForm(stock.ResetPasswordKeyForm):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        labels = {"password1": "New password", "password2": "New password again"}
        plain(self, labels, {"password1": PASSWORD_HELP})
