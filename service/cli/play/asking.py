"""Who answers a game at the terminal: the referee of this program, or a service by its URL."""

import urllib.error
import urllib.request
from collections.abc import Mapping
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

import msgspec

from cards.messages.message import Message, encoder_in, reading_hook, say
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from schema.shapes.explanation import Explain
from service.cache.tiers import decoder_of_answer
from service.cli.door import NoAnswer, decoded, judged
from service.cli.exits import IMPOSSIBLE, MALFORMED
from service.cli.language import reader
from service.settings.settings import Settings

PATIENCE: Final = 60
"""Seconds until a service must have answered."""
UNPROCESSABLE: Final = 422

Request = Mapping[str, Any]
"""A request as it stands on the wire; a part may be encoded already."""

_encode: Final = encoder_in(Language.EN).encode


class Asker(Protocol):
    """Answers requests of any operation. Raises `NoAnswer` where there is none."""

    def ask(self, operation: Operation, request: Request, explain: Explain = Explain.NONE) -> Shape:
        """The answer, its texts in the language of the reader."""
        ...


class RefereeHere:
    """Asks the referee of this program, as all commands do."""

    def __init__(self, settings: Settings) -> None:
        """Judge with these settings."""
        self._settings = settings

    def ask(self, operation: Operation, request: Request, explain: Explain = Explain.NONE) -> Shape:
        """The answer of the referee."""
        shape = decoded(_encode(request), operation, self._settings)
        return judged(operation, shape, self._settings, explain).answer


class Service:
    """Asks a running service over REST."""

    def __init__(self, url: str, key: str = "") -> None:
        """Ask the service at this URL, with an API key if it needs one.

        Raises `NoAnswer` if it is no URL of a service.
        """
        if urlsplit(url).scheme not in {"http", "https"}:
            raise NoAnswer(say("not-a-service", url=url), (), MALFORMED)
        self._url = url.rstrip("/")
        self._headers = {"Content-Type": "application/json"}
        if key:
            self._headers["Authorization"] = f"Bearer {key}"

    def ask(self, operation: Operation, request: Request, explain: Explain = Explain.NONE) -> Shape:
        """The answer of the service."""
        query = "" if explain is Explain.NONE else f"?explain={explain}"
        sent = urllib.request.Request(  # noqa: S310 - http or https, see above
            f"{self._url}{operation.path}{query}",
            data=_encode(request),
            headers={**self._headers, "Accept-Language": reader().tag},
        )
        try:
            with urllib.request.urlopen(sent, timeout=PATIENCE) as answer:  # noqa: S310 - see above
                return decoder_of_answer(operation.answer).decode(answer.read())
        except urllib.error.HTTPError as error:
            raise _refused(error.code, error.read()) from None
        except (OSError, msgspec.DecodeError) as error:
            why = getattr(error, "reason", error)
            raise NoAnswer(
                say("service-not-reached", url=self._url, why=str(why)), (), MALFORMED
            ) from None


class _Fault(msgspec.Struct):
    """One fault of a problem that a service reports."""

    pointer: str = ""
    code: str = ""
    detail: str = ""


class _Problem(msgspec.Struct):
    """A problem that a service reports (RFC 9457)."""

    detail: str = ""
    title: str = ""
    errors: tuple[_Fault, ...] = ()


def _refused(status: int, body: bytes) -> NoAnswer:
    try:
        problem = msgspec.json.decode(body, type=_Problem)
    except msgspec.DecodeError:
        problem = _Problem(title=str(status))
    lines = tuple(f"{each.pointer or '/'}: {each.code} {each.detail}" for each in problem.errors)
    code = IMPOSSIBLE if status == UNPROCESSABLE else MALFORMED
    return NoAnswer(reading_hook(Message, problem.detail or problem.title), lines, code)
