"""Destiny totals by another way: no engine, only the printed deck and the words of the powers.

`total` counts an arrangement, `best` goes through every arrangement of a small hand. Readings are
given by the ids of the rulings; what is not given has its default.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product
from typing import Final

ALIGNMENTS: Final = ("good", "evil", "law", "chaos", "nature")
OPPOSED: Final = (("good", "evil"), ("law", "chaos"))
PLUS: Final = {"barbarian": "chaos", "knight": "law", "ranger": "nature", "wraith-lord": "evil"}
AS: Final = {
    "warlord": ("chaos", "law"),
    "paladin": ("evil", "good"),
    "necromancer": ("good", "evil"),
}
ALL_AS_NATURE: Final = {"amazon": "bonus", "druid": "multiplier"}

Group = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A Base, its Bonuses, its Multipliers."""


@dataclass(frozen=True)
class Side:
    """What helps a player: names of Character and Aid cards in order, and of Treasures."""

    characters: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()
    realigners: int = 0
    """Other cards that may change an alignment, besides the Alchemist."""
    rulings: Mapping[str, str] = field(default_factory=dict[str, str])

    def has(self, name: str) -> bool:
        return name in self.characters

    def reads(self, ruling: str, option: str) -> bool:
        return self.rulings.get(f"destiny-{ruling}") == option


@cache
def parts(card: str) -> tuple[str, str, int]:
    """Alignment, type and value, read off the name of the card."""
    alignment, kind, value = card.partition(".")[2].split("-")
    return alignment, kind, int(value)


def counts_as(card: str, side: Side, changed: Mapping[str, str]) -> str:
    printed, kind, _ = parts(card)
    own = now = changed.get(card, printed)
    for name in side.characters:
        seen = own if side.reads("realign-order", "AT_ONCE") else now
        if name in AS and AS[name][0] == seen:
            now = AS[name][1]
        if ALL_AS_NATURE.get(name) == kind:
            now = "nature"
    return now


def total(groups: Sequence[Group], side: Side, changed: Mapping[str, str]) -> int:
    """The Destiny total of an arrangement."""
    everything = [card for base, low, high in groups for card in (base, *low, *high)]
    among_all = Counter(counts_as(card, side, changed) for card in everything)
    score = 3 if side.has("overlord") else 0
    for base, low, high in groups:
        cards = (base, *low, *high)
        on_base = Counter(counts_as(card, side, changed) for card in cards)
        matching = among_all if side.reads("matching-scope", "ALL_CARDS") else on_base
        added, factors, later = 0, list[int](), 0
        for card in cards:
            alignment, (_, kind, value) = counts_as(card, side, changed), parts(card)
            adds = alignment
            if side.reads("realign-scope", "ADDITIONS_BY_CARD"):
                adds = changed.get(card, parts(card)[0])
            plus = sum(PLUS.get(name) == adds for name in side.characters)
            plus += adds == "law" and "kings-crown" in side.treasures
            if kind == "multiplier" and side.reads("plus-on-multiplier", "LEAVES"):
                plus = 0
            plus += 2 * (kind == "base" and side.has("king"))
            plus += 2 * (kind == "bonus" and side.has("warrior"))
            value += kind == "multiplier" and side.has("wizard")
            match = min(matching[alignment] - 1, 2)
            if match and side.has("lover"):
                match += 2 if match == 2 and side.reads("lover-triple", "PAIR_AND_TRIPLE") else 1
            if side.reads("plus-order", "AFTER_MULTIPLYING"):
                later += plus
            else:
                value += plus
            if side.reads("matching-target", "AFTER_MULTIPLYING"):
                later += match
            elif kind != "multiplier" or not side.reads("matching-target", "NOT_MULTIPLIERS"):
                value += match
            if kind == "multiplier":
                factors.append(value)
            else:
                added += value
        lonely = side.has("dragon") and side.reads("dragon-one", "TWO_OR_NONE")
        if lonely and len(factors) == 1:
            factors = []
        score += added * (sum(factors) or 1) + later
    return score


def legal(groups: Sequence[Group], side: Side, changed: Mapping[str, str]) -> bool:
    """Whether the cards may lie like this."""
    together = [[base for base, _, _ in groups]]
    together += [[base, *low, *high] for base, low, high in groups]
    if side.reads("opposition", "ALL_CARDS"):
        together = [[card for group in together[1:] for card in group]]
    for cards in together:
        there = {counts_as(card, side, changed) for card in cards}
        if any(one in there and other in there for one, other in OPPOSED):
            return False
    for _, low, high in groups:
        bonuses = 2 if side.has("rogue") and not high else 1
        if len(low) > (0 if side.has("dragon") else bonuses):
            return False
        if len(high) > (2 if side.has("dragon") else 1):
            return False
    return True


def arrangements(hand: Sequence[str]) -> Iterator[tuple[Group, ...]]:
    """Every way to lay out some of the cards, however many on one Base."""
    bases = [card for card in hand if parts(card)[1] == "base"]
    others = [card for card in hand if parts(card)[1] != "base"]
    for number in range(len(bases) + 1):
        for laid in combinations(bases, number):
            yield from _loaded(tuple((base, (), ()) for base in laid), others)


def _loaded(groups: tuple[Group, ...], others: Sequence[str]) -> Iterator[tuple[Group, ...]]:
    if not others:
        yield groups
        return
    card, rest = others[0], others[1:]
    yield from _loaded(groups, rest)
    multiplies = parts(card)[1] == "multiplier"
    for place, (base, low, high) in enumerate(groups):
        fuller = (base, low, (*high, card)) if multiplies else (base, (*low, card), high)
        if len(fuller[1]) <= 2 and len(fuller[2]) <= 2:
            yield from _loaded((*groups[:place], fuller, *groups[place + 1 :]), rest)


def best(hand: Sequence[str], side: Side, given: Mapping[str, str] | None = None) -> int:
    """The highest total of any arrangement, whatever may still be changed."""
    given = given or {}
    free = max(0, side.has("alchemist") + side.realigners - len(given))
    cards = sorted(set(hand))
    found = list(arrangements(hand))
    return max(
        total(groups, side, changed)
        for number in range(min(free, len(cards)) + 1)
        for places in combinations(cards, number)
        for to in product(ALIGNMENTS, repeat=number)
        for changed in [{**given, **dict(zip(places, to, strict=True))}]
        for groups in found
        if legal(groups, side, changed)
    )
