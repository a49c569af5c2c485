"""Records the answers to the examples of the published document."""

import asyncio
from typing import Any

import msgspec
from structlog.testing import capture_logs

from cards.catalogue import load_catalogue
from cards.model.language import Language
from schema.operations import OPERATIONS, VERIFY_RECEIPT, Example
from schema.operations.batch import BATCH_EXAMPLE, BATCH_PATH
from schema.operations.examples import ANY_DIGEST, EXAMPLES, RECEIPT_EXAMPLES
from service.app import create_app
from service.http.parts import Part, whole_answer
from service.rest.batch import NAME as BATCH
from service.settings.settings import Settings


def recorded_answers() -> str:
    """The text of the file: by operation, then by example; depends on rules and cards only."""
    catalogue = load_catalogue()
    app = create_app(Settings(cache_bytes=0), catalogue)

    def answer(path: str, example: Example) -> Any:  # noqa: ANN401 - JSON
        part = Part("POST", path, msgspec.json.encode(example.request))
        made = asyncio.run(whole_answer(app, part, Language.EN))
        assert made.status_code == 200, made.body
        text = bytes(made.body).replace(catalogue.digest.encode(), ANY_DIGEST.encode())
        return msgspec.json.decode(text)

    requests = {
        operation.name: (operation.path, EXAMPLES[operation.name]) for operation in OPERATIONS
    }
    # other receipts are signed with the key of the process, a new one each time
    requests[VERIFY_RECEIPT.name] = (VERIFY_RECEIPT.path, RECEIPT_EXAMPLES[VERIFY_RECEIPT.name])
    requests[BATCH] = (BATCH_PATH, (BATCH_EXAMPLE,))
    with capture_logs():  # suppresses the log lines of requests
        recorded = {
            name: {example.name: answer(path, example) for example in examples}
            for name, (path, examples) in requests.items()
        }
    return msgspec.json.format(msgspec.json.encode(recorded), indent=1).decode() + "\n"
