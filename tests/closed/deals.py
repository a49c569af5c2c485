"""Deals to play from: editions, sets, readings, hands, cards of one's own, counted decks."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from cards.catalogue import Catalogue
from cards.model.card import Card
from cards.model.vocabulary import CardType, RulesetId
from schema.shapes.drawn import Place
from schema.shapes.legal import SetupRequest
from schema.shapes.play import Deck, DeckName
from schema.shapes.table import Campaign, Mode, Snapshot
from service.rules.variants.adventure import ADVENTURE
from tests.closed.powers import with_powers

Json = dict[str, Any]
RULESETS: Final[tuple[RulesetId, ...]] = ("CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS")
SEATS: Final = ("ada", "bo", "cy", "dee")
OF_ONES_OWN: Final = frozenset(
    {
        CardType.HERO,
        CardType.ANTIHERO,
        CardType.ALLY,
        CardType.TRAIT,
        CardType.ORIGIN,
        CardType.MOTIVATION,
        CardType.CLASS,
        CardType.HERITAGE,
        CardType.ADVERSARY_FEAT,
    }
)
"""Types of cards that can have powers of any kind."""


@dataclass(frozen=True, slots=True)
class Start:
    """A table to play from, and what is special about it."""

    name: str
    snapshot: Snapshot
    physical: bool
    counted: Mapping[Place, tuple[str, ...]]
    """Cards of the decks that are only counted: whoever plays turns them up."""


def start(catalogue: Catalogue, seed: int) -> Start:
    """The deal of a number; the same number deals the same."""
    rng = random.Random(f"closed-{seed}")
    ruleset = RULESETS[seed % len(RULESETS)]
    players = rng.randint(1, 4)
    modes = [Mode.SOLO] if players == 1 else [Mode.COOP, Mode.COMPETITIVE]
    setup = SetupRequest(
        ruleset=ruleset,
        mode=rng.choice(modes),
        players=SEATS[:players],
        seed=f"closed-{seed}",
        sets=("ashen",),
        allies_and_adversaries=ruleset != "EPIC_ORIGINS" and rng.random() < 0.8,
        solo_goal=rng.choice([8, 14, 40]),
        goal_per_player=rng.choice([4, 6]),
        interchange=ruleset == "EPIC_ORIGINS" and rng.random() < 0.2,
        first_game=rng.random() < 0.2,
    )
    snapshot = msgspec.structs.replace(
        ADVENTURE.setup(catalogue, setup).snapshot, rulings=readings(catalogue, ruleset, rng)
    )
    named = [str(setup.ruleset), str(setup.mode), str(players)]
    if rng.random() < 0.4:
        snapshot = with_large_hands(snapshot, rng)
        named.append("hands")
    if rng.random() < 0.6:
        snapshot = with_own_cards(catalogue, snapshot, rng)
        named.append("own cards")
    if rng.random() < 0.15:
        snapshot = with_much_experience(snapshot, rng)
        named.append("experience")
    physical = rng.random() < 0.3
    dealt = snapshot
    if physical:
        snapshot = with_counted_decks(snapshot, rng)
        named.append("counted")
    return Start(
        name=f"{seed}: " + ", ".join(named),
        snapshot=snapshot,
        physical=physical,
        counted={
            Place(deck.name): deck.cards or ()
            for deck, after in zip(dealt.decks, snapshot.decks, strict=True)
            if after.cards is None
        },
    )


def campaign_start(catalogue: Catalogue, seed: int) -> Start:
    """The deal of a number that belongs to a campaign."""
    rng = random.Random(f"campaign-{seed}")
    players = rng.randint(1, 3)
    chapter = rng.randint(1, 7)
    setup = SetupRequest(
        ruleset="EPIC_ORIGINS",
        mode=Mode.SOLO if players == 1 else Mode.COOP,
        players=SEATS[:players],
        seed=f"campaign-{seed}",
        sets=("ashen",),
        campaign=Campaign(chapter=chapter),
    )
    snapshot = ADVENTURE.setup(catalogue, setup).snapshot
    name = f"{seed}: campaign, chapter {chapter}, {players}"
    return Start(name=name, snapshot=snapshot, physical=False, counted={})


def readings(catalogue: Catalogue, ruleset: RulesetId, rng: random.Random) -> dict[str, str]:
    """Any reading of some of the texts that can be read in several ways."""
    return {
        ruling.id: rng.choice([option.option for option in ruling.options])
        for ruling in catalogue.rulings.values()
        if ruleset in ruling.rulesets and len(ruling.options) > 1 and rng.random() < 0.4
    }


def with_large_hands(snapshot: Snapshot, rng: random.Random) -> Snapshot:
    """Deal out most of the Hero and Antihero decks."""
    decks = {deck.name: deck for deck in snapshot.decks}
    players = list(snapshot.players)
    for name in (DeckName.HERO, DeckName.ANTIHERO):
        deck = decks.get(name)
        if deck is None or deck.cards is None:
            continue
        more = rng.randint(0, len(deck.cards))
        for card in deck.cards[:more]:
            place = rng.randrange(len(players)) if rng.random() < 0.4 else 0
            players[place] = msgspec.structs.replace(
                players[place], hand=(*players[place].hand, card)
            )
        decks[name] = msgspec.structs.replace(deck, cards=deck.cards[more:])
    return msgspec.structs.replace(snapshot, players=tuple(players), decks=tuple(decks.values()))


def with_much_experience(snapshot: Snapshot, rng: random.Random) -> Snapshot:
    """Give everybody about as much Experience as can be counted."""
    players = tuple(
        msgspec.structs.replace(player, experience=rng.randint(980, 999))
        for player in snapshot.players
    )
    return msgspec.structs.replace(snapshot, players=players)


def with_own_cards(catalogue: Catalogue, snapshot: Snapshot, rng: random.Random) -> Snapshot:
    """Put cards with other powers in the place of some that are there."""
    text = msgspec.json.encode(snapshot)
    there = [card for card in catalogue.cards.values() if f'"{card.id}"'.encode() in text]
    chosen = [card for card in there if card.type in OF_ONES_OWN and rng.random() < 0.35]
    cards = [_own(card, rng) for card in chosen[:190]]
    for card, own in zip(chosen, cards, strict=False):
        text = text.replace(f'"{card.id}"'.encode(), f'"{own.id}"'.encode())
    changed = msgspec.json.decode(text, type=Snapshot)
    return msgspec.structs.replace(changed, extra_cards=tuple(cards))


def _own(card: Card, rng: random.Random) -> Card:
    home = card.id.replace(f"{card.set_id}.", "home.")
    return with_powers(msgspec.structs.replace(card, id=home, copies=card.copies or 1), rng)


def with_counted_decks(snapshot: Snapshot, rng: random.Random) -> Snapshot:
    """Count some of the decks, as at a table with printed cards."""
    chosen = [rng.random() < 0.6 for _ in snapshot.decks]
    decks = tuple(
        _counted(deck) if counts else deck
        for deck, counts in zip(snapshot.decks, chosen, strict=True)
    )
    return msgspec.structs.replace(snapshot, decks=decks)


def _counted(deck: Deck) -> Deck:
    return Deck(name=deck.name, count=len(deck.cards or ()) + deck.count)


def starts(catalogue: Catalogue, first: int, number: int) -> Iterator[Start]:
    """So many deals, from a number on."""
    for seed in range(first, first + number):
        yield start(catalogue, seed)
