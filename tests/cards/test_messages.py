"""What the code says is in the Fluent files of both languages, once, with the same values."""

import ast
import itertools
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import product
from types import NoneType
from typing import Final, get_args, get_type_hints

import pytest
import typer

from cards.lines.grammar import POINTS
from cards.lines.reader import WANTED
from cards.messages.bundles import bundle_in
from cards.messages.message import Message, Value
from cards.model.counting import Counted
from cards.model.destiny_power import DestinyAction, DestinyPower
from cards.model.language import Language
from cards.model.power import (
    AttemptCondition,
    Cost,
    Effect,
    Event,
    Per,
    Target,
    Window,
)
from cards.model.ruleset import AdventureParameters, DefeatProcedure, DestinyParameters, Ruleset
from cards.model.shape import OneOf, Shape
from cards.model.vocabulary import (
    SHIPPED_RULESETS,
    Ability,
    Alignment,
    CardType,
    ClauseKind,
    Column,
    Face,
    Family,
    PathHalf,
    RulingStatus,
    Rune,
    Slot,
    StoryIcon,
)
from cards.prose.walker import LOST, PAID_AS
from cards.prose.words import message_id
from schema.shapes.common import MissingCode, ReasonCode
from schema.shapes.destiny import DestinyPhase
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_total import DestinyLineCode
from schema.shapes.destiny_verdict import DestinyEventCode
from schema.shapes.drawn import Place
from schema.shapes.explanation import Decided, FactName
from schema.shapes.legal import LeftOutCode
from schema.shapes.moves import Move
from schema.shapes.odds import SideEffects
from schema.shapes.play import ChoiceCode, DeckName
from schema.shapes.runes import AttemptOutcome, ConsequenceCode, DecisionCode, Moment
from schema.shapes.score import LineCode
from schema.shapes.search import HitKind
from schema.shapes.verdict import EventCode, VerdictStatus
from schema.shapes.view import HiddenCode
from service.catalogue.diff import NO_PARAMETERS
from service.cli.door import Panel
from service.cli.help import command_key, commands_below, option_key, parameters_of
from service.cli.main import app
from service.rules.destiny.moves.legal_moves import VALUES
from service.rules.moves.worded import ChoiceFacts
from service.rules.sentences import COUNTED, WITHOUT, EventFacts, sentence_id
from tests.cards.fluent_files import (
    LAYERS,
    PLURALS,
    ROOT,
    Worded,
    calls,
    calls_in,
    entries,
    messages,
    reached,
    variables,
)

LANGUAGES: Final = pytest.mark.parametrize("language", list(Language))
NUMBERS: Final = (0, 1, 2, 5, 12, 22)
VERBATIM: Final = "verbatim"


def values_of(*enums: type[StrEnum]) -> frozenset[str]:
    """The codes of these enums."""
    return frozenset(str(value) for enum in enums for value in enum)


def members_of(*unions: type[OneOf]) -> frozenset[str]:
    """Names of what the moves of a union say, on the wire."""
    moves = (move for union in unions for move in get_type_hints(union).values())
    kinds = {kind for move in moves for kind in get_args(move) if kind is not NoneType}
    names = (kind.__struct_encode_fields__ for kind in kinds if hasattr(kind, "__struct_fields__"))
    return frozenset(itertools.chain.from_iterable(names))


def encoded_names(*shapes: type[Shape]) -> frozenset[str]:
    """Names of the fields of these shapes, on the wire."""
    return frozenset(name for shape in shapes for name in shape.__struct_encode_fields__)


