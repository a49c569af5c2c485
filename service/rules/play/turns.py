"""What a player does in a turn besides attempting: Traits, Journeys, free discards, and the end."""

from typing import Final

import msgspec

from cards.card import Card
from cards.power import Event
from cards.speech import say
from cards.vocabulary import CardType, ClauseId, PathHalf
from schema.common import ReasonCode
from schema.moves import EndTurn, FreeDiscard, GainTrait, Journey
from schema.play import Turn
from schema.verdict import EventCode
from service.rules.grammar import met
from service.rules.headings import OPTIONS, PREREQUISITES
from service.rules.judgement import At
from service.rules.play.acts import (
    ask_to_reveal,
    check_available,
    last_turns,
    refuse_second_action,
)
from service.rules.play.adversary import depletes, plays_against, put_away, two_sided
from service.rules.play.attempt import CHALLENGES
from service.rules.play.campaign import end_chapter
from service.rules.play.decks import (
    discard_from_row,
    find_in_rows,
    has_cards,
    refill,
    take_from_row,
)
from service.rules.play.facing import check_other_card, is_due, open_phase
from service.rules.play.gains import gain_corruption, pay
from service.rules.play.game import Game, open_act
from service.rules.play.triggers import fire_own
from service.rules.play.tucking import tuck
from service.rules.play.two_sides import next_round
from service.rules.play.uses import turn_ended
from service.rules.possible_counts import counted_up
from service.rules.record import step
from service.rules.story import Story

TRAITS = frozenset({CardType.TRAIT})
OPTIONAL = (
    ClauseId("turn.main-action.optional"),
    ClauseId("turn.main-action.optional.pl"),
    ClauseId("turn.main-action.epic"),
)


def check_trait(game: Game, move: GainTrait) -> None:
    """trait.gain.prerequisite, turn.main-action.once: may this Trait be gained?"""
    at = ("gainTrait", "card")
    refuse_second_action(game, at=("gainTrait",))
    check_other_card(game, at=at)
    card = check_available(game, move.card, TRAITS, at=at)
    if card is None:
        return
    if card.partial:
        needed = say("prerequisites-needed", card=card.name)
        game.need_facts(card, needed, ClauseId("trait.gain.prerequisite"))
        return
    _check_row(game, card, at=at)
    if not _meets(game, card):
        game.refuse(
            ReasonCode.PREREQUISITE_UNMET,
            say("trait-requirements-unmet", player=game.turn.player, card=card.name),
            ClauseId("trait.gain.prerequisite"),
            at=at,
        )
    if game.record is not None:
        game.judgement.consult(
            ClauseId("trait.gain.prerequisite"),
            ClauseId("trait.gain.prerequisite.cost"),
            cost=card.price.experience,
            experience=game.active.experience,
        )
    if not _affords(game, card):
        game.refuse(
            ReasonCode.COST_UNPAID,
            say(
                "card-cost",
                card=card.name,
                cost=card.price.experience,
                player=game.turn.player,
                held=game.active.experience,
            ),
            ClauseId("trait.gain.prerequisite"),
            ClauseId("trait.gain.prerequisite.cost"),
            at=at,
        )


def _check_row(game: Game, card: Card, *, at: At) -> None:
    """trait.gain.row.epic: from any open Act's row, or only the current one (`epic-trait-row`)."""
    if not game.judgement.applies("epic-trait-row") or card.act is None:
        return
    current = open_act(game, game.active)
    game.judgement.consult(ClauseId("trait.gain.row.epic"), act=card.act, open_act=current)
    if card.act == current:
        return
    if game.judgement.reading("epic-trait-row") == "CURRENT_ACT":
        game.refuse(
            ReasonCode.WRONG_ACT,
            say("trait-of-other-act", card=card.name, act=card.act),
            ClauseId("trait.gain.row.epic"),
            at=at,
        )


@step(PREREQUISITES)
def _meets(game: Game, card: Card) -> bool:
    story = game.story(game.active)
    game.missing += () if not card.prerequisites else story.missing
    meets = _fulfils(story, card)
    if game.record is not None:
        game.judgement.consult(ClauseId("trait.gain.prerequisite"), card=card.id, met=meets)
    return meets


def _fulfils(story: Story, card: Card) -> bool:
    fulfils = True
    for requirement in card.prerequisites:
        fulfils = fulfils and met(story, requirement)
    return fulfils


