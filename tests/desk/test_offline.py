"""The service worker: the desk without network, what is old marked, and newer pages with leave."""

import re

import httpx
import msgspec
from playwright.sync_api import Page, Route, expect

from service.rest.desk_page import BUILD
from tests.desk.conftest import Desks

READY = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
READ = """async (path) => {
  const answer = await fetch(path, { headers: { "accept-language": "en" } });
  return { kept: answer.headers.get("desk-kept"), items: (await answer.json()).items.length };
}"""
REFUSED = "async (path) => fetch(path).then(() => 'answered', () => 'refused')"


def serve(route: Route, script: str) -> None:
    """Another worker than the service's own."""
    headers = {"service-worker-allowed": "/desk"}
    route.fulfill(body=script, content_type="text/javascript", headers=headers)


def installed(page: Page) -> None:
    """Wait until the worker has every file and answers this page."""
    page.evaluate(READY)
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_every_screen_opens_without_network_after_one_visit(desk: Desks) -> None:
    page = desk("score", workers=True)
    installed(page.page)
    online = page.page.evaluate(READ, "/v1/rulesets")
    assert online["kept"] is None
    page.page.wait_for_function(
        "caches.open('desk-catalogue-1').then((kept) => kept.keys()).then(({ length }) => length)"
    )
    page.offline()
    for screen in ("", "odds", "ask", "cards", "table", "destiny", "gallery", "ask/rulings/any"):
        page.open(screen)
    expect(page.page.get_by_text("No connection.")).to_be_visible()
    # What was read before is there, and says that it is not from now.
    offline = page.page.evaluate(READ, "/v1/rulesets")
    assert re.match(r"20\d\d-", offline["kept"])
    assert offline["items"] == online["items"]
    # What was not, and every judgement, is not made up.
    assert page.page.evaluate(REFUSED, "/v1/sets") == "refused"
    assert page.page.evaluate(REFUSED, "/v1/odds?ruleset=CTA_2E&difficulty=2") == "refused"


def test_a_newer_page_waits_until_it_is_taken(desk: Desks) -> None:
    worker = (BUILD / "worker.js").read_text(encoding="utf-8")
    older = re.sub("desk-build-[0-9a-f]+", "desk-build-older", worker)
    assert older != worker
    page = desk(workers=True)
    page.page.context.route("**/desk/worker.js", lambda route: serve(route, older))
    installed(page.page)
    page.page.evaluate("navigator.serviceWorker.getRegistration('/desk').then((it) => it.update())")
    told = page.page.get_by_text("There is a newer version of this page.")
    expect(told).to_be_visible(timeout=30_000)  # the worker is brought and installed before
    with page.page.expect_navigation():
        page.button("Reload").click()
    page.page.wait_for_function(
        "caches.keys().then((names) => !names.includes('desk-build-older')"
        " && names.filter((name) => name.startsWith('desk-build-')).length === 1)"
    )


def test_the_worker_lists_every_file_of_the_build_and_the_manifest_what_it_names(
    origin: str,
) -> None:
    worker = (BUILD / "worker.js").read_text(encoding="utf-8")
    listed = re.search(r"\[\"/desk\"[^\]]*\]", worker)
    assert listed is not None
    files = {f"/desk/{path.relative_to(BUILD)}" for path in BUILD.rglob("*") if path.is_file()}
    ours = files - {"/desk/index.html", "/desk/worker.js", "/desk/sources.json"}
    assert set(msgspec.json.decode(listed[0], type=list[str])) == ours | {"/desk"}
    with httpx.Client(base_url=origin) as client:
        answer = client.get("/desk/worker.js")
        assert answer.headers["service-worker-allowed"] == "/desk"
        assert answer.headers["cache-control"] == "no-cache"
        manifest = client.get("/desk/desk.webmanifest")
        assert manifest.headers["content-type"] == "application/manifest+json"
        for icon in manifest.json()["icons"]:
            assert client.get(icon["src"]).headers["content-type"] == icon["type"]
