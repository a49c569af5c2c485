"""Work is counted in steps: limits, what is reported, and abandoning."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.rules.engine.work import MOVES, TASKS, Abandoned, TooMuchWork, Work


def test_work_within_its_limit_is_counted() -> None:
    work = Work(10 * MOVES.steps)
    work.spend(MOVES, 10)
    assert (work.spent, work.left) == (10 * MOVES.steps, 0)


def test_one_step_too_many_ends_the_work_and_reports_the_steps_spent() -> None:
    work = Work(10 * MOVES.steps)
    work.spend(MOVES, 10)
    with pytest.raises(TooMuchWork) as ended:
        work.spend(MOVES)
    assert (ended.value.task, ended.value.done, ended.value.most) == (
        MOVES,
        11 * MOVES.steps,
        10 * MOVES.steps,
    )


def test_a_part_ends_at_the_limit_of_the_whole_and_names_it() -> None:
    whole = Work(10 * MOVES.steps)
    whole.spend(MOVES, 8)
    part = whole.part()
    part.spend(MOVES, 2)
    with pytest.raises(TooMuchWork) as ended:
        part.spend(MOVES)
    assert (ended.value.done, ended.value.most) == (3 * MOVES.steps, whole.limit)


def test_a_cached_answer_counts_in_full() -> None:
    work = Work(1000)
    work.repeat(900)
    assert work.spent == 900
    with pytest.raises(TooMuchWork):
        work.repeat(101)


def test_abandoned_work_ends_at_its_next_step() -> None:
    work = Work()
    work.spend(MOVES)
    work.abandon()
    with pytest.raises(Abandoned):
        work.spend(MOVES)


@given(st.lists(st.tuples(st.sampled_from(TASKS), st.integers(0, 50)), max_size=30))
def test_the_same_work_ends_at_the_same_point(pieces: list[tuple[object, int]]) -> None:
    def ended() -> tuple[int, object]:
        work = Work(5000)
        try:
            for task, times in pieces:
                work.spend(task, times)  # type: ignore[arg-type]  # drawn from TASKS
        except TooMuchWork as error:
            return work.spent, (error.task, error.done)
        return work.spent, None

    assert ended() == ended()
