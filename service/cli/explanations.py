"""Explanations of answers as a tree for people; `--explain` of every command that judges."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Final

import typer
from rich.console import RenderableType
from rich.text import Text
from rich.tree import Tree

from cards.messages.message import printable, say
from schema.shapes.explanation import Consulted, Decided, Explain, Explanation, Judged
from service.cli.language import localized

Why = Annotated[
    Explain,
    typer.Option(
        "--explain",
        case_sensitive=False,
        metavar="none|summary|full",
    ),
]
WIDEST: Final = 400
STYLES: Final = {
    Decided.BROKEN: "bold red",
    Decided.UNKNOWN: "yellow",
    Decided.GIVES: "green",
    Decided.NOT_APPLICABLE: "dim",
}


def with_explanation(parts: Iterable[RenderableType], answer: object) -> Iterator[RenderableType]:
    """The printed parts of an answer, with its explanation where one was requested."""
    yield from parts
    if isinstance(answer, Judged) and answer.explanation is not None:
        yield from explanation_tree(answer.explanation)


def explanation_tree(explanation: Explanation) -> Iterator[RenderableType]:
    """The question with the clauses consulted, then the counts, then the repairs."""
    tree = Tree(_line(explanation.decided, localized(explanation.question)))
    branches: dict[int | None, Tree] = {None: tree}
    for entry in explanation.consulted:
        branches[entry.number] = branches[entry.parent].add(_entry(entry))
    yield tree
    counts = explanation.counts
    yield localized(
        say(
            "explanation-counts",
            consulted=str(counts.consulted),
            broken=str(counts.broken),
            idle=str(counts.not_applicable),
            unknown=str(counts.unknown),
            rulings=str(counts.rulings),
        )
    )
    if explanation.repairs:
        yield localized(say("explanation-repairs"))
    for repair in explanation.repairs:
        message = say("explanation-repair", message=repair.message, op=repair.op, path=repair.path)
        yield f"  {printable(localized(message), WIDEST)}"


def _entry(entry: Consulted) -> Text:
    text = localized(entry.text)
    if entry.says is not None:
        text = localized(say("explanation-said", text=entry.text, says=entry.says))
    name = entry.clause or entry.ruling
    facts = "; ".join(localized(fact.message) for fact in entry.saw)
    parts = [f"{name}: {text}" if name else text, *([f"({facts})"] if facts else [])]
    return _line(entry.decided, " ".join(parts))


def _line(decided: Decided, what: str) -> Text:
    text = localized(say("explanation-line", decided=decided, what=what))
    return Text(printable(text, WIDEST), style=STYLES.get(decided, ""))
