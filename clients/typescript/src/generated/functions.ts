// Generated from the contract by scripts/generate.mjs; do not edit.
import type { CallOptions, ExplainOptions } from "../http.js";
import type { Pages } from "../pages.js";
import type {
  BatchAnswer,
  BatchRequest,
  BestTotal,
  BestTotalRequest,
  Board,
  BoardPage,
  BulkIndex,
  CardNames,
  CardPage,
  CardSet,
  CardSetPage,
  CastAnswer,
  CastRequest,
  CatalogueCard,
  Changes,
  CheckCardsRequest,
  CheckedSet,
  Clause,
  ClausePage,
  CommitAnswer,
  CommitRequest,
  DestinyLegalMoves,
  DestinyLegalMovesRequest,
  DestinyReplayAnswer,
  DestinyReplayRequest,
  DestinyReplayStep,
  DestinySetupAnswer,
  DestinySetupRequest,
  DestinyTotalRequest,
  DestinyTotals,
  DestinyValidateRequest,
  DestinyVerdict,
  DestinyView,
  DestinyViewRequest,
  EpochList,
  LegalMoves,
  LegalMovesRequest,
  NamedCards,
  NamedCardsRequest,
  Odds,
  OddsRequest,
  ParseCardsRequest,
  ParsedCards,
  ProblemKind,
  ProblemKinds,
  ReplayAnswer,
  ReplayRequest,
  ReplayStep,
  Ruleset,
  RulesetDiff,
  RulesetPage,
  Ruling,
  RulingChecks,
  RulingPage,
  ScoreRequest,
  ScoreSheetRequest,
  Scores,
  SealedDestinyLegalMovesRequest,
  SealedDestinyLog,
  SealedDestinyReplay,
  SealedDestinySetupRequest,
  SealedDestinyTotalRequest,
  SealedDestinyValidateRequest,
  SealedDestinyVerdict,
  SealedDestinyViewRequest,
  SealedLegalMovesRequest,
  SealedLog,
  SealedReplay,
  SealedScoreRequest,
  SealedSetup,
  SealedSetupRequest,
  SealedValidateRequest,
  SealedVerdict,
  SealedViewRequest,
  SearchAnswer,
  SearchHit,
  SetupAnswer,
  SetupRequest,
  ValidateRequest,
  Verdict,
  VerifyAnswer,
  VerifyRequest,
  View,
  ViewRequest,
  Words,
  GetOddsQuery,
  GetScoreSheetQuery,
  GetCardByNameQuery,
  ListRulesetsQuery,
  ListClausesQuery,
  ListRulingsQuery,
  ListCardsQuery,
  ListSetsQuery,
  ListBoardsQuery,
  AutocompleteCardsQuery,
  ListChangesQuery,
  SearchQuery,
} from "./shapes.js";

/** A function for each operation and each list of the service. */
export interface Operations {
  /**
   * Exact odds of a pool of runes, or of an attempt on a table, as a link.
   * `GET /v1/odds`
   */
  getOdds(query: GetOddsQuery, options?: ExplainOptions): Promise<Odds>;

  /**
   * Exact odds of a pool of runes, or of an attempt on a table.
   * `POST /v1/odds`
   */
  odds(body: OddsRequest, options?: ExplainOptions): Promise<Odds>;

  /**
   * Resolve a cast from its faces or from a seed.
   * `POST /v1/cast`
   */
  cast(body: CastRequest, options?: ExplainOptions): Promise<CastAnswer>;

  /**
   * Final scores from a snapshot of the table.
   * `POST /v1/score`
   */
  score(body: ScoreRequest, options?: ExplainOptions): Promise<Scores>;

  /**
   * At a sealed table: final scores from a snapshot of the table.
   * `POST /v1/score`
   */
  sealedScore(body: SealedScoreRequest, options?: ExplainOptions): Promise<Scores>;

  /**
   * Final scores from the counts of a score pad, as a link.
   * `GET /v1/score-sheet`
   */
  getScoreSheet(query: GetScoreSheetQuery, options?: ExplainOptions): Promise<Scores>;

  /**
   * Final scores from the counts of a score pad.
   * `POST /v1/score-sheet`
   */
  scoreSheet(body: ScoreSheetRequest, options?: ExplainOptions): Promise<Scores>;

  /**
   * Whether a move is legal, what happens, and the table after it.
   * `POST /v1/validate`
   */
  validate(body: ValidateRequest, options?: ExplainOptions): Promise<Verdict>;

  /**
   * At a sealed table: whether a move is legal, what happens, and the table after it.
   * `POST /v1/validate`
   */
  sealedValidate(body: SealedValidateRequest, options?: ExplainOptions): Promise<SealedVerdict>;

