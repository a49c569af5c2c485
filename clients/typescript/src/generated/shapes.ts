// Generated from the contract by scripts/generate.mjs; do not edit.
import type { components } from "./contract.js";

/** The six Abilities of the adventure family. */
export type Ability = components["schemas"]["Ability"];

/** How many icons of each Ability; an Ability that is not named counts 0. */
export type AbilityCounts = components["schemas"]["AbilityCounts"];

/** The values in which the four adventure rulebooks differ. */
export type AdventureParameters = components["schemas"]["AdventureParameters"];

/** What became of the Adversary. */
export type AdversaryOutcome = components["schemas"]["AdversaryOutcome"];

/** The Adversary of a solo, co-op or Epic game, while it is played or scored. */
export type AdversaryState = components["schemas"]["AdversaryState"];

/** The five alignments of Destiny. */
export type Alignment = components["schemas"]["Alignment"];

/** An Ally beside a player's board. */
export type AllyCard = components["schemas"]["AllyCard"];

/** The statement that the service gave this answer to this request. */
export type AnswerStatement = components["schemas"]["AnswerStatement"];

/** A ruling on an unclear rule that the answer depended on. */
export type AppliedRuling = components["schemas"]["AppliedRuling"];

/** Cards that a move takes and nobody could know: it names them, or they stay unseen. */
export type Ask = components["schemas"]["Ask"];

/** The attempt under way. */
export type Attempt = components["schemas"]["Attempt"];

/** Conditions on an attempt; all that are given must hold. */
export type AttemptCondition = components["schemas"]["AttemptCondition"];

/** What the attempt brings with this many Dark runes, bought as the rules allow. */
export type AttemptDarkOdds = components["schemas"]["AttemptDarkOdds"];

/** What an attempt brings, worked out over all throws and choices. */
export type AttemptOdds = components["schemas"]["AttemptOdds"];

/** How an attempt ends. */
export type AttemptOutcome = components["schemas"]["AttemptOutcome"];

/** Bank Experience on your Class, for good (`class.bank.epic`). */
export type BankExperience = components["schemas"]["BankExperience"];

/** How well a value is known: printed, reported by a third party, or inferred. */
export type Basis = components["schemas"]["Basis"];

/** The answers, in the order of the items. */
export type BatchAnswer = components["schemas"]["BatchAnswer"];

/** One request: an operation by its name, or any path under /v1 except that of batches. */
export type BatchItem = components["schemas"]["BatchItem"];

/** The answer to one item. */
export type BatchItemAnswer = components["schemas"]["BatchItemAnswer"];

/** HTTP method for the path of an item. */
export type BatchMethod = components["schemas"]["BatchMethod"];

/** A list of requests that do not depend on each other. */
export type BatchRequest = components["schemas"]["BatchRequest"];

/** The best option of a choice that an attempt leads to; the numbers assume it. */
export type BestChoice = components["schemas"]["BestChoice"];

/** The highest Destiny total that a hand can reach, and how. */
export type BestTotal = components["schemas"]["BestTotal"];

/** What is the most that this hand can be worth? */
export type BestTotalRequest = components["schemas"]["BestTotalRequest"];

/** A player board as data. Levels that it does not list are not known. */
export type Board = components["schemas"]["Board"];

/** Which player board to use: one of the catalogue, or the caller's own. */
export type BoardChoice = components["schemas"]["BoardChoice"];

/** A page of the list at `/v1/boards`. */
export type BoardPage = components["schemas"]["BoardPage"];

/** A box of the Epic score sheet. */
export type Box = components["schemas"]["Box"];

/** The Epic score sheet: Triumph, Tragedy, Experience, Story icons, Final Adversary. */
export type Boxes = components["schemas"]["Boxes"];

/** A whole collection in one language as one file, one JSON value per line. */
export type BulkFile = components["schemas"]["BulkFile"];

/** Every file of the bulk download. */
export type BulkIndex = components["schemas"]["BulkIndex"];

/** Buy Dark runes for the attempt (`dark.buy.*`). */
export type BuyDarkRunes = components["schemas"]["BuyDarkRunes"];

/** How far a campaign has come: which envelopes are open (Epic). */
export type Campaign = components["schemas"]["Campaign"];

/** What one name means. */
export type CardByName = components["schemas"]["CardByName"];

/** One card, by a name. */
export type CardCalled = components["schemas"]["CardCalled"];

/** One thing that is wrong, unclear or unknown. */
export type CardFinding = components["schemas"]["CardFinding"];

/** A card that a name may mean; its id finds the rest of it in the catalogue. */
export type CardFound = components["schemas"]["CardFound"];

/** A card as a list of suggestions shows it. */
export type CardName = components["schemas"]["CardName"];

/** Cards with a word in their name that begins with `q`. */
export type CardNames = components["schemas"]["CardNames"];

/** A page of the list at `/v1/cards`. */
export type CardPage = components["schemas"]["CardPage"];

