"""Synonyms of the games in English and Polish: a search for one finds the others.

The official words come first (glossary of the rulebooks), then those that people use at a table.
Several forms of a verb are listed where the stemmers do not map them to one stem.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from cards.model.language import Language
from service.search.words import tokens

_TERMS: Final = """
rune, runes, dice | runa, kość, kości, kostka
corruption, corrupted | zepsucie
virtue | prawość, cnota
corruption track, morality | tor moralności, moralność
marker | znacznik
dark | mroczna, ciemna
core | podstawowa
special | specjalna
ability, skill, stat, attribute | zdolność, umiejętność
strength | siła
dexterity, agility | zręczność
constitution | usposobienie, kondycja
intelligence | inteligencja
wisdom | wiedza, mądrość
charisma | charyzma
story icon | symbol opowieści
icon, symbol | symbol, ikona
divinity | boskość
justice | sprawiedliwość
nature | natura
arcana, arcane | wiedza tajemna
royalty | dostojeństwo
villainy | szubrawstwo
slash | kreska
blank | puste pole
moon, moons | symbol zepsucia, księżyc
twist of fate, twist, dual triangle | podwójny trójkąt, zrządzenie losu
diamond | romb
cast, throw, thrown, threw, roll, rolled, toss | rzut, rzucić, rzuca, rzucać, rzucone
result, success, successes | wynik, sukces
card | karta
character | postać
origin | pochodzenie
motivation | motywacja
class | klasa
destiny | przeznaczenie
heritage | dziedzictwo
story | opowieść
trait | cecha
challenge | wyzwanie
path | ścieżka
ally, allies | sojusznik
adversary, adversaries, villain, boss | wróg, przeciwnik
final | ostateczny
quest | misja
hero | bohater
antihero, anti-hero | antybohater
feat | czyn
tableau, mat, player board, playmat | planszeczka, plansza
triumph | szlachetność, triumf
tragedy | nikczemność, tragedia
experience, xp, exp | doświadczenie, pd
difficulty | poziom trudności, trudność
plus one | plus jeden
act | akt
row | rząd
deck, pile | talia, stos
discard, discarded, discards | odrzucić, odrzuca, odrzucony, stos kart odrzuconych
hand | ręka
gain, get, take, acquire | zdobyć, zdobywa, otrzymać, wziąć
attempt, try, face, attempted | podjąć, podejmuje, próba, próbować, zmierzyć
declare, announce, choose, chosen | zadeklarować, deklaracja, wybrać, wybiera
buy, bought, purchase, pay, spend, spent, cost
    | kupić, kupować, kupuje, dokupić, wydać, wydaje, płacić, zapłacić, koszt, kosztować
add, additional, extra | dodać, dodatkowy, dołożyć
overcome, beat, beaten, defeat, defeated, succeed | sprostać, pokonać, pokonany, powodzenie
fail, failed, failure | nie sprostać, porażka, niepowodzenie, nie uda, nieudany
reroll, re-roll, re-attempt, reattempt, second cast, cast again
    | ponowne podejście, przerzut, przerzucić, druga próba, ponowny rzut, drugi rzut
journey | wędrówka
play, played | zagrać, zagrywa, zagrany
use, activate, trigger | użyć, używać, uruchomić
power, effect | moc, efekt, zdolność karty
sacrifice | poświęcić, poświęcony
bank, banked, banking | odłożyć, odkładać, odkładanie
main action | akcja główna
main | główny
action | akcja
mode | tryb, wariant
turn | tura, kolej
round | runda
reveal, revealed, face up, turn up | odkryć, odkryty, odkrywa
refill, replace, replaced, replenish | uzupełnić, uzupełnia, zastąpić, dołożyć nową
shuffle | tasować, przetasować
empty, run out, runs out, exhausted | pusta, pusty, wyczerpać, skończyć
draw, drawn, drew | dobrać, dobiera, dociągnąć
end, ends, over, finish | koniec, kończyć, kończy, zakończyć
close, closed, complete, completed, finish, finished | zakończyć, zamknąć, zakończony
last | ostatni
last turn, final turn, last round, final round | ostatnia tura, ostatnia runda
everyone, everybody, each, every, all | każdy, wszyscy, wszystkie
show, shown | pokazać, pokazywać
first, 1st | pierwszy, pierwsza
second, 2nd | drugi, druga
third, 3rd | trzeci, trzecia
first player, starting player, goes first, start player
    | osoba rozpoczynająca, pierwszy gracz, kto zaczyna, zaczyna
