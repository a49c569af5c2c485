"""Lists that follow `next` by themselves."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar, cast

Page = TypeVar("Page")
Item = TypeVar("Item")


class _Listed(Protocol):
    @property
    def next(self) -> str | None: ...


@dataclass(frozen=True)
class Pages(Generic[Page, Item]):
    """A list. Iterating it gives every item; nothing is asked before the first is needed."""

    _ask: Callable[[str | None], Page]
    _items: str

    def pages(self) -> Iterator[Page]:
        """Page by page, with what a page says beside its items, such as `total`."""
        after: str | None = None
        while True:
            page = self._ask(after)
            yield page
            after = cast("_Listed", page).next
            if after is None:
                return

    def first_page(self) -> Page:
        """The first page alone."""
        return self._ask(None)

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from cast("Sequence[Item]", getattr(page, self._items))


@dataclass(frozen=True)
class AsyncPages(Generic[Page, Item]):
    """A list for `async for`; nothing is asked before the first item is needed."""

    _ask: Callable[[str | None], Awaitable[Page]]
    _items: str

    async def pages(self) -> AsyncIterator[Page]:
        """Page by page, with what a page says beside its items, such as `total`."""
        after: str | None = None
        while True:
            page = await self._ask(after)
            yield page
            after = cast("_Listed", page).next
            if after is None:
                return

    async def first_page(self) -> Page:
        """The first page alone."""
        return await self._ask(None)

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.pages():
            for item in cast("Sequence[Item]", getattr(page, self._items)):
                yield item
