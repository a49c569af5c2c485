"""What servers that are written by hand know of the cards: a file of facts, made at their start.

They are given what a score of the recorded table needs, and no more, ready to be counted.
"""

import functools
from typing import Any, Final

import msgspec

from cards.catalogue import Catalogue, load_catalogue
from cards.model.card import Card, Path
from loadtest.bench.asks import CARD, request
from schema.shapes.score import ScoreRequest

VARIABLE: Final = "BENCH_FACTS"
"""Names the variable that holds the path of the file."""


@functools.cache
def catalogue() -> Catalogue:
    """Our catalogue, read once for a run."""
    return load_catalogue()


def facts(printed: Catalogue) -> bytes:
    """Facts of the table that is scored, and of the card that is asked for, as JSON."""
    snapshot = msgspec.json.decode(request("score"), type=ScoreRequest).snapshot
    ruleset = printed.rulesets[snapshot.ruleset]
    assert snapshot.board is not None
    assert ruleset.adventure is not None
    track = printed.boards[str(snapshot.board.board)].track
    cards = (card for card in printed.cards.values() if card.id.startswith("ashen."))
    card = printed.cards[CARD]
    known: dict[str, Any] = {
        "cards": {each.id: _fact(each) for each in cards},
        "track": {str(level.morality): level.score for level in track},
        "icons": ruleset.adventure.story_icon_scores,
        "shown": {
            "id": card.id,
            "name": card.name.en,
            "type": card.type,
            "act": card.act,
            "difficulty": card.difficulty,
            "challengeAbilities": card.challenge_abilities,
        },
    }
    return msgspec.json.encode(known)


def _fact(card: Card) -> dict[str, Any]:
    """One card, each path with the points and icons that show on it."""
    faces = {path.half: path for path in card.paths}
    return {
        "type": card.type,
        "scoring": card.scoring,
        "face": _face(card),
        "paths": {half: _face(path) for half, path in faces.items()},
    }


def _face(side: Card | Path) -> dict[str, Any]:
    return {
        "triumph": side.triumph,
        "tragedy": side.tragedy,
        "abilities": side.abilities,
        "storyIcons": side.story_icons,
    }
