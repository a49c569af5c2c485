"""Splits texts into words: folded to plain letters, numbers as digits, stemmed by language.

Words are compared without diacritics. A small table has word forms that the stemmers do not map to
one stem (`ręka`, `rąk`).
"""

import re
import threading
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import snowballstemmer

from cards.model.language import Language

REMEMBERED: Final = 20_000
"""Memoized stems: more than the words of a catalogue."""
LONGEST: Final = 60
"""Letters of a word that are compared."""

_MARKS: Final = "\u0300-\u036f"
_LETTERS: Final = rf"[^\W_]+(?:[{_MARKS}]+[^\W_]*)*"
WORD: Final = re.compile(
    rf"(?:(?<![\w{_MARKS}])(?P<sign>[+\-−])(?=\d))?(?P<word>{_LETTERS})(?:['’](?P<tail>{_LETTERS}))?"
)
"""A word in a text: with the sign of a number, without the ending of an English genitive."""

_SIGNS: Final = {"+": "plus", "-": "minus", "−": "minus"}
_UNMARKED: Final = str.maketrans("łŁøØđĐ", "lLoOdD")
"""Letters that Unicode does not decompose into a letter and a mark."""

_EMPTY: Final = {
    Language.EN: """
a about an and any are as at be been between but by can could did difference do does for from
game games get gets got had has have how i if in is it its just may me mean means more my no
not of off on our really rule rules s say says should so t than that the their them then
there they this to us use used using was we were what when where whether which who whom whose
why will with work works would you your exactly happen happens becomes
""",
    Language.PL: """
a ale az bez bo by byc byl bylo co czy czego czym do dla dziala dzialaja dzieje gdy gdzie go
gra gre grze gry i ich ile ilu im ja jak jaka jaki jakie jakich jego jej jest jesli jezeli
juz kiedy kogo kto ktora ktore ktory ktorego ktorej ktorych ma mam maja mi miedzy mnie moge
moga mogl mogli moj moja moje mozna moze mozesz musi musze na nad nie nim o od oraz oznacza
po pod przy przez robi roznica sa sie sobie stanie ta tak taka taki tam te tego tej ten to
tych tylko tym u w we wiec wolno wtedy z za zasada zasady ze zrobic
""",
}
EMPTY: Final = {language: frozenset(words.split()) for language, words in _EMPTY.items()}
SPOKEN: Final = tuple(EMPTY)
"""Languages of questions; texts in others are found by their English."""
STOP: Final = frozenset[str]().union(*EMPTY.values())
"""Folded words that say nothing about the topic of a text."""


class Word(NamedTuple):
    """A word of a text with its position."""

    text: str
    """The word as written; a sign is a word of its own at the position of its number."""
    start: int
    end: int


@lru_cache(REMEMBERED)
def folded(text: str) -> str:
    """Letters and digits in lower case without diacritics; all else is removed."""
    plain = unicodedata.normalize("NFKD", text.translate(_UNMARKED)).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def words_of(text: str) -> Iterator[Word]:
    """The words of a text in order."""
    for matched in WORD.finditer(text):
        if sign := matched["sign"]:
            yield Word(_SIGNS[sign], matched.start(), matched.end())
        tail = matched["tail"] or ""
        word = matched["word"] if folded(tail) == "s" else matched["word"] + tail
        if folded(word):
            yield Word(word[:LONGEST], matched.start(), matched.end())


@lru_cache(REMEMBERED)
def token(word: str, language: Language) -> str:
    """The compared form of a word: a number, or its stem without diacritics.

    Pass `word` with its diacritics: Polish endings are recognized by them.
    """
    plain = folded(word)
    if plain in _NUMBERS:
        return _NUMBERS[plain]
    if language is Language.PL and plain in _REGULAR:
        return _REGULAR[plain]
    return _stem(plain if language is Language.EN else word, language) or plain


def tokens(text: str, language: Language) -> tuple[str, ...]:
    """The compared forms of the words of a text."""
    return tuple(token(word.text, language) for word in words_of(text))


def _stem(word: str, language: Language) -> str:
    written = unicodedata.normalize("NFC", word.casefold())
    with _TURN:
        stem = folded(_STEMMERS[language].stemWord(written))
    return _VERBAL.sub("", stem) if language is Language.PL else stem


_STEMMERS: Final = {
    Language.EN: snowballstemmer.stemmer("english"),
    Language.PL: snowballstemmer.stemmer("polish"),
}
_TURN: Final = threading.Lock()
"""A stemmer has state, so each thread has one of its own."""

_VERBAL: Final = re.compile(r"(?<=\w{4})(?:[oyi]wan|i?an|i?en|i?on|uj|yw|yc|ow)$")
"""Endings of participles: `odrzucon`, `odrzucan` and `odrzucen` are one verb."""

_NUMBERS: Final = {
    folded(form): digit
    for digit, forms in {
        "0": "zero",
        "1": "one jeden jedna jedno jednego jednej jedną jednym",
        "2": "two ii dwa dwie dwóch dwu dwom dwoma dwiema",
        "3": "three iii trzy trzech trzem trzema",
        "4": "four iv cztery czterech czterem czterema",
        "5": "five pięć pięciu",
        "6": "six sześć sześciu",
        "7": "seven siedem siedmiu",
        "8": "eight osiem ośmiu",
        "9": "nine dziewięć dziewięciu",
        "10": "ten dziesięć dziesięciu",
    }.items()
    for form in forms.split()
}
_REGULAR: Final = {
    folded(form): _stem(lemma, Language.PL)
    for lemma, forms in {
        "akt": "akcie aktów",
        "antybohater": "antybohaterze antybohaterów antybohaterowie",
        "bohater": "bohaterze bohaterów bohaterowie",
        "cecha": "cesze",
        "gra": "grze gier",
        "gracz": "graczów",
        "karta": "karcie",
        "kość": "kośćmi",
        "mnożnik": "mnożników",
        "opowieść": "opowieści opowieściach opowieściami opowieściom",
        "osoba": "osoby osób",
        "postać": "postaci postacie postacią postaciom postaciami postaciach",
        "poziomy": "poziom",
        "premia": "premii",
        "punkt": "punktów",
        "ręka": "ręce ręki ręką rękę rąk rękach rękami rękom",
        "rodzaje": "rodzaj",
        "runda": "rundzie",
        "rząd": "rzędzie rzędu rzędy rzędów rzędem rzędach",
        "rzut": "rzucie rzutów",
        "skarbu": "skarby",
        "sojusznik": "sojusznicy sojuszników",
        "symbol": "symboli",
        "ścieżka": "ścieżce ścieżek",
        "talia": "talii talię talią",
        "trójkąty": "trójkącie",
        "tura": "turze",
        "wędrówka": "wędrówce wędrówek wędrować wędruje wędrowania",
        "wróg": "wrogowie wrogów",
        "wynik": "wyników",
        "wyzwanie": "wyzwań",
        "zepsucie": "zepsucia zepsuciu zepsuciem zepsuć",
        "złodzieje": "złodziej",
        "znacznik": "znaczników",
    }.items()
    for form in forms.split()
}
"""Polish word forms that the stemmer does not map to the stem of their word."""
