"""A hit says what answers: the option in force, its clauses, and how likely it is right."""

from pathlib import Path

import pytest
from msgspec import convert
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from cards.model.clause import Ruling
from cards.model.language import Language
from schema.shapes.search import HitKind, SearchHit, SearchWarningCode
from tests.conformance_corpus import read_yaml
from tests.search.conftest import Ask, ids
from tests.search.questions import FRESH, NATURAL, WRITERS

BESIDE_IT = (
    "what is the weather tomorrow in krakow",
    "jak zresetować hasło do konta bankowego",
    "do i need a visa for japan",
)


BESIDE: list[str] = convert(read_yaml(Path(__file__).with_name("beside.yaml")), list[str])
MISSED = 0.1
"""The share of questions beside the rules that may find something,"""
REFUSED = 0.05
"""and of those that a rule answers that may be said to find nothing."""


def hit_of(ask: Ask, ruling: Ruling, ruleset: str | None = None) -> SearchHit:
    return next(hit for hit in ask(ruling.id, ruleset=ruleset).hits if hit.of == ruling.id)


def test_every_ruling_shows_the_answer_in_force_and_nothing_else(
    ask: Ask, catalogue: Catalogue
) -> None:
    for ruling in catalogue.rulings.values():
        hit = hit_of(ask, ruling)
        assert (hit.answer, hit.option) == (ruling.answered.en, ruling.default)
        assert hit.snippet.strip("… ") in ruling.answered.en
        assert set(hit.clauses) <= set(ruling.clauses)


def test_the_clauses_are_those_of_the_ruleset(ask: Ask, catalogue: Catalogue) -> None:
    for ruling in catalogue.rulings.values():
        for ruleset in ruling.rulesets:
            hit = hit_of(ask, ruling, ruleset)
            assert all(ruleset in catalogue.clauses[id_].rulesets for id_ in hit.clauses)


def test_a_clause_answers_with_its_text_and_a_card_with_nothing(ask: Ask) -> None:
    clause = ask("dark.buy.limit").hits[0]
    assert clause.answer == "At most three Dark runes may be bought per turn."
    assert (clause.option, clause.clauses) == (None, ("dark.buy.limit",))
    card = ask("kind:card one with nature").hits[0]
    assert (card.kind, card.answer, card.option, card.clauses) == (HitKind.CARD, None, None, ())


@pytest.mark.parametrize("ruleset", ["CTA_2E", "EPIC_ORIGINS", "DESTINY"])
def test_only_what_holds_in_the_ruleset_is_found(ask: Ask, ruleset: str) -> None:
    answer = ask("how many cards may I hold in my hand", ruleset=ruleset)
    assert answer.hits
    assert all(ruleset in hit.rulesets for hit in answer.hits)


def test_an_unknown_ruleset_is_told_and_left_out(ask: Ask) -> None:
    answer = ask("who wins a tie", ruleset="CTA_2")
    (warning,) = answer.warnings
    assert warning.code is SearchWarningCode.UNKNOWN_RULESET
    assert "Did you mean “CTA_2E”?" in str(warning.message)
    assert ids(answer) == ids(ask("who wins a tie"))


@pytest.mark.parametrize("q", BESIDE_IT)
def test_a_question_about_something_else_fits_nothing(ask: Ask, q: str) -> None:
    answer = ask(q)
    assert SearchWarningCode.NOTHING_FITS in {warning.code for warning in answer.warnings}
    assert all(hit.confidence < 0.3 for hit in answer.hits)


def test_most_questions_that_no_rule_answers_fit_nothing(ask: Ask) -> None:
    fitting = [
        q
        for q in BESIDE
        if SearchWarningCode.NOTHING_FITS not in {warning.code for warning in ask(q).warnings}
    ]
    assert len(fitting) <= MISSED * len(BESIDE), fitting


def test_few_questions_that_a_rule_answers_are_said_to_fit_nothing(ask: Ask) -> None:
    refused = [
        each.q
        for each in (*NATURAL, *WRITERS, *FRESH)
        if SearchWarningCode.NOTHING_FITS
        in {warning.code for warning in ask(each.q, ruleset=each.ruleset, first=1).warnings}
    ]
    assert len(refused) <= REFUSED * len((*NATURAL, *WRITERS, *FRESH)), refused


@pytest.mark.parametrize(
    ("q", "card"),
    [
        ("can I use Mother Undertow now?", "ashen.mother-undertow"),
        ("what does Sabotage do", "cta.sabotage"),
        ("co robi Braterstwo broni", "cta.comrade-in-arms"),
    ],
)
def test_a_question_about_a_card_alone_shows_the_card(ask: Ask, q: str, card: str) -> None:
    answer = ask(q, ruleset="CTA_2E")
    assert card in ids(answer)[:2]
    assert answer.warnings == ()


