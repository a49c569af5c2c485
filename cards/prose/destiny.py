"""What characters and treasures of Destiny do, in words, made from the data that the rules read."""

from cards.model.card import Card
from cards.model.destiny_power import DestinyPower, Raise, TreatAs
from cards.model.text import LocalText
from cards.prose.words import Words, in_each_language


def destiny_text_of(card: Card) -> LocalText:
    """Say what a character or treasure does; it has at least one power."""
    return in_each_language(lambda words: said_by(card, words))


def said_by(card: Card, words: Words) -> str:
    """The same in one language."""
    return words.sentences([_sentence(words, each) for each in card.destiny_powers])


def _sentence(words: Words, power: DestinyPower) -> str:
    code, value = f"destiny-{power.key}", getattr(power, power.key)
    match value:
        case Raise() | TreatAs():
            about = {"alignment": value.alignment or "NONE", "type": value.type or "NONE"}
            if isinstance(value, Raise):
                return words(code, n=value.amount, **about)
            return words(code, to=value.to, **about)
        case bool():
            return words(code)
        case int():
            return words(code, n=value)
        case _:
            return words(code, action=value)
