"""Who wins: the highest Destiny, ties shared, and nobody while the Adversary stands.

Rulebook: "Determining the Winner", "Ending the Game", "Defeating the Adversary".
Decides `winner.*`.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cards.model.vocabulary import ClauseId
from schema.shapes.common import Missing, MissingCode
from schema.shapes.score import AdversaryOutcome, PlayerScore, Scores
from service.rules.chapters.scoring.score_lines import floors
from service.rules.engine.judgement import Judgement
from service.rules.engine.record import WINNER, step
from service.rules.engine.version import ENGINE_VERSION

WIN: Final = (
    ClauseId("adversary.coop.win.*"),
    ClauseId("winner.epic.requires-defeat"),
    ClauseId("winner.epic.defeat-condition"),
)
LOSS: Final = (
    ClauseId("adversary.coop.win.*"),
    ClauseId("adversary.coop.loss.goal.*"),
    ClauseId("adversary.coop.loss.after-defeat.*"),
    ClauseId("winner.epic.requires-defeat"),
    ClauseId("winner.epic.defeat-condition"),
)


def final_scores(
    judgement: Judgement,
    players: tuple[PlayerScore, ...],
    adversary: AdversaryOutcome,
    missing: tuple[Missing, ...] = (),
) -> Scores:
    """Every player's score, and who wins; `missing` is what must be known of the Adversary."""
    winners = winners_of(judgement, players, adversary)
    return Scores(
        catalogue=judgement.catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=judgement.ruleset.id,
        players=players,
        winners=winners,
        adversary=adversary,
        missing=missing,
        rulings=judgement.rulings,
        clauses=judgement.clauses,
    )


@step(WINNER, gives="players")
def winners_of(
    judgement: Judgement, scores: Sequence[PlayerScore], adversary: AdversaryOutcome
) -> tuple[str, ...] | None:
    """winner.highest, winner.ties-shared: ids of all winners, or None while it is undecided.

    An unknown value leaves the winners open unless it cannot change them: a single player wins
    alone, and a value that every player lacks alike moves all totals by the same amount.
    """
    if adversary is AdversaryOutcome.UNDEFEATED:
        judgement.cite(*LOSS)
        return ()
    if adversary is AdversaryOutcome.UNKNOWN:
        return None
    if adversary is AdversaryOutcome.DEFEATED:
        judgement.cite(*WIN)
    judgement.cite(ClauseId("winner.highest"))
    if not comparable(judgement, scores):
        return None
    best = max(score.known for score in scores)
    winners = tuple(score.key for score in scores if score.known == best)
    if len(winners) > 1:
        judgement.cite(ClauseId("winner.ties-shared"))
    return winners


def comparable(judgement: Judgement, scores: Sequence[PlayerScore]) -> bool:
    """Whether the known parts alone decide who is highest.

    A floor under the Triumph column would move totals by different amounts, so with one an
    unknown value always leaves the winners open.
    """
    if len(scores) == 1:
        return True
    gaps = [Counter((gap.code, gap.message) for gap in score.missing) for score in scores]
    if not any(gaps):
        return True
    if floors(judgement):
        return False
    shared = all(gap == gaps[0] for gap in gaps)
    return shared and all(code is MissingCode.TRACK_SCORE for code, _ in gaps[0])
