"""What a question speaks of: entities, actions, and what is asked, whatever the words and language.

The forms of terms are their names and `typed` of the term base; all others stand in
`cards/data/concepts.yaml`. A form is one to four words without diacritics; a `*` stands for any
ending. Of the forms that begin at a word the longest counts.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple, cast

from cards.catalogue import DATA
from cards.load.terms import term_base
from cards.load.yaml_text import parse_yaml
from service.search.words import REMEMBERED, folded, words_of

FILE: Final = DATA / "concepts.yaml"
ROLES: Final[Mapping[str, float]] = {
    "entities": 1.7,
    "rulesets": 0.0,
    "actions": 1.7,
    "asks": 0.5,
    "beside": 1.0,
}
"""The weight of the concepts of each section; an everyday word weighs 1 at most. What names a
ruleset says where to look, not what for.
"""
BESIDE: Final = "beside"
"""What no rule answers: other games, advice."""
TERMS: Final = "entities"
"""What the terms of the term base are."""
ANY: Final = "*"
START: Final = 2
"""Letters of the shortest beginning of a form."""
SOFTENED: Final = {"t": "c", "d": "dz", "k": "c", "g": "dz"}
"""Last letters of Polish stems, and what they become before some endings (`ścieżk-`, `ścieżce`)."""
VOWELS: Final = frozenset("aeiouy")
SOFTENED_FROM: Final = 4
"""Letters of the shortest stem that is softened."""


class Concept(NamedTuple):
    """A concept, and how much it weighs."""

    name: str
    weight: float
    beside: bool = False


class _Form(NamedTuple):
    """The words of a form; each exact, or the beginning of a word."""

    words: tuple[tuple[str, bool], ...]
    concept: Concept

    def goes_on(self, words: Sequence[str], at: int) -> bool:
        """Whether all but its first word are there at a place."""
        if at + len(self.words) > len(words):
            return False
        for place, (word, any_ending) in enumerate(self.words[1:], at + 1):
            if not (words[place].startswith(word) if any_ending else words[place] == word):
                return False
        return True


def plain_words(text: str) -> tuple[str, ...]:
    """The folded words of a text."""
    return tuple(folded(word.text) for word in words_of(text))


class Understood(NamedTuple):
    """What a text speaks of."""

    concepts: frozenset[Concept]
    words: tuple[str, ...]
    """Its words, without those that only name a ruleset."""
    beside: bool
    """Whether it asks for what no rule says."""


def understood(words: Sequence[str]) -> Understood:
    """The concepts of a text, given its folded words."""
    found: set[Concept] = set()
    rest: list[str] = []
    covered = named = 0
    for at, word in enumerate(words):
        longer, single = _beginning(word)
        fitting = [form for form in longer if form.goes_on(words, at)]
        longest = max((len(form.words) for form in fitting), default=1)
        here = single if at >= covered else frozenset[Concept]()
        if longest > 1:
            here = frozenset(form.concept for form in fitting if len(form.words) == longest)
            covered = max(covered, at + longest)
        found |= here
        if any(concept.weight == 0 for concept in here):
            named = at + longest
        if at >= named:
            rest.append(word)
    beside = any(concept.beside for concept in found)
    return Understood(frozenset(found), tuple(rest), beside)


def is_form(word: str) -> bool:
    """Whether a word alone stands for a concept, or is the first of a form of several words."""
    longer, single = _beginning(word)
    return bool(single) or any(form.words[0][0] == word for form in longer)


@lru_cache(REMEMBERED)
def _beginning(word: str) -> tuple[tuple[_Form, ...], frozenset[Concept]]:
    """The longer forms that may begin with a word, and the concepts of the word alone."""
    firsts = [(word, False), *((word[:end], True) for end in range(START, len(word) + 1))]
    fitting = [form for first in firsts for form in _by_first().get(first, ())]
    longer = tuple(form for form in fitting if len(form.words) > 1)
    return longer, frozenset(form.concept for form in fitting if len(form.words) == 1)


@cache
def _by_first() -> Mapping[tuple[str, bool], Sequence[_Form]]:
    """All forms by their first words."""
    sections = cast("dict[str, dict[str, str]]", parse_yaml(FILE.read_bytes()))
    terms = {
        term.concept or term.id: ", ".join((term.typed, *term.name.all))
        for term in term_base().terms
        if term.typed
    }
    assert not terms.keys() & sections[TERMS].keys()
    sections[TERMS] |= terms
    by_first: dict[tuple[str, bool], list[_Form]] = {}
    for section, weight in ROLES.items():
        for name, forms in sections[section].items():
            concept = Concept(name, weight, section == BESIDE)
            for form in forms.split(","):
                for words in product(*map(_stems, form.split())):
                    by_first.setdefault(words[0], []).append(_Form(words, concept))
    return by_first


def _stems(word: str) -> Iterator[tuple[str, bool]]:
    """A word of a form, and how its stem is written before other endings."""
    plain, any_ending = folded(word), word.endswith(ANY)
    yield plain, any_ending
    if any_ending and len(plain) >= SOFTENED_FROM:
        last = plain[-1:]
        if last in SOFTENED:
            yield plain[:-1] + SOFTENED[last], True
        if last == "k" and plain[-2] not in VOWELS:
            yield f"{plain[:-1]}ek", False
