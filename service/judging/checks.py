"""Runs the checks of rulings: does the engine answer as a check expects?"""

from collections.abc import Iterator
from typing import Final

import msgspec

from cards.catalogue import Catalogue
from cards.decode.places import at_place
from cards.messages.message import Message, encoder_in, say
from cards.model.check import Check, Json
from cards.model.language import Language
from cards.model.vocabulary import RulesetId
from schema.operations import OPERATIONS
from schema.shapes.problem import fault_of_reason
from service.judging.functions import RULES
from service.rules.engine.judgement import ImpossibleState

_OPERATION: Final = {operation.name: operation for operation in OPERATIONS}


def answer_to(catalogue: Catalogue, check: Check, ruleset: RulesetId) -> Json:
    """The engine's answer to a check in a ruleset, as JSON."""
    operation = _OPERATION[check.operation]
    request = msgspec.convert(check.asked_in(ruleset), operation.request)
    try:
        answer: object = RULES[operation.name](catalogue, request)
    except ImpossibleState as error:
        answer = {"errors": [fault_of_reason(reason) for reason in error.reasons]}
    return msgspec.json.decode(encoder_in(Language.EN).encode(answer))


def cited(answer: Json) -> set[str]:
    """All clauses that an answer cites."""
    if "errors" in answer:
        return {clause for fault in answer["errors"] for clause in fault["clauses"]}
    return set(answer["clauses"])


def differences(catalogue: Catalogue, check: Check, ruleset: RulesetId) -> Iterator[Message]:
    """The differences between the answer and what the check expects; none if it holds."""
    try:
        answer = answer_to(catalogue, check, ruleset)
    except (
        msgspec.ValidationError,
        KeyError,
    ) as error:  # an invalid check
        yield say("bad-check", why=f"{type(error).__name__} {error}")
        return
    for place, expected in check.want.items():
        actual = at_place(answer, place)
        if actual != expected:
            yield say("check-differs", place=place, found=_json(actual), wanted=_json(expected))
    for clause in sorted(set(check.cites) - cited(answer)):
        yield say("check-not-cited", clause=clause)


def _json(value: Json) -> str:
    return msgspec.json.encode(value).decode()
