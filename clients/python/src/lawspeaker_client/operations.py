"""What each method of a client asks for. Generated from the contract; do not edit."""

from typing import Any, Final

from lawspeaker_client.asking import Lines, Listing, Operation
from lawspeaker_client.types import (
    BatchAnswer,
    BestTotal,
    Board,
    BoardPage,
    BulkIndex,
    CardNames,
    CardPage,
    CardSet,
    CardSetPage,
    CastAnswer,
    CatalogueCard,
    Changes,
    CheckedSet,
    Clause,
    ClausePage,
    CommitAnswer,
    DestinyLegalMoves,
    DestinyReplayAnswer,
    DestinyReplayStep,
    DestinySetupAnswer,
    DestinyTotals,
    DestinyVerdict,
    DestinyView,
    EpochList,
    LegalMoves,
    NamedCards,
    Odds,
    ParsedCards,
    ProblemKind,
    ProblemKinds,
    ReplayAnswer,
    ReplayStep,
    Ruleset,
    RulesetDiff,
    RulesetPage,
    Ruling,
    RulingChecks,
    RulingPage,
    Scores,
    SealedDestinyReplay,
    SealedDestinyVerdict,
    SealedReplay,
    SealedSetup,
    SealedVerdict,
    SearchAnswer,
    SearchHit,
    SetupAnswer,
    Verdict,
    VerifyAnswer,
    View,
    Words,
)

WIRE_VERSION: Final = "0.3.0"
"""The version of the wire that this package was made for."""

