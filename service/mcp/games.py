"""A game named by what it is: how it began and its moves since, or a snapshot.

Nothing is kept: each call plays the log again by the operation `replay`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.messages.wording import did_you_mean
from cards.model.language import Language
from cards.model.shape import OneOf
from cards.model.vocabulary import Family
from schema.operations import BY_NAME, Operation
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.moves import Move
from service.mcp.answers import Json
from service.mcp.asking import Asker
from service.mcp.faults import Mistaken, fault
from service.mcp.notation import CAST, Notation, Unreadable
from service.mcp.tools import OF_DESTINY

GAME: Final = "game"
BEGINNINGS: Final = ("setup", "snapshot", "table")
"""How a game may begin: one of them."""
DRAWN: Final = frozenset({"HERO_DRAWN", "ANTIHERO_DRAWN", "CARDS_DRAWN"})
"""Events that name cards of a hand."""
MOST_MOVES: Final = 2000
MOVES: Final[Mapping[Family, type[OneOf]]] = {Family.DESTINY: DestinyMove}
"""The moves of a family of games; of others, those of the adventures."""


def operation_for(name: str, family: Family | None) -> Operation:
    if family is Family.DESTINY:
        return BY_NAME.get(OF_DESTINY + name) or BY_NAME[name]
    return BY_NAME[name]


def family_of(ruleset: object, catalogue: Catalogue) -> Family | None:
    """The family of a ruleset; None for an unknown one."""
    known = catalogue.rulesets.get(ruleset) if isinstance(ruleset, str) else None
    return None if known is None else known.family


def unwritten(words: str) -> Json:
    """No words are a move."""
    raise Unreadable(words)


def move_meant(
    given: object, moves: Sequence[Json], at: str, written: Callable[[str], Json] = unwritten
) -> Json:
    """The move that is meant by its number, its kind, or words. Raises `Mistaken`."""
    if isinstance(given, str) and given.isascii() and given.isdigit():
        given = int(given)
    if isinstance(given, str):
        return _of_kind(given, moves, at, written)
    if type(given) is int and 1 <= given <= len(moves):
        return moves[given - 1]
    raise Mistaken([fault(at, say("mcp-no-such-move", count=len(moves)), "NOT_LISTED")])


def _of_kind(given: str, moves: Sequence[Json], at: str, written: Callable[[str], Json]) -> Json:
    kinds = [next(iter(move)) for move in moves]
    if kinds.count(given) == 1:
        return moves[kinds.index(given)]
    if given in kinds:
        several = say("mcp-several-moves", kind=given, count=kinds.count(given))
        raise Mistaken([fault(at, several, "NOT_LISTED")])
    try:
        return written(given)
    except Unreadable:
        pass
    hint = did_you_mean(given, dict.fromkeys(kinds))
    raise Mistaken([fault(at, say("mcp-no-such-kind", kind=given, hint=hint), "NOT_LISTED")])


class Table:
    """A game as far as it was played, and the table there."""

    def __init__(  # noqa: PLR0913 - a game, and how it is shown
        self,
        given: Json,
        catalogue: Catalogue,
        asker: Asker,
        language: Language,
        *,
        top: bool = False,
        seat: str | None = None,
    ) -> None:
        """Read a game, whose parts are the arguments themselves if `top`. Raises `Mistaken`.

        It is shown as `seat` sees it; whole, if that is None.
        """
        self.seat: Final = seat
        self._top, self._bare = top, "players" in given
        self.start, log, self._seed = _parts_of(given)
        (beginning,) = self.start.values()
        self.family = family_of(beginning.get("ruleset"), catalogue)
        moves = Move if self.family is None else MOVES.get(self.family, Move)
        self._notation = Notation(moves, sorted(catalogue.cards), _seats(beginning))
        self._asker, self._language = asker, language
        self.moves: list[Json] = []
        for place, word in enumerate(log):
            self.moves.append(self._read(word, place))
        self.added: list[str] = []
        """The words of the moves that were made since the game was read."""
        self.snapshot: Json = {}
        self.name: str | None = None
        """The name of the table that was asked about last."""

    async def lay_out(self) -> None:
        """Find the table after all moves. Raises `Refused` and `Mistaken`."""
        if not self.moves and "snapshot" in self.start:
            self.snapshot = self.start["snapshot"]
        elif not self.moves:
            places = {"": f"/{GAME}/setup"}
            answer = await self.ask("setup", self.start["setup"], places=places)
            self.snapshot = answer["snapshot"]
        else:
            answer = await self.ask("replay", self.whole, places=self.places)
            if answer["status"] != "LEGAL":
                at = answer["played"]
                why = [*answer["reasons"], *answer["missing"]]
                raise Mistaken(
                    fault(f"{GAME}.moves.{at}", each["message"], each.get("code", "MISSING"))
                    for each in why
                )
            self.snapshot = answer["snapshot"]

    @property
    def places(self) -> Mapping[str, str]:
        """Where parts of a request stand in the arguments."""
        if self._top:
            return {}
        inner = {f"/{name}": f"/{GAME}/{name}" for name in ("setup", "moves", "snapshot")}
        return {**inner, "/snapshot": f"/{GAME}"} if self._bare else inner

    @property
    def whole(self) -> Json:
        """The request of a replay."""
        return {**self.start, "moves": self.moves}

    async def ask(
        self, name: str, request: Json, query: str = "", places: Mapping[str, str] | None = None
    ) -> Json:
        """The answer of an operation for this game. Raises `Refused`."""
        operation = operation_for(name, self.family)
        judged = await self._asker.judge(operation, request, self._language, query, places)
        self.name = judged.table or self.name
        return judged.answer

    async def seen(self) -> Json:
        """The table as the seat sees it. Raises `Refused` for a seat that is not there."""
        if self.seat is None:
            return self.snapshot
        view = await self.ask("view", {"snapshot": self.snapshot, "seat": self.seat})
        seen: Json = view["snapshot"]
        return seen

    def events_seen(self, events: Sequence[Json]) -> list[Json]:
        """Events that the seat sees: not which cards others draw."""
        hidden = self.seat is not None
        return [
            each
            for each in events
            if not (hidden and each["code"] in DRAWN and each.get("player") != self.seat)
        ]

    async def listed(self) -> Json:
        """The legal moves of the table, as far as the seat sees them."""
        return self.without_asks(await self.ask("legal_moves", {"snapshot": await self.seen()}))

    def without_asks(self, listed: Json) -> Json:
        """Listed moves that ask for no hidden card, where the deal knows what no seat sees."""
        if self.seat is not None and "setup" in self.start:
            for each in listed.get("moves", ()):
                each.pop("asks", None)
        return listed

    async def picked(self, given: object, at: str) -> Json:
        """The move that is meant by its number, by its kind, or in full. Raises `Mistaken`."""
        if isinstance(given, dict):
            return cast("Json", given)
        moves = [each["move"] for each in (await self.listed())["moves"]]
        move = move_meant(given, moves, at, self._written)
        if CAST in move and self.family is not Family.DESTINY:
            return self._cast(at)
        return move

    def _written(self, words: str) -> Json:
        return self._notation.move(words, self._seed_at(len(self.moves)) or "")

    def _cast(self, at: str) -> Json:
        seed = self._seed_at(len(self.moves))
        if seed is None:
            raise Mistaken([fault(at, say("mcp-no-seed"), "NO_SEED")])
        return {CAST: {CAST: {"seed": seed}}}

    def made(self, move: Json, after: Json) -> None:
        """Note that a move was made, and the table after it."""
        self.added.append(self._notation.word(move, self._seed_at(len(self.moves))))
        self.moves.append(move)
        self.snapshot = after

    def _read(self, word: object, place: int) -> Json:
        at = f"{GAME}.moves.{place}"
        if isinstance(word, dict):
            return cast("Json", word)
        try:
            move = self._notation.move(str(word), self._seed_at(place) or "")
        except Unreadable:
            wrong = say("mcp-unreadable-move", word=str(word))
            raise Mistaken([fault(at, wrong, "BAD_FORMAT")]) from None
        return move

    def _seed_at(self, place: int) -> str | None:
        """The seed of a cast at a place of the log."""
        return None if self._seed is None else f"{self._seed}/{place}"


def _parts_of(given: Json) -> tuple[Json, list[object], str | None]:
    """How a game began, its log, and the seed of its casts. Raises `Mistaken`."""
    if "players" in given and "setup" not in given and "snapshot" not in given:
        return {"snapshot": given}, [], None
    start = {name: given[name] for name in BEGINNINGS if given.get(name) is not None}
    if len(start) != 1 or not all(isinstance(each, dict) for each in start.values()):
        raise Mistaken([fault(GAME, say("mcp-game-begins"), "ONE_OF")])
    unknown = given.keys() - {*BEGINNINGS, "moves", "seed"}
    if unknown:
        name = min(unknown)
        raise Mistaken([fault(f"{GAME}.{name}", say("mcp-game-begins"), "UNKNOWN_FIELD")])
    log: object = given.get("moves") or []
    words = log.split() if isinstance(log, str) else log
    if not isinstance(words, list) or len(cast("list[object]", words)) > MOST_MOVES:
        raise Mistaken([fault(f"{GAME}.moves", say("mcp-moves-are-words"), "WRONG_TYPE")])
    seed = given.get("seed") or start.get("setup", {}).get("seed")
    return start, cast("list[object]", words), seed[:100] if isinstance(seed, str) else None


def _seats(beginning: Json) -> list[str]:
    """The keys of the players, in the order of their seats."""
    players: object = beginning.get("players")
    found: list[str] = []
    for player in cast("list[object]", players) if isinstance(players, list) else []:
        key = cast("Json", player).get("key") if isinstance(player, dict) else player
        if isinstance(key, str):
            found.append(key)
    return found
