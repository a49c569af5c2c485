"""A card as a line of text that reads back as the same card."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from cards.decode.places import is_object
from cards.lines.grammar import parsed
from cards.lines.reader import Json, raw_card
from cards.model.card import Card, Path
from cards.model.inline import InlineCard, in_full
from cards.model.vocabulary import CardType, RulesetId

ROMAN: Final = ("", "I", "II", "III")
_COUNTED: Final = (
    ("triumph", "T"),
    ("tragedy", "X"),
    ("experience", "XP"),
    ("hero_draws", "H"),
    ("antihero_draws", "A"),
    ("virtue", "V"),
    ("corruption", "C"),
)
_PLAIN: Final = re.compile(r"^[^\s|\"{}][^|\"{}]*$")
_encode: Final = msgspec.json.Encoder(order="sorted").encode


def line_of(card: Card, *, ruleset: RulesetId) -> str:
    """The card as a line of a set in a ruleset; what has no sign is a JSON merge patch at its end.

    Reading it, and completing it for the ruleset, gives the card again.
    """
    card = in_full(card, ruleset)
    line = signs_of(card)
    raw, _ = raw_card(line, set_id=card.set_id)
    patch = _difference(_completed(raw or {}, ruleset), _as_sent(card))
    return f"{line} | {_encode(patch).decode()}" if patch else line


def signs_of(card: Card) -> str:
    """The line of a card that is complete, without what has no sign."""
    return " | ".join(_parts(card))


def _as_sent(card: Card) -> Json:
    """A card as a request brings it: its id stands under `card`."""
    facts: Json = msgspec.to_builtins(card)
    return facts if isinstance(card, InlineCard) else {"card": facts.pop("id"), **facts}


def _parts(card: Card) -> Iterator[str]:
    signs = [ROMAN[card.act or 0]]
    if card.difficulty is not None:
        signs.append(str(card.difficulty))
    signs.append("/".join(ability.value[:3] for ability in card.challenge_abilities))
    signs += _icons((*card.abilities, *card.story_icons))
    signs += _points(card, _COUNTED[:2])
    name = _name(card.name.en)
    if not _says_type(card):
        name = f"{card.type.value.replace('_', ' ').capitalize()}: {name}"
    yield " ".join(filter(None, (name, *signs)))
    for path in card.paths:
        yield _path(path)


def _says_type(card: Card) -> bool:
    """Whether the paths say of which type the card is."""
    attempted = card.difficulty is not None or bool(card.challenge_abilities)
    if card.type is CardType.CHALLENGE:
        return len(card.paths) == 2
    return card.type is CardType.TRAIT and len(card.paths) == 1 and not attempted


def _path(path: Path) -> str:
    name = "" if path.name is None else _name(path.name.en)
    plus = "+1" if path.plus_one else ""
    icons = _icons((*path.abilities, *path.story_icons))
    return " ".join(filter(None, (name, plus, *icons, *_points(path, _COUNTED))))


def _icons(icons: Iterable[str]) -> list[str]:
    return [f"+{str(icon)[:3]}" for icon in icons]


def _points(printed: Card | Path, fields: Iterable[tuple[str, str]]) -> list[str]:
    return [f"{getattr(printed, name)}{sign}" for name, sign in fields if getattr(printed, name)]


def _name(name: str) -> str:
    """A name, in quotes where it would be read as something else."""
    if _PLAIN.match(name) and " ".join(name.split()) == name:
        tree = parsed(name)
        if [str(token.type) for token in tree.scan_values(lambda _: True)] == ["WORD"] * len(
            name.split()
        ):
            return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _completed(raw: Json, ruleset: RulesetId) -> Json:
    """What was read, as it is once it is completed; as it is where it cannot be."""
    try:
        card = msgspec.convert(raw, InlineCard)
    except msgspec.ValidationError:
        return raw
    completed: Json = msgspec.to_builtins(in_full(card, ruleset))
    return completed


def _difference(read: Any, wanted: Any) -> Any:  # noqa: ANN401 - any JSON
    """The JSON merge patch that makes `wanted` of what is read."""
    if not (is_object(read) and is_object(wanted)):
        return wanted
    patch: Json = {key: None for key in read if key not in wanted}
    for key, value in wanted.items():
        if key not in read or read[key] != value:
            patch[key] = _difference(read[key], value) if key in read else value
    return patch