/** A set of cards: where it comes from and under which licence its data are. */
export type CardSet = components["schemas"]["CardSet"];

/** A page of the list at `/v1/sets`. */
export type CardSetPage = components["schemas"]["CardSetPage"];

/** What kind of card it is; CHARACTER, STORY and FEAT where the exact kind is not known. */
export type CardType = components["schemas"]["CardType"];

/** How the runes fell: thrown at the table, from a seed, or by the service. */
export type Cast = components["schemas"]["Cast"];

/** What a cast means: successes, margin, and every consequence in order. */
export type CastAnswer = components["schemas"]["CastAnswer"];

/** Resolve a cast: what the faces mean and what follows from them. */
export type CastRequest = components["schemas"]["CastRequest"];

/** Cast the runes of the attempt, or cast them again (`cast.throw`, `reroll.*`). */
export type CastRunes = components["schemas"]["CastRunes"];

/**
 * The casting hero when the runes are thrown.
 * It includes what a first cast of the same attempt cost and gave; the Dark runes that this
 * cast adds are not paid for yet.
 */
export type Caster = components["schemas"]["Caster"];

/**
 * The casting hero after every consequence of the cast; a value that is null is not known.
 * What overcoming or failing the Challenge itself gives is not part of a cast.
 */
export type CasterAfter = components["schemas"]["CasterAfter"];

/** A card of the catalogue: what is known of it and, in words, what it does. */
export type CatalogueCard = components["schemas"]["CatalogueCard"];

/** One path of a Story card. `partial` says that it prints more than is known. */
export type CataloguePath = components["schemas"]["CataloguePath"];

/** A recorded version of the catalogue, from which `changes` can start. */
export type CatalogueVersion = components["schemas"]["CatalogueVersion"];

/** The place of a sealed table in the chain of its game. */
export type Chain = components["schemas"]["Chain"];

/** What a card changes about an attempt. */
export type Change = components["schemas"]["Change"];

/** What changed between a recorded version of the catalogue and the one that answers. */
export type Changes = components["schemas"]["Changes"];

/** How many Character cards of one type a player is dealt. */
export type CharacterDeal = components["schemas"]["CharacterDeal"];

/** A player's Character cards; one that is null is not known, or the player has none. */
export type Characters = components["schemas"]["Characters"];

/** What is wrong, unclear or unknown about these cards and boards? */
export type CheckCardsRequest = components["schemas"]["CheckCardsRequest"];

/** The request of a check in one ruleset. */
export type CheckRequest = components["schemas"]["CheckRequest"];

/** A card in full. */
export type CheckedCard = components["schemas"]["CheckedCard"];

/** The result for one receipt. */
export type CheckedReceipt = components["schemas"]["CheckedReceipt"];

/** Faults, gaps and notes about your own cards and boards. */
export type CheckedSet = components["schemas"]["CheckedSet"];

/** An open choice. */
export type Choice = components["schemas"]["Choice"];

/** What somebody must choose before anything else happens. */
export type ChoiceCode = components["schemas"]["ChoiceCode"];

/** Make the next open choice. */
export type Choose = components["schemas"]["Choose"];

/** Keep one of each type of the Character cards dealt (`setup.characters.keep.base`). */
export type ChooseCharacters = components["schemas"]["ChooseCharacters"];

/** One rule: id, the rulesets it holds in, a short text of our own, and its source. */
export type Clause = components["schemas"]["Clause"];

/** How many clauses had each result; each clause counts once, with its gravest result. */
export type ClauseCounts = components["schemas"]["ClauseCounts"];

/** What a clause is about. */
export type ClauseKind = components["schemas"]["ClauseKind"];

/** A page of the list at `/v1/clauses`. */
export type ClausePage = components["schemas"]["ClausePage"];

/** A player's seed for a game, made public after the commitment to it was signed. */
export type ClientSeed = components["schemas"]["ClientSeed"];

/** A code and what people call it. */
export type CodeWord = components["schemas"]["CodeWord"];

/** What became of the items of one collection. */
export type CollectionChanges = components["schemas"]["CollectionChanges"];

/** A column of the final tally. */
export type Column = components["schemas"]["Column"];

/** The receipt of an opening, which the first roll names as `previous`. */
export type CommitAnswer = components["schemas"]["CommitAnswer"];

/** Open a game: its players promise seeds, which they reveal at the first roll. */
export type CommitRequest = components["schemas"]["CommitRequest"];

/** The consent of a seat to an undo. */
export type Consent = components["schemas"]["Consent"];

/** One thing that follows from the cast. */
export type Consequence = components["schemas"]["Consequence"];

/** What follows from a cast. New ones may be added. */
export type ConsequenceCode = components["schemas"]["ConsequenceCode"];

/** One entry of the tree: a clause, a ruling, or a step of the judgement that applies them. */
export type Consulted = components["schemas"]["Consulted"];

/** What using a power, or gaining a Trait, costs. */
export type Cost = components["schemas"]["Cost"];

