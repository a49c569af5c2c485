"""An attempt from its declaration to its resolution.

Decides `attempt.*`, and on a real table the clauses of pools, casts and Dark runes.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cards.card import Card, Path
from cards.power import Event
from cards.speech import say
from cards.vocabulary import MORALITY_BOTTOM, Ability, CardType, ClauseId, Face, PathHalf
from schema.common import ReasonCode
from schema.moves import BuyDarkRunes, CastRunes, DeclareAttempt, Resolve
from schema.play import Attempt, Choice, ChoiceCode, LastAttempt
from schema.runes import AbilityCounts, Cast, Caster, Pool, RuneFace
from schema.table import AllyCard, StoryCard
from schema.verdict import EventCode
from service.rules.consequences import DRAW_TIMING
from service.rules.faces import face_clauses, showable, thrown
from service.rules.headings import DIFFICULTY, POOL, RESULT, TUCKING
from service.rules.part import visible_path
from service.rules.play.acts import check_available, close_acts, refuse_second_action
from service.rules.play.adversary import (
    depletes,
    due_after_resolution,
    is_the_adversary,
    reveal_feat,
    two_sided,
)
from service.rules.play.adversary_feats import carry_out_due
from service.rules.play.decks import (
    discard_from_row,
    find_in_rows,
    refill,
    take_from_row,
)
from service.rules.play.facing import check_face, check_other_card, faced
from service.rules.play.gains import (
    draw_feats,
    gain_corruption,
    gain_experience,
    gain_virtue,
    pay,
)
from service.rules.play.game import Game, current_slot, slots_in_order
from service.rules.play.heritage import ask_heritage
from service.rules.play.ongoing import ongoing_changes
from service.rules.play.triggers import settle
from service.rules.play.uses import attempt_ended
from service.rules.pool import cite_pool, dark_runes_bought, dark_stones_exist
from service.rules.record import step
from service.rules.reroll import NO_RUNE_JOINS, runes_may_join
from service.rules.runes import (
    ABILITY_OF,
    DARK_RUNES,
    FIELD,
    SUCCESSES,
    Stone,
    icons_of_counts,
    stones_of,
)
from service.rules.throwing import Asked, rolled

TUCKED_ADVERSARY: Final = (ClauseId("adversary.win"), ClauseId("act.adversary-counts"))
DRAWN_BY_RUNE: Final = ClauseId("card.draw.rune")
NO_GIFTS: Final = AbilityCounts()
MOON: Final = Face.MOON
BONUS: Final = frozenset({Face.EXPERIENCE, Face.HERO, Face.ANTIHERO, Face.TWIST})
"""Faces that bring something besides successes at once."""
SINGLE_PATH: Final = frozenset({CardType.ADVERSARY, CardType.FINAL_ADVERSARY})
CHALLENGES: Final = frozenset({CardType.CHALLENGE, CardType.ADVERSARY})


def check_attempt(game: Game, move: DeclareAttempt) -> None:
    """attempt.who, turn.main-action.once, component.card.challenge: may it be attempted so?"""
    at = ("attempt", "card")
    refuse_second_action(game, at=("attempt",))
    if is_the_adversary(game, move.card):
        card = game.card(move.card)
        check_face(game, card, at=at)
    else:
        check_other_card(game, at=at)
        available = check_available(game, move.card, CHALLENGES, at=at)
        if available is None:
            return
        card = available
    path = visible_path(card, move.path)
    single = card.type in SINGLE_PATH
    if game.record is not None:
        game.judgement.consult(ClauseId("attempt.step.declare-path"), card=card.id)
    if path is None and ((single and move.path is PathHalf.BOTTOM) or not card.partial):
        game.refuse(
            ReasonCode.NO_SUCH_PATH,
            say("card-without-path", card=card.name, path=move.path),
            ClauseId("attempt.step.declare-path"),
            *((ClauseId("adversary.attempt"),) if single else ()),
            at=("attempt", "path"),
        )


def declare(game: Game, move: DeclareAttempt) -> None:
    """attempt.step.declare-path: the Challenge and the path are set."""
    game.change(attempt=Attempt(card=move.card, path=move.path, dark=_dark_runes_kept(game)))
    game.change_turn(action_taken=True)
    adversary = game.card(move.card).type in SINGLE_PATH
    game.happens(
        EventCode.ATTEMPT_DECLARED,
        ClauseId("attempt.who"),
        *((ClauseId("adversary.attempt"),) if adversary else ()),
        *(
            (ClauseId("adversary.coop.attempt-normal"), ClauseId("adversary.epic.attempt"))
            if is_the_adversary(game, move.card)
            else ()
        ),
        ClauseId("attempt.step.difficulty"),
        ClauseId("attempt.step.declare-path"),
        ClauseId("attempt.path.locked"),
        ClauseId("attempt.path.locked.epic"),
        ClauseId("turn.main-action.epic"),
        player=game.turn.player,
        card=move.card,
    )
    game.queue.append((Event.ATTEMPT_DECLARED, game.turn.player))


def _dark_runes_kept(game: Game) -> int:
    """adversary.coop.instill-fear.pl: those bought for the attempt that was broken off.

    They go over to the next one, as to a second cast (`broken-off-dark-runes`).
    """
    if not game.turn.barred or not game.turn.dark_runes_bought:
        return 0
    kept = game.judgement.reading("broken-off-dark-runes") == "KEPT"
    return min(game.turn.dark_runes_bought, DARK_RUNES) if kept else 0


def check_buy(game: Game, move: BuyDarkRunes) -> None:
    """dark.buy.*, dark.forbidden.*: may Dark runes be bought now, and so many?"""
    at = ("buyDarkRunes",)
    attempt = game.snapshot.attempt
    if attempt is not None:
        thrown_already = attempt.faces is not None
        game.judgement.consult(
            ClauseId("dark.buy.attempt-only"), attempt=attempt.card, cast=thrown_already
        )
    if attempt is None:
        game.refuse(
            ReasonCode.NO_ATTEMPT,
            say("dark-runes-for-attempt"),
            ClauseId("dark.buy.attempt-only"),
            at=at,
        )
        return
    if attempt.faces is not None and not attempt.recasting:
        game.refuse(
            ReasonCode.ALREADY_CAST,
            say("dark-runes-before-cast"),
            ClauseId("dark.buy.attempt-only"),
            at=at,
        )
    if attempt.recasting and not runes_may_join(game.judgement):
        game.refuse(
            ReasonCode.REROLL_RUNES_ADDED,
            NO_RUNE_JOINS,
            ClauseId("reroll.keep-dark.epic"),
            at=at,
        )
    player = game.active
    caster = Caster(
        experience=player.experience,
        morality=player.morality,
        dark_runes_bought=max(game.turn.dark_runes_bought - attempt.dark, 0),
        dark_runes_allowed=attempt.dark_runes_allowed,
    )
    pool = Pool(dark=attempt.dark + move.count)
    dark_stones_exist(game.judgement, pool, ("move", *at))
    dark_runes_bought(game.judgement, pool, caster, kept=attempt.dark, at=())
    game.refuse_faults(at=(*at, "count"))


def buy(game: Game, move: BuyDarkRunes) -> None:
    """dark.buy.cost, reroll.add-runes: pay for the Dark runes and add them to the pool."""
    game.judgement.cite(ClauseId("dark.buy.attempt-only"))
    game.change_attempt(dark=game.attempt.dark + move.count)
    game.change_turn(dark_runes_bought=game.turn.dark_runes_bought + move.count)
    cost = move.count * game.judgement.parameters.dark_rune_cost
    pay(game, game.turn.player, cost, ClauseId("dark.buy.cost"))
    game.happens(
        EventCode.DARK_RUNES_BOUGHT,
        ClauseId("dark.buy.limit"),
        player=game.turn.player,
        amount=move.count,
    )
    game.queue.append((Event.DARK_RUNES_BOUGHT, game.turn.player))


@step(POOL)
def pool_of(game: Game) -> Pool:
    """pool.ability.*, pool.snapshot: icons of the story and of cards, of relevant Abilities.

    What the Challenge itself rewards is not in it yet.
    """
    relevant = game.card(game.attempt.card).challenge_abilities
    story = game.story(game.active)
    gifts = game.attempt.gifts
    if gifts != NO_GIFTS and any(
        icons_of_counts(gifts, ability) for ability in Ability if ability not in relevant
    ):
        game.judgement.cite(
            ClauseId("pool.irrelevant-rune-card.base"), ClauseId("pool.irrelevant-rune-card.epic")
        )
    icons_held = story.abilities
    counts = {
        FIELD[ability]: min(icons_held.get(ability, 0) + icons_of_counts(gifts, ability), 99)
        for ability in relevant
    }
    if game.record is not None:
        icons = tuple(f"{name.upper()} {number}" for name, number in counts.items())
        game.judgement.consult(
            ClauseId("pool.ability.relevant-only"), abilities=tuple(relevant), runes=icons
        )
        game.record.saw(dark_runes=game.attempt.dark)
    return Pool(abilities=AbilityCounts(**counts), dark=game.attempt.dark)


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
        if stone.rune in ABILITY_OF and not shown[stone.rune]:
            game.judgement.reading("omit-ability-runes")
            continue
        shown[stone.rune] -= 1
        kept.append(stone)
    return tuple(kept)


def check_cast(game: Game, move: CastRunes) -> None:
    """cast.throw: may the runes be cast now, and can they show these faces?"""
    at = ("cast",)
    attempt = game.snapshot.attempt
    if attempt is not None:
        thrown_already = attempt.faces is not None
        game.judgement.consult(ClauseId("cast.throw"), attempt=attempt.card, cast=thrown_already)
    if attempt is None:
        game.refuse(
            ReasonCode.NO_ATTEMPT,
            say("cast-in-attempt"),
            ClauseId("attempt.step.declare-path"),
            at=at,
        )
        return
    if attempt.faces is not None and not attempt.recasting:
        game.refuse(
            ReasonCode.ALREADY_CAST,
            say("already-cast"),
            ClauseId("cast.throw"),
            at=at,
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
        ClauseId("attempt.steps.order.base"),
        ClauseId("attempt.steps.order.pl"),
        ClauseId("attempt.steps.order.epic"),
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
    )
    for shown in faces:
        if shown.face in BONUS:
            _bonus(game, player, shown)
    if _corruption_at_cast(game):
        before = game.player(player).morality
        _moons(game, player)
        game.change_attempt(corruption=before - game.player(player).morality)
    game.queue.append((Event.RUNES_CAST, player))
    if _answered_at_cast(game):
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
    salt = f"{game.snapshot.ruleset}\0{game.turn.number}\0{game.attempt.card}".encode()
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
        case Face.TWIST if game.judgement.parameters.twist_activates_heritage:
            game.judgement.cite(*clauses)
            reveal_feat(game)
            ask_heritage(game, player)
        case Face.TWIST:
            game.judgement.cite(*clauses, ClauseId("card.draw.choice"))
            options = ("DRAW_HERO", "DRAW_ANTIHERO")
            game.ask(Choice(code=ChoiceCode.TWIST_DRAW, player=player, options=options))
        case _:
            pass


def _corruption_at_cast(game: Game) -> bool:
    """cast.corruption.timing.base: a moon moves the marker at resolution (`moon-timing`)."""
    timed = game.judgement.applies("moon-timing")
    if not timed or not _moons_shown(game):
        return False
    return game.judgement.reading("moon-timing") == "AT_CAST"


def _moons_shown(game: Game) -> int:
    return sum([shown.face is MOON for shown in game.attempt.faces or ()])


def _moons(game: Game, player: str) -> None:
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


@step(DIFFICULTY, gives="difficulty")
def difficulty_of(game: Game) -> int | None:
    """attempt.difficulty.*: the base, +1 of the path, +1 of an Ally, and what cards change.

    None where the card's print is not known.
    """
    card = game.card(game.attempt.card)
    path = visible_path(card, game.attempt.path)
    game.judgement.cite(ClauseId("attempt.step.difficulty"))
    printed = printed_difficulty(card, path)
    if printed is None:
        return None
    if path is not None and path.plus_one:
        game.judgement.cite(
            ClauseId("attempt.difficulty.path-plus-one"),
            ClauseId("component.card.challenge.plus-one.base"),
            ClauseId("component.card.challenge.plus-one.epic"),
        )
    ally = has_ally(game, card.id)
    if ally:
        game.judgement.cite(ClauseId("attempt.difficulty.ally-plus-one"))
    changes = (*game.attempt.changes, *ongoing_changes(game))
    return printed + ally + sum([change.difficulty for change in changes])


def printed_difficulty(card: Card, path: Path | None) -> int | None:
    """attempt.step.difficulty, attempt.difficulty.path-plus-one: the base, and +1 of the path."""
    if card.difficulty is None or path is None:
        return None
    if path.plus_one is None and card.type not in SINGLE_PATH:
        return None
    return card.difficulty + bool(path.plus_one)


def has_ally(game: Game, card: str) -> bool:
    """attempt.difficulty.ally-plus-one: whether an Ally lies beneath a card of a row."""
    found = find_in_rows(game, card)
    return found is not None and found[0].cards[found[1]].ally is not None


@step(RESULT, gives="result")
def result_of(game: Game) -> int:
    """attempt.modifiers.total: successes of the runes, and what cards add or take."""
    changes = (*game.attempt.changes, *ongoing_changes(game))
    shown, added = shown_successes(game), sum([change.successes for change in changes])
    game.judgement.consult(ClauseId("attempt.modifiers.total"), successes=shown, modifier=added)
    return shown + added


def check_resolve(game: Game, move: Resolve) -> None:
    """attempt.overcome.threshold: is there a cast to compare with the difficulty?"""
    del move
    at = ("resolve",)
    attempt = game.snapshot.attempt
    if attempt is None or attempt.faces is None:
        game.refuse(
            ReasonCode.NOT_CAST if attempt else ReasonCode.NO_ATTEMPT,
            say("no-cast-to-resolve"),
            ClauseId("attempt.overcome.threshold"),
            at=at,
        )
        return
    game.judgement.consult(ClauseId("attempt.overcome.threshold"), attempt=attempt.card, cast=True)
    if attempt.recasting:
        game.refuse(
            ReasonCode.NOT_CAST,
            say("recast-first"),
            ClauseId("reroll.no-resolution"),
            ClauseId("reroll.no-resolution.older"),
            at=at,
        )
    if difficulty_of(game) is None:
        card = game.card(attempt.card)
        needed = say("difficulty-needed", card=card.name)
        game.need_facts(card, needed, ClauseId("attempt.step.difficulty"))


def resolve(game: Game, move: Resolve) -> None:
    """attempt.overcome.*, attempt.fail: compare, gain or discard, and refill the row."""
    del move
    carry_out_due(game)
    if game.snapshot.attempt is None:
        return
    _note_ongoing(game)
    player, attempt = game.turn.player, game.attempt
    difficulty = difficulty_of(game)
    assert difficulty is not None
    margin = result_of(game) - difficulty
    overcome = margin >= 0 and not attempt.failed
    excess = max(margin, 0)
    game.happens(
        EventCode.OVERCAME if overcome else EventCode.FAILED,
        ClauseId("attempt.modifiers.total"),
        ClauseId("attempt.overcome.threshold"),
        player=player,
        card=attempt.card,
        amount=margin,
    )
    if not _corruption_at_cast(game):
        _moons_at_resolution(game, player)
    last = LastAttempt(card=attempt.card, path=attempt.path, overcome=overcome)
    act: int | None = None
    if is_the_adversary(game, attempt.card):
        settle(game)
        _face(game, player, attempt, overcome=overcome, excess=excess)
    elif overcome:
        act = _gain(game, player, attempt)
    else:
        clauses = (ClauseId("attempt.fail"), *_fail_clauses(game.card(attempt.card)))
        ally = ClauseId("attempt.fail.ally")
        act = discard_from_row(game, attempt.card, *clauses, ally=ally)
        gain_experience(game, player, 1 + attempt.experience_if_failed, *clauses)
    game.change(attempt=None)
    game.change_turn(last_attempt=last)
    attempt_ended(game)
    if act is not None:
        refill(game, act)
    due_after_resolution(game)
    game.queue.append((Event.OVERCOME if overcome else Event.FAILED, player))


def _moons_at_resolution(game: Game, player: str) -> None:
    """cast.corruption.timing.*: the marker moves now; in Epic powers may have answered before."""
    answered = len(game.queue)
    _moons(game, player)
    if _answered_at_cast(game):
        del game.queue[answered:]


def _answered_at_cast(game: Game) -> bool:
    """corruption.trigger.epic: when powers answer a moon (`epic-corruption-trigger`)."""
    if not game.judgement.applies("epic-corruption-trigger"):
        return False
    if not _moons_shown(game):
        return False
    game.judgement.cite(ClauseId("corruption.effects.order-step.epic"))
    return game.judgement.reading("epic-corruption-trigger") == "AT_CAST"


def _note_ongoing(game: Game) -> None:
    """attempt.modifiers.total: tell what ongoing powers change about the attempt."""
    for change in ongoing_changes(game):
        for code, amount in (
            (EventCode.RESULT_CHANGED, change.successes),
            (EventCode.DIFFICULTY_CHANGED, change.difficulty),
        ):
            if amount:
                clauses = (ClauseId("attempt.modifiers.total"), ClauseId("effect.always-active"))
                game.happens(
                    code, *clauses, player=game.turn.player, card=change.card, amount=amount
                )


def _face(game: Game, player: str, attempt: Attempt, *, overcome: bool, excess: int) -> None:
    """adversary.coop.*: the Adversary lies in no row; it is tucked, or stays on the table."""
    card = game.card(attempt.card)
    path = visible_path(card, attempt.path)
    if overcome and not depletes(game):
        tuck(game, player, card, attempt.path)
    elif overcome and two_sided(game) and card.type is CardType.ADVERSARY and path is not None:
        _rewards(game, player, card, path)
    elif not overcome and two_sided(game):
        gain_experience(
            game, player, attempt.experience_if_failed, ClauseId("heritage.late-power.epic")
        )
    elif not overcome:
        clauses = (ClauseId("attempt.fail"), ClauseId("attempt.fail.coop-adversary"))
        gain_experience(game, player, 1, *clauses)
    faced(game, card, overcome=overcome, excess=excess)


def _fail_clauses(card: Card) -> tuple[ClauseId, ...]:
    """adversary.fail.competitive: an Adversary of a row goes as any Challenge does."""
    adversary = card.type is CardType.ADVERSARY
    return (ClauseId("adversary.fail.competitive"),) if adversary else ()


def _gain(game: Game, player: str, attempt: Attempt) -> int:
    """attempt.overcome.gain, ally.gain: tuck the card, take its rewards and its Ally."""
    act, taken = take_from_row(game, attempt.card)
    card = game.card(attempt.card)
    tuck(game, player, card, attempt.path)
    if taken.ally is not None:
        holder = game.player(player)
        game.change_player(player, allies=(*holder.allies, AllyCard(card=taken.ally)))
        game.happens(
            EventCode.ALLY_GAINED,
            ClauseId("ally.gain"),
            ClauseId("ally.story"),
            ClauseId("act.ally-not-counted"),
            player=player,
            card=taken.ally,
        )
    return act


@step(TUCKING)
def tuck(game: Game, player: str, card: Card, half: PathHalf) -> None:
    """attempt.overcome.gain, trait.gain.place: under the current Character card, path showing."""
    holder = game.player(player)
    slot = current_slot(game, holder)
    assert slot is not None
    later = card.act is not None and card.act > slots_in_order(game).index(slot) + 1
    gained = StoryCard(card=card.id, path=half, slot=slot)
    game.change_player(player, story=(*holder.story, gained))
    game.happens(
        EventCode.CARD_GAINED,
        ClauseId("trait.gain.place")
        if card.type is CardType.TRAIT
        else ClauseId("attempt.overcome.gain"),
        ClauseId("act.slot-fill.base"),
        ClauseId("act.slot-fill.epic"),
        ClauseId("act.must-complete-before-next"),
        *((ClauseId("act.higher-act-fills-lower-slot"),) if later else ()),
        *(TUCKED_ADVERSARY if card.type is CardType.ADVERSARY else ()),
        player=player,
        card=card.id,
    )
    path = visible_path(card, half)
    if path is not None:
        _rewards(game, player, card, path)
    close_acts(game, player)


def _rewards(game: Game, player: str, card: Card, path: Path) -> None:
    """attempt.overcome.rewards, trait.gain.rewards: what the visible path brings at once."""
    clause = (
        ClauseId("trait.gain.rewards")
        if card.type is CardType.TRAIT
        else ClauseId("attempt.overcome.rewards")
    )
    game.judgement.cite(clause)
    gain_experience(game, player, path.experience, clause)
    for kind, number in (
        (CardType.HERO, path.hero_draws),
        (CardType.ANTIHERO, path.antihero_draws),
    ):
        draw_feats(game, player, kind, number, clause, ClauseId("card.draw.path"))
    gain_virtue(game, player, path.virtue, clause)
    gain_corruption(game, player, path.corruption, clause)
