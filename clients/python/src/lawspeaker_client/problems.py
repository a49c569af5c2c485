"""All that this package throws by itself is a `LawspeakerError`."""

import email.utils
import time
from collections.abc import Sequence

import httpx
import msgspec

from lawspeaker_client.types import Problem, ProblemFault, ProblemSlug


class LawspeakerError(Exception):
    """Whatever this package throws by itself."""


class ProblemError(LawspeakerError):
    """The service says why it cannot judge: a problem document (RFC 9457)."""

    def __init__(
        self, problem: Problem, *, request_id: str | None = None, retry_after: float | None = None
    ) -> None:
        super().__init__("\n".join([problem.detail, *map(_sentence, problem.errors)]))
        self.status: int = problem.status
        """HTTP status."""
        self.slug: ProblemSlug = ProblemSlug(problem.type.rsplit("/", 1)[-1])
        """Stable name of the kind of problem, such as `impossible-state`; test this."""
        self.title: str = problem.title
        """Kind of problem, for people."""
        self.detail: str = problem.detail
        """This problem, for people."""
        self.errors: Sequence[ProblemFault] = problem.errors
        """Every fault: its `pointer` into what you sent, `code`, `detail`, and `clauses`."""
        self.request_id: str | None = problem.request_id or request_id
        """Name it when you report a failure of the service."""
        self.retry_after: float | None = retry_after
        """Seconds after which the service wants to be asked again; None where it does not say."""


class UnexpectedAnswerError(LawspeakerError):
    """Something answered, but not as the service does: most likely a proxy."""

    def __init__(self, status: int, text: str, *, retry_after: float | None = None) -> None:
        super().__init__(f"Not an answer of the service (status {status}): {text[:200]}")
        self.status: int = status
        """HTTP status."""
        self.retry_after: float | None = retry_after
        """Seconds after which to ask again; None where the answer does not say."""


class NetworkError(LawspeakerError):
    """No answer: the service cannot be reached, or the connection broke. `__cause__` says more."""


class AnswerTimeoutError(LawspeakerError, TimeoutError):
    """No answer within `timeout`."""


class VersionError(LawspeakerError):
    """The service speaks another major version of the wire, or is another service."""


class LinkError(LawspeakerError):
    """A link that holds no table of this kind."""


class TableBusyError(LawspeakerError):
    """Another move is being judged on this table."""


def error_of(response: httpx.Response) -> LawspeakerError:
    """The error that an answer is that is no success."""
    after = retry_after(response.headers.get("retry-after"))
    if response.headers.get("content-type", "").startswith("application/problem+json"):
        try:
            problem = msgspec.json.decode(response.content, type=Problem)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return UnexpectedAnswerError(response.status_code, response.text, retry_after=after)
        name = response.headers.get("x-request-id")
        return ProblemError(problem, request_id=name, retry_after=after)
    return UnexpectedAnswerError(response.status_code, response.text, retry_after=after)


def failure_of(error: httpx.HTTPError | httpx.StreamError) -> LawspeakerError:
    """The error of this package that stands for one of httpx."""
    kind = AnswerTimeoutError if isinstance(error, httpx.TimeoutException) else NetworkError
    failure = kind(f"No answer: {str(error) or type(error).__name__}")
    failure.__cause__ = error
    return failure


def retry_after(value: str | None) -> float | None:
    """Seconds of a `Retry-After`, which is a number of seconds or a date."""
    if value is None:
        return None
    if value.strip().isdecimal():
        return float(value)
    try:
        return max(email.utils.parsedate_to_datetime(value).timestamp() - time.time(), 0.0)
    except ValueError:
        return None


def _sentence(fault: ProblemFault) -> str:
    return f"{fault.pointer}: {fault.detail}" if fault.pointer else fault.detail
