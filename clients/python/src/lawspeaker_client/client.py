"""The client that waits for each answer."""

import warnings
from collections.abc import Iterator
from dataclasses import replace
from types import TracebackType
from typing import Self, TypeVar

import httpx

from lawspeaker_client.asking import Arguments, CallOptions, Lines, Listing, Operation
from lawspeaker_client.core import Core, Plan, read
from lawspeaker_client.drive import carry_out, lines_of
from lawspeaker_client.methods import Methods
from lawspeaker_client.pages import Pages

T = TypeVar("T")
Page = TypeVar("Page")
Item = TypeVar("Item")


class Lawspeaker(Methods):
    """A referee to ask. Each operation and each list of the service is a method.

    It may be used by several threads. Use it with `with`, or `close` it.

    Args:
        base_url: Where the service is, such as `https://referee.example`.
        key: An API key, if the service asks for one.
        language: Language of the sentences: `en`, `pl`, or a list by preference.
        timeout: Seconds to wait for the connection, and for each part of the answer, of one try.
        retries: How often to try again after 429, 502, 503, 504, a time-out or a broken
            connection. A sealed roll is tried once.
        deadline: Seconds that a whole call may take, tries and waits together; None for as long as
            they take.
        check_version: Ask the service for its version before the first call.
        name_tables: Name tables that the service knows, and get of a move what it changes: some
            hundred bytes instead of thousands.
        transport: Another way of sending than over the network, as httpx has them.
    """

    def __init__(
        self,
        base_url: str,
        key: str | None = None,
        language: str | None = None,
        timeout: float = 10.0,
        retries: int = 2,
        *,
        deadline: float | None = None,
        check_version: bool = True,
        name_tables: bool = False,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._core = Core(
            base_url,
            key=key,
            language=language,
            timeout=timeout,
            deadline=deadline,
            retries=retries,
            check_version=check_version,
            name_tables=name_tables,
        )
        self._http = httpx.Client(transport=transport)

    def close(self) -> None:
        """Close its connections."""
        self._http.close()

    def __del__(self) -> None:
        http: httpx.Client | None = getattr(self, "_http", None)
        if http is not None and not http.is_closed:
            told = f"unclosed {self!r}: use it with `with`, or `close` it"
            warnings.warn(told, ResourceWarning, stacklevel=2, source=self)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def carry_out(self, plan: Plan[T]) -> T:
        """Carry out a plan of `core`; tables use it."""
        return carry_out(self._http, plan)

    @property
    def core(self) -> Core:
        """What makes the plans."""
        return self._core

    def _one(self, operation: Operation[T], arguments: Arguments, options: CallOptions) -> T:
        return self.carry_out(self._core.ask(operation, arguments, options))

    def _pages(
        self, operation: Listing[Page, Item], arguments: Arguments, options: CallOptions
    ) -> Pages[Page, Item]:
        def ask(after: str | None) -> Page:
            query = {**(arguments.query or {}), "after": after}
            return self._one(operation, replace(arguments, query=query), options)

        return Pages(ask, operation.items)

    def _lines(
        self, operation: Lines[T], arguments: Arguments, options: CallOptions
    ) -> Iterator[T]:
        until = self._core.until(options)
        response = self.carry_out(self._core.open(operation, arguments, options, until))
        for line in lines_of(response, until):
            yield read(response.status_code, line, *operation.answers)
