"""Everything that both clients do, without sending anything.

A plan is a generator: it yields a request that has to be sent or a time to wait, is given what
came of it, and returns the answer. `drive.py` carries plans out.
"""

import math
import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from types import UnionType
from typing import Any, Final, TypeVar, cast
from urllib.parse import quote

import httpx
import msgspec

from lawspeaker_client.asking import Arguments, CallOptions, ExplainOptions, Lines, Operation
from lawspeaker_client.named_tables import NamedTables
from lawspeaker_client.operations import INDEX, WIRE_VERSION
from lawspeaker_client.problems import (
    LawspeakerError,
    ProblemError,
    UnexpectedAnswerError,
    VersionError,
    error_of,
)
from lawspeaker_client.repeat import takes_place, wait_before_repeat
from lawspeaker_client.types import ProblemSlug

T = TypeVar("T")
_ENCODER: Final = msgspec.json.Encoder()
_OPTIONS: Final = ExplainOptions.__optional_keys__


@dataclass(frozen=True)
class Send:
    """A request to send. A stream is not read where it succeeds."""

    request: httpx.Request
    until: float
    """When the call has to be over, by `time.monotonic`."""
    stream: bool = False


@dataclass(frozen=True)
class Pause:
    """A time to wait, in seconds."""

    seconds: float


Outcome = httpx.Response | LawspeakerError | None
"""What came of a step: an answer, why there is none, or nothing after a pause."""
Plan = Generator[Send | Pause, Outcome, T]


