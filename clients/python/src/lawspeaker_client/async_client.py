"""The client for asyncio."""

import warnings
from collections.abc import AsyncIterator
from dataclasses import replace
from types import TracebackType
from typing import Self, TypeVar

import httpx

from lawspeaker_client.asking import Arguments, CallOptions, Lines, Listing, Operation
from lawspeaker_client.async_methods import AsyncMethods
from lawspeaker_client.core import Core, Plan, read
from lawspeaker_client.drive import carry_out_async, lines_of_async
from lawspeaker_client.pages import AsyncPages

T = TypeVar("T")
Page = TypeVar("Page")
Item = TypeVar("Item")


class AsyncLawspeaker(AsyncMethods):
    """A referee to ask. Each operation and each list of the service is a method to await.

    Use it with `async with`, or `aclose` it. It takes what `Lawspeaker` takes.
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
        transport: httpx.AsyncBaseTransport | None = None,
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
        self._http = httpx.AsyncClient(transport=transport)

    async def aclose(self) -> None:
        """Close its connections."""
        await self._http.aclose()

    def __del__(self) -> None:
        http: httpx.AsyncClient | None = getattr(self, "_http", None)
        if http is not None and not http.is_closed:
            told = f"unclosed {self!r}: use it with `async with`, or `aclose` it"
            warnings.warn(told, ResourceWarning, stacklevel=2, source=self)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.aclose()

    async def carry_out(self, plan: Plan[T]) -> T:
        """Carry out a plan of `core`; tables use it."""
        return await carry_out_async(self._http, plan)

    @property
    def core(self) -> Core:
        """What makes the plans."""
        return self._core

    async def _one(self, operation: Operation[T], arguments: Arguments, options: CallOptions) -> T:
        return await self.carry_out(self._core.ask(operation, arguments, options))

    def _pages(
        self, operation: Listing[Page, Item], arguments: Arguments, options: CallOptions
    ) -> AsyncPages[Page, Item]:
        async def ask(after: str | None) -> Page:
            query = {**(arguments.query or {}), "after": after}
            return await self._one(operation, replace(arguments, query=query), options)

        return AsyncPages(ask, operation.items)

    async def _lines(
        self, operation: Lines[T], arguments: Arguments, options: CallOptions
    ) -> AsyncIterator[T]:
        until = self._core.until(options)
        response = await self.carry_out(self._core.open(operation, arguments, options, until))
        async for line in lines_of_async(response, until):
            yield read(response.status_code, line, *operation.answers)
