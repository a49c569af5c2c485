"""Cards as lines: every card can be written as one and read back, and people's lines are read."""

from typing import Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.catalogue import load_catalogue
from cards.lines.grammar import POINTS, signs
from cards.lines.reader import merged, read_line, slug_of
from cards.lines.writer import line_of
from cards.load.faults import LineCode
from cards.messages.message import say
from cards.model.card import Card
from cards.model.inline import InlineCard, InlinePath, in_full
from cards.model.language import Language
from cards.model.text import LocalText
from cards.model.vocabulary import Ability, CardType, StoryIcon

CARDS: Final = load_catalogue().cards
BANDITS: Final = "Bandits I 4 STR/CHA | Fight +STR 1T | Join +1 +CHA 2X"


def again(card: Card) -> Card:
    """The card as its line is read."""
    read = read_line(line_of(card, ruleset="CTA_2E"), set_id=card.set_id)
    assert read.card is not None, read.doubts
    return in_full(read.card, "CTA_2E")


def as_sent(card: Card) -> dict[str, object]:
    """A card as a request brings it."""
    facts: dict[str, object] = msgspec.to_builtins(card)
    return {"card": facts.pop("id"), **facts} if "id" in facts else facts


def test_every_card_of_the_catalogue_is_read_back() -> None:
    for card in CARDS.values():
        assert msgspec.to_builtins(again(card)) == as_sent(card)


names: Final = st.text(min_size=1, max_size=30).filter(lambda name: name.isprintable())
few: Final = st.integers(min_value=0, max_value=6)


@st.composite
def paths(draw: st.DrawFn) -> InlinePath:
    return InlinePath(
        name=draw(st.none() | st.builds(LocalText, en=names)),
        plus_one=draw(st.none() | st.booleans()),
        abilities=tuple(draw(st.lists(st.sampled_from(Ability), max_size=3))),
        story_icons=tuple(draw(st.lists(st.sampled_from(StoryIcon), max_size=3))),
        triumph=draw(few),
        tragedy=draw(few),
        experience=draw(few),
        hero_draws=draw(few),
        antihero_draws=draw(few),
        virtue=draw(few),
        corruption=draw(few),
    )


@st.composite
def cards(draw: st.DrawFn) -> InlineCard:
    return InlineCard(
        id=f"own.{draw(st.from_regex(r'[a-z0-9-]{1,20}', fullmatch=True))}",
        type=draw(st.sampled_from(CardType)),
        name=LocalText(en=draw(names), pl=draw(st.none() | names)),
        act=draw(st.none() | st.integers(min_value=1, max_value=3)),
        difficulty=draw(st.none() | st.integers(min_value=0, max_value=99)),
        challenge_abilities=tuple(draw(st.lists(st.sampled_from(Ability), max_size=2))),
        paths=tuple(draw(st.lists(paths(), max_size=2))),
        abilities=tuple(draw(st.lists(st.sampled_from(Ability), max_size=3))),
        triumph=draw(few),
        tragedy=draw(few),
        partial=draw(st.booleans()),
        unknown=tuple(LocalText(en=each) for each in draw(st.lists(names, max_size=2))),
    )


@given(cards())
def test_any_card_is_read_back(card: InlineCard) -> None:
    assert msgspec.to_builtins(again(card)) == as_sent(in_full(card, "CTA_2E"))


@given(st.text(max_size=200))
def test_any_line_is_answered(line: str) -> None:
    read = read_line(line, set_id="own")
    assert read.card is not None or read.doubts


def test_a_plain_card_needs_no_json() -> None:
    read = read_line(BANDITS, set_id="own")
    assert read.card is not None
    assert not read.doubts
    assert line_of(read.card, ruleset="CTA_2E") == BANDITS


@pytest.mark.parametrize(
    ("english", "polish"),
    [
        (BANDITS, "Bandits I 4 SIŁ/CHA | Fight +SIL 1S | Join +1 +CHA 2N"),
        ("Bell 2 WIS | A 1XP 1H | B +1 1A 1V", "Bell 2 WIE | A 1pd 1b | B +1 1AB 1p"),
        ("Trait: Oak II +NAT +DIV 1C", "Cecha: Oak akt 2 +nat +bos 1z"),
        ("Ally: Fox I 1T", "sojusznik: Fox Akt I 1S"),
    ],
)
def test_both_languages_have_their_abbreviations(english: str, polish: str) -> None:
    assert read_line(english, set_id="own") == read_line(polish, set_id="own")


def test_the_halves_follow_from_the_order() -> None:
    read = read_line(BANDITS, set_id="own")
    assert read.card is not None
    assert [path.half for path in in_full(read.card, "CTA_2E").paths] == ["TOP", "BOTTOM"]


@pytest.mark.parametrize(
    ("line", "code", "pointer"),
    [
        ("a { b", LineCode.LINE_UNREAD, ""),
        ("X I | {bad}", LineCode.LINE_UNREAD, ""),
        ("Ford 3 STR | Swim +STR very 1T | Wade", LineCode.WORD_UNREAD, "/paths/0"),
        ("Ford I 3 4 STR | Swim | Wade", LineCode.SAID_TWICE, "/difficulty"),
        ("Ford I 3 STR | Swim 1T 2T | Wade", LineCode.SAID_TWICE, "/paths/0/triumph"),
        ("Nobody knows", LineCode.TYPE_UNSAID, "/type"),
        ("Ford I 3 STR | Swim", LineCode.TYPE_UNSAID, "/type"),
        ("I 3 STR | Swim | Wade", LineCode.NAME_UNSAID, "/name"),
        ("Ally: Fox 2XP", LineCode.WORD_UNREAD, ""),
        ('Fox I +STR | {"act": 9}', "OUT_OF_RANGE", "/act"),
    ],
)
def test_what_is_not_sure_is_named(line: str, code: str, pointer: str) -> None:
    doubts = read_line(line, set_id="own").doubts
    assert (code, pointer) in [(doubt.code, doubt.pointer) for doubt in doubts]


def test_a_challenge_names_what_it_lacks() -> None:
    read = read_line("Ford STR | Swim | Wade", set_id="own")
    assert read.card is not None
    assert read.card.partial
    assert read.card.unknown == (
        LocalText(en="act", pl="akt"),
        LocalText(en="difficulty", pl="poziom trudności"),
    )


def test_a_patch_is_merged_as_its_standard_says() -> None:
    assert merged({"a": {"b": 1, "c": 2}}, {"a": {"b": None}, "d": [1]}) == {
        "a": {"c": 2},
        "d": [1],
    }
    assert merged([1], {"a": 1}) == {"a": 1}


def test_ids_are_made_of_names() -> None:
    assert slug_of("Żółta Łódź: O'Neil!") == "zolta-lodz-oneil"
    assert slug_of("?") == "card"


def test_no_two_signs_mean_different_things() -> None:
    """A word is the sign of one thing, in whatever language."""
    known = signs()
    assert set(POINTS) <= {field.encode_name for field in msgspec.structs.fields(InlinePath)}
    assert set(known.counted.values()) == set(POINTS)
    for codes in ((*Ability, *StoryIcon), POINTS):
        said = [
            (word, code)
            for code in codes
            for language in Language
            for word in say("line-signs", sign=code).within(language).split(", ")
        ]
        assert len(set(said)) == len({word for word, _ in said})
