"""What stories are asked for, and what they pay at the end of the game."""

from cards.model.counting import Counted, Requirement, ScoringRule
from cards.model.vocabulary import CardType
from cards.prose.words import Voice, Words

THING = "THING"
"""The form of a thing that goes with a number."""


def thing(words: Words, counted: Counted, n: int, form: str = THING) -> str:
    """Name what is counted: as many of them as `n` says, EACH of them, or NONE."""
    key = counted.key
    value = getattr(counted, key)
    match value:
        case CardType():
            card = words(f"card-{value}", form=form, n=n)
            plain = words(f"card-{value}", form=THING, n=n)
            return words(f"count-{key}", card=card, plain=plain, form=form, n=n)
        case str() if key == "card":
            return words(f"count-{key}", name=name_in(value), form=form, n=n)
        case bool():
            return words(f"count-{key}", form=form, n=n)
        case _:
            name = {"path": "column", "story_icon": "icon"}.get(key, key)
            return words(f"count-{key}", form=form, n=n, **{name: str(value)})


def each(words: Words, counted: Counted) -> str:
    """Each of what is counted."""
    return thing(words, counted, 1, "EACH")


def name_in(card: str) -> str:
    """The English name that the id of a card is made of."""
    return card.rpartition(".")[2].replace("-", " ").title()


def holds(words: Words, required: tuple[Requirement, ...], voice: Voice) -> str:
    """What a story has to hold, as a clause that may follow "if"."""
    parts: list[str] = []
    again = "NO"
    for wanted in required:
        if wanted.at_most == 0:
            what = thing(words, wanted.counted, 0, "NONE")
            parts.append(words("not-held", what=what, voice=voice))
            again = "NO"
        else:
            parts.append(words("held", bounds=_bounds(words, wanted), voice=voice, again=again))
            again = "YES"
    return words("holds", parts=tuple(parts), voice=voice)


def _bounds(words: Words, required: Requirement) -> str:
    counted, low, high = required.counted, required.at_least or 0, required.at_most
    if high is None:
        if not low:
            return words("any-number", what=thing(words, counted, 0))
        return words("at-least", what=_number_of(words, counted, low))
    what = _number_of(words, counted, high)
    if low == high:
        return words("exactly", what=what)
    if not low:
        return words("at-most", what=what)
    if high == low + 1:
        return words("either", low=low, what=what)
    return words("between", low=low, high=high, what=what, many=thing(words, counted, 0))


def _number_of(words: Words, counted: Counted, n: int) -> str:
    return words("number-of", n=n, what=thing(words, counted, n))


def pays(words: Words, rule: ScoringRule) -> str:
    """What a rule pays, for what, and when."""
    points = words("points", n=rule.points, column=rule.column)
    if rule.per is not None:
        points = words("points-each", points=points, what=each(words, rule.per))
        if rule.beyond:
            points = words("points-beyond", points=points, n=rule.beyond)
        if rule.cap is not None:
            some = "YES" if rule.beyond else "NO"
            points = words("points-capped", points=points, n=rule.cap, some=some)
    if rule.when:
        points = words("points-if", points=points, held=holds(words, rule.when, Voice.YOU))
    return points if rule.under is None else words("one-reading", points=points)