/** Something that can be counted for one player: story, hand, Experience or track. */
export type Counted = components["schemas"]["Counted"];

/** The caller's own player board, level by level, on top of a board of the catalogue. */
export type CustomBoard = components["schemas"]["CustomBoard"];

/** Odds of the same cast with this many Dark runes. */
export type DarkOdds = components["schemas"]["DarkOdds"];

/** The result of consulting a clause. New ones may be added. */
export type Decided = components["schemas"]["Decided"];

/** An open choice that the rules leave to the caster. */
export type Decision = components["schemas"]["Decision"];

/** What somebody must now choose. New ones may be added. */
export type DecisionCode = components["schemas"]["DecisionCode"];

/** A deck and its discards. */
export type Deck = components["schemas"]["Deck"];

/** A deck on the table. */
export type DeckName = components["schemas"]["DeckName"];

/** Declare which Challenge and which path (`attempt.step.declare-path`). */
export type DeclareAttempt = components["schemas"]["DeclareAttempt"];

/** How heroes defeat the Adversary in solo and co-op games. */
export type DefeatProcedure = components["schemas"]["DefeatProcedure"];

/** What a player may do in the Action phase with the power of a card. */
export type DestinyAction = components["schemas"]["DestinyAction"];

/** Put a card on one of your own Bases (`destiny.bonus.play`, `destiny.multiplier.play`). */
export type DestinyAttach = components["schemas"]["DestinyAttach"];

/** Keep a Character from the first hand as your identity (`destiny.setup.identity`). */
export type DestinyChooseCharacter = components["schemas"]["DestinyChooseCharacter"];

/** The Destiny deck and its discards. */
export type DestinyDeck = components["schemas"]["DestinyDeck"];

/** Discard the card that a power asks for. */
export type DestinyDiscard = components["schemas"]["DestinyDiscard"];

/** Draw until the hand is full (`destiny.draw.fill`). */
export type DestinyDraw = components["schemas"]["DestinyDraw"];

/** The game is over. */
export type DestinyEnd = components["schemas"]["DestinyEnd"];

/** One thing that happens. */
export type DestinyEvent = components["schemas"]["DestinyEvent"];

/** What happens because of a move of Destiny. New ones may be added. */
export type DestinyEventCode = components["schemas"]["DestinyEventCode"];

/** A Base card and the cards on it. */
export type DestinyGroup = components["schemas"]["DestinyGroup"];

/** What one Base and the cards on it are worth. */
export type DestinyGroupTotal = components["schemas"]["DestinyGroupTotal"];

/** Discard any number of cards, or none, and fill the hand again (`destiny.hit`). */
export type DestinyHit = components["schemas"]["DestinyHit"];

/** One move that may be made, or a family of them. */
export type DestinyLegalMove = components["schemas"]["DestinyLegalMove"];

/** Every legal move with known cards; a seed stands for any random card of a hand. */
export type DestinyLegalMoves = components["schemas"]["DestinyLegalMoves"];

/** Which moves may be made on this table of Destiny? */
export type DestinyLegalMovesRequest = components["schemas"]["DestinyLegalMovesRequest"];

/** One step of a count, in the order of counting. */
export type DestinyLine = components["schemas"]["DestinyLine"];

/** One step of the count. New ones may be added. */
export type DestinyLineCode = components["schemas"]["DestinyLineCode"];

/** See the hands of all opponents (`destiny.power.disrupt`). */
export type DestinyLook = components["schemas"]["DestinyLook"];

/** One move of Destiny. */
export type DestinyMove = components["schemas"]["DestinyMove"];

/** The numbers of Destiny. */
export type DestinyParameters = components["schemas"]["DestinyParameters"];

/** Finish the phase. */
export type DestinyPass = components["schemas"]["DestinyPass"];

/** A discard that a power requires of a player before anything else happens. */
export type DestinyPending = components["schemas"]["DestinyPending"];

/** A phase of a round (`destiny.turn.phases`); SETUP comes before the first round. */
export type DestinyPhase = components["schemas"]["DestinyPhase"];

/** Lay out a Character from the hand as an Aid card (`destiny.aid.play`). */
export type DestinyPlayAid = components["schemas"]["DestinyPlayAid"];

/** Lay out a Base card (`destiny.base.play`). */
export type DestinyPlayBase = components["schemas"]["DestinyPlayBase"];

/** One player's part of the table. */
export type DestinyPlayer = components["schemas"]["DestinyPlayer"];

/** A player's Destiny total: group by group, then the steps in `lines`. */
export type DestinyPlayerTotal = components["schemas"]["DestinyPlayerTotal"];

/** One thing that a Character or a Treasure does for its player. */
export type DestinyPower = components["schemas"]["DestinyPower"];

/** Carry out a phase in which nobody decides: Treasure, Total or Destiny. */
export type DestinyProceed = components["schemas"]["DestinyProceed"];

