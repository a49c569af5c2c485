"""The catalogue as one ruleset reads it, compiled once: what holds in it, and what its cards are.

Nothing here decides anything that the catalogue does not say; it only says it without a search.
"""

import functools
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any, Final, ParamSpec, TypeVar

from cards.catalogue import Catalogue
from cards.lint.own import Frame
from cards.model.board import TrackLevel
from cards.model.card import Card
from cards.model.own_set import digest_of_set
from cards.model.power import ON_AN_ATTEMPT, Event, Power, Whose
from cards.model.vocabulary import MOST_RULESETS, CardType, ClauseId, PathHalf, RulesetId, Slot
from schema.shapes.common import AppliedRuling
from service.rules.engine.story_card import Part, part_of

RULEBOOKS: Final = 2 * MOST_RULESETS
"""Rulebooks that are kept: those of a catalogue, and room for a catalogue that comes."""

P = ParamSpec("P")
R = TypeVar("R")
_FORGET: Final[list[Callable[[], None]]] = []


def for_each_rulebook(make: Callable[P, R]) -> Callable[P, R]:
    """Keep what is made of a rulebook, or of a catalogue and a ruleset, for `RULEBOOKS` of them."""
    kept = functools.lru_cache(RULEBOOKS)(make)
    _FORGET.append(kept.cache_clear)
    return kept  # type: ignore[return-value]  # hashable arguments


def forgotten_with_rulebooks(forget: Callable[[], None]) -> None:
    """Also call `forget` when rulebooks are given up."""
    _FORGET.append(forget)


def forget_rulebooks() -> None:
    """Give up all of it, so that no old catalogue stays; what is needed is made again."""
    for forget in _FORGET:
        forget()


MIDDLE: Final = {Slot.MOTIVATION: CardType.MOTIVATION, Slot.CLASS: CardType.CLASS}
"""The kind of card that lies in each middle slot."""

Cited = tuple[tuple[str, ...], dict[str, None]]
"""Clauses of a citation that hold, in order; the same as they join the answer's."""

Reading = tuple[AppliedRuling, tuple[ClauseId, ...]]
"""Which option is in force and who chose it, and the clauses that it reads."""

MOST_CITATIONS: Final = 8192
"""Citations that are remembered; the code has fewer, and this only bounds it."""
MOST_POWERS: Final = 4096
"""Cards before a player whose powers are remembered together; then it begins anew."""


class Powers:
    """Powers of cards that work for a player, by what sets them off."""

    __slots__ = ("by_event", "ongoing", "partial", "unread")

    def __init__(self, cards: Iterable[Card]) -> None:
        self.by_event: dict[Event, list[tuple[Card, int, Power]]] = {}
        self.ongoing: list[tuple[Card, int, Power]] = []
        self.unread: list[Card] = []
        """Cards that may have powers which are not known."""
        self.partial = False
        """Whether something is not known of one of the cards."""
        for card in cards:
            if card.partial:
                self.partial = True
            if card.unread:
                self.unread.append(card)
            for index, power in enumerate(card.powers):
                if power.event is not None:
                    self.by_event.setdefault(power.event, []).append((card, index, power))
                if power.ongoing:
                    self.ongoing.append((card, index, power))


