"""Ranked hits, snippets, pages; and that no text is ever refused, or read as anything but words."""

import itertools
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cards.catalogue import Catalogue
from cards.messages.message import encoder_in
from cards.model.language import Language
from schema.shapes.search import QUERY_EXAMPLES, HitKind, SearchAnswer, SearchRequest
from service.search import ids_matching, index_of, search
from service.search.index import SearchIndex
from tests.graphql.conftest import CATALOGUE
from tests.search.conftest import Ask, ids, warnings_of
from tests.search.test_query import queries


def marked(answer: SearchAnswer) -> list[list[str]]:
    """The marked words of each hit."""
    return [[hit.snippet[mark.start : mark.end] for mark in hit.marks] for hit in answer.hits]


def test_both_languages_find_the_same(ask: Ask) -> None:
    polish, english = ask("kości zepsucia"), ask("corruption runes")
    assert set(ids(polish)) == set(ids(english)) != set()
    assert {"cast.face.dark.moon", "moon-timing"} <= set(ids(polish))
    both = set(ids(ask("mroczne runy", first=50))) & set(ids(ask("dark runes", first=50)))
    assert len(both) >= 15


def test_diacritics_and_forms_do_not_matter(ask: Ask) -> None:
    assert ids(ask("kosci zepsucia")) == ids(ask("kości zepsucia"))
    assert set(ids(ask("WEDROWKA"))) == set(ids(ask("wędrówki"))) != set()
    assert set(ids(ask("journeying"))) == set(ids(ask("journeys")))


@pytest.mark.parametrize(
    ("q", "first"),
    [
        ("One With Nature", "cta.one-with-nature"),
        ("zespolona z natura", "cta.one-with-nature"),
        ("dark.buy.limit", "dark.buy.limit"),
        ("hand-limit", "hand-limit"),
        ("destiny.king", "destiny.king"),
        ("Philosopher's Stone", "destiny.philosophers-stone"),
        ("King", "destiny.king"),
    ],
)
def test_exact_titles_come_first(ask: Ask, q: str, first: str) -> None:
    assert ids(ask(q))[0] == first


def test_a_phrase_needs_adjacent_words(ask: Ask) -> None:
    loose, strict = ask("core rune slash"), ask('"core rune"')
    assert 0 < strict.total < loose.total
    assert ask('"rune core"').total == 0
    assert ids(ask('"Core runes"')) == ids(strict)


def test_negation_or_and_parentheses_combine_as_sets(ask: Ask, catalogue: Catalogue) -> None:
    def found(q: str) -> set[str]:
        pages = [ask(q)]
        while pages[-1].next is not None:
            pages.append(ask(q, after=pages[-1].next))
        return {f"{hit.kind}:{hit.of}" for page in pages for hit in page.hits}

    every = len(catalogue.rulings) + len(catalogue.clauses) + len(catalogue.cards)
    ally, rune = found("ally"), found("rune")
    strict = found('"ally" "rune"')
    assert found("ally or rune") == ally | rune
    assert strict == ally & rune <= found("ally rune")
    assert strict != set()
    assert found("ally -rune") == ally - rune
    assert found("ally NOT rune") == ally - rune
    assert len(found("-ally")) == every - len(ally)
    assert found("-(ally or rune) kind:ruling") == found("kind:ruling") - ally - rune
    assert found("(ally or rune) kind:clause") == (ally | rune) & found("kind:clause")
    assert found('ally -"failed Challenge"') == ally - found('"failed Challenge"')


def test_the_rarer_of_two_words_is_enough(ask: Ask) -> None:
    squire = set(ids(ask("squire")))
    assert squire <= set(ids(ask("squire gain")))
    assert not set(ids(ask("gain"))) <= set(ids(ask("squire gain")))
    assert set(ids(ask('squire "nature"'))) < squire


def test_half_of_many_words_are_enough_and_more_rank_higher(ask: Ask) -> None:
    few = ask("ally failed challenge discarded")
    scores = [hit.score for hit in few.hits]
    assert scores == sorted(scores, reverse=True)
    assert ids(few)[0] in {"ally-of-failed-challenge", "attempt.fail.ally"}
    assert few.warnings == ()