  /**
   * Every legal move on a table, attempts with their odds.
   * `POST /v1/legal-moves`
   */
  legalMoves(body: LegalMovesRequest, options?: ExplainOptions): Promise<LegalMoves>;

  /**
   * At a sealed table: every legal move on a table, attempts with their odds.
   * `POST /v1/legal-moves`
   */
  sealedLegalMoves(body: SealedLegalMovesRequest, options?: ExplainOptions): Promise<LegalMoves>;

  /**
   * Judge a log of moves up to the first that is not legal.
   * `POST /v1/replay`
   */
  replay(body: ReplayRequest, options?: ExplainOptions): Promise<ReplayAnswer>;

  /**
   * At a sealed table: judge a log of moves up to the first that is not legal.
   * `POST /v1/replay`
   */
  sealedReplay(body: SealedLog, options?: ExplainOptions): Promise<SealedReplay>;

  /**
   * Judge a log of moves up to the first that is not legal, each line as soon as it is there; the last is the whole answer.
   * `POST /v1/replay`
   */
  replayLines(body: ReplayRequest, options?: ExplainOptions): AsyncIterable<ReplayStep | ReplayAnswer>;

  /**
   * A new game, dealt from a seed.
   * `POST /v1/setup`
   */
  setup(body: SetupRequest, options?: ExplainOptions): Promise<SetupAnswer>;

  /**
   * At a sealed table: a new game, dealt from a seed.
   * `POST /v1/setup`
   */
  sealedSetup(body: SealedSetupRequest, options?: ExplainOptions): Promise<SealedSetup>;

  /**
   * A table as one seat may see it.
   * `POST /v1/view`
   */
  view(body: ViewRequest, options?: ExplainOptions): Promise<View>;

  /**
   * At a sealed table: a table as one seat may see it.
   * `POST /v1/view`
   */
  sealedView(body: SealedViewRequest, options?: ExplainOptions): Promise<View>;

  /**
   * Whether a move of Destiny is legal, what happens, and the table after it.
   * `POST /v1/destiny/validate`
   */
  destinyValidate(body: DestinyValidateRequest, options?: ExplainOptions): Promise<DestinyVerdict>;

  /**
   * At a sealed table: whether a move of Destiny is legal, what happens, and the table after it.
   * `POST /v1/destiny/validate`
   */
  sealedDestinyValidate(body: SealedDestinyValidateRequest, options?: ExplainOptions): Promise<SealedDestinyVerdict>;

  /**
   * Every legal move on a table of Destiny.
   * `POST /v1/destiny/legal-moves`
   */
  destinyLegalMoves(body: DestinyLegalMovesRequest, options?: ExplainOptions): Promise<DestinyLegalMoves>;

  /**
   * At a sealed table: every legal move on a table of Destiny.
   * `POST /v1/destiny/legal-moves`
   */
  sealedDestinyLegalMoves(body: SealedDestinyLegalMovesRequest, options?: ExplainOptions): Promise<DestinyLegalMoves>;

  /**
   * Judge a log of Destiny up to the first move that is not legal.
   * `POST /v1/destiny/replay`
   */
  destinyReplay(body: DestinyReplayRequest, options?: ExplainOptions): Promise<DestinyReplayAnswer>;

  /**
   * At a sealed table: judge a log of Destiny up to the first move that is not legal.
   * `POST /v1/destiny/replay`
   */
  sealedDestinyReplay(body: SealedDestinyLog, options?: ExplainOptions): Promise<SealedDestinyReplay>;

  /**
   * Judge a log of Destiny up to the first move that is not legal, each line as soon as it is there; the last is the whole answer.
   * `POST /v1/destiny/replay`
   */
  destinyReplayLines(body: DestinyReplayRequest, options?: ExplainOptions): AsyncIterable<DestinyReplayStep | DestinyReplayAnswer>;

  /**
   * A new game of Destiny, dealt from a seed.
   * `POST /v1/destiny/setup`
   */
  destinySetup(body: DestinySetupRequest, options?: ExplainOptions): Promise<DestinySetupAnswer>;

  /**
   * At a sealed table: a new game of Destiny, dealt from a seed.
   * `POST /v1/destiny/setup`
   */
  sealedDestinySetup(body: SealedDestinySetupRequest, options?: ExplainOptions): Promise<SealedSetup>;

  /**
   * A table of Destiny as one seat may see it.
   * `POST /v1/destiny/view`
   */
  destinyView(body: DestinyViewRequest, options?: ExplainOptions): Promise<DestinyView>;

