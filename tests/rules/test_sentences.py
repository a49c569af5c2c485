"""Every code that people read has words in both languages: labels, and sentences of play."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Final

import msgspec
import pytest

from cards.catalogue import Catalogue, load_catalogue
from cards.messages.message import Message
from cards.model.language import Language
from cards.model.text import LocalText
from cards.model.vocabulary import Alignment, Face, Rune
from schema.operations import DESTINY_VALIDATE, VALIDATE
from schema.shapes.common import Provenance
from schema.shapes.destiny import DestinyPhase
from schema.shapes.destiny_verdict import DestinyEventCode, DestinyLegalMovesRequest, DestinyVerdict
from schema.shapes.legal import LegalMovesRequest
from schema.shapes.play import ChoiceCode
from schema.shapes.runes import RuneFace
from schema.shapes.verdict import EventCode, ValidateRequest, Verdict
from schema.shapes.words import WordKind
from service.catalogue.words import LABELS, words
from service.rules.moves.worded import ChoiceFacts, choice_sentence
from service.rules.sentences import EventFacts, event_sentence
from service.rules.variants.adventure import ADVENTURE
from service.rules.variants.destiny import DESTINY
from tests.conformance_corpus import OPERATION, Case, load_corpus, own_referee
from tests.destiny import players
from tests.games import play

CATALOGUE: Final[Catalogue] = load_catalogue()
REFEREE: Final = own_referee()
VERDICTS: Final = [
    case
    for case in load_corpus()
    if case.operation in {VALIDATE.name, DESTINY_VALIDATE.name}
    and case.want.impossible is None
    and case.want.invalid is None
]
WOLF: Final = LocalText(en="The Wolf", pl="Wilk")
TOWER: Final = LocalText(en="The Tower", pl="Wieża")
FACES: Final = (
    RuneFace(rune=Rune.CORE, face=Face.SLASH),
    RuneFace(rune=Rune.DARK, face=Face.MOON),
    RuneFace(rune=Rune.CORE, face=Face.SLASH),
)


def both(message: Message) -> tuple[str, str]:
    """The English and the Polish text."""
    return message.within(Language.EN), message.within(Language.PL)


def assert_worded(message: Message) -> None:
    for text in both(message):
        assert text.strip() == text
        assert text
        assert not re.search(r"[{}]|  |word-|None|„”|[A-Z]_[A-Z]", text), text


@pytest.mark.parametrize("code", EventCode)
def test_an_event_is_told_in_both_languages(code: EventCode) -> None:
    for amount in (1, 2, 5, 22):
        assert_worded(event_sentence(EventFacts(code, "ada", WOLF, amount, FACES)))


@pytest.mark.parametrize("code", DestinyEventCode)
def test_an_event_of_destiny_is_told_in_both_languages(code: DestinyEventCode) -> None:
    for amount, phase in product((1, 2, 5), DestinyPhase):
        facts = EventFacts(code, "ada", WOLF, amount, (), "bo", TOWER, Alignment.LAW, phase)
        assert_worded(event_sentence(facts))


@pytest.mark.parametrize("code", ChoiceCode)
def test_a_choice_is_told_in_both_languages(code: ChoiceCode) -> None:
    for card, act in product((None, WOLF), (1, 2, 3)):
        assert_worded(choice_sentence(ChoiceFacts(code, "ada", card, act)))


@pytest.mark.parametrize(
    ("facts", "english", "polish"),
    [
        (
            EventFacts(EventCode.RUNES_CAST, "Ewa", amount=4, faces=FACES),
            "Ewa casts moon, 2 × slash: 4 successes",
            "Ewa rzuca runami: symbol zepsucia, 2 × kreska; to daje 4 sukcesy",
        ),
        (
            EventFacts(EventCode.EXPERIENCE_GAINED, "Ewa", amount=5),
            "Ewa gains 5 Experience",
            "Ewa zyskuje 5 znaczników doświadczenia",
        ),
        (
            EventFacts(EventCode.CARD_DISCARDED, "Ewa", WOLF),
            "Ewa discards The Wolf",
            "Ewa odrzuca kartę „Wilk”",
        ),
        (
            EventFacts(EventCode.CARD_DISCARDED, "Ewa"),
            "Ewa discards an unknown card",
            "Ewa odrzuca nieznaną kartę",
        ),
        (
            EventFacts(EventCode.CARD_DISCARDED, card=WOLF),
            "The Wolf is discarded",
            "Karta „Wilk” zostaje odrzucona",
        ),
        (
            EventFacts(EventCode.HERO_DRAWN, "Ewa", amount=1),
            "Ewa draws a Hero card",
            "Ewa dobiera kartę bohatera",
        ),
        (
            EventFacts(EventCode.FAILED, "Ewa", WOLF, -2),
            "Ewa fails at The Wolf, margin -2",
            "Ewa ponosi porażkę w wyzwaniu „Wilk”, różnica -2",
        ),
        (
            EventFacts(EventCode.RESULT_CHANGED, "Ewa", WOLF),
            "The Wolf makes Ewa's attempt fail",
            "Przez kartę „Wilk” Ewa ponosi porażkę w wyzwaniu",
        ),
        (
            EventFacts(EventCode.ACT_CLOSED, "Ewa", amount=2),
            "Ewa closes Act II",
            "Ewa kończy akt II",
        ),
        (
            EventFacts(EventCode.DARK_RUNES_BOUGHT, "Ewa", amount=1),
            "Ewa buys 1 Dark rune",
            "Ewa kupuje 1 mroczną runę",
        ),
    ],
)
def test_an_event_reads_well(facts: EventFacts, english: str, polish: str) -> None:
    assert both(event_sentence(facts)) == (english, polish)


@pytest.mark.parametrize(
    ("facts", "english", "polish"),
    [
        (
            EventFacts(DestinyEventCode.CARD_STOLEN, "Ewa", other="Jan", card=WOLF),
            "Ewa takes The Wolf from Jan's hand",
            "Ewa zabiera kartę „Wilk” z ręki gracza Jan",
        ),
        (
            EventFacts(DestinyEventCode.CARD_GIVEN, "Ewa", other="Jan"),
            "Ewa receives a card from Jan",
            "Ewa dostaje kartę od gracza Jan",
        ),
        (
            EventFacts(DestinyEventCode.PHASE_STARTED, phase=DestinyPhase.FIRST_AID),
            "The First Aid phase begins",
            "Zaczyna się faza Pierwszej Pomocy",
        ),
        (
            EventFacts(DestinyEventCode.BONUS_PLAYED, "Ewa", card=WOLF, base=TOWER),
            "Ewa puts the Bonus The Wolf on The Tower",
            "Ewa dokłada Premię „Wilk” do Bazy „Wieża”",
        ),
    ],
)
def test_an_event_of_destiny_reads_well(facts: EventFacts, english: str, polish: str) -> None:
    assert both(event_sentence(facts)) == (english, polish)


def said_in_play(ruleset: str) -> Iterator[Message]:
    """What is said of a game's beginning: of events, open choices, options and legal moves."""
    game = play(ruleset, 2, "sentences", most=60)
    for table, move in zip(game.tables, game.moves, strict=False):
        verdict = ADVENTURE.validate(CATALOGUE, ValidateRequest(snapshot=table, move=move))
        yield from (event.message for event in verdict.events)
        for decision in verdict.decisions:
            yield decision.message
            assert [each.option for each in decision.labels] == list(decision.options)
            yield from (each.message for each in decision.labels)
        for event in verdict.events:
            assert bool(event.faces) is (event.code is EventCode.RUNES_CAST)
    for table in game.tables[::6]:
        found = ADVENTURE.legal_moves(CATALOGUE, LegalMovesRequest(snapshot=table))
        yield from (each.message for each in found.moves)


