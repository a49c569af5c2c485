"""The page of examples lists every one."""

from tests.clients.client import ROOT


def test_the_page_lists_every_folder() -> None:
    page = (ROOT / "docs" / "app.md").read_text(encoding="utf-8")
    folders = [path.name for path in (ROOT / "examples").iterdir() if any(path.iterdir())]
    assert len(folders) >= 12
    assert not [name for name in folders if f"](../examples/{name}/" not in page]
