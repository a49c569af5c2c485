"""`make mutants`: draw mistakes in the rules, make each in a process of its own, and count.

The same seed draws the same mistakes of the same source.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from tests.mutants.equivalents import EQUIVALENTS, Equivalent
from tests.mutants.mistakes import Kind
from tests.mutants.modules import ROOT, file_of, mistakes_of, modules
from tests.mutants.one import KILLED, SECONDS


class Drawn(NamedTuple):
    """A mistake that is to be made."""

    module: str
    number: int
    kind: Kind
    where: str


def all_mistakes(kinds: Sequence[Kind], containing: str = "") -> list[Drawn]:
    """Every mistake of some kinds that an answer can show, of whose text this is a part."""
    return [
        Drawn(module, number, each.kind, where)
        for module in modules()
        for known in (equivalents(module),)
        for number, each in enumerate(mistakes_of(module)[1])
        if each.kind in kinds and number not in known
        if containing in (where := f"{_place(module)}:{each.line}: {each.what}")
    ]


def equivalents(module: str) -> dict[int, Equivalent]:
    """By their numbers: the mistakes of a module that no answer can show."""
    lines = file_of(module).read_text(encoding="utf-8").splitlines()
    seen = Counter[tuple[int, str]]()
    found: dict[int, Equivalent] = {}
    for number, each in enumerate(mistakes_of(module)[1]):
        called = (module, lines[each.line - 1].strip(), each.what, seen[each.line, each.what])
        seen[each.line, each.what] += 1
        for known in EQUIVALENTS:
            if (known.module, known.line, known.what, known.place) == called:
                found[number] = known
    return found


def _place(module: str) -> str:
    return str(file_of(module).relative_to(ROOT))


def draw(number: int, seed: str, found: Sequence[Drawn]) -> list[Drawn]:
    """So many of the mistakes, of each kind as many as there are."""
    chance = random.Random(seed)
    by_kind = {kind: [each for each in found if each.kind is kind] for kind in Kind}
    for each in by_kind.values():
        chance.shuffle(each)
    drawn: list[Drawn] = []
    while len(drawn) < min(number, len(found)):
        drawn += [each.pop() for each in by_kind.values() if each]
    return drawn[:number]


def fate(drawn: Drawn, seconds: int, topics: Sequence[str] = ()) -> tuple[bool, str]:
    """Whether a mistake was seen within so many seconds of CPU, and by what."""
    command = (sys.executable, "-m", "tests.mutants.one", drawn.module, str(drawn.number), *topics)
    given = os.environ | {SECONDS: str(seconds)}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=given)
    if done.returncode == 0:
        return False, ""
    if done.returncode == KILLED:
        return True, done.stdout.strip()
    if done.returncode in {-signal.SIGXCPU, -signal.SIGKILL}:
        return True, f"no end within {seconds} s of CPU"
    return True, done.stderr.strip().rpartition("\n")[2]


def main(arguments: list[str] | None = None) -> int:
    """Draw, make, and count; the exit code is 0 whatever survives, unless `--least` says more."""
    parser = argparse.ArgumentParser(prog="tests.mutants", description=__doc__)
    parser.add_argument("--draw", type=int, default=60, help="mistakes made (60)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--kind", choices=[kind.name for kind in Kind], action="append")
    parser.add_argument("--containing", default="", help="only mistakes whose text contains this")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=150, help="most CPU for one (150)")
    parser.add_argument("--minutes", type=float, default=30, help="begin none after these (30)")
    parser.add_argument("--least", type=float, default=0, help="share that has to be seen")
    given = parser.parse_args(arguments)
    kinds = [Kind[name] for name in given.kind] if given.kind else list(Kind)
    drawn = draw(given.draw, given.seed, all_mistakes(kinds, given.containing))
    killed, made = Counter[Kind](), Counter[Kind]()
    end = time.monotonic() + given.minutes * 60

    def look(each: Drawn) -> tuple[bool, str] | None:
        return fate(each, given.seconds) if time.monotonic() < end else None

    with ThreadPoolExecutor(given.jobs) as pool:
        for each, found in zip(drawn, pool.map(look, drawn), strict=True):
            if found is None:
                continue
            seen, by = found
            made[each.kind] += 1
            killed[each.kind] += seen
            _say(f"{'killed' if seen else 'SURVIVED'}  {each.where}{f'  by {by[:200]}' * seen}")
    for kind in made:
        _say(f"{killed[kind]:4} of {made[kind]:4} killed: {kind.value}")
    share = killed.total() / max(1, made.total())
    _say(f"{killed.total():4} of {made.total():4} killed: {share:.1%}, seed {given.seed}")
    return 0 if share >= given.least else 1


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
