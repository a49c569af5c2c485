"""Messages with values of callers in them: worded in each language, whatever the values are."""

import functools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.messages.message import LONGEST, Message, printable, say, verbatim
from cards.model.language import Language
from tests.cards.fluent_files import messages, reached
from tests.security.fuzz.settings import fuzzed
from tests.security.fuzz.strategies import EDGES, pick, texts


@functools.cache
def takes(id_: str) -> dict[str, str]:
    """What a message takes, by name: a list, a number, a word of ours, or any text."""
    kinds: dict[str, str] = {}
    for entry in reached(Language.EN, id_):
        uses = entry.uses
        words = {word.variable for word in uses.words}
        numbers = uses.numbers | {
            name
            for name, choices in uses.choices.items()
            if any(
                isinstance(key, int) or key in {"one", "few", "many"}
                for keys in choices
                for key in keys
            )
        }
        for name in uses.variables:
            kind = "list" if name in uses.lists else "number" if name in numbers else "text"
            kinds[name] = "word" if name in words else kinds.get(name, kind)
    return kinds


@functools.cache
def ids() -> list[str]:
    return [id_ for id_ in sorted(messages(Language.EN)) if not id_.startswith("word-")]


STRATEGIES: dict[str, st.SearchStrategy[Any]] = {
    "list": st.lists(texts | texts.map(verbatim), max_size=6).map(tuple),
    "number": st.sampled_from(EDGES) | st.integers(),
    "text": texts | st.sampled_from(EDGES) | st.none() | texts.map(verbatim),
}


@st.composite
def any_message(draw: st.DrawFn) -> Message:
    """A message that takes no word of ours, with anything in it."""
    id_ = pick(draw, ids())
    kinds = takes(id_)
    if "word" in kinds.values():
        return verbatim(draw(texts))  # those come from enums, never from a caller
    return Message(
        id_, tuple((name, draw(STRATEGIES[kind])) for name, kind in sorted(kinds.items()))
    )


@fuzzed
@given(any_message())
def test_every_message_can_be_formatted_with_any_value(message: Message) -> None:
    for language in Language:
        text = message.within(language)
        assert text == message.within(language)
        assert all(letter.isprintable() or letter == "\n" for letter in text), ascii(text)


@fuzzed
@given(st.text())
def test_a_value_is_cut_and_printable(text: str) -> None:
    shown = printable(text, LONGEST)
    assert len(shown) <= LONGEST
    assert shown.isprintable()


@pytest.mark.parametrize("language", Language)
def test_a_value_is_not_read_as_a_message(language: Language) -> None:
    for text in ("{ $path }", '{ "a" }', "{ no-route }", "\n.attribute = x", "[one] x"):
        assert text.replace("\n", "?") in say("no-route", path=text).within(language)
