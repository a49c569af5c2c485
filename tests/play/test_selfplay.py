"""Seeded games to the end, through the referee alone. SELFPLAY_GAMES sets how many more."""

import os
import random
from collections.abc import Iterator
from typing import Final

import msgspec
import pytest

from cards.catalogue import Catalogue
from cards.messages.message import text_hook
from cards.model.card import Card
from cards.model.language import Language
from cards.model.power import Event, Target
from cards.model.vocabulary import RulesetId
from schema.shapes.legal import LegalMovesRequest, ReplayRequest, SetupRequest
from schema.shapes.moves import DeclareAttempt, EndTurn, Journey, Move
from schema.shapes.score import ScoreRequest
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, Verdict, VerdictStatus
from service.rules.chapters.scoring.scoring import score_table
from service.rules.engine.judgement import ImpossibleState
from service.rules.game.game import Game
from service.rules.powers.options import targets
from service.rules.variants.adventure import ADVENTURE
from tests.play.ledger import check_laws
from tests.play.mind import Mind
from tests.play.mutants import mutants
from tests.play.players import Policy, Step, is_over, log_of, random_player, request, steps
from tests.play.sensible import sensible_player
from tests.play.tally import tally

GAMES: Final = int(os.environ.get("SELFPLAY_GAMES", "1"))
"""Games of each kind."""
RULESETS: Final = (
    "CTA_1E",
    "CTA_PL",
    "CTA_2E",
    "EPIC_ORIGINS",
)
LOOK_EVERY: Final = 12
"""All moves of the table are listed after so many moves; an odd look costs as much as ten moves."""

encode = msgspec.json.Encoder(enc_hook=text_hook(Language.EN), order="deterministic").encode
decode = msgspec.json.Decoder(ValidateRequest).decode


def setups() -> Iterator[SetupRequest]:
    for game in range(GAMES):
        for ruleset in RULESETS:
            for players in range(1, 5):
                for module in (False, True):
                    yield request(ruleset, players, f"self-play-{game}", module=module)


def name(setup: SetupRequest) -> str:
    module = "with-allies" if setup.allies_and_adversaries else "plain"
    return f"{setup.ruleset}-{len(setup.players)}-{module}-{setup.seed}"


def policy_of(setup: SetupRequest) -> Policy:
    """Half of the games each, in every ruleset, at every table."""
    place = RULESETS.index(setup.ruleset) + len(setup.players) + setup.allies_and_adversaries
    return sensible_player if place % 2 else random_player


@pytest.mark.parametrize("setup", list(setups()), ids=name)
def test_every_law_holds_to_the_end(catalogue: Catalogue, setup: SetupRequest) -> None:
    rng = random.Random(setup.seed)
    step: Step | None = None
    for number, step in enumerate(steps(catalogue, setup, policy_of(setup))):
        check_laws(catalogue.cards, step)
        check_bytes(catalogue, step)
        if number % LOOK_EVERY == 0:
            check_listing(catalogue, step, rng)
    assert step is not None
    final = step.after.snapshot
    assert is_over(final)
    scores = score_table(catalogue, ScoreRequest(snapshot=final))
    state = final.adversary
    beaten = _beaten(catalogue, final)
    totals = [tally(catalogue.cards, player, final=beaten) for player in final.players]
    assert [score.destiny for score in scores.players] == totals
    best = [
        player.key
        for player, total in zip(final.players, totals, strict=True)
        if total == max(totals)
    ]
    lost = state is not None and state.experience != 0
    assert list(scores.winners or ()) == ([] if lost else best)


def check_bytes(catalogue: Catalogue, step: Step) -> None:
    """What goes over the wire is the whole table: parsed again, it gets the same verdict."""
    body = encode(ValidateRequest(snapshot=step.before, move=step.move))
    parsed = decode(body)
    assert encode(parsed) == body
    verdict = ADVENTURE.validate(catalogue, parsed)
    assert verdict.status is VerdictStatus.LEGAL
    assert encode(verdict.next) == encode(step.after.snapshot)
    assert encode(verdict.events) == encode(step.verdict.events)
    direct = ADVENTURE.validate(catalogue, ValidateRequest(snapshot=step.before, move=step.move))
    assert encode(direct) == encode(verdict)


def check_listing(catalogue: Catalogue, step: Step, rng: random.Random) -> None:
    """Every move that is listed is accepted; a changed one is refused with a reason, or listed."""
    game = step.after
    listed = ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=game.snapshot)).moves
    assert is_over(game.snapshot) or listed
    for entry in listed:
        verdict = ADVENTURE.validate(
            catalogue, ValidateRequest(snapshot=game.snapshot, move=entry.move)
        )
        assert verdict.status is entry.status is VerdictStatus.LEGAL
        if entry.move.attempt is None or entry.success is None:
            continue
        if not changes_attempts(catalogue, game):
            assert entry.success == pytest.approx(odds(game, entry.move.attempt))
    known = {encode(entry.move) for entry in listed}
    for mutant in mutants(catalogue, game, [entry.move for entry in listed], rng):
        verdict = ADVENTURE.judge(game.again(), mutant)
        check_verdict(verdict)
        if verdict.status is VerdictStatus.LEGAL:
            assert encode(_spelt_out(game, mutant)) in known, f"legal and not listed: {mutant}"


def changes_attempts(catalogue: Catalogue, game: Game) -> bool:
    """Whether a card changes attempts as they are declared, or all the time."""
    in_rows = [place.card for row in game.snapshot.rows for place in row.cards]
    classes = [player.characters.class_ for player in game.snapshot.players]
    state = game.snapshot.adversary
    foes = (state.card, *state.quests) if state is not None else ()
    cards = (*in_rows, *classes, *foes)
    powers = (power for card in cards if card for power in catalogue.cards[card].powers)
    return any(power.ongoing or power.event is Event.ATTEMPT_DECLARED for power in powers)


