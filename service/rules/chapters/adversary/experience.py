"""The Adversary of a solo or co-op game: its Experience, its deck, and facing it.

Editions differ in the procedure (`DefeatProcedure`): in the older ones the Adversary is a
player's ninth card and wins at a goal; in the second everybody faces it once at the end.
"""

from typing import Final

import msgspec

from cards.model.card import Card
from cards.model.power import Power, Window
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import ClauseId
from schema.shapes.play import Choice, ChoiceCode, DeckName, DueFeat, EndOfGame
from schema.shapes.table import AdversaryState, Mode
from schema.shapes.verdict import EventCode
from service.rules.chapters.adversary.defeated import goal_of
from service.rules.chapters.cast.runes import ABILITY_OF
from service.rules.engine.headings import ENDS
from service.rules.engine.record import step
from service.rules.game.decks import EMPTY, discard, draw
from service.rules.game.game import Game
from service.rules.game.hand import feats_in_hand

NOT_KNOWN: Final = AdversaryState()
COMPETITIVE: Final = Mode.COMPETITIVE


def plays_against(game: Game) -> bool:
    """Whether the game is a solo or co-op one."""
    return game.snapshot.mode is not COMPETITIVE


def the_adversary(game: Game) -> AdversaryState:
    """Return the Adversary's state; nothing known of it where the snapshot has none."""
    return game.snapshot.adversary or NOT_KNOWN


def is_the_adversary(game: Game, card: str) -> bool:
    """Whether this card is the Adversary of a solo or co-op game."""
    up = the_adversary(game).card
    if not plays_against(game) or up is None:
        return False
    known = game.table.find(card)
    return up == card or (known is not None and up == known.other_side)


def depletes(game: Game) -> bool:
    """adversary.coop.face-when.2e, act.epic.final-turn: whether everybody faces it at the end."""
    procedure = game.judgement.parameters.defeat_procedure
    return procedure in {DefeatProcedure.DEPLETE_AND_OVERCOME, DefeatProcedure.DEPLETE}


def two_sided(game: Game) -> bool:
    """adversary.epic.two-faces: whether everybody faces the Adversary twice, once a side."""
    return game.judgement.parameters.defeat_procedure is DefeatProcedure.DEPLETE


def change_adversary(game: Game, number: int, *clauses: ClauseId, card: str | None = None) -> None:
    """adversary.coop.xp-moves.2e, adversary.coop.excess.2e: its Experience, never below zero."""
    state = the_adversary(game)
    if not plays_against(game) or state.experience is None:
        game.happens(EventCode.NO_EFFECT, card=card)
        return
    change = max(number, -state.experience)
    if change != number:
        game.judgement.cite(ClauseId("adversary.epic.pool.floor"))
    if not change:
        return
    after = msgspec.structs.replace(state, experience=state.experience + change)
    game.change(adversary=after)
    code = EventCode.ADVERSARY_GAINED if change > 0 else EventCode.ADVERSARY_LOST
    game.happens(
        code,
        *clauses,
        ClauseId("adversary.coop.xp-moves.2e"),
        ClauseId("adversary.epic.pool.shared"),
        card=card,
        amount=abs(change),
    )


def reveal_feat(game: Game) -> None:
    """adversary.coop.trigger, adversary.coop.apply: its top card, after the caster's draw."""
    if not plays_against(game):
        return
    card_id = draw(game, DeckName.ADVERSARY)
    if card_id is None or card_id is EMPTY:
        return
    card = game.card(card_id)
    again = game.snapshot.attempt is not None and game.attempt.rerolled is not None
    game.change_turn(revealed=(*game.turn.revealed, card_id))
    game.happens(
        EventCode.ADVERSARY_CARD_REVEALED,
        ClauseId("adversary.coop.trigger"),
        ClauseId("adversary.coop.draw-first"),
        ClauseId("adversary.coop.deck"),
        ClauseId("adversary.coop.deck.pl"),
        ClauseId("corruption.gate.adversary-exempt"),
        ClauseId("adversary.epic.play-feat"),
        *((ClauseId("reroll.twist-again.epic"),) if again else ()),
        card=card_id,
    )
    for power in card.powers[:1]:
        if two_sided(game):
            _announce(game, card, power)
        elif power.window is not Window.AFTER_RESOLUTION:
            ask_or_apply(game, card, power)


