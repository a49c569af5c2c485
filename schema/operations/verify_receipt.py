"""Verifies receipts; needs the keys of the service."""

from typing import Annotated, Any, Final

from msgspec import Meta

from cards.model.shape import Shape
from cards.model.word import Word
from schema.operations.operation import Example, Operation, Tag
from schema.shapes.common import Provenance
from schema.shapes.receipts import Digest, Receipt, Standing, Uniqueness


class VerifyRequest(Shape, frozen=True, kw_only=True):
    """Do these receipts come from this service, and do they fit together?"""

    receipts: Annotated[
        tuple[Receipt, ...],
        Meta(min_length=1, max_length=100, description="Receipts; those of one game in order."),
    ]


class ReceiptFault(Word):
    """What is wrong with a receipt. New ones may be added."""

    MALFORMED = "MALFORMED"
    """The signature is not a detached JWS as this service writes it."""
    ALGORITHM = "ALGORITHM"
    """It is signed with something other than EdDSA, or not at all."""
    UNKNOWN_KEY = "UNKNOWN_KEY"
    """It is signed with a key that this service does not have."""
    BAD_SIGNATURE = "BAD_SIGNATURE"
    """The statement is not the one that was signed."""
    WRONG_COMMITMENT = "WRONG_COMMITMENT"
    """The secret of its epoch is not the one committed to."""
    WRONG_FACES = "WRONG_FACES"
    """The faces do not follow from the throw and the secret."""
    BROKEN_CHAIN = "BROKEN_CHAIN"
    """It does not name the receipt that comes before it in the list."""
    FORK = "FORK"
    """The list has another statement for the same place in the same game."""


class CheckedReceipt(Shape, frozen=True, kw_only=True):
    """The result for one receipt."""

    valid: Annotated[
        bool,
        Meta(
            description="True if this service signed it and nothing is wrong with it. "
            "`uniqueness` says whether another roll may exist for the same "
            "place in the game."
        ),
    ]
    faults: Annotated[tuple[ReceiptFault, ...], Meta(description="Empty if it is valid.")]
    key: Annotated[
        str | None,
        Meta(description="Id of the key that signed it; null if it is not a key of this service."),
    ]
    digest: Annotated[
        Digest,
        Meta(
            description="Digest of its throw, pledge or answer; the next roll names the "
            "first two as `previous`."
        ),
    ]
    standing: Annotated[
        Standing | None,
        Meta(
            description="For a roll: whether the secret was in force. Null if this service "
            "did not sign it."
        ),
    ]
    uniqueness: Annotated[
        Uniqueness | None,
        Meta(
            description="For a roll or an opening: what prevents a second one for the same "
            "place. Null if this service did not sign it."
        ),
    ]
    recomputed: Annotated[
        bool | None,
        Meta(
            description="Whether its faces, computed again, are the same; null if it has no "
            "faces or the secret is not at hand."
        ),
    ]
    linked: Annotated[
        bool | None,
        Meta(
            description="For a roll: whether it names the receipt before it; null if the list "
            "lacks that one, or this service did not sign the roll."
        ),
    ]


class VerifyAnswer(Provenance, frozen=True, kw_only=True):
    """The result for each receipt."""

    valid: Annotated[
        bool,
        Meta(
            description="True if every receipt is valid and the ledger held the place of "
            "every roll and opening; a chain with a receipt whose `uniqueness` "
            "is NONE is never valid."
        ),
    ]
    receipts: Annotated[
        tuple[CheckedReceipt, ...],
        Meta(description="One entry for each, in the order of the request."),
    ]


# signed with a key that nobody has any more: it verifies nowhere
_RECEIPT: Final[dict[str, Any]] = {
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

VERIFY_RECEIPT: Final = Operation(
    name="verify_receipt",
    place=21,
    path="/v1/receipts/verify",
    field="verifyReceipt",
    request=VerifyRequest,
    answer=VerifyAnswer,
    summary="Whether receipts come from this service and fit together",
    tag=Tag.RECEIPTS,
    counted=("receipts",),
    signed_examples=(
        Example(
            name="a-roll",
            summary="The receipt of a roll, signed elsewhere",
            request={"receipts": [_RECEIPT]},
        ),
    ),
)
