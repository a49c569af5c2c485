"""The image's rules are compiled, and answer as the plain ones, byte for byte."""

from pathlib import Path

from setup import compiled_modules
from tests.image.compiled import imported, laid_out, pytest_ends
from tests.image.image import Image


def test_the_rules_are_compiled(image: Image) -> None:
    (packages,) = image.prefix.glob("lib/python3.*/site-packages")
    files = (each.relative_to(packages) for each in packages.glob("service/rules/**/*.so"))
    compiled = {str(each.with_name(each.name.partition(".")[0] + ".py")) for each in files}
    assert compiled == {*compiled_modules()}
    assert "service/rules/chapters/cast/cast.py" in compiled


def test_compiled_rules_answer_as_plain_ones(image: Image, tmp_path: Path) -> None:
    folder = laid_out(image, tmp_path / "tree")
    assert imported(folder, "service.rules.chapters.cast.cast").endswith(".so")
    done = pytest_ends(folder, ["-n", "1", "tests/frozen", "tests/rules/test_chapters.py"])
    assert done.returncode == 0, done.stdout[-5_000:]
