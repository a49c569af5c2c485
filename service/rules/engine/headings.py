"""The steps of a judgement, as an explanation calls them."""

from typing import Final

from cards.messages.message import say

THE_TABLE: Final = say("step-table")
MOMENT: Final = say("step-moment")
NEEDS: Final = say("step-needs")
DOES: Final = say("step-does")
ANSWERS: Final = say("step-answers")
ENDS: Final = say("step-ends")
OPEN: Final = say("step-open")

ONE_ACTION: Final = say("step-one-action")
ROW: Final = say("step-row")
ADVERSARY_FIRST: Final = say("step-adversary-first")
FACING: Final = say("step-facing")
PREREQUISITES: Final = say("step-prerequisites")
OPTIONS: Final = say("step-options")
POWER: Final = say("step-power")
WHOM: Final = say("step-whom")
GATE: Final = say("step-gate")

POOL: Final = say("step-pool")
BUYING: Final = say("step-buying")
TURN_LIMIT: Final = say("step-turn-limit")
DARK_COST: Final = say("step-dark-cost")
BAN: Final = say("step-ban")
SHOWN: Final = say("step-faces")
FIRST_CAST: Final = say("step-first-cast")
DIFFICULTY: Final = say("step-difficulty")
RESULT: Final = say("step-result")
ONGOING: Final = say("step-ongoing")
AFTERWARDS: Final = say("step-afterwards")
CHANCE: Final = say("step-chance")
DARK_ODDS: Final = say("step-dark-odds")

TUCKING: Final = say("step-tucking")
CLOSING: Final = say("step-closing")
REFILLING: Final = say("step-refilling")

STORY: Final = say("step-story")
WINNER: Final = say("step-winner")
OPPONENT: Final = say("step-opponent")

TURN: Final = say("step-turn")
HAND: Final = say("step-hand")
