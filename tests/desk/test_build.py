"""The committed build: of these sources, the same each time, small, and served as it should be."""

import gzip
import re
from pathlib import Path

import httpx
import msgspec

from service.rest.desk_page import BUILD, CONTENT_SECURITY_POLICY, RECORD
from tests.desk.build import WEB, build, check
from tests.editorial.notices import DESK_LIBRARIES

MOST_SCRIPT = 121_000
"""Bytes of gzip, all screens together."""


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file by its path."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def test_types_hold_and_the_committed_build_is_what_the_sources_give(tmp_path: Path) -> None:
    check()
    build(tmp_path / "desk")
    made, committed = files_of(tmp_path / "desk"), files_of(BUILD)
    assert sorted(made) == sorted(committed)
    assert [name for name in made if made[name] != committed[name]] == []


def test_all_scripts_together_are_small() -> None:
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in BUILD.rglob("*.js")}
    assert sum(sizes.values()) <= MOST_SCRIPT, sorted(sizes.items(), key=lambda each: -each[1])


def test_the_libraries_inside_are_those_in_the_notices() -> None:
    record = msgspec.json.decode((BUILD / RECORD).read_bytes())
    assert record["libraries"] == [name for name, _, _ in DESK_LIBRARIES]


def test_no_component_calls_the_network_and_none_writes_inline_styles() -> None:
    for path in (WEB / "src").rglob("*"):
        if path.suffix not in {".ts", ".svelte"}:
            continue
        source = path.read_text(encoding="utf-8")
        if "wire" not in path.parts and "worker" not in path.parts:
            assert not re.search(r"\bfetch\(|XMLHttpRequest|EventSource|WebSocket", source), path
        assert not re.search(r"\sstyle=[\"{]|\{@html|innerHTML", source), (
            f"{path}: use style:name={{…}}"
        )


def test_the_page_is_served_below_its_path_and_its_files_for_ever(origin: str) -> None:
    with httpx.Client(base_url=origin) as client:
        page = client.get("/desk")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["content-security-policy"] == CONTENT_SECURITY_POLICY
        assert page.headers["cache-control"] == "no-cache"
        assert client.get("/desk/ask/rulings/any").content == page.content
        assert client.get("/desk/ask/cards/ashen.steady-hands").content == page.content
        assert client.get("/desk/nothing.js").status_code == 404
        assert client.get("/desk/assets/nothing.js").status_code == 404
        assert client.get("/desk/sources.json").status_code == 404
        known = {"if-none-match": page.headers["etag"]}
        assert client.get("/desk", headers=known).status_code == 304
        scripts = re.findall(r'(?:src|href)="(/desk/[^"]+)"', page.text)
        assert len(scripts) >= 3
        for path in scripts:
            answer = client.get(path, headers={"accept-encoding": "gzip"})
            assert answer.status_code == 200, path
            if "/assets/" in path:
                assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
                assert len(answer.content) < 1025 or answer.headers["content-encoding"] == "gzip"
        index = msgspec.json.decode(client.get("/", headers={"accept": "application/json"}).content)
        assert index["links"]["desk"] == "/desk"
        assert "<style" not in page.text
        assert not re.search(r"<script(?! type=\"module\" crossorigin src=)", page.text)