class Core:
    """Settings of a client, and its plans."""

    def __init__(
        self,
        base_url: str,
        *,
        key: str | None,
        language: str | None,
        timeout: float,
        deadline: float | None,
        retries: int,
        check_version: bool,
        name_tables: bool,
    ) -> None:
        self.base_url = base_url.rstrip("/")
        self._key = key
        self._language = language
        self._timeout = timeout
        self._deadline = deadline
        self._retries = retries
        self._checked = not check_version
        self._tables = NamedTables() if name_tables else None

    def ask(self, operation: Operation[T], arguments: Arguments, options: CallOptions) -> Plan[T]:
        """The answer to one request."""
        until = self.until(options)
        yield from self._check(options, until)
        return (yield from self._ask(operation, arguments, options, until))

    def until(self, options: CallOptions) -> float:
        """When a call that starts now has to be over, by `time.monotonic`."""
        deadline = options.get("deadline", self._deadline)
        return math.inf if deadline is None else time.monotonic() + deadline

    def open(
        self, lines: Lines[T], arguments: Arguments, options: CallOptions, until: float
    ) -> Plan[httpx.Response]:
        """An answer whose lines are still to come."""
        yield from self._check(options, until)
        request = self._request(lines, arguments, options, accept="application/x-ndjson")
        return (yield from self._try(lines.once, request, options, until, stream=True))

    def ask_lines(
        self, lines: Lines[T], arguments: Arguments, options: CallOptions
    ) -> Plan[Sequence[T]]:
        """All lines of an answer at once."""
        until = self.until(options)
        yield from self._check(options, until)
        request = self._request(lines, arguments, options, accept="application/x-ndjson")
        response = yield from self._try(lines.once, request, options, until)
        found = response.content.rstrip(b"\n").split(b"\n")
        return [read(response.status_code, line, *lines.answers) for line in found]

    def _ask(
        self, operation: Operation[T], arguments: Arguments, options: CallOptions, until: float
    ) -> Plan[T]:
        is_text = operation.answer is str
        accept = "*/*" if is_text else "application/json"
        request = self._request(operation, arguments, options, accept=accept)
        if self._tables is not None and request.content and not is_text:
            return (yield from self._ask_by_name(self._tables, operation, request, options, until))
        response = yield from self._try(operation.once, request, options, until)
        if is_text:
            return cast("T", response.text)
        return read(response.status_code, response.content, operation.answer)

    def _ask_by_name(
        self,
        tables: NamedTables,
        operation: Operation[T],
        request: httpx.Request,
        options: CallOptions,
        until: float,
    ) -> Plan[T]:
        """The same with its table named, and in full where the service does not know it."""
        body, response = request.content, None
        request.headers.update(tables.preferring(request.headers))
        if short := (tables.shortened(body) if body.startswith(b"{") else None):
            named = httpx.Request(
                request.method,
                request.url,
                headers={**request.headers, "content-length": str(len(short))},
                content=short,
                extensions=request.extensions,
            )
            try:
                response = yield from self._try(operation.once, named, options, until)
            except ProblemError as error:
                if error.slug is not ProblemSlug.UNKNOWN_TABLE:
                    raise
        full = response is None
        if response is None:
            response = yield from self._try(operation.once, request, options, until)
        content = tables.in_full(body, response, named=not full)
        answer = read(response.status_code, content, operation.answer)
        tables.keep(answer, content, response)
        return answer

    def _check(self, options: CallOptions, until: float) -> Plan[None]:
        """Once, before the first call; again, as patiently as that, where it could not be asked."""
        if self._checked:
            return
        patience: CallOptions = {
            "timeout": options.get("timeout", self._timeout),
            "retries": options.get("retries", self._retries),
        }
        index: dict[str, Any] = {}
        try:
            index = yield from self._ask(INDEX, Arguments(), patience, until)
        except UnexpectedAnswerError as error:
            if error.status >= 400:
                raise
        if index.get("name") != "lawspeaker":
            raise VersionError(f"{self.base_url} is not the address of a Lawspeaker")
        spoken = str(index.get("version"))
        if _major(spoken) != _major(WIRE_VERSION):
            raise VersionError(
                f"The service speaks version {spoken} of the wire, this client {WIRE_VERSION}: "
                f"install lawspeaker-client=={_major(spoken)}.*"
            )
        self._checked = True

    def _try(
        self,
        once: bool,
        request: httpx.Request,
        options: CallOptions,
        until: float,
        *,
        stream: bool = False,
    ) -> Plan[httpx.Response]:
        """Send it, and send it again where that helps and does no harm."""
        tries = 1 + options.get("retries", self._retries)
        if tries > 1 and (once or _takes_place(request)):
            tries = 1
        tried = 0
        while True:
            outcome = yield Send(request, until, stream)
            tried += 1
            if isinstance(outcome, httpx.Response):
                if outcome.is_success:
                    if hear := options.get("on_headers"):
                        hear(outcome.headers)
                    return outcome
                outcome = error_of(outcome)
            assert outcome is not None
            wait = wait_before_repeat(outcome, tried) if tried < tries else None
            if wait is None or time.monotonic() + wait >= until:
                raise outcome
            yield Pause(wait)

    def _request(
        self,
        operation: Operation[Any] | Lines[Any],
        arguments: Arguments,
        options: CallOptions,
        *,
        accept: str,
    ) -> httpx.Request:
        if unknown := options.keys() - _OPTIONS:
            raise TypeError(f"Neither an argument nor an option: {', '.join(sorted(unknown))}")
        headers = {
            "accept": accept,
            "accept-encoding": "gzip",
            "user-agent": f"lawspeaker-client/{WIRE_VERSION} (Python)",
        }
        if language := options.get("language", self._language):
            headers["accept-language"] = language
        if self._key is not None:
            headers["authorization"] = f"Bearer {self._key}"
        if name := options.get("request_id"):
            headers["x-request-id"] = name
        if options.get("receipt"):
            headers["prefer"] = "receipt"
        content = None
        if arguments.body is not None:
            headers["content-type"] = "application/json"
            content = _ENCODER.encode(arguments.body)
        timeout = httpx.Timeout(options.get("timeout", self._timeout))
        return httpx.Request(
            operation.method,
            self.base_url + _path(operation.path, arguments.path or {}),
            params=_query(operation.commas, arguments.query or {}, options),
            headers=headers,
            content=content,
            extensions={"timeout": timeout.as_dict()},
        )


def read(status: int, content: bytes, *types: type[T] | UnionType) -> T:
    """An answer, or a line of one, as the first of these types that it is."""
    wrong: Exception | None = None
    for type_ in types:
        try:
            return cast("T", msgspec.json.decode(content, type=type_))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            wrong = error
    raise UnexpectedAnswerError(status, f"{wrong}: {content.decode(errors='replace')}") from wrong


def _path(template: str, places: Mapping[str, str]) -> str:
    return template.format_map({name: quote(value, safe="") for name, value in places.items()})


def _query(commas: bool, query: Mapping[str, Any], options: CallOptions) -> httpx.QueryParams:
    pairs: list[tuple[str, str | int | float | bool | None]] = []
    for name, value in {**query, "explain": options.get("explain")}.items():
        if value is None:
            continue
        values = [value] if isinstance(value, str | int | float) else [*value]
        texts = [str(each).lower() if isinstance(each, bool) else str(each) for each in values]
        pairs += [(name, each) for each in ([",".join(texts)] if commas and texts else texts)]
    return httpx.QueryParams(pairs)


def _takes_place(request: httpx.Request) -> bool:
    return bool(request.content) and takes_place(msgspec.json.decode(request.content))


def _major(version: str) -> str:
    return version.split(".", maxsplit=1)[0]
