"""Reads the term base."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from cards.load.yaml_text import parse_yaml
from cards.model.term import TermBase

FILE: Final = Path(__file__).resolve().parents[1] / "data" / "terms.yaml"


@cache
def term_base() -> TermBase:
    """The words of the games and of this service."""
    return msgspec.convert(parse_yaml(FILE.read_bytes()), TermBase)
