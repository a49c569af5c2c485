"""Explanations of a few moves and scores as a reader sees them: what rests on what."""

from typing import Any, Final

import msgspec

from cards.model.language import Language
from schema.operations import CAST, LEGAL_MOVES, REPLAY, SCORE, VALIDATE, Operation
from schema.operations.examples import EXAMPLES
from schema.operations.play_examples import BEFORE_THE_CAST, TABLE
from schema.shapes.explanation import Consulted, Decided, Explain, Explanation, Judged
from service.judging.explained import asking_why
from tests.conformance_corpus import own_referee

REFEREE: Final = own_referee()
PLAYER: Final = BEFORE_THE_CAST["players"][0]["key"]


def explain(operation: Operation, body: Any, level: Explain = Explain.FULL) -> Explanation:  # noqa: ANN401 - JSON
    request = msgspec.convert(body, operation.request)
    answer = REFEREE.judge(operation, asking_why(request, level)).answer
    assert isinstance(answer, Judged)
    assert answer.explanation is not None
    return answer.explanation


def way_to(explanation: Explanation, entry: Consulted) -> list[str]:
    """The steps that an entry lies below, from the question on."""
    way: list[str] = []
    here = entry.parent
    while here is not None:
        way.insert(0, str(explanation.consulted[here].text))
        here = explanation.consulted[here].parent
    return way


def at(explanation: Explanation, clause: str, *below: str) -> Consulted:
    """The entry of a clause below these steps."""
    return next(
        entry
        for entry in explanation.consulted
        if entry.clause == clause and way_to(explanation, entry) == list(below)
    )


def facts(entry: Consulted) -> list[str]:
    return [str(fact.message) for fact in entry.saw]


def buying(count: int, **player: int) -> Any:  # noqa: ANN401 - JSON
    first = {**BEFORE_THE_CAST["players"][0], **player}
    snapshot = {**BEFORE_THE_CAST, "players": [first, *BEFORE_THE_CAST["players"][1:]]}
    return {"snapshot": snapshot, "move": {"buyDarkRunes": {"count": count}}}


NEEDS: Final = ("What the move needs", "Buying Dark runes")


def test_dark_runes_that_cannot_be_paid_for_are_explained() -> None:
    explanation = explain(VALIDATE, buying(2, experience=1, morality=0))
    assert explanation.decided is Decided.BROKEN
    cost = at(explanation, "dark.buy.funds", *NEEDS, "What Dark runes cost")
    assert cost.decided is Decided.BROKEN
    assert facts(cost) == ["cost: 2", "Experience held: 1"]
    assert "1" in str(cost.says)
    limit = at(explanation, "dark.buy.limit", *NEEDS, "Dark runes in one turn")
    assert limit.decided is Decided.HOLDS
    assert facts(limit)[-1] == "limit: 3"
    ban = at(explanation, "dark.forbidden.at-bottom", *NEEDS, "Whether Dark runes are forbidden")
    assert ban.decided is Decided.NOT_APPLICABLE
    assert facts(ban) == ["level on the Corruption track: 0"]
    (repair,) = [each for each in explanation.repairs if each.op != "add"]
    assert (repair.path, repair.value, repair.size) == ("/move/buyDarkRunes/count", 1, 1)
    assert str(repair.message) == "number: 1 instead of 2"
    assert repair.message.within(Language.PL) == "liczba: 1 zamiast 2"


def test_an_explanation_names_the_missing_fact_if_no_other_move_is_legal() -> None:
    explanation = explain(VALIDATE, buying(1, experience=0, morality=0), Explain.SUMMARY)
    (repair,) = explanation.repairs
    assert repair.path == "/snapshot/players/0/experience"
    assert (repair.value, repair.size) == (1, 1)
    assert str(repair.message) == f"1 more Experience for {PLAYER}"
    assert {entry.decided for entry in explanation.consulted} == {Decided.BROKEN}


def test_an_attempt_is_explained_step_by_step() -> None:
    thrown = explain(
        VALIDATE, {"snapshot": BEFORE_THE_CAST, "move": {"cast": {"cast": {"seed": "a"}}}}
    )
    pool = at(thrown, "pool.ability.relevant-only", "What the move does", "The pool of runes")
    assert pool.saw
    steps = {str(entry.text) for entry in thrown.consulted if entry.depth == 1}
    assert {"Whether it is the moment for the move", "What the move does"} <= steps


def test_a_score_is_a_tree_of_columns_and_lines() -> None:
    explanation = explain(SCORE, EXAMPLES["score"][0].request)
    by_number = {entry.number: entry for entry in explanation.consulted}
    lines = [entry for entry in explanation.consulted if entry.depth == 3 and not entry.clause]
    assert lines
    for line in lines:
        assert line.parent is not None
        column = by_number[line.parent]
        assert column.parent is not None
        assert str(by_number[column.parent].text).startswith("The score of ")
    answer = REFEREE.judge(
        SCORE, msgspec.convert(EXAMPLES["score"][0].request, SCORE.request)
    ).answer
    looked_at = sum(int(fact.value) for line in lines for fact in line.saw if fact.name == "POINTS")
    assert looked_at == sum(player.known for player in answer.players)  # type: ignore[attr-defined]  # Scores


def test_a_cast_is_explained_stone_by_stone() -> None:
    body = EXAMPLES["cast"][0].request
    explanation = explain(CAST, body, Explain.SUMMARY)
    (faces,) = [e for e in explanation.consulted if str(e.text) == "The faces of the runes"]
    stones = [entry for entry in explanation.consulted if entry.parent == faces.number]
    assert len(stones) == len(body["cast"]["faces"])


def test_legal_moves_are_explained_kind_by_kind() -> None:
    explanation = explain(LEGAL_MOVES, {"snapshot": TABLE}, Explain.SUMMARY)
    answer = REFEREE.judge(LEGAL_MOVES, msgspec.convert({"snapshot": TABLE}, LEGAL_MOVES.request))
    listed = [move["move"] for move in msgspec.json.decode(answer.body)["moves"]]
    looked_at = {str(entry.text): facts(entry) for entry in explanation.consulted}
    assert (
        looked_at["attempt"][-1]
        == f"legal moves among them: {sum('attempt' in move for move in listed)}"
    )
    assert all("legal moves among them: 0" not in said for said in looked_at.values())


def test_a_log_is_explained_where_it_stops() -> None:
    table = buying(1, experience=1, morality=0)
    moves: list[Any] = [table["move"], {"resolve": {}}]
    explanation = explain(REPLAY, {"snapshot": table["snapshot"], "moves": moves})
    assert explanation.decided is Decided.BROKEN
    (stop,) = [e for e in explanation.consulted if e.depth == 1 and e.decided is Decided.BROKEN]
    assert str(stop.text) == "Move 2: resolve"
    assert all(repair.path.startswith("/moves/1/") for repair in explanation.repairs)
