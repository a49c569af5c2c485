"""A cast on a real table: the pool, the faces, and what they bring at once.

Rulebook: "Attempt a Challenge", "Reroll", "Reading the Runes".
Decides `cast.throw`, `pool.snapshot`, `pool.irrelevant-rune-card.*` and `cast.corruption.timing.*`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from cards.messages.message import say
from cards.model.card import Card
from cards.model.counting import Counted
from cards.model.power import Event
from cards.model.vocabulary import MORALITY_BOTTOM, Ability, CardType, ClauseId, Face
from schema.shapes.common import ReasonCode
from schema.shapes.moves import CastRunes
from schema.shapes.runes import AbilityCounts, Cast, Pool, RuneFace
from schema.shapes.verdict import EventCode
from service.rules.chapters.cast.pool import cite_pool
from service.rules.chapters.twist_of_fate import twisted
from service.rules.engine.judgement import Judgement
from service.rules.engine.known import ABILITIES, OWN_CARDS, Gap, Range, UnseenCard
from service.rules.engine.record import POOL, step
from service.rules.game.counters import count
from service.rules.game.faces import face_clauses, showable, thrown
from service.rules.game.gains import DRAW_TIMING, draw_feats, gain_corruption, gain_experience
from service.rules.game.game import Game
from service.rules.game.runes import (
    ABILITY_OF,
    FIELD,
    ORDINARY_RUNES,
    SPECIAL_RUNE,
    STEPS,
    SUCCESSES,
    Stone,
    icons_of_counts,
    stones_of,
)
from service.rules.game.runes import thrown as is_thrown
from service.rules.game.sealed_throws import Asked, rolled

DRAWN_BY_RUNE: Final = ClauseId("card.draw.rune")
NO_GIFTS: Final = AbilityCounts()
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
        game.judgement.cite(ClauseId("pool.irrelevant-rune-card.*"))
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
    if gifts == NO_GIFTS:
        return {FIELD[ability]: min(held.get(ability, 0), 99) for ability in relevant}
    return {
        FIELD[ability]: min(held.get(ability, 0) + icons_of_counts(gifts, ability), 99)
        for ability in relevant
    }


def stones_now(game: Game) -> tuple[Stone, ...]:
    """Return the stones that the attempt throws."""
    limit = game.judgement.parameters.runes_per_ability
    return stones_of(pool_of(game), runes_per_ability=limit)


def _stones_thrown(
    game: Game, faces: Sequence[RuneFace], icons: Mapping[Ability, Range]
) -> tuple[Stone, ...]:
    """pool.ability.may*: the stones of the pool but for Ability runes that the caster leaves out.

    Core and Dark runes are always thrown (`omit-ability-runes`). Icons of which nobody knows how
    many there are count as the throw shows them, as far as that can be.
    """
    stones = stones_now(game)
    if icons:
        pool = pool_of(game)
        shown_icons = {
            FIELD[ability]: min(max(_shown_of(faces, ability), number.low), number.high or 0)
            for ability, number in icons.items()
        }
        pool = replace(pool, abilities=replace(pool.abilities, **shown_icons))
        stones = stones_of(pool, runes_per_ability=game.judgement.parameters.runes_per_ability)
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
    faces, icons = move.cast.faces, icons_open(game, game.card(attempt.card))
    gaps = [gap for number in icons.values() for gap in number.open]
    if faces is not None:
        stones = _stones_thrown(game, faces, icons)
        showable(game.judgement, faces, stones, at=("move", "cast", "cast", "faces"))
        game.refuse_faults()
        if icons and _whatever_is_open(game, faces, icons):
            gaps = []
        elif all(_shown_of(faces, ability) <= number.low for ability, number in icons.items()):
            gaps = [gap for gap in gaps if not _is_unseen_class(gap)]
    if not game.reasons:
        game.need_all(gaps, ClauseId("pool.ability.per-icon"), *SOURCE)


SOURCE: Final = (ClauseId("pool.icons-source.*"),)


def icons_open(game: Game, card: Card) -> dict[Ability, Range]:
    """pool.ability.per-icon: icons in the pool whose number is not known, by their Ability.

    Icons that add no stone are not counted (`pool.icons-over-three`).
    """
    story = game.story(game.active)
    relevant, most = card.challenge_abilities, game.judgement.parameters.runes_per_ability
    any_relevant = not relevant or (card.partial and len(relevant) < ABILITIES)
    if not story.gaps and not any_relevant:
        return {}
    found: dict[Ability, Range] = {}
    for ability in Ability if any_relevant else relevant:
        given = icons_of_counts(game.attempt.gifts, ability)
        number = count(story, Counted(ability=ability)).plus(given).up_to(most)
        if ability not in relevant and number.high:
            number = Range(0, number.high, (Gap(card, OWN_CARDS), *number.open))
        if not number.exact:
            found[ability] = number
    return found


def _is_unseen_class(gap: Gap) -> bool:
    """pool.icons-source.epic: a Class need not show an icon, as an Origin does.

    So a throw of the runes that are known stands, and its result asks for the Class.
    """
    return gap.card.type is CardType.CLASS and isinstance(gap.card, UnseenCard)


def _shown_of(faces: Iterable[RuneFace], ability: Ability) -> int:
    """Icons of an Ability that the stones of a throw need at least."""
    runes = [face.rune for face in faces if ABILITY_OF.get(face.rune) is ability]
    return ORDINARY_RUNES + 1 if SPECIAL_RUNE[ability] in runes else len(runes)


def _whatever_is_open(
    game: Game, faces: Sequence[RuneFace], icons: Mapping[Ability, Range]
) -> bool:
    """pool.ability.may*: whether a throw is right whatever the open icons come to.

    So it is where runes may be left out, and none is shown that needs an icon nobody knows.
    """
    if not game.judgement.applies("omit-ability-runes"):
        return False
    if game.judgement.reading("omit-ability-runes") != "MAY_OMIT":
        return False
    return all(_shown_of(faces, ability) <= number.low for ability, number in icons.items())


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
            ClauseId("reroll.no-resolution.*"),
            ClauseId("reroll.ignore-corruption.*"),
            ClauseId("reroll.keep-dark.*"),
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
        ClauseId("component.card.challenge.abilities.*"),
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
            if shown.face in BONUS and twist is (shown.face is Face.TWIST):
                _bonus(game, player, shown)
    moons = moons_shown(game)
    if corruption_at_cast(game, moons):
        before = game.player(player).morality
        take_moons(game, player, moons)
        game.change_attempt(corruption=before - game.player(player).morality)
    game.queue.append((Event.RUNES_CAST, player))
    if answered_at_cast(game, moons):
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
            gain_experience(game, player, 1, *clauses, ClauseId("cast.xp.usable-now.epic"))
        case Face.HERO:
            draw_feats(game, player, CardType.HERO, 1, *clauses, DRAWN_BY_RUNE, *DRAW_TIMING)
        case Face.ANTIHERO:
            draw_feats(game, player, CardType.ANTIHERO, 1, *clauses, DRAWN_BY_RUNE, *DRAW_TIMING)
        case Face.TWIST:
            twisted(game, player, *clauses)
        case _:
            pass


def corruption_at_cast(game: Game, moons: int) -> bool:
    """cast.corruption.timing.base: a moon moves the marker at resolution (`moon-timing`)."""
    if not moons or not game.judgement.applies("moon-timing"):
        return False
    return game.judgement.reading("moon-timing") == "AT_CAST"


def answered_at_cast(game: Game, moons: int) -> bool:
    """corruption.trigger.epic: when powers answer moons (`epic-corruption-trigger`)."""
    if not moons or not game.judgement.applies("epic-corruption-trigger"):
        return False
    game.judgement.cite(ClauseId("corruption.effects.order-step.epic"))
    return game.judgement.reading("epic-corruption-trigger") == "AT_CAST"


def moons_come_last(judgement: Judgement) -> bool:
    """attempt.steps.order.epic: whether the marker moves after the card is gained or discarded."""
    return judgement.rulebook.holds[LAST_OF_ALL]


LAST_OF_ALL: Final = ClauseId("attempt.steps.order.epic")


def moons_shown(game: Game) -> int:
    """cast.face.dark.moon: moons of the throw that lies on the table."""
    attempt = game.attempt
    if not attempt.dark:
        return 0
    return [shown.face for shown in attempt.faces or ()].count(Face.MOON)


def take_moons(game: Game, player: str, moons: int) -> None:
    """cast.corruption.timing.*: the marker moves down a level for each moon."""
    if not moons:
        return
    gain_corruption(
        game,
        player,
        moons,
        ClauseId("cast.face.dark.moon"),
        ClauseId("cast.corruption.timing.*"),
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