def beyond(game: Game, card: Card) -> bool:
    """trait.gain.prerequisite*: whether a Trait plainly asks more than the active player has."""
    if card.partial:
        return False
    return not _affords(game, card) or not _fulfils(game.story(game.active), card)


def _affords(game: Game, card: Card) -> bool:
    return card.price.experience <= game.active.experience


def gain_trait(game: Game, move: GainTrait) -> None:
    """trait.gain.place, trait.gain.rewards: pay, tuck the Trait, take its rewards, refill."""
    card = game.card(move.card)
    player = game.turn.player
    pay(
        game,
        player,
        card.price.experience,
        ClauseId("trait.gain.prerequisite"),
        ClauseId("trait.gain.prerequisite.cost"),
        card=card.id,
    )
    gain_corruption(game, player, card.price.corruption, ClauseId("trait.gain.prerequisite"))
    game.change_turn(action_taken=True)
    act, _ = take_from_row(game, card.id)
    game.happens(
        EventCode.TRAIT_GAINED,
        ClauseId("trait.gain.prerequisite"),
        ClauseId("trait.gain.free.epic"),
        ClauseId("trait.not-attempt.epic"),
        ClauseId("turn.main-action.once"),
        ClauseId("turn.main-action.epic"),
        player=player,
        card=card.id,
    )
    fire_own(game, Event.GAINED, player, card)
    tuck(game, player, card, PathHalf.TOP)
    refill(game, act)
    game.queue.append((Event.TRAIT_GAINED, player))


def check_journey(game: Game, move: Journey) -> None:
    """journey.*: may a card be swapped for Experience now?"""
    at = ("journey",)
    limit, cost = _journey_terms(game)
    turn, held = game.turn, game.active.experience
    allowed = None if limit is None else limit + turn.extra_journeys
    if game.record is not None:
        game.judgement.consult(
            ClauseId("journey.limit.base"),
            ClauseId("journey.limit.epic"),
            journeys=turn.journeys,
            allowed=allowed,
        )
        game.judgement.consult(ClauseId("journey.cost"), cost=cost, experience=held)
    if allowed is not None and turn.journeys >= allowed:
        game.refuse(
            ReasonCode.JOURNEY_LIMIT,
            say("journey-limit", journeys=turn.journeys, allowed=allowed),
            ClauseId("journey.limit.base"),
            ClauseId("journey.extra.base"),
            at=at,
        )
    if held < cost:
        game.refuse(
            ReasonCode.COST_UNPAID,
            say("journey-cost", cost=cost),
            ClauseId("journey.cost"),
            at=at,
        )
    _check_beginning(game, at=at)
    _check_visible(game, move.card, at=("journey", "card"))
    _check_scope(game, move.card, at=("journey", "card"))


def _journey_terms(game: Game) -> tuple[int | None, int]:
    """journey.limit.*, journey.cost, journey.free.epic: how many, and the next one's price."""
    parameters = game.judgement.parameters
    if game.turn.free_journeys:
        game.judgement.cite(ClauseId("journey.free.epic"))
    return parameters.journeys_per_turn, 0 if game.turn.free_journeys else parameters.journey_cost


def _check_beginning(game: Game, *, at: At) -> None:
    """journey.timing.epic, turn.sequence.epic: before the Trait or the attempt."""
    clause = ClauseId("journey.timing.epic")
    if not game.judgement.holds(clause):
        return
    game.judgement.cite(ClauseId("turn.sequence.epic"))
    game.judgement.consult(clause, action_taken=game.turn.action_taken)
    if game.turn.action_taken:
        game.refuse(
            ReasonCode.JOURNEY_TOO_LATE,
            say("journeys-come-first"),
            clause,
            ClauseId("turn.sequence.epic"),
            at=at,
        )
    end = game.snapshot.end
    if end is not None and end.facing:
        game.refuse(
            ReasonCode.MUST_FACE_ADVERSARY,
            say("last-turn-for-adversary"),
            ClauseId("endgame.epic.turn-is-only-face"),
            at=at,
        )


def _check_scope(game: Game, card: str, *, at: At) -> None:
    """journey.scope.epic: any card on the table, or of the current Act (`epic-journey-scope`)."""
    if not game.judgement.applies("epic-journey-scope"):
        return
    found = find_in_rows(game, card)
    if found is None:
        return
    if game.judgement.reading("epic-journey-scope") != "CURRENT_ACT":
        return
    if found[0].act != open_act(game, game.active):
        game.refuse(
            ReasonCode.WRONG_ACT,
            say("not-of-current-act", card=card),
            ClauseId("journey.scope.epic"),
            at=at,
        )