/** Change the alignment of one of your own cards (`destiny.power.realign`). */
export type DestinyRealign = components["schemas"]["DestinyRealign"];

/** A card that has changed its alignment for this round. */
export type DestinyRealignment = components["schemas"]["DestinyRealignment"];

/** Discard a first hand without a Character and draw anew (`destiny.setup.redraw`). */
export type DestinyRedraw = components["schemas"]["DestinyRedraw"];

/** How far a log of Destiny is legal, and the table at that point. */
export type DestinyReplayAnswer = components["schemas"]["DestinyReplayAnswer"];

/** The moves of a game of Destiny that starts from a table or a deal: give one of the two. */
export type DestinyReplayRequest = components["schemas"]["DestinyReplayRequest"];

/** The result of one move of a log: a line of a streamed replay of Destiny. */
export type DestinyReplayStep = components["schemas"]["DestinyReplayStep"];

/** The Destiny total of one player at a table. */
export type DestinySeatTotal = components["schemas"]["DestinySeatTotal"];

/** A fresh game of Destiny: the table before anybody has chosen a Character. */
export type DestinySetupAnswer = components["schemas"]["DestinySetupAnswer"];

/** Deal a fresh game of Destiny. */
export type DestinySetupRequest = components["schemas"]["DestinySetupRequest"];

/** Everything on the table of a game of Destiny; a total needs only the players' cards. */
export type DestinySnapshot = components["schemas"]["DestinySnapshot"];

/** Take a card at random from an opponent's hand (`destiny.power.disrupt`). */
export type DestinySteal = components["schemas"]["DestinySteal"];

/** Discard an Aid card of any player (`destiny.power.disrupt`). */
export type DestinyStrike = components["schemas"]["DestinyStrike"];

/** Let two other players give each other a card at random (`destiny.power.disrupt`). */
export type DestinySwap = components["schemas"]["DestinySwap"];

/** What are the cards on this table worth? */
export type DestinyTotalRequest = components["schemas"]["DestinyTotalRequest"];

/** Every player's Destiny total, and who would win the round. */
export type DestinyTotals = components["schemas"]["DestinyTotals"];

/** Draw a card, then discard one (`destiny.power.disrupt`). */
export type DestinyTrade = components["schemas"]["DestinyTrade"];

/** May this move be made on this table of Destiny? */
export type DestinyValidateRequest = components["schemas"]["DestinyValidateRequest"];

/** The answer to one move of Destiny. */
export type DestinyVerdict = components["schemas"]["DestinyVerdict"];

/** The table of Destiny as one seat may see it: a snapshot that every operation takes. */
export type DestinyView = components["schemas"]["DestinyView"];

/** How does this table of Destiny look from this seat? */
export type DestinyViewRequest = components["schemas"]["DestinyViewRequest"];

/** Cards of the hand that may pay for a move: any `count` of these. */
export type DiscardChoice = components["schemas"]["DiscardChoice"];

/**
 * A card that a move takes from a deck or a face-down row: which one, or that it is unseen.
 * Only a card that goes into a hand can stay unseen.
 */
export type DrawnCard = components["schemas"]["DrawnCard"];

/** An Adversary Feat that was revealed and takes effect as the attempt resolves (Epic). */
export type DueFeat = components["schemas"]["DueFeat"];

/** One thing that a power does. */
export type Effect = components["schemas"]["Effect"];

/** How far the end of the game has come. */
export type EndOfGame = components["schemas"]["EndOfGame"];

/** End the turn (`turn.end.*`). */
export type EndTurn = components["schemas"]["EndTurn"];

/** A span of time in which rolls are made with one secret. */
export type Epoch = components["schemas"]["Epoch"];

/** Every epoch that the service knows. */
export type EpochList = components["schemas"]["EpochList"];

/** The state of an epoch. */
export type EpochState = components["schemas"]["EpochState"];

/** What makes a power happen by itself. */
export type Event = components["schemas"]["Event"];

/** What happens because of a move. New ones may be added. */
export type EventCode = components["schemas"]["EventCode"];

/** How much explanation an answer gives. */
export type Explain = components["schemas"]["Explain"];

/** Why the answer is what it is. */
export type Explanation = components["schemas"]["Explanation"];

/** What a rune shows: SLASH 1, SYMBOL 2, MOON 2 and one Corruption, every other face 0. */
export type Face = components["schemas"]["Face"];

/** Something that a clause looked at. */
export type Fact = components["schemas"]["Fact"];

/** What a clause may look at. New ones may be added. */
export type FactName = components["schemas"]["FactName"];

/** Games that share an engine: the adventure family, and Destiny, a game of its own. */
export type Family = components["schemas"]["Family"];

/** Discard and replace a card when none can be gained or attempted (`attempt.no-options`). */
export type FreeDiscard = components["schemas"]["FreeDiscard"];

/** Gain a Trait from a row (`trait.gain.*`). */
export type GainTrait = components["schemas"]["GainTrait"];

