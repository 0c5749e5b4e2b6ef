"""`{% load accounts %}`: what account pages say about browsers."""

from __future__ import annotations

from django import template

register = template.Library()

# The first that is found names it: Edge calls itself Chrome too, and Chrome Safari.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "an iPhone"),
    ("iPad", "an iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "a Mac"),
    ("CrOS", "a Chromebook"),
    ("Linux", "Linux"),
)


@register.filter
def browser(user_agent: str) -> str:
    """ "Firefox on Linux", from what a browser says about itself."""
    name = next((name for sign, name in BROWSERS if sign in user_agent), "A browser")
    system = next((name for sign, name in SYSTEMS if sign in user_agent), "")
    return f"{name} on {system}" if system else name