def _announce(game: Game, card: Card, power: Power) -> None:
    """adversary.epic.twist-order: what it demands is chosen at once, the rest waits."""
    game.judgement.cite(ClauseId("adversary.epic.twist-order"))
    first = game.judgement.reading("epic-twist-order") == "HERO_FEATS_FIRST"
    if first and not power.choose:
        note_due(game, DueFeat(card=card.id))
    else:
        ask_or_apply(game, card, power)


def note_due(game: Game, feat: DueFeat) -> None:
    """adversary.epic.twist-order: it takes effect after the heroes' Feats, as the attempt ends."""
    if game.snapshot.attempt is not None:
        game.change_attempt(due=(*game.attempt.due, feat))


def ask_or_apply(game: Game, card: Card, power: Power) -> None:
    """adversary.coop.choice: a choice on the card is the active player's; else it takes place."""
    clauses = (ClauseId("adversary.coop.apply"), ClauseId("adversary.coop.apply.older"))
    game.judgement.cite(*clauses, ClauseId("adversary.coop.choice"))
    options = options_of(game, power)
    game.ask(
        Choice(
            code=ChoiceCode.ADVERSARY_CARD,
            player=game.turn.player,
            options=options or ("APPLY",),
            card=card.id,
        )
    )


def options_of(game: Game, power: Power) -> tuple[str, ...]:
    """Return what a card of the Adversary leaves open: one of its lists, or an Ability."""
    if power.choose:
        held = feats_in_hand(game.active)
        return tuple(
            str(index)
            for index, effects in enumerate(power.choose)
            if sum(effect.discard_feats or 0 for effect in effects) <= held
        )
    attempt = game.snapshot.attempt
    if attempt is not None and any(effect.ignore_ability for effect in power.do):
        # adversary.coop.tap-darkness.pl: kinds that are in the pool; a choice only between two.
        game.judgement.cite(ClauseId("adversary.coop.tap-darkness.pl"))
        shown = {ABILITY_OF.get(face.rune) for face in attempt.faces or ()}
        relevant = game.card(attempt.card).challenge_abilities
        return tuple(ability for ability in relevant if ability in shown)
    return ()


def due_after_resolution(game: Game) -> None:
    """adversary.coop.apply.*: cards meant for after the Challenge take place now."""
    for card_id in game.turn.revealed:
        card = game.card(card_id)
        for power in card.powers[:1]:
            if power.window is Window.AFTER_RESOLUTION:
                ask_or_apply(game, card, power)


def put_away(game: Game) -> None:
    """adversary.coop.deck.discard: at the end of the turn its cards go to its own discards."""
    if not game.turn.revealed:
        return
    for card in game.turn.revealed:
        discard(game, DeckName.ADVERSARY, card)
        game.happens(EventCode.CARD_DISCARDED, ClauseId("adversary.coop.deck.discard"), card=card)
    game.change_turn(revealed=())


@step(ENDS)
def check_goal(game: Game) -> None:
    """adversary.coop.loss.goal.*, adversary.coop.loss.immediate.pl: it wins at its goal."""
    if not plays_against(game) or depletes(game):
        return
    end = game.snapshot.end
    state = the_adversary(game)
    over = end is not None and end.over
    if over or state.experience is None:
        return
    players = len(game.snapshot.players)
    goal = goal_of(game.judgement, state, players, game.snapshot.mode)
    if goal is None or state.experience < goal or game.snapshot.turn is None:
        return
    finished = end or EndOfGame(triggered_by=game.turn.player)
    game.change(end=msgspec.structs.replace(finished, final_turns=(), over=True))
    game.happens(
        EventCode.ADVERSARY_WINS,
        ClauseId("adversary.coop.loss.goal.1e"),
        ClauseId("adversary.coop.loss.goal.pl"),
        ClauseId("adversary.coop.loss.immediate.pl"),
        amount=state.experience,
    )


def opponents_in_force(game: Game) -> tuple[str, ...]:
    """adversary.coop.ongoing: the Adversary and its quests work from the start to the end."""
    if not plays_against(game):
        return ()
    state = the_adversary(game)
    return (*((state.card,) if state.card is not None else ()), *state.quests)