/** Cards that the view hides, and why. */
export type Hidden = components["schemas"]["Hidden"];

/** What kind of cards a view hides. New ones may be added. */
export type HiddenCode = components["schemas"]["HiddenCode"];

/** What a search finds. */
export type HitKind = components["schemas"]["HitKind"];

/** A player board of the caller's own. */
export type InlineBoard = components["schemas"]["InlineBoard"];

/** A card supplied in a request: what is printed on it, or a card pasted from the catalogue. */
export type InlineCard = components["schemas"]["InlineCard"];

/** One path of a Story card that is supplied in a request. */
export type InlinePath = components["schemas"]["InlinePath"];

/** Pay to discard a card from a row and replace it (`journey.*`). */
export type Journey = components["schemas"]["Journey"];

/** A language of the texts: English, which every text has, or Polish. */
export type Language = components["schemas"]["Language"];

/** The attempt that was resolved in this turn. */
export type LastAttempt = components["schemas"]["LastAttempt"];

/** Something that `success` and `expected` of some moves leave out. */
export type LeftOut = components["schemas"]["LeftOut"];

/** What the numbers of a move leave out. New ones may be added. */
export type LeftOutCode = components["schemas"]["LeftOutCode"];

/** One legal move, or all moves that differ only in the cards that pay for them. */
export type LegalMove = components["schemas"]["LegalMove"];

/** Every legal move; a cast with a seed stands for any faces. */
export type LegalMoves = components["schemas"]["LegalMoves"];

/** Which moves may be made on this table? */
export type LegalMovesRequest = components["schemas"]["LegalMovesRequest"];

/** Let the effect announced last take place (`card.play.interrupt`). */
export type LetHappen = components["schemas"]["LetHappen"];

/** How often a power may be used. */
export type Limit = components["schemas"]["Limit"];

/** What a score line counts. New ones may be added. */
export type LineCode = components["schemas"]["LineCode"];

/** One text in the languages that have it; English always. */
export type LocalText = components["schemas"]["LocalText"];

/** A fact that a full answer needs and that nobody has supplied. */
export type Missing = components["schemas"]["Missing"];

/** What kind of fact is not known. New ones may be added. */
export type MissingCode = components["schemas"]["MissingCode"];

/** Who plays against whom. */
export type Mode = components["schemas"]["Mode"];

/** When a consequence takes effect. */
export type Moment = components["schemas"]["Moment"];

/** One move. */
export type Move = components["schemas"]["Move"];

/** The card that each name means, or those with the nearest names. */
export type NamedCards = components["schemas"]["NamedCards"];

/** Which cards have these names? */
export type NamedCardsRequest = components["schemas"]["NamedCardsRequest"];

/** A set of your own cards, named by the digest that `POST /v1/cards/check` gives it. */
export type NamedSet = components["schemas"]["NamedSet"];

/** What a card is called in each language, to recognise a physical card by. */
export type Names = components["schemas"]["Names"];

/** Exact odds of a cast: shares of all throws, which are equally likely. */
export type Odds = components["schemas"]["Odds"];

/** What are the odds of a pool, or of an attempt on a table? Give `pool` or `snapshot`. */
export type OddsRequest = components["schemas"]["OddsRequest"];

/** The statement that a game's players committed to these seeds before we knew any of them. */
export type OpeningStatement = components["schemas"]["OpeningStatement"];

/** What an option means. */
export type OptionLabel = components["schemas"]["OptionLabel"];

/** What answers the same question in rulesets in which the first hit does not hold. */
export type OtherAnswer = components["schemas"]["OtherAnswer"];

/** One number of successes that the runes can show, and how likely it is. */
export type Outcome = components["schemas"]["Outcome"];

/** A clause that a ruling's default does not follow to the letter. */
export type OverriddenClause = components["schemas"]["OverriddenClause"];

/** A parameter that two rulesets set differently. */
export type ParameterDiff = components["schemas"]["ParameterDiff"];

/** Which cards are these lines? */
export type ParseCardsRequest = components["schemas"]["ParseCardsRequest"];

/** Lines of text, read as cards. */
export type ParsedCards = components["schemas"]["ParsedCards"];

/** One line, read as a card. */
export type ParsedLine = components["schemas"]["ParsedLine"];

/** A path of a card, by its half; the only path of a Trait or an Adversary is TOP. */
export type PathHalf = components["schemas"]["PathHalf"];

/** An effect that was announced and has not taken place; the last one resolves first. */
export type Pending = components["schemas"]["Pending"];

/** What a limit is counted over. */
export type Per = components["schemas"]["Per"];

/** A place whose cards may be unknown to everybody. New ones may be added. */
export type Place = components["schemas"]["Place"];

/** An open choice in words; `next` has the same choice without them. */
export type PlayDecision = components["schemas"]["PlayDecision"];

/** One player's part of the table. */
export type Player = components["schemas"]["Player"];

/** One player's tally. Columns and total are sums of the lines; null where a line is missing. */
export type PlayerScore = components["schemas"]["PlayerScore"];