COMMANDS: Final = list(commands_below(typer.main.get_command(app)))
"""Every command with its path."""
PARAMETERS: Final = encoded_names(Ruleset, AdventureParameters, DestinyParameters) - {
    *NO_PARAMETERS,
    "adventure",
    "destiny",
    "readings",
}
WORDS_OF: Final[Mapping[str, frozenset[str]]] = {
    "ability": values_of(Ability),
    "alignment": values_of(Alignment),
    "before": values_of(Slot),
    "kind": values_of(CardType),
    "middle": values_of(Slot),
    "opposed": values_of(Alignment),
    "path": values_of(PathHalf),
    "slot": values_of(Slot),
    "to": values_of(Alignment),
    "type": values_of(CardType),
    "wanted": values_of(CardType),
}
"""What a variable of this name may be, where a message words it without a kind."""
KINDS: Final[Mapping[str, frozenset[str]]] = {
    "about": values_of(ClauseKind),
    "action": values_of(DestinyAction),
    "basis": values_of(RulingStatus),
    "choice": values_of(ChoiceCode),
    "column": values_of(Column),
    "command": frozenset(command_key(path) for path, _ in COMMANDS),
    "consequence": values_of(ConsequenceCode),
    "decided": values_of(Decided),
    "decision": values_of(DecisionCode),
    "deck": values_of(DeckName),
    "place": values_of(Place),
    "ending": values_of(AttemptOutcome),
    "event": values_of(EventCode, DestinyEventCode),
    "face": values_of(Face),
    "lacking": frozenset(WANTED),
    "sign": values_of(Ability, StoryIcon) | {*POINTS, "act"},
    "edition": frozenset(SHIPPED_RULESETS),
    "found": values_of(ClauseKind, HitKind, RulingStatus) | {CardType.IDENTITY.value},
    "fact": values_of(FactName),
    "hidden": values_of(HiddenCode),
    "icon": values_of(StoryIcon),
    "left": values_of(LeftOutCode),
    "line": values_of(LineCode),
    "member": members_of(Move, DestinyMove),
    "missing": values_of(MissingCode),
    "moment": values_of(Moment),
    "move": frozenset(
        name.rstrip("_") for move in (Move, DestinyMove) for name in move.__struct_fields__
    ),
    "outcome": values_of(AttemptOutcome),
    "parameter": PARAMETERS,
    "option": frozenset(
        option_key(path, each) for path, command in COMMANDS for each in parameters_of(command)
    ),
    "panel": values_of(Panel),
    "per": values_of(Per),
    "phase": values_of(DestinyPhase),
    "pool": values_of(Ability) | {"DARK"},
    "reason": values_of(ReasonCode),
    "round": values_of(DestinyPhase),
    "rune": values_of(Rune),
    "setting": values_of(Family, DefeatProcedure) | {"ORIGIN", "MOTIVATION", "CLASS"},
    "status": values_of(VerdictStatus),
    "step": values_of(DestinyLineCode),
    "stone": values_of(Rune),
    "verdict": values_of(VerdictStatus),
}
"""What has words of each kind."""
SPREADS: Final[Mapping[str, frozenset[str]]] = {
    "side-effects": frozenset(SideEffects.__struct_fields__)
}
"""Names of what is given as `**values`."""
MOVE_VALUES: Final = {"player", "card", "cards", "path", "amount", "option"}
"""What sentences of moves may tell."""
DESTINY_MOVE_VALUES: Final = {"phase", *(name for name, _ in VALUES.values())}
ONE_LANGUAGE: Final[Mapping[tuple[str, str], Language]] = {}
"""Variables that only one language needs, by message and name."""


PROSE_VALUES: Final = frozenset(
    {
        *("whose", "voice", "form", "n", "signed", "times", "per", "again", "some", "after"),
        *("moment", "conditions", "deeds", "deed", "who", "done", "what", "held", "bounds"),
        *("items", "parts", "low", "high", "many", "points", "name", "card", "plain"),
        *("ability", "act", "face", "icon", "column", "half", "faced"),
        *("alignment", "type", "to", "action"),
    }
)
"""What parts of a card's text may tell."""


def prose_messages() -> set[str]:
    """Parts of the texts of cards: one for each word of the vocabulary, and those between them."""
    words: dict[str, Sequence[str]] = {
        "window": tuple(Window),
        "event": tuple(Event),
        "subject": tuple(Target),
        "effect": (*Effect.__struct_fields__, *(f"{key}-lost" for key in sorted(LOST))),
        "cost": [key for key in Cost.__struct_fields__ if key not in PAID_AS],
        "if": AttemptCondition.__struct_fields__,
        "item": ("abilities", "acts", "faces", "path_abilities"),
        "count": Counted.__struct_fields__,
        "card": tuple(CardType),
        "destiny": DestinyPower.__struct_fields__,
    }
    codes = {f"{kind}-{code}" for kind, those in words.items() for code in those}
    for file in (ROOT / "cards" / "prose").glob("*.py"):
        codes |= set(re.findall(r"\b(?:words|self)\(\s*[\"']([a-z-]+)[\"']", file.read_text()))
    return {message_id(code) for code in codes}