def odds(game: Game, attempt: DeclareAttempt) -> float:
    """The odds of an attempt, from the rune stones and the printed difficulty alone."""
    mind = Mind(game, game.active)
    card = mind.cards[attempt.card]
    plus = next(bool(path.plus_one) for path in card.paths if path.half is attempt.path)
    places = [place for row in game.snapshot.rows for place in row.cards]
    ally = any(place.card == card.id and place.ally is not None for place in places)
    bought = game.turn.dark_runes_bought if game.turn.barred else 0
    return mind.odds(card, (card.difficulty or 0) + plus + ally, dark=bought)


def check_verdict(verdict: Verdict) -> None:
    """A verdict never contradicts itself."""
    assert bool(verdict.reasons) is (verdict.status is VerdictStatus.ILLEGAL)
    assert (verdict.next is not None) is (verdict.status is VerdictStatus.LEGAL)
    for reason in verdict.reasons:
        assert all(reason.message.within(language) for language in Language)
        assert reason.at[0] == "move"
    assert bool(verdict.missing) or verdict.status is not VerdictStatus.INDETERMINATE


@pytest.mark.parametrize(
    ("ruleset", "policy"),
    [
        ("CTA_1E", random_player),
        ("CTA_PL", random_player),
        ("CTA_2E", sensible_player),
    ],
)
def test_the_same_seed_gives_the_same_bytes(
    catalogue: Catalogue, ruleset: RulesetId, policy: Policy
) -> None:
    setup = request(ruleset, 2, "again")
    one, other = log_of(catalogue, setup, policy), log_of(catalogue, setup, policy)
    assert encode(one.moves) == encode(other.moves)
    assert encode(one.end) == encode(other.end)
    assert encode(one.end) != encode(log_of(catalogue, request(ruleset, 2, "new"), policy).end)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_log_is_replayed_to_its_end(
    catalogue: Catalogue, ruleset: RulesetId, players: int
) -> None:
    log = log_of(catalogue, request(ruleset, players, "log"), random_player)
    result = ADVENTURE.replay(catalogue, ReplayRequest(snapshot=log.start, moves=tuple(log.moves)))
    assert result.status is VerdictStatus.LEGAL
    assert result.played == len(log.moves)
    assert encode(result.snapshot) == encode(log.end)
    assert result.scores is not None
    assert [score.destiny for score in result.scores.players] == [
        tally(catalogue.cards, player, final=_beaten(catalogue, result.snapshot))
        for player in result.snapshot.players
    ]


def _beaten(catalogue: Catalogue, snapshot: Snapshot) -> Card | None:
    """The Adversary whose rewards its victors count."""
    state = snapshot.adversary
    return catalogue.cards[state.card] if state is not None and state.card is not None else None


@pytest.mark.parametrize(
    ("ruleset", "share"),
    [(RULESETS[0], 0.0), (RULESETS[1], 0.3), (RULESETS[2], 0.6), (RULESETS[0], 0.95)],
)
def test_a_replay_stops_at_a_planted_move(
    catalogue: Catalogue, ruleset: RulesetId, share: float
) -> None:
    log = log_of(catalogue, request(ruleset, 3, "planted"), random_player)
    place = int(share * len(log.moves))
    planted = Move(journey=Journey(card="ashen.ashfall-orphan"))
    moves = (*log.moves[:place], planted, *log.moves[place:])
    result = ADVENTURE.replay(catalogue, ReplayRequest(snapshot=log.start, moves=moves))
    assert (result.played, result.status) == (place, VerdictStatus.ILLEGAL)
    assert result.reasons
    assert result.scores is None
    before = ADVENTURE.replay(catalogue, ReplayRequest(snapshot=log.start, moves=moves[:place]))
    assert encode(result.snapshot) == encode(before.snapshot)


def test_no_move_is_legal_after_the_end(catalogue: Catalogue) -> None:
    end = log_of(catalogue, request("CTA_2E", 2, "over"), random_player).end
    assert end is not None
    verdict = ADVENTURE.validate(
        catalogue, ValidateRequest(snapshot=end, move=Move(end_turn=EndTurn()))
    )
    assert [reason.code for reason in verdict.reasons] == ["GAME_OVER"]
    listed = ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=end)).moves
    assert {entry.move.key for entry in listed} == {"reveal_destiny"}


def test_a_first_game_uses_the_cards_dealt(catalogue: Catalogue) -> None:
    setup = request("CTA_2E", 2, "first", first_game=True)
    log = log_of(catalogue, setup, sensible_player)
    assert [len(player.dealt) for player in log.start.players] == [3, 3]
    assert log.end is not None
    assert is_over(log.end)


def test_an_impossible_table_is_refused(catalogue: Catalogue) -> None:
    end = log_of(catalogue, request("CTA_2E", 1, "twice"), random_player).end
    assert end is not None
    (player,) = end.players
    twice = msgspec.structs.replace(player, story=(*player.story, player.story[-1]))
    table = msgspec.structs.replace(end, players=(twice,))
    with pytest.raises(ImpossibleState):
        ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=table))


def _spelt_out(game: Game, move: Move) -> Move:
    """The move with the only target that there is, where it names none."""
    use = move.play_card or move.use_power
    if use is None or use.target is not None:
        return move
    card = game.card(use.card)
    power = card.powers[use.power]
    if power.target is Target.POWERS_PLAYER:
        return move
    (only,) = targets(game, use.player, card, power)
    return msgspec.structs.replace(move, **{move.key: msgspec.structs.replace(use, target=only)})
