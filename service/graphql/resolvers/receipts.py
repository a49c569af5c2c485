"""Receipts in GraphQL: `extensions.receipts`, for a request with `Prefer: receipt`."""

from collections.abc import Mapping
from typing import Any

import msgspec

from cards.messages.message import encoder_in
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from service.receipts.answers import receipt_of
from service.receipts.signer import Signer


class Witness:
    """Signs the answers of the fields of one request."""

    def __init__(self, signer: Signer, language: Language, given: Mapping[str, object]) -> None:
        self._signer = signer
        self._encoder = encoder_in(language)
        self.given = given
        """Values of the variables, as sent."""
        self._receipts: list[dict[str, Any]] = []

    def attest(
        self,
        operation: Operation,
        path: list[str | int],
        sent: Mapping[str, object],
        answer: Shape,
    ) -> None:
        """Sign the answer at a path; `sent` are the arguments as sent."""
        receipt = receipt_of(
            self._signer,
            operation,
            sent=msgspec.json.encode(sent),
            answer=answer,
            received=self._encoder.encode(answer),
        )
        self._receipts.append({"path": path, **msgspec.to_builtins(receipt)})

    def extensions(self, data: Mapping[str, Any] | None) -> dict[str, Any]:
        """The `extensions` of the response, in the order of its root fields; none without data."""
        places = list(data or ())
        signed = (each for each in self._receipts if each["path"][0] in places)
        return {"receipts": sorted(signed, key=lambda each: places.index(each["path"][0]))}