def ids(language: Language) -> set[str]:
    """The messages that code may say."""
    return {id_ for id_ in messages(language) if not id_.startswith("word-")}


def named_by_codes() -> dict[str, set[str]]:
    """The sentences that are found by a code, each with what it may tell."""
    events = {*EventFacts._fields} - {"code"}
    told = {
        "event": dict.fromkeys((*EventCode, *DestinyEventCode), events),
        "choice": dict.fromkeys(ChoiceCode, {*ChoiceFacts._fields} - {"code"}),
        "move": {
            **dict.fromkeys((*Move.__struct_fields__, "cast_again"), MOVE_VALUES),
            **dict.fromkeys(DestinyMove.__struct_fields__, DESTINY_MOVE_VALUES),
        },
        "count": {what: {"count"} for what in COUNTED},
    }
    found = {id_: {*PROSE_VALUES} for id_ in prose_messages()}
    for kind, codes in told.items():
        for code, names in codes.items():
            lacking = [name for name, those in WITHOUT.get(kind, {}).items() if code in those]
            for name in lacking:
                found[sentence_id(kind, code, name)] = names - {name}
            found[sentence_id(kind, code)] = names
    return found


def used_messages() -> set[str]:
    """The messages that code says."""
    return {call.id for call in calls() if call.id is not None} | {*named_by_codes()}


def test_every_call_names_its_message() -> None:
    assert [
        call for call in calls() if call.id is None or (call.spread and call.id not in SPREADS)
    ] == []
    assert len(calls()) > 200


def test_a_sentence_found_by_a_code_tells_what_is_given() -> None:
    for id_, names in named_by_codes().items():
        for language in Language:
            assert variables(language, id_) <= names, (id_, language)


def test_messages_are_only_made_by_say() -> None:
    for layer in LAYERS:
        for file in (ROOT / layer).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.alias) and node.name in {"say"}:
                    assert node.asname is None, file
                made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
                if made and node.func.id == "Message":  # type: ignore[attr-defined]
                    assert file == ROOT / "cards" / "messages" / "message.py", file


def test_a_computed_message_is_found() -> None:
    (computed,) = calls_in("say(f'row-{act}', act=1)", "x.py")
    (spread,) = calls_in("speech.say('row-closed', **values)", "x.py")
    assert computed.id is None
    assert spread.spread


@LANGUAGES
def test_every_message_is_there_once_and_used(language: Language) -> None:
    counted = Counter(entry.id for entry in entries(language))
    assert [id_ for id_, number in counted.items() if number > 1] == []
    assert used_messages() - ids(language) == set()
    references = {id_ for entry in entries(language) for id_ in entry.uses.references}
    assert ids(language) - used_messages() - references - {VERBATIM} == set()
    assert all(re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id_) for id_ in ids(language))


def test_both_languages_have_the_same_files_with_the_same_messages() -> None:
    said = used_messages() | {VERBATIM}
    places = [
        {
            entry.id: entry.file
            for entry in entries(language)
            if entry.id in said or entry.id.startswith("word-")
        }
        for language in Language
    ]
    assert places[0] == places[1]


def test_calls_give_the_variables_of_their_messages() -> None:
    wrong: list[str] = []
    for call in calls():
        if call.id is None or call.id not in used_messages() & ids(Language.EN) & ids(Language.PL):
            continue
        for language in Language:
            elsewhere = {
                name
                for (id_, name), only in ONE_LANGUAGE.items()
                if id_ == call.id and only is not language
            }
            wanted = variables(language, call.id) | elsewhere
            if wanted ^ (call.names | SPREADS.get(call.id, frozenset())):
                wrong.append(f"{call.file}:{call.line} {call.id} {language}: {wanted}")
    assert wrong == []


def test_a_variable_of_one_language_is_needed_there_alone() -> None:
    for (id_, name), only in ONE_LANGUAGE.items():
        assert [language for language in Language if name in variables(language, id_)] == [only]


def words_used(language: Language) -> Iterator[tuple[str, Worded]]:
    for entry in entries(language):
        for word in entry.uses.words:
            yield entry.id, word


