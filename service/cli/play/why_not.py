"""Why a move is not legal: a move is put together from its kind, its cards and its players."""

from collections.abc import Iterator
from typing import Any, Final, cast, get_args, get_type_hints

import msgspec

from cards.messages.message import say
from cards.model.shape import Shape
from cards.model.vocabulary import Alignment, PathHalf
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.moves import Move
from schema.shapes.play import Choice
from service.cli.language import localized
from service.cli.play.game import ADVENTURE, AnyTable, Game, Json
from service.cli.play.screen import Names
from service.cli.play.talk import Talk

PLAYERS: Final = frozenset({"player", "target", "first", "second"})
CARDS: Final = frozenset({"card", "power", "aid", "base"})
CARD_IDS: Final = "."
"""What every id of a card has in it."""


def doubtful_move(game: Game, seen: AnyTable, talk: Talk, names: Names) -> Json:
    """A move that the player puts together, legal or not, of the cards on the table seen."""
    kinds: type[Shape] = Move if game.family is ADVENTURE else DestinyMove
    fields = msgspec.structs.fields(kinds)
    labels = [localized(say("move-name", move=field.name.rstrip("_"))) for field in fields]
    field = fields[talk.choose(say("play-which-kind"), labels)]
    hints = get_type_hints(kinds, include_extras=False)
    (shape,) = (kind for kind in get_args(hints[field.name]) if kind is not type(None))
    return {field.encode_name: _body(shape, game, seen, talk, names)}


def _body(shape: type[Any], game: Game, seen: AnyTable, talk: Talk, names: Names) -> Json:
    """A value for each field that the move needs."""
    body: Json = {}
    hints = get_type_hints(shape, include_extras=False)
    for field in msgspec.structs.fields(shape):
        name, kind = field.encode_name, hints[field.name]
        if name == "cast":
            body[name] = {"seed": game.throw_seed}
        elif name == "option":
            body[name] = _option(game, talk)
        elif kind in {PathHalf, Alignment}:
            words = [localized(say("path-taken", path=each)) for each in kind]
            body[name] = list(kind)[talk.choose(say("play-which"), words)]
        elif not field.required:
            continue
        elif name in PLAYERS:
            keys = [player.key for player in game.table.players]
            body[name] = keys[talk.choose(say("play-whose"), keys)]
        elif name in CARDS:
            cards = list(dict.fromkeys(_cards(seen)))
            words = [names.get(each, each) for each in cards]
            body[name] = cards[talk.choose(say("play-which-card"), words)]
    return body


def _option(game: Game, talk: Talk) -> str:
    choices: tuple[Choice, ...] = getattr(game.table, "choices", ())
    options = list(choices[0].options) if choices else []
    if not options:
        return talk.ask(say("play-which"))
    return options[talk.choose(say("play-which"), options)]


def _cards(value: object) -> Iterator[str]:
    """Ids of all cards on the table that are in nobody's deck."""
    match value:
        case msgspec.Struct():
            for name in value.__struct_fields__:
                if name not in {"decks", "deck", "extra_cards", "buried"}:
                    yield from _cards(getattr(value, name))
        case tuple():
            for each in cast("tuple[object, ...]", value):
                yield from _cards(each)
        case str() if CARD_IDS in value and " " not in value:
            yield value
        case _:
            return