def test_partial_matches_are_marked_when_nothing_has_all_words(ask: Ask) -> None:
    answer = ask("squire wizard")
    assert warnings_of(answer) == [("SOME_WORDS", 0, 0)]
    assert {"cta.squire", "destiny.wizard"} <= set(ids(answer))
    assert ask("squire -wizard").warnings == ()


def test_an_unknown_word_is_reported_with_a_suggestion(ask: Ask) -> None:
    answer = ask("corrupton moon")
    assert warnings_of(answer) == [("UNKNOWN_WORD", 0, 9)]
    assert str(answer.warnings[0].message) == "“corrupton” is read as “corruption”."
    assert set(ids(answer)) == set(ids(ask("moon")))
    (unlike,) = ask("corrxptxn moon").warnings
    assert "corrxptxn" in str(unlike.message)


@pytest.mark.parametrize("q", ["asdfgh qwerty", "xyzzy kind:card", "🜁🜂", "qqq or zzz", "Ω"])
def test_nonsense_finds_nothing_and_gets_a_warning(ask: Ask, q: str) -> None:
    answer = ask(q)
    assert (answer.total, answer.hits, answer.next) == (0, (), None)
    assert answer.warnings


@pytest.mark.parametrize("q", ["", "   ", '""', "()", "?!", "colour:red", "act:9"])
def test_an_empty_query_finds_nothing(ask: Ask, q: str) -> None:
    answer = ask(q)
    assert (answer.query, answer.total) == ("", 0)
    assert answer.warnings[0].code == "EMPTY_QUERY"


def test_stop_words_count_only_alone(ask: Ask) -> None:
    assert ask("what rune").total == ask("rune").total
    assert ask("what").total > 0


@pytest.mark.parametrize(
    "q",
    [
        'runes" OR "a',
        "runes) OR (english MATCH 'x",
        "runes NEAR(a b, 2) names:x ^y col*",
        "'; DROP TABLE english; --",
        '{names texts}: "rune" + "dark" *',
        "\x00runes\x00",
        "\ud800 rune",
    ],
)
def test_no_query_is_read_as_database_syntax(ask: Ask, q: str) -> None:
    before = ask("runes").total
    answer = ask(q)
    assert encoder_in(Language.EN).encode(answer)
    assert ask("runes").total == before > 0


def test_titles_and_snippets_are_in_the_language_of_the_reader(ask: Ask) -> None:
    polish = ask("one with nature", lang=Language.PL).hits[0]
    english = ask("one with nature").hits[0]
    assert (polish.title, english.title) == ("Zespolona z naturą", "One With Nature")
    assert polish.snippet != english.snippet
    assert polish.link == english.link == "/v1/cards/cta.one-with-nature"
    clause = ask("dark.buy.limit").hits[0]
    assert clause.title == f"dark.buy.limit: {clause.snippet}"
    assert clause.link == "/v1/clauses/dark.buy.limit"
    ruling = ask("hand-limit").hits[0]
    assert ruling.title == "Is there a limit to the cards in a hand?"
    assert ruling.link == "/v1/rulings/hand-limit"


def test_texts_without_polish_are_shown_in_english(ask: Ask, catalogue: Catalogue) -> None:
    for clause in catalogue.clauses.values():
        hit = ask(clause.id, first=1, lang=Language.PL).hits[0]
        assert (clause.text.pl or clause.text.en).startswith(hit.snippet.removesuffix(" …"))


def test_marks_surround_the_matching_words(ask: Ask) -> None:
    hit = next(hit for hit in ask("dark runes bought").hits if hit.of == "dark.buy.limit")
    assert hit.snippet == "At most three Dark runes may be bought per turn."
    words = [hit.snippet[mark.start : mark.end] for mark in hit.marks]
    assert words == ["Dark", "runes", "bought"]
    twist = ask('"twist of fate"', first=3)
    assert any("Twist of Fate" in words for words in marked(twist))
    assert marked(ask("kind:ruling", first=5)) == [[]] * 5


def test_a_long_text_is_cut_around_its_match(ask: Ask, catalogue: Catalogue) -> None:
    hits = (*ask("experience").hits, *ask('ruleset:epic_origins "Twist of Fate"').hits)
    cut = [hit for hit in hits if "…" in hit.snippet]
    assert cut
    for hit in cut:
        assert len(hit.snippet) < 210
        assert hit.marks


