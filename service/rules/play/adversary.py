"""The Adversary of a solo or co-op game: its Experience, its deck, and facing it.

Editions differ in the procedure (`DefeatProcedure`): in the older ones the Adversary is a
player's ninth card and wins at a goal; in the second everybody faces it once at the end.
"""

from typing import Final

import msgspec

from cards.card import Card
from cards.power import Power, Window
from cards.ruleset import DefeatProcedure
from cards.vocabulary import ClauseId
from schema.common import ReasonCode
from schema.play import Choice, ChoiceCode, DeckName, EndOfGame
from schema.table import AdversaryState, Mode, Player
from schema.verdict import EventCode
from service.rules.adversary import goal_of
from service.rules.judgement import At
from service.rules.play.decks import EMPTY, discard, draw
from service.rules.play.game import Game
from service.rules.runes import ABILITY_OF

LAST_BUT_ONE: Final = 8
"""adversary.coop.face-when.*: Story cards after which the Adversary is the ninth."""


def plays_against(game: Game) -> bool:
    """Whether the game is a solo or co-op one."""
    return game.snapshot.mode is not Mode.COMPETITIVE


def the_adversary(game: Game) -> AdversaryState:
    """Return the Adversary's state; nothing known of it where the snapshot has none."""
    return game.snapshot.adversary or AdversaryState()


def is_the_adversary(game: Game, card: str) -> bool:
    """Whether this card is the Adversary of a solo or co-op game."""
    return plays_against(game) and the_adversary(game).card == card


def depletes(game: Game) -> bool:
    """adversary.coop.face-when.2e: whether everybody faces the Adversary at the end."""
    procedure = game.judgement.parameters.defeat_procedure
    return procedure is DefeatProcedure.DEPLETE_AND_OVERCOME


def change_adversary(game: Game, number: int, *clauses: ClauseId, card: str | None = None) -> None:
    """adversary.coop.xp-moves.2e, adversary.coop.excess.2e: its Experience, never below zero."""
    state = the_adversary(game)
    if not plays_against(game) or state.experience is None:
        game.happens(EventCode.NO_EFFECT, card=card)
        return
    change = max(number, -state.experience)
    if not change:
        return
    after = msgspec.structs.replace(state, experience=state.experience + change)
    game.change(adversary=after)
    code = EventCode.ADVERSARY_GAINED if change > 0 else EventCode.ADVERSARY_LOST
    game.happens(
        code, *clauses, ClauseId("adversary.coop.xp-moves.2e"), card=card, amount=abs(change)
    )


def reveal_feat(game: Game) -> None:
    """adversary.coop.trigger, adversary.coop.apply: its top card, after the caster's draw."""
    if not plays_against(game):
        return
    card_id = draw(game, DeckName.ADVERSARY)
    if card_id is None or card_id is EMPTY:
        return
    card = game.card(card_id)
    game.change_turn(revealed=(*game.turn.revealed, card_id))
    game.happens(
        EventCode.ADVERSARY_CARD_REVEALED,
        ClauseId("adversary.coop.trigger"),
        ClauseId("adversary.coop.draw-first"),
        ClauseId("adversary.coop.deck"),
        ClauseId("adversary.coop.deck.pl"),
        ClauseId("corruption.gate.adversary-exempt"),
        card=card_id,
    )
    for power in card.powers[:1]:
        if power.window is Window.AFTER_RESOLUTION:
            continue
        ask_or_apply(game, card, power)


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
        return tuple(str(index) for index in range(len(power.choose)))
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
    for card in game.turn.revealed:
        discard(game, DeckName.ADVERSARY, card)
        game.happens(EventCode.CARD_DISCARDED, ClauseId("adversary.coop.deck.discard"), card=card)
    game.change_turn(revealed=())


def check_face(game: Game, card: Card, *, at: At) -> None:
    """adversary.coop.face-when.*: may the active player face the Adversary now?"""
    if depletes(game):
        _check_phase(game, at=at)
        return
    if any(card.id in {gained.card for gained in entry.story} for entry in game.snapshot.players):
        game.refuse(
            ReasonCode.ADVERSARY_FACED,
            f"{card.name.en} has been beaten",
            ClauseId("adversary.coop.success-tuck.older"),
            at=at,
        )
    held = len(game.active.story)
    if held != LAST_BUT_ONE:
        game.refuse(
            ReasonCode.ADVERSARY_TOO_EARLY,
            f"{game.turn.player} has {held} Story cards; {card.name.en} is the ninth",
            ClauseId("adversary.coop.face-when.1e"),
            ClauseId("adversary.coop.face-when.pl"),
            at=at,
        )


