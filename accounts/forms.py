"""Forms of the account pages."""

from __future__ import annotations

from django import forms
from django.contrib.auth.password_validation import password_validators_help_texts


class KeepForm(forms.Form):
    """A guest chooses a name and a password, and a mail address if they like."""

    name = forms.CharField(
        max_length=16, min_length=3, label="Name", widget=forms.TextInput(attrs={"autocomplete": "username"})
    )
    email = forms.EmailField(
        required=False,
        label="Email (if you like)",
        help_text="Only to set a new password. Without it you get eight recovery codes.",
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    password = forms.CharField(
        label="Password",
        strip=False,
        help_text=" ".join(password_validators_help_texts()[1:2]),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )


class NameForm(forms.Form):
    name = forms.CharField(
        max_length=16,
        min_length=3,
        label="New name",
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )


class RecoverForm(forms.Form):
    name = forms.CharField(
        max_length=16, label="Name", widget=forms.TextInput(attrs={"autocomplete": "username"})
    )
    code = forms.CharField(
        max_length=32, label="Recovery code", widget=forms.TextInput(attrs={"autocomplete": "one-time-code"})
    )
    password = forms.CharField(
        label="New password", strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "new-password"})
    )
