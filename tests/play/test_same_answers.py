"""Every short cut of the engine against the long way: neither may ever answer otherwise."""

import copy
import random
from collections.abc import Generator, Iterator
from itertools import product
from typing import Any, Final

import msgspec
import pytest

from cards.catalogue import Catalogue, load_catalogue
from cards.decode.decoder import ShapeDecoder, decoder_of, loose
from cards.decode.places import is_array, is_object
from cards.lint.powers import OWN_EVENTS
from cards.messages.message import encoder_in
from cards.model.language import Language
from cards.model.power import Effect, Event, Power, Target, Whose
from cards.model.vocabulary import CardType, RulesetId
from schema.operations import LEGAL_MOVES, REPLAY, SCORE, VALIDATE
from schema.shapes.common import Reason
from schema.shapes.legal import LegalMovesRequest, ReplayAnswer, ReplayStep, SetupRequest
from schema.shapes.play import RowCard
from schema.shapes.score import ScoreRequest
from schema.shapes.table import Mode, Snapshot
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.rules.chapters.scoring.scoring import score_table, scores_of
from service.rules.chapters.tucking import rewarded
from service.rules.engine import memoize as memoized
from service.rules.engine.judgement import ImpossibleState, Judgement
from service.rules.engine.record import Record
from service.rules.engine.rulebook import rulebook_of
from service.rules.game.story import Story, story_of
from service.rules.moves.candidates import candidates
from service.rules.odds.expected_points import Prospects, known_points
from service.rules.possible import story as possible_story
from service.rules.possible import table as possible
from service.rules.possible.table import open_game
from service.rules.variants.adventure import ADVENTURE
from tests.games import Json, play, spread, wire
from tests.play import players

CATALOGUE: Final[Catalogue] = load_catalogue()
EDITIONS: Final = (
    "CTA_1E",
    "CTA_PL",
    "CTA_2E",
    "EPIC_ORIGINS",
)
AT: Final = ("snapshot",)
GIFT: Final = Effect(experience=1)


def tables_of(ruleset: RulesetId, number: int) -> list[Snapshot]:
    """Tables of one game, from its deal to its middle."""
    return spread(play(ruleset, 3, "short cuts", most=90).tables, number)


def mutants_of(whole: Json, number: int, seed: str) -> Iterator[Json]:
    """The value with one or two of its parts taken away, doubled, moved or changed."""
    chance = random.Random(seed)
    for _ in range(number):
        mutant = copy.deepcopy(whole)
        for _ in range(chance.choice((1, 1, 2))):
            spots = list(_spots(mutant))
            holder, key = chance.choice(spots)
            other, there = chance.choice(spots)
            match chance.randrange(5):
                case 0:
                    del holder[key]
                case 1 if is_array(holder):
                    holder.append(copy.deepcopy(holder[key]))
                case 2 if type(holder[key]) is type(other[there]):
                    holder[key] = copy.deepcopy(other[there])
                case 3 if isinstance(holder[key], int):
                    holder[key] += chance.choice((-2, 1, 40))
                case _ if isinstance(holder[key], str):
                    holder[key] = chance.choice((*CATALOGUE.cards, "Not A Card", "x.y\n", ""))
                case _:
                    pass
        yield mutant


