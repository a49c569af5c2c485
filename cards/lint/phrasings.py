"""Checks of phrasings: each is about one entry that exists, and says something of its own."""

from collections.abc import Callable, Iterator
from typing import Final

from cards.folding import folded
from cards.load.contents import Contents
from cards.load.faults import CardFault, LintCode
from cards.messages.message import say
from cards.model.language import Language


def phrasings_are_about_something(contents: Contents) -> Iterator[CardFault]:
    """The id is that of a ruling, clause or card, once in each language, and in all of them."""
    kinds = (contents.rulings, contents.clauses, contents.cards)
    known = {placed.value.id for kind in kinds for placed in kind}
    seen: dict[tuple[str, Language], str] = {}
    for placed in contents.phrasings:
        of, language = placed.value.of, placed.value.language
        if of not in known:
            yield placed.fault("", LintCode.UNKNOWN_SUBJECT, say("lint-no-subject", id=of))
        if (of, language) in seen:
            detail = say("id-twice", id=of, file=seen[of, language])
            yield placed.fault("", LintCode.DUPLICATE_ID, detail)
        seen.setdefault((of, language), placed.file)
    spoken = [each for each in Language if any(language is each for _, language in seen)]
    for placed in contents.phrasings:
        for language in spoken:
            if (placed.value.of, language) not in seen:
                detail = say("phrased-in-one-language", id=placed.value.of, language=language.tag)
                yield placed.fault("", LintCode.ONE_LANGUAGE, detail)


def phrasings_are_different(contents: Contents) -> Iterator[CardFault]:
    """Where two entries hold in one ruleset, nothing is asked for both in the same words.

    Nor is a ruling's own question repeated.
    """
    kinds = (contents.rulings, contents.clauses, contents.cards)
    holds = {placed.value.id: {*placed.value.rulesets} for kind in kinds for placed in kind}
    for language in Language:
        asked: dict[str, list[str]] = {}
        for ruling in contents.rulings:
            question = folded(ruling.value.question.within(language))
            asked.setdefault(question, []).append(ruling.value.id)
        for placed in contents.phrasings:
            of = placed.value.of
            if placed.value.language is not language or of not in holds:
                continue
            for number, text in enumerate(placed.value.asked):
                others = asked.setdefault(folded(text), [])
                if same := [other for other in others if holds[other] & holds[of]]:
                    detail = say("phrasing-twice", text=text, id=same[0])
                    yield placed.fault(f"/{number}", LintCode.PHRASING_TWICE, detail)
                others.append(of)


PHRASING_LINTS: Final[tuple[Callable[[Contents], Iterator[CardFault]], ...]] = (
    phrasings_are_about_something,
    phrasings_are_different,
)