def _check_visible(game: Game, card: str, *, at: At) -> None:
    """journey.scope.base, row.faceup-visible: any face-up Story card of a revealed Act."""
    found = find_in_rows(game, card)
    if game.record is not None:
        game.judgement.consult(
            ClauseId("journey.scope.base"),
            ClauseId("row.faceup-visible"),
            card=card,
            revealed=found is not None and found[0].revealed,
        )
    if found is None or not found[0].revealed:
        game.refuse(
            ReasonCode.NOT_IN_ROW if found is None else ReasonCode.ROW_FACE_DOWN,
            say("not-face-up-in-row", card=card),
            ClauseId("journey.scope.base"),
            ClauseId("row.faceup-visible"),
            at=at,
        )


def journey(game: Game, move: Journey) -> None:
    """journey.cost, journey.ally, row.refill.any-loss: pay, discard, and turn up another."""
    turn = game.turn
    player = turn.player
    _, cost = _journey_terms(game)
    pay(game, player, cost, ClauseId("journey.cost"))
    if turn.free_journeys:
        game.change_turn(free_journeys=turn.free_journeys - 1)
    else:
        game.change_turn(journeys=counted_up(turn.journeys, 1))
    game.happens(EventCode.JOURNEYED, *JOURNEYING, player=player, card=move.card)
    ally = ClauseId("journey.ally")
    refill(game, discard_from_row(game, move.card, ClauseId("journey.cost"), ally=ally))
    game.queue.append((Event.JOURNEYED, player))


JOURNEYING: Final = (
    ClauseId("journey.limit.base"),
    ClauseId("journey.limit.epic"),
    ClauseId("journey.timing.base"),
    ClauseId("journey.timing.epic"),
    ClauseId("journey.scope.base"),
)


def check_free_discard(game: Game, move: FreeDiscard) -> None:
    """attempt.no-options.*: only when nothing on the table can be gained or attempted."""
    at = ("freeDiscard",)
    repeats = game.judgement.holds(ClauseId("attempt.no-options.pl"))
    if not nothing_else(game):
        game.refuse(
            ReasonCode.OPTIONS_EXIST,
            say("options-exist"),
            *NO_OPTIONS,
            ClauseId("attempt.no-options.epic"),
            at=at,
        )
    if game.turn.free_discards and not repeats:
        game.refuse(
            ReasonCode.FREE_DISCARD_USED,
            say("free-discard-used"),
            ClauseId("attempt.no-options.base"),
            at=at,
        )
    _check_visible(game, move.card, at=("freeDiscard", "card"))


NO_OPTIONS: Final = (ClauseId("attempt.no-options.base"), ClauseId("attempt.no-options.pl"))


def nothing_else(game: Game) -> bool:
    """attempt.no-options.*: whether cards are discarded freely here, for want of anything else."""
    base, polish = NO_OPTIONS
    anywhere = game.judgement.holds(base) or game.judgement.holds(polish)
    if game.record is not None:
        game.judgement.consult(*NO_OPTIONS, free_discards=game.turn.free_discards)
    return anywhere and not game.turn.action_taken and not options_exist(game)


@step(OPTIONS, gives="met")
def options_exist(game: Game) -> bool:
    """attempt.no-options.*: whether some visible card of an open Act can be tried for.

    The Adversary can, whenever it is due.
    """
    if is_due(game):
        return True
    lowest = open_act(game, game.active)
    for row in game.snapshot.rows:
        for entry in row.cards if row.revealed and row.act >= lowest else ():
            if entry.card is None:
                continue
            card = game.card(entry.card)
            if card.id in game.turn.barred:
                continue
            if card.type in CHALLENGES or _gainable(game, card):
                return True
    return False


def _gainable(game: Game, card: Card) -> bool:
    return card.type is CardType.TRAIT and _meets(game, card) and _affords(game, card)


def free_discard(game: Game, move: FreeDiscard) -> None:
    """attempt.no-options.*: discard and replace without paying."""
    game.change_turn(free_discards=counted_up(game.turn.free_discards, 1))
    refill(game, discard_from_row(game, move.card, *NO_OPTIONS, ally=ClauseId("journey.ally")))