  /**
   * At a sealed table: a table of Destiny as one seat may see it.
   * `POST /v1/destiny/view`
   */
  sealedDestinyView(body: SealedDestinyViewRequest, options?: ExplainOptions): Promise<DestinyView>;

  /**
   * Destiny totals of a table, step by step.
   * `POST /v1/destiny/total`
   */
  destinyTotal(body: DestinyTotalRequest, options?: ExplainOptions): Promise<DestinyTotals>;

  /**
   * At a sealed table: destiny totals of a table, step by step.
   * `POST /v1/destiny/total`
   */
  sealedDestinyTotal(body: SealedDestinyTotalRequest, options?: ExplainOptions): Promise<DestinyTotals>;

  /**
   * The highest Destiny total that a hand can reach, and how.
   * `POST /v1/best-total`
   */
  bestTotal(body: BestTotalRequest, options?: ExplainOptions): Promise<BestTotal>;

  /**
   * What is wrong, unclear or unknown about your own cards and boards.
   * `POST /v1/cards/check`
   */
  checkCards(body: CheckCardsRequest, options?: CallOptions): Promise<CheckedSet>;

  /**
   * Lines of text, as people write them, read as cards.
   * `POST /v1/cards/parse`
   */
  parseCards(body: ParseCardsRequest, options?: CallOptions): Promise<ParsedCards>;

  /**
   * The card with a name, in any language.
   * `GET /v1/cards/named`
   */
  getCardByName(query?: GetCardByNameQuery, options?: CallOptions): Promise<CatalogueCard>;

  /**
   * Many cards by their names, whole or misspelt.
   * `POST /v1/cards/named`
   */
  namedCards(body: NamedCardsRequest, options?: CallOptions): Promise<NamedCards>;

  /**
   * Sign the players' commitments to seeds before the first roll of a game.
   * `POST /v1/rolls/commit`
   */
  commitSeeds(body: CommitRequest, options?: CallOptions): Promise<CommitAnswer>;

  /**
   * Whether receipts come from this service and fit together.
   * `POST /v1/receipts/verify`
   */
  verifyReceipt(body: VerifyRequest, options?: CallOptions): Promise<VerifyAnswer>;

  /**
   * Several requests at once, each with an answer and a status of its own.
   * `POST /v1/batch`
   */
  batch(body: BatchRequest, options?: CallOptions): Promise<BatchAnswer>;

  /**
   * The rulesets: rulebooks and editions.
   * `GET /v1/rulesets`
   */
  listRulesets(query?: ListRulesetsQuery, options?: CallOptions): Pages<RulesetPage, Ruleset>;

  /**
   * The rulesets: rulebooks and editions (one, by its id).
   * `GET /v1/rulesets/{id}`
   */
  getRuleset(id: string, options?: CallOptions): Promise<Ruleset>;

  /**
   * The rules, clause by clause.
   * `GET /v1/clauses`
   */
  listClauses(query?: ListClausesQuery, options?: CallOptions): Pages<ClausePage, Clause>;

  /**
   * The rules, clause by clause (one, by its id).
   * `GET /v1/clauses/{id}`
   */
  getClause(id: string, options?: CallOptions): Promise<Clause>;

  /**
   * Questions about the rules and their answers.
   * `GET /v1/rulings`
   */
  listRulings(query?: ListRulingsQuery, options?: CallOptions): Pages<RulingPage, Ruling>;

  /**
   * Questions about the rules and their answers (one, by its id).
   * `GET /v1/rulings/{id}`
   */
  getRuling(id: string, options?: CallOptions): Promise<Ruling>;

  /**
   * The cards of every set.
   * `GET /v1/cards`
   */
  listCards(query?: ListCardsQuery, options?: CallOptions): Pages<CardPage, CatalogueCard>;

  /**
   * The cards of every set (one, by its id).
   * `GET /v1/cards/{id}`
   */
  getCard(id: string, options?: CallOptions): Promise<CatalogueCard>;

  /**
   * The sets of cards.
   * `GET /v1/sets`
   */
  listSets(query?: ListSetsQuery, options?: CallOptions): Pages<CardSetPage, CardSet>;

  /**
   * The sets of cards (one, by its id).
   * `GET /v1/sets/{id}`
   */
  getSet(id: string, options?: CallOptions): Promise<CardSet>;

  /**
   * Player boards, with what the Corruption track scores and allows.
   * `GET /v1/boards`
   */
  listBoards(query?: ListBoardsQuery, options?: CallOptions): Pages<BoardPage, Board>;

  /**
   * Player boards, with what the Corruption track scores and allows (one, by its id).
   * `GET /v1/boards/{id}`
   */
  getBoard(id: string, options?: CallOptions): Promise<Board>;

