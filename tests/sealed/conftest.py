"""Sealed tables that are asked without waiting, with fixed keys."""

import asyncio
import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from cards.model.shape import Shape
from schema.operations import BY_NAME
from schema.shapes.explanation import Explain
from schema.shapes.sealed_tables import sealed_form
from service.judging.explained import asking_why
from service.receipts.sealing import Sealer
from service.receipts.signer import Signer
from service.rules.engine.work import ENDLESS, Work
from service.sealed.contents import Contents, decoded, encoded
from service.sealed.seal import Seal
from service.sealed.tables import SealedTables
from tests.receipts.conftest import bytes_of, signer_at
from tests.receipts.service import client_in

Random = Callable[[int], bytes]


def counted() -> Random:
    """Secrets that are the same in every run, and different in one."""
    numbers = itertools.count()
    return lambda size: bytes_of(f"secret-{next(numbers)}")[:size]


async def _now(do: Callable[[], Any]) -> Any:  # noqa: ANN401 - what it comes to
    return do()


@dataclass(frozen=True, slots=True)
class Desk:
    """Answers requests about sealed tables."""

    tables: SealedTables
    signer: Signer

    def ask(self, name: str, *, explain: Explain = Explain.NONE, **fields: Any) -> Any:  # noqa: ANN401
        """The answer to a request."""
        operation = BY_NAME[name]
        form = sealed_form(operation.request)
        assert form is not None
        request: Shape = asking_why(form(**fields), explain)
        return asyncio.run(self.tables.answer(operation, request, Work(ENDLESS), _now))

    def sealed(self, contents: Contents) -> str:
        """The sealed text of contents."""
        return Seal(self.signer.keys).seal(encoded(contents))

    def opened(self, text: str) -> Contents:
        """What a text holds, which nobody sees but the service."""
        return decoded(Seal(self.signer.keys).open(text))

    def key(self, text: str, seat: str) -> str:
        """The key of a seat at a sealed table."""
        return self.opened(text).seat_key(seat)


def desk_of(catalogue: Catalogue, signer: Signer) -> Desk:
    signer = replace(signer, random=counted())
    return Desk(SealedTables(catalogue, Sealer(catalogue, signer)), signer)


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture
def desk(catalogue: Catalogue) -> Desk:
    return desk_of(catalogue, signer_at())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the keys of the service lie."""
    return tmp_path_factory.mktemp("keys")


@pytest.fixture(scope="module")
def client(catalogue: Catalogue, folder: Path) -> Iterator[TestClient]:
    with client_in(folder, catalogue) as client:
        yield client
