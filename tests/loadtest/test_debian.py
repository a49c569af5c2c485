"""What is unpacked works where it lies."""

from pathlib import Path

from loadtest.debian import lead_inside


def test_links_point_to_unpacked_files(tmp_path: Path) -> None:
    settings = tmp_path / "etc" / "java" / "settings"
    settings.parent.mkdir(parents=True)
    settings.write_text("ours", encoding="utf-8")
    for name, target in (
        ("absolute", "/etc/java/settings"),
        ("beside", "etc/java/settings"),
        ("elsewhere", "/etc/java/of-another-package"),
    ):
        (tmp_path / name).symlink_to(target)
    lead_inside(tmp_path)
    assert (tmp_path / "absolute").read_text(encoding="utf-8") == "ours"
    assert (tmp_path / "absolute").readlink() == settings
    assert (tmp_path / "beside").readlink() == Path("etc/java/settings")
    assert (tmp_path / "elsewhere").readlink() == Path("/etc/java/of-another-package")
