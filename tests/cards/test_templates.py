"""A template is filled as Fluent fills it."""

import itertools
from typing import Any, Final

import pytest
from fluent.syntax import ast

from cards.messages.bundles import bundle_in, fluent_values, read_messages, template_of
from cards.messages.message import plain_values, say
from cards.messages.templates import Template
from cards.model.language import Language

VALUES: Final[tuple[Any, ...]] = (
    *("", "ann", 0, 7, 1_234, 10**9, -3, 0.5, None, True),
    *((), ("a",), ("a", "b"), ("a", "b", "c"), say("an-object-of", count=1_000)),
)


@pytest.mark.parametrize("language", list(Language))
def test_templates_are_filled_as_fluent_does(language: Language) -> None:
    bundle = bundle_in(language)
    worded = 0
    entries = [entry for resource in read_messages(language) for entry in resource.body]
    for name in (each.id.name for each in entries if isinstance(each, ast.Message) and each.value):
        template = template_of(name, language)
        if template is None:
            continue
        gaps = sorted({part.name for part in template.parts if not isinstance(part, str)})
        for chosen in itertools.islice(itertools.product(VALUES, repeat=len(gaps)), 400):
            said = say(name, **dict(zip(gaps, chosen, strict=True)))
            given = fluent_values(plain_values(said, language))
            text = template.filled(given)
            pattern = bundle.get_message(name).value
            assert pattern is not None
            wanted, errors = bundle.format_pattern(pattern, given)
            assert text is None or (text, []) == (wanted, errors), (name, chosen)
            worded += text is not None
    assert worded > 2_000


def test_complex_messages_are_left_to_fluent() -> None:
    template = template_of("must", Language.EN)
    assert isinstance(template, Template)
    for value in (-1, 10**9, 0.5, None, "x" * 2_501):
        assert template.filled({"name": "a", "wanted": "b", "given": value}) is None
    assert template_of("have-characters-at-most", Language.EN) is None