/**
 * Seeds that the players of a game bind themselves to.
 * The digest of this object identifies the opening; the first roll of the game names it.
 */
export type Pledge = components["schemas"]["Pledge"];

/** The runes of a cast: icons of the relevant Abilities, and bought Dark runes. */
export type Pool = components["schemas"]["Pool"];

/** One thing that a card can do. */
export type Power = components["schemas"]["Power"];

/** How often a power with a limit was used. */
export type PowerUse = components["schemas"]["PowerUse"];

/** A problem document, `application/problem+json`. */
export type Problem = components["schemas"]["Problem"];

/** One thing that is wrong with the request, and where. */
export type ProblemFault = components["schemas"]["ProblemFault"];

/** A kind of problem, as `/problems/<slug>` explains it. */
export type ProblemKind = components["schemas"]["ProblemKind"];

/** Every kind of problem. */
export type ProblemKinds = components["schemas"]["ProblemKinds"];

/** Stable name of a kind of problem; `type` is `/problems/<slug>`. New ones may be added. */
export type ProblemSlug = components["schemas"]["ProblemSlug"];

/** The player's own cards of a type, of an alignment, or of both count for more. */
export type Raise = components["schemas"]["Raise"];

/** One thing a rule says about the request: a code for programs and a sentence for players. */
export type Reason = components["schemas"]["Reason"];

/** Why something is not allowed, cannot be, or is worth saying. New ones may be added. */
export type ReasonCode = components["schemas"]["ReasonCode"];

/** A signed statement of the service. */
export type Receipt = components["schemas"]["Receipt"];

/** What is wrong with a receipt. New ones may be added. */
export type ReceiptFault = components["schemas"]["ReceiptFault"];

/**
 * One change that makes the move legal: an operation of JSON Patch (RFC 6902) on the request.
 * Every one has been tried: the changed request is legal.
 */
export type Repair = components["schemas"]["Repair"];

/** What a repair changes. */
export type RepairKind = components["schemas"]["RepairKind"];

/** How far the log is legal, and the table at that point. */
export type ReplayAnswer = components["schemas"]["ReplayAnswer"];

/** The moves of a game that starts from a table or from a deal: give one of the two. */
export type ReplayRequest = components["schemas"]["ReplayRequest"];

/** The result of one move of a log: a line of a streamed replay. */
export type ReplayStep = components["schemas"]["ReplayStep"];

/** A count that has to lie within bounds, both inclusive. */
export type Requirement = components["schemas"]["Requirement"];

/** Compare result and difficulty, and carry out what follows (`attempt.overcome.*`). */
export type Resolve = components["schemas"]["Resolve"];

/** Turn your Destiny up for scoring (`scoring.reveal-destiny`). */
export type RevealDestiny = components["schemas"]["RevealDestiny"];

/** A throw by the service: asking again shows the same faces. */
export type Roll = components["schemas"]["Roll"];

/** The statement that the service threw these runes and they showed these faces. */
export type RollStatement = components["schemas"]["RollStatement"];

/** One rune of a throw and its two sides. */
export type RolledStone = components["schemas"]["RolledStone"];

/** The row of an Act. */
export type Row = components["schemas"]["Row"];

/** One place of a row. */
export type RowCard = components["schemas"]["RowCard"];

/** One rulebook, or an edition that extends one. */
export type Ruleset = components["schemas"]["Ruleset"];

/** How two rulesets differ, and how much they share. */
export type RulesetDiff = components["schemas"]["RulesetDiff"];

/** Id of a ruleset: one of the examples, or an edition that the operator added; `/v1/rulesets` lists them. A request may give its name instead. */
export type RulesetId = components["schemas"]["RulesetId"];

/** A page of the list at `/v1/rulesets`. */
export type RulesetPage = components["schemas"]["RulesetPage"];

/** A question about the rules and our answer; other defensible answers are options. */
export type Ruling = components["schemas"]["Ruling"];

/** Where the answer of a ruling comes from in one ruleset. */
export type RulingBasis = components["schemas"]["RulingBasis"];

/** A request whose answer shows that a ruling is true; our tests send all of them. */
export type RulingCheck = components["schemas"]["RulingCheck"];

/** Every check of one ruling. */
export type RulingChecks = components["schemas"]["RulingChecks"];

/** One of several defensible answers to a ruling's question. */
export type RulingOption = components["schemas"]["RulingOption"];

/** A page of the list at `/v1/rulings`. */
export type RulingPage = components["schemas"]["RulingPage"];

/** Where an answer comes from: a rulebook says it, it follows from one, or we chose it. */
export type RulingStatus = components["schemas"]["RulingStatus"];

/** A kind of rune: three CORE, two ordinary and one special for each Ability, three DARK. */
export type Rune = components["schemas"]["Rune"];

/** One rune and the face it shows. */
export type RuneFace = components["schemas"]["RuneFace"];

