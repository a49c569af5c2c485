"""Names and texts of the contract, as Python has them."""

import keyword
import re
import textwrap
from typing import Final

WIDTH: Final = 100


def snake(name: str) -> str:
    """`storyIcons` and `STRENGTH` as an attribute is called; `from` becomes `from_`."""
    plain = name.lower() if name.isupper() else re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name)
    plain = plain.lower().replace("-", "_")
    return f"{plain}_" if keyword.iskeyword(plain) else plain


def camel(name: str) -> str:
    """What msgspec makes of the name of an attribute."""
    first, *rest = name.split("_")
    return first + "".join(each.capitalize() for each in rest)


def constant(value: str) -> str:
    """The member of an enumeration that stands for a value."""
    return re.sub(r"\W", "_", value).upper()


def prose(text: str) -> str:
    """A description with the names that Python has."""
    text = re.sub(r"`([a-z]+[A-Z]\w*)`", lambda found: f"`{snake(found[1])}`", text)
    text = re.sub(r" ?Default: `[^`]*`\.?$", "", text.strip())
    text = re.sub(r"\bnull\b", "None", text)
    return re.sub(r"\s+", " ", text).replace("\\", "\\\\").strip()


def paragraphs(*texts: str, indent: int, hanging: str = "") -> list[str]:
    """Lines of these texts, none too wide; a text after the first comes after an empty line."""
    lines: list[str] = []
    for text in filter(None, texts):
        margin = " " * indent
        lines += [""] if lines else []
        lines += textwrap.wrap(
            text,
            WIDTH,
            initial_indent=margin,
            subsequent_indent=margin + hanging,
            break_long_words=False,
            break_on_hyphens=False,
        )
    return lines


def docstring(*texts: str, indent: int) -> list[str]:
    """These texts as a docstring, or nothing where there is none."""
    lines = paragraphs(*texts, indent=indent)
    if not lines:
        return []
    margin = " " * indent
    quoted = f'{margin}"""{lines[0].strip()}'
    if len(lines) == 1 and len(quoted) + 3 <= WIDTH:
        return [f'{quoted}"""']
    lines = paragraphs(f'"""{texts[0]}', *texts[1:], indent=indent)
    return [*lines, f'{margin}"""']
