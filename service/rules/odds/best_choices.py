"""What is best chosen where an attempt asks: the choices behind its numbers, named."""

from typing import NamedTuple

from cards.model.vocabulary import Face
from schema.shapes.odds import BestChoice
from schema.shapes.play import Choice, Deck
from service.rules.game.game import Game
from service.rules.odds.answering import Answers, answers_of, is_plain, watched_by
from service.rules.odds.resolution import PLAIN, Answer, Decide, End, Resolution, Throw, Tries

Kind = tuple[Face, ...]
"""Faces of throws that are alike, those left out that only add successes."""


class Advice(NamedTuple):
    """An answer that is best from so many successes on, up to so many; None is no limit."""

    choice: Choice
    option: str
    overcome: bool | None
    least: int
    most: int | None


def best_choices(
    game: Game, decide: Decide, tries: Tries, told: tuple[Deck, ...] = ()
) -> tuple[BestChoice, ...]:
    """attempt.step.*: the best answers of whoever attempts, by what the runes show.

    The attempt of the table stands to be cast; decks in `told` are known and played out. Raises
    `NotWorkedOut`.
    """
    answers = answers_of(game)
    if not told and not _may_ask(game, answers):
        return ()
    watched = answers.watched | watched_by(game, told)
    ways: dict[Advice, dict[Kind, int]] = {}
    kinds: dict[tuple[Choice, bool | None], set[Kind]] = {}
    total = 0
    resolution = Resolution(game, watched, decide, tries=tries, told=told)
    for group, ends in resolution.best_ends():
        kind = tuple(each.face for each in group[0].faces if each.face not in PLAIN)
        total += sum(throw.ways for throw in group)
        for advice, count in _of_group(group, ends).items():
            ways.setdefault(advice, {})[kind] = count
            kinds.setdefault((advice.choice, advice.overcome), set()).add(kind)
    return tuple(
        [
            _named(advice, found, total, len(found) == len(kinds[advice.choice, advice.overcome]))
            for advice, found in ways.items()
        ]
    )


def _may_ask(game: Game, answers: Answers) -> bool:
    """Whether something that is not plain may answer the attempt, and ask."""
    if answers.always or answers.heritage or not all(map(is_plain, answers.powers)):
        return True
    card = game.attempt.card
    beneath = [
        entry.ally
        for row in game.snapshot.rows
        for entry in row.cards
        if entry.card == card and entry.ally is not None
    ]
    return any(
        power.choose or power.optional for ally in beneath for power in game.card(ally).powers
    )


def _of_group(group: tuple[Throw, ...], ends: list[End]) -> dict[Advice, int]:
    """Answers of throws that are alike, those with the fewest successes first.

    What differs by successes is said from the first one on that is answered so.
    """
    asked: dict[tuple[Choice, bool | None], list[tuple[Throw, Answer]]] = {}
    for throw, end in zip(group, ends, strict=True):
        for answer in end.answers:
            asked.setdefault((answer.choice, answer.overcome), []).append((throw, answer))
    found: dict[Advice, int] = {}
    for (choice, overcome), made in asked.items():
        least, start = 0, 0
        for place, (_, answer) in enumerate(made):
            following = made[place + 1] if place + 1 < len(made) else None
            if following is not None and following[1].option == answer.option:
                continue
            most = None if following is None else following[0].successes - 1
            count = sum(throw.ways for throw, _ in made[start : place + 1])
            found[Advice(choice, answer.option, overcome, least, most)] = count
            least, start = 0 if most is None else most + 1, place + 1
    return found


def _named(advice: Advice, ways: dict[Kind, int], total: int, everywhere: bool) -> BestChoice:
    choice = advice.choice
    return BestChoice(
        code=choice.code,
        card=choice.card,
        power=None if choice.card is None else choice.power,
        option=advice.option,
        overcome=advice.overcome,
        least=advice.least,
        most=advice.most,
        faces=() if everywhere else tuple(ways),
        chance=sum(ways.values()) / total,
    )
