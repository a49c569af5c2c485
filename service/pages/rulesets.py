"""The pages of a ruleset, and of the differences of two."""

from collections.abc import Mapping
from typing import cast

import htpy as h
from htpy import Element, Node

from cards.messages.message import say
from cards.model.ruleset import Ruleset
from cards.model.vocabulary import ClauseKind
from schema.shapes.catalogue import CatalogueClause, ParameterDiff, RulesetDiff, TopicDiff
from service.catalogue.diff import parameters_of
from service.pages.layout import document, facts, listed, section
from service.pages.reader import Catalogued


def ruleset_page(reader: Catalogued, ruleset: Ruleset) -> bytes:
    """A rulebook: its clauses, rulings, cards and boards, its parameters, and the others."""
    here = ("ruleset", ruleset.id)
    others = [id_ for id_ in reader.library.catalogue.rulesets if id_ != ruleset.id]
    return document(
        reader,
        reader.text(ruleset.name),
        f"/v1/rulesets/{ruleset.id}",
        facts(
            reader,
            (say("page-id"), h.code[ruleset.id]),
            (say("page-extends"), ruleset.extends and reader.ruleset(ruleset.extends)),
        ),
        section(
            reader,
            say("page-in-it"),
            listed(
                [
                    reader.link("/v1/rulings", reader.text(say("page-rulings")), here),
                    reader.link("/v1/cards", reader.text(say("page-cards")), here),
                    reader.link("/v1/boards", reader.text(say("page-boards")), here),
                    reader.link("/v1/clauses", reader.text(say("page-clauses")), here),
                ]
            ),
        ),
        section(reader, say("page-clauses-about"), _kinds(reader, ruleset)),
        section(
            reader,
            say("page-compare"),
            listed(
                [
                    reader.link(
                        f"/v1/rulesets/{ruleset.id}/diff/{id_}",
                        reader.local(reader.library.catalogue.rulesets[id_].name),
                    )
                    for id_ in others
                ]
            ),
        ),
        section(reader, say("page-parameters"), _parameters(reader, ruleset)),
    )


def _kinds(reader: Catalogued, ruleset: Ruleset) -> Node:
    """Kinds of clauses that hold in a ruleset, and how many."""
    clauses = reader.library.catalogue.clauses.values()
    held = [clause.kind for clause in clauses if ruleset.id in clause.rulesets]
    return listed(
        [
            [
                reader.link(
                    "/v1/clauses",
                    reader.text(say("page-clause-kind", about=kind)),
                    ("ruleset", ruleset.id),
                    ("kind", kind),
                ),
                f" ({held.count(kind)})",
            ]
            for kind in ClauseKind
            if kind in held
        ]
    )


def _parameters(reader: Catalogued, ruleset: Ruleset) -> Element:
    return h.table[
        h.tbody[
            (
                h.tr[
                    h.th(scope="row")[parameter_name(reader, place)],
                    h.td[parameter_value(reader, value)],
                ]
                for place, value in parameters_of(ruleset)
            )
        ]
    ]


def diff_page(reader: Catalogued, diff: RulesetDiff) -> bytes:
    """In what two rulesets differ, topic by topic."""
    rulesets = reader.library.catalogue.rulesets
    before, after = rulesets[diff.before].name, rulesets[diff.after].name
    back = reader.link(
        f"/v1/rulesets/{diff.after}/diff/{diff.before}", reader.text(say("page-other-way"))
    )
    return document(
        reader,
        say("page-differences", before=before, after=after),
        f"/v1/rulesets/{diff.before}/diff/{diff.after}",
        h.p[reader.ruleset(diff.before), " → ", reader.ruleset(diff.after), " (", back, ")"],
        h.p[reader.text(say("page-common", n=diff.common))],
        section(reader, say("page-parameters"), _changed(reader, diff)),
        section(
            reader,
            say("page-topics"),
            h.div[(_topic(reader, diff, topic) for topic in diff.topics)] if diff.topics else None,
        ),
        section(reader, say("page-only-in", name=before), _clauses(reader, diff.only_from)),
        section(reader, say("page-only-in", name=after), _clauses(reader, diff.only_to)),
    )


def _clauses(reader: Catalogued, clauses: tuple[CatalogueClause, ...]) -> Node:
    return listed([[reader.clause(each.id), " ", reader.local(each.text)] for each in clauses])


def _topic(reader: Catalogued, diff: RulesetDiff, topic: TopicDiff) -> Element:
    return h.article[
        h.h3[topic.topic],
        h.div(".sides")[
            h.div[h.h4[reader.ruleset(diff.before)], _clauses(reader, topic.before)],
            h.div[h.h4[reader.ruleset(diff.after)], _clauses(reader, topic.after)],
        ],
    ]


def _changed(reader: Catalogued, diff: RulesetDiff) -> Element | None:
    if not diff.parameters:
        return None
    return h.table[
        h.thead[
            h.tr[
                h.th(scope="col")[reader.text(say("page-parameter"))],
                h.th(scope="col")[reader.ruleset(diff.before)],
                h.th(scope="col")[reader.ruleset(diff.after)],
            ]
        ],
        h.tbody[(_change(reader, each) for each in diff.parameters)],
    ]


def _change(reader: Catalogued, each: ParameterDiff) -> Node:
    place = tuple(each.pointer.removeprefix("/").split("/"))
    return h.tr[
        h.th(scope="row")[parameter_name(reader, place)],
        h.td[parameter_value(reader, each.before)],
        h.td[parameter_value(reader, each.after)],
    ]


def parameter_name(reader: Catalogued, place: tuple[str, ...]) -> Node:
    """What a parameter decides; a reading links to its ruling."""
    if place[0] == "readings" and place[-1] in reader.library.catalogue.rulings:
        return reader.ruling(place[-1])
    return reader.text(say("page-parameter-name", parameter=place[-1]))


def parameter_value(reader: Catalogued, value: object) -> str:
    """A value in words: lists by their entries, dealt cards as a count and a type."""
    match value:
        case None:
            return "–"
        case bool():
            return reader.text(say("page-yes") if value else say("page-no"))
        case list() | tuple():
            entries = cast("list[object]", value)
            return ", ".join(parameter_value(reader, entry) for entry in entries) or "–"
        case {"type": str(kind), "count": int(count)}:
            return f"{count} × {reader.cards_of(kind)}"
        case dict():
            return ", ".join(
                f"{name}: {parameter_value(reader, each)}"
                for name, each in cast("Mapping[str, object]", value).items()
            )
        case str():
            return reader.text(say("page-parameter-value", setting=value))
        case _:
            return str(value)
