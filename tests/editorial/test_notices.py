"""Whose work is shipped is written down: every locked package, at its version, and every bundle."""

import re

import pytest

from tests.editorial import notices

PAGE = notices.PAGE.read_text(encoding="utf-8")


def test_every_package_of_the_image_is_listed() -> None:
    packages = list(notices.locked())
    assert len(packages) > 40
    missing = [each for each in packages if f"\n{each[0]} {each[1]}: " not in PAGE]
    assert not missing, "`make readme` writes THIRD-PARTY-NOTICES"


def test_what_another_system_needs_is_not() -> None:
    assert not {"colorama", "async-timeout"} & {name for name, _ in notices.locked()}


def test_every_licence_has_its_text() -> None:
    listed = {
        int(number) for row in re.findall(r": .* \[([\d, ]+)\]", PAGE) for number in row.split(",")
    }
    texts = [int(number) for number in re.findall(r"(?m)^\[(\d+)\]$", PAGE)]
    assert texts == sorted(listed)


@pytest.mark.parametrize(
    "part",
    [
        "Fira Code (inside graphiql.min.css) 5.002: OFL-1.1",
        "SIL OPEN FONT LICENSE Version 1.1",
        "Roboto (inside graphiql.min.css) 2.137: Apache-2.0",
        "swagger-ui-dist",
        "CodeMirror (in graphiql): MIT",
    ],
)
def test_bundles_and_the_fonts_inside_a_stylesheet_are_listed(part: str) -> None:
    assert part in PAGE


def test_the_fonts_of_the_stylesheet_are_those_that_are_listed() -> None:
    style = notices.ROOT / "service" / "assets" / "graphiql" / "graphiql.min.css"
    fonts = set(re.findall(r"@font-face\{font-family:([^;]+);", style.read_text(encoding="utf-8")))
    assert fonts == {"Fira Code", "Roboto"}


def test_the_page_is_shipped() -> None:
    metadata = (notices.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'license-files = ["LICENSE", "THIRD-PARTY-NOTICES"' in metadata
    for name in ("Dockerfile", ".dockerignore"):
        assert "THIRD-PARTY-NOTICES" in (notices.ROOT / name).read_text(encoding="utf-8")
