"""`{% load economy %}`: numbers of the economy in templates."""

from __future__ import annotations

from django import template

register = template.Library()
ONES = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
TENS = ("", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC")


@register.filter
def signed(value: int) -> str:
    """ "+5", "−5", "0"."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


@register.filter
def roman(value: int) -> str:
    """14 → "XIV" below a hundred, figures from there on."""
    return TENS[value // 10] + ONES[value % 10] if 0 < value < 100 else str(value)
