"""What a listed move leaves to its player: faces of the runes, cards that pay, cards that came."""

from collections.abc import Sequence
from typing import Any, Final, cast

import msgspec

from cards.messages.message import Message, encoder_in, say
from cards.model.language import Language
from cards.model.vocabulary import Face
from schema.shapes.drawn import Ask
from schema.shapes.runes import RuneFace
from service.cli.door import NoAnswer
from service.cli.language import localized
from service.cli.play.game import AnyListed, Game, Json
from service.cli.play.screen import Names
from service.cli.play.talk import Talk
from service.rules.game.runes import FACES

LIST_FIELDS: Final = frozenset({"shown", "discards"})
"""Fields that take several cards."""
UNSEEN: Final = {"taken": "unseen", "firstGives": "firstUnseen", "secondGives": "secondUnseen"}
"""What is true where a card that chance picked stays unseen, by the field that names it."""
_encode: Final = encoder_in(Language.EN).encode


def completed(listed: AnyListed, game: Game, talk: Talk, names: Names) -> Json:
    """The move with everything that it still leaves open, asked of the player."""
    move: Json = msgspec.json.decode(_encode(listed.move))
    (body,) = move.values()
    if "cast" in move:
        body["cast"] = _cast(move, game, talk)
    elif "seed" in body:
        body["seed"] = game.throw_seed
    discards = getattr(listed, "discards", None)
    if discards is not None:
        _choose_payment(body, discards.count, discards.of, talk, names)
    elif getattr(listed, "any_part", False):
        held = cast("list[str]", body.get("discards", []))
        picked = _some(say("play-discard-any"), held, range(len(held)), talk, names)
        body["discards"] = picked
    for ask in listed.asks:
        _tell(body, ask, talk)
    return move


def _cast(move: Json, game: Game, talk: Talk) -> Json:
    """The faces that the player types, or a seed that throws them."""
    seeded = {"cast": {**move["cast"], "cast": {"seed": game.throw_seed}}}
    stones = _stones(seeded, game)
    if not stones:
        return {"seed": game.throw_seed}
    for place, stone in enumerate(stones, 1):
        options = "  ".join(
            f"{number} {localized(say('face-name', face=face))}"
            for number, face in enumerate(FACES[stone.rune], 1)
        )
        talk.show(f"{place:3}  {localized(say('stone-name', rune=stone.rune))}: {options}")
    while True:
        words = talk.ask(say("play-faces", count=str(len(stones)))).replace(",", " ").split()
        if not words:
            return {"seed": game.throw_seed}
        faces = _faces(words, stones)
        if faces is not None:
            return {"faces": faces}
        talk.show_sentence(say("play-faces-needed", count=str(len(stones))))


def _stones(move: Json, game: Game) -> Sequence[RuneFace]:
    """The stones of the pool, as the referee names them in a cast that is not made."""
    try:
        events = game.judge(move).events
    except NoAnswer:
        return ()
    return next((faces for event in events if (faces := getattr(event, "faces", ()))), ())


def _faces(words: Sequence[str], stones: Sequence[RuneFace]) -> list[Json] | None:
    """A face for each stone; None where the numbers do not say so."""
    if len(words) != len(stones):
        return None
    found: list[Json] = []
    for word, stone in zip(words, stones, strict=True):
        options: tuple[Face, ...] = FACES[stone.rune]
        if not word.isascii() or not word.isdecimal() or not 1 <= int(word) <= len(options):
            return None
        found.append({"rune": stone.rune, "face": options[int(word) - 1]})
    return found


def _choose_payment(body: Json, count: int, of: Sequence[str], talk: Talk, names: Names) -> None:
    """Cards of the hand that pay; the ones listed if the player does not care."""
    listed = cast("list[str]", body.get("discards", []))
    left = list(of)
    default: list[int] = []
    for card in listed:
        place = next(n for n, each in enumerate(left) if each == card and n not in default)
        default.append(place)
    while True:
        picked = _some(say("play-pay", count=str(count)), left, default, talk, names)
        if len(picked) == count:
            body["discards"] = picked
            return
        talk.show_sentence(say("play-pay", count=str(count)))


def _some(
    prompt: Message, cards: Sequence[str], default: Sequence[int], talk: Talk, names: Names
) -> list[str]:
    shown = [names.get(card, card) for card in cards]
    return [cards[place] for place in talk.choose_some(prompt, shown, default)]


def _tell(body: Json, ask: Ask, talk: Talk) -> None:
    """Cards from a deck of unknown order, by their ids; an empty line leaves them unseen."""
    words = talk.ask(_question(ask)).replace(",", " ").split()
    field = ask.field
    if field == "drawn":
        named: list[Any] = [{"from": ask.from_, "card": word} for word in words]
        if not named and ask.unseen:
            named = [{"from": ask.from_, "unseen": True}] * ask.count
        body[field] = [*body.get(field, []), *named]
    elif field in LIST_FIELDS:
        body[field] = [*body.get(field, []), *words]
    else:
        body.pop("seed", None)
        body[field if words else UNSEEN[field]] = words[0] if words else True


def _question(ask: Ask) -> Message:
    if ask.unseen:
        return say("play-cards-or-unseen", place=ask.from_, count=str(ask.count))
    return say("play-cards", place=ask.from_, count=str(ask.count))
