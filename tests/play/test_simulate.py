"""The simulation: every mixture of games, and a document that says what was noted."""

import pytest

from cards.catalogue import Catalogue
from cards.model.vocabulary import CardType
from loadtest.balance import Book, document, outliers
from loadtest.simulate import RULESETS, epic_tasks, played, quest_tasks, tasks
from loadtest.tables import percent


@pytest.fixture(scope="module")
def book() -> Book:
    book = Book()
    for task in list(tasks(24))[::4]:
        book.add(played(task))
    for task in list(quest_tasks(48))[::9]:
        book.add(played(task))
    for task in list(epic_tasks(16))[::5]:
        book.add(played(task))
    return book


def test_every_mixture_of_games_is_equally_frequent() -> None:
    found = list(tasks(48))
    for ruleset in RULESETS:
        for players in range(1, 5):
            mixture = [task for task in found if task[1:3] == (ruleset, players)]
            assert [task.module for task in mixture] == [False, True] * 2


def test_every_general_quest_is_equally_frequent(catalogue: Catalogue) -> None:
    general = [
        card.id
        for card in catalogue.cards.values()
        if card.set_id == "ashen"
        and card.type is CardType.ADVERSARY_QUEST
        and card.used_with is None
        and RULESETS[0] in card.rulesets
    ]
    found = list(quest_tasks(12 * len(general)))
    for ruleset in RULESETS:
        for players in range(1, 5):
            mixture = [task.quest for task in found if task[1:3] == (ruleset, players)]
            assert mixture == sorted(general)


def test_each_side_of_the_epic_quest_is_equally_frequent(catalogue: Catalogue) -> None:
    found = list(epic_tasks(16))
    for players in range(1, 5):
        sides = [task.quest or "" for task in found if task.players == players]
        assert [catalogue.cards[quest].advanced for quest in sides] == [False, True] * 2


def test_the_recorded_figures_add_up(book: Book) -> None:
    assert len(book.games) == 6
    for card, number in book.taken.items():
        assert number <= book.shown[card]
    for card, number in book.played.items():
        assert number <= book.drawn[card]
    stories = sum(book.taken.values())
    assert stories > sum(won for (_, overcame), won in book.attempts.items() if overcame)
    for game in book.games:
        assert sum(game.share(seat) for seat in range(len(game.scores))) == pytest.approx(1)


def test_games_of_our_own_set_are_neither_short_nor_one_sided(book: Book) -> None:
    """Generous bounds for so few games; `make simulate` has the figures."""
    rivals = [game for game in book.games if len(game.scores) > 1]
    assert 30 <= sum(max(game.scores) for game in rivals) / len(rivals) <= 60
    won = sum(number for (_, overcame), number in book.attempts.items() if overcame)
    assert 0.45 <= won / book.attempts.total() <= 0.85
    for game in book.games:
        assert 6 <= game.turns / len(game.scores) <= 60
    assert {game.players for game in book.quested} == {1, 2, 3, 4}
    assert all(5 <= game.turns / game.players <= 60 for game in book.quested)


def test_the_document_names_every_card_that_came_up(book: Book, catalogue: Catalogue) -> None:
    text = document(book, catalogue.cards)
    for card in (*book.shown, *book.drawn):
        assert f"| {catalogue.cards[card].name.en} |" in text
    for game in book.quested:
        assert f"| {catalogue.cards[game.quest].name.en} |" in text
        if game.ruleset in RULESETS:
            assert f"| {catalogue.cards[game.adversary].name.en} |" in text
    for line in outliers(book, catalogue.cards):
        assert f"- {line}\n" in text


def test_a_share_of_zero_games_is_none() -> None:
    assert percent(0, 0) == "-"
    assert percent(1, 4) == "25%"
