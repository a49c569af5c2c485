"""One cast by itself: successes, the margin over the difficulty, and what follows, in order.

What overcoming or failing the Challenge gives is not part of a cast. The consequences of single
faces are in `consequences`, those of a first cast that is thrown again in `reroll`.

Rulebook: "Attempt a Challenge", "Hero and Antihero Cards".
Decides `attempt.modifiers.total`, `attempt.overcome.threshold` and `corruption.gate*`.
"""

from typing import Final

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.vocabulary import (
    MORALITY_BOTTOM,
    MORALITY_NEUTRAL,
    Ability,
    CardType,
    ClauseId,
    Rune,
)
from schema.shapes.common import ReasonCode
from schema.shapes.runes import (
    AttemptOutcome,
    CastAnswer,
    Caster,
    CasterAfter,
    CastRequest,
    Consequence,
    ConsequenceCode,
    Moment,
    RuneFace,
    ShownRune,
)
from service.rules.chapters.cast.consequences import Ledger, follow_faces
from service.rules.chapters.cast.pool import cite_pool, too_many_abilities
from service.rules.chapters.dark_runes import (
    card_prevails,
    dark_runes_bought,
    dark_stones_exist,
    price,
)
from service.rules.chapters.reroll import first_cast_kept, given_back, reroll_pool
from service.rules.engine.judgement import Judgement
from service.rules.engine.record import AFTERWARDS, SHOWN, Record, step
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import OUTCOMES, Work
from service.rules.game.board import Mat, mat_of, off_track
from service.rules.game.faces import face_clauses, showable, thrown
from service.rules.game.runes import FACES, SUCCESSES, icons_of, stones_of
from service.rules.game.sealed_throws import Asked, Thrower, nobody, rolled

CAST: Final = 30
STONE: Final = 2
"""What a cast, and each stone of it, costs in results that are looked at."""


def resolve_cast(
    catalogue: Catalogue,
    request: CastRequest,
    record: Record | None = None,
    *,
    throw: Thrower = nobody,
    work: Work | None = None,
) -> CastAnswer:
    """cast.throw, attempt.overcome.threshold: what the faces mean and what follows from them.

    `throw` is asked for the faces of a roll.
    Raises `ImpossibleState` for a pool that may not be cast, Dark runes that may not be bought
    and faces that the pool cannot show.
    """
    judgement = Judgement.open(
        catalogue, request.ruleset, rulings=request.rulings, record=record, work=work
    )
    judgement.work.spend(OUTCOMES, CAST)
    mat = mat_of(judgement, request.board, at=("board",))
    request = given_back(judgement, request)
    bought, faces = _checked(judgement, request, throw)
    judgement.refuse_if_faulty()

    judgement.work.spend(OUTCOMES, STONE * len(faces))
    cite_pool(judgement, request.pool)
    judgement.cite(ClauseId("cast.throw"))
    shown = tuple(
        ShownRune(rune=face.rune, face=face.face, successes=SUCCESSES[face.face])
        for face in in_order(faces)
    )
    _cite_faces(judgement, shown)
    successes = sum(rune.successes for rune in shown)
    result = successes + request.modifier
    margin = result - request.difficulty
    outcome = AttemptOutcome.OVERCOME if margin >= 0 else AttemptOutcome.FAIL
    judgement.gives(
        say("outcome-name", outcome=outcome),
        ClauseId("attempt.modifiers.total"),
        ClauseId("attempt.overcome.threshold"),
        successes=successes,
        modifier=request.modifier,
        result=result,
        difficulty=request.difficulty,
        margin=margin,
    )

    paid = _payment(judgement, bought)
    kept = first_cast_kept(judgement, request.rerolled)
    ledger = follow_faces(judgement, shown, morality=request.caster.morality)
    return CastAnswer(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=request.ruleset,
        runes=shown,
        successes=successes,
        modifier=request.modifier,
        result=result,
        difficulty=request.difficulty,
        margin=margin,
        outcome=outcome,
        consequences=(*paid, *kept, *ledger.consequences),
        decisions=ledger.decisions,
        caster=_caster_after(judgement, request, bought, ledger, mat),
        receipt=None,
        rulings=judgement.rulings,
        clauses=judgement.clauses,
    )


@step(SHOWN)
def _cite_faces(judgement: Judgement, shown: tuple[ShownRune, ...]) -> None:
    """cast.face.*: what every stone shows."""
    for rune in shown:
        what = say("face", face=rune.face)
        clauses = face_clauses(rune.rune, rune.face)
        judgement.gives(what, *clauses, runes=rune.rune, successes=rune.successes)