GET_ODDS: Final = Operation[Odds]("GET", "/v1/odds", Odds, commas=True)
ODDS: Final = Operation[Odds]("POST", "/v1/odds", Odds)
CAST: Final = Operation[CastAnswer]("POST", "/v1/cast", CastAnswer)
SCORE: Final = Operation[Scores]("POST", "/v1/score", Scores)
SEALED_SCORE: Final = Operation[Scores]("POST", "/v1/score", Scores)
GET_SCORE_SHEET: Final = Operation[Scores]("GET", "/v1/score-sheet", Scores, commas=True)
SCORE_SHEET: Final = Operation[Scores]("POST", "/v1/score-sheet", Scores)
VALIDATE: Final = Operation[Verdict]("POST", "/v1/validate", Verdict)
SEALED_VALIDATE: Final = Operation[SealedVerdict]("POST", "/v1/validate", SealedVerdict)
LEGAL_MOVES: Final = Operation[LegalMoves]("POST", "/v1/legal-moves", LegalMoves)
SEALED_LEGAL_MOVES: Final = Operation[LegalMoves]("POST", "/v1/legal-moves", LegalMoves)
REPLAY: Final = Operation[ReplayAnswer]("POST", "/v1/replay", ReplayAnswer)
REPLAY_LINES: Final = Lines[ReplayStep | ReplayAnswer](
    "POST",
    "/v1/replay",
    (
        ReplayStep,
        ReplayAnswer,
    ),
)
SEALED_REPLAY: Final = Operation[SealedReplay]("POST", "/v1/replay", SealedReplay)
SETUP: Final = Operation[SetupAnswer]("POST", "/v1/setup", SetupAnswer)
SEALED_SETUP: Final = Operation[SealedSetup]("POST", "/v1/setup", SealedSetup)
VIEW: Final = Operation[View]("POST", "/v1/view", View)
SEALED_VIEW: Final = Operation[View]("POST", "/v1/view", View)
DESTINY_VALIDATE: Final = Operation[DestinyVerdict]("POST", "/v1/destiny/validate", DestinyVerdict)
SEALED_DESTINY_VALIDATE: Final = Operation[SealedDestinyVerdict](
    "POST", "/v1/destiny/validate", SealedDestinyVerdict
)
DESTINY_LEGAL_MOVES: Final = Operation[DestinyLegalMoves](
    "POST", "/v1/destiny/legal-moves", DestinyLegalMoves
)
SEALED_DESTINY_LEGAL_MOVES: Final = Operation[DestinyLegalMoves](
    "POST", "/v1/destiny/legal-moves", DestinyLegalMoves
)
DESTINY_REPLAY: Final = Operation[DestinyReplayAnswer](
    "POST", "/v1/destiny/replay", DestinyReplayAnswer
)
DESTINY_REPLAY_LINES: Final = Lines[DestinyReplayStep | DestinyReplayAnswer](
    "POST",
    "/v1/destiny/replay",
    (
        DestinyReplayStep,
        DestinyReplayAnswer,
    ),
)
SEALED_DESTINY_REPLAY: Final = Operation[SealedDestinyReplay](
    "POST", "/v1/destiny/replay", SealedDestinyReplay
)
DESTINY_SETUP: Final = Operation[DestinySetupAnswer](
    "POST", "/v1/destiny/setup", DestinySetupAnswer
)
SEALED_DESTINY_SETUP: Final = Operation[SealedSetup]("POST", "/v1/destiny/setup", SealedSetup)
DESTINY_VIEW: Final = Operation[DestinyView]("POST", "/v1/destiny/view", DestinyView)
SEALED_DESTINY_VIEW: Final = Operation[DestinyView]("POST", "/v1/destiny/view", DestinyView)
DESTINY_TOTAL: Final = Operation[DestinyTotals]("POST", "/v1/destiny/total", DestinyTotals)
SEALED_DESTINY_TOTAL: Final = Operation[DestinyTotals]("POST", "/v1/destiny/total", DestinyTotals)
BEST_TOTAL: Final = Operation[BestTotal]("POST", "/v1/best-total", BestTotal)
CHECK_CARDS: Final = Operation[CheckedSet]("POST", "/v1/cards/check", CheckedSet)
PARSE_CARDS: Final = Operation[ParsedCards]("POST", "/v1/cards/parse", ParsedCards)
GET_CARD_BY_NAME: Final = Operation[CatalogueCard]("GET", "/v1/cards/named", CatalogueCard)
NAMED_CARDS: Final = Operation[NamedCards]("POST", "/v1/cards/named", NamedCards)
COMMIT_SEEDS: Final = Operation[CommitAnswer]("POST", "/v1/rolls/commit", CommitAnswer, once=True)
VERIFY_RECEIPT: Final = Operation[VerifyAnswer]("POST", "/v1/receipts/verify", VerifyAnswer)
BATCH: Final = Operation[BatchAnswer]("POST", "/v1/batch", BatchAnswer)
LIST_RULESETS: Final = Listing[RulesetPage, Ruleset](
    "GET", "/v1/rulesets", RulesetPage, items="items"
)
GET_RULESET: Final = Operation[Ruleset]("GET", "/v1/rulesets/{id}", Ruleset)
LIST_CLAUSES: Final = Listing[ClausePage, Clause]("GET", "/v1/clauses", ClausePage, items="items")
GET_CLAUSE: Final = Operation[Clause]("GET", "/v1/clauses/{id}", Clause)
LIST_RULINGS: Final = Listing[RulingPage, Ruling]("GET", "/v1/rulings", RulingPage, items="items")
GET_RULING: Final = Operation[Ruling]("GET", "/v1/rulings/{id}", Ruling)
LIST_CARDS: Final = Listing[CardPage, CatalogueCard]("GET", "/v1/cards", CardPage, items="items")
GET_CARD: Final = Operation[CatalogueCard]("GET", "/v1/cards/{id}", CatalogueCard)
LIST_SETS: Final = Listing[CardSetPage, CardSet]("GET", "/v1/sets", CardSetPage, items="items")
GET_SET: Final = Operation[CardSet]("GET", "/v1/sets/{id}", CardSet)
LIST_BOARDS: Final = Listing[BoardPage, Board]("GET", "/v1/boards", BoardPage, items="items")
GET_BOARD: Final = Operation[Board]("GET", "/v1/boards/{id}", Board)
GET_RULING_CHECKS: Final = Operation[RulingChecks]("GET", "/v1/rulings/{id}/checks", RulingChecks)
GET_RULESET_DIFF: Final = Operation[RulesetDiff]("GET", "/v1/rulesets/{id}/diff/{to}", RulesetDiff)
AUTOCOMPLETE_CARDS: Final = Operation[CardNames]("GET", "/v1/cards/autocomplete", CardNames)
LIST_CHANGES: Final = Operation[Changes]("GET", "/v1/changes", Changes)
LIST_WORDS: Final = Operation[Words]("GET", "/v1/words", Words)
BULK: Final = Operation[BulkIndex]("GET", "/v1/bulk", BulkIndex)
BULK_RULESETS: Final = Lines[Ruleset]("GET", "/v1/bulk/rulesets.ndjson", (Ruleset,))
BULK_CLAUSES: Final = Lines[Clause]("GET", "/v1/bulk/clauses.ndjson", (Clause,))
BULK_RULINGS: Final = Lines[Ruling]("GET", "/v1/bulk/rulings.ndjson", (Ruling,))
BULK_CARDS: Final = Lines[CatalogueCard]("GET", "/v1/bulk/cards.ndjson", (CatalogueCard,))
BULK_SETS: Final = Lines[CardSet]("GET", "/v1/bulk/sets.ndjson", (CardSet,))
BULK_BOARDS: Final = Lines[Board]("GET", "/v1/bulk/boards.ndjson", (Board,))
SEARCH: Final = Listing[SearchAnswer, SearchHit]("GET", "/v1/search", SearchAnswer, items="hits")
JWKS: Final = Operation[dict[str, Any]]("GET", "/.well-known/jwks.json", dict[str, Any])
EPOCHS: Final = Operation[EpochList]("GET", "/v1/epochs", EpochList)
INDEX: Final = Operation[dict[str, Any]]("GET", "/", dict[str, Any])
LIVEZ: Final = Operation[dict[str, Any]]("GET", "/livez", dict[str, Any])
READYZ: Final = Operation[dict[str, Any]]("GET", "/readyz", dict[str, Any])
METRICS: Final = Operation[str]("GET", "/metrics", str)
OPENAPI: Final = Operation[dict[str, Any]]("GET", "/openapi.json", dict[str, Any])
OPENAPI_3_2: Final = Operation[dict[str, Any]]("GET", "/openapi-3.2.json", dict[str, Any])
GRAPHQL_SCHEMA: Final = Operation[str]("GET", "/schema.graphql", str)
GRAPHQL_SUBGRAPH_SCHEMA: Final = Operation[str]("GET", "/schema.subgraph.graphql", str)
PROBLEMS: Final = Operation[ProblemKinds]("GET", "/problems", ProblemKinds)
PROBLEM_KIND: Final = Operation[ProblemKind]("GET", "/problems/{slug}", ProblemKind)