@pytest.mark.parametrize("ruleset", ["CTA_PL", "EPIC_ORIGINS"])
def test_games_are_told_without_a_gap(ruleset: str) -> None:
    said = list(said_in_play(ruleset))
    assert len(said) > 100
    for message in said:
        assert_worded(message)


def test_a_game_of_destiny_is_told_without_a_gap() -> None:
    kinds = set[DestinyEventCode]()
    for number, step in enumerate(players.steps(CATALOGUE, players.request(3, "sentences"))):
        for event in step.verdict.events:
            kinds.add(event.code)
            assert_worded(event.message)
        if number % 10 == 0 and number < 100:
            request = DestinyLegalMovesRequest(snapshot=step.before)
            for each in DESTINY.legal_moves(CATALOGUE, request).moves:
                assert_worded(each.message)
        if number > 150:
            break
    assert len(kinds) > 10


@pytest.mark.parametrize("case", VERDICTS, ids=[case.id for case in VERDICTS])
def test_every_event_of_the_corpus_has_a_sentence(case: Case) -> None:
    for ruleset in case.rulesets:
        operation = OPERATION[case.operation]
        request = msgspec.convert(case.asked_in(ruleset), operation.request)
        answer = REFEREE.judge(operation, request).answer
        assert isinstance(answer, Verdict | DestinyVerdict)
        for event in answer.events:
            assert_worded(event.message)


def test_every_code_has_a_label() -> None:
    assert list(LABELS) == list(WordKind)
    found = words(Provenance(catalogue="c", engine="e")).items
    assert len({(each.kind, each.code) for each in found}) == len(found)
    for each in found:
        for text in (each.label.en, each.label.pl):
            assert text
            assert not re.search(r"[{}]|  |word-|[A-Z]_[A-Z]", text), each
    labels = {(each.kind, each.code): each.label for each in found}
    assert labels[WordKind.STORY_ICON, "ROYALTY"] == LocalText(en="Royalty", pl="dostojeństwo")
    assert labels[WordKind.ABILITY, "WISDOM"] == LocalText(en="Wisdom", pl="wiedza")
    assert labels[WordKind.FACE, "MOON"] == LocalText(en="moon", pl="symbol zepsucia")
    assert labels[WordKind.MOVE, "gainTrait"] == LocalText(en="gain trait", pl="zdobycie cechy")
    assert labels[WordKind.REASON, "JOURNEY_LIMIT"] == LocalText(
        en="too many Journeys", pl="za dużo wędrówek"
    )
    assert labels[WordKind.LINE, "STORY_ICONS"] == LocalText(
        en="story icons", pl="symbole opowieści"
    )