def test_pages_join_to_the_whole_result(ask: Ask) -> None:
    whole = ask("rune or ally")
    after, joined = None, list[str]()
    for _ in range(100):
        page = ask("rune or ally", first=7, after=after)
        assert page.total == whole.total
        joined += ids(page)
        if (after := page.next) is None:
            break
    assert len(joined) == whole.total
    assert joined[:100] == ids(whole)


def test_a_cursor_that_is_not_a_hit_has_no_next_page(ask: Ask) -> None:
    for after in ("ruling:nothing", "", "clause:winner.highest", "\x00"):
        answer = ask("squire", after=after)
        assert (answer.hits, answer.next) == ((), None)
        assert answer.total == ask("squire").total > 0
        assert warnings_of(answer) == [("UNKNOWN_CURSOR", 0, 0)]


def test_a_list_gets_the_ids_of_its_kind_in_order(index: SearchIndex, ask: Ask) -> None:
    for kind in HitKind:
        matches = ids_matching(index, "squire or sabotage", kind)
        page = ask("squire or sabotage")
        assert page.next is None
        assert list(matches.ids) == [hit.of for hit in page.hits if hit.kind is kind]
    only_cards = ids_matching(index, "squire wizard", HitKind.CARD)
    assert {"cta.squire", "destiny.wizard"} <= set(only_cards.ids) <= set(index.catalogue.cards)
    assert (
        only_cards.warnings[0]
        .message.within(Language.PL)
        .startswith("Żaden wynik nie zawiera wszystkiego")
    )


def test_an_index_is_built_once_for_a_catalogue(catalogue: Catalogue) -> None:
    assert index_of(catalogue) is index_of(catalogue)


def test_an_almost_empty_catalogue_can_be_searched() -> None:
    index = index_of(CATALOGUE)
    for _, _, text in QUERY_EXAMPLES:
        assert search(index, SearchRequest(q=text), Language.PL).total <= len(index.documents)
    (hit,) = search(index, SearchRequest(q="lantern"), Language.PL).hits
    assert (hit.of, hit.title) == ("try.lantern", "Lantern")


def test_threads_get_the_same_answers_as_one_thread(index: SearchIndex) -> None:
    asked = [SearchRequest(q=text) for _, _, text in QUERY_EXAMPLES] * 20
    alone = [search(index, each, Language.EN) for each in asked[: len(QUERY_EXAMPLES)]]

    def answer(request: SearchRequest) -> SearchAnswer:
        return search(index, request, Language.EN)

    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(answer, asked))
    assert together == list(itertools.islice(itertools.cycle(alone), len(asked)))


@given(queries, st.sampled_from(Language), st.integers(1, 100))
def test_any_text_has_an_answer(index: SearchIndex, q: str, language: Language, first: int) -> None:
    answer = search(index, SearchRequest(q=q, first=first), language)
    assert len(answer.hits) == min(first, answer.total)
    assert (answer.next is None) == (answer.total <= first)
    assert encoder_in(Language.EN).encode(answer)
    assert answer.query.isprintable()
    for warning in answer.warnings:
        assert str(warning.message).isprintable()
        assert 0 <= warning.offset <= warning.offset + warning.length <= len(q)
    for hit in answer.hits:
        ends = [place for mark in hit.marks for place in (mark.start, mark.end)]
        assert ends == sorted(ends)
        assert all(hit.snippet[mark.start : mark.end].strip() for mark in hit.marks)


@given(queries)
@example('a"-4"a a')
@example('a"-4a"a b')
def test_the_query_as_understood_finds_the_same(index: SearchIndex, q: str) -> None:
    answer = search(index, SearchRequest(q=q, first=100), Language.EN)
    again = search(index, SearchRequest(q=answer.query, first=100), Language.EN)
    assert (again.query, again.hits) == (answer.query, answer.hits)
    assert {warning.code for warning in again.warnings} <= {
        "EMPTY_QUERY",
        "UNKNOWN_WORD",
        "SOME_WORDS",
        "NOTHING_FITS",
    }
