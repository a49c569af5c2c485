"""A table in short lines: who has what, the rows, what is under way, and who won."""

import functools
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, cast

from babel.numbers import get_decimal_symbol

from cards.catalogue import Catalogue
from cards.lines.writer import signs_of
from cards.messages.message import Message, say
from cards.model.language import Language
from cards.model.text import LocalText
from service.mcp.answers import Json

APART: Final = "; "
LABELS: Final[Mapping[str, Message]] = {
    "experience": say("label-experience"),
    "bankedExperience": say("label-banked"),
    "morality": say("label-morality"),
    "dealt": say("label-to-choose-from"),
    "heritage": say("label-heritage"),
    "origin": say("label-origin"),
    "motivation": say("label-motivation"),
    "class": say("label-class"),
    "destiny": say("label-destiny"),
    "story": say("label-story"),
    "allies": say("label-allies"),
    "hand": say("label-hand"),
    "hidden": say("label-hidden"),
    "played": say("label-played"),
    "character": say("label-character"),
    "aids": say("label-aids"),
    "groups": say("label-groups"),
    "treasures": say("label-treasures"),
    "treasurePoints": say("label-treasure-points"),
    "total": say("label-total"),
}
"""What a line of a player says, in this order."""
ALWAYS: Final = ("experience", "morality")
"""Told of players of an adventure where they are nothing, too."""


MOST_CARDS: Final = 2048
"""Cards whose signs are kept."""
LINES: Final = 12
"""Entries of a list that a short text names."""
_signs: Final = functools.lru_cache(MOST_CARDS)(signs_of)


class Words:
    """The names of cards, and texts, in the language of a reader, who reads them full or short."""

    def __init__(
        self, catalogue: Catalogue, language: Language, *, full: bool, asked: Json | None = None
    ) -> None:
        """Those of the catalogue; `asked` is the request that is answered."""
        self._catalogue = catalogue
        self._own: dict[str, str] = {}
        self.language, self.full, self.asked = language, full, asked or {}
        self.most = sys.maxsize if full else LINES

    def knowing(self, snapshot: Json) -> "Words":
        """The same, with the names of the cards that a table brings."""
        words = Words(self._catalogue, self.language, full=self.full)
        for card in snapshot.get("extraCards", ()):
            name: object = card.get("name")
            told = cast("Json", name) if isinstance(name, dict) else {}
            text = name if isinstance(name, str) else told.get(self.language.tag) or told.get("en")
            if isinstance(text, str):
                words._own[card.get("card") or card["id"]] = text  # pasted from the catalogue
        return words

    def card(self, id_: str | None) -> str:
        """The name of a card; its id where nobody names it."""
        if id_ is None:
            return self.text_of(say("card-not-known"))
        known = self._catalogue.cards.get(id_)
        ours = id_ if known is None else known.name.within(self.language)
        return self._own.get(id_, ours)

    def facts(self, id_: str | None) -> str:
        """What is printed on a card, in the signs of a line; its name where that is not known."""
        known = None if id_ is None or id_ in self._own else self._catalogue.cards.get(id_)
        if known is None:
            return self.card(id_)
        return _signs(known)

    def text_of(self, message: Message | LocalText) -> str:
        """A text in the language of the reader."""
        return message.within(self.language)

    def figure(self, number: float, form: str = ".2f") -> str:
        """A number in the notation of the language."""
        return f"{number:{form}}".replace(".", get_decimal_symbol(self.language.locale))

    def either(self, options: Iterable[str]) -> str:
        """The options as codes, joined by "or", so that one can be sent back."""
        return f" {self.text_of(say('either'))} ".join(options)

    def group(self, group: Json) -> str:
        parts = (group["base"], *group.get("bonuses", ()), *group.get("multipliers", ()))
        return " + ".join(map(self.card, parts))


def table_lines(snapshot: Json, words: Words, *, facts: bool = False) -> Iterator[str]:
    """The table; with `facts`, what is printed on the cards of its rows.

    In full also its decks, and what somebody must choose.
    """
    words, whole = words.knowing(snapshot), words.full
    if "turn" in snapshot:
        turn = snapshot["turn"]
        number, player = str(turn.get("number", 1)), turn["player"]
        if whole and turn.get("actionTaken"):
            yield words.text_of(say("turn-of-action-taken", turn=number, player=player))
        else:
            yield words.text_of(say("turn-of", turn=number, player=player))
    if "phase" in snapshot:
        round_ = str(snapshot.get("round", 1))
        yield words.text_of(say("round-and-phase", round=round_, phase=snapshot["phase"]))
    adventure = "phase" not in snapshot
    for player in snapshot["players"]:
        yield f"{player['key']}: {', '.join(_of_player(player, words, adventure=adventure))}"
    adversary = snapshot.get("adversary")
    if adversary:
        held = adversary.get("experience")
        card, held = words.card(adversary.get("card")), "?" if held is None else str(held)
        yield words.text_of(say("mcp-adversary", card=card, experience=held))
    for row in snapshot.get("rows", ()):
        yield from _of_row(row, words, facts=facts)
    if whole:
        yield from _decks(snapshot, words)
    yield from _under_way(snapshot, words)
    if whole:
        yield from _to_choose(snapshot, words)