class Rulebook:
    """What the judgements of one ruleset look up all the time."""

    def __init__(self, catalogue: Catalogue, ruleset: RulesetId) -> None:
        """Compile what the catalogue says for the ruleset."""
        self.ruleset = catalogue.rulesets[ruleset]
        *extends, self.root = _lineage(catalogue, ruleset)
        """The rulebook that the ruleset extends in the end: a seed throws the same in both."""
        self.lineage = frozenset({*extends, self.root})
        """The ruleset, the one that it extends, and so on."""
        self.cards: dict[str, Card] = dict(catalogue.cards)
        self._instead = dict(_instead(catalogue, ruleset))
        self.holds: dict[str, bool] = {
            clause: ruleset in entry.rulesets or clause in self._instead
            for clause, entry in catalogue.clauses.items()
        }
        """Of every clause there is, whether it is in force, in its own words or in others."""
        self._wordings = wordings(catalogue.clauses)
        self.applies: dict[str, bool] = {
            ruling: ruleset in entry.rulesets for ruling, entry in catalogue.rulings.items()
        }
        """Of every ruling there is, whether it is about this ruleset."""
        adventure = self.ruleset.adventure
        self.middle_slot = Slot.MOTIVATION if adventure is None else adventure.middle_slot
        self.middle = (MIDDLE[self.middle_slot], self.middle_slot.lower())
        """The kind of card that lies in the middle slot, and the key under which it is named."""
        self.slots = (Slot.ORIGIN, self.middle_slot, Slot.DESTINY)
        """Slots of a story in the order in which they are filled."""
        size = 0 if adventure is None else adventure.slot_size
        self.filling = tuple([slot for slot in self.slots for _ in range(size)])
        """Slots of the cards of a full story, in the order in which they are gained."""
        self.tracks: dict[str, Mapping[int, TrackLevel]] = {
            board.id: {level.morality: level for level in board.track}
            for board in catalogue.boards.values()
            if ruleset in board.rulesets
        }
        """Corruption tracks of the ruleset's boards, level by level."""
        self.waiting = _waiting(catalogue.cards.values())
        """Cards with powers that happen by themselves, by what those wait for.

        A card whose powers are not known may wait for anything.
        """
        self.watchers = tuple(
            [
                card
                for card in catalogue.cards.values()
                if ruleset in card.rulesets and watches(card)
            ]
        )
        """Characters that answer what those of the printed games do not."""
        self.assisting = {
            card.id: places
            for card in catalogue.cards.values()
            if (places := assisting_places(card))
        }
        """Places of powers that may be used to change an attempt, by their card."""
        self.lasting_traits = frozenset(
            [card.id for card in catalogue.cards.values() if lasts(card)]
        )
        """Traits with powers that go on working once they are gained."""
        self.citations: dict[tuple[str, ...], Cited] = {}
        """Citations that were made before."""
        self.outcomes: dict[Hashable, Any] = {}
        """What remembered rules came to."""
        self._catalogue = catalogue
        self._rulings = catalogue.rulings
        self._readings: dict[tuple[str, str | None], Reading] = {}
        self._powers: dict[tuple[str, ...], Powers] = {}
        self._parts: dict[tuple[str, PathHalf | None], Part] = {}

    @functools.cached_property
    def frame(self) -> Frame:
        """What cards of requests are checked against."""
        catalogue = self._catalogue
        return Frame(
            catalogue.rulesets.values(), catalogue.clauses.values(), catalogue.rulings.values()
        )

    @functools.cached_property
    def set_digests(self) -> frozenset[str]:
        """Digests of the sets of the catalogue, whose cards need not be brought."""
        of_set: dict[str, list[Card]] = {}
        for card in self._catalogue.cards.values():
            of_set.setdefault(card.set_id, []).append(card)
        return frozenset(digest_of_set(cards, ()) for cards in of_set.values())

    def cited(self, clauses: tuple[str, ...]) -> Cited:
        """Those of the clauses that hold here; of a clause that is replaced, the one instead.

        `x.*` stands for every wording that the editions have of `x`.
        """
        found = self.citations.get(clauses)
        if found is None:
            holds, instead = self.holds, self._instead
            named = [each for clause in clauses for each in self._wordings.get(clause, (clause,))]
            kept = tuple(instead.get(clause, clause) for clause in named if holds[clause])
            found = (kept, dict.fromkeys(kept))
            if len(self.citations) < MOST_CITATIONS:
                self.citations[clauses] = found
        return found

    def reading(self, ruling: str, chosen: str | None) -> Reading:
        """The reading of a ruling that is chosen, or its default."""
        found = self._readings.get((ruling, chosen))
        if found is None:
            entry = self._rulings[ruling]
            default = self.ruleset.readings.get(ruling, entry.default)
            option = default if chosen is None else chosen
            assert option is not None, f"{ruling} has nothing to choose from"
            applied = AppliedRuling(ruling=ruling, option=option, chosen=chosen is not None)
            found = (applied, tuple(ClauseId(clause) for clause in entry.clauses))
            if chosen is None or chosen in {choice.option for choice in entry.options}:
                self._readings[ruling, chosen] = found
        return found

    def powers(self, cards: tuple[str, ...]) -> Powers:
        """Powers of cards of the catalogue that lie together."""
        found = self._powers.get(cards)
        if found is None:
            found = Powers(self.cards[card] for card in cards)
            if len(self._powers) >= MOST_POWERS:
                self._powers.clear()
            self._powers[cards] = found
        return found

    def has(self, card: Card) -> bool:
        """Whether a card belongs to the ruleset.

        A card that a request brings may also be of a ruleset that this one extends.
        """
        if self.ruleset.id in card.rulesets:
            return True
        return self.cards.get(card.id) is not card and not self.lineage.isdisjoint(card.rulesets)

    def part(self, card: str, half: PathHalf | None) -> Part:
        """A card of the catalogue as part of a story, with one of its paths or none."""
        found = self._parts.get((card, half))
        if found is None:
            found = self._parts[card, half] = part_of(self.cards[card], half)
        return found