/** Icons that count for one attempt (`pool.irrelevant-rune-card.*`). */
export type RuneGift = components["schemas"]["RuneGift"];

/** One line of a tally: points, and why they were given. */
export type ScoreLine = components["schemas"]["ScoreLine"];

/** Score the game that this table shows. */
export type ScoreRequest = components["schemas"]["ScoreRequest"];

/** The counts of a score pad at the end of a game. */
export type ScoreSheetRequest = components["schemas"]["ScoreSheetRequest"];

/** Whether everything that a total needs was known. */
export type ScoreStatus = components["schemas"]["ScoreStatus"];

/** Final scores of a table. `winners` is null while a missing value could change them. */
export type Scores = components["schemas"]["Scores"];

/** Points at the end of the game: `points` once, or `points` for each thing counted. */
export type ScoringRule = components["schemas"]["ScoringRule"];

/** Which moves may be made on this table of Destiny? The table is sealed. */
export type SealedDestinyLegalMovesRequest = components["schemas"]["SealedDestinyLegalMovesRequest"];

/** What happened in a part of a game of Destiny, from a sealed table to a later one? */
export type SealedDestinyLog = components["schemas"]["SealedDestinyLog"];

/** The moves to a sealed table of Destiny, and on to a later one, as the seat may see them. */
export type SealedDestinyReplay = components["schemas"]["SealedDestinyReplay"];

/** Deal a fresh game of Destiny. The table is sealed. */
export type SealedDestinySetupRequest = components["schemas"]["SealedDestinySetupRequest"];

/** What are the cards on this table worth? The table is sealed. */
export type SealedDestinyTotalRequest = components["schemas"]["SealedDestinyTotalRequest"];

/** May this move be made on this table of Destiny? The table is sealed. */
export type SealedDestinyValidateRequest = components["schemas"]["SealedDestinyValidateRequest"];

/** The answer to a move at a sealed table of Destiny: what the seat may see of it. */
export type SealedDestinyVerdict = components["schemas"]["SealedDestinyVerdict"];

/** How does this table of Destiny look from this seat? The table is sealed. */
export type SealedDestinyViewRequest = components["schemas"]["SealedDestinyViewRequest"];

/** Which moves may be made on this table? The table is sealed. */
export type SealedLegalMovesRequest = components["schemas"]["SealedLegalMovesRequest"];

/** What happened in a part of a game, from a sealed table to a later one? */
export type SealedLog = components["schemas"]["SealedLog"];

/** The moves to one sealed table, and from it to a later one, as the seat may see them. */
export type SealedReplay = components["schemas"]["SealedReplay"];

/** Score the game that this table shows. The table is sealed. */
export type SealedScoreRequest = components["schemas"]["SealedScoreRequest"];

/** A seat and its key. */
export type SealedSeat = components["schemas"]["SealedSeat"];

/** A fresh game on a sealed table: each seat sees what it may see, nobody sees it all. */
export type SealedSetup = components["schemas"]["SealedSetup"];

/** Deal a fresh game. The table is sealed. */
export type SealedSetupRequest = components["schemas"]["SealedSetupRequest"];

/** May this move be made on this table? The table is sealed. */
export type SealedValidateRequest = components["schemas"]["SealedValidateRequest"];

/** The answer to a move at a sealed table: what the seat may see of it. */
export type SealedVerdict = components["schemas"]["SealedVerdict"];

/** How does this table look from this seat? The table is sealed. */
export type SealedViewRequest = components["schemas"]["SealedViewRequest"];

/** What was found, best first, and what of the query was not understood. */
export type SearchAnswer = components["schemas"]["SearchAnswer"];

/** A ruling, clause or card that matches. */
export type SearchHit = components["schemas"]["SearchHit"];

/** Part of a snippet that matches, counted in Unicode characters from 0. */
export type SearchMark = components["schemas"]["SearchMark"];

/** A part of the query that was changed or left out. */
export type SearchWarning = components["schemas"]["SearchWarning"];

/** Why a part of a query was changed or left out. New ones may be added. */
export type SearchWarningCode = components["schemas"]["SearchWarningCode"];

/** A player's commitment to one seed. */
export type SeedCommitment = components["schemas"]["SeedCommitment"];

/** A fresh game: the table before anybody has chosen Character cards. */
export type SetupAnswer = components["schemas"]["SetupAnswer"];

/** Deal a fresh game. */
export type SetupRequest = components["schemas"]["SetupRequest"];

/** How bad a fault of a card is. Append-only. */
export type Severity = components["schemas"]["Severity"];

/** One player's counts, as a score pad asks for them. */
export type SheetPlayer = components["schemas"]["SheetPlayer"];

/** One rune, the face it shows, and its successes. */
export type ShownRune = components["schemas"]["ShownRune"];

/** Expected number of each face that does more than add successes. */
export type SideEffects = components["schemas"]["SideEffects"];

/** The Character card that a Story card is under; CLASS takes MOTIVATION's place in Epic. */
export type Slot = components["schemas"]["Slot"];

