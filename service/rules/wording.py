"""Small words for messages to people."""


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 Dark rune`, `2 Dark runes`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