def codes(word: Worded) -> frozenset[str]:
    """What may be worded there."""
    return KINDS[word.kind] if word.kind else WORDS_OF[word.variable]


@LANGUAGES
def test_every_word_has_the_forms_that_are_used(language: Language) -> None:
    used = list(words_used(language))
    assert used
    for id_, word in used:
        known = word.kind in KINDS if word.kind else word.variable in WORDS_OF
        assert known, f"{id_}: which codes has {word}?"
        for value in codes(word):
            name = f"word-{word.kind}-{value}" if word.kind else f"word-{value}"
            assert name in messages(language), (id_, word)
            assert not word.form or word.form in messages(language)[name].attributes, (id_, name)


@LANGUAGES
def test_every_word_is_used(language: Language) -> None:
    forms: dict[str, set[str]] = {}
    for _, word in words_used(language):
        for value in codes(word):
            name = f"word-{word.kind}-{value}" if word.kind else f"word-{value}"
            forms.setdefault(name, set()).add(word.form)
    for id_, entry in messages(language).items():
        if id_.startswith("word-"):
            assert id_ in forms, id_
            assert entry.attributes <= forms[id_], id_


@LANGUAGES
def test_functions_and_selectors_use_given_variables(language: Language) -> None:
    assert [entry.id for entry in entries(language) if entry.uses.nameless] == []


CASES: Final = {
    Language.EN: ({"one", "other"}, {"other"}),
    Language.PL: ({"one", "few", "many"}, {"one", "other"}, {"other"}),
}
"""Plural cases that a selector has together; Polish few and many where they differ."""


@LANGUAGES
def test_selectors_have_every_case(language: Language) -> None:
    for entry in entries(language):
        for name, selectors in entry.uses.choices.items():
            for keys in selectors:
                plural = {key for key in keys if key in PLURALS}
                words = {key for key in keys if isinstance(key, str)} - plural
                if words:
                    assert plural <= {"other"}, (entry.id, name, keys)
                elif plural:
                    assert plural in CASES[language], (entry.id, name, keys)


def samples(id_: str, name: str) -> Sequence[Value]:
    """What a message may be given, by what it does with it in either language."""
    found: list[Value] = []
    for language in Language:
        for entry in reached(language, id_):
            keys = [key for keys in entry.uses.choices.get(name, ()) for key in keys]
            if any(isinstance(key, int) or key in PLURALS - {"other"} for key in keys):
                return NUMBERS
            if name in entry.uses.numbers:
                return NUMBERS
            found += keys
            for word in entry.uses.words:
                if word.variable == name:
                    found += sorted(codes(word))
            if name in entry.uses.lists:
                found.append(("Ann", "Bob", "Cid"))
    return tuple(dict.fromkeys(found)) or ("Ann",)


def rows(columns: Sequence[Sequence[Value]]) -> Iterator[tuple[Value, ...]]:
    """Every value of every column; with all others where there are two columns at most."""
    if len(columns) < 3:
        yield from product(*columns)
    else:
        for turn in range(max(map(len, columns))):
            yield tuple(column[turn % len(column)] for column in columns)


@LANGUAGES
def test_every_message_can_be_formatted(language: Language) -> None:
    for id_ in sorted(ids(language)):
        names = sorted(variables(language, id_))
        for row in rows([samples(id_, name) for name in names]):
            text = Message(id_, tuple(zip(names, row, strict=True))).within(language)
            assert text or id_ not in used_messages(), (id_, row)
            assert not re.search(r"[{}]|  |word-", text), (id_, row, text)


def test_a_missing_message_is_an_error() -> None:
    with pytest.raises(LookupError):
        Message("no-such-message", ()).within(Language.EN)


def test_a_message_without_its_values_is_an_error() -> None:
    with pytest.raises(AssertionError):
        Message("journey-cost", ()).within(Language.EN)


def test_text_of_a_caller_is_not_read_as_a_message() -> None:
    nasty = "{ $x }\n{ WORD($y) } \u202e<b>"
    text = Message("no-card", (("card", nasty), ("hint", None))).within(Language.PL)
    assert text == "nie ma karty „{ $x }?{ WORD($y) } ?<b>”"
    assert bundle_in(Language.PL) is bundle_in(Language.PL)
