"""Whoever follows the choices that odds name comes to the numbers of those odds."""

from typing import Final

import pytest
from msgspec.structs import replace

from cards.model.power import Effect, Event, Power
from cards.model.vocabulary import Face, RulesetId
from schema.shapes.legal import LeftOutCode
from schema.shapes.moves import CastRunes, Choose, LetHappen, Resolve
from schema.shapes.odds import AttemptDarkOdds, BestChoice, OddsRequest
from schema.shapes.play import Choice
from schema.shapes.runes import Cast, RuneFace
from schema.shapes.table import Snapshot
from service.rules.chapters.cast.casting import shown_successes
from service.rules.engine.work import ENDLESS, Work
from service.rules.game.game import Game
from service.rules.moves.odds import odds_of
from service.rules.moves.validate import decide
from tests.play.attempts import IDLE, hidden, points, throws
from tests.play.test_odds_of_attempts import asked, declared
from tests.play.test_same_answers import CATALOGUE, EDITIONS

PLAIN: Final = frozenset({Face.SLASH, Face.SYMBOL, Face.BLANK})
DRAWS: Final = frozenset({"DRAW_HERO", "DRAW_ANTIHERO"})
EITHER: Final = Power(
    event=Event.RUNES_CAST,
    choose=((Effect(successes=1),), (Effect(experience=2),)),
)
AFTER: Final = Power(
    event=Event.FAILED,
    choose=((Effect(experience=1),), (Effect(virtue=1),)),
)


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_choices_that_are_followed_bring_the_numbers(ruleset: RulesetId) -> None:
    named = 0
    for request in asked(ruleset, 4):
        assert request.snapshot is not None
        for snapshot in (request.snapshot, choosing(request.snapshot)):
            whole = replace(request, snapshot=snapshot)
            attempt = odds_of(CATALOGUE, whole, work=Work(ENDLESS)).attempt
            assert attempt is not None
            for row in attempt.by_dark_runes[:2]:
                if row.choices is not None:
                    same_numbers(whole, row)
                    named += len(row.choices)
    assert named > 4


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_nothing_is_named_where_nothing_is_asked(ruleset: RulesetId) -> None:
    for request in asked(ruleset, 3):
        assert request.snapshot is not None
        players = tuple(
            [
                replace(
                    player,
                    characters=replace(
                        player.characters, heritage=None, origin=None, motivation=None, class_=None
                    ),
                    allies=(),
                )
                for player in request.snapshot.players
            ]
        )
        alone = replace(request, snapshot=replace(request.snapshot, players=players))
        attempt = odds_of(CATALOGUE, alone, work=Work(ENDLESS)).attempt
        assert attempt is not None
        assert all(not row.choices for row in attempt.by_dark_runes)


def choosing(snapshot: Snapshot) -> Snapshot:
    """The table where the active player's Origin lets choose at the cast, and after a failure."""
    assert snapshot.turn is not None
    active = snapshot.turn.player
    players = {player.key: player for player in snapshot.players}
    origin = players[active].characters.origin
    assert origin is not None
    card = next((each for each in snapshot.extra_cards if each.id == origin), None)
    own = replace(card or CATALOGUE.cards[origin], id="own.origin", powers=(EITHER, AFTER))
    held = replace(players[active].characters, origin=own.id)
    players[active] = replace(players[active], characters=held)
    extra = (*snapshot.extra_cards, own)
    return replace(snapshot, players=tuple(players.values()), extra_cards=extra, uses=())


def same_numbers(request: OddsRequest, row: AttemptDarkOdds) -> None:
    """Cast every throw, choose as named, and resolve."""
    game = declared(request, row.dark)
    game = hidden(game, told=LeftOutCode.ADVERSARY_CARD not in row.left_out)
    player = game.active.key
    start = points(declared(request, 0), player)
    overcome = gained = 0.0
    thrown = throws(game)
    chosen: dict[BestChoice, int] = {}
    for faces, ways in thrown.items():
        used: list[BestChoice] = []
        after = followed(made(game, "cast", CastRunes(cast=Cast(faces=faces))), faces, row, used)
        last = after.turn.last_attempt
        overcome += ways * (last is not None and last.overcome)
        gained += ways * (points(after, player) - start)
        for each in used:
            chosen[each] = chosen.get(each, 0) + ways
    total = sum(thrown.values())
    assert row.success == pytest.approx(overcome / total, abs=1e-9)
    assert row.expected == pytest.approx(gained / total, abs=1e-9)
    assert {each: each.chance for each in row.choices or ()} == {
        each: pytest.approx(ways / total) for each, ways in chosen.items()
    }


def followed(
    game: Game, faces: tuple[RuneFace, ...], row: AttemptDarkOdds, used: list[BestChoice]
) -> Game:
    """The end of the attempt, everything answered as the row names it."""
    snapshot = game.snapshot
    if snapshot.choices:
        choice = snapshot.choices[0]
        option = choice.options[0]
        if choice.code not in IDLE and not DRAWS.issuperset(choice.options):
            (best,) = [each for each in row.choices or () if fits(each, choice, game, faces)]
            used.append(best)
            option = best.option
        return followed(made(game, "choose", Choose(option=option)), faces, row, used)
    if snapshot.pending:
        return followed(made(game, "let_happen", LetHappen()), faces, row, used)
    if snapshot.attempt is not None:
        return followed(made(game, "resolve", Resolve()), faces, row, used)
    return game


def fits(best: BestChoice, choice: Choice, game: Game, faces: tuple[RuneFace, ...]) -> bool:
    """Whether a best choice is about this question after such a cast."""
    last = game.turn.last_attempt
    resolved = game.snapshot.attempt is None and last is not None
    overcome = last.overcome if resolved and last is not None else None
    power = None if choice.card is None else choice.power
    if (best.code, best.card, best.power) != (choice.code, choice.card, power):
        return False
    if best.overcome is not overcome or choice.options.count(best.option) == 0:
        return False
    before = game.again()
    successes = sum({Face.SLASH: 1, Face.SYMBOL: 2, Face.MOON: 2}.get(one.face, 0) for one in faces)
    if overcome is None:
        assert successes >= shown_successes(before)
    kind = sorted(one.face for one in faces if one.face not in PLAIN)
    shown = [sorted(each) for each in best.faces]
    most = successes if best.most is None else best.most
    return best.least <= successes <= most and (not shown or kind in shown)


def made(game: Game, key: str, body: object) -> Game:
    """The table after a move."""
    after = game.again(supposed=True)
    decide(after, key, body)
    assert not after.reasons
    assert not after.missing
    return after
