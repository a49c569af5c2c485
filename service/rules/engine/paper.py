"""The working paper of one move of either game: the table as it changes, and what is noted of it.

The snapshot itself is frozen; each change replaces it. A move's conditions add `reasons`, facts
that are needed and not known add `missing`, and what happens adds `events`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar, Unpack

from msgspec.structs import replace

from cards.messages.message import Message
from cards.model.vocabulary import ClauseId
from schema.shapes.common import Missing, MissingCode, Reason, ReasonCode
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.drawn import Ask, DrawnCard, Place
from schema.shapes.table import Snapshot
from schema.shapes.verdict import VerdictStatus
from service.rules.engine.facts import Facts
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.record import Record

FOLLOWED: Final = frozenset({Place.ACT_1, Place.ACT_2, Place.ACT_3})
"""Decks of which more comes up where an Ally does."""


class Untold(NamedTuple):
    """Hidden cards of one place that a move does not name, in the field that would name them."""

    place: Place
    field: str = "drawn"
    unseen: bool = False
    """Whether they may stay unseen."""
    cards: int = 1
    """0 where some may come because of what comes before."""


def asks_of(untold: Iterable[Untold]) -> tuple[Ask, ...]:
    """What a move must name: hidden cards by field and place, the first to come first."""
    counts: dict[tuple[str, Place, bool], int] = {}
    for entry in untold:
        key = entry.field, entry.place, entry.unseen
        counts[key] = counts.get(key, 0) + entry.cards
    return tuple(
        [
            Ask(
                field=field,
                from_=place,
                count=count,
                at_most=None if place in FOLLOWED else count,
                unseen=unseen,
            )
            for (field, place, unseen), count in counts.items()
        ]
    )


SNAPSHOT: Final = ("snapshot",)


Table = TypeVar("Table", Snapshot, DestinySnapshot)
Player = TypeVar("Player")
Happening = TypeVar("Happening")


class Paper(Generic[Table, Player, Happening]):
    """One table while one move is judged."""

    __slots__ = (
        "at",
        "came",
        "carried",
        "events",
        "judgement",
        "missing",
        "quiet",
        "reasons",
        "record",
        "remade",
        "snapshot",
        "supposed",
        "untold",
    )

    def __init__(
        self,
        judgement: Judgement,
        snapshot: Table,
        quiet: bool = False,
        supposed: bool = False,
    ) -> None:
        self.judgement = judgement
        self.record = judgement.record
        self.snapshot: Table = snapshot
        self.events: list[Happening] = []
        self.reasons: list[Reason] = []
        self.missing: list[Missing] = []
        self.came: list[tuple[Place, str]] = []
        """Cards that came from decks of known order and rows face down, in order."""
        self.carried: list[tuple[int, DrawnCard]] = []
        """What the move names in `drawn` and nobody has drawn yet, each with its place there."""
        self.remade: dict[Place, list[str]] = {}
        """Discards of which this move made a deck anew, in an order that nobody knows."""
        self.untold: list[Untold] = []
        """Hidden cards that came, which the move does not name."""
        self.quiet = quiet
        """Whether nobody wants to know what happens, only which clauses decide."""
        self.supposed = supposed
        """Whether the move is only tried: it may be made whatever hidden cards come."""
        self.at: At = ()
        """Key of the move on the wire."""

    def again(
        self, *, record: Record | None = None, quiet: bool = False, supposed: bool = False
    ) -> Self:
        """Open the table as it now stands for another move; what is only `supposed` stays so."""
        raise NotImplementedError

    def go_on(self, drawn: Sequence[DrawnCard]) -> None:
        """Be ready for the next move, which names these cards.

        In a log it comes after a legal one, and both cite on one paper.
        """
        self.events.clear()
        self.came.clear()
        self.remade.clear()
        self.untold.clear()
        self.carried = list(enumerate(drawn))

    def may_come(self, place: Place, card: str) -> bool:
        """Whether a named card may come from a deck: one just made anew has its discards alone."""
        if place not in self.remade:
            return True
        if card not in self.remade[place]:
            return False
        self.remade[place].remove(card)
        return True

    @property
    def explained(self) -> bool:
        """Whether somebody wants an explanation. Rules do not ask; what lists or plays moves may.

        Each listed move is judged by itself then, and each move of a log has a record of its own.
        """
        return self.record is not None

    @property
    def status(self) -> VerdictStatus:
        """What came of a move that was decided."""
        if self.reasons:
            return VerdictStatus.ILLEGAL
        return VerdictStatus.INDETERMINATE if self.missing else VerdictStatus.LEGAL

    def player(self, player: str) -> Player:
        """Return the player of this id, who is known to sit at the table."""
        entry: Any
        for entry in self.snapshot.players:
            if entry.key == player:
                found: Player = entry
                return found
        raise LookupError(player)

    def seated(self, player: str) -> bool:
        """Whether somebody of this id sits at the table."""
        return player in [entry.key for entry in self.snapshot.players]

    def change(self, **fields: Any) -> None:  # noqa: ANN401 - fields of a snapshot, of many types
        self.snapshot = replace(self.snapshot, **fields)

    def change_player(self, player: str, **fields: Any) -> None:  # noqa: ANN401 - of a player
        players = [
            replace(entry, **fields) if entry.key == player else entry
            for entry in self.snapshot.players
        ]
        self.snapshot = replace(self.snapshot, players=tuple(players))

    def require(  # noqa: PLR0913 - what a rule says of itself
        self,
        kept: bool,
        code: ReasonCode,
        /,
        *clauses: ClauseId,
        says: Callable[[], Message],
        at: At | None = None,
        key: str = "",
        looks: tuple[ClauseId, ...] | None = None,
        reading: str | None = None,
        **saw: Unpack[Facts],
    ) -> bool:
        """State a rule that the move has to keep; where it is not `kept` the move is refused.

        A refusal cites `clauses`, at the place `at` within the move or at its field `key`, in the
        words of `says`, which is asked for them only then; it names the `reading` that it follows.
        An explanation gets what was looked at, `saw`, below the same clauses or below those that
        `looks` names, whether the rule is kept or not; a rule that gives no facts appears only
        where it is broken. A fact that is dear to work out may be given as a function. Returns
        whether the rule is kept.
        """
        if saw and self.record is not None:
            self.judgement.consult(*(clauses if looks is None else looks), **saw)
        if not kept:
            if reading is not None:
                self.judgement.reading(reading)
            self.refuse(code, says(), *clauses, at=at, key=key)
        return kept

    def refuse(
        self,
        code: ReasonCode,
        message: Message,
        *clauses: ClauseId,
        at: At | None = None,
        key: str = "",
    ) -> None:
        """Note a clause that the move breaks, at a place within the move or at a field of it."""
        cited = self.judgement.cite(*clauses)
        if self.record is not None:
            self.record.refused(cited, message)
        where = ("move", *(self._field(key) if at is None else at))
        self.reasons.append(Reason(code=code, message=message, clauses=cited, at=where))

    def _field(self, key: str) -> At:
        """A field of the move, or the move itself."""
        return (*self.at, key) if key else self.at

    def need_told(self, code: MissingCode, message: Message, *clauses: ClauseId, key: str) -> None:
        """Note what the move must say at its field `key`."""
        at = ("move", *self.at, key)
        self.lacks(Missing(code=code, message=message, at=at, clauses=()), clauses)

    def lacks(self, lack: Missing, clauses: tuple[ClauseId, ...]) -> None:
        """Note a fact without which the move cannot be judged, or the table after it not given."""
        cited = self.judgement.cite(*clauses)
        if self.record is not None:
            self.record.lacked(cited, lack.message)
        self.missing.append(replace(lack, clauses=cited))
