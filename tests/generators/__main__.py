"""Run all generators, or those that are named, and tell what was shown of each.

`python -m tests.generators [name ...]`; fails where a step failed, not where one cannot be tried.
"""

import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from loadtest.server import referee
from tests.generators.registry import generators
from tests.generators.trial import CACHE, Generator, Step, Trial, try_out


def fresh_folder(generator: Generator) -> Path:
    """The folder of a generator, with nothing in it."""
    folder = CACHE / "made" / generator.name.replace("/", "-").replace(" ", "-")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def table(trials: Sequence[Trial]) -> Iterable[str]:
    """Lines of the table, then what failed or could not be shown, and why."""
    width = max(len(trial.name) for trial in trials)
    head = ("generator".ljust(width), *(step.value for step in Step))
    yield "  ".join(head)
    for trial in trials:
        words = (trial.word(step).ljust(len(step.value)) for step in Step)
        yield "  ".join((trial.name.ljust(width), *words)).rstrip()
    for trial in trials:
        for step, why in trial.not_shown.items():
            yield f"\nnot shown: {trial.name}, {step.value}: {why}"
        for step, why in trial.failed.items():
            yield f"\nFAILED: {trial.name}, {step.value}:\n{why}"


def main(names: Sequence[str]) -> int:
    """Try them one after another beside one service."""
    wanted = [each for each in generators() if not names or each.name in names]
    if not wanted:
        sys.stdout.write(f"there are: {', '.join(each.name for each in generators())}\n")
        return 2
    trials: list[Trial] = []
    with referee({}) as port:
        for generator in wanted:
            sys.stderr.write(f"{generator.name} ...\n")
            trials.append(try_out(generator, fresh_folder(generator), f"http://127.0.0.1:{port}"))
    sys.stdout.write("\n".join(table(trials)) + "\n")
    return 1 if any(trial.failed for trial in trials) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
