"""The page of a ruling."""

import htpy as h
from htpy import Element, Node

from cards.messages.message import say
from cards.model.clause import RulingOption
from cards.model.vocabulary import RulingStatus
from schema.shapes.catalogue import CatalogueRuling
from service.pages.clauses import clause_line, sources
from service.pages.layout import document, facts, in_a_row, listed, section
from service.pages.reader import Catalogued


def ruling_page(reader: Catalogued, ruling: CatalogueRuling) -> bytes:
    """A question, its answer, why, and the clauses it applies."""
    checks = reader.link(
        f"/v1/rulings/{ruling.id}/checks", reader.text(say("page-checks", n=ruling.checks))
    )
    return document(
        reader,
        reader.text(ruling.question),
        f"/v1/rulings/{ruling.id}",
        h.p(".answer")[reader.local(ruling.answer)],
        section(reader, say("page-why"), h.p[reader.local(ruling.reasoning)]),
        section(reader, say("page-readings"), _options(reader, ruling)),
        section(
            reader,
            say("page-clauses"),
            listed([clause_line(reader, each) for each in ruling.clauses]),
        ),
        section(reader, say("page-overrides"), _overrides(reader, ruling)),
        section(reader, say("page-cards"), listed([reader.card(each) for each in ruling.cards])),
        section(reader, say("page-sources"), sources(reader, ruling.sources)),
        facts(
            reader,
            (say("page-comes-from"), _statuses(reader, ruling)),
            (say("page-holds-in"), in_a_row([reader.ruleset(each) for each in ruling.rulesets])),
            (say("page-date"), h.time(datetime=ruling.date)[ruling.date]),
            (say("page-id"), h.code[ruling.id]),
            (say("page-shown-by"), ruling.checks and checks),
        ),
    )


def _statuses(reader: Catalogued, ruling: CatalogueRuling) -> Node:
    """Where the answer comes from; with the rulesets where that is not the same in all."""
    found = {
        each: [basis.ruleset for basis in ruling.statuses if basis.status is each]
        for each in RulingStatus
    }
    words = [
        [
            reader.text(say("page-ruling-status", basis=status)),
            len(rulesets) < len(ruling.statuses)
            and [": ", in_a_row([reader.ruleset(id_) for id_ in rulesets])],
        ]
        for status, rulesets in found.items()
        if rulesets
    ]
    return [[number > 0 and h.br, each] for number, each in enumerate(words)]


def _overrides(reader: Catalogued, ruling: CatalogueRuling) -> Node:
    """Clauses that the answer does not follow, each with the reason."""
    return listed(
        [
            [clause_line(reader, each.clause), h.p[reader.local(each.why)]]
            for each in ruling.overrides
        ]
    )


def _options(reader: Catalogued, ruling: CatalogueRuling) -> Node:
    """All readings; each says where it is the one in force."""
    return listed([_option(reader, ruling, option) for option in ruling.options])


def _option(reader: Catalogued, ruling: CatalogueRuling, option: RulingOption) -> Element:
    rulesets = reader.library.catalogue.rulesets
    other = {each: rulesets[each].readings.get(ruling.id) for each in ruling.rulesets}
    holding = [id_ for id_, own in other.items() if (own or ruling.default) == option.option]
    in_force = [
        " ",
        h.strong[reader.text(say("page-in-force"))],
        " ",
        in_a_row([reader.ruleset(each) for each in holding]),
    ]
    return h.div[h.code[option.option], " ", reader.local(option.text), holding and in_force]
