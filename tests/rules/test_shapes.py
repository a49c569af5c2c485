"""Every shape of the wire survives being written and read, and no request surprises a rule."""

import msgspec
import pytest
from hypothesis import given, settings

from cards.catalogue import Catalogue
from cards.messages.message import encoder_in, reading_hook, text_hook
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import OPERATIONS, Operation
from schema.operations.examples import EXAMPLES
from service.judging.functions import RULES
from service.rules.engine.judgement import ImpossibleState
from tests.conformance_corpus import cited_within
from tests.drawing import examples
from tests.rules.strategies import shape

encode = encoder_in(Language.EN).encode
SHAPES = [kind for operation in OPERATIONS for kind in (operation.request, operation.answer)]


@pytest.mark.parametrize("kind", SHAPES, ids=[kind.__name__ for kind in SHAPES])
def test_decoding_undoes_encoding(kind: type[msgspec.Struct]) -> None:
    @settings(max_examples=examples(8))
    @given(shape(kind))
    def law(value: msgspec.Struct) -> None:
        text = encode(value)
        assert encode(msgspec.json.decode(text, type=kind, dec_hook=reading_hook)) == text
        plain = msgspec.to_builtins(value, enc_hook=text_hook(Language.EN))
        assert encode(msgspec.convert(plain, kind, dec_hook=reading_hook)) == text

    law()


@pytest.mark.parametrize("operation", OPERATIONS, ids=[one.name for one in OPERATIONS])
def test_any_request_is_answered_or_refused_with_reasons(
    catalogue: Catalogue, operation: Operation
) -> None:
    @settings(max_examples=examples(10))
    @given(shape(operation.request))
    def law(request: Shape) -> None:
        try:
            answer = RULES[operation.name](catalogue, request)
        except ImpossibleState as error:
            cited = {clause for reason in error.reasons for clause in reason.clauses}
        else:
            text = encode(answer)
            cited = set(cited_within(msgspec.json.decode(text)))
            read = msgspec.json.decode(text, type=operation.answer, dec_hook=reading_hook)
            assert encode(read) == text
        assert cited <= set(catalogue.clauses)

    law()


@pytest.mark.parametrize("operation", OPERATIONS, ids=[one.name for one in OPERATIONS])
def test_answers_to_the_examples_survive_encoding_and_decoding(
    catalogue: Catalogue, operation: Operation
) -> None:
    for example in EXAMPLES[operation.name]:
        request = msgspec.convert(example.request, operation.request)
        answer = RULES[operation.name](catalogue, request)
        text = encode(answer)
        read = msgspec.json.decode(text, type=operation.answer, dec_hook=reading_hook)
        assert encode(read) == text
