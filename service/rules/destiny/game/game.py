"""One table of Destiny while one move is judged: it changes, and notes what stands against it."""

from typing import Any, Final, Self

from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.messages.message import later, say
from cards.model.card import Card
from cards.model.vocabulary import ClauseId, Family
from schema.shapes.destiny import DestinyPhase, DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_verdict import DestinyEvent, DestinyEventCode
from service.rules.destiny.characters import Powers
from service.rules.destiny.game.cards import Cards, powers_of
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.paper import SNAPSHOT, Paper
from service.rules.engine.record import Record
from service.rules.engine.work import EVENTS, Work
from service.rules.sentences import EventFacts, event_sentence


def treasures_gone(snapshot: DestinySnapshot) -> int:
    """destiny.round.winner, destiny.round.tie: Treasures that are won or buried, one a round."""
    return len(snapshot.buried) + sum(len(player.treasures) for player in snapshot.players)


def with_derived(snapshot: DestinySnapshot) -> DestinySnapshot:
    """Return the same table with the round that its Treasures show, where it is not told."""
    if snapshot.round is not None:
        return snapshot
    over = treasures_gone(snapshot)
    return replace(snapshot, round=over + 1 if snapshot.end is None else max(over, 1))


NAMED: Final = ("card", "base")
"""Facts of an event that are cards."""


class DestinyGame(Paper[DestinySnapshot, DestinyPlayer, DestinyEvent]):
    """One table while one move is judged."""

    __slots__ = ("cards", "readings")

    def __init__(
        self,
        judgement: Judgement,
        cards: Cards,
        snapshot: DestinySnapshot,
        *,
        quiet: bool = False,
        supposed: bool = False,
    ) -> None:
        """Open the table."""
        super().__init__(judgement, snapshot, quiet=quiet, supposed=supposed)
        self.cards = cards
        self.readings = Readings(judgement)

    def again(
        self, *, record: Record | None = None, quiet: bool = False, supposed: bool = False
    ) -> Self:
        """Open the table as it now stands for another move; what is only `supposed` stays so."""
        return type(self)(
            self.judgement.fresh(record),
            self.cards,
            self.snapshot,
            quiet=quiet,
            supposed=supposed or self.supposed,
        )

    @property
    def phase(self) -> DestinyPhase:
        """The phase of the round."""
        return self.snapshot.phase

    def find(self, card: str) -> Card | None:
        """Return the card of this id; None if there is none."""
        return self.cards.find(card)

    def powers(self, player: str) -> Powers:
        """All powers that work for a player."""
        return powers_of(self.cards, self.player(player))

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
            if self.quiet:
                return
        else:
            cited = self.judgement.gives(say("event-name", code=code), *clauses, **facts)
        named = dict(facts)
        for place in NAMED:
            if (card := facts.get(place)) is not None:
                named[place] = self.cards[card].name
        message = later(event_sentence, EventFacts(code, **named))
        self.events.append(DestinyEvent(code=code, message=message, clauses=cited, **facts))


def open_judgement(
    catalogue: Catalogue,
    snapshot: DestinySnapshot,
    *,
    at: At = SNAPSHOT,
    record: Record | None = None,
    work: Work | None = None,
) -> Judgement:
    """Open a judgement of Destiny; `ImpossibleState` for another ruleset."""
    return Judgement.open(
        catalogue,
        snapshot.ruleset,
        rulings=snapshot.rulings,
        at=at,
        family=Family.DESTINY,
        record=record,
        work=work,
    )
