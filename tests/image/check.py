"""`make image-check`: what the image holds and does, shown without a Docker engine.

python -m tests.image.check [--isolation NAMESPACES|USER_NAMESPACES|PLAIN]
"""

import argparse
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.image.asking import status
from tests.image.dockerfile import final_stage
from tests.image.image import Image, build
from tests.image.isolation import Isolation, allowed
from tests.image.proof import fault_in_polish, inside, score_is_right, serving, stops_on_sigterm

LARGEST: Final = 163_000_000
"""Bytes that the image may add to its base; phrasings are data, and in both build caches."""


def shown(image: Image, log: Path) -> Iterator[str]:
    """A line for each thing that was shown; an AssertionError for the first that was not."""
    assert image.size() <= LARGEST, image.size()
    yield f"{image.size() / 1e6:.0f} MB are added to the base image"
    yield from _confined(image)
    with serving(image, log) as container:
        assert status(container.port, "/livez") == 200
        yield "the entrypoint serves; /livez and /readyz say 200"
        assert container.health() == 0
        yield "the health check passes"
        score_is_right(container)
        yield "a score is right"
        yield f"Polish is there: {fault_in_polish(container)}"
        code = stops_on_sigterm(container)
        assert code == 0, code
        yield "SIGTERM under way: /readyz 503, port closed, the open request answered, exit code 0"
        assert container.health() == 1
        yield "the health check fails where nobody listens"


def _confined(image: Image) -> Iterator[str]:
    stage, found = final_stage({}), inside(image)
    ours = {"LC_CTYPE"}  # Python's own
    assert set(found["environment"]) - ours <= set(stage.environment), found["environment"]
    yield f"only the variables {', '.join(sorted(stage.environment))}"
    if not image.isolation.own_root:
        yield f"NOT shown here: user {stage.user}, a read-only root, no capabilities, process 1"
        return
    assert found["user"] == [stage.user, stage.user, stage.group, stage.group], found["user"]
    assert min(stage.user, stage.group) > 0
    assert found["process"] == 1
    yield f"user {stage.user}, group {stage.group}, process 1"
    assert found["capabilities"] == "", found["capabilities"]
    assert found["privileges"] == "1"
    yield "no capabilities, and no way to new privileges"
    assert set(found["writing"].values()) == {"EROFS"}, found["writing"]
    yield f"read-only: {', '.join(found['writing'])}"


def main() -> None:
    """Build, show, and say how."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--isolation", choices=[each.name for each in Isolation])
    chosen: str | None = arguments.parse_args().isolation
    isolation = Isolation[chosen] if chosen else allowed()
    print(f"isolation: {isolation.value}")  # noqa: T201
    with tempfile.TemporaryDirectory(prefix="lawspeaker-image-") as work:
        begun = time.monotonic()
        image = build(Path(work), isolation)
        print(f"built as the Dockerfile says: {time.monotonic() - begun:.0f} s")  # noqa: T201
        log = Path(work, "log")
        try:
            for line in shown(image, log):
                print(line, flush=True)  # noqa: T201
        except AssertionError:
            print(log.read_text(encoding="utf-8") if log.exists() else "")  # noqa: T201
            raise


if __name__ == "__main__":
    main()
