"""The texts of cards: every word of the vocabulary is said, and nothing else is left in a text."""

import re
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Final, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cards.catalogue import load_catalogue
from cards.model.card import Card
from cards.model.counting import Counted, Requirement, ScoringRule, UnderRuling
from cards.model.language import Language
from cards.model.power import (
    AttemptCondition,
    Cost,
    Effect,
    Event,
    Limit,
    Per,
    Power,
    RuneGift,
    Target,
    Whose,
    Window,
)
from cards.model.text import LocalText
from cards.model.vocabulary import Ability, CardType, Column, Face, StoryIcon
from cards.prose import text_of
from cards.prose.counting import thing
from cards.prose.walker import OF_A_PLAYER
from cards.prose.words import Voice, Words
from tests.conformance_corpus import read_yaml
from tests.rules.strategies import shape

CARDS: Final = load_catalogue().cards
GOLDEN: Final = cast(
    "dict[str, dict[str, str]]",
    read_yaml(Path(__file__).parent / "prose.yaml"),
)
SAYS: Final = ("powers", "prerequisites", "scoring", "solo_goal", "goal_per_player")
LEFT_OVER: Final = re.compile(
    r"[{}\[\]<>_=\\]|\b[A-Z]{4,}\b|  | [.,;:]|[.,;:]{2}|\b(?:None|True|False)\b"
)
LANGUAGES: Final = pytest.mark.parametrize(
    "words", [Words(each) for each in Language], ids=["en", "pl"]
)


ONE: Final = Card(
    id="mine.one",
    type=CardType.ALLY,
    name=LocalText(en="One"),
    rulesets=("CTA_2E",),
)


def well_formed(text: str | None) -> bool:
    assert text is not None
    left = LEFT_OVER.search(text)
    assert left is None, f"{left} in {text!r}"
    assert text.endswith(".")
    assert text.strip() == text
    assert not text[0].islower()
    return True


@pytest.mark.parametrize("entry", CARDS.values(), ids=CARDS)
def test_every_card_reads_well_in_both_languages(entry: Card) -> None:
    text = text_of(entry)
    says = any(getattr(entry, field) for field in SAYS) or entry.price != Cost()
    if not says:
        assert text == LocalText(en="", pl="")
        return
    assert well_formed(text.en)
    assert well_formed(text.pl)
    assert msgspec.convert(msgspec.to_builtins(text), LocalText) == text


@pytest.mark.parametrize("name", GOLDEN)
def test_a_text_is_the_one_that_was_proofread(name: str) -> None:
    assert msgspec.to_builtins(text_of(CARDS[name])) == GOLDEN[name]


@pytest.mark.parametrize(
    ("key", "enum"),
    [
        ("ability", Ability),
        ("storyIcon", StoryIcon),
        ("path", Column),
        ("cardType", CardType),
    ],
)
def test_each_closed_word_is_told_from_the_others(key: str, enum: type[StrEnum]) -> None:
    for language in Language:
        words = Words(language)
        texts = {thing(words, msgspec.convert({key: value}, Counted), 2) for value in enum}
        assert len(texts) == len(enum)


@LANGUAGES
def test_each_moment_has_its_own_text(words: Words) -> None:
    moments = [*(f"window-{each}" for each in Window), *(f"event-{each}" for each in Event)]
    for whose in (Whose.OWN, Whose.ANYBODY):
        assert len({words(code, whose=whose) for code in moments}) == len(moments)
    own = {Event.GAINED, Event.CHOSEN, Event.TWIST, Event.GAME_ENDED}
    for event in Event:
        texts = {words(f"event-{event}", whose=whose) for whose in Whose}
        assert len(texts) == (1 if event in own else len(Whose))


@LANGUAGES
@pytest.mark.parametrize("key", Effect.__struct_fields__)
def test_only_effects_on_a_player_have_a_second_and_a_third_person(words: Words, key: str) -> None:
    second, third = (
        words(f"effect-{key}", voice=voice, n=1, signed="+1", ability=Ability.WISDOM)
        for voice in Voice
    )
    assert (second != third) == (key in OF_A_PLAYER)


@pytest.mark.parametrize(
    ("form", "numbers"),
    [
        ("wędrówka", (1,)),
        ("wędrówki", (2, 3, 4, 22, 23, 24, 32, 102, 104, 122, 134)),
        ("wędrówek", (0, 5, 10, 11, 12, 13, 14, 15, 19, 20, 21, 25, 31, 100, 101, 111, 112, 114)),
    ],
)
def test_polish_plurals_are_those_of_cldr(form: str, numbers: tuple[int, ...]) -> None:
    for number in numbers:
        text = Words(Language.PL)("effect-extra-journeys", n=number)
        assert text.split() == [f"+{number}", form, "w", "tej", "turze"]


