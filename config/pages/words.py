"""Numbers as words, for prose."""

from __future__ import annotations

ONES = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def in_words(number: int) -> str:
    """ "thirty" for 30, "twenty-two" for 22; figures from a hundred on."""
    if not 0 <= number < 100:
        return str(number)
    tens, ones = divmod(number, 10)
    return ONES[number] if number < 20 else TENS[tens] + (f"-{ONES[ones]}" if ones else "")
