"""Cards by their names: the one that is meant, or the nearest."""

import re
from collections.abc import Iterator
from typing import Any, Final, cast

from cards.catalogue import Catalogue
from cards.messages.did_you_mean import closest
from cards.messages.message import say
from cards.model.language import Language
from service.mcp.answers import Json
from service.mcp.faults import Mistaken, fault
from service.search.words import folded

NEAREST: Final = 3
LEAST_ALIKE: Final = 0.5
ID: Final = re.compile(r"[a-z0-9-]+\.[a-z0-9-]+")


def named_card(name: str, catalogue: Catalogue) -> str:
    """The id of the card with this id or name. Raises `Mistaken`."""
    if name in catalogue.cards:
        return name
    sought = _plain(name)
    found = [
        card.id
        for card in catalogue.cards.values()
        if any(_plain(card.name.within(each)) == sought for each in Language)
    ]
    if len(found) == 1:
        return found[0]
    cards = found[:NEAREST] or nearest_cards(name, catalogue)
    told = meant(cards, catalogue, Language.EN)
    raise Mistaken([fault("name", say("mcp-no-such-card", cards=told), "UNKNOWN_CARD")])


def nearest_cards(text: str, catalogue: Catalogue) -> list[str]:
    """The ids of the cards whose names or ids are most like a text."""
    known: dict[str, str] = {}
    for card in catalogue.cards.values():
        known[_plain(card.id.partition(".")[2])] = card.id
        for each in Language:
            known[_plain(card.name.within(each))] = card.id
    sought = _plain(text.partition(".")[2] if ID.fullmatch(text) else text)
    near = closest(sought, known, most=NEAREST * 3, cutoff=LEAST_ALIKE)
    return list(dict.fromkeys(known[each] for each in near))[:NEAREST]


def meant(cards: list[str], catalogue: Catalogue, language: Language) -> tuple[str, ...]:
    """Cards by name and id."""
    return tuple(f"{catalogue.cards[each].name.within(language)}: {each}" for each in cards)


def meant_cards(
    move: Json, snapshot: Json, catalogue: Catalogue, language: Language
) -> Iterator[str]:
    """What may have been meant by the ids in a move that are of no card."""
    own = {card.get("card") for card in snapshot.get("extraCards", ())}
    for id_ in dict.fromkeys(_texts(move)):
        if ID.fullmatch(id_) and id_ not in catalogue.cards and id_ not in own:
            cards = meant(nearest_cards(id_, catalogue), catalogue, language)
            yield say("mcp-meant", cards=cards).within(language)


def _texts(part: Any) -> Iterator[str]:  # noqa: ANN401 - any JSON
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for each in cast("Json", part).values():
            yield from _texts(each)
    elif isinstance(part, list):
        for each in cast("list[object]", part):
            yield from _texts(each)


def _plain(name: str) -> str:
    return " ".join(re.findall(r"\w+", folded(name)))
