"""The simulation: every mixture of games, and a document that says what was noted."""

import pytest

from cards.catalogue import Catalogue
from loadtest.balance import Book, document, outliers, percent
from loadtest.simulate import RULESETS, played, tasks


@pytest.fixture(scope="module")
def book() -> Book:
    book = Book()
    for task in list(tasks(24))[::4]:
        book.add(played(task))
    return book


def test_every_mixture_of_games_is_as_frequent() -> None:
    found = list(tasks(48))
    for ruleset in RULESETS:
        for players in range(1, 5):
            mixture = [task for task in found if task[1:3] == (ruleset, players)]
            assert [task.module for task in mixture] == [False, True] * 2


def test_what_is_noted_adds_up(book: Book) -> None:
    assert len(book.games) == 6
    for card, number in book.taken.items():
        assert number <= book.shown[card]
    for card, number in book.played.items():
        assert number <= book.drawn[card]
    stories = sum(book.taken.values())
    assert stories > sum(won for (_, overcame), won in book.attempts.items() if overcame)
    for game in book.games:
        assert sum(game.share(seat) for seat in range(len(game.scores))) == pytest.approx(1)


def test_the_document_names_every_card_that_came_up(book: Book, catalogue: Catalogue) -> None:
    text = document(book, catalogue.cards)
    for card in (*book.shown, *book.drawn):
        assert f"| {catalogue.cards[card].name.en} |" in text
    for line in outliers(book, catalogue.cards):
        assert f"- {line}\n" in text


def test_a_share_of_nothing_is_no_share() -> None:
    assert percent(0, 0) == "-"
    assert percent(1, 4) == "25%"