def check_end_turn(game: Game, move: EndTurn) -> None:
    """turn.end.when: a turn may end unless an attempt is under way."""
    del move
    if game.record is not None:
        game.judgement.consult(ClauseId("turn.end.when"), action_taken=game.turn.action_taken)
    if game.snapshot.attempt is not None:
        game.refuse(
            ReasonCode.ATTEMPT_UNDER_WAY,
            say("resolve-first"),
            ClauseId("attempt.path.locked"),
            ClauseId("attempt.path.locked.epic"),
            at=("endTurn",),
        )
    if game.turn.barred and not game.turn.action_taken and options_exist(game):
        game.refuse(
            ReasonCode.CARD_DUE,
            say("card-due"),
            ClauseId("adversary.coop.instill-fear.pl"),
            ClauseId("effect.cost-on-card"),
            at=("endTurn",),
        )
    end = game.snapshot.end
    facing = end is not None and end.facing
    if two_sided(game) and plays_against(game):
        facing = is_due(game)
    if facing:
        game.judgement.consult(
            ClauseId("adversary.coop.face-when.2e"),
            ClauseId("act.epic.adversary-turn"),
            ClauseId("act.epic.final-turn"),
            faced=game.turn.faced_adversary,
        )
    if facing and not game.turn.faced_adversary:
        game.refuse(
            ReasonCode.MUST_FACE_ADVERSARY,
            say("adversary-to-face", player=game.turn.player),
            ClauseId("adversary.coop.face-when.2e"),
            ClauseId("act.epic.adversary-turn"),
            ClauseId("act.epic.final-turn"),
            at=("endTurn",),
        )


def end_turn(game: Game, move: EndTurn) -> None:
    """turn.end.effects, turn.order.*, endgame.last-turns: pass to the next player, or end."""
    del move
    player = game.turn.player
    game.happens(
        EventCode.TURN_ENDED,
        ClauseId("turn.end.when"),
        ClauseId("turn.end.effects"),
        *(() if game.turn.action_taken else OPTIONAL),
        *((ClauseId("adversary.coop.rules-same"),) if plays_against(game) else ()),
        player=player,
    )
    _fill_rows(game)
    put_away(game)
    turn_ended(game)
    following = next_player(game, player)
    if following is None:
        assert game.snapshot.end is not None
        game.change(end=msgspec.structs.replace(game.snapshot.end, final_turns=(), over=True))
        game.happens(EventCode.GAME_OVER, *last_turns(game))
        end_chapter(game)
        return
    game.change(turn=Turn(player=following, number=game.turn.number + 1))
    game.happens(
        EventCode.TURN_STARTED,
        ClauseId("turn.order.base"),
        ClauseId("turn.order.clockwise"),
        player=following,
    )
    open_phase(game, game.player(following))
    following = game.turn.player
    ask_to_reveal(game, following)
    game.queue.append((Event.TURN_STARTED, following))


def _fill_rows(game: Game) -> None:
    """turn.end.refill*: places that are empty yet at the end of a turn are filled then."""
    ends = (ClauseId("turn.end.refill"), ClauseId("turn.end.refill.epic"))
    if not any(game.judgement.holds(clause) for clause in ends):
        return
    size = game.judgement.parameters.row_sizes[len(game.snapshot.players) - 1]
    for row in game.snapshot.rows:
        empty = size - len(row.cards) if row.revealed else 0
        for _ in range(empty):
            if game.snapshot.choices or not has_cards(game, row.act):
                break
            game.judgement.cite(*ends)
            refill(game, row.act, at_end=True)


def next_player(game: Game, player: str) -> str | None:
    """endgame.last-turns: who is next, once each; None when the game is over."""
    end = game.snapshot.end
    waits = plays_against(game) and depletes(game) and end is not None and not end.facing
    if end is None or waits:
        seats = game.seats_from(player)
        return seats[1].id if len(seats) > 1 else player
    waiting = tuple(entry for entry in end.final_turns if entry != player)
    game.change(end=msgspec.structs.replace(end, final_turns=waiting))
    game.judgement.cite(ClauseId("endgame.last-turns.no-retrigger"))
    order = [entry.id for entry in game.seats_from(player)]
    again = next_round(game) if not waiting and two_sided(game) else None
    return again or next((seat for seat in order if seat in waiting), None)
