"""What a client can be asked. Generated from the contract; do not edit."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeVar, Unpack, overload

from lawspeaker_client import operations
from lawspeaker_client.asking import (
    Arguments,
    CallOptions,
    ExplainOptions,
    Lines,
    Listing,
    Operation,
)
from lawspeaker_client.pages import Pages
from lawspeaker_client.types import (
    Ability,
    Alignment,
    BatchAnswer,
    BatchItem,
    BatchRequest,
    BestTotal,
    BestTotalRequest,
    Board,
    BoardChoice,
    BoardPage,
    BulkIndex,
    Campaign,
    CardCalled,
    CardNames,
    CardPage,
    CardSet,
    CardSetPage,
    CardType,
    Cast,
    CastAnswer,
    Caster,
    CastRequest,
    CatalogueCard,
    Changes,
    CheckCardsRequest,
    CheckedSet,
    Clause,
    ClauseKind,
    ClausePage,
    CommitAnswer,
    CommitRequest,
    DestinyLegalMoves,
    DestinyLegalMovesRequest,
    DestinyMove,
    DestinyRealignment,
    DestinyReplayAnswer,
    DestinyReplayRequest,
    DestinyReplayStep,
    DestinySetupAnswer,
    DestinySetupRequest,
    DestinySnapshot,
    DestinyTotalRequest,
    DestinyTotals,
    DestinyValidateRequest,
    DestinyVerdict,
    DestinyView,
    DestinyViewRequest,
    EpochList,
    InlineBoard,
    InlineCard,
    LegalMoves,
    LegalMovesRequest,
    Mode,
    Move,
    NamedCards,
    NamedCardsRequest,
    Odds,
    OddsRequest,
    ParseCardsRequest,
    ParsedCards,
    PathHalf,
    Pool,
    ProblemKind,
    ProblemKinds,
    Receipt,
    ReplayAnswer,
    ReplayRequest,
    ReplayStep,
    Ruleset,
    RulesetDiff,
    RulesetId,
    RulesetPage,
    Ruling,
    RulingChecks,
    RulingPage,
    RulingStatus,
    RuneFace,
    ScoreRequest,
    Scores,
    ScoreSheetRequest,
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
    SeedCommitment,
    SetupAnswer,
    SetupRequest,
    SheetPlayer,
    Snapshot,
    StoryIcon,
    Undo,
    ValidateRequest,
    Verdict,
    VerifyAnswer,
    VerifyRequest,
    View,
    ViewRequest,
    Words,
)

T = TypeVar("T")
Page = TypeVar("Page")
Item = TypeVar("Item")


class Methods(ABC):
    """A method for each operation and each list of the service."""

    @abstractmethod
    def _one(self, operation: Operation[T], arguments: Arguments, options: CallOptions) -> T: ...

    @abstractmethod
    def _pages(
        self, operation: Listing[Page, Item], arguments: Arguments, options: CallOptions
    ) -> Pages[Page, Item]: ...

    @abstractmethod
    def _lines(
        self, operation: Lines[T], arguments: Arguments, options: CallOptions
    ) -> Iterator[T]: ...

    def get_odds(
        self,
        *,
        ruleset: RulesetId,
        strength: int | None = None,
        dexterity: int | None = None,
        constitution: int | None = None,
        intelligence: int | None = None,
        wisdom: int | None = None,
        charisma: int | None = None,
        dark: int | None = None,
        difficulty: int | None = None,
        modifier: int | None = None,
        rulings: Sequence[str] | None = None,
        **options: Unpack[ExplainOptions],
    ) -> Odds:
        """Exact odds of a pool of runes, or of an attempt on a table, as a link.

        `GET /v1/odds`

        Args:
            ruleset: The rulebook; needed with `pool`, and refused with `snapshot`.
            strength: Number of icons, 0 to 99.
            dexterity: Number of icons, 0 to 99.
            constitution: Number of icons, 0 to 99.
            intelligence: Number of icons, 0 to 99.
            wisdom: Number of icons, 0 to 99.
            charisma: Number of icons, 0 to 99.
            dark: Dark runes added, 0 to 3 by rule.
            difficulty: Result needed by the cast of the pool. This, `modifier` and `rulings` are
                refused with `snapshot`: the table has its own.
            modifier: Successes that cards add or take away; -99 to 99.
            rulings: Options of rulings to use, by ruling id; rulings that are not named keep their
                default.
        """
        return self._one(
            operations.GET_ODDS,
            Arguments(
                query={
                    "ruleset": ruleset,
                    "strength": strength,
                    "dexterity": dexterity,
                    "constitution": constitution,
                    "intelligence": intelligence,
                    "wisdom": wisdom,
                    "charisma": charisma,
                    "dark": dark,
                    "difficulty": difficulty,
                    "modifier": modifier,
                    "rulings": rulings,
                }
            ),
            options,
        )

    @overload
    def odds(
        self,
        *,
        ruleset: RulesetId,
        pool: Pool,
        difficulty: int = 0,
        modifier: int = 0,
        rulings: Mapping[str, str] | None = None,
        path: PathHalf = PathHalf.TOP,
        **options: Unpack[ExplainOptions],
    ) -> Odds: ...
    @overload
    def odds(
        self,
        *,
        snapshot: Snapshot,
        card: str,
        difficulty: int = 0,
        modifier: int = 0,
        rulings: Mapping[str, str] | None = None,
        path: PathHalf = PathHalf.TOP,
        **options: Unpack[ExplainOptions],
    ) -> Odds: ...
    @overload
    def odds(
        self,
        *,
        card: str,
        table: str,
        difficulty: int = 0,
        modifier: int = 0,
        rulings: Mapping[str, str] | None = None,
        path: PathHalf = PathHalf.TOP,
        **options: Unpack[ExplainOptions],
    ) -> Odds: ...
    def odds(
        self,
        *,
        ruleset: RulesetId | None = None,
        pool: Pool | None = None,
        difficulty: int = 0,
        modifier: int = 0,
        rulings: Mapping[str, str] | None = None,
        snapshot: Snapshot | None = None,
        card: str | None = None,
        path: PathHalf = PathHalf.TOP,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> Odds:
        """Exact odds of a pool of runes, or of an attempt on a table.

        `POST /v1/odds`

        Args:
            ruleset: The rulebook; needed with `pool`, and refused with `snapshot`.
            pool: Runes to be cast.
            difficulty: Result needed by the cast of the pool. This, `modifier` and `rulings` are
                refused with `snapshot`: the table has its own.
            modifier: Successes that cards add or take away; -99 to 99.
            rulings: Options of rulings to use, by ruling id; rulings that are not named keep their
                default.
            snapshot: A table on which the attempt may be declared or cast.
            card: With `snapshot`: a Challenge of a row, or the Adversary.
            path: With `snapshot`: the path attempted.
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._one(
            operations.ODDS,
            Arguments(
                body=OddsRequest(
                    ruleset=ruleset,
                    pool=pool,
                    difficulty=difficulty,
                    modifier=modifier,
                    rulings=rulings,
                    snapshot=snapshot,
                    card=card,
                    path=path,
                    table=table,
                )
            ),
            options,
        )

    def cast(
        self,
        *,
        ruleset: RulesetId,
        pool: Pool,
        cast: Cast,
        difficulty: int = 0,
        modifier: int = 0,
        caster: Caster | None = None,
        rerolled: Sequence[RuneFace] | None = None,
        board: BoardChoice | None = None,
        rulings: Mapping[str, str] | None = None,
        **options: Unpack[ExplainOptions],
    ) -> CastAnswer:
        """Resolve a cast from its faces or from a seed.

        `POST /v1/cast`

        Args:
            ruleset: The ruleset to judge by.
            pool: Runes cast.
            cast: How the runes fell.
            difficulty: Result needed, all increases included; 0 to 99.
            modifier: Successes that cards add or take away; -99 to 99.
            caster: The casting hero.
            rerolled: Faces of the first cast, when this one re-casts the attempt.
            board: Player board; the ruleset's own if None.
            rulings: Options of rulings to use, by ruling id; rulings that are not named keep their
                default.
        """
        return self._one(
            operations.CAST,
            Arguments(
                body=CastRequest(
                    ruleset=ruleset,
                    pool=pool,
                    cast=cast,
                    difficulty=difficulty,
                    modifier=modifier,
                    caster=Caster() if caster is None else caster,
                    rerolled=rerolled,
                    board=board,
                    rulings=rulings,
                )
            ),
            options,
        )

    @overload
    def score(
        self,
        *,
        snapshot: Snapshot,
        **options: Unpack[ExplainOptions],
    ) -> Scores: ...
    @overload
    def score(
        self,
        *,
        table: str,
        **options: Unpack[ExplainOptions],
    ) -> Scores: ...
    def score(
        self,
        *,
        snapshot: Snapshot | None = None,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> Scores:
        """Final scores from a snapshot of the table.

        `POST /v1/score`

        Args:
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._one(
            operations.SCORE,
            Arguments(body=ScoreRequest(snapshot=snapshot, table=table)),
            options,
        )

    def sealed_score(
        self,
        *,
        sealed: str,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> Scores:
        """At a sealed table: final scores from a snapshot of the table.

        `POST /v1/score`

        Args:
            sealed: A sealed table, as an answer gave it.
            seat: The key of your seat at a sealed table; None for a spectator.
        """
        return self._one(
            operations.SEALED_SCORE,
            Arguments(body=SealedScoreRequest(sealed=sealed, seat=seat)),
            options,
        )

    def get_score_sheet(
        self,
        *,
        ruleset: RulesetId,
        players: Sequence[str],
        morality: Sequence[int],
        name: Sequence[str] | None = None,
        triumph: Sequence[int] | None = None,
        tragedy: Sequence[int] | None = None,
        experience: Sequence[int] | None = None,
        banked_experience: Sequence[int] | None = None,
        hero_cards_played: Sequence[int] | None = None,
        antihero_cards_played: Sequence[int] | None = None,
        divinity: Sequence[int] | None = None,
        justice: Sequence[int] | None = None,
        nature: Sequence[int] | None = None,
        arcana: Sequence[int] | None = None,
        royalty: Sequence[int] | None = None,
        villainy: Sequence[int] | None = None,
        destiny_triumph: Sequence[int] | None = None,
        destiny_tragedy: Sequence[int] | None = None,
        adversary_triumph: Sequence[int] | None = None,
        adversary_tragedy: Sequence[int] | None = None,
        adversary_defeated: bool | None = None,
        board: str | None = None,
        rulings: Sequence[str] | None = None,
        **options: Unpack[ExplainOptions],
    ) -> Scores:
        """Final scores from the counts of a score pad, as a link.

        `GET /v1/score-sheet`

        Args:
            ruleset: The ruleset to judge by.
            players: The caller's key for the player. Players in seat order, 1 to 4.
            morality: Position on the Corruption track: 2 is the top, 0 neutral, -4 the bottom. One
                for each of `players`, joined by commas.
            name: What sentences call the player; if None, the key. One for each of `players`,
                joined by commas.
            triumph: Triumph visible in the story. One for each of `players`, joined by commas.
            tragedy: Tragedy visible in the story. One for each of `players`, joined by commas.
            experience: Unspent Experience. One for each of `players`, joined by commas.
            banked_experience: Experience on the Class (Epic); it does not score. One for each of
                `players`, joined by commas.
            hero_cards_played: Hero cards played. One for each of `players`, joined by commas.
            antihero_cards_played: Antihero cards played. One for each of `players`, joined by
                commas.
            divinity: Copies of the Divinity icon. One for each of `players`, joined by commas.
            justice: Copies of the Justice icon. One for each of `players`, joined by commas.
            nature: Copies of the Nature icon. One for each of `players`, joined by commas.
            arcana: Copies of the Arcana icon. One for each of `players`, joined by commas.
            royalty: Copies of the Royalty icon. One for each of `players`, joined by commas.
            villainy: Copies of the Villainy icon. One for each of `players`, joined by commas.
            destiny_triumph: Triumph from the Destiny card. One for each of `players`, joined by
                commas.
            destiny_tragedy: Tragedy from the Destiny card. One for each of `players`, joined by
                commas.
            adversary_triumph: Triumph of an Adversary that this player overcame. One for each of
                `players`, joined by commas.
            adversary_tragedy: Tragedy of an Adversary that this player overcame. One for each of
                `players`, joined by commas.
            adversary_defeated: Whether the players defeated the Adversary; None if there is none,
                or it does not matter. Adversary points are counted either way.
            board: Id of a board in the catalogue.
            rulings: Options of rulings to use, by ruling id; rulings that are not named keep their
                default.
        """
        return self._one(
            operations.GET_SCORE_SHEET,
            Arguments(
                query={
                    "ruleset": ruleset,
                    "players": players,
                    "morality": morality,
                    "name": name,
                    "triumph": triumph,
                    "tragedy": tragedy,
                    "experience": experience,
                    "bankedExperience": banked_experience,
                    "heroCardsPlayed": hero_cards_played,
                    "antiheroCardsPlayed": antihero_cards_played,
                    "divinity": divinity,
                    "justice": justice,
                    "nature": nature,
                    "arcana": arcana,
                    "royalty": royalty,
                    "villainy": villainy,
                    "destinyTriumph": destiny_triumph,
                    "destinyTragedy": destiny_tragedy,
                    "adversaryTriumph": adversary_triumph,
                    "adversaryTragedy": adversary_tragedy,
                    "adversaryDefeated": adversary_defeated,
                    "board": board,
                    "rulings": rulings,
                }
            ),
            options,
        )

    def score_sheet(
        self,
        *,
        ruleset: RulesetId,
        players: Sequence[SheetPlayer],
        adversary_defeated: bool | None = None,
        board: BoardChoice | None = None,
        rulings: Mapping[str, str] | None = None,
        **options: Unpack[ExplainOptions],
    ) -> Scores:
        """Final scores from the counts of a score pad.

        `POST /v1/score-sheet`

        Args:
            ruleset: The ruleset to judge by.
            players: Players in seat order, 1 to 4.
            adversary_defeated: Whether the players defeated the Adversary; None if there is none,
                or it does not matter. Adversary points are counted either way.
            board: Player board; the ruleset's own if None.
            rulings: Options of rulings to use, by ruling id; rulings that are not named keep their
                default.
        """
        return self._one(
            operations.SCORE_SHEET,
            Arguments(
                body=ScoreSheetRequest(
                    ruleset=ruleset,
                    players=players,
                    adversary_defeated=adversary_defeated,
                    board=board,
                    rulings=rulings,
                )
            ),
            options,
        )

    @overload
    def validate(
        self,
        *,
        snapshot: Snapshot,
        move: Move,
        **options: Unpack[ExplainOptions],
    ) -> Verdict: ...
    @overload
    def validate(
        self,
        *,
        table: str,
        move: Move,
        **options: Unpack[ExplainOptions],
    ) -> Verdict: ...
    def validate(
        self,
        *,
        move: Move,
        snapshot: Snapshot | None = None,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> Verdict:
        """Whether a move is legal, what happens, and the table after it.

        `POST /v1/validate`

        Args:
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._one(
            operations.VALIDATE,
            Arguments(body=ValidateRequest(move=move, snapshot=snapshot, table=table)),
            options,
        )

    @overload
    def sealed_validate(
        self,
        *,
        move: Move,
        sealed: str,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> SealedVerdict: ...
    @overload
    def sealed_validate(
        self,
        *,
        undo: Undo,
        sealed: str,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> SealedVerdict: ...
    def sealed_validate(
        self,
        *,
        sealed: str,
        seat: str | None = None,
        move: Move | None = None,
        undo: Undo | None = None,
        **options: Unpack[ExplainOptions],
    ) -> SealedVerdict:
        """At a sealed table: whether a move is legal, what happens, and the table after it.

        `POST /v1/validate`

        Args:
            sealed: A sealed table, as an answer gave it.
            seat: The key of your seat at a sealed table; None for a spectator.
        """
        return self._one(
            operations.SEALED_VALIDATE,
            Arguments(body=SealedValidateRequest(sealed=sealed, seat=seat, move=move, undo=undo)),
            options,
        )

    @overload
    def legal_moves(
        self,
        *,
        snapshot: Snapshot,
        **options: Unpack[ExplainOptions],
    ) -> LegalMoves: ...
    @overload
    def legal_moves(
        self,
        *,
        table: str,
        **options: Unpack[ExplainOptions],
    ) -> LegalMoves: ...
    def legal_moves(
        self,
        *,
        snapshot: Snapshot | None = None,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> LegalMoves:
        """Every legal move on a table, attempts with their odds.

        `POST /v1/legal-moves`

        Args:
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._one(
            operations.LEGAL_MOVES,
            Arguments(body=LegalMovesRequest(snapshot=snapshot, table=table)),
            options,
        )

    def sealed_legal_moves(
        self,
        *,
        sealed: str,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> LegalMoves:
        """At a sealed table: every legal move on a table, attempts with their odds.

        `POST /v1/legal-moves`

        Args:
            sealed: A sealed table, as an answer gave it.
            seat: The key of your seat at a sealed table; None for a spectator.
        """
        return self._one(
            operations.SEALED_LEGAL_MOVES,
            Arguments(body=SealedLegalMovesRequest(sealed=sealed, seat=seat)),
            options,
        )

    @overload
    def replay(
        self,
        *,
        snapshot: Snapshot,
        moves: Sequence[Move],
        **options: Unpack[ExplainOptions],
    ) -> ReplayAnswer: ...
    @overload
    def replay(
        self,
        *,
        setup: SetupRequest,
        moves: Sequence[Move],
        **options: Unpack[ExplainOptions],
    ) -> ReplayAnswer: ...
    @overload
    def replay(
        self,
        *,
        table: str,
        moves: Sequence[Move],
        **options: Unpack[ExplainOptions],
    ) -> ReplayAnswer: ...
    def replay(
        self,
        *,
        moves: Sequence[Move],
        snapshot: Snapshot | None = None,
        setup: SetupRequest | None = None,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> ReplayAnswer:
        """Judge a log of moves up to the first that is not legal.

        `POST /v1/replay`

        Args:
            moves: The moves, in order.
            snapshot: The table before the first move.
            setup: The deal before the first move.
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._one(
            operations.REPLAY,
            Arguments(body=ReplayRequest(moves=moves, snapshot=snapshot, setup=setup, table=table)),
            options,
        )

    @overload
    def replay_lines(
        self,
        *,
        snapshot: Snapshot,
        moves: Sequence[Move],
        **options: Unpack[ExplainOptions],
    ) -> Iterator[ReplayStep | ReplayAnswer]: ...
    @overload
    def replay_lines(
        self,
        *,
        setup: SetupRequest,
        moves: Sequence[Move],
        **options: Unpack[ExplainOptions],
    ) -> Iterator[ReplayStep | ReplayAnswer]: ...
    @overload
    def replay_lines(
        self,
        *,
        table: str,
        moves: Sequence[Move],
        **options: Unpack[ExplainOptions],
    ) -> Iterator[ReplayStep | ReplayAnswer]: ...
    def replay_lines(
        self,
        *,
        moves: Sequence[Move],
        snapshot: Snapshot | None = None,
        setup: SetupRequest | None = None,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> Iterator[ReplayStep | ReplayAnswer]:
        """Judge a log of moves up to the first that is not legal.

        `POST /v1/replay`

        Args:
            moves: The moves, in order.
            snapshot: The table before the first move.
            setup: The deal before the first move.
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._lines(
            operations.REPLAY_LINES,
            Arguments(body=ReplayRequest(moves=moves, snapshot=snapshot, setup=setup, table=table)),
            options,
        )

    def sealed_replay(
        self,
        *,
        sealed: Sequence[str],
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> SealedReplay:
        """At a sealed table: judge a log of moves up to the first that is not legal.

        `POST /v1/replay`

        Args:
            sealed: Sealed tables of one game, each made by one move from the one before.
            seat: The key of your seat at a sealed table; None for a spectator.
        """
        return self._one(
            operations.SEALED_REPLAY,
            Arguments(body=SealedLog(sealed=sealed, seat=seat)),
            options,
        )

    def setup(
        self,
        *,
        ruleset: RulesetId,
        players: Sequence[str],
        seed: str,
        sets: Sequence[str] = ("ashen",),
        mode: Mode = Mode.COMPETITIVE,
        solo_goal: int | None = None,
        goal_per_player: int | None = None,
        adversary: str | None = None,
        quest: str | None = None,
        campaign: Campaign | None = None,
        interchange: bool = False,
        allies_and_adversaries: bool = True,
        first_game: bool = False,
        board: BoardChoice | None = None,
        **options: Unpack[ExplainOptions],
    ) -> SetupAnswer:
        """A new game, dealt from a seed.

        `POST /v1/setup`

        Args:
            ruleset: The ruleset to judge by.
            players: Names or keys of the players in seat order; the first begins.
            seed: The same seed deals the same game.
            sets: Card sets that are shuffled together.
            mode: Who plays against whom.
            solo_goal: Solo goal on the Victory card (1st edition, Polish).
            goal_per_player: Goal per player on the Victory card (1st edition, Polish).
            adversary: The Adversary; drawn from the sets if None.
            quest: The Adversary Quest, by the side in force; the easier if None (Epic).
            campaign: The chapter that is played, and what is unlocked (Epic).
            interchange: Shuffle Classes and Motivations into one deck (Epic).
            allies_and_adversaries: Leave Allies and Adversaries in the Story decks.
            first_game: Deal one Character card of each type; nothing is chosen.
            board: Player board; `ashen-board` if None.
        """
        return self._one(
            operations.SETUP,
            Arguments(
                body=SetupRequest(
                    ruleset=ruleset,
                    players=players,
                    seed=seed,
                    sets=sets,
                    mode=mode,
                    solo_goal=solo_goal,
                    goal_per_player=goal_per_player,
                    adversary=adversary,
                    quest=quest,
                    campaign=campaign,
                    interchange=interchange,
                    allies_and_adversaries=allies_and_adversaries,
                    first_game=first_game,
                    board=board,
                )
            ),
            options,
        )

    def sealed_setup(
        self,
        *,
        ruleset: RulesetId,
        players: Sequence[str],
        seed: str | None = None,
        sets: Sequence[str] = ("ashen",),
        mode: Mode = Mode.COMPETITIVE,
        solo_goal: int | None = None,
        goal_per_player: int | None = None,
        adversary: str | None = None,
        quest: str | None = None,
        campaign: Campaign | None = None,
        interchange: bool = False,
        allies_and_adversaries: bool = True,
        first_game: bool = False,
        board: BoardChoice | None = None,
        **options: Unpack[ExplainOptions],
    ) -> SealedSetup:
        """At a sealed table: a new game, dealt from a seed.

        `POST /v1/setup`

        Args:
            ruleset: The ruleset to judge by.
            players: Names or keys of the players in seat order; the first begins.
            seed: The same seed deals the same game.
            sets: Card sets that are shuffled together.
            mode: Who plays against whom.
            solo_goal: Solo goal on the Victory card (1st edition, Polish).
            goal_per_player: Goal per player on the Victory card (1st edition, Polish).
            adversary: The Adversary; drawn from the sets if None.
            quest: The Adversary Quest, by the side in force; the easier if None (Epic).
            campaign: The chapter that is played, and what is unlocked (Epic).
            interchange: Shuffle Classes and Motivations into one deck (Epic).
            allies_and_adversaries: Leave Allies and Adversaries in the Story decks.
            first_game: Deal one Character card of each type; nothing is chosen.
            board: Player board; `ashen-board` if None.
        """
        return self._one(
            operations.SEALED_SETUP,
            Arguments(
                body=SealedSetupRequest(
                    sealed=True,
                    ruleset=ruleset,
                    players=players,
                    seed=seed,
                    sets=sets,
                    mode=mode,
                    solo_goal=solo_goal,
                    goal_per_player=goal_per_player,
                    adversary=adversary,
                    quest=quest,
                    campaign=campaign,
                    interchange=interchange,
                    allies_and_adversaries=allies_and_adversaries,
                    first_game=first_game,
                    board=board,
                )
            ),
            options,
        )

    @overload
    def view(
        self,
        *,
        snapshot: Snapshot,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> View: ...
    @overload
    def view(
        self,
        *,
        table: str,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> View: ...
    def view(
        self,
        *,
        snapshot: Snapshot | None = None,
        seat: str | None = None,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> View:
        """A table as one seat may see it.

        `POST /v1/view`

        Args:
            seat: The player whose view it is; None for a spectator.
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._one(
            operations.VIEW,
            Arguments(body=ViewRequest(snapshot=snapshot, seat=seat, table=table)),
            options,
        )

    def sealed_view(
        self,
        *,
        sealed: str,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> View:
        """At a sealed table: a table as one seat may see it.

        `POST /v1/view`

        Args:
            sealed: A sealed table, as an answer gave it.
            seat: The key of your seat at a sealed table; None for a spectator.
        """
        return self._one(
            operations.SEALED_VIEW,
            Arguments(body=SealedViewRequest(sealed=sealed, seat=seat)),
            options,
        )

    @overload
    def destiny_validate(
        self,
        *,
        snapshot: DestinySnapshot,
        move: DestinyMove,
        **options: Unpack[ExplainOptions],
    ) -> DestinyVerdict: ...
    @overload
    def destiny_validate(
        self,
        *,
        table: str,
        move: DestinyMove,
        **options: Unpack[ExplainOptions],
    ) -> DestinyVerdict: ...
    def destiny_validate(
        self,
        *,
        move: DestinyMove,
        snapshot: DestinySnapshot | None = None,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> DestinyVerdict:
        """Whether a move of Destiny is legal, what happens, and the table after it.

        `POST /v1/destiny/validate`

        Args:
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._one(
            operations.DESTINY_VALIDATE,
            Arguments(body=DestinyValidateRequest(move=move, snapshot=snapshot, table=table)),
            options,
        )

    @overload
    def sealed_destiny_validate(
        self,
        *,
        move: DestinyMove,
        sealed: str,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> SealedDestinyVerdict: ...
    @overload
    def sealed_destiny_validate(
        self,
        *,
        undo: Undo,
        sealed: str,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> SealedDestinyVerdict: ...
    def sealed_destiny_validate(
        self,
        *,
        sealed: str,
        seat: str | None = None,
        move: DestinyMove | None = None,
        undo: Undo | None = None,
        **options: Unpack[ExplainOptions],
    ) -> SealedDestinyVerdict:
        """At a sealed table: whether a move of Destiny is legal, what happens, and the table after
        it.

        `POST /v1/destiny/validate`

        Args:
            sealed: A sealed table, as an answer gave it.
            seat: The key of your seat at a sealed table; None for a spectator.
        """
        return self._one(
            operations.SEALED_DESTINY_VALIDATE,
            Arguments(
                body=SealedDestinyValidateRequest(sealed=sealed, seat=seat, move=move, undo=undo)
            ),
            options,
        )

    @overload
    def destiny_legal_moves(
        self,
        *,
        snapshot: DestinySnapshot,
        **options: Unpack[ExplainOptions],
    ) -> DestinyLegalMoves: ...
    @overload
    def destiny_legal_moves(
        self,
        *,
        table: str,
        **options: Unpack[ExplainOptions],
    ) -> DestinyLegalMoves: ...
    def destiny_legal_moves(
        self,
        *,
        snapshot: DestinySnapshot | None = None,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> DestinyLegalMoves:
        """Every legal move on a table of Destiny.

        `POST /v1/destiny/legal-moves`

        Args:
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._one(
            operations.DESTINY_LEGAL_MOVES,
            Arguments(body=DestinyLegalMovesRequest(snapshot=snapshot, table=table)),
            options,
        )

    def sealed_destiny_legal_moves(
        self,
        *,
        sealed: str,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> DestinyLegalMoves:
        """At a sealed table: every legal move on a table of Destiny.

        `POST /v1/destiny/legal-moves`

        Args:
            sealed: A sealed table, as an answer gave it.
            seat: The key of your seat at a sealed table; None for a spectator.
        """
        return self._one(
            operations.SEALED_DESTINY_LEGAL_MOVES,
            Arguments(body=SealedDestinyLegalMovesRequest(sealed=sealed, seat=seat)),
            options,
        )

    @overload
    def destiny_replay(
        self,
        *,
        snapshot: DestinySnapshot,
        moves: Sequence[DestinyMove],
        **options: Unpack[ExplainOptions],
    ) -> DestinyReplayAnswer: ...
    @overload
    def destiny_replay(
        self,
        *,
        setup: DestinySetupRequest,
        moves: Sequence[DestinyMove],
        **options: Unpack[ExplainOptions],
    ) -> DestinyReplayAnswer: ...
    @overload
    def destiny_replay(
        self,
        *,
        table: str,
        moves: Sequence[DestinyMove],
        **options: Unpack[ExplainOptions],
    ) -> DestinyReplayAnswer: ...
    def destiny_replay(
        self,
        *,
        moves: Sequence[DestinyMove],
        snapshot: DestinySnapshot | None = None,
        setup: DestinySetupRequest | None = None,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> DestinyReplayAnswer:
        """Judge a log of Destiny up to the first move that is not legal.

        `POST /v1/destiny/replay`

        Args:
            moves: The moves, in order.
            snapshot: The table before the first move.
            setup: The deal before the first move.
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._one(
            operations.DESTINY_REPLAY,
            Arguments(
                body=DestinyReplayRequest(moves=moves, snapshot=snapshot, setup=setup, table=table)
            ),
            options,
        )

    @overload
    def destiny_replay_lines(
        self,
        *,
        snapshot: DestinySnapshot,
        moves: Sequence[DestinyMove],
        **options: Unpack[ExplainOptions],
    ) -> Iterator[DestinyReplayStep | DestinyReplayAnswer]: ...
    @overload
    def destiny_replay_lines(
        self,
        *,
        setup: DestinySetupRequest,
        moves: Sequence[DestinyMove],
        **options: Unpack[ExplainOptions],
    ) -> Iterator[DestinyReplayStep | DestinyReplayAnswer]: ...
    @overload
    def destiny_replay_lines(
        self,
        *,
        table: str,
        moves: Sequence[DestinyMove],
        **options: Unpack[ExplainOptions],
    ) -> Iterator[DestinyReplayStep | DestinyReplayAnswer]: ...
    def destiny_replay_lines(
        self,
        *,
        moves: Sequence[DestinyMove],
        snapshot: DestinySnapshot | None = None,
        setup: DestinySetupRequest | None = None,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> Iterator[DestinyReplayStep | DestinyReplayAnswer]:
        """Judge a log of Destiny up to the first move that is not legal.

        `POST /v1/destiny/replay`

        Args:
            moves: The moves, in order.
            snapshot: The table before the first move.
            setup: The deal before the first move.
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._lines(
            operations.DESTINY_REPLAY_LINES,
            Arguments(
                body=DestinyReplayRequest(moves=moves, snapshot=snapshot, setup=setup, table=table)
            ),
            options,
        )

    def sealed_destiny_replay(
        self,
        *,
        sealed: Sequence[str],
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> SealedDestinyReplay:
        """At a sealed table: judge a log of Destiny up to the first move that is not legal.

        `POST /v1/destiny/replay`

        Args:
            sealed: Sealed tables of one game, each made by one move from the one before.
            seat: The key of your seat at a sealed table; None for a spectator.
        """
        return self._one(
            operations.SEALED_DESTINY_REPLAY,
            Arguments(body=SealedDestinyLog(sealed=sealed, seat=seat)),
            options,
        )

    def destiny_setup(
        self,
        *,
        ruleset: RulesetId,
        players: Sequence[str],
        seed: str,
        sets: Sequence[str] = ("destiny",),
        rulings: Mapping[str, str] | None = None,
        **options: Unpack[ExplainOptions],
    ) -> DestinySetupAnswer:
        """A new game of Destiny, dealt from a seed.

        `POST /v1/destiny/setup`

        Args:
            ruleset: DESTINY.
            players: Players in seat order, two or more.
            seed: The same seed deals the same game.
            sets: Card sets that are shuffled together.
            rulings: Options of rulings to use, by ruling id; rulings that are not named keep their
                default.
        """
        return self._one(
            operations.DESTINY_SETUP,
            Arguments(
                body=DestinySetupRequest(
                    ruleset=ruleset, players=players, seed=seed, sets=sets, rulings=rulings
                )
            ),
            options,
        )

    def sealed_destiny_setup(
        self,
        *,
        ruleset: RulesetId,
        players: Sequence[str],
        seed: str | None = None,
        sets: Sequence[str] = ("destiny",),
        rulings: Mapping[str, str] | None = None,
        **options: Unpack[ExplainOptions],
    ) -> SealedSetup:
        """At a sealed table: a new game of Destiny, dealt from a seed.

        `POST /v1/destiny/setup`

        Args:
            ruleset: DESTINY.
            players: Players in seat order, two or more.
            seed: The same seed deals the same game.
            sets: Card sets that are shuffled together.
            rulings: Options of rulings to use, by ruling id; rulings that are not named keep their
                default.
        """
        return self._one(
            operations.SEALED_DESTINY_SETUP,
            Arguments(
                body=SealedDestinySetupRequest(
                    sealed=True,
                    ruleset=ruleset,
                    players=players,
                    seed=seed,
                    sets=sets,
                    rulings=rulings,
                )
            ),
            options,
        )

    @overload
    def destiny_view(
        self,
        *,
        snapshot: DestinySnapshot,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> DestinyView: ...
    @overload
    def destiny_view(
        self,
        *,
        table: str,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> DestinyView: ...
    def destiny_view(
        self,
        *,
        snapshot: DestinySnapshot | None = None,
        seat: str | None = None,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> DestinyView:
        """A table of Destiny as one seat may see it.

        `POST /v1/destiny/view`

        Args:
            seat: The player whose view it is; None for a spectator.
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._one(
            operations.DESTINY_VIEW,
            Arguments(body=DestinyViewRequest(snapshot=snapshot, seat=seat, table=table)),
            options,
        )

    def sealed_destiny_view(
        self,
        *,
        sealed: str,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> DestinyView:
        """At a sealed table: a table of Destiny as one seat may see it.

        `POST /v1/destiny/view`

        Args:
            sealed: A sealed table, as an answer gave it.
            seat: The key of your seat at a sealed table; None for a spectator.
        """
        return self._one(
            operations.SEALED_DESTINY_VIEW,
            Arguments(body=SealedDestinyViewRequest(sealed=sealed, seat=seat)),
            options,
        )

    @overload
    def destiny_total(
        self,
        *,
        snapshot: DestinySnapshot,
        **options: Unpack[ExplainOptions],
    ) -> DestinyTotals: ...
    @overload
    def destiny_total(
        self,
        *,
        table: str,
        **options: Unpack[ExplainOptions],
    ) -> DestinyTotals: ...
    def destiny_total(
        self,
        *,
        snapshot: DestinySnapshot | None = None,
        table: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> DestinyTotals:
        """Destiny totals of a table, step by step.

        `POST /v1/destiny/total`

        Args:
            table: Name of a table that an answer to you gave, in place of `snapshot`.
        """
        return self._one(
            operations.DESTINY_TOTAL,
            Arguments(body=DestinyTotalRequest(snapshot=snapshot, table=table)),
            options,
        )

    def sealed_destiny_total(
        self,
        *,
        sealed: str,
        seat: str | None = None,
        **options: Unpack[ExplainOptions],
    ) -> DestinyTotals:
        """At a sealed table: destiny totals of a table, step by step.

        `POST /v1/destiny/total`

        Args:
            sealed: A sealed table, as an answer gave it.
            seat: The key of your seat at a sealed table; None for a spectator.
        """
        return self._one(
            operations.SEALED_DESTINY_TOTAL,
            Arguments(body=SealedDestinyTotalRequest(sealed=sealed, seat=seat)),
            options,
        )

    def best_total(
        self,
        *,
        ruleset: RulesetId,
        hand: Sequence[str],
        character: str | None = None,
        aids: Sequence[str] = (),
        treasures: Sequence[str] = (),
        realigned: Sequence[DestinyRealignment] = (),
        extra_cards: Sequence[InlineCard] = (),
        rulings: Mapping[str, str] | None = None,
        **options: Unpack[ExplainOptions],
    ) -> BestTotal:
        """The highest Destiny total that a hand can reach, and how.

        `POST /v1/best-total`

        Args:
            ruleset: DESTINY.
            hand: The cards in hand.
            character: The player's Character.
            aids: Aid cards, in the order in which they were played.
            treasures: The player's Treasures.
            realigned: Alignments that are changed already; each has used up a power that may change
                one.
            extra_cards: Cards that the catalogue does not have.
            rulings: Options of rulings to use, by ruling id; rulings that are not named keep their
                default.
        """
        return self._one(
            operations.BEST_TOTAL,
            Arguments(
                body=BestTotalRequest(
                    ruleset=ruleset,
                    hand=hand,
                    character=character,
                    aids=aids,
                    treasures=treasures,
                    realigned=realigned,
                    extra_cards=extra_cards,
                    rulings=rulings,
                )
            ),
            options,
        )

    def check_cards(
        self,
        *,
        ruleset: RulesetId,
        cards: Sequence[InlineCard] = (),
        boards: Sequence[InlineBoard] = (),
        **options: Unpack[CallOptions],
    ) -> CheckedSet:
        """What is wrong, unclear or unknown about your own cards and boards.

        `POST /v1/cards/check`

        Args:
            ruleset: Ruleset of the cards and boards that name none.
            cards: Cards, 200 at most.
            boards: Player boards, 4 at most.
        """
        return self._one(
            operations.CHECK_CARDS,
            Arguments(body=CheckCardsRequest(ruleset=ruleset, cards=cards, boards=boards)),
            options,
        )

    def parse_cards(
        self,
        *,
        ruleset: RulesetId,
        lines: Sequence[str],
        set: str = "own",
        **options: Unpack[CallOptions],
    ) -> ParsedCards:
        """Lines of text, as people write them, read as cards.

        `POST /v1/cards/parse`

        Args:
            ruleset: Ruleset that the cards belong to.
            lines: One card per line, as people write it.
            set: Prefix of the cards' ids.
        """
        return self._one(
            operations.PARSE_CARDS,
            Arguments(body=ParseCardsRequest(ruleset=ruleset, lines=lines, set=set)),
            options,
        )

    def get_card_by_name(
        self,
        *,
        exact: str | None = None,
        fuzzy: str | None = None,
        ruleset: RulesetId | None = None,
        **options: Unpack[CallOptions],
    ) -> CatalogueCard:
        """The card with a name, in any language.

        `GET /v1/cards/named`

        Args:
            exact: Its id or whole name; case and accents are ignored.
            fuzzy: A part of its name, or a name that is written wrong.
            ruleset: A ruleset that has it, by id or name.
        """
        return self._one(
            operations.GET_CARD_BY_NAME,
            Arguments(query={"exact": exact, "fuzzy": fuzzy, "ruleset": ruleset}),
            options,
        )

    def named_cards(
        self,
        *,
        names: Sequence[CardCalled],
        **options: Unpack[CallOptions],
    ) -> NamedCards:
        """Many cards by their names, whole or misspelt.

        `POST /v1/cards/named`

        Args:
            names: Names, 100 at most.
        """
        return self._one(
            operations.NAMED_CARDS,
            Arguments(body=NamedCardsRequest(names=names)),
            options,
        )

    def commit_seeds(
        self,
        *,
        game: str,
        commitments: Sequence[SeedCommitment],
        **options: Unpack[CallOptions],
    ) -> CommitAnswer:
        """Sign the players' commitments to seeds before the first roll of a game.

        `POST /v1/rolls/commit`

        Args:
            game: Your name for the game; make it unguessable.
            commitments: One for each player.
        """
        return self._one(
            operations.COMMIT_SEEDS,
            Arguments(body=CommitRequest(game=game, commitments=commitments)),
            options,
        )

    def verify_receipt(
        self,
        *,
        receipts: Sequence[Receipt],
        **options: Unpack[CallOptions],
    ) -> VerifyAnswer:
        """Whether receipts come from this service and fit together.

        `POST /v1/receipts/verify`

        Args:
            receipts: Receipts; those of one game in order.
        """
        return self._one(
            operations.VERIFY_RECEIPT,
            Arguments(body=VerifyRequest(receipts=receipts)),
            options,
        )

    def batch(
        self,
        *,
        items: Sequence[BatchItem],
        **options: Unpack[CallOptions],
    ) -> BatchAnswer:
        """Several requests at once, each with an answer and a status of its own.

        `POST /v1/batch`

        Args:
            items: The requests. One that cannot be read fails alone. The operator sets how many
                there may be; `/` gives the number.
        """
        return self._one(
            operations.BATCH,
            Arguments(body=BatchRequest(items=items)),
            options,
        )

    def list_rulesets(
        self,
        *,
        first: int | None = None,
        ids: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[RulesetPage, Ruleset]:
        """The rulesets: rulebooks and editions.

        `GET /v1/rulesets`

        Args:
            first: Items on the page, 100 if not given.
            ids: Only the items with these ids, joined by commas, 500 at most, in this order;
                `missing` lists ids that no item has. Not together with other parameters.
        """
        return self._pages(
            operations.LIST_RULESETS,
            Arguments(query={"first": first, "ids": ids}),
            options,
        )

    def get_ruleset(
        self,
        id: str,
        /,
        **options: Unpack[CallOptions],
    ) -> Ruleset:
        """The rulesets: rulebooks and editions (one, by its id).

        `GET /v1/rulesets/{id}`
        """
        return self._one(
            operations.GET_RULESET,
            Arguments(path={"id": id}),
            options,
        )

    def list_clauses(
        self,
        *,
        ruleset: Sequence[RulesetId] | None = None,
        kind: Sequence[ClauseKind] | None = None,
        topic: Sequence[str] | None = None,
        inferred: bool | None = None,
        text: str | None = None,
        q: str | None = None,
        first: int | None = None,
        ids: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[ClausePage, Clause]:
        """The rules, clause by clause.

        `GET /v1/clauses`

        Args:
            ruleset: Only what holds in one of these rulesets.
            kind: Only clauses about one of these.
            topic: Only clauses of one of these topics.
            inferred: True: only inferred clauses; false: only printed ones.
            text: Only clauses whose text contains this, in any language, case and accents ignored.
            q: Only clauses that a search for this finds; `warnings` name what was left out.
            first: Items on the page, 100 if not given.
            ids: Only the items with these ids, joined by commas, 500 at most, in this order;
                `missing` lists ids that no item has. Not together with other parameters.
        """
        return self._pages(
            operations.LIST_CLAUSES,
            Arguments(
                query={
                    "ruleset": ruleset,
                    "kind": kind,
                    "topic": topic,
                    "inferred": inferred,
                    "text": text,
                    "q": q,
                    "first": first,
                    "ids": ids,
                }
            ),
            options,
        )

    def get_clause(
        self,
        id: str,
        /,
        **options: Unpack[CallOptions],
    ) -> Clause:
        """The rules, clause by clause (one, by its id).

        `GET /v1/clauses/{id}`
        """
        return self._one(
            operations.GET_CLAUSE,
            Arguments(path={"id": id}),
            options,
        )

    def list_rulings(
        self,
        *,
        ruleset: Sequence[RulesetId] | None = None,
        status: Sequence[RulingStatus] | None = None,
        clause: Sequence[str] | None = None,
        card: Sequence[str] | None = None,
        has_checks: bool | None = None,
        has_options: bool | None = None,
        text: str | None = None,
        q: str | None = None,
        first: int | None = None,
        ids: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[RulingPage, Ruling]:
        """Questions about the rules and their answers.

        `GET /v1/rulings`

        Args:
            ruleset: Only what holds in one of these rulesets.
            status: Only rulings with one of these statuses; with `ruleset`, in one of those.
            clause: Only rulings that rest on one of these clauses.
            card: Only rulings that are about one of these cards.
            has_checks: True: only rulings that have checks; false: only the others.
            has_options: True: only rulings with options to choose from; false: only the others.
            text: Only rulings whose texts contain this, in any language, case and accents ignored.
            q: Only rulings that a search for this finds; `warnings` name what was left out.
            first: Items on the page, 100 if not given.
            ids: Only the items with these ids, joined by commas, 500 at most, in this order;
                `missing` lists ids that no item has. Not together with other parameters.
        """
        return self._pages(
            operations.LIST_RULINGS,
            Arguments(
                query={
                    "ruleset": ruleset,
                    "status": status,
                    "clause": clause,
                    "card": card,
                    "hasChecks": has_checks,
                    "hasOptions": has_options,
                    "text": text,
                    "q": q,
                    "first": first,
                    "ids": ids,
                }
            ),
            options,
        )

    def get_ruling(
        self,
        id: str,
        /,
        **options: Unpack[CallOptions],
    ) -> Ruling:
        """Questions about the rules and their answers (one, by its id).

        `GET /v1/rulings/{id}`
        """
        return self._one(
            operations.GET_RULING,
            Arguments(path={"id": id}),
            options,
        )

    def list_cards(
        self,
        *,
        set: Sequence[str] | None = None,
        type: Sequence[CardType] | None = None,
        ruleset: Sequence[RulesetId] | None = None,
        act: Sequence[Literal[1, 2, 3]] | None = None,
        min_difficulty: int | None = None,
        max_difficulty: int | None = None,
        ability: Sequence[Ability] | None = None,
        challenge_ability: Sequence[Ability] | None = None,
        icon: Sequence[StoryIcon] | None = None,
        alignment: Sequence[Alignment] | None = None,
        has_power: bool | None = None,
        partial: bool | None = None,
        text: str | None = None,
        q: str | None = None,
        first: int | None = None,
        ids: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[CardPage, CatalogueCard]:
        """The cards of every set.

        `GET /v1/cards`

        Args:
            set: Only cards of one of these sets.
            type: Only cards of one of these types.
            ruleset: Only what holds in one of these rulesets.
            act: Only Story cards of one of these Acts.
            min_difficulty: Only Challenges of this difficulty or more.
            max_difficulty: Only Challenges of this difficulty or less.
            ability: Only cards that give one of these Abilities.
            challenge_ability: Only Challenges that are attempted with one of these Abilities.
            icon: Only cards that give one of these Story icons.
            alignment: Only cards of one of these alignments (Destiny).
            has_power: True: only cards that do something beyond their icons and points; false: only
                the others.
            partial: True: only cards whose print is not fully known; false: only the others.
            text: Only cards whose name or text contains this, in any language; case and accents are
                ignored.
            q: Only cards that a search for this finds; `warnings` name what was left out.
            first: Items on the page, 100 if not given.
            ids: Only the items with these ids, joined by commas, 500 at most, in this order;
                `missing` lists ids that no item has. Not together with other parameters.
        """
        return self._pages(
            operations.LIST_CARDS,
            Arguments(
                query={
                    "set": set,
                    "type": type,
                    "ruleset": ruleset,
                    "act": act,
                    "minDifficulty": min_difficulty,
                    "maxDifficulty": max_difficulty,
                    "ability": ability,
                    "challengeAbility": challenge_ability,
                    "icon": icon,
                    "alignment": alignment,
                    "hasPower": has_power,
                    "partial": partial,
                    "text": text,
                    "q": q,
                    "first": first,
                    "ids": ids,
                }
            ),
            options,
        )

    def get_card(
        self,
        id: str,
        /,
        **options: Unpack[CallOptions],
    ) -> CatalogueCard:
        """The cards of every set (one, by its id).

        `GET /v1/cards/{id}`
        """
        return self._one(
            operations.GET_CARD,
            Arguments(path={"id": id}),
            options,
        )

    def list_sets(
        self,
        *,
        first: int | None = None,
        ids: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[CardSetPage, CardSet]:
        """The sets of cards.

        `GET /v1/sets`

        Args:
            first: Items on the page, 100 if not given.
            ids: Only the items with these ids, joined by commas, 500 at most, in this order;
                `missing` lists ids that no item has. Not together with other parameters.
        """
        return self._pages(
            operations.LIST_SETS,
            Arguments(query={"first": first, "ids": ids}),
            options,
        )

    def get_set(
        self,
        id: str,
        /,
        **options: Unpack[CallOptions],
    ) -> CardSet:
        """The sets of cards (one, by its id).

        `GET /v1/sets/{id}`
        """
        return self._one(
            operations.GET_SET,
            Arguments(path={"id": id}),
            options,
        )

    def list_boards(
        self,
        *,
        ruleset: Sequence[RulesetId] | None = None,
        first: int | None = None,
        ids: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[BoardPage, Board]:
        """Player boards, with what the Corruption track scores and allows.

        `GET /v1/boards`

        Args:
            ruleset: Only what holds in one of these rulesets.
            first: Items on the page, 100 if not given.
            ids: Only the items with these ids, joined by commas, 500 at most, in this order;
                `missing` lists ids that no item has. Not together with other parameters.
        """
        return self._pages(
            operations.LIST_BOARDS,
            Arguments(query={"ruleset": ruleset, "first": first, "ids": ids}),
            options,
        )

    def get_board(
        self,
        id: str,
        /,
        **options: Unpack[CallOptions],
    ) -> Board:
        """Player boards, with what the Corruption track scores and allows (one, by its id).

        `GET /v1/boards/{id}`
        """
        return self._one(
            operations.GET_BOARD,
            Arguments(path={"id": id}),
            options,
        )

    def get_ruling_checks(
        self,
        id: str,
        /,
        **options: Unpack[CallOptions],
    ) -> RulingChecks:
        """Requests whose answers show that a ruling is true.

        `GET /v1/rulings/{id}/checks`
        """
        return self._one(
            operations.GET_RULING_CHECKS,
            Arguments(path={"id": id}),
            options,
        )

    def get_ruleset_diff(
        self,
        id: str,
        to: str,
        /,
        **options: Unpack[CallOptions],
    ) -> RulesetDiff:
        """How two rulesets differ: clauses topic by topic, and parameters.

        `GET /v1/rulesets/{id}/diff/{to}`
        """
        return self._one(
            operations.GET_RULESET_DIFF,
            Arguments(path={"id": id, "to": to}),
            options,
        )

    def autocomplete_cards(
        self,
        *,
        q: str,
        first: int | None = None,
        **options: Unpack[CallOptions],
    ) -> CardNames:
        """Cards with a word in their name that begins with `q`, in any language.

        `GET /v1/cards/autocomplete`

        Args:
            q: The beginning of a word; case and accents are ignored.
            first: How many, 10 if not given.
        """
        return self._one(
            operations.AUTOCOMPLETE_CARDS,
            Arguments(query={"q": q, "first": first}),
            options,
        )

    def list_changes(
        self,
        *,
        since: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Changes:
        """What changed since a recorded version of the catalogue.

        `GET /v1/changes`

        Args:
            since: Digest of a recorded version; without it only the versions are listed.
        """
        return self._one(
            operations.LIST_CHANGES,
            Arguments(query={"since": since}),
            options,
        )

    def list_words(
        self,
        **options: Unpack[CallOptions],
    ) -> Words:
        """Labels in plain words for every code in requests and answers.

        `GET /v1/words`
        """
        return self._one(
            operations.LIST_WORDS,
            Arguments(),
            options,
        )

    def bulk(
        self,
        **options: Unpack[CallOptions],
    ) -> BulkIndex:
        """Every collection as one file for each language, with size and digest.

        `GET /v1/bulk`
        """
        return self._one(
            operations.BULK,
            Arguments(),
            options,
        )

    def bulk_rulesets(
        self,
        **options: Unpack[CallOptions],
    ) -> Iterator[Ruleset]:
        """The rulesets: rulebooks and editions (all of them, as one file).

        `GET /v1/bulk/rulesets.ndjson`
        """
        return self._lines(
            operations.BULK_RULESETS,
            Arguments(),
            options,
        )

    def bulk_clauses(
        self,
        **options: Unpack[CallOptions],
    ) -> Iterator[Clause]:
        """The rules, clause by clause (all of them, as one file).

        `GET /v1/bulk/clauses.ndjson`
        """
        return self._lines(
            operations.BULK_CLAUSES,
            Arguments(),
            options,
        )

    def bulk_rulings(
        self,
        **options: Unpack[CallOptions],
    ) -> Iterator[Ruling]:
        """Questions about the rules and their answers (all of them, as one file).

        `GET /v1/bulk/rulings.ndjson`
        """
        return self._lines(
            operations.BULK_RULINGS,
            Arguments(),
            options,
        )

    def bulk_cards(
        self,
        **options: Unpack[CallOptions],
    ) -> Iterator[CatalogueCard]:
        """The cards of every set (all of them, as one file).

        `GET /v1/bulk/cards.ndjson`
        """
        return self._lines(
            operations.BULK_CARDS,
            Arguments(),
            options,
        )

    def bulk_sets(
        self,
        **options: Unpack[CallOptions],
    ) -> Iterator[CardSet]:
        """The sets of cards (all of them, as one file).

        `GET /v1/bulk/sets.ndjson`
        """
        return self._lines(
            operations.BULK_SETS,
            Arguments(),
            options,
        )

    def bulk_boards(
        self,
        **options: Unpack[CallOptions],
    ) -> Iterator[Board]:
        """Player boards, with what the Corruption track scores and allows (all of them, as one
        file).

        `GET /v1/bulk/boards.ndjson`
        """
        return self._lines(
            operations.BULK_BOARDS,
            Arguments(),
            options,
        )

    def search(
        self,
        *,
        q: str | None = None,
        ruleset: str | None = None,
        first: int | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[SearchAnswer, SearchHit]:
        """Rulings, clauses and cards that match a query, best first.

        `GET /v1/search`

        Args:
            q: What to look for, in the syntax of docs/catalogue.md; no query is refused. Only the
                first 300 characters are read.
            ruleset: Only what holds in this ruleset is found, with the answers that it gives; a
                warning names an unknown one.
            first: Hits on the page, 20 if not given.
        """
        return self._pages(
            operations.SEARCH,
            Arguments(query={"q": q, "ruleset": ruleset, "first": first}),
            options,
        )

    def jwks(
        self,
        **options: Unpack[CallOptions],
    ) -> dict[str, Any]:
        """Public keys that verify receipts.

        `GET /.well-known/jwks.json`
        """
        return self._one(
            operations.JWKS,
            Arguments(),
            options,
        )

    def epochs(
        self,
        **options: Unpack[CallOptions],
    ) -> EpochList:
        """Epochs of sealed rolls, with the secrets that are public.

        `GET /v1/epochs`
        """
        return self._one(
            operations.EPOCHS,
            Arguments(),
            options,
        )

    def index(
        self,
        **options: Unpack[CallOptions],
    ) -> dict[str, Any]:
        """Links to everything.

        `GET /`
        """
        return self._one(
            operations.INDEX,
            Arguments(),
            options,
        )

    def livez(
        self,
        **options: Unpack[CallOptions],
    ) -> dict[str, Any]:
        """Whether the process lives.

        `GET /livez`
        """
        return self._one(
            operations.LIVEZ,
            Arguments(),
            options,
        )

    def readyz(
        self,
        **options: Unpack[CallOptions],
    ) -> dict[str, Any]:
        """Whether to send requests here.

        `GET /readyz`
        """
        return self._one(
            operations.READYZ,
            Arguments(),
            options,
        )

    def metrics(
        self,
        **options: Unpack[CallOptions],
    ) -> str:
        """Prometheus metrics.

        `GET /metrics`
        """
        return self._one(
            operations.METRICS,
            Arguments(),
            options,
        )

    def openapi(
        self,
        **options: Unpack[CallOptions],
    ) -> dict[str, Any]:
        """This document.

        `GET /openapi.json`
        """
        return self._one(
            operations.OPENAPI,
            Arguments(),
            options,
        )

    def openapi_3_2(
        self,
        **options: Unpack[CallOptions],
    ) -> dict[str, Any]:
        """This document as OpenAPI 3.2, which describes QUERY.

        `GET /openapi-3.2.json`
        """
        return self._one(
            operations.OPENAPI_3_2,
            Arguments(),
            options,
        )

    def graphql_schema(
        self,
        **options: Unpack[CallOptions],
    ) -> str:
        """The GraphQL schema.

        `GET /schema.graphql`
        """
        return self._one(
            operations.GRAPHQL_SCHEMA,
            Arguments(),
            options,
        )

    def graphql_subgraph_schema(
        self,
        **options: Unpack[CallOptions],
    ) -> str:
        """The SDL of the subgraph, unless that is switched off.

        `GET /schema.subgraph.graphql`
        """
        return self._one(
            operations.GRAPHQL_SUBGRAPH_SCHEMA,
            Arguments(),
            options,
        )

    def problems(
        self,
        **options: Unpack[CallOptions],
    ) -> ProblemKinds:
        """Every kind of problem.

        `GET /problems`
        """
        return self._one(
            operations.PROBLEMS,
            Arguments(),
            options,
        )

    def problem_kind(
        self,
        slug: str,
        /,
        **options: Unpack[CallOptions],
    ) -> ProblemKind:
        """What a kind of problem means, and what to do about it.

        `GET /problems/{slug}`
        """
        return self._one(
            operations.PROBLEM_KIND,
            Arguments(path={"slug": slug}),
            options,
        )
