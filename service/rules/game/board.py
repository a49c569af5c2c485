"""The player board of one judgement: one of the catalogue, with the caller's levels over it."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from cards.messages.message import say
from cards.model.board import Board, TrackLevel, TrackScore
from cards.model.shape import NameOf
from cards.model.vocabulary import MORALITY_BOTTOM, MORALITY_TOP, CardType, ClauseId
from schema.shapes.common import BoardChoice, CustomBoard, ReasonCode
from service.rules.engine.judgement import At, Judgement

AT_BOTTOM: Final = (CardType.ANTIHERO,)


@dataclass(frozen=True, slots=True)
class Mat:
    """A Corruption track, level by level; what a level does not say is not known."""

    levels: Mapping[int, TrackLevel]

    def score(self, morality: int) -> TrackScore | None:
        """Points of a level; None if not known."""
        level = self.levels.get(morality)
        return None if level is None else level.score

    def plays(self, morality: int) -> tuple[CardType, ...] | None:
        """Card types that may be played at a level; None if not known.

        corruption.gate.antihero-only: wherever the border lies, it lies above the bottom.
        """
        level = self.levels.get(morality)
        if level is not None and level.plays is not None:
            return level.plays
        return AT_BOTTOM if morality == MORALITY_BOTTOM else None


def mat_of(
    judgement: Judgement,
    choice: BoardChoice | None,
    *,
    at: At,
    own: Mapping[str, Board] = MappingProxyType({}),
) -> Mat:
    """Return the board that the request chose, which may be of its `own`, or the ruleset's own.

    Notes a fault for a board that is not known or not of this ruleset.
    """
    base = judgement.parameters.default_board
    if choice is None:
        return Mat(_levels(judgement, base, at=at))
    if choice.custom is None:
        assert choice.board is not None
        board = own.get(choice.board)
        if board is not None and judgement.ruleset.id in board.rulesets:
            return Mat({level.morality: level for level in board.track})
        return Mat(_levels(judgement, choice.board, at=(*at, "board")))
    custom = choice.custom
    under = _levels(judgement, custom.base or base, at=(*at, "custom", "base"))
    return Mat({**under, **_overrides(judgement, custom, under, at=(*at, "custom", "track"))})


def _levels(judgement: Judgement, board_id: str, *, at: At) -> Mapping[int, TrackLevel]:
    own = judgement.rulebook.tracks.get(board_id)
    if own is not None:
        return own
    if board_id not in judgement.catalogue.boards:
        hint = judgement.hint(NameOf.BOARD, board_id)
        judgement.fault(ReasonCode.UNKNOWN_BOARD, say("no-board", board=board_id, hint=hint), at=at)
        return {}
    judgement.fault(
        ReasonCode.WRONG_RULESET,
        say("board-elsewhere", board=board_id, ruleset=judgement.ruleset.id),
        at=at,
    )
    return {}


def _overrides(
    judgement: Judgement, custom: CustomBoard, under: Mapping[int, TrackLevel], *, at: At
) -> dict[int, TrackLevel]:
    """Return the caller's levels; what one of them leaves open is taken from the board below."""
    given: dict[int, TrackLevel] = {}
    for index, level in enumerate(custom.track):
        if level.morality in given:
            judgement.fault(
                ReasonCode.DUPLICATE_LEVEL,
                say("level-twice", level=level.morality),
                at=(*at, str(index), "morality"),
            )
        below = under.get(level.morality)
        if below is not None:
            level = TrackLevel(  # noqa: PLW2901
                morality=level.morality,
                score=level.score if level.score is not None else below.score,
                plays=level.plays if level.plays is not None else below.plays,
            )
        given[level.morality] = level
    return given


def off_track(judgement: Judgement, morality: int, *, at: At) -> None:
    """corruption.floor, corruption.ceiling: the marker at a place stands between +2 and -4."""
    if MORALITY_BOTTOM <= morality <= MORALITY_TOP:
        return
    judgement.fault(
        ReasonCode.MORALITY_OFF_TRACK,
        say("marker-off-track", level=morality, top=MORALITY_TOP, bottom=MORALITY_BOTTOM),
        ClauseId("setup.marker"),
        ClauseId("corruption.floor") if morality < 0 else ClauseId("corruption.ceiling"),
        at=(*at, "morality"),
    )