def _checked(
    judgement: Judgement, request: CastRequest, throw: Thrower
) -> tuple[int, tuple[RuneFace, ...]]:
    """Note every fault of the request; return the Dark runes it buys, and the faces."""
    pool = request.pool
    dark_stones_exist(judgement, pool, ("pool",))
    message = too_many_abilities(judgement, pool)
    if message is not None:
        judgement.fault(
            ReasonCode.TOO_MANY_ABILITIES,
            message,
            ClauseId("pool.ability.two-types.epic"),
            at=("pool", "abilities"),
        )
    if request.caster.morality is not None:
        off_track(judgement, request.caster.morality, at=("caster",))
    kept = reroll_pool(judgement, request)
    bought = dark_runes_bought(judgement, pool, request.caster, kept=kept, at=())
    stones = stones_of(pool, runes_per_ability=judgement.parameters.runes_per_ability)
    if request.cast.roll is not None:
        judgement.refuse_if_faulty()  # nothing is thrown for a cast that may not be made
        asked = Asked(roll=request.cast.roll, ruleset=request.ruleset, pool=pool, stones=stones)
        return bought, rolled(judgement, throw, asked, at=("cast", "roll")) or ()
    faces = request.cast.faces
    if faces is None:
        assert request.cast.seed is not None
        return bought, thrown(stones, request.cast.seed, _salt(judgement, request))
    showable(judgement, faces, stones, at=("cast", "faces"))
    return bought, faces


def _salt(judgement: Judgement, request: CastRequest) -> bytes:
    """The rulebook and the pool's counts: equal pools give equal salts, however written."""
    icons = (icons_of(request.pool, ability) for ability in Ability)
    return " ".join((judgement.rulebook.root, *map(str, icons), str(request.pool.dark))).encode()


def in_order(faces: tuple[RuneFace, ...]) -> tuple[RuneFace, ...]:
    """Return the faces in the order of the `Rune` enum, however they were listed."""
    order = list(Rune)
    return tuple(
        sorted(
            faces, key=lambda shown: (order.index(shown.rune), FACES[shown.rune].index(shown.face))
        )
    )


def _payment(judgement: Judgement, bought: int) -> tuple[Consequence, ...]:
    """dark.buy.cost: one Experience for each Dark rune, paid before the cast."""
    if not bought:
        return ()
    cost = price(judgement, bought)
    message = say("pay-for-dark-runes", cost=cost, runes=bought)
    return (
        Consequence(
            code=ConsequenceCode.PAY_DARK_RUNES,
            moment=Moment.BEFORE_CAST,
            amount=cost,
            rune=None,
            message=message,
            clauses=judgement.gives(message, ClauseId("dark.buy.cost"), cost=cost, count=bought),
        ),
    )


@step(AFTERWARDS)
def _caster_after(
    judgement: Judgement, request: CastRequest, bought: int, ledger: Ledger, mat: Mat
) -> CasterAfter:
    """Return the hero after paying, gaining, and moving down the track."""
    caster = request.caster
    experience = None
    if caster.experience is not None:
        cost = price(judgement, bought)
        experience = caster.experience - cost + ledger.experience
    # Dark runes kept from a first cast are in the pool: they were bought in this turn too.
    total = caster.dark_runes_bought + request.pool.dark
    judgement.saw(experience=experience, morality=ledger.morality, bought=total)
    return CasterAfter(
        experience=experience,
        morality=ledger.morality,
        dark_runes_bought=total,
        may_buy_dark_runes=_may_buy(judgement, caster, total, experience, ledger.morality),
        plays=_plays(judgement, mat, ledger.morality),
    )


def _plays(judgement: Judgement, mat: Mat, morality: int | None) -> tuple[CardType, ...] | None:
    """corruption.gates-card-type: which cards the marker's new level lets the hero play."""
    plays = None if morality is None else mat.plays(morality)
    if plays is None:
        if morality is not None:
            judgement.reading("card-gate")
        return None
    judgement.cite(ClauseId("corruption.gates-card-type"))
    if morality == MORALITY_NEUTRAL:
        judgement.cite(ClauseId("corruption.gate.neutral"))
    elif plays == (CardType.HERO,):
        judgement.cite(ClauseId("corruption.gate.hero-only"))
    elif plays == (CardType.ANTIHERO,):
        judgement.cite(ClauseId("corruption.gate.antihero-only"))
    return plays


def _may_buy(
    judgement: Judgement,
    caster: Caster,
    total: int,
    experience: int | None,
    morality: int | None,
) -> bool | None:
    """dark.buy.limit, dark.buy.funds, dark.forbidden.*: whether one more could be bought now."""
    if total >= judgement.parameters.dark_runes_per_turn:
        return False
    if experience is not None and experience < price(judgement, 1):
        return False
    if morality == MORALITY_BOTTOM:
        lifted = caster.dark_runes_allowed and card_prevails(judgement)
        if not lifted:
            return False
    return None if experience is None or morality is None else True