EDITIONS: Final = ("base", "epic", "pl", "1e", "2e", "older")
"""What the wording of an edition, or of some of them, has at the end of its id."""


def wordings(clauses: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Clauses by `x.*`: `x` itself, if there is one, and then its wordings in the editions."""
    found: dict[str, list[str]] = {}
    for clause in sorted(clauses, key=lambda each: _edition(each) + 1):
        stem = clause.rpartition(".")[0] if _edition(clause) >= 0 else clause
        found.setdefault(f"{stem}.*", []).append(clause)
    return {name: tuple(each) for name, each in found.items()}


def _edition(clause: str) -> int:
    last = clause.rpartition(".")[2]
    return EDITIONS.index(last) if last in EDITIONS else -1


def _instead(catalogue: Catalogue, ruleset: RulesetId) -> Iterator[tuple[str, str]]:
    """Clauses that an edition replaces, with what holds in their place."""
    for clause in catalogue.clauses.values():
        if ruleset in clause.rulesets:
            replaced = clause.replaces
            while replaced is not None:
                yield replaced, clause.id
                replaced = catalogue.clauses[replaced].replaces


def _lineage(catalogue: Catalogue, ruleset: RulesetId) -> Iterator[RulesetId]:
    name: RulesetId | None = ruleset
    while name is not None:
        yield name
        name = catalogue.rulesets[name].extends


def recasts(power: Power) -> bool:
    """reroll.*: whether a power lets the runes be cast again."""
    lists = (power.do, *power.choose)
    return bool([1 for effects in lists for effect in effects if effect.reroll])


def watches(card: Card) -> bool:
    """effect.always-active: whether a Character card works as no printed one of its kind does.

    An Origin or a Class that answers what others do, or a new turn; a Motivation that is not used.
    """
    if card.type is CardType.MOTIVATION:
        return any(power.ongoing or power.event is not None for power in card.powers)
    return card.type in (CardType.ORIGIN, CardType.CLASS) and any(
        power.event is Event.TURN_STARTED
        or (power.event is not None and power.whose is not Whose.OWN)
        for power in card.powers
    )


def assisting_places(card: Card) -> tuple[int, ...]:
    """card.play.timing.*: places of a card's powers that change an attempt as they are used."""
    return tuple([place for place, power in enumerate(card.powers) if assists(power)])


def assists(power: Power) -> bool:
    """card.play.timing.*: whether a power changes an attempt as somebody uses it."""
    if power.event is not None or power.ongoing:
        return False
    return any(
        effect.key in ON_AN_ATTEMPT and effect.key != "allow_dark_runes"
        for effects in (power.do, *power.choose)
        for effect in effects
    )


def lasts(card: Card) -> bool:
    """effect.always-active: whether a Trait has a power besides what it does as it is gained."""
    return card.type is CardType.TRAIT and any(
        power.ongoing or power.event not in {None, Event.GAINED} for power in card.powers
    )


def _waiting(cards: Iterable[Card]) -> dict[Event, frozenset[str]]:
    found: dict[Event, set[str]] = {}
    for card in cards:
        waiting = frozenset(Event) if card.unread else {power.event for power in card.powers}
        for event in waiting:
            if event is not None:
                found.setdefault(event, set()).add(card.id)
    return {event: frozenset(names) for event, names in found.items()}


@for_each_rulebook
def rulebook_of(catalogue: Catalogue, ruleset: RulesetId) -> Rulebook:
    """The ruleset's rulebook, compiled when it is first asked for."""
    return Rulebook(catalogue, ruleset)
