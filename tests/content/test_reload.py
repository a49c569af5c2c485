"""Content is loaded again while requests run: what answers, what is kept, what is refused."""

import asyncio
import gc
import logging
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from cards.catalogue import Catalogue
from service.app import create_app
from service.content import reload as reloading
from service.content.reload import Reloader
from service.search import index_of
from service.settings.settings import Settings
from service.telemetry.rows import ReloadResult
from tests.content.writing import spoil, write_set

HOST, GUEST = "/v1/cards/house.host", "/v1/cards/house.guest"


def application(folder: Path, check: float = 0) -> tuple[Starlette, Reloader]:
    """The service with a set, looking for changes after so many seconds."""
    app = create_app(
        Settings(card_path=(folder,), card_check=check, request_timeout=60, body_timeout=60)
    )
    return app, app.state.reloader


def client_of(app: Starlette) -> httpx.AsyncClient:
    """A client in the same loop."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://referee")


def sample(text: str, name: str) -> float:
    """The value of a metric's only sample."""
    (line,) = (line for line in text.splitlines() if line.startswith(f"{name} "))
    return float(line.rpartition(" ")[2])


@pytest.fixture
def house(tmp_path: Path) -> Path:
    write_set(tmp_path / "house", "host")
    return tmp_path / "house"


def test_a_table_keeps_its_name_and_is_judged_anew(house: Path) -> None:
    ana = {"key": "ana", "morality": 0, "hand": ["house.host"]}
    table = {"ruleset": "CTA_2E", "players": [ana, {"key": "ben", "morality": 0}]}

    async def run() -> None:
        app, reloader = application(house)
        async with app.router.lifespan_context(app), client_of(app) as client:
            full, asked = {"snapshot": table}, {"prefer": "table=name"}
            known = await client.post("/v1/score", json=full, headers=asked)
            assert known.status_code == 200
            named = {"table": known.headers["lawspeaker-table"]}
            assert (await client.post("/v1/score", json=named)).content == known.content
            write_set(house, "guest")
            assert await reloader.reload() is ReloadResult.LOADED
            gone = await client.post("/v1/score", json=full)
            assert gone.status_code in {400, 422}
            again = await client.post("/v1/score", json=named)
            assert (again.status_code, again.content) == (gone.status_code, gone.content)

    asyncio.run(run())


def test_another_content_answers_and_the_old_entity_tags_end(house: Path) -> None:
    async def run() -> None:
        app, reloader = application(house)
        async with app.router.lifespan_context(app), client_of(app) as client:
            ready = (await client.get("/readyz")).json()
            before = (await client.get("/v1/cards?set=house&first=5")).headers["etag"]
            named = {"If-None-Match": before}
            unchanged = await client.get("/v1/cards?set=house&first=5", headers=named)
            assert unchanged.status_code == 304
            assert (await client.get(GUEST)).status_code == 404
            write_set(house, "guest")
            assert await reloader.reload() is ReloadResult.LOADED
            now = (await client.get("/readyz")).json()
            assert now["catalogue"] != ready["catalogue"]
            assert now["loaded"] >= ready["loaded"]
            assert (await client.get("/")).json()["catalogue"] == now["catalogue"]
            assert (await client.get(GUEST)).status_code == 200
            assert (await client.get(HOST)).status_code == 404
            again = await client.get("/v1/cards?set=house&first=5", headers=named)
            assert again.status_code == 200
            found = (await client.get("/v1/search", params={"q": "house.guest"})).json()
            assert found["catalogue"] == now["catalogue"]
            query = {"query": '{card(id: "house.guest") {id}}'}
            answer = (await client.post("/graphql", json=query)).json()
            assert answer["data"]["card"] == {"id": "house.guest"}
            metrics = (await client.get("/metrics")).text
            assert f'catalogue="{now["catalogue"]}"' in metrics
            assert ready["catalogue"] not in metrics
            assert sample(metrics, 'lawspeaker_catalogue_reloads_total{result="loaded"}') == 1
            assert sample(metrics, "lawspeaker_catalogue_stale") == 0
            name = "lawspeaker_catalogue_loaded_timestamp_seconds"
            assert abs(sample(metrics, name) - time.time()) < 60

    asyncio.run(run())


