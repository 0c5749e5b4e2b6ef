"""Forms of the account pages."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.password_validation import password_validators_help_texts


class KeepForm(forms.Form):
    """A guest chooses a name, and a password or a mail address or both."""

    name = forms.CharField(
        max_length=16, min_length=3, label="Name", widget=forms.TextInput(attrs={"autocomplete": "username"})
    )
    email = forms.EmailField(
        required=False,
        label="Email",
        help_text="Only to set a new password.",
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    password = forms.CharField(
        required=False,
        label="Password",
        strip=False,
        help_text=" ".join(password_validators_help_texts()[1:2])
        + " With a mail address you may leave it empty: we mail you a link to choose one.",
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean(self) -> dict[str, Any]:
        said: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors and not said["password"] and not said["email"]:
            self.add_error("password", "Choose a password, or give a mail address.")
        return said


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
