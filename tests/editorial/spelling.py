"""Polish spelling, by the dictionary of Hunspell; codespell looks after English.

`words.txt` beside the dictionary lists what the dictionary does not know: words of the games with
all their forms, names, and what stands in a text as code does.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from spylls.hunspell import Dictionary

from cards.model.language import Language
from tests.editorial.texts import Text

HERE: Final = Path(__file__).parent / "polish"
_CODE: Final = re.compile(
    r"`[^`]*`|\{[^{}]*\}|[\w./-]*[_/][\w./-]*|\b[a-z]+[A-Z]\w*|\b[A-Z]{2,}\b|--[\w-]+|\b\w+\.\w+\b"
)
_WORD: Final = re.compile(r"[^\W\d_]{2,}")


@cache
def known_words() -> frozenset[str]:
    """The words of our own."""
    lines = (HERE / "words.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines for word in line.partition("#")[0].split())


def faults(texts: Iterable[Text], named: Iterable[Text] = ()) -> Iterator[str]:
    """A line for each unknown word of the Polish texts, with its first place.

    `named` are texts with the names of cards: an English name in a Polish text is no mistake.
    """
    places: dict[str, list[str]] = defaultdict(list)
    names: set[str] = set()
    for text in (*texts, *(cards := tuple(named))):
        if text.language is Language.PL:
            for word in words(text.text):
                places[word].append(text.place())
    for text in cards:
        if text.language is Language.EN:
            names |= {word for word in words(text.text) if word[0].isupper()}
    unknown = misspelt(places.keys() - names)
    for word in sorted(unknown):
        first, *more = places[word]
        others = f" and {len(more)} more" if more else ""
        yield f"{first}{others}: “{word}” is no Polish word; words.txt has those of our own"


def words(text: str) -> Iterator[str]:
    """The words of a text, without what is code."""
    yield from _WORD.findall(_CODE.sub(" ", text))


def misspelt(given: Iterable[str]) -> set[str]:
    """The words that neither the dictionary nor the list of our own has."""
    ours = known_words()
    rest = [word for word in given if word not in ours and word.lower() not in ours]
    there = dictionary() if rest else None
    return {word for word in rest if there is None or not there.lookup(word)}


@cache
def dictionary() -> Dictionary:
    """The dictionary, which takes some seconds to read."""
    return Dictionary.from_zip(str(HERE / "pl_PL.zip"))