def _check_phase(game: Game, *, at: At) -> None:
    end = game.snapshot.end
    if end is None or not end.facing:
        game.refuse(
            ReasonCode.ADVERSARY_TOO_EARLY,
            "nobody faces the Adversary before a player starts a turn with nine Story cards",
            ClauseId("adversary.coop.face-when.2e"),
            at=at,
        )
    elif game.turn.faced_adversary:
        game.refuse(
            ReasonCode.ADVERSARY_FACED,
            f"{game.turn.player} has faced the Adversary",
            ClauseId("adversary.coop.face-when.2e"),
            at=at,
        )


def is_due(game: Game) -> bool:
    """adversary.coop.face-when.*: whether the Adversary alone is left for the active player."""
    if not plays_against(game) or the_adversary(game).card is None:
        return False
    end = game.snapshot.end
    if depletes(game):
        return end is not None and end.facing
    return len(game.active.story) == LAST_BUT_ONE and end is None


def check_other_card(game: Game, *, at: At) -> None:
    """adversary.coop.face-when.*: what else may not be taken when the Adversary is due."""
    if is_due(game):
        game.refuse(
            ReasonCode.MUST_FACE_ADVERSARY,
            f"{game.turn.player}'s next card can only be the Adversary",
            ClauseId("adversary.coop.face-when.1e"),
            ClauseId("adversary.coop.face-when.pl"),
            ClauseId("adversary.coop.face-when.2e"),
            at=at,
        )


def faced(game: Game, card: Card, *, overcome: bool, excess: int) -> None:
    """adversary.coop.success-*, adversary.coop.retry.older: what facing it brings."""
    player = game.turn.player
    game.change_turn(faced_adversary=True)
    if not overcome:
        game.judgement.cite(ClauseId("adversary.coop.retry.older"))
        return
    game.happens(
        EventCode.ADVERSARY_BEATEN,
        ClauseId("adversary.coop.success-tuck.older"),
        ClauseId("adversary.coop.success-reward.2e"),
        player=player,
        card=card.id,
        amount=excess,
    )
    game.change_player(player, overcame_adversary=True)
    if not depletes(game):
        game.judgement.cite(
            ClauseId("adversary.coop.final-turns.1e"), ClauseId("adversary.coop.final-turns.pl")
        )
    if depletes(game):
        change_adversary(game, -excess, ClauseId("adversary.coop.excess.2e"), card=card.id)


def check_goal(game: Game) -> None:
    """adversary.coop.loss.goal.*, adversary.coop.loss.immediate.pl: it wins at its goal."""
    end = game.snapshot.end
    state = the_adversary(game)
    over = end is not None and end.over
    if not plays_against(game) or depletes(game) or over or state.experience is None:
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


def open_phase(game: Game, player: Player) -> None:
    """adversary.coop.face-when.2e, endgame.coop.2e: nine cards at the start of a turn open it."""
    if not plays_against(game) or not depletes(game) or game.snapshot.end is None:
        return
    size = game.judgement.parameters.slot_size * 3
    if game.snapshot.end.facing or len(player.story) < size:
        return
    order = tuple(entry.id for entry in game.seats_from(player.id))
    game.change(end=msgspec.structs.replace(game.snapshot.end, facing=True, final_turns=order))
    game.happens(
        EventCode.ADVERSARY_PHASE,
        ClauseId("adversary.coop.face-when.2e"),
        ClauseId("endgame.coop.2e"),
        ClauseId("adversary.coop.game-length.2e"),
        player=player.id,
    )


def opponents_in_force(game: Game) -> tuple[str, ...]:
    """adversary.coop.ongoing: the Adversary and its quests work from the start to the end."""
    if not plays_against(game):
        return ()
    state = the_adversary(game)
    return (*((state.card,) if state.card is not None else ()), *state.quests)
