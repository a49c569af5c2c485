"""A referee that answers with fixed facts, so that these tests are about the door alone."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from cards.messages.message import verbatim
from cards.model.board import Board, TrackLevel, TrackScore
from cards.model.card import Card
from cards.model.counting import Counted, ScoringRule
from cards.model.language import Language
from cards.model.shape import Shape
from cards.model.text import LocalText
from cards.model.vocabulary import CardType, Column, StoryIcon
from schema.operations import Operation
from schema.shapes.common import Reason, ReasonCode
from schema.shapes.odds import Odds, OddsRequest, Outcome, SideEffects
from service.cache.memory import MemoryCache, Ruling
from service.graphql.graphiql import graphiql_routes
from service.judging.job import Job
from service.referee import Referee
from service.rules.engine.judgement import ImpossibleState
from service.settings.options import CrossSitePolicy
from service.settings.settings import Settings
from tests.graphql.doors import route_of

CARD = Card(
    id="try.lantern",
    type=CardType.DESTINY,
    name=LocalText(en="Lantern"),
    rulesets=("CTA_2E",),
    scoring=(
        ScoringRule(
            column=Column.TRIUMPH, points=2, per=Counted(story_icon=StoryIcon.NATURE), cap=3
        ),
    ),
)
BOARD = Board(
    id="try",
    name=LocalText(en="Try"),
    rulesets=("CTA_2E",),
    track=(TrackLevel(morality=-4, score=TrackScore(tragedy=3)),),
    note=LocalText(en="For tests."),
)
CATALOGUE = Catalogue(
    digest="d" * 64,
    aliases=MappingProxyType({}),
    rulesets=MappingProxyType({}),
    clauses=MappingProxyType({}),
    rulings=MappingProxyType({}),
    boards=MappingProxyType({BOARD.id: BOARD}),
    sets=MappingProxyType({}),
    cards=MappingProxyType({CARD.id: CARD}),
    checks=MappingProxyType({}),
    phrasings=MappingProxyType({}),
)


def odds_answer(request: OddsRequest) -> Odds:
    """Certain success, whatever is asked."""
    return Odds(
        catalogue=CATALOGUE.digest,
        engine="0",
        ruleset=request.ruleset or "",
        runes=3,
        outcomes=8,
        success=1.0,
        minimum=0,
        maximum=3,
        mean=1.5,
        distribution=(Outcome(successes=3, result=3, ways=8, probability=1.0),),
        side_effects=SideEffects(twist=0.5, moon=0, experience=0, hero=0, antihero=0),
        by_dark_runes=(),
        notes=(),
        rulings=(),
        clauses=("cast.face.slash",),
    )


class FakeReferee(Referee):
    """Remembers what it was asked; a difficulty of 98 is impossible, of 99 our fault."""

    def __init__(self) -> None:
        """Nothing yet."""
        super().__init__(CATALOGUE, MemoryCache(0))
        self.asked: list[tuple[Operation, Shape]] = []

    async def ruling(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        job: Job | None = None,
        charged: int | None = None,
    ) -> Ruling:
        del language, job, charged
        self.asked.append((operation, request))
        assert isinstance(request, OddsRequest)
        if request.difficulty == 98:
            reason = Reason(
                code=ReasonCode.TOO_MANY_ABILITIES,
                message=verbatim("Never seen at a table."),
                clauses=("cast.pool",),
                at=("rulings", "a/b~c"),
            )
            raise ImpossibleState((reason,))
        if request.difficulty == 99:
            raise ZeroDivisionError("a secret of ours")
        return Ruling(odds_answer(request), b"{}")

    async def kept_by_sets(self, body: bytes, job: Job | None = None) -> tuple[Card | Board, ...]:
        assert isinstance(job, Job)
        assert body
        return ()


Observed = tuple[str, str]
Serve = Callable[..., TestClient]


@pytest.fixture
def referee() -> FakeReferee:
    return FakeReferee()


@pytest.fixture
def observed() -> list[Observed]:
    return []


@pytest.fixture
def serve(referee: FakeReferee, observed: list[Observed]) -> Serve:
    """Serve the door under given limits."""

    def make(
        limits: Settings | None = None,
        cross_site: CrossSitePolicy = CrossSitePolicy.SOFT,
        *,
        reports_cost: bool = False,
        **choices: Any,  # noqa: ANN401 - what the door takes
    ) -> TestClient:
        def observe(label: str, verdict: str) -> None:
            observed.append((label, verdict))

        route = route_of(
            referee,
            limits,
            graphql_csrf=cross_site,
            graphql_report_cost=reports_cost,
            **choices,
            observe=observe,
        )
        return TestClient(Starlette(routes=[route, *graphiql_routes()]))

    return make


@pytest.fixture
def client(serve: Serve) -> TestClient:
    return serve()