def test_content_with_a_fault_is_refused_and_the_old_one_answers(
    house: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        app, reloader = application(house)
        async with app.router.lifespan_context(app), client_of(app) as client:
            ready = (await client.get("/readyz")).json()
            spoil(house)
            assert await reloader.reload() is ReloadResult.REFUSED
            assert (await client.get("/readyz")).json() == ready
            assert (await client.get(HOST)).status_code == 200
            metrics = (await client.get("/metrics")).text
            assert sample(metrics, 'lawspeaker_catalogue_reloads_total{result="refused"}') == 1
            assert sample(metrics, "lawspeaker_catalogue_stale") == 1
            write_set(house, "host")
            assert await reloader.reload() is ReloadResult.UNCHANGED
            metrics = (await client.get("/metrics")).text
            assert sample(metrics, "lawspeaker_catalogue_stale") == 0

    asyncio.run(run())


def test_a_request_ends_with_the_content_that_it_began_with(house: Path) -> None:
    """Its route is found first; then its body comes, and only then it is judged."""

    async def run() -> None:
        app, reloader = application(house)
        async with app.router.lifespan_context(app), client_of(app) as client:
            before = reloader.content.catalogue.digest
            body = b'{"items":[{"operation":"odds","body":{"ruleset":"CTA_2E","pool":{}}}]}'
            arrived, more = asyncio.Event(), asyncio.Event()

            async def slowly() -> AsyncIterator[bytes]:
                yield body[:10]
                arrived.set()
                await more.wait()
                yield body[10:]

            headers = {"content-type": "application/json"}
            asked = asyncio.create_task(client.post("/v1/batch", content=slowly(), headers=headers))
            await arrived.wait()
            write_set(house, "guest")
            assert await reloader.reload() is ReloadResult.LOADED
            more.set()
            answer = (await asked).json()
            assert answer["catalogue"] == before
            later = (await client.post("/v1/batch", content=body, headers=headers)).json()
            assert later["catalogue"] == reloader.content.catalogue.digest != before

    asyncio.run(run())


def test_old_content_is_let_go(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reloading, "GRACE", 0.0)

    def catalogues() -> int:
        gc.collect()
        return sum(isinstance(each, Catalogue) for each in gc.get_objects())

    async def run() -> None:
        app, reloader = application(house)
        async with app.router.lifespan_context(app), client_of(app) as client:
            reloader.content.warm()
            counts: list[int] = []
            for card in ("guest", "host", "guest"):
                write_set(house, card)
                assert await reloader.reload() is ReloadResult.LOADED
                assert (await client.get("/v1/search?q=moon")).status_code == 200
                assert (await client.get("/v1/cards/house.nobody")).status_code == 404
                index = index_of(reloader.content.catalogue)
                await asyncio.gather(*reloader._letting_go)  # pyright: ignore[reportPrivateUsage]
                counts.append(catalogues())
                assert index_of(reloader.content.catalogue) is index
            assert counts[-1] <= counts[0] + 1, "each reload would leave one more"

    asyncio.run(run())


def test_a_changed_directory_is_seen_and_so_is_a_mounted_config_map(tmp_path: Path) -> None:
    """Kubernetes writes a new directory, and swaps the link `..data` to it."""
    mount = tmp_path / "mount"
    write_set(mount / "..1", "host")
    (mount / "..data").symlink_to("..1")
    for name in ("set.yaml", "cards.yaml"):
        (mount / name).symlink_to(f"..data/{name}")

    async def run() -> None:
        app, _ = application(mount, check=0.1)
        async with app.router.lifespan_context(app), client_of(app) as client:
            assert (await client.get(HOST)).status_code == 200
            write_set(mount / "..2", "guest")
            (mount / "..new").symlink_to("..2")
            (mount / "..new").rename(mount / "..data")
            for _ in range(300):
                if (await client.get(GUEST)).status_code == 200:
                    break
                await asyncio.sleep(0.1)
            assert (await client.get(GUEST)).status_code == 200
            assert (await client.get(HOST)).status_code == 404

    asyncio.run(run())


def test_several_wishes_at_once_are_one(house: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> int:
        app, reloader = application(house)
        async with app.router.lifespan_context(app), client_of(app) as client:
            for _ in range(5):
                reloader.ask()
            name = 'lawspeaker_catalogue_reloads_total{result="unchanged"}'
            for _ in range(100):
                await asyncio.sleep(0.05)
                if seen := sample((await client.get("/metrics")).text, name):
                    return int(seen)
        return 0

    caplog.set_level(logging.INFO)
    assert asyncio.run(run()) == 1