def _of_player(player: Json, words: Words, *, adventure: bool) -> Iterator[str]:
    facts = {**player, **player.get("characters", {})}
    for name, label in LABELS.items():
        value = facts.get(name, 0 if adventure and name in ALWAYS else None)
        if isinstance(value, list):
            value = APART.join(_entry(each, words) for each in cast("list[Json | str]", value))
        elif isinstance(value, str):
            value = words.card(value)
        if value not in (None, ""):
            yield f"{words.text_of(label)} {value}"
    for name in ("hiddenHeroes", "hiddenAntiheroes", "hiddenDealt"):
        count: int = player.get(name, 0)
        if count:
            yield words.text_of(_HIDDEN[name](count))


_HIDDEN: Final[Mapping[str, Callable[[int], Message]]] = {
    "hiddenHeroes": lambda count: say("hidden-heroes", cards=count),
    "hiddenAntiheroes": lambda count: say("hidden-antiheroes", cards=count),
    "hiddenDealt": lambda count: say("dealt-not-known", cards=count),
}


def _entry(entry: Json | str, words: Words) -> str:
    """A card of a list, with what lies on it."""
    if isinstance(entry, str):
        return words.card(entry)
    if "base" in entry:
        return words.group(entry)
    used = entry.get("sacrificed", False)
    return f"({words.card(entry['card'])})" if used else words.card(entry["card"])


def _of_row(row: Json, words: Words, *, facts: bool) -> Iterator[str]:
    act = words.text_of(say("act-row", act=row["act"]))
    cards: list[Json] = row.get("cards", [])
    down = not row.get("revealed", row["act"] == 1)
    if down or not any("card" in each for each in cards):
        if words.full or not down or row.get("revealed") is False:
            yield f"{act}: {words.text_of(say('cards-face-down', cards=len(cards)))}"
        return
    shown = [_in_row(each, words.facts if facts else words.card, words) for each in cards]
    if facts:
        yield f"{act}:"
        yield from (f"- {each}" for each in shown)
    else:
        yield f"{act}: {APART.join(shown)}"


def _in_row(entry: Json, told: Callable[[str | None], str], words: Words) -> str:
    card, ally = told(entry.get("card")), entry.get("ally")
    return words.text_of(say("card-with-ally", card=card, ally=told(ally))) if ally else card


def _under_way(snapshot: Json, words: Words) -> Iterator[str]:
    attempt = snapshot.get("attempt")
    if attempt:
        path = say("path-taken", path=attempt["path"])
        text = words.text_of(say("attempt-at", card=words.card(attempt["card"]), path=path))
        faces = [
            words.text_of(say("face-shown", face=each["face"])) for each in attempt.get("faces", ())
        ]
        between = words.text_of(say("between-faces"))
        yield f"{text}, {between.join(faces) or words.text_of(say('not-yet-cast'))}"
    waiting: object = snapshot.get("pending")  # that of Destiny is one, which names a power
    for pending in cast("list[Json]", waiting) if isinstance(waiting, list) else ():
        yield words.text_of(
            say("effect-waits", card=words.card(pending.get("card")), player=pending["player"])
        )
    treasures = snapshot.get("treasures")
    if treasures:
        buried = str(len(snapshot.get("buried", ())))
        yield words.text_of(
            say("treasure-at-stake", treasure=words.card(treasures[0]), buried=buried)
        )
    end = snapshot.get("end")
    if end and (end.get("over") or "winners" in end):
        yield words.text_of(say("game-over"))
    elif end:
        yield words.text_of(say("final-turns", players=tuple(end.get("finalTurns", ()))))


def _decks(snapshot: Json, words: Words) -> Iterator[str]:
    for deck in snapshot.get("decks", ()):
        cards: list[str] | None = deck.get("cards")
        left = say("cards-not-known", cards=deck.get("count", 0))
        told = words.text_of(left) if cards is None else str(len(cards))
        name = words.text_of(say("deck-row", deck=deck["name"]))
        thrown = len(deck.get("discards", ()))
        after = f", {words.text_of(say('label-discards'))} {thrown}" if thrown else ""
        yield f"{name}: {told}{after}"
    deck = snapshot.get("deck")
    if deck:
        known: list[str] | None = deck.get("cards")
        count = str(deck.get("count", 0) if known is None else len(known))
        discards = str(len(deck.get("discards", ())))
        treasures = str(len(snapshot.get("treasures", ())))
        yield words.text_of(
            say("decks-of-destiny", deck=count, discards=discards, treasures=treasures)
        )


def _to_choose(snapshot: Json, words: Words) -> Iterator[str]:
    for choice in snapshot.get("choices", ()):
        player, code = choice["player"], choice["code"]
        options = words.either(choice.get("options", ()))
        message = say("to-choose", player=player, choice=code, options=options)
        if choice.get("card"):
            card = words.card(choice["card"])
            message = say("to-choose-about", player=player, choice=code, card=card, options=options)
        yield words.text_of(message)
    pending = snapshot.get("pending")
    if isinstance(pending, dict):
        due = cast("Json", pending)
        who, power = due["player"], words.card(due.get("power"))
        yield words.text_of(say("discard-due", player=who, power=power))
    end: Json = snapshot.get("end") or {}
    winners: list[str] | None = end.get("winners")
    if winners is not None:
        yield words.text_of(say("winners", count=len(winners), players=tuple(winners)))
