"""One table of Destiny while one move is judged: its cards by id, and what stands against it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Self

from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.messages.message import later, say
from cards.model.card import Card
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import Alignment, ClauseId, Family
from schema.shapes.destiny import DestinyGroup, DestinyPhase, DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_verdict import DestinyEvent, DestinyEventCode
from schema.shapes.own_cards import NamedSet
from service.rules.destiny.characters import Powers
from service.rules.destiny.decks.destiny_deck import copies, is_of_deck
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.known import known_of
from service.rules.engine.own_cards import together
from service.rules.engine.paper import SNAPSHOT, Paper
from service.rules.engine.record import Record
from service.rules.engine.work import EVENTS, READING, TABLE, Work
from service.rules.sentences import EventFacts, event_sentence

OPENING: Final = 10
"""What it costs to open any table, in cards that are looked at."""
MOST_POWERS: Final = 32
"""Players' cards whose powers are remembered together; then the memory is emptied."""


class Cards:
    """The cards that may lie on a table."""

    def __init__(self, cards: Mapping[str, Card], extra: Mapping[str, Card], work: Work) -> None:
        """`extra` are the cards of the request; `work` counts the powers that are looked at."""
        self.extra = extra
        self._cards = cards
        self.work = work
        self._powers: dict[tuple[str, ...], Powers] = {}

    def find(self, card: str) -> Card | None:
        return self._cards.get(card)

    def __getitem__(self, card: str) -> Card:
        """Return the card of this id, which is known to exist."""
        return self._cards[card]

    def powers(self, cards: tuple[str, ...]) -> Powers:
        powers = self._powers.get(cards)
        if powers is None:
            self.work.spend(TABLE, len(cards) + 1)
            powers = Powers(self[card] for card in cards)
            self.work.spend(READING, 2 * len(powers.sources))
            if len(self._powers) >= MOST_POWERS:
                self._powers.clear()
            self._powers[cards] = powers
        return powers

    def points(self, treasures: Sequence[str]) -> int:
        """destiny.win: Treasure points of these Treasures, counted to 999."""
        return min(sum(self[card].treasure_points or 0 for card in treasures), MOST_COUNT)


def cards_of(
    judgement: Judgement, extra: Sequence[Card], *, at: At, sets: Sequence[NamedSet] = ()
) -> Cards:
    """The cards of a request; `at` is where it has its `extraCards` and `sets`."""
    judgement.work.spend(TABLE, OPENING + len(extra))
    own, cards = together(judgement, extra, sets, at=at)
    return Cards(cards, own, judgement.work)


def powers_of(cards: Cards, player: DestinyPlayer) -> Powers:
    """destiny.action, destiny.aid.power: the powers of Character, Aid cards and Treasures."""
    return cards.powers((*character_of(player), *player.aids, *player.treasures))


def character_of(player: DestinyPlayer) -> tuple[str, ...]:
    """destiny.setup.identity: the Character that a player has kept, or none."""
    return () if player.character is None else (player.character,)


def realigned(player: DestinyPlayer) -> Mapping[str, Alignment]:
    """Alignments that an Alchemist has given to a player's cards in this round."""
    return {change.card: change.to for change in player.realigned}


def cards_on(group: DestinyGroup) -> tuple[str, ...]:
    """A Base and the cards on it."""
    return (group.base, *group.bonuses, *group.multipliers)


def laid_out(player: DestinyPlayer) -> list[str]:
    """The Bases of a player and the cards on them."""
    return [card for group in player.groups for card in cards_on(group)]


def in_sight(snapshot: DestinySnapshot) -> Iterator[str]:
    """Every card of the Destiny deck that the table names."""
    for player in snapshot.players:
        yield from player.hand
        yield from player.aids
        yield from character_of(player)
        yield from laid_out(player)
    yield from known_of(snapshot.deck)
    yield from snapshot.deck.discards


def out_of_sight(judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, card: str) -> bool:
    """destiny.deck.composition: whether a copy of a card is in nobody's sight."""
    found = cards.find(card)
    if found is None or not is_of_deck(found, judgement.rulebook):
        return False
    seen = list(in_sight(snapshot))
    judgement.work.spend(READING, len(seen) // AT_ONCE + 1)
    return seen.count(card) < copies(found)


AT_ONCE: Final = 16
"""Cards that are looked through in the time of one step."""


def hand_size(player: DestinyPlayer) -> int:
    """How many cards a hand has, known or not."""
    return len(player.hand) + player.hidden


def treasures_gone(snapshot: DestinySnapshot) -> int:
    """destiny.round.winner, destiny.round.tie: Treasures that are won or buried, one a round."""
    return len(snapshot.buried) + sum(len(player.treasures) for player in snapshot.players)


def with_derived(snapshot: DestinySnapshot) -> DestinySnapshot:
    """Return the same table with the round that its Treasures show, where it is not given."""
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
        return self.snapshot.phase

    def find(self, card: str) -> Card | None:
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
    record: Record | None = None,
    work: Work | None = None,
) -> Judgement:
    """Open a judgement of Destiny; `ImpossibleState` for another ruleset."""
    return Judgement.open(
        catalogue,
        snapshot.ruleset,
        rulings=snapshot.rulings,
        at=SNAPSHOT,
        family=Family.DESTINY,
        record=record,
        work=work,
    )