def test_a_question_that_quotes_a_card_is_read_as_words(ask: Ask) -> None:
    answer = ask("my card says “when another plays” may i use it on someone elses turn")
    assert SearchWarningCode.SOME_WORDS in {warning.code for warning in answer.warnings}
    assert "card-without-a-time" in ids(answer)[:3]


def test_advice_is_beside_the_rules(ask: Ask) -> None:
    plain, advice = ask("which origin is there"), ask("which origin is strongest")
    assert advice.hits[0].confidence < plain.hits[0].confidence


def test_a_question_about_the_game_fits(ask: Ask) -> None:
    answer = ask("what does a dark rune cost", ruleset="CTA_2E")
    assert answer.warnings == ()
    assert answer.hits[0].of == "dark-rune-cost"
    assert answer.hits[0].confidence > 0.6


def test_a_typo_is_read_as_the_word_that_was_meant(ask: Ask) -> None:
    right = ask("what does a dark rune cost", ruleset="CTA_2E")
    wrong = ask("what does a drak rune coost", ruleset="CTA_2E")
    assert ids(wrong)[0] == ids(right)[0]
    assert "“drak” is read as “dark”." in {str(each.message) for each in wrong.warnings}


def test_the_ruleset_is_a_parameter_of_both_doors(client: TestClient) -> None:
    rest = client.get("/v1/search?q=what+does+a+journey+cost&ruleset=EPIC_ORIGINS&first=2").json()
    arguments = 'q: "what does a journey cost", ruleset: "EPIC_ORIGINS", first: 2'
    query = f"{{ search({arguments}) {{ nodes {{ of }} }} }}"
    found = client.post("/graphql", json={"query": query}).json()["data"]["search"]
    assert [hit["of"] for hit in rest["hits"]] == [hit["of"] for hit in found["nodes"]]
    assert rest["hits"][0]["of"] == "epic-journey-cost"
    link = client.get("/v1/search?q=rune&ruleset=CTA_PL&first=1").headers["link"]
    assert "ruleset=CTA_PL" in link


@pytest.mark.parametrize(
    ("q", "first", "elsewhere"),
    [
        ("what's a journey cost", "price-of-a-journey", {"EPIC_ORIGINS": "epic-journey-cost"}),
        ("is there a max hand size", "hand-limit", {"DESTINY": "destiny-hand-size"}),
        (
            "which way does play go round the table",
            "direction-of-play",
            {"CTA_PL": "turns-clockwise", "EPIC_ORIGINS": "turns-clockwise"},
        ),
    ],
)
def test_other_rulesets_answer_where_none_is_named(
    ask: Ask, q: str, first: str, elsewhere: dict[str, str]
) -> None:
    answer = ask(q)
    assert answer.hits[0].of == first
    found = {ruleset: each.of for each in answer.elsewhere for ruleset in each.rulesets}
    assert found.items() >= elsewhere.items()
    assert not {*answer.hits[0].rulesets} & found.keys()
    assert ask(q, first=1).elsewhere == answer.elsewhere
    assert ask(q, ruleset="CTA_2E").elsewhere == ()
    assert ask(f"{q} in epic origins").elsewhere == ()


def test_an_answer_says_in_which_editions_it_holds(ask: Ask) -> None:
    hit = ask("price-of-a-journey").hits[0]
    assert hit.holds == "In the first edition, the Polish edition and the second edition"
    polish = ask("price-of-a-journey", lang=Language.PL).hits[0]
    assert polish.holds == "W pierwszej edycji, polskiej edycji i drugiej edycji"
    elsewhere = ask("who wins on a tie").elsewhere
    (other,) = (each for each in elsewhere if "EPIC_ORIGINS" in each.rulesets)
    assert other.says.startswith("In Epic Origins")
    assert other.says.count("In Epic Origins") == 1


def test_a_question_that_nothing_answers_has_no_answer_elsewhere(ask: Ask) -> None:
    assert all(ask(q).elsewhere == () for q in BESIDE_IT)


@pytest.mark.parametrize(
    ("q", "ruleset", "plain"),
    [
        ("who wins", None, "tie"),
        ("kto wygrywa", "CTA_PL", "tie"),
        ("we tied, who wins", "CTA_2E", "tie"),
        ("1 icon alone points", None, "single-story-icon"),
        ("how many tokens do we start with", "EPIC_ORIGINS", "epic-start-hand"),
    ],
)
def test_the_plain_rule_comes_before_special_cases(
    ask: Ask, q: str, ruleset: str | None, plain: str
) -> None:
    assert ids(ask(q, ruleset=ruleset))[0] == plain