  /**
   * Requests whose answers show that a ruling is true.
   * `GET /v1/rulings/{id}/checks`
   */
  getRulingChecks(id: string, options?: CallOptions): Promise<RulingChecks>;

  /**
   * How two rulesets differ: clauses topic by topic, and parameters.
   * `GET /v1/rulesets/{id}/diff/{to}`
   */
  getRulesetDiff(id: string, to: string, options?: CallOptions): Promise<RulesetDiff>;

  /**
   * Cards with a word in their name that begins with `q`, in any language.
   * `GET /v1/cards/autocomplete`
   */
  autocompleteCards(query: AutocompleteCardsQuery, options?: CallOptions): Promise<CardNames>;

  /**
   * What changed since a recorded version of the catalogue.
   * `GET /v1/changes`
   */
  listChanges(query?: ListChangesQuery, options?: CallOptions): Promise<Changes>;

  /**
   * Labels in plain words for every code in requests and answers.
   * `GET /v1/words`
   */
  listWords(options?: CallOptions): Promise<Words>;

  /**
   * Every collection as one file for each language, with size and digest.
   * `GET /v1/bulk`
   */
  bulk(options?: CallOptions): Promise<BulkIndex>;

  /**
   * The rulesets: rulebooks and editions (all of them, as one file).
   * `GET /v1/bulk/rulesets.ndjson`
   */
  bulkRulesets(options?: CallOptions): AsyncIterable<Ruleset>;

  /**
   * The rules, clause by clause (all of them, as one file).
   * `GET /v1/bulk/clauses.ndjson`
   */
  bulkClauses(options?: CallOptions): AsyncIterable<Clause>;

  /**
   * Questions about the rules and their answers (all of them, as one file).
   * `GET /v1/bulk/rulings.ndjson`
   */
  bulkRulings(options?: CallOptions): AsyncIterable<Ruling>;

  /**
   * The cards of every set (all of them, as one file).
   * `GET /v1/bulk/cards.ndjson`
   */
  bulkCards(options?: CallOptions): AsyncIterable<CatalogueCard>;

  /**
   * The sets of cards (all of them, as one file).
   * `GET /v1/bulk/sets.ndjson`
   */
  bulkSets(options?: CallOptions): AsyncIterable<CardSet>;

  /**
   * Player boards, with what the Corruption track scores and allows (all of them, as one file).
   * `GET /v1/bulk/boards.ndjson`
   */
  bulkBoards(options?: CallOptions): AsyncIterable<Board>;

  /**
   * Rulings, clauses and cards that match a query, best first.
   * `GET /v1/search`
   */
  search(query?: SearchQuery, options?: CallOptions): Pages<SearchAnswer, SearchHit>;

  /**
   * Public keys that verify receipts.
   * `GET /.well-known/jwks.json`
   */
  jwks(options?: CallOptions): Promise<Record<string, unknown>>;

  /**
   * Epochs of sealed rolls, with the secrets that are public.
   * `GET /v1/epochs`
   */
  epochs(options?: CallOptions): Promise<EpochList>;

  /**
   * Links to everything.
   * `GET /`
   */
  index(options?: CallOptions): Promise<Record<string, unknown>>;

  /**
   * Whether the process lives.
   * `GET /livez`
   */
  livez(options?: CallOptions): Promise<Record<string, unknown>>;

  /**
   * Whether to send requests here.
   * `GET /readyz`
   */
  readyz(options?: CallOptions): Promise<Record<string, unknown>>;

  /**
   * Prometheus metrics.
   * `GET /metrics`
   */
  metrics(options?: CallOptions): Promise<string>;

  /**
   * This document.
   * `GET /openapi.json`
   */
  openapi(options?: CallOptions): Promise<Record<string, unknown>>;

  /**
   * This document as OpenAPI 3.2, which describes QUERY.
   * `GET /openapi-3.2.json`
   */
  openapi32(options?: CallOptions): Promise<Record<string, unknown>>;

  /**
   * The GraphQL schema.
   * `GET /schema.graphql`
   */
  graphqlSchema(options?: CallOptions): Promise<string>;

  /**
   * The SDL of the subgraph, unless that is switched off.
   * `GET /schema.subgraph.graphql`
   */
  graphqlSubgraphSchema(options?: CallOptions): Promise<string>;

  /**
   * Every kind of problem.
   * `GET /problems`
   */
  problems(options?: CallOptions): Promise<ProblemKinds>;

  /**
   * What a kind of problem means, and what to do about it.
   * `GET /problems/{slug}`
   */
  problemKind(slug: string, options?: CallOptions): Promise<ProblemKind>;
}
