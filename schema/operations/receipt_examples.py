"""Requests about receipts and for sealed rolls, as they stand on the wire.

The receipt was signed by a key that nobody has any more: it verifies nowhere, and is told so.
"""

from typing import Any, Final

from schema.operations.examples import EXAMPLES, Example
from schema.operations.listed import CAST, VALIDATE
from schema.operations.listed_receipts import COMMIT_SEEDS, VERIFY_RECEIPT
from schema.operations.play_examples import BEFORE_THE_CAST

RECEIPT: Final[dict[str, Any]] = {
    "statement": {
        "roll": {
            "throw": {
                "scheme": "lawspeaker-roll-1",
                "epoch": "2026-11-03-example",
                "commitment": "OIEhnQh92cY0Nz_TPfozostr_GxSC2S4u2DvLOtTSuc",
                "game": "example",
                "sequence": 1,
                "previous": None,
                "ruleset": "CTA_2E",
                "subject": "POOL",
                "subjectDigest": "u6o0PHeHIX5qarZuhOsGOPk617e8Oa8CNH-pHvH_ozE",
                "stones": [
                    {"rune": "CORE", "sides": ["SLASH", "BLANK"]},
                    {"rune": "CORE", "sides": ["SLASH", "BLANK"]},
                    {"rune": "CORE", "sides": ["SLASH", "TWIST"]},
                    {"rune": "DEXTERITY", "sides": ["SLASH", "SYMBOL"]},
                ],
                "seeds": [],
            },
            "shown": ["BLANK", "SLASH", "TWIST", "SYMBOL"],
            "uniqueness": "NONE",
            "standing": "FRESH",
            "ephemeral": False,
        }
    },
    "signature": (
        "eyJhbGciOiJFZERTQSIsImtpZCI6Ik5jRy1lVlhoNUJrZmdLMEdqMFhsZTBXeE9TQmJkMFl3MmpHZjlEWm1xN2siLC"
        "J0eXAiOiJsYXdzcGVha2VyLXJlY2VpcHQifQ..Yc6xrz7W_ORMYOgnWIs8H5fhdbxNCyynabAG6E-ClwEFvqpcXW4a"
        "VlueoR-SRmL2nyeKOXPD8KN9nKNMfNz6BA"
    ),
}

RECEIPT_EXAMPLES: Final[dict[str, tuple[Example, ...]]] = {
    CAST.name: (
        Example(
            name="thrown-by-the-service",
            summary="The service throws, nobody chooses: the first roll of a game, with a receipt",
            request={
                "ruleset": "CTA_2E",
                "pool": {"abilities": {"DEXTERITY": 1}},
                "cast": {"roll": {"game": "friday-8c1f7a52", "sequence": 1}},
                "difficulty": 3,
            },
        ),
    ),
    VALIDATE.name: (
        Example(
            name="a-cast-thrown-by-the-service",
            summary="The cast of an attempt, thrown for the table as it is",
            request={
                "snapshot": BEFORE_THE_CAST,
                "move": {"cast": {"cast": {"roll": {"game": "saturday-1b9e03d4", "sequence": 1}}}},
            },
        ),
    ),
    COMMIT_SEEDS.name: (
        Example(
            name="two-players",
            summary="Two players promise a seed each",
            request={
                "game": "friday-8c1f7a52",
                "commitments": [
                    {"player": "ana", "commitment": "Y2N8fUtLrxAGzHX3i2kO1V7l4mMZr1pQh0nS5bW9dEc"},
                    {"player": "bo", "commitment": "q0Zc5mJt7uR2yX9vD3hLk6PfT8wB1nSgVaEoI4rUjMs"},
                ],
            },
        ),
    ),
    VERIFY_RECEIPT.name: (
        Example(
            name="a-roll",
            summary="The receipt of a roll, signed elsewhere",
            request={"receipts": [RECEIPT]},
        ),
    ),
}


def examples_of(operation: str) -> tuple[Example, ...]:
    """Every example of an operation, by its name: those that rules alone answer come first."""
    return (*EXAMPLES.get(operation, ()), *RECEIPT_EXAMPLES.get(operation, ()))