def _spots(value: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401 - JSON
    inner: Any = value.items() if is_object(value) else enumerate(value)
    for key, part in [*inner]:
        yield value, key
        if isinstance(part, (dict, list)):
            yield from _spots(part)


def outcome_of(decoder: ShapeDecoder[Any] | msgspec.json.Decoder[Any], body: bytes) -> str:
    """What a decoder makes of a body: the value, or what it says against it."""
    try:
        return repr(msgspec.to_builtins(decoder.decode(body)))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return f"{type(error).__name__}: {error}"


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_the_decoder_is_as_strict_as_msgspec(ruleset: RulesetId) -> None:
    played = play(ruleset, 3, "short cuts", most=90)
    (table,) = spread(played.tables, 2)[1:]
    move = wire(played.moves[-1])
    bodies: dict[Any, Json] = {
        VALIDATE: {"snapshot": wire(table), "move": move},
        LEGAL_MOVES: {"snapshot": wire(table)},
        SCORE: {"snapshot": wire(table)},
        REPLAY: {"snapshot": wire(table), "moves": [move, move]},
    }
    refused = 0
    for operation, body in bodies.items():
        swift, strict = decoder_of(operation.request), msgspec.json.Decoder(operation.request)
        for mutant in (body, *mutants_of(body, 60, f"{ruleset} {operation.name}")):
            sent = msgspec.json.encode(mutant)
            assert outcome_of(swift, sent) == outcome_of(strict, sent)
            refused += "ValidationError" in outcome_of(strict, sent)
    assert 20 < refused < 220


def test_an_unseen_text_is_matched_against_its_pattern() -> None:
    swift = decoder_of(VALIDATE.request)
    body: Json = {
        "snapshot": {"ruleset": "CTA_2E", "players": [{"key": "a  b"}]},
        "move": {"endTurn": {}},
    }
    with pytest.raises(msgspec.ValidationError, match=r"matching regex .*players\[0\]\.key"):
        swift.decode(msgspec.json.encode(body))


def test_a_shape_without_patterns_has_the_same_fields() -> None:
    assert issubclass(loose(Snapshot), Snapshot)
    assert loose(Snapshot).__struct_fields__ == Snapshot.__struct_fields__
    assert loose(Reason) is Reason


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_the_quick_check_of_a_table_misses_no_fault(
    ruleset: RulesetId, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[list[str]] = []
    requests: list[ValidateRequest] = []
    move = wire(play(ruleset, 3, "short cuts", most=90).moves[0])
    for number, table in enumerate(tables_of(ruleset, 4)):
        whole = {"snapshot": wire(table), "move": move}
        for mutant in (whole, *mutants_of(whole, 60, f"{ruleset} {number}")):
            try:
                requests.append(msgspec.convert(mutant, ValidateRequest))
            except msgspec.ValidationError:
                continue
    for _ in range(2):
        found.append([_outcome(request) for request in requests])
        monkeypatch.setattr(possible, "plainly_placed", _cannot_tell)
        monkeypatch.setattr(possible_story, "plainly_filled", _cannot_tell)
        monkeypatch.setattr(possible_story, "_fit", _none_fit)
    assert found[0] == found[1]
    assert sum("impossible" in outcome for outcome in found[0]) > 20


def _cannot_tell(*_: object) -> bool:
    return False


def _none_fit(_: object) -> frozenset[object]:
    return frozenset()


def _outcome(request: ValidateRequest) -> str:
    try:
        verdict = ADVENTURE.validate(CATALOGUE, request)
    except ImpossibleState as error:
        return f"impossible {error.reasons}"
    return f"{verdict.status} {verdict.clauses} {verdict.next}"


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_legal_moves_are_the_candidates_that_validate_accepts(ruleset: RulesetId) -> None:
    for table in tables_of(ruleset, 6):
        listed = ADVENTURE.legal_moves(CATALOGUE, LegalMovesRequest(snapshot=table))
        verdicts = [
            (move, ADVENTURE.validate(CATALOGUE, ValidateRequest(snapshot=table, move=move)))
            for move in candidates(open_game(CATALOGUE, table))
        ]
        accepted = [
            (move, verdict)
            for move, verdict in verdicts
            if verdict.status is not VerdictStatus.ILLEGAL
        ]
        assert [(entry.move, entry.status) for entry in listed.moves] == [
            (move, verdict.status) for move, verdict in accepted
        ]
        cited = dict.fromkeys(clause for _, verdict in accepted for clause in verdict.clauses)
        assert listed.clauses == tuple(cited)


def in_every_mode(ruleset: RulesetId) -> Iterator[Snapshot]:
    """Tables of games of rivals, of heroes together and of one alone, from deal to end."""
    for number, mode in enumerate(Mode):
        seats = 1 if mode is Mode.SOLO else 2 + number
        setup = SetupRequest(
            ruleset=ruleset,
            players=players.SEATS[:seats],
            seed="short cuts",
            mode=mode,
            solo_goal=None if mode is Mode.COMPETITIVE else 9,
            goal_per_player=None if mode is Mode.COMPETITIVE else 8,
        )
        game = [step.before for step in players.steps(CATALOGUE, setup, players.random_player)]
        yield from spread(game, 24)


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_equivalent_moves_have_the_same_verdict_one_by_one(ruleset: RulesetId) -> None:
    weighed = 0
    for table in in_every_mode(ruleset):
        request = LegalMovesRequest(snapshot=table)
        listed = ADVENTURE.legal_moves(CATALOGUE, request)
        assert listed == ADVENTURE.legal_moves(CATALOGUE, request, Record())
        weighed += sum(entry.expected is not None for entry in listed.moves)
    assert weighed > 20


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_log_has_the_outcome_of_its_single_steps(ruleset: RulesetId) -> None:
    log = play(ruleset, 3, "short cuts", most=90).log
    spoilt = msgspec.structs.replace(log, moves=(*log.moves[:60], *log.moves[:30]))
    for request in (log, spoilt):
        answer = ADVENTURE.replay(CATALOGUE, request)
        assert answer == end_of(ADVENTURE.steps(CATALOGUE, request))
        assert answer.played >= 60


def end_of(steps: Generator[ReplayStep, None, ReplayAnswer]) -> ReplayAnswer:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: ReplayAnswer = end.value
            return result


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_points_are_the_sum_of_the_lines(ruleset: RulesetId) -> None:
    for table in spread(play(ruleset, 3, "short cuts", most=90).tables, 12):
        game = open_game(CATALOGUE, table)
        judgement = Judgement.open(CATALOGUE, ruleset, rulings=table.rulings)
        scores = scores_of(judgement, game.table, game.mat)
        for player, score in zip(table.players, scores, strict=True):
            story = story_of(judgement, game.table, player, at=AT)
            assert known_points(judgement, game.mat, story) == score.known


@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("floor", ["FLOOR_AT_ZERO", "NO_FLOOR"])
def test_expected_points_equal_the_score_with_the_part_added(
    ruleset: RulesetId, floor: str
) -> None:
    """Whatever the part is: any path of the catalogue, and where the player stands badly."""
    rulings = {"track-penalty-floor": floor}
    (table,) = spread(play(ruleset, 3, "short cuts", most=90).tables, 2)[1:]
    game = open_game(CATALOGUE, table)
    for low, player in product((False, True), table.players):
        seen = msgspec.structs.replace(player, morality=-4) if low else player
        judgement = Judgement.open(CATALOGUE, ruleset, rulings=rulings)
        story = story_of(judgement, game.table, seen, at=AT)
        prospects = Prospects(judgement, game.mat, story)
        assert prospects.points == known_points(judgement, game.mat, story)
        for card in CATALOGUE.cards.values():
            for path in card.paths:
                part = judgement.rulebook.part(card.id, path.half)
                parts = (*story.parts, part)
                longer = Story(parts, rewarded(seen, path), story.played, story.gaps)
                after = known_points(judgement, game.mat, longer)
                assert prospects.points_with(part, path) == after


def with_adversary(table: Snapshot, event: Event) -> Snapshot:
    """The table with an Adversary in its first row that gives Experience at each such event."""
    effect = Effect(adversary_experience=1) if event is Event.GAME_ENDED else GIFT
    gift = Power(event=event, whose=Whose.ANYBODY, target=Target.ACTIVE_PLAYER, do=(effect,))
    known = next(card for card in CATALOGUE.cards.values() if card.type is CardType.ADVERSARY)
    card = msgspec.structs.replace(
        known, id="table.adversary", act=1, powers=(gift,), rulesets=(table.ruleset,)
    )
    row, *others = table.rows
    cards = (RowCard(card=card.id), *row.cards[1:])
    rows = (msgspec.structs.replace(row, cards=cards), *others)
    return msgspec.structs.replace(table, rows=rows, extra_cards=(card,))


def test_a_leaving_adversary_is_equivalent_only_if_it_changes_nothing() -> None:
    """Of each event that it may answer; whoever's turn it is can pay for a Journey."""
    opened = next(
        table
        for table in play("CTA_2E", 3, "short cuts", most=90).tables
        if table.turn is not None and not table.turn.action_taken and not table.choices
        if table.attempt is None and not table.pending
    )
    rich = [msgspec.structs.replace(player, experience=9) for player in opened.players]
    opened = msgspec.structs.replace(opened, players=tuple(rich))
    for event in (each for each in Event if each not in OWN_EVENTS):
        request = LegalMovesRequest(snapshot=with_adversary(opened, event))
        listed = ADVENTURE.legal_moves(CATALOGUE, request)
        assert listed == ADVENTURE.legal_moves(CATALOGUE, request, Record())
        assert "journey" in {entry.move.key for entry in listed.moves}


def scored(table: Snapshot, *, cold: bool) -> bytes:
    if cold:
        rulebook_of(CATALOGUE, table.ruleset).outcomes.clear()
    return encoder_in(Language.EN).encode(score_table(CATALOGUE, ScoreRequest(snapshot=table)))


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_memoized_tables_change_no_score(ruleset: RulesetId) -> None:
    """Also where the caller chose readings, one after the other, and to the order of clauses."""
    tables = spread(play(ruleset, 3, "short cuts", most=90).tables, 12)
    options = [
        {ruling.id: option.option}
        for ruling in CATALOGUE.rulings.values()
        if ruleset in ruling.rulesets
        for option in ruling.options
    ]
    asked = [*tables, *(msgspec.structs.replace(tables[-1], rulings=each) for each in options)]
    cold = [scored(table, cold=True) for table in asked]
    assert [scored(table, cold=False) for table in asked] == cold
    assert [scored(table, cold=False) for table in reversed(asked)] == cold[::-1]


def test_memoized_values_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memoized, "MOST_OUTCOMES", 5)
    rulebook_of(CATALOGUE, "CTA_2E").outcomes.clear()
    for table in play("CTA_2E", 3, "short cuts", most=90).tables:
        scored(table, cold=False)
        assert len(rulebook_of(CATALOGUE, "CTA_2E").outcomes) <= 5
