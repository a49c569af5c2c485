"""A cast on a real table: the pool, the faces, and what they bring at once.

Rulebook: "Attempt a Challenge", "Reroll", "Reading the Runes".
Decides `cast.throw`, `pool.snapshot`, `pool.irrelevant-rune-card.*` and `cast.corruption.timing.*`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cards.messages.message import say
from cards.model.power import Event
from cards.model.vocabulary import MORALITY_BOTTOM, Ability, CardType, ClauseId, Face
from schema.shapes.common import ReasonCode
from schema.shapes.moves import CastRunes
from schema.shapes.runes import AbilityCounts, Cast, Pool, RuneFace
from schema.shapes.verdict import EventCode
from service.rules.chapters.cast.pool import cite_pool
from service.rules.chapters.twist_of_fate import twisted
from service.rules.engine.headings import POOL
from service.rules.engine.record import step
from service.rules.game.casts import STEPS
from service.rules.game.casts import thrown as is_thrown
from service.rules.game.faces import face_clauses, showable, thrown
from service.rules.game.gains import DRAW_TIMING, draw_feats, gain_corruption, gain_experience
from service.rules.game.game import Game
from service.rules.game.runes import (
    ABILITY_OF,
    FIELD,
    SUCCESSES,
    Stone,
    icons_of_counts,
    stones_of,
)
from service.rules.game.sealed_throws import Asked, rolled

DRAWN_BY_RUNE: Final = ClauseId("card.draw.rune")
NO_GIFTS: Final = AbilityCounts()
MOON: Final = Face.MOON
TWIST: Final = Face.TWIST
BONUS: Final = frozenset({Face.EXPERIENCE, Face.HERO, Face.ANTIHERO, Face.TWIST})
"""Faces that bring something besides successes at once."""


@step(POOL)
def pool_of(game: Game) -> Pool:
    """pool.ability.*, pool.snapshot: icons of the story and of cards, of relevant Abilities.

    What the Challenge itself rewards is not in it yet.
    """
    attempt = game.attempt
    relevant = game.card(attempt.card).challenge_abilities
    held, gifts = game.story(game.active).abilities, attempt.gifts
    if gifts != NO_GIFTS and any(
        icons_of_counts(gifts, ability) for ability in Ability if ability not in relevant
    ):
        game.judgement.cite(
            ClauseId("pool.irrelevant-rune-card.base"), ClauseId("pool.irrelevant-rune-card.epic")
        )
    counts = icons_for(relevant, held, gifts)
    game.judgement.consult(
        ClauseId("pool.ability.relevant-only"),
        abilities=lambda: tuple(relevant),
        runes=lambda: tuple(f"{name.upper()} {number}" for name, number in counts.items()),
    )
    game.judgement.saw(dark_runes=attempt.dark)
    return Pool(abilities=AbilityCounts(**counts), dark=attempt.dark)


def icons_for(
    relevant: Iterable[Ability], held: Mapping[Ability, int], gifts: AbilityCounts
) -> dict[str, int]:
    """pool.ability.per-icon: icons of each relevant Ability, by its field."""
    if gifts is NO_GIFTS or gifts == NO_GIFTS:
        return {FIELD[ability]: min(held.get(ability, 0), 99) for ability in relevant}
    return {
        FIELD[ability]: min(held.get(ability, 0) + icons_of_counts(gifts, ability), 99)
        for ability in relevant
    }


def stones_now(game: Game) -> tuple[Stone, ...]:
    """Return the stones that the attempt throws."""
    limit = game.judgement.parameters.runes_per_ability
    return stones_of(pool_of(game), runes_per_ability=limit)


def _stones_thrown(game: Game, faces: Sequence[RuneFace]) -> tuple[Stone, ...]:
    """pool.ability.may*: the stones of the pool but for Ability runes that the caster leaves out.

    Core and Dark runes are always thrown (`omit-ability-runes`).
    """
    stones = stones_now(game)
    if not game.judgement.applies("omit-ability-runes"):
        return stones
    shown = Counter(face.rune for face in faces)
    kept: list[Stone] = []
    for stone in stones:
        missing = stone.rune in ABILITY_OF and not shown[stone.rune]
        if missing and game.judgement.reading("omit-ability-runes") == "MAY_OMIT":
            continue
        shown[stone.rune] -= 1
        kept.append(stone)
    return tuple(kept)


def check_cast(game: Game, move: CastRunes) -> None:
    """cast.throw: may the runes be cast now, and can they show these faces?"""
    at = ("cast",)
    attempt = game.snapshot.attempt
    if attempt is None:
        game.refuse(
            ReasonCode.NO_ATTEMPT,
            say("cast-in-attempt"),
            ClauseId("attempt.step.declare-path"),
            *STEPS,
            at=at,
        )
        return
    game.require(
        not is_thrown(attempt),
        ReasonCode.ALREADY_CAST,
        ClauseId("cast.throw"),
        *STEPS,
        at=at,
        says=lambda: say("already-cast"),
        looks=(ClauseId("cast.throw"),),
        attempt=attempt.card,
        cast=attempt.faces is not None,
    )
    card = game.card(attempt.card)
    if not card.challenge_abilities:
        needed = say("abilities-needed", card=card.name)
        game.need_facts(card, needed, ClauseId("pool.ability.per-icon"))
    story = game.story(game.active)
    game.missing += story.missing
    if move.cast.faces is not None and not game.missing:
        showable(
            game.judgement,
            move.cast.faces,
            _stones_thrown(game, move.cast.faces),
            at=("move", "cast", "cast", "faces"),
        )
        game.refuse_faults()


def cast(game: Game, move: CastRunes) -> None:
    """cast.throw, cast.bonus.*: note the faces, and take what they bring at once."""
    player = game.turn.player
    first = game.attempt.faces
    pool = pool_of(game)
    limit = game.judgement.parameters.runes_per_ability
    faces = _faces_of(game, move.cast, pool, stones_of(pool, runes_per_ability=limit))
    if faces is None:
        game.refuse_faults()
        return
    if first is not None:
        game.happens(
            EventCode.CAST_IGNORED,
            ClauseId("reroll.no-resolution"),
            ClauseId("reroll.no-resolution.older"),
            ClauseId("reroll.ignore-corruption"),
            ClauseId("reroll.ignore-corruption.2e"),
            ClauseId("reroll.keep-dark"),
            ClauseId("reroll.keep-dark.epic"),
            ClauseId("reroll.keep-draws.epic"),
            ClauseId("reroll.keep-card-effects"),
            ClauseId("reroll.keep-draws.2e"),
            ClauseId("reroll.keep-draws.older"),
            player=player,
        )
        _forget_experience(game, player, first)
    game.change_attempt(faces=faces, rerolled=first, recasting=False)
    cite_pool(game.judgement, pool)
    for shown in faces:
        game.judgement.cite(*face_clauses(shown.rune, shown.face))
    game.happens(
        EventCode.RUNES_CAST,
        *STEPS,
        ClauseId("component.card.challenge.abilities.base"),
        ClauseId("component.card.challenge.abilities.epic"),
        ClauseId("pool.core"),
        ClauseId("pool.ability.per-icon"),
        ClauseId("pool.ability.relevant-only"),
        ClauseId("attempt.relevance.both-abilities"),
        ClauseId("pool.snapshot"),
        ClauseId("cast.throw"),
        player=player,
        amount=shown_successes(game),
        faces=faces,
    )
    # A twist comes last: what it leaves open must not depend on the order of the faces.
    for twist in (False, True):
        for shown in faces:
            if shown.face in BONUS and twist is (shown.face is TWIST):
                _bonus(game, player, shown)
    if corruption_at_cast(game):
        before = game.player(player).morality
        take_moons(game, player)
        game.change_attempt(corruption=before - game.player(player).morality)
    game.queue.append((Event.RUNES_CAST, player))
    if answered_at_cast(game):
        moons = sum([shown.face is MOON for shown in faces])
        down = min(moons, game.player(player).morality - MORALITY_BOTTOM)
        game.queue += [(Event.CORRUPTION_GAINED, player)] * down


def _faces_of(
    game: Game, cast: Cast, pool: Pool, stones: tuple[Stone, ...]
) -> tuple[RuneFace, ...] | None:
    """cast.throw: faces as they fell, from a seed, or thrown by the service; None if refused."""
    if cast.roll is not None:
        asked = Asked(
            roll=cast.roll,
            ruleset=game.snapshot.ruleset,
            pool=pool,
            stones=stones,
            snapshot=game.snapshot,
        )
        return rolled(game.judgement, game.throw, asked, at=("move", "cast", "cast", "roll"))
    if cast.faces is not None:
        return cast.faces
    assert cast.seed is not None
    salt = f"{game.judgement.rulebook.root}\0{game.turn.number}\0{game.attempt.card}".encode()
    return thrown(stones, cast.seed, salt)


def _forget_experience(game: Game, player: str, first: Sequence[RuneFace]) -> None:
    """reroll.keep-draws.*: Experience of the first cast is kept or not (`reroll-experience`)."""
    gained = sum(shown.face is Face.EXPERIENCE for shown in first)
    if gained and game.judgement.reading("reroll-experience") == "IGNORE":
        gain_experience(game, player, -gained)


def _bonus(game: Game, player: str, shown: RuneFace) -> None:
    """card.draw.rune, card.draw.choice: what a face brings besides successes."""
    clauses = face_clauses(shown.rune, shown.face)
    match shown.face:
        case Face.EXPERIENCE:
            gain_experience(game, player, 1, *clauses)
        case Face.HERO:
            draw_feats(game, player, CardType.HERO, 1, *clauses, DRAWN_BY_RUNE, *DRAW_TIMING)
        case Face.ANTIHERO:
            draw_feats(game, player, CardType.ANTIHERO, 1, *clauses, DRAWN_BY_RUNE, *DRAW_TIMING)
        case Face.TWIST:
            twisted(game, player, *clauses)
        case _:
            pass


def corruption_at_cast(game: Game) -> bool:
    """cast.corruption.timing.base: a moon moves the marker at resolution (`moon-timing`)."""
    timed = game.judgement.applies("moon-timing")
    if not timed or not _moons_shown(game):
        return False
    return game.judgement.reading("moon-timing") == "AT_CAST"


def answered_at_cast(game: Game) -> bool:
    """corruption.trigger.epic: when powers answer a moon (`epic-corruption-trigger`)."""
    if not game.judgement.applies("epic-corruption-trigger"):
        return False
    if not _moons_shown(game):
        return False
    game.judgement.cite(ClauseId("corruption.effects.order-step.epic"))
    return game.judgement.reading("epic-corruption-trigger") == "AT_CAST"


def _moons_shown(game: Game) -> int:
    return sum([shown.face is MOON for shown in game.attempt.faces or ()])


def take_moons(game: Game, player: str) -> None:
    moons = _moons_shown(game)
    if not moons:
        return
    gain_corruption(
        game,
        player,
        moons,
        ClauseId("cast.face.dark.moon"),
        ClauseId("cast.corruption.timing.base"),
        ClauseId("cast.corruption.timing.epic"),
        ClauseId("cast.bonus.regardless-of-outcome"),
    )


def shown_successes(game: Game) -> int:
    """Return the successes that the runes show, without those of an Ability that is ignored."""
    faces, ignored = game.attempt.faces or (), game.attempt.ignored
    if not ignored:
        return sum([SUCCESSES[shown.face] for shown in faces])
    return sum(
        [SUCCESSES[shown.face] for shown in faces if ABILITY_OF.get(shown.rune) not in ignored]
    )