/** Everything on the table; what only a game in progress needs may be left out for a score. */
export type Snapshot = components["schemas"]["Snapshot"];

/** Where a rulebook says it. */
export type Source = components["schemas"]["Source"];

/** Whether the secret was in force when the faces were made. */
export type Standing = components["schemas"]["Standing"];

/** What a receipt says; its canonical JSON is what is signed. */
export type Statement = components["schemas"]["Statement"];

/** A Story card that a player has gained. */
export type StoryCard = components["schemas"]["StoryCard"];

/** The six Story icons of the adventure family. */
export type StoryIcon = components["schemas"]["StoryIcon"];

/** Copies of each Story icon in a story; those not named are 0. */
export type StoryIconCounts = components["schemas"]["StoryIconCounts"];

/** What a throw is about. */
export type Subject = components["schemas"]["Subject"];

/** One thing that happens. */
export type TableEvent = components["schemas"]["TableEvent"];

/** Whom the effects are for. */
export type Target = components["schemas"]["Target"];

/**
 * Everything that decides the faces, except the secret of the epoch.
 * The digest of this object identifies the throw; the next roll of the game names it.
 */
export type Throw = components["schemas"]["Throw"];

/** A topic on which two rulesets both have clauses that are not the same. */
export type TopicDiff = components["schemas"]["TopicDiff"];

/** One level of the track; a fact that is null or left out is not known. */
export type TrackLevel = components["schemas"]["TrackLevel"];

/** What one level of the track adds to the final tally. */
export type TrackScore = components["schemas"]["TrackScore"];

/** The player's own cards of a type, an alignment or both count as another alignment. */
export type TreatAs = components["schemas"]["TreatAs"];

/** Whose turn it is and what has been done in it. */
export type Turn = components["schemas"]["Turn"];

/** The option of a ruling under which a rule of the card holds. */
export type UnderRuling = components["schemas"]["UnderRuling"];

/** Moves to take back, if every seat agrees. What chance has decided stands. */
export type Undo = components["schemas"]["Undo"];

/** What ensures that a place in a game has only one roll, opening or move. */
export type Uniqueness = components["schemas"]["Uniqueness"];

/** Play a Hero or Antihero card, or use a power of a Character card or an Ally. */
export type UsePower = components["schemas"]["UsePower"];

/** May this move be made on this table? */
export type ValidateRequest = components["schemas"]["ValidateRequest"];

/** The answer to one move. */
export type Verdict = components["schemas"]["Verdict"];

/** Whether a move is legal, as far as the table is known. */
export type VerdictStatus = components["schemas"]["VerdictStatus"];

/** The result for each receipt. */
export type VerifyAnswer = components["schemas"]["VerifyAnswer"];

/** Do these receipts come from this service, and do they fit together? */
export type VerifyRequest = components["schemas"]["VerifyRequest"];

/** The table as one seat may see it: a snapshot that every operation takes. */
export type View = components["schemas"]["View"];

/** How does this table look from this seat? */
export type ViewRequest = components["schemas"]["ViewRequest"];

/** Whose attempt, turn or gain it must be, seen from the card's player. */
export type Whose = components["schemas"]["Whose"];

/** When a player may use a power or play a card (`card.play.timing.*`). */
export type Window = components["schemas"]["Window"];

/** What codes are about. New ones may be added. */
export type WordKind = components["schemas"]["WordKind"];

/** Every code that people read, with its label. */
export type Words = components["schemas"]["Words"];

/** What `getOdds` may be asked. */
export type GetOddsQuery = components["schemas"]["GetOddsQuery"];

/** What `getScoreSheet` may be asked. */
export type GetScoreSheetQuery = components["schemas"]["GetScoreSheetQuery"];

/** What `getCardByName` may be asked. */
export type GetCardByNameQuery = components["schemas"]["GetCardByNameQuery"];

/** What `listRulesets` may be asked. */
export type ListRulesetsQuery = components["schemas"]["ListRulesetsQuery"];

/** What `listClauses` may be asked. */
export type ListClausesQuery = components["schemas"]["ListClausesQuery"];

/** What `listRulings` may be asked. */
export type ListRulingsQuery = components["schemas"]["ListRulingsQuery"];

/** What `listCards` may be asked. */
export type ListCardsQuery = components["schemas"]["ListCardsQuery"];

/** What `listSets` may be asked. */
export type ListSetsQuery = components["schemas"]["ListSetsQuery"];

/** What `listBoards` may be asked. */
export type ListBoardsQuery = components["schemas"]["ListBoardsQuery"];

/** What `autocompleteCards` may be asked. */
export type AutocompleteCardsQuery = components["schemas"]["AutocompleteCardsQuery"];

/** What `listChanges` may be asked. */
export type ListChangesQuery = components["schemas"]["ListChangesQuery"];

/** What `search` may be asked. */
export type SearchQuery = components["schemas"]["SearchQuery"];
