"""What characters and treasures of Destiny do, in words, made from the data that the rules read."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cards.model.card import Card
from cards.model.destiny_power import DestinyAction, DestinyPower, Raise, TreatAs
from cards.model.text import LocalText
from cards.model.vocabulary import Alignment, CardType
from cards.prose.polish_words import plural

Words = Mapping[str, Callable[[Any], str]]
"""How to say the value of each key of a power."""

ALIGNMENTS: Final[Mapping[Alignment, str]] = {
    Alignment.GOOD: "Good",
    Alignment.EVIL: "Evil",
    Alignment.LAW: "Law",
    Alignment.CHAOS: "Chaos",
    Alignment.NATURE: "Nature",
}
ALIGNMENTS_OF: Final[Mapping[Alignment, str]] = {
    Alignment.GOOD: "Dobra",
    Alignment.EVIL: "Zła",
    Alignment.LAW: "Prawa",
    Alignment.CHAOS: "Chaosu",
    Alignment.NATURE: "Natury",
}
"""In the genitive: cards of an alignment."""

TYPES: Final[Mapping[CardType, str]] = {
    CardType.BASE: "Base",
    CardType.BONUS: "Bonus",
    CardType.MULTIPLIER: "Multiplier",
}
TYPES_OF: Final[Mapping[CardType, str]] = {
    CardType.BASE: "Bazy",
    CardType.BONUS: "Premii",
    CardType.MULTIPLIER: "Mnożnika",
}
"""In the genitive: cards of a type."""

ACTIONS: Final[Mapping[DestinyAction, str]] = {
    DestinyAction.STEAL: "take 1 card at random from the hand of an opponent, then discard 1 card",
    DestinyAction.SWAP: "two other players give each other 1 card at random from their hands",
    DestinyAction.TRADE: "draw 1 card, then discard 1 card",
    DestinyAction.STRIKE: "discard any Aid card",
    DestinyAction.LOOK: "look at the hands of all opponents",
    DestinyAction.REALIGN: "one of your cards takes another alignment for this round",
}
ACTIONS_PL: Final[Mapping[DestinyAction, str]] = {
    DestinyAction.STEAL: "weź 1 losową kartę z ręki przeciwnika, potem odrzuć 1 kartę",
    DestinyAction.SWAP: "dwaj inni gracze dają sobie nawzajem po 1 losowej karcie z ręki",
    DestinyAction.TRADE: "dobierz 1 kartę, potem odrzuć 1 kartę",
    DestinyAction.STRIKE: "odrzuć dowolną kartę Pomocy",
    DestinyAction.LOOK: "obejrzyj karty na rękach wszystkich przeciwników",
    DestinyAction.REALIGN: "jedna z twoich kart zmienia charakter do końca rundy",
}


def _which(about: Raise | TreatAs) -> str:
    words = (
        ALIGNMENTS[about.alignment] if about.alignment else "",
        TYPES[about.type] if about.type else "",
    )
    return f"your {' '.join(filter(None, words))} cards"


def _rodzaj(about: Raise | TreatAs) -> str:
    words = (
        TYPES_OF[about.type] if about.type else "",
        ALIGNMENTS_OF[about.alignment] if about.alignment else "",
    )
    return " ".join(filter(None, words))


def _ktore(about: TreatAs) -> str:
    return f"twoje karty {_rodzaj(about)}"


def _ktora(about: Raise) -> str:
    return f"twoja karta {_rodzaj(about)}"


ENGLISH: Final[Words] = {
    "raises": lambda it: f"{_which(it)} count {it.amount} more each",
    "treats": lambda it: f"{_which(it)} count as {ALIGNMENTS[it.to]} cards",
    "matching": lambda it: f"each of two or three matching cards counts {it} more than usual",
    "total": lambda it: f"your Destiny total is {it} higher",
    "hand_size": lambda it: f"your hand size is {it} larger",
    "no_bonuses": lambda _: "you cannot use Bonus cards",
    "multipliers_per_base": lambda it: (
        f"a Base card of yours may have up to {it} Multiplier cards; "
        "their values are added together"
    ),
    "bonuses_without_multiplier": lambda it: (
        f"a Base card of yours without a Multiplier card may have up to {it} Bonus cards"
    ),
    "action": lambda it: f"once in each Action phase: {ACTIONS[it]}",
}

POLISH: Final[Words] = {
    "raises": lambda it: f"każda {_ktora(it)} liczy się za {it.amount} więcej",
    "treats": lambda it: f"{_ktore(it)} liczą się jako karty {ALIGNMENTS_OF[it.to]}",
    "matching": lambda it: (
        f"każda z dwóch lub trzech zgodnych kart liczy się za {it} więcej niż zwykle"
    ),
    "total": lambda it: f"twoja suma Przeznaczenia jest o {it} wyższa",
    "hand_size": lambda it: (
        f"twoja pełna ręka jest większa o {it} {plural(it, 'kartę', 'karty', 'kart')}"
    ),
    "no_bonuses": lambda _: "nie możesz używać kart Premii",
    "multipliers_per_base": lambda it: (
        f"przy twojej karcie Bazy może leżeć do {it} {plural(it, 'karty', 'kart', 'kart')} "
        "Mnożnika; ich wartości dodaje się do siebie"
    ),
    "bonuses_without_multiplier": lambda it: (
        f"przy twojej karcie Bazy bez karty Mnożnika może leżeć do {it} "
        f"{plural(it, 'karty', 'kart', 'kart')} Premii"
    ),
    "action": lambda it: f"raz w każdej fazie Akcji: {ACTIONS_PL[it]}",
}


def destiny_text_of(card: Card) -> LocalText:
    """Say what a character or treasure does; it has at least one power."""
    return LocalText(
        en=_written(card.destiny_powers, ENGLISH), pl=_written(card.destiny_powers, POLISH)
    )


def _written(powers: tuple[DestinyPower, ...], words: Words) -> str:
    sentences = [words[power.key](getattr(power, power.key)) for power in powers]
    return " ".join(f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences)