UNUSED = [
    (
        msgspec.structs.replace(
            ONE,
            powers=(
                Power(
                    event=Event.TRAIT_GAINED,
                    choose=((Effect(experience=1),), (Effect(corruption=2),)),
                ),
            ),
        ),
        "When you gain a Trait, choose one: gain 1 Experience; or gain 2 Corruption.",
        "Gdy zdobędziesz cechę, wybierz jedno: weź 1 znacznik doświadczenia; albo otrzymaj 2 "
        "symbole zepsucia.",
    ),
    (
        msgspec.structs.replace(
            ONE,
            powers=(
                Power(
                    window=Window.ANY_TIME,
                    cost=Cost(experience=5, corruption=1),
                    do=(Effect(experience=-2), Effect(successes=-1), Effect(virtue=1)),
                    choose=((Effect(draw_hero=5),), (Effect(discard_ally=True),)),
                    target=Target.ANY_PLAYER,
                    limit=Limit(times=2, per=Per.GAME),
                ),
            ),
        ),
        "At any time, pay 5 Experience and gain 1 Corruption: a player of your choice loses 2 "
        "Experience, -1 success and that player gains 1 Virtue; then choose one: that player draws "
        "5 Hero cards; or that player discards one of their Allies, if they have any. Twice per "
        "game.",
        "W dowolnym momencie wydaj 5 znaczników doświadczenia i otrzymaj 1 symbol zepsucia: "
        "wybrany gracz traci 2 znaczniki doświadczenia, -1 do wyniku i ten gracz otrzymuje 1 "
        "symbol prawości; potem wybierz jedno: ten gracz dobiera 5 kart bohaterów; albo ten gracz "
        "odrzuca jednego ze swoich sojuszników, jeśli jakiegoś ma. 2 razy na grę.",
    ),
    (
        msgspec.structs.replace(
            ONE,
            type=CardType.ADVERSARY_QUEST,
            powers=(
                Power(
                    event=Event.RUNES_CAST,
                    whose=Whose.ANYBODY,
                    when=(Requirement(counted=Counted(virtue=True), at_least=None, at_most=1),),
                    attempt=AttemptCondition(
                        card_type=CardType.ADVERSARY, faces=(Face.SLASH, Face.BLANK)
                    ),
                    cost=Cost(experience=1),
                    do=(Effect(dark_runes=1), Effect(extra_journeys=3)),
                    choose=((Effect(corruption=5),), (Effect(draw_antihero=2),)),
                    limit=Limit(times=3, per=Per.ATTEMPT),
                ),
            ),
        ),
        "When any player casts runes, if the card attempted is an Adversary, a rune shows a slash "
        "or a blank and that player has at most 1 level of Virtue, that player pays 1 Experience: "
        "1 Dark rune joins the pool for free and +3 Journeys this turn; then that player chooses "
        "one: that player gains 5 Corruption; or that player draws 2 Antihero cards. 3 times per "
        "attempt.",
        "Gdy dowolny gracz rzuci runami, jeśli podejmowana karta to wróg, na którejś z "
        "rzuconych run jest kreska lub puste pole i ten gracz ma najwyżej 1 poziom prawości, ten "
        "gracz wydaje 1 "
        "znacznik doświadczenia: 1 mroczna runa trafia do puli za darmo i +3 wędrówki w tej turze; "
        "potem ten gracz wybiera jedno: ten gracz otrzymuje 5 symboli zepsucia; albo ten gracz "
        "dobiera 2 karty antybohaterów. 3 razy na wyzwanie.",
    ),
    (
        msgspec.structs.replace(
            ONE,
            type=CardType.DESTINY,
            scoring=(
                ScoringRule(
                    column=Column.TRAGEDY,
                    points=-2,
                    per=Counted(card_type=CardType.ALLY),
                    when=(
                        Requirement(counted=Counted(any_ability=True), at_least=2, at_most=5),
                        Requirement(
                            counted=Counted(played=CardType.FEAT), at_least=None, at_most=0
                        ),
                        Requirement(counted=Counted(path=Column.TRIUMPH), at_least=5, at_most=5),
                        Requirement(counted=Counted(any_story_icon=True), at_least=None),
                    ),
                    under=UnderRuling(ruling="some-ruling", option="A"),
                ),
            ),
        ),
        "In one possible reading of the card: -2 Tragedy for each Ally in the story if you have 2 "
        "to 5 Ability icons, no played Feats, exactly 5 paths that score Triumph and any number of "
        "Story icons.",
        "Według jednego z możliwych odczytań karty: -2 punkty nikczemności za każdego sojusznika w "
        "opowieści, jeśli masz od 2 do 5 symboli zdolności, nie masz zagranych kart czynu, masz "
        "dokładnie 5 ścieżek z punktami szlachetności i dowolną liczbę symboli opowieści.",
    ),
]