start, begin, beginning | początek, zaczynać, zaczyna, rozpocząć
set up, setup | przygotowanie, rozstawienie, przygotować
player | gracz, osoba
score, scored, points, scoring, count, worth, vp, victory points
    | punkt, punkty, punktacja, punktować, liczyć, wart
tie, tied, tie-breaker, tiebreaker, draw game | remis
win, winner, won, wins | wygrać, wygrywa, zwycięzca, zwycięstwo
lose, lost, loss | przegrać, przegrywa, przegrana, stracić
solo, alone, one player, single player | solo, jednoosobowy, samemu, sam
co-op, coop, cooperative, co-operative | kooperacja, kooperacyjny, współpraca, wspólnie
competitive | rywalizacja, rywalizacyjny
campaign | kampania
chapter | rozdział
limit, maximum, most, max, how many, how much
    | limit, maksimum, maksymalnie, najwięcej, ograniczenie
prerequisite, requirement | wymaganie, warunek
level, space | poziom, pole
neutral | neutralny
top | góra, górny
bottom, lowest | dół, dolny, najniższy
below, less | poniżej, mniej
negative, minus | ujemny, minus
excess, surplus | nadmiar, nadwyżka
assign, placed, place, tuck | przydzielić, umieścić, kłaść, położyć
leave out, omit, skip | pominąć, pomijać
pass | spasować, pas, pasować
order, sequence | kolejność
clockwise | zgodnie z ruchem wskazówek
time, timing, moment, instant | moment, czas, chwila
secret, hidden, face down | tajny, ukryty, sekret
look, peek, see | obejrzeć, zobaczyć, patrzeć, podejrzeć
copy, copies | kopia, egzemplarz
double, twice | podwójny, dwa razy, podwoić
immediately, at once | natychmiast, od razu
opponent | przeciwnik, rywal
other, another | inny
expansion | dodatek, rozszerzenie
age | wiek
edition | edycja, wydanie
alignment | charakter
good | dobro
evil | zło
law | prawo
chaos | chaos
base | baza
bonus | premia
multiplier | mnożnik
multiply, multiplied | mnożyć
treasure | skarb
aid | pomoc
total, sum | suma
matching, match | zgodność, zgodny
opposed, oppose, opposite | przeciwny, przeciwieństwo
buried | zakopany
steal, theft, thief | kradzież, ukraść, złodziej
phase | faza
wizard | czarodziej
dragon | smok
king | król
warrior | wojownik
lover | kochanek
assassin | skrytobójca
alchemist | alchemik
"""


_LINES: Final = tuple(_TERMS.strip().replace("\n    ", " ").splitlines())
"""One line for each meaning; an indented line continues the one before."""


class Equivalents(NamedTuple):
    """Words with one meaning in either language: each a row of tokens."""

    en: frozenset[tuple[str, ...]]
    pl: frozenset[tuple[str, ...]]


Row = tuple[str, ...]


@cache
def lines() -> tuple[Equivalents, ...]:
    """The lines of the table."""
    return tuple(_line(line) for line in _LINES)


@cache
def lines_by(language: Language) -> Mapping[Row, tuple[Equivalents, ...]]:
    """The lines that contain a row of tokens, on the side of a language."""
    by_row: dict[Row, list[Equivalents]] = {}
    for line in lines():
        for row in line.en if language is Language.EN else line.pl:
            by_row.setdefault(row, []).append(line)
    return {row: tuple(those) for row, those in by_row.items()}


def polish_words() -> Iterator[str]:
    """Every Polish word of the table, as written."""
    for line in _LINES:
        yield from line.partition("|")[2].replace(",", " ").split()


def _line(line: str) -> Equivalents:
    english, _, polish = line.partition("|")
    return Equivalents(_rows(english, Language.EN), _rows(polish, Language.PL))


def _rows(listed: str, language: Language) -> frozenset[Row]:
    return frozenset(tokens(each, language) for each in listed.split(","))
