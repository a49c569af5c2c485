"""One table of Destiny while one move is judged: it changes, and notes what stands against it."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Unpack

import msgspec

from cards.catalogue import Catalogue
from cards.messages.message import Message, later, say
from cards.model.vocabulary import ClauseId, Family
from schema.shapes.common import Missing, MissingCode, Reason, ReasonCode
from schema.shapes.destiny import DestinyPhase, DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_verdict import DestinyEvent, DestinyEventCode
from schema.shapes.drawn import DrawnCard
from service.rules.destiny.characters.powers import Powers
from service.rules.destiny.game.cards import Cards, powers_of
from service.rules.destiny.readings import Readings
from service.rules.engine.facts import Facts
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.record import Record
from service.rules.engine.tasks import EVENTS
from service.rules.engine.untold import Untold
from service.rules.engine.work import Work
from service.rules.sentences.events import EventFacts, event_sentence

SNAPSHOT: Final = ("snapshot",)
NAMED: Final = ("card", "base")
"""Facts of an event that are cards."""


class DestinyGame:
    """One table while one move is judged."""

    def __init__(
        self,
        judgement: Judgement,
        cards: Cards,
        snapshot: DestinySnapshot,
        *,
        drawn: Sequence[DrawnCard] = (),
    ) -> None:
        """Open the table; `drawn` are the cards that the move tells of a hidden deck."""
        self.judgement = judgement
        self.record = judgement.record
        self.cards = cards
        self.snapshot = snapshot
        self.readings = Readings(judgement)
        self.events: list[DestinyEvent] = []
        self.reasons: list[Reason] = []
        self.missing: list[Missing] = []
        self.carried: list[tuple[int, DrawnCard]] = list(enumerate(drawn))
        """What the move tells in `drawn` and nobody has drawn yet, each with its place there."""
        self.untold: list[Untold] = []
        """Hidden cards that came, which the move does not tell."""
        self.supposed = False
        """Whether the move is only tried: it may be made whatever hidden cards come."""
        self.at: At = ()
        """Key of the move on the wire."""

    def again(
        self,
        *,
        drawn: Sequence[DrawnCard] = (),
        record: Record | None = None,
        supposed: bool = False,
    ) -> "DestinyGame":
        """Open the table as it now stands for another move."""
        judgement = self.judgement.fresh(record)
        game = DestinyGame(judgement, self.cards, self.snapshot, drawn=drawn)
        game.supposed = supposed
        return game

    @property
    def explained(self) -> bool:
        """Whether somebody wants an explanation. Rules do not ask; the list of legal moves does."""
        return self.record is not None

    @property
    def phase(self) -> DestinyPhase:
        """The phase of the round."""
        return self.snapshot.phase

    def player(self, player: str) -> DestinyPlayer:
        """Return the player of this id, who is known to sit at the table."""
        for entry in self.snapshot.players:
            if entry.key == player:
                return entry
        raise LookupError(player)

    def seated(self, player: str) -> bool:
        """Whether somebody of this id sits at the table."""
        return any(entry.key == player for entry in self.snapshot.players)

    def powers(self, player: str) -> Powers:
        """All powers that work for a player."""
        return powers_of(self.cards, self.player(player))

    def change(self, **fields: Any) -> None:  # noqa: ANN401 - fields of a snapshot, of many types
        """Replace fields of the snapshot."""
        self.snapshot = msgspec.structs.replace(self.snapshot, **fields)

    def change_player(self, player: str, **fields: Any) -> None:  # noqa: ANN401 - of a player
        """Replace fields of a player."""
        self.change(
            players=tuple(
                msgspec.structs.replace(entry, **fields) if entry.key == player else entry
                for entry in self.snapshot.players
            )
        )

    def happens(
        self,
        code: DestinyEventCode,
        *clauses: ClauseId,
        **facts: Any,  # noqa: ANN401 - fields of an event
    ) -> None:
        """Note that something happens, and cite the clauses that make it."""
        self.judgement.work.spend(EVENTS)
        if self.record is None:
            cited = self.judgement.cite(*clauses)
        else:
            cited = self.judgement.gives(say("event-name", code=code), *clauses, **facts)
        named = dict(facts)
        for place in NAMED:
            if (card := facts.get(place)) is not None:
                named[place] = self.cards[card].name
        message = later(event_sentence, EventFacts(code, **named))
        self.events.append(DestinyEvent(code=code, message=message, clauses=cited, **facts))

    def require(  # noqa: PLR0913 - what a rule says of itself
        self,
        met: bool,
        code: ReasonCode,
        /,
        *clauses: ClauseId,
        says: Callable[[], Message],
        key: str = "",
        looks: tuple[ClauseId, ...] | None = None,
        reading: str | None = None,
        **saw: Unpack[Facts],
    ) -> bool:
        """State a rule that the move has to keep; where it is not `met` the move is refused.

        A refusal cites `clauses`, at the field `key` of the move, in the words of `says`, which is
        called only then; it names the `reading` that it rests on. An explanation is told what was
        looked at, `saw`, below the same clauses or below those that `looks` names, whether the rule
        is met or not; a rule that gives no facts is told only where it is broken. Returns whether
        the rule is met.
        """
        if saw and self.record is not None:
            self.judgement.consult(*(clauses if looks is None else looks), **saw)
        if not met:
            if reading is not None:
                self.readings.state(reading)
            self.refuse(code, says(), *clauses, key=key)
        return met

    def refuse(self, code: ReasonCode, message: Message, *clauses: ClauseId, key: str = "") -> None:
        """Note a clause that the move breaks; `key` is the field of the move at fault."""
        at = ("move", *self.at, key) if key else ("move", *self.at)
        cited = self.judgement.cite(*clauses)
        if self.record is not None:
            self.record.refused(cited, message)
        self.reasons.append(Reason(code=code, message=message, clauses=cited, at=at))

    def need(self, code: MissingCode, message: Message, *clauses: ClauseId, key: str) -> None:
        """Note a fact without which the table after the move is not known."""
        at = ("move", *self.at, key)
        cited = self.judgement.cite(*clauses)
        if self.record is not None:
            self.record.lacked(cited, message)
        self.missing.append(Missing(code=code, message=message, clauses=cited, at=at))


def open_judgement(
    catalogue: Catalogue,
    snapshot: DestinySnapshot,
    *,
    at: At = SNAPSHOT,
    record: Record | None = None,
    work: Work | None = None,
) -> Judgement:
    """Open a judgement of Destiny; `ImpossibleState` for another ruleset."""
    return Judgement(
        catalogue,
        snapshot.ruleset,
        rulings=snapshot.rulings,
        at=at,
        family=Family.DESTINY,
        record=record,
        work=work,
    )
