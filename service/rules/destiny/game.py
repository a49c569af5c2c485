"""The working paper of one move of Destiny: the table as it changes, and what stands against it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from cards.catalogue import Catalogue
from cards.messages.message import Message, say
from cards.model.card import Card
from cards.model.vocabulary import Alignment, CardType, ClauseId, Family
from schema.shapes.common import Missing, MissingCode, Reason, ReasonCode
from schema.shapes.destiny import DestinyPhase, DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_verdict import DestinyEvent, DestinyEventCode
from service.rules.destiny.chapters.powers import Powers
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.record import Record
from service.rules.engine.tasks import EVENTS, READING, TABLE
from service.rules.engine.work import Work

SNAPSHOT: Final = ("snapshot",)
OPENING: Final = 10
"""What it costs to open any table, in cards that are looked at."""
MOST_POWERS: Final = 32
"""Players' cards whose powers are remembered together; then it begins anew."""


class Cards:
    """The cards that may lie on a table: the catalogue's, and those that the request carries."""

    def __init__(
        self, catalogue: Mapping[str, Card], extra: Mapping[str, Card], work: Work
    ) -> None:
        """Look cards up in `extra` first; `work` counts powers that are looked at."""
        self.extra = extra
        self.catalogue = catalogue
        self.work = work
        self._powers: dict[tuple[str, ...], Powers] = {}

    def find(self, card: str) -> Card | None:
        """Return the card of this id; None if there is none."""
        return self.extra.get(card) or self.catalogue.get(card)

    def __getitem__(self, card: str) -> Card:
        """Return the card of this id, which is known to exist."""
        found = self.find(card)
        assert found is not None
        return found

    def powers(self, cards: tuple[str, ...]) -> Powers:
        """The powers of these cards together."""
        found = self._powers.get(cards)
        if found is None:
            self.work.spend(TABLE, len(cards) + 1)
            found = Powers(self[card] for card in cards)
            self.work.spend(READING, 2 * len(found.sources))
            if len(self._powers) >= MOST_POWERS:
                self._powers.clear()
            self._powers[cards] = found
        return found

    def points(self, treasures: Sequence[str]) -> int:
        """destiny.win: what Treasures are worth."""
        return sum(self[card].treasure_points or 0 for card in treasures)


def cards_of(judgement: Judgement, extra: Sequence[Card], *, at: At) -> Cards:
    """The cards of a request; notes a fault for one that is given twice or known already."""
    judgement.work.spend(TABLE, OPENING + len(extra))
    catalogue = judgement.catalogue.cards
    own: dict[str, Card] = {}
    for index, card in enumerate(extra):
        where = (*at, "extraCards", str(index), "id")
        known = catalogue.get(card.id)
        if card.id in own:
            message = say("card-given-twice", card=card.id)
            judgement.fault(ReasonCode.DUPLICATE_CARD_ID, message, at=where)
        elif known is not None and not known.partial:
            message = say("card-known", card=card.id)
            judgement.fault(ReasonCode.DUPLICATE_CARD_ID, message, at=where)
        own[card.id] = card
    return Cards(catalogue, own, judgement.work)


def powers_of(cards: Cards, player: DestinyPlayer) -> Powers:
    """destiny.action, destiny.aid.power: the powers of Character, Aid cards and Treasures."""
    character = () if player.character is None else (player.character,)
    return cards.powers((*character, *player.aids, *player.treasures))


def realigned(player: DestinyPlayer) -> Mapping[str, Alignment]:
    """The alignments that a player's cards have been given in this round."""
    return {change.card: change.to for change in player.realigned}


class DestinyGame:
    """One table while one move is judged."""

    def __init__(
        self,
        judgement: Judgement,
        cards: Cards,
        snapshot: DestinySnapshot,
        *,
        drawn: Sequence[str] = (),
    ) -> None:
        """Open the table; `drawn` are the cards that the move carries out of a hidden deck."""
        self.judgement = judgement
        self.record = judgement.record
        self.cards = cards
        self.snapshot = snapshot
        self.readings = Readings(judgement)
        self.events: list[DestinyEvent] = []
        self.reasons: list[Reason] = []
        self.missing: list[Missing] = []
        self.carried: list[str] = list(drawn)
        self.at: At = ()
        """Key of the move on the wire."""

    def again(self, *, drawn: Sequence[str] = (), record: Record | None = None) -> "DestinyGame":
        """Open the table as it now stands for another move."""
        return DestinyGame(self.judgement.fresh(record), self.cards, self.snapshot, drawn=drawn)

    @property
    def phase(self) -> DestinyPhase:
        """The phase of the round."""
        return self.snapshot.phase

    def player(self, player: str) -> DestinyPlayer:
        """Return the player of this id, who is known to sit at the table."""
        for entry in self.snapshot.players:
            if entry.id == player:
                return entry
        raise LookupError(player)

    def seated(self, player: str) -> bool:
        """Whether somebody of this id sits at the table."""
        return any(entry.id == player for entry in self.snapshot.players)

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
                msgspec.structs.replace(entry, **fields) if entry.id == player else entry
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
        self.events.append(DestinyEvent(code=code, clauses=cited, **facts))

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


DESTINY_TYPES: Final = frozenset(
    {CardType.IDENTITY, CardType.BASE, CardType.BONUS, CardType.MULTIPLIER}
)
"""destiny.deck.composition: what the Destiny deck is made of."""
ALIGNED: Final = frozenset({CardType.BASE, CardType.BONUS, CardType.MULTIPLIER})
"""destiny.alignment.enum: what has an alignment."""
