"""The pages of the kinds of problems, and of a problem that a browser's request met."""

import htpy as h

from cards.messages.message import say
from schema.shapes.problem import Problem
from schema.shapes.problem_kinds import PROBLEM_KINDS, PROBLEMS_PATH, ProblemKind
from service.pages.layout import document, listed, search_form, section
from service.pages.reader import Reader


def problem_kinds_page(reader: Reader) -> bytes:
    """Every kind of problem."""
    return document(
        reader,
        say("problems-page"),
        PROBLEMS_PATH,
        listed(
            [
                [
                    reader.link(kind.uri, h.code[kind.slug]),
                    f" ({kind.status}): ",
                    reader.marked(kind.title),
                ]
                for kind in PROBLEM_KINDS.values()
            ]
        ),
    )


def problem_kind_page(reader: Reader, kind: ProblemKind) -> bytes:
    """What a kind of problem means, and what to do."""
    return document(
        reader,
        reader.text(kind.title),
        kind.uri,
        h.p[h.code[kind.slug], ", ", reader.text(say("problem-status", status=kind.status))],
        section(reader, say("problem-means"), h.p[reader.marked(kind.meaning)]),
        section(reader, say("problem-helps"), h.p[reader.marked(kind.remedy)]),
        h.p[reader.link(PROBLEMS_PATH, reader.text(say("problems-all")))],
    )


def problem_page(reader: Reader, problem: Problem) -> bytes:
    """A problem as the answer to a browser: what is wrong, and where to go on."""
    faults = [fault.detail for fault in problem.errors]
    return document(
        reader,
        reader.text(problem.title),
        "/",
        h.p(".answer")[reader.marked(problem.detail)],
        listed([[reader.marked(detail)] for detail in faults if detail != problem.detail])
        if len(faults) > 1
        else None,
        h.p[reader.text(say("problem-status", status=problem.status))],
        h.p[reader.link(problem.type, reader.text(say("problem-helps")))],
        problem.request_id and h.p[h.code[problem.request_id]],
        search_form(reader),
        h.p[reader.link("/", reader.text(say("page-home")))],
    )