@pytest.mark.parametrize(("entry", "english", "polish"), UNUSED)
def test_words_that_no_card_uses_yet_read_well(entry: Card, english: str, polish: str) -> None:
    assert text_of(entry) == LocalText(en=english, pl=polish)


small: Final = st.integers(0, 25)
signed: Final = st.integers(-25, 25)
flag: Final = st.just(True)
abilities: Final = st.sampled_from(list(Ability))
columns: Final = st.sampled_from(list(Column))
card_types: Final = st.sampled_from(list(CardType))
EFFECTS: Final[Mapping[str, SearchStrategy[object]]] = {
    "successes": signed,
    "difficulty": signed,
    "rune": st.builds(RuneGift, ability=abilities, icons=small),
    "allow_dark_runes": flag,
    "reroll": flag,
    "ignore_ability": flag,
    "fail_attempt": flag,
    "another_card": flag,
    "experience": signed,
    "adversary_experience": signed,
    "discard_ally": flag,
}
"""Values of effects; a small number where nothing is said."""
COUNTED: Final[Mapping[str, SearchStrategy[object]]] = {
    "ability": abilities,
    "story_icon": st.sampled_from(list(StoryIcon)),
    "path": columns,
    "card_type": card_types,
    "card": st.just("mine.one"),
    "played": card_types,
}
"""Values of what is counted; a flag where nothing is said."""

effects: Final = st.one_of(
    *(st.builds(Effect, **{key: EFFECTS.get(key, small)}) for key in Effect.__struct_fields__)
)
counted: Final = st.one_of(
    *(st.builds(Counted, **{key: COUNTED.get(key, flag)}) for key in Counted.__struct_fields__)
)
some_effects: Final = st.lists(effects, min_size=1, max_size=3).map(tuple)
bounds: Final = st.none() | small
requirements: Final = st.lists(
    st.builds(Requirement, counted=counted, at_least=bounds, at_most=bounds), max_size=3
).map(tuple)
costs: Final = st.builds(Cost, experience=small, sacrifice=st.booleans(), corruption=small)
rules: Final = st.builds(
    ScoringRule,
    column=columns,
    points=signed,
    per=st.none() | counted,
    beyond=small,
    cap=bounds,
    when=requirements,
    under=st.none() | st.just(UnderRuling(ruling="some-ruling", option="SOME_OPTION")),
)


@st.composite
def power(draw: st.DrawFn) -> Power:
    """Whatever the vocabulary can say, as far as the linter lets it through."""
    trigger = draw(st.sampled_from([*Window, *Event]))
    done, choose = draw(
        st.one_of(
            st.tuples(some_effects, st.just(())),
            st.tuples(
                st.just(()) | some_effects,
                st.lists(some_effects, min_size=1, max_size=3).map(tuple),
            ),
        )
    )
    return Power(
        window=trigger if isinstance(trigger, Window) else None,
        event=trigger if isinstance(trigger, Event) else None,
        whose=draw(st.sampled_from(list(Whose))),
        when=draw(requirements),
        attempt=draw(st.none() | shape(AttemptCondition)),
        cost=draw(costs),
        do=done,
        choose=choose,
        target=draw(st.sampled_from(list(Target))),
        limit=draw(st.none() | shape(Limit)),
    )


@st.composite
def anything(draw: st.DrawFn) -> Card:
    """A card that does, asks and pays whatever the vocabulary can say."""
    return msgspec.structs.replace(
        ONE,
        type=draw(card_types),
        prerequisites=draw(requirements),
        price=draw(costs),
        powers=tuple(draw(st.lists(power(), min_size=1, max_size=2))),
        scoring=tuple(draw(st.lists(rules, max_size=3))),
        solo_goal=draw(bounds),
        goal_per_player=draw(bounds),
    )


@given(anything())
def test_whatever_a_card_does_it_reads_well(entry: Card) -> None:
    text = text_of(entry)
    assert well_formed(text.en)
    assert well_formed(text.pl)
