"""How well the search finds what is asked in words that it does not know: cross-validation.

Every phrasing is asked of an index that was made without it, under the newest ruleset of what it
asks for. Only that one ruling or clause counts as right, though neighbours often answer as well.
`loadtest.meanings` has learnt what words mean from all phrasings, so shares are a little high.
Scores and leads of the first hits also give the constants `service.search.ranking.CERTAINTY`.

    python -m loadtest.phrasings [--folds 8] [--every 1]
"""

import argparse
import dataclasses
import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from cards.catalogue import Catalogue, load_catalogue
from cards.model.language import Language
from cards.model.phrasing import Phrasings
from schema.shapes.search import SearchRequest
from service.search.answer import search
from service.search.index import SearchIndex
from service.search.ranking import HIGHEST

SHOWN: Final = 3
ROUNDS: Final = 400
RATE: Final = 0.5
STEPS: Final = 5


class Asked(NamedTuple):
    """A phrasing that the index does not know."""

    of: str
    language: Language
    text: str
    ruleset: str


class Seen(NamedTuple):
    """One of the first hits: its score, its lead over the best other, and whether it is right."""

    score: float
    lead: float
    right: bool


class Found(NamedTuple):
    """What came of a phrasing."""

    asked: Asked
    ids: tuple[str, ...]
    seen: tuple[Seen, ...]


def held_out(catalogue: Catalogue, fold: int, folds: int) -> tuple[Catalogue, list[Asked]]:
    """The catalogue without a part of the phrasings, and that part."""
    kept: dict[str, tuple[Phrasings, ...]] = {}
    held: list[Asked] = []
    for of, those in catalogue.phrasings.items():
        entry = catalogue.rulings.get(of) or catalogue.clauses.get(of) or catalogue.cards[of]
        order = [ruleset for ruleset in catalogue.rulesets if ruleset in entry.rulesets]
        for each in those:
            parts = [text for n, text in enumerate(each.asked) if n % folds == fold]
            held += [Asked(of, each.language, text, order[-1]) for text in parts]
            rest = tuple(text for n, text in enumerate(each.asked) if n % folds != fold)
            kept[of] = (*kept.get(of, ()), msgspec.structs.replace(each, asked=rest))
    return dataclasses.replace(catalogue, phrasings=kept), held


def found_in(index: SearchIndex, asked: Asked) -> Found:
    """The first hits for a phrasing."""
    request = SearchRequest(q=asked.text, ruleset=asked.ruleset, first=SHOWN)
    hits = search(index, request, asked.language).hits
    scores = [hit.score for hit in hits]
    seen = tuple(
        Seen(min(hit.score, HIGHEST), _lead(scores, n), hit.of == asked.of)
        for n, hit in enumerate(hits)
    )
    return Found(asked, tuple(hit.of for hit in hits), seen)


def _lead(scores: Sequence[float], number: int) -> float:
    others = [*scores[:number], *scores[number + 1 :]]
    return max(-1.0, min(1.0, scores[number] - max(others, default=0.0)))


def fitted(seen: Sequence[Seen]) -> tuple[float, float, float]:
    """Constant, weight of the score and of the lead, by logistic regression."""
    constant, by_score, by_lead = 0.0, 0.0, 0.0
    for _ in range(ROUNDS):
        slopes = [0.0, 0.0, 0.0]
        for score, lead, right in seen:
            logit = constant + by_score * score + by_lead * lead
            error = right - 1 / (1 + math.exp(-logit))
            slopes[0] += error
            slopes[1] += error * score
            slopes[2] += error * lead
        constant += RATE * slopes[0] / len(seen)
        by_score += RATE * slopes[1] / len(seen)
        by_lead += RATE * slopes[2] / len(seen)
    return round(constant, 2), round(by_score, 2), round(by_lead, 2)


def reliability(seen: Sequence[Seen], weights: tuple[float, float, float]) -> Iterator[str]:
    """How often hits of about one confidence are right."""
    constant, by_score, by_lead = weights
    bins: dict[int, list[tuple[float, bool]]] = {}
    for score, lead, right in seen:
        sure = 1 / (1 + math.exp(-(constant + by_score * score + by_lead * lead)))
        bins.setdefault(min(STEPS - 1, int(sure * STEPS)), []).append((sure, right))
    for _, those in sorted(bins.items()):
        mean = sum(sure for sure, _ in those) / len(those)
        was = sum(right for _, right in those) / len(those)
        yield f"  said {mean:.2f}, was {was:.2f} ({len(those)} hits)"


def main() -> None:
    """Print shares of right hits and the constants of the confidence."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folds", type=int, default=8)
    parser.add_argument("--every", type=int, default=1, help="ask each nth phrasing only")
    options = parser.parse_args()
    catalogue = load_catalogue()
    found: list[Found] = []
    for fold in range(options.folds):
        known, held = held_out(catalogue, fold, options.folds)
        index = SearchIndex(known)
        found += [found_in(index, asked) for asked in held[:: options.every]]
    for language in Language:
        mine = [each for each in found if each.asked.language is language]
        first = sum(each.ids[:1] == (each.asked.of,) for each in mine)
        among = sum(each.asked.of in each.ids for each in mine)
        print(  # noqa: T201 - a command
            f"{language.tag}: {len(mine)} phrasings, {first / len(mine):.1%} first, "
            f"{among / len(mine):.1%} in the first {SHOWN}"
        )
    seen = [hit for each in found for hit in each.seen]
    weights = fitted(seen)
    print("CERTAINTY:", weights)  # noqa: T201 - a command
    print("\n".join(reliability(seen, weights)))  # noqa: T201 - a command


if __name__ == "__main__":
    main()
