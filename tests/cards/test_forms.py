"""A form words what Fluent words."""

import itertools
from typing import Any, Final

import pytest
from fluent.syntax import ast

from cards.messages.bundles import bundle_in, form_of, read_messages, values_of
from cards.messages.language import Language
from cards.messages.message import say
from cards.messages.templates import Form

NAMES: Final = tuple(
    entry.id.name
    for resource in read_messages(Language.EN)
    for entry in resource.body
    if isinstance(entry, ast.Message) and entry.value is not None
)
VALUES: Final[tuple[Any, ...]] = (
    *("", "ann", 0, 7, 1_234, 10**9, -3, 0.5, None, True),
    *((), ("a",), ("a", "b"), ("a", "b", "c"), say("an-object-of", count=1_000)),
)


@pytest.mark.parametrize("language", list(Language))
def test_forms_say_what_fluent_says(language: Language) -> None:
    bundle = bundle_in(language)
    worded = 0
    for name in NAMES:
        form = form_of(name, language)
        if form is None:
            continue
        gaps = sorted({part.name for part in form.parts if not isinstance(part, str)})
        for chosen in itertools.islice(itertools.product(VALUES, repeat=len(gaps)), 400):
            said = say(name, **dict(zip(gaps, chosen, strict=True)))
            given = values_of(said, language)
            text = form.worded(given)
            pattern = bundle.get_message(name).value
            assert pattern is not None
            wanted, errors = bundle.format_pattern(pattern, given)
            assert text is None or (text, []) == (wanted, errors), (name, chosen)
            worded += text is not None
    assert worded > 2_000


def test_what_a_form_leaves_to_fluent() -> None:
    form = form_of("must", Language.EN)
    assert isinstance(form, Form)
    for value in (-1, 10**9, 0.5, None, "x" * 2_501):
        assert form.worded({"name": "a", "wanted": "b", "given": value}) is None
    assert form_of("have-characters-at-most", Language.EN) is None
