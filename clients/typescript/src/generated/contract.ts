// Generated from the contract by scripts/generate.mjs; do not edit.
import type { ByStatus, Either, Known, OneKey } from "../refined.js";

export interface components {
    schemas: {
        /**
         * @description The six Abilities of the adventure family.
         */
        Ability: "CHARISMA" | "CONSTITUTION" | "DEXTERITY" | "INTELLIGENCE" | "STRENGTH" | "WISDOM";
        /** @description How many icons of each Ability; an Ability that is not named counts 0. */
        AbilityCounts: {
            /** @description Number of icons, 0 to 99. Default: `0`. */
            STRENGTH?: number;
            /** @description Number of icons, 0 to 99. Default: `0`. */
            DEXTERITY?: number;
            /** @description Number of icons, 0 to 99. Default: `0`. */
            CONSTITUTION?: number;
            /** @description Number of icons, 0 to 99. Default: `0`. */
            INTELLIGENCE?: number;
            /** @description Number of icons, 0 to 99. Default: `0`. */
            WISDOM?: number;
            /** @description Number of icons, 0 to 99. Default: `0`. */
            CHARISMA?: number;
        };
        /** @description The values in which the four adventure rulebooks differ. */
        AdventureParameters: {
            /** @description The second of the three Character cards of a story: MOTIVATION, or CLASS in Epic. */
            middleSlot: components["schemas"]["Slot"];
            /** @description How many Story cards go under each Character card. */
            slotSize: number;
            /** @description The most Dark runes that may be bought in a turn. */
            darkRunesPerTurn: number;
            /** @description What one Dark rune costs, in Experience. */
            darkRuneCost: number;
            /** @description The most runes of one Ability in a pool. */
            runesPerAbility: number;
            /** @description The most Abilities in one pool; null if there is no limit. */
            abilityTypesPerPool: number | null;
            /** @description Whether a Twist of Fate activates the Heritage (Epic). */
            twistActivatesHeritage: boolean;
            /** @description Points for 0, 1, 2, 3 and 4 or more copies of a Story icon. */
            storyIconScores: number[];
            /** @description Whether Ally cards exist. */
            allies: boolean;
            /** @description Whether Experience can be banked on the Class. */
            banksExperience: boolean;
            /** @description Whether the score sheet has boxes A to E. */
            sheetBoxes: boolean;
            /** @description How the Adversary is defeated. */
            defeatProcedure: components["schemas"]["DefeatProcedure"];
            /** @description Whether moves are judged, and not only casts, odds and scores. */
            judgesMoves: boolean;
            /** @description Cards in a row, for 1 player, 2 players and so on. */
            rowSizes: number[];
            /** @description Experience at the start. */
            startingExperience: number;
            /** @description Character cards dealt to a player; one of each type is kept. */
            characterTypes: components["schemas"]["CharacterDeal"][];
            /** @description Amounts of banked Experience at which the powers of a Class begin to work (Epic). */
            classThresholds: number[];
            /** @description What one Journey costs, in Experience. */
            journeyCost: number;
            /** @description The most Journeys that may be paid for in a turn; null if there is no limit. */
            journeysPerTurn: number | null;
            /** @description Experience that the Adversary starts with, for each player. */
            adversaryExperiencePerPlayer: number;
            /** @description Board used when none is named. */
            defaultBoard: string;
        };
        /**
         * @description What became of the Adversary.
         */
        AdversaryOutcome: "DEFEATED" | "NONE" | "UNDEFEATED" | "UNKNOWN";
        /** @description The Adversary of a solo, co-op or Epic game, while it is played or scored. */
        AdversaryState: {
            /** @description Id of its card; null if not known. */
            card?: string | null;
            /** @description Its Experience; null if not known. */
            experience?: number | null;
            /** @description Experience at which it wins (1st edition, Polish); if null, `soloGoal` and `goalPerPlayer` give it. */
            goal?: number | null;
            /** @description Quest cards in force. Default: `[]`. */
            quests?: string[];
            /** @description Players who have faced the Adversary side of the card, by key (Epic). Default: `[]`. */
            faced?: string[];
            /** @description Players who have faced the Final Adversary, by key (Epic). Default: `[]`. */
            facedFinal?: string[];
            /** @description Solo goal on the Victory card; used if `goal` is null. */
            soloGoal?: number | null;
            /** @description Goal per player on the Victory card; used if `goal` is null. */
            goalPerPlayer?: number | null;
        };
        /**
         * @description The five alignments of Destiny.
         */
        Alignment: "CHAOS" | "EVIL" | "GOOD" | "LAW" | "NATURE";
        /** @description An Ally beside a player's board. */
        AllyCard: {
            /** @description Id of the card, `<set>.<slug>`. */
            card: string;
            /** @description Whether it has been turned face down. Default: `false`. */
            sacrificed?: boolean;
        };
        /** @description The statement that the service gave this answer to this request. */
        AnswerStatement: {
            /** @description Name of the operation. */
            operation: string;
            /** @description Digest of the request as it was sent. */
            request: string;
            /** @description Digest of the answer, as REST gives it. */
            outcome: string;
            /** @description Digest of the catalogue. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description The `clauses` of the answer; empty if it has none. */
            citations: string[];
        };
        /** @description A ruling on an unclear rule that the answer depended on. */
        AppliedRuling: {
            /** @description Id of the ruling. */
            ruling: string;
            /** @description The option used. */
            option: string;
            /** @description True if the request chose it; false if it is the default. */
            chosen: boolean;
        };
        /** @description Cards that a move takes and nobody could know: it names them, or they stay unseen. */
        Ask: {
            /** @description Field of the move that names them: `drawn`, or a field of that kind of move. */
            field: string;
            /** @description Where they come from. */
            from: components["schemas"]["Place"];
            /** @description How many, as far as the table shows. */
            count: number;
            /** @description How many at most; null where that depends on the cards that come. */
            atMost: number | null;
            /** @description Whether they may stay unseen; if false, the move must name them. */
            unseen: boolean;
        };
        /** @description The attempt under way. */
        Attempt: {
            /** @description The Challenge. */
            card: string;
            /** @description The declared path. */
            path: components["schemas"]["PathHalf"];
            /** @description Dark runes in the pool. Default: `0`. */
            dark?: number;
            /** @description Ability icons that cards give for this attempt. Default: `{}`. */
            gifts?: components["schemas"]["AbilityCounts"];
            /** @description A card lifts the ban on Dark runes at four Corruption. Default: `false`. */
            darkRunesAllowed?: boolean;
            /** @description Abilities whose runes do not count. Default: `[]`. */
            ignored?: components["schemas"]["Ability"][];
            /** @description Changes to result and difficulty. Default: `[]`. */
            changes?: components["schemas"]["Change"][];
            /** @description A card makes the attempt fail. Default: `false`. */
            failed?: boolean;
            /** @description Adversary Feats that take effect at resolution (Epic). Default: `[]`. */
            due?: components["schemas"]["DueFeat"][];
            /** @description The Class gives nothing in this attempt (Epic). Default: `false`. */
            classBlank?: boolean;
            /** @description Extra Experience gained if it fails (Epic). Default: `0`. */
            experienceIfFailed?: number;
            /** @description Corruption that moons of the cast have brought (ruling `moon-timing`). Default: `0`. */
            corruption?: number;
            /** @description A card lets the runes be cast again. Default: `false`. */
            recasting?: boolean;
            /** @description Faces of the first cast; null unless the runes were cast again. */
            rerolled?: components["schemas"]["RuneFace"][] | null;
            /** @description Faces of the cast; null before it. */
            faces?: components["schemas"]["RuneFace"][] | null;
        };
        /** @description Conditions on an attempt; all that are given must hold. */
        AttemptCondition: {
            /** @description The Challenge lists one of these. Default: `[]`. */
            abilities?: components["schemas"]["Ability"][];
            /** @description The declared path scores in this column. */
            path?: components["schemas"]["Column"] | null;
            /** @description The Challenge is of one of these Acts. Default: `[]`. */
            acts?: number[];
            /** @description Kind of the card attempted. */
            cardType?: components["schemas"]["CardType"] | null;
            /** @description At least one rune of the cast shows one of these. Default: `[]`. */
            faces?: components["schemas"]["Face"][];
            /** @description The declared path grants an icon of one of these (Epic). Default: `[]`. */
            pathAbilities?: components["schemas"]["Ability"][];
            /** @description The declared path is this half. */
            half?: components["schemas"]["PathHalf"] | null;
            /** @description True: the player must be facing the game's Adversary, either side; false: must not. */
            adversary?: boolean | null;
        };
        /** @description What the attempt brings with this many Dark runes, bought as the rules allow. */
        AttemptDarkOdds: {
            /** @description Dark runes that are cast. */
            dark: number;
            /** @description Probability of overcoming the Challenge; null for the reasons in `leftOut`. */
            success: number | null;
            /** @description Expected change of the player's final score, less the cost of these Dark runes; null for the reasons in `leftOut`. */
            expected: number | null;
            /** @description Experience that the player pays for them now. */
            experience: number;
            /** @description Expected number of moons: what the runes cost in Corruption. */
            corruption: number;
            /** @description Probability of one moon or more. */
            moon: number;
            /** @description Probability of a Twist of Fate. */
            twist: number;
            /** @description What the numbers leave out; they are exact if this is empty. */
            leftOut: components["schemas"]["LeftOutCode"][];
            /** @description The choices that the numbers assume. Drawn cards are worth nothing in them, so one option to draw stands for all. Null if there are no numbers, or if naming the choices takes too much work. */
            choices: components["schemas"]["BestChoice"][] | null;
        };
        /** @description What an attempt brings, worked out over all throws and choices. */
        AttemptOdds: {
            /** @description What is attempted. */
            card: string;
            /** @description The declared path. */
            path: components["schemas"]["PathHalf"];
            /** @description The player who attempts it: the active player. */
            player: string;
            /** @description One row for the Dark runes already in the pool, and one for each larger number allowed. */
            byDarkRunes: components["schemas"]["AttemptDarkOdds"][];
            /** @description `dark` of the row that is best for the player among those with `expected`: the most points, then the highest probability of success, then the fewest runes. Null if no row has it. */
            best: number | null;
        };
        /**
         * @description How an attempt ends.
         */
        AttemptOutcome: "FAIL" | "OVERCOME";
        /** @description Bank Experience on your Class, for good (`class.bank.epic`). */
        BankExperience: {
            /** @description How much Experience, at least 1; no rule lets it be taken back. Default: `1`. */
            count?: number;
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
            /** @description Who makes the move; if given, it must be the player whose move it is. */
            player?: string | null;
        };
        /**
         * @description How well a value is known: printed, reported by a third party, or inferred.
         */
        Basis: "INFERRED" | "PRINTED" | "SECOND_HAND";
        /** @description The answers, in the order of the items. */
        BatchAnswer: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description One for each item. */
            items: components["schemas"]["BatchItemAnswer"][];
        };
        /** @description One request: an operation by its name, or any path under /v1 except that of batches. */
        BatchItem: {
            /** @description Your name for it, given back with its answer. */
            key?: string | null;
            /**
             * @description Name of an operation, asked with `body`; not with `path`.
             */
            operation?: "odds" | "cast" | "score" | "score_sheet" | "validate" | "legal_moves" | "replay" | "setup" | "view" | "destiny_validate" | "destiny_legal_moves" | "destiny_replay" | "destiny_setup" | "destiny_view" | "destiny_total" | "best_total" | "check_cards" | "parse_cards" | "named_cards" | "commit_seeds" | "verify_receipt" | null;
            /** @description HTTP method for `path`; if null, POST with a body and GET without. */
            method?: components["schemas"]["BatchMethod"] | null;
            /** @description Path with its query string, such as `/v1/cards?ids=...`. */
            path?: string | null;
            /** @description Body of the request, as it would be sent alone. */
            body?: unknown;
        };
        /** @description The answer to one item. */
        BatchItemAnswer: {
            /** @description The key of the item. */
            key: string | null;
            /** @description HTTP status of this answer. */
            status: number;
            /** @description Headers that concern this answer alone. */
            headers: {
                [key: string]: string;
            };
            /** @description What the item would get alone: an answer or, from 400 on, a problem. The pointers of a problem lead into this batch: `/items/0/body/...`. */
            body: unknown;
        };
        /**
         * @description HTTP method for the path of an item.
         */
        BatchMethod: "GET" | "POST" | "QUERY";
        /** @description A list of requests that do not depend on each other. */
        BatchRequest: {
            /** @description The requests. One that cannot be read fails alone. The operator sets how many there may be; `/` gives the number. */
            items: components["schemas"]["BatchItem"][];
        };
        /** @description The best option of a choice that an attempt leads to; the numbers assume it. */
        BestChoice: {
            /** @description What is asked. */
            code: components["schemas"]["ChoiceCode"];
            /** @description The card whose power asks; null if none does. */
            card: string | null;
            /** @description Index of the power on that card. */
            power: number | null;
            /** @description The best option, as a `choose` move gives it. */
            option: string;
            /** @description When it is asked: null at the cast, true after the attempt is overcome, false after it fails. */
            overcome: boolean | null;
            /** @description The fewest successes of the runes for which the option is best. */
            least: number;
            /** @description The most successes for which it is best; null if there is no upper bound. */
            most: number | null;
            /** @description The combinations of faces (without slashes, symbols and blanks) for which it is best; empty if the faces make no difference. */
            faces: components["schemas"]["Face"][][];
            /** @description Probability that this option is chosen. */
            chance: number;
        };
        /** @description The highest Destiny total that a hand can reach, and how. */
        BestTotal: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            best: components["schemas"]["DestinyPlayerTotal"];
            /** @description Changes of alignment that it needs, at most one for each power that may change one. */
            realigned: components["schemas"]["DestinyRealignment"][];
            /** @description Cards that stay in the hand. */
            unplayed: string[];
            rulings: components["schemas"]["AppliedRuling"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description What is the most that this hand can be worth? */
        BestTotalRequest: {
            /** @description DESTINY. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description The cards in hand. */
            hand: string[];
            /** @description The player's Character. */
            character?: string | null;
            /** @description Aid cards, in the order in which they were played. Default: `[]`. */
            aids?: string[];
            /** @description The player's Treasures. Default: `[]`. */
            treasures?: string[];
            /** @description Alignments that are changed already; each has used up a power that may change one. Default: `[]`. */
            realigned?: components["schemas"]["DestinyRealignment"][];
            /** @description Cards that the catalogue does not have. Default: `[]`. */
            extraCards?: components["schemas"]["InlineCard"][];
            /** @description Options of rulings to use, by ruling id; rulings that are not named keep their default. */
            rulings?: {
                [key: string]: string;
            };
        };
        /** @description A player board as data. Levels that it does not list are not known. */
        Board: {
            /** @description Id of the board. */
            id: string;
            /** @description Title. */
            name: string;
            /** @description Rulesets it can be used with. */
            rulesets: components["schemas"]["RulesetId"][];
            /** @description Levels, top first. */
            track: components["schemas"]["TrackLevel"][];
            /** @description Where the values come from. */
            note: string;
        };
        /** @description Which player board to use: one of the catalogue, or the caller's own. */
        BoardChoice: OneKey<{
            /** @description Id of a board in the catalogue. */
            board?: string;
            /** @description The caller's own board. */
            custom?: components["schemas"]["CustomBoard"];
        }>;
        /** @description A page of the list at `/v1/boards`. */
        BoardPage: {
            /** @description Items that match, on all pages. */
            total: number;
            /** @description The `after` of the next page; null on the last. */
            next: string | null;
            /** @description Requested ids that no item has. */
            missing: string[];
            /** @description Parts of `q` that were changed or left out; empty without `q`. */
            warnings: components["schemas"]["SearchWarning"][];
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description In order. */
            items: components["schemas"]["Board"][];
        };
        /**
         * @description A box of the Epic score sheet.
         */
        Box: "A" | "B" | "C" | "D" | "E";
        /** @description The Epic score sheet: Triumph, Tragedy, Experience, Story icons, Final Adversary. */
        Boxes: {
            /** @description Box A, Triumph; null if not known. */
            a: number | null;
            /** @description Box B, Tragedy; null if not known. */
            b: number | null;
            /** @description Box C, Experience. */
            c: number;
            /** @description Box D, Story icons; null if not known. */
            d: number | null;
            /** @description Box E, the Final Adversary; null if not known. */
            e: number | null;
        };
        /** @description A whole collection in one language as one file, one JSON value per line. */
        BulkFile: {
            /** @description Name of the collection. */
            collection: string;
            /** @description Language of its texts. */
            language: components["schemas"]["Language"];
            /** @description Path of the file. */
            path: string;
            /** @description Number of lines. */
            items: number;
            /** @description Size in bytes. */
            size: number;
            /** @description SHA-256 of the bytes in hex. */
            sha256: string;
        };
        /** @description Every file of the bulk download. */
        BulkIndex: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Each collection in each language. */
            files: components["schemas"]["BulkFile"][];
        };
        /** @description Buy Dark runes for the attempt (`dark.buy.*`). */
        BuyDarkRunes: {
            /** @description How many. Default: `1`. */
            count?: number;
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
            /** @description Who makes the move; if given, it must be the player whose move it is. */
            player?: string | null;
        };
        /** @description How far a campaign has come: which envelopes are open (Epic). */
        Campaign: {
            /** @description The chapter being played. Default: `1`. */
            chapter?: number;
            /** @description Cards from opened envelopes that stay in the decks. Default: `[]`. */
            unlocked?: string[];
            /** @description Chapters whose Adversary was defeated. Default: `[]`. */
            won?: number[];
        };
        /** @description What one name means. */
        CardByName: {
            /** @description The card; null if none or several have the name. */
            found: components["schemas"]["CardFound"] | null;
            /** @description If `found` is null: cards it may mean, 3 at most. */
            nearest: components["schemas"]["CardFound"][];
            /** @description Why no card is found, in words; null if one is. */
            message: string | null;
        };
        /** @description One card, by a name. */
        CardCalled: Either<{
            /** @description Its id or whole name in any language; case and accents are ignored. */
            exact?: string | null;
            /** @description A part of its name, or its name misspelt. */
            fuzzy?: string | null;
            /** @description A ruleset that the card belongs to; null for any. */
            ruleset?: components["schemas"]["RulesetId"] | null;
            /** @description Type of the card; null for any. */
            type?: components["schemas"]["CardType"] | null;
        }, "exact", "fuzzy">;
        /** @description One thing that is wrong, unclear or unknown. */
        CardFinding: {
            /** @description How bad it is. */
            severity: components["schemas"]["Severity"];
            /** @description Stable name; new ones are only added. */
            code: string;
            /** @description JSON pointer to what it is about. */
            pointer: string;
            /** @description What was found, in words, in both languages. */
            text: components["schemas"]["LocalText"];
        };
        /** @description A card that a name may mean; its id finds the rest of it in the catalogue. */
        CardFound: {
            /** @description Its id. */
            card: string;
            /** @description Its name in the language of the answer. */
            name: string;
            /** @description Kind of card. */
            type: components["schemas"]["CardType"];
            /** @description Its set. */
            set: string;
        };
        /** @description A card as a list of suggestions shows it. */
        CardName: {
            /** @description `<set>.<slug>`. */
            card: string;
            /** @description Its name. */
            name: string;
            /** @description Kind of card. */
            type: components["schemas"]["CardType"];
            /** @description Its set. */
            set: string;
        };
        /** @description Cards with a word in their name that begins with `q`. */
        CardNames: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description The best first. */
            items: components["schemas"]["CardName"][];
            /** @description How many cards match, listed or not. */
            total: number;
        };
        /** @description A page of the list at `/v1/cards`. */
        CardPage: {
            /** @description Items that match, on all pages. */
            total: number;
            /** @description The `after` of the next page; null on the last. */
            next: string | null;
            /** @description Requested ids that no item has. */
            missing: string[];
            /** @description Parts of `q` that were changed or left out; empty without `q`. */
            warnings: components["schemas"]["SearchWarning"][];
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description In order. */
            items: components["schemas"]["CatalogueCard"][];
        };
        /** @description A set of cards: where it comes from and under which licence its data are. */
        CardSet: {
            /** @description Prefix of its card ids. */
            id: string;
            /** @description Title. */
            name: string;
            /** @description Licence of the set's data. */
            licence: string;
            /** @description Whether every card of the printed set is in it. */
            complete: boolean;
            /** @description Where the facts come from. */
            note: string;
        };
        /** @description A page of the list at `/v1/sets`. */
        CardSetPage: {
            /** @description Items that match, on all pages. */
            total: number;
            /** @description The `after` of the next page; null on the last. */
            next: string | null;
            /** @description Requested ids that no item has. */
            missing: string[];
            /** @description Parts of `q` that were changed or left out; empty without `q`. */
            warnings: components["schemas"]["SearchWarning"][];
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description In order. */
            items: components["schemas"]["CardSet"][];
        };
        /**
         * @description What kind of card it is; CHARACTER, STORY and FEAT where the exact kind is not known.
         */
        CardType: "ADVERSARY" | "ADVERSARY_FEAT" | "ADVERSARY_QUEST" | "ALLY" | "ANTIHERO" | "BASE" | "BONUS" | "CHALLENGE" | "CHARACTER" | "CLASS" | "DESTINY" | "FEAT" | "FINAL_ADVERSARY" | "HERITAGE" | "HERO" | "IDENTITY" | "MOTIVATION" | "MULTIPLIER" | "ORIGIN" | "STORY" | "TRAIT" | "TREASURE" | "VICTORY_CONDITION";
        /** @description How the runes fell: thrown at the table, from a seed, or by the service. */
        Cast: OneKey<{
            /** @description One entry for each rune of the pool, in any order. */
            faces?: components["schemas"]["RuneFace"][];
            /** @description The same seed and pool always show the same faces. */
            seed?: string;
            /** @description The service throws: nobody chooses the faces, and a receipt proves it. */
            roll?: components["schemas"]["Roll"];
        }>;
        /** @description What a cast means: successes, margin, and every consequence in order. */
        CastAnswer: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Every rune thrown. */
            runes: components["schemas"]["ShownRune"][];
            /** @description Successes shown by the runes. */
            successes: number;
            /** @description Successes that cards added or took away. */
            modifier: number;
            /** @description Successes plus modifier. */
            result: number;
            /** @description Result that was needed. */
            difficulty: number;
            /** @description Result minus difficulty; negative on a failure. */
            margin: number;
            /** @description OVERCOME when the margin is 0 or more. */
            outcome: components["schemas"]["AttemptOutcome"];
            /** @description What follows from the cast, in order. */
            consequences: components["schemas"]["Consequence"][];
            /** @description What must now be chosen. */
            decisions: components["schemas"]["Decision"][];
            caster: components["schemas"]["CasterAfter"];
            /** @description Receipt of a `roll`; null for any other cast. */
            receipt: components["schemas"]["Receipt"] | null;
            rulings: components["schemas"]["AppliedRuling"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description Resolve a cast: what the faces mean and what follows from them. */
        CastRequest: {
            /** @description The ruleset to judge by. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Runes cast. */
            pool: components["schemas"]["Pool"];
            /** @description How the runes fell. */
            cast: components["schemas"]["Cast"];
            /** @description Result needed, all increases included; 0 to 99. Default: `0`. */
            difficulty?: number;
            /** @description Successes that cards add or take away; -99 to 99. Default: `0`. */
            modifier?: number;
            /** @description The casting hero. Default: `{}`. */
            caster?: components["schemas"]["Caster"];
            /** @description Faces of the first cast, when this one re-casts the attempt. */
            rerolled?: components["schemas"]["RuneFace"][] | null;
            /** @description Player board; the ruleset's own if null. */
            board?: components["schemas"]["BoardChoice"] | null;
            /** @description Options of rulings to use, by ruling id; rulings that are not named keep their default. */
            rulings?: {
                [key: string]: string;
            };
        };
        /** @description Cast the runes of the attempt, or cast them again (`cast.throw`, `reroll.*`). */
        CastRunes: {
            cast: components["schemas"]["Cast"];
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
            /** @description Who makes the move; if given, it must be the player whose move it is. */
            player?: string | null;
        };
        /**
         * @description The casting hero when the runes are thrown.
         *
         *         It includes what a first cast of the same attempt cost and gave; the Dark runes that this
         *         cast adds are not paid for yet.
         */
        Caster: {
            /** @description Unspent Experience; if given, the Dark runes must be paid from it. */
            experience?: number | null;
            /** @description Position on the Corruption track, 2 to -4; not checked if null. */
            morality?: number | null;
            /** @description Dark runes bought earlier in this turn that are not in the pool. Default: `0`. */
            darkRunesBought?: number;
            /** @description An Antihero card lifts the ban on Dark runes at four Corruption. Default: `false`. */
            darkRunesAllowed?: boolean;
        };
        /**
         * @description The casting hero after every consequence of the cast; a value that is null is not known.
         *
         *         What overcoming or failing the Challenge itself gives is not part of a cast.
         */
        CasterAfter: {
            /** @description Experience after what was paid and gained; null if the request does not give it. */
            experience: number | null;
            /** @description Position on the Corruption track, 2 to -4; null if the request does not give it. */
            morality: number | null;
            /** @description Dark runes bought in this turn, this cast included. */
            darkRunesBought: number;
            /** @description Whether the hero may buy another: by the limit, the Experience and the Corruption track. Null if not known. */
            mayBuyDarkRunes: boolean | null;
            /** @description What may be played at the level in `morality`: HERO, ANTIHERO or both; null if not known. */
            plays: components["schemas"]["CardType"][] | null;
        };
        /** @description A card of the catalogue: what is known of it and, in words, what it does. */
        CatalogueCard: {
            /** @description `<set>.<slug>`. */
            id: string;
            /** @description Kind of card. */
            type: components["schemas"]["CardType"];
            /** @description Its name. */
            name: string;
            /** @description Rulesets that it belongs to. */
            rulesets: components["schemas"]["RulesetId"][];
            /** @description Act of a Story card, 1 to 3. */
            act?: number | null;
            /** @description Base difficulty; null if it has none or it is not known. */
            difficulty?: number | null;
            /** @description Abilities that give runes for this Challenge. Default: `[]`. */
            challengeAbilities?: components["schemas"]["Ability"][];
            /** @description Paths, top first. Default: `[]`. */
            paths?: components["schemas"]["CataloguePath"][];
            /** @description Ability icons outside paths. Default: `[]`. */
            abilities?: components["schemas"]["Ability"][];
            /** @description Story icons outside paths. Default: `[]`. */
            storyIcons?: components["schemas"]["StoryIcon"][];
            /** @description Triumph printed outside paths. Default: `0`. */
            triumph?: number;
            /** @description Tragedy printed outside paths. Default: `0`. */
            tragedy?: number;
            /** @description What a story must contain before the Trait may be gained. Default: `[]`. */
            prerequisites?: components["schemas"]["Requirement"][];
            /** @description What gaining a Trait costs. */
            price?: components["schemas"]["Cost"];
            /** @description What the card can do. Default: `[]`. */
            powers?: components["schemas"]["Power"][];
            /** @description End-of-game points. Default: `[]`. */
            scoring?: components["schemas"]["ScoringRule"][];
            /** @description The Adversary that a quest belongs to; null if it fits any. */
            usedWith?: string | null;
            /** @description Experience at which the Adversary wins the solo game; null if the card has no goal. */
            soloGoal?: number | null;
            /** @description Experience per player added to `soloGoal` in co-op; the rulings `adversary-goal` and `adversary-goal-pl` say for which players. */
            goalPerPlayer?: number | null;
            /** @description Belongs to the Adversary's deck in solo and co-op. Default: `false`. */
            adversaryDeck?: boolean;
            /** @description The harder side of an Adversary Quest; the other is the default. Default: `false`. */
            advanced?: boolean;
            /** @description The Final Adversary on the back of an Adversary; null for other cards (Epic). */
            otherSide?: string | null;
            /** @description Chapter of the campaign whose envelope holds it; null if it is there from the start. */
            chapter?: number | null;
            /** @description False if it is left out of a first game, as Allies and Adversaries are. Default: `true`. */
            firstGame?: boolean;
            /** @description False if it refers to another hero and is set aside in a solo game. Default: `true`. */
            solo?: boolean;
            /** @description Alignment (Destiny). */
            alignment?: components["schemas"]["Alignment"] | null;
            /** @description Printed value (Destiny). */
            value?: number | null;
            /** @description Treasure points (Destiny). */
            treasurePoints?: number | null;
            /** @description What it does (Destiny). Default: `[]`. */
            destinyPowers?: components["schemas"]["DestinyPower"][];
            /** @description Copies in its deck; null if not known. */
            copies?: number | null;
            /** @description What the card does that the other fields do not say, in our words. */
            power?: string | null;
            /** @description Whether some of what is printed on the card is not known. Default: `false`. */
            partial?: boolean;
            /** @description What is not known of it. Default: `[]`. */
            unknown?: string[];
            /** @description What had to be inferred, and why; null if nothing. */
            inferred?: string | null;
            /** @description Its names in all languages. */
            names: components["schemas"]["Names"];
            /** @description What it requires and does, in words made from its data; null if nothing. */
            text?: string | null;
            /** @description Rulings about it. Default: `[]`. */
            rulings?: string[];
        };
        /** @description One path of a Story card. `partial` says that it prints more than is known. */
        CataloguePath: {
            /** @description Which half of the card; null if not known. */
            half?: components["schemas"]["PathHalf"] | null;
            /** @description Printed name. */
            name?: string | null;
            /** @description Carries the +1 difficulty icon; null if not known. */
            plusOne?: boolean | null;
            /** @description Ability icons that it gives. Default: `[]`. */
            abilities?: components["schemas"]["Ability"][];
            /** @description Story icons that it gives. Default: `[]`. */
            storyIcons?: components["schemas"]["StoryIcon"][];
            /** @description Triumph points printed. Default: `0`. */
            triumph?: number;
            /** @description Tragedy points printed. Default: `0`. */
            tragedy?: number;
            /** @description Experience gained with the path, 40 at most. Default: `0`. */
            experience?: number;
            /** @description Hero cards drawn with the path, 10 at most. Default: `0`. */
            heroDraws?: number;
            /** @description Antihero cards drawn with it, 10 at most. Default: `0`. */
            antiheroDraws?: number;
            /** @description Levels moved up with the path, 6 at most. Default: `0`. */
            virtue?: number;
            /** @description Levels moved down with the path, 6 at most. Default: `0`. */
            corruption?: number;
            /** @description Whether some of what is printed on the path is not known. Default: `false`. */
            partial?: boolean;
            /** @description How well the facts are known. Default: `"PRINTED"`. */
            basis?: components["schemas"]["Basis"];
        };
        /** @description A recorded version of the catalogue, from which `changes` can start. */
        CatalogueVersion: {
            /** @description Its digest. */
            digest: string;
            /** @description Day on which it was recorded. */
            date: string;
        };
        /** @description The place of a sealed table in the chain of its game. */
        Chain: {
            /** @description Moves made since the deal. */
            number: number;
            /** @description SHA-256 of the sealed text, base64url. */
            digest: string;
            /** @description Digest of the text before; null for a deal. Two texts after the same one are a fork. */
            before: string | null;
            /** @description What prevents a second, different move from the text before. */
            uniqueness: components["schemas"]["Uniqueness"];
        };
        /** @description What a card changes about an attempt. */
        Change: {
            /** @description The card that changes it. */
            card: string;
            /** @description Added to the result. Default: `0`. */
            successes?: number;
            /** @description Added to the difficulty. Default: `0`. */
            difficulty?: number;
        };
        /** @description What changed between a recorded version of the catalogue and the one that answers. */
        Changes: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Digest that was asked for; null if only the versions were. */
            since: string | null;
            /** @description Only collections that changed. */
            collections: components["schemas"]["CollectionChanges"][];
            /** @description Recorded versions, the oldest first. */
            versions: components["schemas"]["CatalogueVersion"][];
        };
        /** @description How many Character cards of one type a player is dealt. */
        CharacterDeal: {
            /** @description Type of Character card. */
            type: components["schemas"]["CardType"];
            /** @description Cards dealt; one of them is kept. */
            count: number;
        };
        /** @description A player's Character cards; one that is null is not known, or the player has none. */
        Characters: {
            /** @description Heritage (Epic). */
            heritage?: string | null;
            /** @description Origin. */
            origin?: string | null;
            /** @description Motivation. */
            motivation?: string | null;
            /** @description Class (Epic). */
            class?: string | null;
            /** @description Destiny; face down until scoring. */
            destiny?: string | null;
        };
        /** @description What is wrong, unclear or unknown about these cards and boards? */
        CheckCardsRequest: {
            /** @description Ruleset of the cards and boards that name none. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Cards, 200 at most. Default: `[]`. */
            cards?: components["schemas"]["InlineCard"][];
            /** @description Player boards, 4 at most. Default: `[]`. */
            boards?: components["schemas"]["InlineBoard"][];
        };
        /** @description The request of a check in one ruleset. */
        CheckRequest: {
            /** @description The ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Complete body of the request. */
            request: Record<string, never>;
        };
        /** @description A card in full. */
        CheckedCard: {
            /** @description The card, with defaults where the request left something out. */
            card: components["schemas"]["InlineCard"];
            /** @description What it requires and does, in words made from its data; null if nothing. */
            text: components["schemas"]["LocalText"] | null;
            /** @description The card as a line that `POST /v1/cards/parse` reads. */
            line: string;
        };
        /** @description The result for one receipt. */
        CheckedReceipt: {
            /** @description True if this service signed it and nothing is wrong with it. `uniqueness` says whether another roll may exist for the same place in the game. */
            valid: boolean;
            /** @description Empty if it is valid. */
            faults: components["schemas"]["ReceiptFault"][];
            /** @description Id of the key that signed it; null if it is not a key of this service. */
            key: string | null;
            /** @description Digest of its throw, pledge or answer; the next roll names the first two as `previous`. */
            digest: string;
            /** @description For a roll: whether the secret was in force. Null if this service did not sign it. */
            standing: components["schemas"]["Standing"] | null;
            /** @description For a roll or an opening: what prevents a second one for the same place. Null if this service did not sign it. */
            uniqueness: components["schemas"]["Uniqueness"] | null;
            /** @description Whether its faces, computed again, are the same; null if it has no faces or the secret is not at hand. */
            recomputed: boolean | null;
            /** @description For a roll: whether it names the receipt before it; null if the list lacks that one, or this service did not sign the roll. */
            linked: boolean | null;
        };
        /** @description Faults, gaps and notes about your own cards and boards. */
        CheckedSet: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Ruleset of the request. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description True if nothing is wrong: a table may play with them. */
            sound: boolean;
            /** @description Digest that stands for these cards and boards in `sets` of a snapshot, for as long as the service keeps them; null if something is wrong. */
            digest: string | null;
            /** @description Each with a pointer into the request. */
            findings: components["schemas"]["CardFinding"][];
            /** @description The cards in full, in order. */
            cards: components["schemas"]["CheckedCard"][];
            /** @description The boards in full, in order. */
            boards: components["schemas"]["InlineBoard"][];
        };
        /** @description An open choice. */
        Choice: {
            code: components["schemas"]["ChoiceCode"];
            /** @description Who chooses. */
            player: string;
            /** @description What may be chosen. Default: `[]`. */
            options?: string[];
            /** @description The card it is about; null if none. */
            card?: string | null;
            /** @description The Act it is about; null if none. */
            act?: number | null;
            /** @description Index of the power on the card. Default: `0`. */
            power?: number;
            /** @description The player whom the power affects; the chooser if null. */
            target?: string | null;
        };
        /**
         * @description What somebody must choose before anything else happens.
         */
        ChoiceCode: "ADVERSARY_CARD" | "ASSIGN_ALLY" | "DISCARD_FEAT" | "HERITAGE" | "POWER" | "REVEAL_ACT" | "TWIST_DRAW";
        /** @description Make the next open choice. */
        Choose: {
            /** @description One of the options. Instead of HIDDEN_HERO or HIDDEN_ANTIHERO it may be the id of the card discarded, which then goes to its discard pile. */
            option: string;
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
            /** @description Who makes the move; if given, it must be the player whose move it is. */
            player?: string | null;
        };
        /** @description Keep one of each type of the Character cards dealt (`setup.characters.keep.base`). */
        ChooseCharacters: {
            /** @description Who keeps them. */
            player: string;
            /** @description The Heritage, if the table does not know it (Epic). */
            heritage?: string | null;
            /** @description The Origin kept. */
            origin?: string | null;
            /** @description The Motivation kept. */
            motivation?: string | null;
            /** @description The Class kept (Epic). */
            class?: string | null;
            /** @description The Destiny kept, face down until scoring; may be left out where the table does not know the cards dealt. */
            destiny?: string | null;
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
        };
        /** @description One rule: id, the rulesets it holds in, a short text of our own, and its source. */
        Clause: {
            /** @description Dotted id. */
            id: string;
            /** @description What it is about. */
            kind: components["schemas"]["ClauseKind"];
            /** @description Where it holds. */
            rulesets: components["schemas"]["RulesetId"][];
            /** @description The rule in our own words. */
            text: string;
            /** @description Places in the rulebooks; none if they are silent. Default: `[]`. */
            sources?: components["schemas"]["Source"][];
            /** @description Topic that rulebooks treat differently; the clauses of one topic are its versions. */
            topic?: string | null;
            /** @description Clauses to read together with it. Default: `[]`. */
            related?: string[];
            /** @description The clause that it replaces in its rulesets; null in a rulebook. */
            replaces?: string | null;
            /** @description What was inferred, and how sure that is; null if printed. */
            inferred?: string | null;
            /** @description Rulings that rest on it. Default: `[]`. */
            rulings?: string[];
        };
        /** @description How many clauses had each result; each clause counts once, with its gravest result. */
        ClauseCounts: {
            /** @description Clauses consulted. */
            consulted: number;
            /** @description Clauses that hold. */
            holds: number;
            /** @description Clauses that are broken. */
            broken: number;
            /** @description Clauses that do not apply. */
            notApplicable: number;
            /** @description Clauses that make something happen or give a value. */
            gives: number;
            /** @description Clauses for which a fact is missing. */
            unknown: number;
            /** @description Rulings of which an option was applied. */
            rulings: number;
        };
        /**
         * @description What a clause is about.
         */
        ClauseKind: "ACT" | "ADVERSARY" | "ALLY" | "ATTEMPT" | "CARD_PLAY" | "CAST" | "COMPONENT" | "CORRUPTION" | "ENDGAME" | "MOVE" | "SCORING" | "SETUP" | "TURN" | "VARIANT" | "WINNER";
        /** @description A page of the list at `/v1/clauses`. */
        ClausePage: {
            /** @description Items that match, on all pages. */
            total: number;
            /** @description The `after` of the next page; null on the last. */
            next: string | null;
            /** @description Requested ids that no item has. */
            missing: string[];
            /** @description Parts of `q` that were changed or left out; empty without `q`. */
            warnings: components["schemas"]["SearchWarning"][];
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description In order. */
            items: components["schemas"]["Clause"][];
        };
        /** @description A player's seed for a game, made public after the commitment to it was signed. */
        ClientSeed: {
            /** @description Whose it is. */
            player: string;
            /** @description 16 to 128 characters that nobody can guess. */
            seed: string;
        };
        /** @description A code and what people call it. */
        CodeWord: {
            /** @description What the code is about. */
            kind: components["schemas"]["WordKind"];
            /** @description The code as it appears in requests and answers. */
            code: string;
            /** @description What people call it, in a few words. */
            label: string;
        };
        /** @description What became of the items of one collection. */
        CollectionChanges: {
            /** @description Name of the collection. */
            collection: string;
            /** @description Ids that are new. */
            added: string[];
            /** @description Ids that are gone. */
            removed: string[];
            /** @description Ids of items that are different now. */
            changed: string[];
        };
        /**
         * @description A column of the final tally.
         */
        Column: "EXPERIENCE" | "STORY_ICONS" | "TRAGEDY" | "TRIUMPH";
        /** @description The receipt of an opening, which the first roll names as `previous`. */
        CommitAnswer: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            receipt: components["schemas"]["Receipt"];
        };
        /** @description Open a game: its players promise seeds, which they reveal at the first roll. */
        CommitRequest: {
            /** @description Your name for the game; make it unguessable. */
            game: string;
            /** @description One for each player. */
            commitments: components["schemas"]["SeedCommitment"][];
        };
        /** @description The consent of a seat to an undo. */
        Consent: {
            /** @description Whose seat it is. */
            player: string;
            /** @description HMAC-SHA256, with the key of the seat, of `undo <moves> ` and the digest of the sealed text. */
            proof: string;
        };
        /** @description One thing that follows from the cast. */
        Consequence: {
            code: components["schemas"]["ConsequenceCode"];
            /** @description When it takes effect. */
            moment: components["schemas"]["Moment"];
            /** @description How many: cards, Experience, levels or runes. */
            amount: number;
            /** @description Rune that caused it; null if none did. */
            rune: components["schemas"]["Rune"] | null;
            /** @description What it says, in words. */
            message: string;
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /**
         * @description What follows from a cast. New ones may be added.
         */
        ConsequenceCode: "CORRUPTION_IGNORED" | "CORRUPTION_LOST" | "DARK_RUNES_KEPT" | "DARK_RUNES_NOW_FORBIDDEN" | "DRAWS_KEPT" | "DRAW_ANTIHERO" | "DRAW_EITHER" | "DRAW_HERO" | "EFFECTS_KEPT" | "EXPERIENCE_IGNORED" | "EXPERIENCE_KEPT" | "FIRST_CAST_UNRESOLVED" | "GAIN_CORRUPTION" | "GAIN_EXPERIENCE" | "PAY_DARK_RUNES" | "TWIST_KEPT" | "TWIST_OF_FATE";
        /** @description One entry of the tree: a clause, a ruling, or a step of the judgement that applies them. */
        Consulted: {
            /** @description Its place in the list, from 0 on. */
            number: number;
            /** @description Number of the entry that it belongs to; null directly below the question. */
            parent: number | null;
            /** @description Its depth in the tree; 1 is directly below the question. */
            depth: number;
            /** @description Id of the clause; null for a ruling and for a step. */
            clause: string | null;
            /** @description Id of the ruling of which an option was applied; null otherwise. */
            ruling: string | null;
            /** @description The clause, the ruling's question or the step, in short. */
            text: string;
            /** @description The result; for a step, the gravest result below it. */
            decided: components["schemas"]["Decided"];
            /** @description What it says about this case; null if nothing. */
            says: string | null;
            /** @description Facts that it took into account. */
            saw: components["schemas"]["Fact"][];
        };
        /** @description What using a power, or gaining a Trait, costs. */
        Cost: {
            /** @description Experience paid, 40 at most. Default: `0`. */
            experience?: number;
            /** @description The Ally itself is turned face down. Default: `false`. */
            sacrifice?: boolean;
            /** @description Corruption gained, 6 at most. Default: `0`. */
            corruption?: number;
            /** @description Hero or Antihero cards discarded from the hand, 4 at most (Epic). Default: `0`. */
            feats?: number;
        };
        /** @description Something that can be counted for one player: story, hand, Experience or track. */
        Counted: OneKey<{
            /** @description Ability icons of this kind. */
            ability?: components["schemas"]["Ability"];
            /** @description Ability icons of every kind. */
            anyAbility?: boolean;
            /** @description Story icons of this kind. */
            storyIcon?: components["schemas"]["StoryIcon"];
            /** @description Story icons of every kind. */
            anyStoryIcon?: boolean;
            /** @description Different Abilities with at least one icon. */
            distinctAbilities?: boolean;
            /** @description Different Story icons with at least one copy. */
            distinctStoryIcons?: boolean;
            /** @description Visible paths that score in this column. */
            path?: components["schemas"]["Column"];
            /** @description Cards of this type in the story. */
            cardType?: components["schemas"]["CardType"];
            /** @description This card in the story. */
            card?: string;
            /** @description Hero or Antihero cards that were played. */
            played?: components["schemas"]["CardType"];
            /** @description Unspent Experience. */
            experience?: boolean;
            /** @description Levels above neutral on the Corruption track. */
            virtue?: boolean;
            /** @description Levels below neutral on the Corruption track. */
            corruption?: boolean;
            /** @description Hero and Antihero cards in the player's hand. */
            hand?: boolean;
            /** @description Final Destiny of the player; only in a power with the event GAME_ENDED. */
            destiny?: boolean;
        }>;
        /** @description The caller's own player board, level by level, on top of a board of the catalogue. */
        CustomBoard: {
            /** @description Board that fills the levels not listed; the ruleset's own if null. */
            base?: string | null;
            /** @description Levels as the board prints them. Default: `[]`. */
            track?: components["schemas"]["TrackLevel"][];
        };
        /** @description Odds of the same cast with this many Dark runes. */
        DarkOdds: {
            /** @description Dark runes in the pool, 0 to 3. */
            dark: number;
            /** @description Probability of overcoming the Challenge. */
            success: number;
            /** @description Increase of that probability over one Dark rune fewer. */
            gain: number;
            /** @description Mean successes. */
            mean: number;
            /** @description Experience that these Dark runes cost. */
            experience: number;
            /** @description Expected number of moons. */
            corruption: number;
        };
        /**
         * @description The result of consulting a clause. New ones may be added.
         */
        Decided: "BROKEN" | "GIVES" | "HOLDS" | "NOT_APPLICABLE" | "UNKNOWN";
        /** @description An open choice that the rules leave to the caster. */
        Decision: {
            code: components["schemas"]["DecisionCode"];
            /** @description The options, of which exactly one must be chosen. */
            options: string[];
            /** @description What it says, in words. */
            message: string;
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /**
         * @description What somebody must now choose. New ones may be added.
         */
        DecisionCode: "TWIST_DRAW" | "TWIST_HERITAGE";
        /** @description A deck and its discards. */
        Deck: {
            /** @description Which deck. */
            name: components["schemas"]["DeckName"];
            /** @description Cards in order, the top first; null where only their number is known. */
            cards?: string[] | null;
            /** @description Number of cards in it, where they are not known one by one. Default: `0`. */
            count?: number;
            /** @description Discarded cards, the oldest first. Default: `[]`. */
            discards?: string[];
            /** @description Decides the order of the discards when they become the deck; that order is unknown if null. */
            seed?: string | null;
        };
        /**
         * @description A deck on the table.
         */
        DeckName: "ACT_1" | "ACT_2" | "ACT_3" | "ADVERSARY" | "ANTIHERO" | "HERO";
        /** @description Declare which Challenge and which path (`attempt.step.declare-path`). */
        DeclareAttempt: {
            /** @description The Challenge or Adversary. */
            card: string;
            /** @description The declared path. Default: `"TOP"`. */
            path?: components["schemas"]["PathHalf"];
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
            /** @description Who makes the move; if given, it must be the player whose move it is. */
            player?: string | null;
        };
        /**
         * @description How heroes defeat the Adversary in solo and co-op games.
         */
        DefeatProcedure: "DEPLETE" | "DEPLETE_AND_OVERCOME" | "GOAL" | "NONE";
        /**
         * @description What a player may do in the Action phase with the power of a card.
         */
        DestinyAction: "LOOK" | "REALIGN" | "STEAL" | "STRIKE" | "SWAP" | "TRADE";
        /** @description Put a card on one of your own Bases (`destiny.bonus.play`, `destiny.multiplier.play`). */
        DestinyAttach: {
            /** @description Who moves. */
            player: string;
            /** @description The card. In a list of legal moves null stands for a card of the hand that is not known: to make the move, name the card. */
            card?: string | null;
            /** @description The Base card that bears it. */
            base: string;
        };
        /** @description Keep a Character from the first hand as your identity (`destiny.setup.identity`). */
        DestinyChooseCharacter: {
            /** @description Who moves. */
            player: string;
            /** @description The card. In a list of legal moves null stands for a card of the hand that is not known: to make the move, name the card. */
            card?: string | null;
        };
        /** @description The Destiny deck and its discards. */
        DestinyDeck: {
            /** @description Cards in order, the top first; null where only their number is known. */
            cards?: string[] | null;
            /** @description Number of cards in it, where they are not known one by one. Default: `0`. */
            count?: number;
            /** @description Discarded cards, the oldest first. Default: `[]`. */
            discards?: string[];
            /** @description Decides the order of the discards when they become the deck; that order is unknown if null. */
            seed?: string | null;
        };
        /** @description Discard the card that a power asks for. */
        DestinyDiscard: {
            /** @description Who moves. */
            player: string;
            /** @description The card. In a list of legal moves null stands for a card of the hand that is not known: to make the move, name the card. */
            card?: string | null;
        };
        /** @description Draw until the hand is full (`destiny.draw.fill`). */
        DestinyDraw: {
            /** @description Who moves. */
            player: string;
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
        };
        /** @description The game is over. */
        DestinyEnd: {
            /** @description Players who have won; several share the victory. Default: `[]`. */
            winners?: string[];
        };
        /** @description One thing that happens. */
        DestinyEvent: {
            code: components["schemas"]["DestinyEventCode"];
            /** @description The player to whom it happens; null if to nobody. */
            player: string | null;
            /** @description The other player whom it involves; null if none. */
            other: string | null;
            /** @description The card it is about; null if none. */
            card: string | null;
            /** @description The Base on which the card lies; null if none. */
            base: string | null;
            /** @description The new alignment; null if none changes. */
            alignment: components["schemas"]["Alignment"] | null;
            /** @description The phase that starts; null if none does. */
            phase: components["schemas"]["DestinyPhase"] | null;
            /** @description How many. */
            amount: number | null;
            /** @description What happens, in words. */
            message: string;
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /**
         * @description What happens because of a move of Destiny. New ones may be added.
         */
        DestinyEventCode: "AID_PLAYED" | "AID_STRUCK" | "BASE_PLAYED" | "BONUS_PLAYED" | "CARDS_DRAWN" | "CARD_DISCARDED" | "CARD_GIVEN" | "CARD_REALIGNED" | "CARD_STOLEN" | "CHARACTER_CHOSEN" | "CURRENT_TREASURE" | "DECK_REMADE" | "GAME_WON" | "HANDS_SEEN" | "HAND_DISCARDED" | "MULTIPLIER_PLAYED" | "NOTHING_TO_DRAW" | "NO_CHARACTER_FOUND" | "PHASE_STARTED" | "PLAYED_CARDS_DISCARDED" | "PLAYER_DONE" | "ROUND_STARTED" | "ROUND_TIED" | "ROUND_WON" | "TOTAL_COUNTED" | "TREASURES_GONE" | "TREASURE_BURIED" | "TREASURE_WON";
        /** @description A Base card and the cards on it. */
        DestinyGroup: {
            /** @description The Base card. */
            base: string;
            /** @description Bonus cards. Default: `[]`. */
            bonuses?: string[];
            /** @description Multiplier cards. Default: `[]`. */
            multipliers?: string[];
        };
        /** @description What one Base and the cards on it are worth. */
        DestinyGroupTotal: {
            group: components["schemas"]["DestinyGroup"];
            /** @description What they are worth together. */
            amount: number;
            lines: components["schemas"]["DestinyLine"][];
        };
        /** @description Discard any number of cards, or none, and fill the hand again (`destiny.hit`). */
        DestinyHit: {
            /** @description Who moves. */
            player: string;
            /** @description Cards discarded. Default: `[]`. */
            discards?: string[];
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
        };
        /** @description One move that may be made, or a family of them. */
        DestinyLegalMove: {
            move: components["schemas"]["DestinyMove"];
            /** @description What the move is, in words. */
            message: string;
            /** @description Whether any of the `discards` may be left out; true only of a hit. */
            anyPart: boolean;
            /** @description Hidden cards that the move takes; none on a digital table. */
            asks: components["schemas"]["Ask"][];
        };
        /** @description Every legal move with known cards; a seed stands for any random card of a hand. */
        DestinyLegalMoves: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            moves: components["schemas"]["DestinyLegalMove"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description Which moves may be made on this table of Destiny? */
        DestinyLegalMovesRequest: Either<{
            snapshot?: components["schemas"]["DestinySnapshot"];
            /** @description Name of a table that an answer to you gave, in place of `snapshot`. */
            table?: string | null;
        }, "snapshot", "table">;
        /** @description One step of a count, in the order of counting. */
        DestinyLine: {
            code: components["schemas"]["DestinyLineCode"];
            /** @description The result of this step. */
            amount: number;
            /** @description The Base card of the group; null in the lines after the groups. */
            base: string | null;
            /** @description The card that it is about; null if it is about several or none. */
            card: string | null;
            /** @description The card whose power adds it; null if none does. */
            source: string | null;
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /**
         * @description One step of the count. New ones may be added.
         */
        DestinyLineCode: "AFTERWARDS" | "FACTOR" | "GROUP" | "GROUPS" | "MATCHING" | "MATCHING_PLUS" | "PLUS" | "PRINTED" | "PRODUCT" | "SUM" | "TOTAL" | "TOTAL_PLUS";
        /** @description See the hands of all opponents (`destiny.power.disrupt`). */
        DestinyLook: {
            /** @description Who moves. */
            player: string;
            /** @description The player's own Character, Aid card or Treasure that is used. */
            power: string;
        };
        /** @description One move of Destiny. */
        DestinyMove: OneKey<{
            chooseCharacter?: components["schemas"]["DestinyChooseCharacter"];
            redraw?: components["schemas"]["DestinyRedraw"];
            playAid?: components["schemas"]["DestinyPlayAid"];
            draw?: components["schemas"]["DestinyDraw"];
            hit?: components["schemas"]["DestinyHit"];
            steal?: components["schemas"]["DestinySteal"];
            swap?: components["schemas"]["DestinySwap"];
            trade?: components["schemas"]["DestinyTrade"];
            strike?: components["schemas"]["DestinyStrike"];
            look?: components["schemas"]["DestinyLook"];
            realign?: components["schemas"]["DestinyRealign"];
            discard?: components["schemas"]["DestinyDiscard"];
            playBase?: components["schemas"]["DestinyPlayBase"];
            /** @description Put a Bonus card on a Base. */
            playBonus?: components["schemas"]["DestinyAttach"];
            /** @description Put a Multiplier card on a Base. */
            playMultiplier?: components["schemas"]["DestinyAttach"];
            pass?: components["schemas"]["DestinyPass"];
            proceed?: components["schemas"]["DestinyProceed"];
        }>;
        /** @description The numbers of Destiny. */
        DestinyParameters: {
            /** @description Number of cards in a full hand. */
            handSize: number;
            /** @description Treasure points that win the game. */
            winningPoints: number;
            /** @description The most Bonus cards on one Base card. */
            bonusesPerBase: number;
            /** @description The most Multiplier cards on one Base card. */
            multipliersPerBase: number;
            /** @description Added to each of two matching cards. */
            matchingTwo: number;
            /** @description Added to each of three matching cards. */
            matchingThree: number;
        };
        /** @description Finish the phase. */
        DestinyPass: {
            /** @description Who moves. */
            player: string;
        };
        /** @description A discard that a power requires of a player before anything else happens. */
        DestinyPending: {
            /** @description Who discards. */
            player: string;
            /** @description The card whose power requires it. */
            power: string;
        };
        /**
         * @description A phase of a round (`destiny.turn.phases`); SETUP comes before the first round.
         */
        DestinyPhase: "ACTION" | "BASE" | "BONUS" | "DESTINY" | "DRAW" | "FIRST_AID" | "HIT" | "MULTIPLIER" | "SECOND_AID" | "SETUP" | "TOTAL" | "TREASURE";
        /** @description Lay out a Character from the hand as an Aid card (`destiny.aid.play`). */
        DestinyPlayAid: {
            /** @description Who moves. */
            player: string;
            /** @description The card. In a list of legal moves null stands for a card of the hand that is not known: to make the move, name the card. */
            card?: string | null;
        };
        /** @description Lay out a Base card (`destiny.base.play`). */
        DestinyPlayBase: {
            /** @description Who moves. */
            player: string;
            /** @description The card. In a list of legal moves null stands for a card of the hand that is not known: to make the move, name the card. */
            card?: string | null;
        };
        /** @description One player's part of the table. */
        DestinyPlayer: {
            /** @description The caller's key for the player. */
            key: string;
            /** @description What sentences call the player; if null, the key. */
            name?: string | null;
            /** @description The Character kept as identity; null before the choice. */
            character?: string | null;
            /** @description Cards in hand that are known. Default: `[]`. */
            hand?: string[];
            /** @description Cards in hand that are not known. Default: `0`. */
            hidden?: number;
            /** @description Aid cards, in the order in which they were played. Default: `[]`. */
            aids?: string[];
            /** @description Bases and the cards on them. Default: `[]`. */
            groups?: components["schemas"]["DestinyGroup"][];
            /** @description Treasures won, the oldest first. Default: `[]`. */
            treasures?: string[];
            /** @description What the Treasures are worth; null to have it counted. */
            treasurePoints?: number | null;
            /** @description Cards that changed their alignment in this round. Default: `[]`. */
            realigned?: components["schemas"]["DestinyRealignment"][];
            /** @description Cards whose action was used in this round. Default: `[]`. */
            used?: string[];
            /** @description Hands discarded during the setup; 999 stands for 999 or more. Default: `0`. */
            redraws?: number;
            /** @description Has finished the phase. Default: `false`. */
            done?: boolean;
            /** @description The Destiny total; null until the Total phase is over. */
            total?: number | null;
        };
        /** @description A player's Destiny total: group by group, then the steps in `lines`. */
        DestinyPlayerTotal: {
            /** @description The Destiny total. */
            total: number;
            groups: components["schemas"]["DestinyGroupTotal"][];
            lines: components["schemas"]["DestinyLine"][];
        };
        /** @description One thing that a Character or a Treasure does for its player. */
        DestinyPower: OneKey<{
            /** @description The player's own cards count for more. */
            raises?: components["schemas"]["Raise"];
            /** @description The player's own cards count as another alignment. */
            treats?: components["schemas"]["TreatAs"];
            /** @description Added to each of two or three matching cards. */
            matching?: number;
            /** @description Added to the Destiny total. */
            total?: number;
            /** @description Added to the size of the hand. */
            handSize?: number;
            /** @description No Bonus cards can be used. */
            noBonuses?: boolean;
            /** @description Multiplier cards that one Base card may bear; they are added together. */
            multipliersPerBase?: number;
            /** @description Bonus cards that a Base card without a Multiplier card may bear. */
            bonusesWithoutMultiplier?: number;
            /** @description What may be done in the Action phase. */
            action?: components["schemas"]["DestinyAction"];
        }>;
        /** @description Carry out a phase in which nobody decides: Treasure, Total or Destiny. */
        DestinyProceed: {
            /** @description The phase to carry out; naming it keeps it from being carried out twice. */
            phase?: components["schemas"]["DestinyPhase"] | null;
            /** @description Who makes the move; any player may. */
            player?: string | null;
        };
        /** @description Change the alignment of one of your own cards (`destiny.power.realign`). */
        DestinyRealign: {
            /** @description Who moves. */
            player: string;
            /** @description The player's own Character, Aid card or Treasure that is used. */
            power: string;
            /** @description The player's own card. */
            card: string;
            /** @description Its alignment for this round. */
            to: components["schemas"]["Alignment"];
        };
        /** @description A card that has changed its alignment for this round. */
        DestinyRealignment: {
            /** @description The card, in the hand or played. */
            card: string;
            /** @description Its alignment now. */
            to: components["schemas"]["Alignment"];
        };
        /** @description Discard a first hand without a Character and draw anew (`destiny.setup.redraw`). */
        DestinyRedraw: {
            /** @description Who moves. */
            player: string;
            /** @description The cards of the hand that were not known so far. Default: `[]`. */
            shown?: string[];
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
        };
        /** @description How far a log of Destiny is legal, and the table at that point. */
        DestinyReplayAnswer: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description How many moves were legal, from the first on. */
            played: number;
            /** @description LEGAL if all moves were; otherwise the status of the move at index `played`. */
            status: components["schemas"]["VerdictStatus"];
            /** @description Why that move is not legal. */
            reasons: components["schemas"]["Reason"][];
            /** @description What must be known to go on. */
            missing: components["schemas"]["Missing"][];
            /** @description The table after the last legal move. */
            snapshot: components["schemas"]["DestinySnapshot"];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description The moves of a game of Destiny that starts from a table or a deal: give one of the two. */
        DestinyReplayRequest: Either<{
            /** @description The table before the first move. */
            snapshot?: components["schemas"]["DestinySnapshot"] | null;
            /** @description The deal before the first move. */
            setup?: components["schemas"]["DestinySetupRequest"] | null;
            /** @description The moves, in order. */
            moves: components["schemas"]["DestinyMove"][];
            /** @description Name of a table that an answer to you gave, in place of `snapshot`. */
            table?: string | null;
        }, "snapshot", "setup", "table">;
        /** @description The result of one move of a log: a line of a streamed replay of Destiny. */
        DestinyReplayStep: {
            /** @description Place of the move in the log, from 0 on. */
            index: number;
            /** @description Whether the move is legal. */
            status: components["schemas"]["VerdictStatus"];
            /** @description Every clause that the move breaks. */
            reasons: components["schemas"]["Reason"][];
            /** @description What happens, in order. */
            events: components["schemas"]["DestinyEvent"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description The Destiny total of one player at a table. */
        DestinySeatTotal: {
            /** @description The Destiny total. */
            total: number;
            groups: components["schemas"]["DestinyGroupTotal"][];
            lines: components["schemas"]["DestinyLine"][];
            /** @description The player. */
            key: string;
            /** @description The player's name, as the request has it. */
            name: string | null;
        };
        /** @description A fresh game of Destiny: the table before anybody has chosen a Character. */
        DestinySetupAnswer: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            snapshot: components["schemas"]["DestinySnapshot"];
            /** @description What the deal leaves open: too few Characters for everybody. */
            notes: components["schemas"]["Reason"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description Deal a fresh game of Destiny. */
        DestinySetupRequest: {
            /** @description DESTINY. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Players in seat order, two or more. */
            players: string[];
            /** @description The same seed deals the same game. */
            seed: string;
            /** @description Card sets that are shuffled together. Default: `["destiny"]`. */
            sets?: string[];
            /** @description Options of rulings to use, by ruling id; rulings that are not named keep their default. */
            rulings?: {
                [key: string]: string;
            };
        };
        /** @description Everything on the table of a game of Destiny; a total needs only the players' cards. */
        DestinySnapshot: {
            /** @description DESTINY. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Players in seat order, two or more. */
            players: components["schemas"]["DestinyPlayer"][];
            /** @description The phase of the round; MULTIPLIER if left out. */
            phase?: components["schemas"]["DestinyPhase"];
            /** @description Number of the round, from 1 on; if null, it follows from the Treasures won and buried, one for each round. */
            round?: number | null;
            deck?: components["schemas"]["DestinyDeck"];
            /** @description The Treasure deck, face up; the first is the current. Default: `[]`. */
            treasures?: string[];
            /** @description Buried Treasures, the oldest first. Default: `[]`. */
            buried?: string[];
            /** @description A discard that a power requires; null if none. */
            pending?: components["schemas"]["DestinyPending"] | null;
            /** @description Null while the game goes on. */
            end?: components["schemas"]["DestinyEnd"] | null;
            /** @description Cards that the catalogue does not have. Default: `[]`. */
            extraCards?: components["schemas"]["InlineCard"][];
            /** @description Your own sets that the table plays with. Default: `[]`. */
            sets?: components["schemas"]["NamedSet"][];
            /** @description Options of rulings to use, by ruling id; rulings that are not named keep their default. */
            rulings?: {
                [key: string]: string;
            };
        };
        /** @description Take a card at random from an opponent's hand (`destiny.power.disrupt`). */
        DestinySteal: {
            /** @description Who moves. */
            player: string;
            /** @description The player's own Character, Aid card or Treasure that is used. */
            power: string;
            /** @description The player whose hand it is. */
            target: string;
            /** @description The card that chance picked, where it is known. */
            taken?: string | null;
            /** @description Chance picked a card that is not known and stays unknown. Default: `false`. */
            unseen?: boolean;
            /** @description Seed of the random pick; the same seed picks the same card. */
            seed?: string | null;
        };
        /** @description Discard an Aid card of any player (`destiny.power.disrupt`). */
        DestinyStrike: {
            /** @description Who moves. */
            player: string;
            /** @description The player's own Character, Aid card or Treasure that is used. */
            power: string;
            /** @description The Aid card. */
            aid: string;
        };
        /** @description Let two other players give each other a card at random (`destiny.power.disrupt`). */
        DestinySwap: {
            /** @description Who moves. */
            player: string;
            /** @description The player's own Character, Aid card or Treasure that is used. */
            power: string;
            /** @description One of the two players. */
            first: string;
            /** @description The other of the two players. */
            second: string;
            /** @description The card that chance picked from the first hand, if it is known. */
            firstGives?: string | null;
            /** @description The card that chance picked from the second hand, if it is known. */
            secondGives?: string | null;
            /** @description Chance picked a card from the first hand that is not known. Default: `false`. */
            firstUnseen?: boolean;
            /** @description Chance picked a card from the second hand that is not known. Default: `false`. */
            secondUnseen?: boolean;
            /** @description Seed of the random pick; the same seed picks the same card. */
            seed?: string | null;
        };
        /** @description What are the cards on this table worth? */
        DestinyTotalRequest: Either<{
            snapshot?: components["schemas"]["DestinySnapshot"];
            /** @description Name of a table that an answer to you gave, in place of `snapshot`. */
            table?: string | null;
        }, "snapshot", "table">;
        /** @description Every player's Destiny total, and who would win the round. */
        DestinyTotals: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            players: components["schemas"]["DestinySeatTotal"][];
            /** @description Who has the highest total. */
            highest: string[];
            /** @description Who wins the round; null if it is tied. */
            winner: string | null;
            rulings: components["schemas"]["AppliedRuling"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description Draw a card, then discard one (`destiny.power.disrupt`). */
        DestinyTrade: {
            /** @description Who moves. */
            player: string;
            /** @description The player's own Character, Aid card or Treasure that is used. */
            power: string;
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
        };
        /** @description May this move be made on this table of Destiny? */
        DestinyValidateRequest: Either<{
            snapshot?: components["schemas"]["DestinySnapshot"];
            move: components["schemas"]["DestinyMove"];
            /** @description Name of a table that an answer to you gave, in place of `snapshot`. */
            table?: string | null;
        }, "snapshot", "table">;
        /** @description The answer to one move of Destiny. */
        DestinyVerdict: ByStatus<{
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            status: components["schemas"]["VerdictStatus"];
            /** @description Every clause that the move breaks; empty if legal. */
            reasons: components["schemas"]["Reason"][];
            /** @description Facts needed to judge the move, or to go on. */
            missing: components["schemas"]["Missing"][];
            /** @description What happens, in order. */
            events: components["schemas"]["DestinyEvent"][];
            /** @description The table after the move; null unless it is legal. */
            next: components["schemas"]["DestinySnapshot"] | null;
            rulings: components["schemas"]["AppliedRuling"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        }>;
        /** @description The table of Destiny as one seat may see it: a snapshot that every operation takes. */
        DestinyView: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description The player whose view it is; null for a spectator. */
            seat: string | null;
            /** @description The table without what is secret. */
            snapshot: components["schemas"]["DestinySnapshot"];
            /** @description What the view hides. */
            hidden: components["schemas"]["Hidden"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description How does this table of Destiny look from this seat? */
        DestinyViewRequest: Either<{
            snapshot?: components["schemas"]["DestinySnapshot"];
            /** @description The player whose view it is; null for a spectator. */
            seat?: string | null;
            /** @description Name of a table that an answer to you gave, in place of `snapshot`. */
            table?: string | null;
        }, "snapshot", "table">;
        /** @description Cards of the hand that may pay for a move: any `count` of these. */
        DiscardChoice: {
            /** @description How many are discarded. */
            count: number;
            /** @description The cards to choose from; a card held twice is listed twice. */
            of: string[];
        };
        /**
         * @description A card that a move takes from a deck or a face-down row: which one, or that it is unseen.
         *
         *         Only a card that goes into a hand can stay unseen.
         */
        DrawnCard: Either<{
            /** @description The deck, or the row that is turned up. */
            from: components["schemas"]["Place"];
            /** @description The card; null where it is unseen. */
            card?: string | null;
            /** @description True for a card that goes into a hand unseen. */
            unseen?: boolean | null;
        }, "card", "unseen">;
        /** @description An Adversary Feat that was revealed and takes effect as the attempt resolves (Epic). */
        DueFeat: {
            /** @description The Adversary Feat. */
            card: string;
            /** @description Which of its lists was chosen; null where it has none. */
            choice?: number | null;
            /** @description Ability chosen for it; null where it needs none. */
            ability?: components["schemas"]["Ability"] | null;
        };
        /** @description One thing that a power does. */
        Effect: OneKey<{
            /** @description Added to the result of the attempt; -40 to 40. */
            successes?: number;
            /** @description Added to the difficulty of the attempt; -40 to 40. */
            difficulty?: number;
            /** @description Ability icons for this attempt. */
            rune?: components["schemas"]["RuneGift"];
            /** @description Dark runes that join the pool without being bought, 3 at most. */
            darkRunes?: number;
            /** @description Dark runes may be cast at four Corruption in this attempt. */
            allowDarkRunes?: boolean;
            /** @description The runes are cast a second time. */
            reroll?: boolean;
            /** @description The runes of one Ability of the Challenge do not count; a player picks it. */
            ignoreAbility?: boolean;
            /** @description The attempt fails. */
            failAttempt?: boolean;
            /** @description The attempt is broken off, and its player has to attempt or gain another card in this turn; against the Adversary the attempt fails instead. */
            anotherCard?: boolean;
            /** @description Hero cards drawn, 10 at most. */
            drawHero?: number;
            /** @description Antihero cards drawn, 10 at most. */
            drawAntihero?: number;
            /** @description Experience gained, or lost; -40 to 40. */
            experience?: number;
            /** @description Levels up the track, 6 at most. */
            virtue?: number;
            /** @description Levels down the track, 6 at most. */
            corruption?: number;
            /** @description Journeys in this turn beyond the limit, 20 at most. */
            extraJourneys?: number;
            /** @description Experience that the Adversary gains, or loses; -40 to 40. */
            adversaryExperience?: number;
            /** @description Cards of the hand that the target discards unplayed, 4 at most. */
            discardFeats?: number;
            /** @description Journeys in this turn that cost nothing, 20 at most. */
            freeJourneys?: number;
            /** @description Experience put from the supply on the target's Class, 40 at most. */
            bank?: number;
            /** @description The attempting hero's Class gives nothing in this attempt. */
            blankClass?: boolean;
            /** @description Extra Experience gained if this attempt fails; 40 at most. */
            experienceIfFailed?: number;
            /** @description Further Adversary Feats that are revealed, 4 at most. */
            adversaryFeats?: number;
            /** @description The target discards one of its Allies, if it has any. */
            discardAlly?: boolean;
            /** @description How many cards the power's player takes from the target's hand, 4 at most; the target chooses which. */
            takeFeats?: number;
        }>;
        /** @description How far the end of the game has come. */
        EndOfGame: {
            /** @description The player who first closed the last Act. */
            triggeredBy: string;
            /** @description Players whose last turn is not over: the active player too, except in the turn in which the end began. Empty once everybody has had a last turn. Default: `[]`. */
            finalTurns?: string[];
            /** @description The last turns are for facing the Adversary (2nd edition) or the Final Adversary (Epic Origins), each player once. If left out, true where `finalTurns` has `triggeredBy`. Default: `false`. */
            facing?: boolean;
            /** @description Nothing is left but scoring. Default: `false`. */
            over?: boolean;
        };
        /** @description End the turn (`turn.end.*`). */
        EndTurn: {
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
            /** @description Who makes the move; if given, it must be the player whose move it is. */
            player?: string | null;
        };
        /** @description A span of time in which rolls are made with one secret. */
        Epoch: {
            /** @description Name by which rolls refer to it. */
            epoch: string;
            /** @description Whether it is to come, in use, over or public. */
            state: components["schemas"]["EpochState"];
            /** @description When it begins, RFC 3339. */
            from: string;
            /** @description When it ends; null if that is not set. */
            until: string | null;
            /** @description SHA-256 of the secret, base64url. */
            commitment: string;
            /** @description The secret, 32 bytes in base64url; null until it is revealed. */
            secret: string | null;
        };
        /** @description Every epoch that the service knows. */
        EpochList: {
            /** @description The secret lives only as long as this process. */
            ephemeral: boolean;
            /** @description In order of time. */
            epochs: components["schemas"]["Epoch"][];
        };
        /**
         * @description The state of an epoch.
         */
        EpochState: "COMING" | "CURRENT" | "OVER" | "REVEALED";
        /**
         * @description What makes a power happen by itself.
         */
        Event: "ACT_CLOSED" | "ATTEMPT_DECLARED" | "CHOSEN" | "CORRUPTION_GAINED" | "DARK_RUNES_BOUGHT" | "EXPERIENCE_BANKED" | "FAILED" | "FEAT_PLAYED" | "GAINED" | "GAME_ENDED" | "JOURNEYED" | "OVERCOME" | "RUNES_CAST" | "TRAIT_GAINED" | "TURN_STARTED" | "TWIST" | "VIRTUE_GAINED";
        /**
         * @description What happens because of a move. New ones may be added.
         */
        EventCode: "ABILITY_IGNORED" | "ACT_CLOSED" | "ACT_REVEALED" | "ADVERSARY_BEATEN" | "ADVERSARY_CARD_REVEALED" | "ADVERSARY_FLIPPED" | "ADVERSARY_GAINED" | "ADVERSARY_LOST" | "ADVERSARY_PHASE" | "ADVERSARY_WINS" | "ALLY_ASSIGNED" | "ALLY_GAINED" | "ALLY_SACRIFICED" | "ANTIHERO_DRAWN" | "ATTEMPT_BROKEN_OFF" | "ATTEMPT_DECLARED" | "CARD_DISCARDED" | "CARD_GAINED" | "CARD_PLAYED" | "CARD_REVEALED" | "CARD_TAKEN" | "CAST_AGAIN" | "CAST_IGNORED" | "CHAPTER_LOST" | "CHAPTER_WON" | "CHARACTERS_CHOSEN" | "CLASS_BLANKED" | "CORRUPTION_GAINED" | "CORRUPTION_RETURNED" | "DARK_RUNES_ALLOWED" | "DARK_RUNES_BOUGHT" | "DECK_REMADE" | "DESTINY_REVEALED" | "DIFFICULTY_CHANGED" | "EFFECT_ANNOUNCED" | "EXPERIENCE_BANKED" | "EXPERIENCE_GAINED" | "EXPERIENCE_LOST" | "EXTRA_JOURNEY" | "FAILED" | "GAME_OVER" | "HERO_DRAWN" | "JOURNEYED" | "LAST_ACT_CLOSED" | "NOTHING_TO_DRAW" | "NO_EFFECT" | "OVERCAME" | "PAID" | "POWER_DECLINED" | "POWER_USED" | "RESULT_CHANGED" | "RUNES_ADDED" | "RUNES_CAST" | "TRAIT_GAINED" | "TURN_ENDED" | "TURN_STARTED" | "VIRTUE_GAINED";
        /**
         * @description How much explanation an answer gives.
         */
        Explain: "FULL" | "NONE" | "SUMMARY";
        /** @description Why the answer is what it is. */
        Explanation: {
            /** @description How much explanation was asked for. */
            level: components["schemas"]["Explain"];
            /** @description What was asked: the root of the tree. */
            question: string;
            /** @description The result. */
            decided: components["schemas"]["Decided"];
            counts: components["schemas"]["ClauseCounts"];
            /** @description The tree in the order consulted, each entry after its parent. */
            consulted: components["schemas"]["Consulted"][];
            /** @description Changes that would make an illegal move legal; the smallest first. */
            repairs: components["schemas"]["Repair"][];
        };
        /**
         * @description What a rune shows: SLASH 1, SYMBOL 2, MOON 2 and one Corruption, every other face 0.
         */
        Face: "ANTIHERO" | "BLANK" | "EXPERIENCE" | "HERO" | "MOON" | "SLASH" | "SYMBOL" | "TWIST";
        /** @description Something that a clause looked at. */
        Fact: {
            /** @description What it is; new names are only added. */
            name: components["schemas"]["FactName"];
            /** @description Its value as it appears in the request or answer. */
            value: string;
            /** @description Name and value, in words. */
            message: string;
        };
        /**
         * @description What a clause may look at. New ones may be added.
         */
        FactName: "ABILITIES" | "ACT" | "ACTION_TAKEN" | "ACTIVE_PLAYER" | "ALIGNMENT" | "ALLOWED" | "AMOUNT" | "ATTEMPT" | "BANKED" | "BARRED" | "BASE" | "BONUSES" | "BOUGHT" | "CANDIDATES" | "CARD" | "CARDS" | "CAST" | "CHANCE" | "CHARACTERS_DEALT" | "CHOICES" | "COST" | "COUNT" | "DARK_RUNES" | "DIFFICULTY" | "DISCARDS" | "DONE" | "EXPERIENCE" | "FACED" | "FREE_DISCARDS" | "GAME_OVER" | "ICON" | "IN_HAND" | "JOURNEYS" | "LEGAL" | "LIMIT" | "MARGIN" | "MET" | "MODIFIER" | "MORALITY" | "MULTIPLIERS" | "OPEN_ACT" | "OPTION" | "OPTIONS" | "OTHER" | "PENDING" | "PHASE" | "PLAYER" | "PLAYERS" | "POINTS" | "RESULT" | "REVEALED" | "RUNES" | "SOURCE" | "STORY_CARDS" | "SUCCESSES" | "TARGET" | "TARGETS" | "THRESHOLD" | "TIMES" | "TYPE" | "USED";
        /**
         * @description Games that share an engine: the adventure family, and Destiny, a game of its own.
         */
        Family: "ADVENTURE" | "DESTINY";
        /** @description Discard and replace a card when none can be gained or attempted (`attempt.no-options`). */
        FreeDiscard: {
            /** @description The card discarded. */
            card: string;
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
            /** @description Who makes the move; if given, it must be the player whose move it is. */
            player?: string | null;
        };
        /** @description Gain a Trait from a row (`trait.gain.*`). */
        GainTrait: {
            /** @description The Trait. */
            card: string;
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
            /** @description Who makes the move; if given, it must be the player whose move it is. */
            player?: string | null;
        };
        /** @description Cards that the view hides, and why. */
        Hidden: {
            code: components["schemas"]["HiddenCode"];
            /** @description Path to their place in the view, key by key. */
            at: string[];
            /** @description Whose they are; null if nobody's. */
            player?: string | null;
            /** @description Act of the row; null if it is not about a row. */
            act?: number | null;
            /** @description Which deck; null if it is not about a deck. */
            deck?: components["schemas"]["DeckName"] | null;
            /** @description How many, which everybody may know. */
            count: number;
            /** @description Clauses that make them secret. */
            clauses: string[];
        };
        /**
         * @description What kind of cards a view hides. New ones may be added.
         */
        HiddenCode: "CHARACTERS" | "DEALT" | "DECK" | "DESTINY" | "HAND" | "ROW";
        /**
         * @description What a search finds.
         */
        HitKind: "CARD" | "CLAUSE" | "RULING";
        /** @description A player board of the caller's own. */
        InlineBoard: {
            /** @description Id that the request gives it. */
            board: string;
            /** @description Its title: one text, or one for each language. */
            name: string | components["schemas"]["LocalText"];
            /** @description Rulesets it can be used with; the table's if empty. Default: `[]`. */
            rulesets?: components["schemas"]["RulesetId"][];
            /** @description Levels, top first. */
            track: components["schemas"]["TrackLevel"][];
            /** @description Where the values come from. Default: `""`. */
            note?: string | components["schemas"]["LocalText"];
            /** @description Accepted instead of `board`, for a board pasted from the catalogue. */
            id?: string | null;
        };
        /** @description A card supplied in a request: what is printed on it, or a card pasted from the catalogue. */
        InlineCard: {
            /** @description Id that the request gives it, `<set>.<slug>`. */
            card: string;
            /** @description Kind of card. */
            type: components["schemas"]["CardType"];
            /** @description Its name: one text, or one for each language. */
            name: string | components["schemas"]["LocalText"];
            /** @description Rulesets that it belongs to; the table's if empty. Default: `[]`. */
            rulesets?: components["schemas"]["RulesetId"][];
            /** @description Act of a Story card, 1 to 3. */
            act?: number | null;
            /** @description Base difficulty; null if it has none or it is not known. */
            difficulty?: number | null;
            /** @description Abilities that give runes for this Challenge. Default: `[]`. */
            challengeAbilities?: components["schemas"]["Ability"][];
            /** @description Paths, top first. A path that does not say its `half` is the top one if it is the first, and the bottom one if it is the second. Default: `[]`. */
            paths?: components["schemas"]["InlinePath"][];
            /** @description Ability icons outside paths. Default: `[]`. */
            abilities?: components["schemas"]["Ability"][];
            /** @description Story icons outside paths. Default: `[]`. */
            storyIcons?: components["schemas"]["StoryIcon"][];
            /** @description Triumph printed outside paths. Default: `0`. */
            triumph?: number;
            /** @description Tragedy printed outside paths. Default: `0`. */
            tragedy?: number;
            /** @description What a story must contain before the Trait may be gained. Default: `[]`. */
            prerequisites?: components["schemas"]["Requirement"][];
            /** @description What gaining a Trait costs; an empty object if nothing. */
            price?: components["schemas"]["Cost"] | null;
            /** @description What the card can do. Default: `[]`. */
            powers?: components["schemas"]["Power"][];
            /** @description End-of-game points. Default: `[]`. */
            scoring?: components["schemas"]["ScoringRule"][];
            /** @description The Adversary that a quest belongs to; null if it fits any. */
            usedWith?: string | null;
            /** @description Experience at which the Adversary wins the solo game; null if the card has no goal. */
            soloGoal?: number | null;
            /** @description Experience per player added to `soloGoal` in co-op; the rulings `adversary-goal` and `adversary-goal-pl` say for which players. */
            goalPerPlayer?: number | null;
            /** @description Belongs to the Adversary's deck in solo and co-op. Default: `false`. */
            adversaryDeck?: boolean;
            /** @description The harder side of an Adversary Quest; the other is the default. Default: `false`. */
            advanced?: boolean;
            /** @description The Final Adversary on the back of an Adversary; null for other cards (Epic). */
            otherSide?: string | null;
            /** @description Chapter of the campaign whose envelope holds it; null if it is there from the start. */
            chapter?: number | null;
            /** @description False if it is left out of a first game, as Allies and Adversaries are. Default: `true`. */
            firstGame?: boolean;
            /** @description False if it refers to another hero and is set aside in a solo game. Default: `true`. */
            solo?: boolean;
            /** @description Alignment (Destiny). */
            alignment?: components["schemas"]["Alignment"] | null;
            /** @description Printed value (Destiny). */
            value?: number | null;
            /** @description Treasure points (Destiny). */
            treasurePoints?: number | null;
            /** @description What it does (Destiny). Default: `[]`. */
            destinyPowers?: components["schemas"]["DestinyPower"][];
            /** @description Copies in its deck; null if not known. */
            copies?: number | null;
            /** @description What the card does that the other fields do not say, in our words. */
            power?: string | components["schemas"]["LocalText"] | null;
            /** @description Whether some of what is printed on the card is not known. Default: `false`. */
            partial?: boolean;
            /** @description What is not known of it. Default: `[]`. */
            unknown?: (string | components["schemas"]["LocalText"])[];
            /** @description What had to be inferred, and why; null if nothing. */
            inferred?: string | components["schemas"]["LocalText"] | null;
            /** @description Accepted instead of `card`, for a card pasted from the catalogue. */
            id?: string | null;
            /** @description Its names by language, as the catalogue gives them; used as `name`. */
            names?: components["schemas"]["LocalText"] | null;
            /** @description Its text in the catalogue; ignored. */
            text?: string | null;
            /** @description Its rulings in the catalogue; ignored. Default: `[]`. */
            rulings?: string[];
        };
        /** @description One path of a Story card that is supplied in a request. */
        InlinePath: {
            /** @description Which half of the card; null if not known. */
            half?: components["schemas"]["PathHalf"] | null;
            /** @description Printed name. */
            name?: string | components["schemas"]["LocalText"] | null;
            /** @description Carries the +1 difficulty icon; null if not known. */
            plusOne?: boolean | null;
            /** @description Ability icons that it gives. Default: `[]`. */
            abilities?: components["schemas"]["Ability"][];
            /** @description Story icons that it gives. Default: `[]`. */
            storyIcons?: components["schemas"]["StoryIcon"][];
            /** @description Triumph points printed. Default: `0`. */
            triumph?: number;
            /** @description Tragedy points printed. Default: `0`. */
            tragedy?: number;
            /** @description Experience gained with the path, 40 at most. Default: `0`. */
            experience?: number;
            /** @description Hero cards drawn with the path, 10 at most. Default: `0`. */
            heroDraws?: number;
            /** @description Antihero cards drawn with it, 10 at most. Default: `0`. */
            antiheroDraws?: number;
            /** @description Levels moved up with the path, 6 at most. Default: `0`. */
            virtue?: number;
            /** @description Levels moved down with the path, 6 at most. Default: `0`. */
            corruption?: number;
            /** @description Whether some of what is printed on the path is not known. Default: `false`. */
            partial?: boolean;
            /** @description How well the facts are known. Default: `"PRINTED"`. */
            basis?: components["schemas"]["Basis"];
        };
        /** @description Pay to discard a card from a row and replace it (`journey.*`). */
        Journey: {
            /** @description The card discarded. */
            card: string;
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
            /** @description Who makes the move; if given, it must be the player whose move it is. */
            player?: string | null;
        };
        /**
         * @description A language of the texts: English, which every text has, or Polish.
         */
        Language: "EN" | "PL";
        /** @description The attempt that was resolved in this turn. */
        LastAttempt: {
            /** @description The Challenge. */
            card: string;
            /** @description The declared path. */
            path: components["schemas"]["PathHalf"];
            /** @description Whether it was overcome. */
            overcome: boolean;
            /** @description The Class gave nothing in that attempt (Epic). Default: `false`. */
            classBlank?: boolean;
        };
        /** @description Something that `success` and `expected` of some moves leave out. */
        LeftOut: {
            code: components["schemas"]["LeftOutCode"];
            /** @description What it says, in words. */
            message: string;
            /** @description Indices of those moves in `moves`. */
            moves: number[];
        };
        /**
         * @description What the numbers of a move leave out. New ones may be added.
         */
        LeftOutCode: "ADVERSARY_CARD" | "CARD_FACTS" | "CAST_AGAIN" | "MAY_BE_USED" | "MORE_DARK_RUNES" | "NOT_KNOWN" | "POINTS_NOT_KNOWN" | "TOO_DEAR";
        /** @description One legal move, or all moves that differ only in the cards that pay for them. */
        LegalMove: {
            move: components["schemas"]["Move"];
            /** @description What the move is, in words. */
            message: string;
            /** @description LEGAL, or INDETERMINATE where facts are missing. */
            status: components["schemas"]["VerdictStatus"];
            /** @description Probability of overcoming the Challenge with the pool after the move, if the player chooses best in what follows: more Dark runes, the cast, open choices and the resolution. For attempts, purchases of Dark runes, and powers or cards that let the runes be cast again; null for other moves, and where `leftOut` says so. */
            success: number | null;
            /** @description Expected change of the attempting player's final score from the cast to the end of the attempt, as far as it is known; null where `success` is null. */
            expected: number | null;
            /** @description The best next move; null if that is the cast. `success` and `expected` assume it and include its cost. */
            then: components["schemas"]["Move"] | null;
            /** @description Cards of the hand that may be discarded as its cost; those that `move` names are only one choice. Null if it costs none. */
            discards: components["schemas"]["DiscardChoice"] | null;
            /** @description Hidden cards that the move takes; none on a digital table. */
            asks: components["schemas"]["Ask"][];
        };
        /** @description Every legal move; a cast with a seed stands for any faces. */
        LegalMoves: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            moves: components["schemas"]["LegalMove"][];
            /** @description What the numbers of some moves leave out; all other numbers are exact. */
            leftOut: components["schemas"]["LeftOut"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description Which moves may be made on this table? */
        LegalMovesRequest: Either<{
            snapshot?: components["schemas"]["Snapshot"];
            /** @description Name of a table that an answer to you gave, in place of `snapshot`. */
            table?: string | null;
        }, "snapshot", "table">;
        /** @description Let the effect announced last take place (`card.play.interrupt`). */
        LetHappen: {
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
            /** @description Who makes the move; if given, it must be the player whose move it is. */
            player?: string | null;
        };
        /** @description How often a power may be used. */
        Limit: {
            /** @description How often, 20 at most. Default: `1`. */
            times?: number;
            /** @description The span over which uses are counted. Default: `"TURN"`. */
            per?: components["schemas"]["Per"];
        };
        /**
         * @description What a score line counts. New ones may be added.
         */
        LineCode: "ADVERSARY_TRAGEDY" | "ADVERSARY_TRIUMPH" | "ALLY_TRAGEDY" | "ALLY_TRIUMPH" | "ANTIHERO_CARDS" | "CORRUPTION_TRACK" | "DESTINY_TRAGEDY" | "DESTINY_TRIUMPH" | "EXPERIENCE" | "HERO_CARDS" | "STORY_ICONS" | "STORY_TRAGEDY" | "STORY_TRIUMPH" | "TRIUMPH_FLOOR";
        /** @description One text in the languages that have it; English always. */
        LocalText: {
            /** @description English. */
            en: string;
            /** @description Polish, where it is known. */
            pl?: string | null;
        };
        /** @description A fact that a full answer needs and that nobody has supplied. */
        Missing: {
            /** @description Kind of fact. */
            code: components["schemas"]["MissingCode"];
            /** @description What is needed, in words. */
            message: string;
            /** @description Where in the request it can be supplied, key by key. */
            at: string[];
            /** @description Clauses that need it. */
            clauses: string[];
            /** @description Card whose facts are missing; null if it is not about a card. */
            card: string | null;
        };
        /**
         * @description What kind of fact is not known. New ones may be added.
         */
        MissingCode: "ADVERSARY_EXPERIENCE" | "ADVERSARY_GOAL" | "CARD_FACTS" | "CARD_GATE" | "CHARACTER_CARD" | "DESTINY_CARD" | "HIDDEN_CARDS" | "PLAYED_CARD" | "RANDOM_CARD" | "TRACK_SCORE";
        /**
         * @description Who plays against whom.
         */
        Mode: "COMPETITIVE" | "COOP" | "SOLO";
        /**
         * @description When a consequence takes effect.
         */
        Moment: "AT_CAST" | "AT_RESOLUTION" | "BEFORE_CAST" | "FIRST_CAST";
        /** @description One move. */
        Move: OneKey<{
            chooseCharacters?: components["schemas"]["ChooseCharacters"];
            gainTrait?: components["schemas"]["GainTrait"];
            attempt?: components["schemas"]["DeclareAttempt"];
            buyDarkRunes?: components["schemas"]["BuyDarkRunes"];
            /** @description Bank Experience on your Class (Epic). */
            bank?: components["schemas"]["BankExperience"];
            cast?: components["schemas"]["CastRunes"];
            resolve?: components["schemas"]["Resolve"];
            choose?: components["schemas"]["Choose"];
            /** @description Play a Hero or Antihero card. */
            playCard?: components["schemas"]["UsePower"];
            /** @description Use a power of an Origin, Motivation, Class or Ally. */
            usePower?: components["schemas"]["UsePower"];
            letHappen?: components["schemas"]["LetHappen"];
            journey?: components["schemas"]["Journey"];
            freeDiscard?: components["schemas"]["FreeDiscard"];
            endTurn?: components["schemas"]["EndTurn"];
            revealDestiny?: components["schemas"]["RevealDestiny"];
        }>;
        /** @description The card that each name means, or those with the nearest names. */
        NamedCards: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description One for each name, in the order of the request. */
            items: components["schemas"]["CardByName"][];
        };
        /** @description Which cards have these names? */
        NamedCardsRequest: {
            /** @description Names, 100 at most. */
            names: components["schemas"]["CardCalled"][];
        };
        /** @description A set of your own cards, named by the digest that `POST /v1/cards/check` gives it. */
        NamedSet: {
            /** @description Its digest, SHA-256 in hex. */
            digest: string;
            /** @description Its cards; null if the service has them. Answers leave them out. */
            cards?: components["schemas"]["InlineCard"][] | null;
            /** @description Its boards, sent and left out together with its cards. */
            boards?: components["schemas"]["InlineBoard"][] | null;
        };
        /** @description What a card is called in each language, to recognise a physical card by. */
        Names: {
            /** @description English. */
            en: string;
            /** @description Polish, where it is known. */
            pl?: string | null;
        };
        /** @description Exact odds of a cast: shares of all throws, which are equally likely. */
        Odds: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Number of runes thrown. */
            runes: number;
            /** @description Equally likely throws: 2 to the power of the runes thrown. */
            outcomes: number;
            /** @description Probability that successes plus modifier reach the difficulty, by the runes alone; `attempt` takes powers and choices into account. */
            success: number;
            /** @description Fewest successes the runes can show. */
            minimum: number;
            /** @description Most successes the runes can show. */
            maximum: number;
            /** @description Mean successes the runes show. */
            mean: number;
            /** @description One entry for each number of successes, ascending. */
            distribution: components["schemas"]["Outcome"][];
            sideEffects: components["schemas"]["SideEffects"];
            /** @description The same odds with 0, 1, 2 and 3 Dark runes. */
            byDarkRunes: components["schemas"]["DarkOdds"][];
            /** @description Odds of the attempt on the table, powers included; null if the request has only a pool. */
            attempt?: components["schemas"]["AttemptOdds"] | null;
            /** @description Rules that forbid casting this pool, and each card because of which a row of `attempt` has `leftOut`; `at` says where in the request. */
            notes: components["schemas"]["Reason"][];
            rulings: components["schemas"]["AppliedRuling"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description What are the odds of a pool, or of an attempt on a table? Give `pool` or `snapshot`. */
        OddsRequest: Either<{
            /** @description The rulebook; needed with `pool`, and refused with `snapshot`. */
            ruleset?: components["schemas"]["RulesetId"] | null;
            /** @description Runes to be cast. */
            pool?: components["schemas"]["Pool"] | null;
            /** @description Result needed by the cast of the pool. This, `modifier` and `rulings` are refused with `snapshot`: the table has its own. Default: `0`. */
            difficulty?: number;
            /** @description Successes that cards add or take away; -99 to 99. Default: `0`. */
            modifier?: number;
            /** @description Options of rulings to use, by ruling id; rulings that are not named keep their default. */
            rulings?: {
                [key: string]: string;
            };
            /** @description A table on which the attempt may be declared or cast. */
            snapshot?: components["schemas"]["Snapshot"] | null;
            /** @description With `snapshot`: a Challenge of a row, or the Adversary. */
            card?: string | null;
            /** @description With `snapshot`: the path attempted. Default: `"TOP"`. */
            path?: components["schemas"]["PathHalf"];
            /** @description Name of a table that an answer to you gave, in place of `snapshot`. */
            table?: string | null;
        }, "pool" | "ruleset", "snapshot" | "card", "table" | "card">;
        /** @description The statement that a game's players committed to these seeds before we knew any of them. */
        OpeningStatement: {
            /** @description What they promised. */
            pledge: components["schemas"]["Pledge"];
            /** @description What prevents a second opening of the game. */
            uniqueness: components["schemas"]["Uniqueness"];
            /** @description The key lives only as long as this process: for development. */
            ephemeral: boolean;
        };
        /** @description What an option means. */
        OptionLabel: {
            /** @description The option, as a move chooses it. */
            option: string;
            /** @description What the option means, in words. */
            message: string;
        };
        /** @description What answers the same question in rulesets in which the first hit does not hold. */
        OtherAnswer: {
            /** @description The rulesets. */
            rulesets: components["schemas"]["RulesetId"][];
            /** @description Id of the ruling or clause that answers there. */
            of: string;
            /** @description What it answers there. */
            answer: string;
            /** @description In which editions it holds and what it answers, in words. */
            says: string;
            /** @description REST path of the full item. */
            link: string;
        };
        /** @description One number of successes that the runes can show, and how likely it is. */
        Outcome: {
            /** @description Successes shown by the runes, without the modifier. */
            successes: number;
            /** @description Successes plus the modifier. */
            result: number;
            /** @description Equally likely throws that show it. */
            ways: number;
            /** @description Ways as a share of all throws. */
            probability: number;
        };
        /** @description A clause that a ruling's default does not follow to the letter. */
        OverriddenClause: {
            /** @description Id of the clause. */
            clause: string;
            /** @description Why the ruling goes another way. */
            why: string;
        };
        /** @description A parameter that two rulesets set differently. */
        ParameterDiff: {
            /** @description JSON pointer into the ruleset. */
            pointer: string;
            /** @description Its value in the first; null if it has none. */
            from: unknown;
            /** @description Its value in the second; null if it has none. */
            to: unknown;
        };
        /** @description Which cards are these lines? */
        ParseCardsRequest: {
            /** @description Ruleset that the cards belong to. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description One card per line, as people write it. */
            lines: string[];
            /** @description Prefix of the cards' ids. Default: `"own"`. */
            set?: string;
        };
        /** @description Lines of text, read as cards. */
        ParsedCards: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Ruleset that the cards belong to. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description One entry for each, in the order of the request. */
            lines: components["schemas"]["ParsedLine"][];
        };
        /** @description One line, read as a card. */
        ParsedLine: {
            /** @description The card in full; null if the line is not a card. */
            card: components["schemas"]["InlineCard"] | null;
            /** @description What it does in words; null if nothing. */
            text: components["schemas"]["LocalText"] | null;
            /** @description The card as a line again, with every sign written out; null if the line is not a card. */
            line: string | null;
            /** @description What is unsure or wrong, each with a pointer into `card`; an empty pointer means the whole line. */
            findings: components["schemas"]["CardFinding"][];
        };
        /**
         * @description A path of a card, by its half; the only path of a Trait or an Adversary is TOP.
         */
        PathHalf: "BOTTOM" | "TOP";
        /** @description An effect that was announced and has not taken place; the last one resolves first. */
        Pending: {
            /** @description Who announced the effect. */
            player: string;
            /** @description The card that has the effect. */
            card: string;
            /** @description Index of the power on its card. Default: `0`. */
            power?: number;
            /** @description Whom it is for; the player who announced it if null. */
            target?: string | null;
            /** @description Index of the chosen list of the power; null if it has none. */
            choice?: number | null;
            /** @description Ability chosen for it; null if it needs none. */
            ability?: components["schemas"]["Ability"] | null;
        };
        /**
         * @description What a limit is counted over.
         */
        Per: "ATTEMPT" | "GAME" | "TURN";
        /**
         * @description A place whose cards may be unknown to everybody. New ones may be added.
         */
        Place: "ACT_1" | "ACT_2" | "ACT_3" | "ADVERSARY" | "ANTIHERO" | "DEALT" | "DECK" | "DESTINY" | "HAND" | "HERO" | "ROW_1" | "ROW_2" | "ROW_3";
        /** @description An open choice in words; `next` has the same choice without them. */
        PlayDecision: {
            code: components["schemas"]["ChoiceCode"];
            /** @description Who chooses. */
            player: string;
            /** @description What may be chosen. Default: `[]`. */
            options?: string[];
            /** @description The card it is about; null if none. */
            card?: string | null;
            /** @description The Act it is about; null if none. */
            act?: number | null;
            /** @description Index of the power on the card. Default: `0`. */
            power?: number;
            /** @description The player whom the power affects; the chooser if null. */
            target?: string | null;
            /** @description What is to be chosen, in words. */
            message: string;
            /** @description What each of `options` means, in their order. Default: `[]`. */
            labels?: components["schemas"]["OptionLabel"][];
        };
        /** @description One player's part of the table. */
        Player: {
            /** @description The caller's key for the player. */
            key: string;
            /** @description What sentences call the player; if null, the key. */
            name?: string | null;
            characters?: components["schemas"]["Characters"];
            /** @description Gained Story cards. Default: `[]`. */
            story?: components["schemas"]["StoryCard"][];
            /** @description Allies. Default: `[]`. */
            allies?: components["schemas"]["AllyCard"][];
            /** @description Unspent Experience. Default: `0`. */
            experience?: number;
            /** @description Experience on the Class (Epic). Default: `0`. */
            bankedExperience?: number;
            /** @description Position on the Corruption track: 2 is the top, 0 neutral, -4 the bottom. */
            morality: number;
            /** @description Hero and Antihero cards that the player has played. Default: `[]`. */
            played?: string[];
            /** @description Hero and Antihero cards in hand that are known. Default: `[]`. */
            hand?: string[];
            /** @description Number of Hero cards in hand that are not known. Default: `0`. */
            hiddenHeroes?: number;
            /** @description Number of Antihero cards in hand that are not known. Default: `0`. */
            hiddenAntiheroes?: number;
            /** @description Character cards to choose from. Default: `[]`. */
            dealt?: string[];
            /** @description Number of Character cards to choose from that are not known. Default: `0`. */
            hiddenDealt?: number;
            /** @description The Destiny is face up. Default: `false`. */
            destinyRevealed?: boolean;
            /** @description Whether the player overcame the Adversary or Final Adversary; where its card is tucked (1st ed., Polish), `story` has the card under DESTINY. Default: `false`. */
            overcameAdversary?: boolean;
        };
        /** @description One player's tally. Columns and total are sums of the lines; null where a line is missing. */
        PlayerScore: {
            /** @description The caller's key for the player. */
            key: string;
            /** @description The player's name, as the request has it. */
            name: string | null;
            /** @description Sum of the TRIUMPH lines. */
            triumph: number | null;
            /** @description Sum of the TRAGEDY lines. */
            tragedy: number | null;
            /** @description Sum of the EXPERIENCE lines. */
            experience: number | null;
            /** @description Sum of the STORY_ICONS lines. */
            storyIcons: number | null;
            /** @description Sum of all lines; null while one is missing. */
            destiny: number | null;
            /** @description Sum of the lines that could be computed. */
            known: number;
            lines: components["schemas"]["ScoreLine"][];
            status: components["schemas"]["ScoreStatus"];
            missing: components["schemas"]["Missing"][];
            /** @description Boxes A to E (Epic); null in other rulesets. */
            boxes: components["schemas"]["Boxes"] | null;
        };
        /**
         * @description Seeds that the players of a game bind themselves to.
         *
         *         The digest of this object identifies the opening; the first roll of the game names it.
         */
        Pledge: {
            /** @description The caller's name for the game. */
            game: string;
            /** @description One for each player, in the order of the players' keys. */
            commitments: components["schemas"]["SeedCommitment"][];
        };
        /** @description The runes of a cast: icons of the relevant Abilities, and bought Dark runes. */
        Pool: {
            /** @description Icons of each Ability relevant to the Challenge. Default: `{}`. */
            abilities?: components["schemas"]["AbilityCounts"];
            /** @description Dark runes added, 0 to 3 by rule. Default: `0`. */
            dark?: number;
        };
        /** @description One thing that a card can do. */
        Power: {
            /** @description When its player may use it; null if it happens by itself or holds all the time. */
            window?: components["schemas"]["Window"] | null;
            /** @description What makes it happen by itself; null if nothing does. */
            event?: components["schemas"]["Event"] | null;
            /** @description Neither used nor set off: its successes and difficulty count in every attempt for as long as its conditions hold. Default: `false`. */
            ongoing?: boolean;
            /** @description Experience that must lie on the Class before the power works; null if none (Epic). */
            threshold?: number | null;
            /** @description Whose attempt, turn or gain it is about. Default: `"OWN"`. */
            whose?: components["schemas"]["Whose"];
            /** @description Conditions on the story of its player. Default: `[]`. */
            when?: components["schemas"]["Requirement"][];
            /** @description Conditions on the attempt; null if there are none. */
            attempt?: components["schemas"]["AttemptCondition"] | null;
            /** @description What it costs. */
            cost?: components["schemas"]["Cost"];
            /** @description What it does, in order. If the card is `partial` and there is neither `do` nor `choose`, only the timing of the power is known. Default: `[]`. */
            do?: components["schemas"]["Effect"][];
            /** @description Lists of effects, of which its player chooses one. Default: `[]`. */
            choose?: components["schemas"]["Effect"][][];
            /** @description `do` takes place once for each of these in its player's story. */
            forEach?: components["schemas"]["Counted"] | null;
            /** @description It happens by itself, but its player may decline. Default: `false`. */
            optional?: boolean;
            /** @description Whom it is for. Default: `"POWERS_PLAYER"`. */
            target?: components["schemas"]["Target"];
            /** @description How often; no limit if null. */
            limit?: components["schemas"]["Limit"] | null;
        };
        /** @description How often a power with a limit was used. */
        PowerUse: {
            /** @description The card that has the power. */
            card: string;
            /** @description Index of the power on its card. Default: `0`. */
            power?: number;
            /** @description Who used the power. */
            player: string;
            /** @description Times in the attempt under way. Default: `0`. */
            inAttempt?: number;
            /** @description Times in this turn. Default: `0`. */
            inTurn?: number;
            /** @description Times in this game. Default: `0`. */
            inGame?: number;
        };
        /** @description A problem document, `application/problem+json`. */
        Problem: {
            /** @description Page that explains the kind of problem. */
            type: string;
            /** @description Kind of problem, in words. */
            title: string;
            /** @description HTTP status. */
            status: number;
            /** @description What is wrong with this request, in words. */
            detail: string;
            /** @description Every fault found. */
            errors: components["schemas"]["ProblemFault"][];
            /** @description Quote it when you report a fault of the service (5xx). Null otherwise, so that equal requests get equal problems; every answer has the header X-Request-Id. */
            requestId: string | null;
        };
        /** @description One thing that is wrong with the request, and where. */
        ProblemFault: {
            /** @description JSON pointer into the body; empty for the whole. */
            pointer: string;
            /**
             * @description Stable name of the fault: one of these, or a `ReasonCode`.
             * @example UNKNOWN_FIELD
             * @example MISSING_FIELD
             * @example WRONG_TYPE
             * @example OUT_OF_RANGE
             * @example NOT_AN_OPTION
             * @example BAD_FORMAT
             * @example TOO_MANY
             * @example TOO_FEW
             * @example ONE_OF
             * @example INVALID
             * @example UNKNOWN_NAME
             * @example AMBIGUOUS_NAME
             * @example UNKNOWN_PARAMETER
             * @example GIVEN_TWICE
             * @example UNKNOWN_ID
             * @example NOT_TOGETHER
             * @example MISSING_PARAMETER
             */
            code: Known<"UNKNOWN_FIELD" | "MISSING_FIELD" | "WRONG_TYPE" | "OUT_OF_RANGE" | "NOT_AN_OPTION" | "BAD_FORMAT" | "TOO_MANY" | "TOO_FEW" | "ONE_OF" | "INVALID" | "UNKNOWN_NAME" | "AMBIGUOUS_NAME" | "UNKNOWN_PARAMETER" | "GIVEN_TWICE" | "UNKNOWN_ID" | "NOT_TOGETHER" | "MISSING_PARAMETER" | components["schemas"]["ReasonCode"]>;
            /** @description What it says, in words. */
            detail: string;
            /** @description Clauses that it breaks. */
            clauses: string[];
        };
        /** @description A kind of problem, as `/problems/<slug>` explains it. */
        ProblemKind: {
            /** @description Stable name. */
            slug: components["schemas"]["ProblemSlug"];
            /** @description HTTP status. */
            status: number;
            /** @description Kind of problem, in words. */
            title: string;
            /** @description What it says about the request. */
            meaning: string;
            /** @description What to do about it. */
            remedy: string;
        };
        /** @description Every kind of problem. */
        ProblemKinds: {
            /** @description In the order of the status. */
            problems: components["schemas"]["ProblemKind"][];
        };
        /**
         * @description Stable name of a kind of problem; `type` is `/problems/<slug>`. New ones may be added.
         */
        ProblemSlug: "body-too-large" | "headers-too-large" | "impossible-state" | "internal" | "invalid-request" | "key-in-url" | "key-needed" | "key-refused" | "malformed-json" | "method-not-allowed" | "not-acceptable" | "not-found" | "overloaded" | "quota-exceeded" | "quota-too-small" | "request-timeout" | "scope-missing" | "timeout" | "too-much-work" | "unknown-table" | "unsupported-media-type" | "url-too-long";
        /** @description The player's own cards of a type, of an alignment, or of both count for more. */
        Raise: {
            /** @description BASE, BONUS or MULTIPLIER; any if null. */
            type?: components["schemas"]["CardType"] | null;
            /** @description Any if null. */
            alignment?: components["schemas"]["Alignment"] | null;
            /** @description Added to each of them. Default: `1`. */
            amount?: number;
        };
        /** @description One thing a rule says about the request: a code for programs and a sentence for players. */
        Reason: {
            /** @description Stable; new codes are only added. */
            code: components["schemas"]["ReasonCode"];
            /** @description What it says, in words. */
            message: string;
            /** @description Clauses that say so. */
            clauses: string[];
            /** @description Path to the value in the request, key by key. */
            at: string[];
        };
        /**
         * @description Why something is not allowed, cannot be, or is worth saying. New ones may be added.
         */
        ReasonCode: "ACTION_TAKEN" | "ACT_BELOW_SLOT" | "ACT_CLOSED" | "ACT_NOT_CLOSED" | "ADVERSARY_FACED" | "ADVERSARY_NOT_TUCKED" | "ADVERSARY_TOO_EARLY" | "ALLY_NOT_UNDER_CHALLENGE" | "ALREADY_CAST" | "ALREADY_DONE" | "ATTEMPT_UNDER_WAY" | "BASE_REQUIRED" | "BONUS_FORBIDDEN" | "BONUS_LIMIT" | "CARD_BARRED" | "CARD_DUE" | "CARD_GATED" | "CARD_RULESET" | "CARD_TOO_EARLY" | "CARD_TWICE" | "CARD_TYPE" | "CARD_UNSOUND" | "CAST_AGAIN" | "CHANCE_STANDS" | "CHARACTERS_CHOSEN" | "CHARACTERS_NOT_CHOSEN" | "CHOICE_INCOMPLETE" | "CHOICE_NEEDED" | "CHOICE_NOT_DUE" | "CHOICE_OPEN" | "CONDITION_UNMET" | "COST_UNPAID" | "DARK_RUNES_FORBIDDEN" | "DARK_RUNES_UNPAID" | "DARK_RUNE_LIMIT" | "DECK_TWICE" | "DISCARD_OPEN" | "DRAWN_BY_SERVICE" | "DUPLICATE_CARD_ID" | "DUPLICATE_LEVEL" | "DUPLICATE_PLAYER" | "EFFECT_PENDING" | "FACE_NOT_ON_RUNE" | "FREE_DISCARD_USED" | "GAME_NOT_OVER" | "GAME_OVER" | "GIVEN_BY_TABLE" | "HOLDS_CHARACTER" | "JOURNEY_LIMIT" | "JOURNEY_TOO_LATE" | "LIMIT_REACHED" | "MAY_BE_USED" | "MORALITY_OFF_TRACK" | "MULTIPLIER_LIMIT" | "MUST_FACE_ADVERSARY" | "NOTHING_PENDING" | "NOTHING_TO_CHOOSE" | "NOT_AGREED" | "NOT_AN_OPTION" | "NOT_CAST" | "NOT_DEALT" | "NOT_IN_CHAIN" | "NOT_IN_HAND" | "NOT_IN_ROW" | "NOT_OF_THIS_PHASE" | "NOT_OWN_CARD" | "NOT_YOUR_SEAT" | "NOT_YOUR_TURN" | "NO_ADVERSARY" | "NO_ALIGNMENT" | "NO_ALLIES" | "NO_ATTEMPT" | "NO_BANKED_EXPERIENCE" | "NO_CHARACTER" | "NO_CLASS" | "NO_SUCH_AID" | "NO_SUCH_BASE" | "NO_SUCH_CHAPTER" | "NO_SUCH_PATH" | "NO_SUCH_POWER" | "NO_TREASURE" | "NO_TURN" | "NO_WITHDRAWAL" | "OPPOSED_ALIGNMENTS" | "OPTIONS_EXIST" | "OUT_OF_ORDER" | "PLAYER_COUNT" | "PREREQUISITE_UNMET" | "RECEIPT_NOT_OURS" | "REROLL_RUNES_ADDED" | "REROLL_RUNES_REMOVED" | "ROLL_OUT_OF_ORDER" | "ROLL_TAKEN" | "ROLL_UNAVAILABLE" | "ROW_FACE_DOWN" | "ROW_SIZE" | "ROW_TWICE" | "RUNE_COUNT" | "RUNE_NOT_IN_POOL" | "SEAL_NOT_OURS" | "SEEDS_NOT_COMMITTED" | "SET_DIFFERS" | "SLOT_FULL" | "SLOT_NOT_IN_RULESET" | "SLOT_ORDER" | "TABLE_PLAYED_ON" | "TOO_MANY_ABILITIES" | "TOO_MANY_BLANKS" | "TOO_MANY_CARDS" | "TOO_MANY_DEALT" | "TOO_MANY_TWISTS" | "UNKNOWN_BOARD" | "UNKNOWN_CARD" | "UNKNOWN_EPOCH" | "UNKNOWN_OPTION" | "UNKNOWN_PLAYER" | "UNKNOWN_RULESET" | "UNKNOWN_RULING" | "UNKNOWN_SET" | "UNSUPPORTED_RULESET" | "WRONG_ACT" | "WRONG_CORRUPTION" | "WRONG_DRAWN_CARD" | "WRONG_END" | "WRONG_PHASE" | "WRONG_RULESET" | "WRONG_SEAT_KEY" | "WRONG_TARGET" | "WRONG_TOTAL" | "WRONG_TREASURE_POINTS" | "WRONG_WINDOW";
        /** @description A signed statement of the service. */
        Receipt: {
            /** @description What it says. */
            statement: components["schemas"]["Statement"];
            /** @description Detached JWS (RFC 7515, appendix F), EdDSA, over canonical JSON. */
            signature: string;
        };
        /**
         * @description What is wrong with a receipt. New ones may be added.
         */
        ReceiptFault: "ALGORITHM" | "BAD_SIGNATURE" | "BROKEN_CHAIN" | "FORK" | "MALFORMED" | "UNKNOWN_KEY" | "WRONG_COMMITMENT" | "WRONG_FACES";
        /**
         * @description One change that makes the move legal: an operation of JSON Patch (RFC 6902) on the request.
         *
         *         Every one has been tried: the changed request is legal.
         */
        Repair: {
            /** @description What is changed. */
            kind: components["schemas"]["RepairKind"];
            /** @description `add`, `remove` or `replace`. */
            op: string;
            /** @description JSON pointer into the REST body, or the GraphQL variables. */
            path: string;
            /** @description The value put there; null for `remove`. */
            value: unknown;
            /** @description How large the change is; the smallest come first. */
            size: number;
            /** @description The change, in words. */
            message: string;
        };
        /**
         * @description What a repair changes.
         */
        RepairKind: "MOVE" | "SITUATION";
        /** @description How far the log is legal, and the table at that point. */
        ReplayAnswer: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description How many moves were legal, from the first on. */
            played: number;
            /** @description LEGAL if all moves were; otherwise the status of the move at index `played`. */
            status: components["schemas"]["VerdictStatus"];
            /** @description Why that move is not legal. */
            reasons: components["schemas"]["Reason"][];
            /** @description What must be known to go on. */
            missing: components["schemas"]["Missing"][];
            /** @description The table after the last legal move. */
            snapshot: components["schemas"]["Snapshot"];
            /** @description Final scores; null until the game is over. */
            scores: components["schemas"]["Scores"] | null;
            /** @description Receipts of the rolls in the log, in order. */
            receipts: components["schemas"]["Receipt"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description The moves of a game that starts from a table or from a deal: give one of the two. */
        ReplayRequest: Either<{
            /** @description The table before the first move. */
            snapshot?: components["schemas"]["Snapshot"] | null;
            /** @description The deal before the first move. */
            setup?: components["schemas"]["SetupRequest"] | null;
            /** @description The moves, in order. */
            moves: components["schemas"]["Move"][];
            /** @description Name of a table that an answer to you gave, in place of `snapshot`. */
            table?: string | null;
        }, "snapshot", "setup", "table">;
        /** @description The result of one move of a log: a line of a streamed replay. */
        ReplayStep: {
            /** @description Place of the move in the log, from 0 on. */
            index: number;
            /** @description Whether the move is legal. */
            status: components["schemas"]["VerdictStatus"];
            /** @description Every clause that the move breaks. */
            reasons: components["schemas"]["Reason"][];
            /** @description What happens, in order. */
            events: components["schemas"]["TableEvent"][];
            /** @description Receipt of a `roll`; null for any other cast. */
            receipt: components["schemas"]["Receipt"] | null;
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description A count that has to lie within bounds, both inclusive. */
        Requirement: {
            /** @description What is counted. */
            counted: components["schemas"]["Counted"];
            /** @description No fewer than this; no bound if null. Default: `1`. */
            atLeast?: number | null;
            /** @description No more than this; no bound if null. */
            atMost?: number | null;
        };
        /** @description Compare result and difficulty, and carry out what follows (`attempt.overcome.*`). */
        Resolve: {
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
            /** @description Who makes the move; if given, it must be the player whose move it is. */
            player?: string | null;
        };
        /** @description Turn your Destiny up for scoring (`scoring.reveal-destiny`). */
        RevealDestiny: {
            /** @description Whose Destiny it is. */
            player: string;
            /** @description Which one it is, if the table does not know it. */
            destiny?: string | null;
        };
        /** @description A throw by the service: asking again shows the same faces. */
        Roll: {
            /** @description Your name for the game; make it unguessable. */
            game: string;
            /** @description Place of the roll in its game: 1, 2, 3 and so on. */
            sequence: number;
            /** @description Receipt of the previous roll; for the first roll, of the opening, if there was one. May be left out where the previous roll is in the same log. */
            previous?: components["schemas"]["Receipt"] | null;
            /** @description Every seed promised in the opening; only for the first roll. Default: `[]`. */
            clientSeeds?: components["schemas"]["ClientSeed"][];
            /** @description Epoch of an earlier roll that is asked for again. If null: the epoch in which this place was thrown, if the ledger knows it; otherwise the current one. */
            epoch?: string | null;
        };
        /** @description The statement that the service threw these runes and they showed these faces. */
        RollStatement: {
            /** @description What was thrown. */
            throw: components["schemas"]["Throw"];
            /** @description The face of each rune, in order. */
            shown: components["schemas"]["Face"][];
            /** @description What prevents a second roll for the same place. */
            uniqueness: components["schemas"]["Uniqueness"];
            /** @description Whether the secret was in force. */
            standing: components["schemas"]["Standing"];
            /** @description True if the key or the secret lives only as long as this process: for development. */
            ephemeral: boolean;
        };
        /** @description One rune of a throw and its two sides. */
        RolledStone: {
            /** @description Kind of rune. */
            rune: components["schemas"]["Rune"];
            /** @description Its two faces: first the one for a 0 bit, then the one for a 1 bit. */
            sides: components["schemas"]["Face"][];
        };
        /** @description The row of an Act. */
        Row: {
            /** @description Act, 1 to 3. */
            act: number;
            /** @description Whether it is face up. If null, only the row of the lowest Act is: from the first turn on, and not while a REVEAL_ACT choice is open. */
            revealed?: boolean | null;
            /** @description Its places, from the deck outwards. Default: `[]`. */
            cards?: components["schemas"]["RowCard"][];
        };
        /** @description One place of a row. */
        RowCard: {
            /** @description The card; null where not known. */
            card?: string | null;
            /** @description Ally tucked beneath it; null if none. */
            ally?: string | null;
        };
        /** @description One rulebook, or an edition that extends one. */
        Ruleset: {
            /** @description Id of the ruleset. */
            id: components["schemas"]["RulesetId"];
            /** @description The ruleset that it extends; none if it is a rulebook. */
            extends?: components["schemas"]["RulesetId"] | null;
            /** @description Title of the rulebook. */
            name: string;
            /** @description The engine that judges it. */
            family: components["schemas"]["Family"];
            /** @description Year of print; null if not given. */
            year: number | null;
            /** @description Fewest players. */
            playersMinimum: number;
            /** @description Most players; null if unbounded. */
            playersMaximum: number | null;
            /** @description Parameters; null for a ruleset of the other family. */
            adventure: components["schemas"]["AdventureParameters"] | null;
            /** @description Parameters; null for a ruleset of the other family. */
            destiny: components["schemas"]["DestinyParameters"] | null;
            /** @description Options that it uses by default, by ruling id; empty for a rulebook. Default: `{}`. */
            readings?: {
                [key: string]: string;
            };
        };
        /** @description How two rulesets differ, and how much they share. */
        RulesetDiff: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description The ruleset to compare from. */
            from: components["schemas"]["RulesetId"];
            /** @description The ruleset to compare with. */
            to: components["schemas"]["RulesetId"];
            /** @description Clauses that hold in both. */
            common: number;
            /** @description Topics that they treat differently, side by side. */
            topics: components["schemas"]["TopicDiff"][];
            /** @description Other clauses that hold in the first and not in the second. */
            onlyFrom: components["schemas"]["Clause"][];
            /** @description Other clauses that hold in the second and not in the first. */
            onlyTo: components["schemas"]["Clause"][];
            /** @description Parameters with different values. */
            parameters: components["schemas"]["ParameterDiff"][];
        };
        /**
         * @description Id of a ruleset: one of the examples, or an edition that the operator added; `/v1/rulesets` lists them. A request may give its name instead.
         * @example CTA_1E
         * @example CTA_PL
         * @example CTA_2E
         * @example EPIC_ORIGINS
         * @example DESTINY
         */
        RulesetId: Known<"CTA_1E" | "CTA_PL" | "CTA_2E" | "EPIC_ORIGINS" | "DESTINY">;
        /** @description A page of the list at `/v1/rulesets`. */
        RulesetPage: {
            /** @description Items that match, on all pages. */
            total: number;
            /** @description The `after` of the next page; null on the last. */
            next: string | null;
            /** @description Requested ids that no item has. */
            missing: string[];
            /** @description Parts of `q` that were changed or left out; empty without `q`. */
            warnings: components["schemas"]["SearchWarning"][];
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description In order. */
            items: components["schemas"]["Ruleset"][];
        };
        /** @description A question about the rules and our answer; other defensible answers are options. */
        Ruling: {
            /** @description Id of the ruling, by which a request chooses one of its options. */
            id: string;
            /** @description What is asked. */
            question: string;
            /** @description The answer; where there are options, what the default says. */
            answer: string;
            /** @description Options to choose from; empty if there is only one answer. Default: `[]`. */
            options?: components["schemas"]["RulingOption"][];
            /** @description The default option, the one with the best support; null if there are no options. */
            default?: string | null;
            /** @description Why that is the answer. */
            reasoning: string;
            /** @description Rulesets in which the question arises. */
            rulesets: components["schemas"]["RulesetId"][];
            /** @description Clauses that decide it. Default: `[]`. */
            clauses?: string[];
            /** @description Clauses that the default does not follow to the letter, and why. Default: `[]`. */
            overrides?: components["schemas"]["OverriddenClause"][];
            /** @description Cards that it is about. Default: `[]`. */
            cards?: string[];
            /** @description Places in the rulebooks; none if they are silent. Default: `[]`. */
            sources?: components["schemas"]["Source"][];
            /** @description When it was given, or last changed. */
            date: string;
            /** @description Where the answer comes from, for each of its rulesets. */
            statuses: components["schemas"]["RulingBasis"][];
            /** @description Requests whose answers show that it is true; REST gives their number here and lists them under `/checks`. Default: `0`. */
            checks?: number;
        };
        /** @description Where the answer of a ruling comes from in one ruleset. */
        RulingBasis: {
            /** @description The ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Whether this rulebook prints the answer, implies it, or leaves it open. */
            status: components["schemas"]["RulingStatus"];
        };
        /** @description A request whose answer shows that a ruling is true; our tests send all of them. */
        RulingCheck: {
            /** @description What the check shows. */
            shows: string;
            /** @description The operation that is asked. */
            operation: string;
            /** @description REST path that takes the request. */
            path: string;
            /** @description Rulesets in which it can be asked. */
            rulesets: components["schemas"]["RulesetId"][];
            /** @description The request, for each of the rulesets. */
            requests: components["schemas"]["CheckRequest"][];
            /** @description Expected values of the answer by place: keys joined by `/`, an entry of a list by its key or code (`players/ana/destiny`); null where there must be none. For an impossible table: `errors`. */
            want: Record<string, never>;
            /** @description Clauses that the answer must cite. */
            cites: string[];
        };
        /** @description Every check of one ruling. */
        RulingChecks: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Id of the ruling. */
            ruling: string;
            /** @description Its checks. */
            items: components["schemas"]["RulingCheck"][];
        };
        /** @description One of several defensible answers to a ruling's question. */
        RulingOption: {
            /** @description Name by which a request chooses it. */
            option: string;
            /** @description What it means. */
            text: string;
        };
        /** @description A page of the list at `/v1/rulings`. */
        RulingPage: {
            /** @description Items that match, on all pages. */
            total: number;
            /** @description The `after` of the next page; null on the last. */
            next: string | null;
            /** @description Requested ids that no item has. */
            missing: string[];
            /** @description Parts of `q` that were changed or left out; empty without `q`. */
            warnings: components["schemas"]["SearchWarning"][];
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description In order. */
            items: components["schemas"]["Ruling"][];
        };
        /**
         * @description Where an answer comes from: a rulebook says it, it follows from one, or we chose it.
         */
        RulingStatus: "INFERRED" | "OURS" | "PRINTED";
        /**
         * @description A kind of rune: three CORE, two ordinary and one special for each Ability, three DARK.
         */
        Rune: "CHARISMA" | "CHARISMA_SPECIAL" | "CONSTITUTION" | "CONSTITUTION_SPECIAL" | "CORE" | "DARK" | "DEXTERITY" | "DEXTERITY_SPECIAL" | "INTELLIGENCE" | "INTELLIGENCE_SPECIAL" | "STRENGTH" | "STRENGTH_SPECIAL" | "WISDOM" | "WISDOM_SPECIAL";
        /** @description One rune and the face it shows. */
        RuneFace: {
            /** @description Kind of rune; repeat it for each rune thrown. */
            rune: components["schemas"]["Rune"];
            /** @description The face that it shows. */
            face: components["schemas"]["Face"];
        };
        /** @description Icons that count for one attempt (`pool.irrelevant-rune-card.*`). */
        RuneGift: {
            /** @description Ability of the icons. */
            ability: components["schemas"]["Ability"];
            /** @description Number of icons, 12 at most. Default: `1`. */
            icons?: number;
        };
        /** @description One line of a tally: points, and why they were given. */
        ScoreLine: {
            code: components["schemas"]["LineCode"];
            /** @description Destiny points; negative where they are lost. */
            points: number;
            /** @description Column of the tally it adds to. */
            column: components["schemas"]["Column"];
            /** @description How well the value is known. */
            basis: components["schemas"]["Basis"];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
            /** @description Cards that gave the points. */
            cards: string[];
            /** @description The Story icon that is scored; null for other lines. */
            icon: components["schemas"]["StoryIcon"] | null;
            /** @description How many things were counted; null where nothing was. */
            count: number | null;
            /** @description Box of the score sheet (Epic); null in other rulesets. */
            box: components["schemas"]["Box"] | null;
        };
        /** @description Score the game that this table shows. */
        ScoreRequest: Either<{
            snapshot?: components["schemas"]["Snapshot"];
            /** @description Name of a table that an answer to you gave, in place of `snapshot`. */
            table?: string | null;
        }, "snapshot", "table">;
        /** @description The counts of a score pad at the end of a game. */
        ScoreSheetRequest: {
            /** @description The ruleset to judge by. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Players in seat order, 1 to 4. */
            players: components["schemas"]["SheetPlayer"][];
            /** @description Whether the players defeated the Adversary; null if there is none, or it does not matter. Adversary points are counted either way. */
            adversaryDefeated?: boolean | null;
            /** @description Player board; the ruleset's own if null. */
            board?: components["schemas"]["BoardChoice"] | null;
            /** @description Options of rulings to use, by ruling id; rulings that are not named keep their default. */
            rulings?: {
                [key: string]: string;
            };
        };
        /**
         * @description Whether everything that a total needs was known.
         */
        ScoreStatus: "FINAL" | "INDETERMINATE";
        /** @description Final scores of a table. `winners` is null while a missing value could change them. */
        Scores: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            players: components["schemas"]["PlayerScore"][];
            /** @description Keys of the players with the highest Destiny. In a won co-op game everyone shares the victory, and this lists who has the most. Empty if nobody wins; null if undecided. */
            winners: string[] | null;
            adversary: components["schemas"]["AdversaryOutcome"];
            /** @description Facts that are still needed to decide who wins. */
            missing: components["schemas"]["Missing"][];
            rulings: components["schemas"]["AppliedRuling"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description Points at the end of the game: `points` once, or `points` for each thing counted. */
        ScoringRule: {
            /** @description TRIUMPH or TRAGEDY, as the card prints it. */
            column: components["schemas"]["Column"];
            /** @description Points given once, or for each counted thing. */
            points: number;
            /** @description What is counted; if null, the points are given once. */
            per?: components["schemas"]["Counted"] | null;
            /** @description How many of the counted things earn nothing. Default: `0`. */
            beyond?: number;
            /** @description The most things that earn points; null if there is no limit. */
            cap?: number | null;
            /** @description All of these must hold. Default: `[]`. */
            when?: components["schemas"]["Requirement"][];
            /** @description Option of a ruling under which it holds; null if it always does. */
            under?: components["schemas"]["UnderRuling"] | null;
            /** @description How well the rule is known. Default: `"PRINTED"`. */
            basis?: components["schemas"]["Basis"];
        };
        /** @description Which moves may be made on this table of Destiny? The table is sealed. */
        SealedDestinyLegalMovesRequest: {
            /** @description The key of your seat at a sealed table; null for a spectator. */
            seat?: string | null;
            /** @description A sealed table, as an answer gave it. */
            sealed: string;
        };
        /** @description What happened in a part of a game of Destiny, from a sealed table to a later one? */
        SealedDestinyLog: {
            /** @description The key of your seat at a sealed table; null for a spectator. */
            seat?: string | null;
            /** @description Sealed tables of one game, each made by one move from the one before. */
            sealed: string[];
        };
        /** @description The moves to a sealed table of Destiny, and on to a later one, as the seat may see them. */
        SealedDestinyReplay: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Names the game: the same for each of its sealed tables. */
            game: string;
            /** @description Moves made since the deal, up to the last table. */
            number: number;
            /** @description Whose seat the key opens; null for a spectator. */
            seat: string | null;
            /** @description The place of each step in the chain of the game. Places that are missing in between are those of moves that were taken back, and of the undo. */
            numbers: number[];
            /** @description Moves before the first table, the last 24 at most, and those from it to the last. */
            steps: components["schemas"]["DestinyReplayStep"][];
            /** @description The last table, as the seat sees it. */
            snapshot: components["schemas"]["DestinySnapshot"];
        };
        /** @description Deal a fresh game of Destiny. The table is sealed. */
        SealedDestinySetupRequest: {
            /** @description True: the table is sealed; nobody sees all of it. */
            sealed: boolean;
            /** @description DESTINY. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Players in seat order, two or more. */
            players: string[];
            /** @description The same seed deals the same game. */
            seed?: string | null;
            /** @description Card sets that are shuffled together. Default: `["destiny"]`. */
            sets?: string[];
            /** @description Options of rulings to use, by ruling id; rulings that are not named keep their default. */
            rulings?: {
                [key: string]: string;
            };
        };
        /** @description What are the cards on this table worth? The table is sealed. */
        SealedDestinyTotalRequest: {
            /** @description The key of your seat at a sealed table; null for a spectator. */
            seat?: string | null;
            /** @description A sealed table, as an answer gave it. */
            sealed: string;
        };
        /** @description May this move be made on this table of Destiny? The table is sealed. */
        SealedDestinyValidateRequest: Either<{
            /** @description The key of your seat at a sealed table; null for a spectator. */
            seat?: string | null;
            /** @description A sealed table, as an answer gave it. */
            sealed: string;
            move?: components["schemas"]["DestinyMove"] | null;
            undo?: components["schemas"]["Undo"] | null;
        }, "move", "undo">;
        /** @description The answer to a move at a sealed table of Destiny: what the seat may see of it. */
        SealedDestinyVerdict: ByStatus<{
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            status: components["schemas"]["VerdictStatus"];
            /** @description Every clause that the move breaks; empty if legal. */
            reasons: components["schemas"]["Reason"][];
            /** @description Facts needed to judge the move, or to go on. */
            missing: components["schemas"]["Missing"][];
            /** @description What happens, in order. */
            events: components["schemas"]["DestinyEvent"][];
            /** @description The table after the move; null unless it is legal. */
            next: components["schemas"]["DestinySnapshot"] | null;
            rulings: components["schemas"]["AppliedRuling"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
            /** @description The sealed table after a legal move; otherwise null. */
            sealed: string | null;
            /** @description The place of `sealed`; null without it. */
            chain: components["schemas"]["Chain"] | null;
            /** @description Consents to the undo so far, yours too, to pass on; empty for a move. Default: `[]`. */
            consents?: components["schemas"]["Consent"][];
        }>;
        /** @description How does this table of Destiny look from this seat? The table is sealed. */
        SealedDestinyViewRequest: {
            /** @description The key of your seat at a sealed table; null for a spectator. */
            seat?: string | null;
            /** @description A sealed table, as an answer gave it. */
            sealed: string;
        };
        /** @description Which moves may be made on this table? The table is sealed. */
        SealedLegalMovesRequest: {
            /** @description The key of your seat at a sealed table; null for a spectator. */
            seat?: string | null;
            /** @description A sealed table, as an answer gave it. */
            sealed: string;
        };
        /** @description What happened in a part of a game, from a sealed table to a later one? */
        SealedLog: {
            /** @description The key of your seat at a sealed table; null for a spectator. */
            seat?: string | null;
            /** @description Sealed tables of one game, each made by one move from the one before. */
            sealed: string[];
        };
        /** @description The moves to one sealed table, and from it to a later one, as the seat may see them. */
        SealedReplay: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Names the game: the same for each of its sealed tables. */
            game: string;
            /** @description Moves made since the deal, up to the last table. */
            number: number;
            /** @description Whose seat the key opens; null for a spectator. */
            seat: string | null;
            /** @description The place of each step in the chain of the game. Places that are missing in between are those of moves that were taken back, and of the undo. */
            numbers: number[];
            /** @description Moves before the first table, the last 24 at most, and those from it to the last. */
            steps: components["schemas"]["ReplayStep"][];
            /** @description The last table, as the seat sees it. */
            snapshot: components["schemas"]["Snapshot"];
        };
        /** @description Score the game that this table shows. The table is sealed. */
        SealedScoreRequest: {
            /** @description The key of your seat at a sealed table; null for a spectator. */
            seat?: string | null;
            /** @description A sealed table, as an answer gave it. */
            sealed: string;
        };
        /** @description A seat and its key. */
        SealedSeat: {
            /** @description Whose seat it is. */
            player: string;
            /** @description Opens this seat alone. Give it to its player only. */
            key: string;
        };
        /** @description A fresh game on a sealed table: each seat sees what it may see, nobody sees it all. */
        SealedSetup: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description A sealed table, as an answer gave it. */
            sealed: string;
            /** @description The seats, in seat order. */
            seats: components["schemas"]["SealedSeat"][];
            chain: components["schemas"]["Chain"];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description Deal a fresh game. The table is sealed. */
        SealedSetupRequest: {
            /** @description True: the table is sealed; nobody sees all of it. */
            sealed: boolean;
            /** @description The ruleset to judge by. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Names or keys of the players in seat order; the first begins. */
            players: string[];
            /** @description The same seed deals the same game. */
            seed?: string | null;
            /** @description Card sets that are shuffled together. Default: `["ashen"]`. */
            sets?: string[];
            /** @description Who plays against whom. Default: `"COMPETITIVE"`. */
            mode?: components["schemas"]["Mode"];
            /** @description Solo goal on the Victory card (1st edition, Polish). */
            soloGoal?: number | null;
            /** @description Goal per player on the Victory card (1st edition, Polish). */
            goalPerPlayer?: number | null;
            /** @description The Adversary; drawn from the sets if null. */
            adversary?: string | null;
            /** @description The Adversary Quest, by the side in force; the easier if null (Epic). */
            quest?: string | null;
            /** @description The chapter that is played, and what is unlocked (Epic). */
            campaign?: components["schemas"]["Campaign"] | null;
            /** @description Shuffle Classes and Motivations into one deck (Epic). Default: `false`. */
            interchange?: boolean;
            /** @description Leave Allies and Adversaries in the Story decks. Default: `true`. */
            alliesAndAdversaries?: boolean;
            /** @description Deal one Character card of each type; nothing is chosen. Default: `false`. */
            firstGame?: boolean;
            /** @description Player board; `ashen-board` if null. */
            board?: components["schemas"]["BoardChoice"] | null;
        };
        /** @description May this move be made on this table? The table is sealed. */
        SealedValidateRequest: Either<{
            /** @description The key of your seat at a sealed table; null for a spectator. */
            seat?: string | null;
            /** @description A sealed table, as an answer gave it. */
            sealed: string;
            move?: components["schemas"]["Move"] | null;
            undo?: components["schemas"]["Undo"] | null;
        }, "move", "undo">;
        /** @description The answer to a move at a sealed table: what the seat may see of it. */
        SealedVerdict: ByStatus<{
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            status: components["schemas"]["VerdictStatus"];
            /** @description Every clause that the move breaks; empty if legal. */
            reasons: components["schemas"]["Reason"][];
            /** @description Facts needed to judge the move, or to go on. */
            missing: components["schemas"]["Missing"][];
            /** @description What happens, in order. */
            events: components["schemas"]["TableEvent"][];
            /** @description What somebody must now choose, the next first. */
            decisions: components["schemas"]["PlayDecision"][];
            /** @description The table after the move; null unless that is legal. */
            next: components["schemas"]["Snapshot"] | null;
            /** @description Receipt of a `roll`; null for any other cast. */
            receipt: components["schemas"]["Receipt"] | null;
            rulings: components["schemas"]["AppliedRuling"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
            /** @description The sealed table after a legal move; otherwise null. */
            sealed: string | null;
            /** @description The place of `sealed`; null without it. */
            chain: components["schemas"]["Chain"] | null;
            /** @description Consents to the undo so far, yours too, to pass on; empty for a move. Default: `[]`. */
            consents?: components["schemas"]["Consent"][];
        }>;
        /** @description How does this table look from this seat? The table is sealed. */
        SealedViewRequest: {
            /** @description The key of your seat at a sealed table; null for a spectator. */
            seat?: string | null;
            /** @description A sealed table, as an answer gave it. */
            sealed: string;
        };
        /** @description What was found, best first, and what of the query was not understood. */
        SearchAnswer: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description The query as it was understood; it finds the same again. */
            query: string;
            /** @description Hits on all pages. */
            total: number;
            /** @description The hits of this page. */
            hits: components["schemas"]["SearchHit"][];
            /** @description If the query names no ruleset: for each in which the first hit does not hold, the nearest answer there, if one is near enough. */
            elsewhere: components["schemas"]["OtherAnswer"][];
            /** @description The `after` of the next page; null on the last. */
            next: string | null;
            /** @description Warnings, in the order of the query. */
            warnings: components["schemas"]["SearchWarning"][];
        };
        /** @description A ruling, clause or card that matches. */
        SearchHit: {
            kind: components["schemas"]["HitKind"];
            /** @description Id of the ruling, clause or card found. */
            of: string;
            /** @description A ruling's question, a clause's id and first words, a card's name. */
            title: string;
            /** @description What a ruling answers in the ruleset that was asked for, or what a clause says; null for a card. */
            answer: string | null;
            /** @description The option of a ruling that answers; null where it has none. */
            option: string | null;
            /** @description Clauses that the answer rests on, of the ruleset that was asked for. */
            clauses: string[];
            /** @description How likely it is that the hit answers the question: when measured, eight in ten of the hits with 0.8 did. */
            confidence: number;
            /** @description The part of its text that matches best; for a ruling, a part of its answer. */
            snippet: string;
            /** @description Parts of the snippet that match, in order. */
            marks: components["schemas"]["SearchMark"][];
            /** @description How well it matches; comparable within one answer only. */
            score: number;
            /** @description Rulesets in which it holds or to which it belongs. */
            rulesets: components["schemas"]["RulesetId"][];
            /** @description In which editions it holds, in words. */
            holds: string;
            /** @description REST path of the full item. */
            link: string;
        };
        /** @description Part of a snippet that matches, counted in Unicode characters from 0. */
        SearchMark: {
            /** @description Its first character. */
            start: number;
            /** @description The character after its last. */
            end: number;
        };
        /** @description A part of the query that was changed or left out. */
        SearchWarning: {
            code: components["schemas"]["SearchWarningCode"];
            /** @description Which part it is and what became of it, in words. */
            message: string;
            /** @description Where in the query, in Unicode characters from 0. */
            offset: number;
            /** @description How many characters; 0 for the query as a whole. */
            length: number;
        };
        /**
         * @description Why a part of a query was changed or left out. New ones may be added.
         */
        SearchWarningCode: "BAD_OPERATOR" | "BAD_VALUE" | "DANGLING_OPERATOR" | "EMPTY_QUERY" | "MISSING_VALUE" | "NOTHING_FITS" | "QUERY_TOO_LONG" | "SOME_WORDS" | "TOO_DEEP" | "TOO_MANY_TERMS" | "UNBALANCED_PARENTHESIS" | "UNBALANCED_QUOTE" | "UNKNOWN_CURSOR" | "UNKNOWN_KEY" | "UNKNOWN_RULESET" | "UNKNOWN_WORD";
        /** @description A player's commitment to one seed. */
        SeedCommitment: {
            /** @description The player who commits to it. */
            player: string;
            /** @description Digest of `{"game": …, "player": …, "seed": …}`. */
            commitment: string;
        };
        /** @description A fresh game: the table before anybody has chosen Character cards. */
        SetupAnswer: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            snapshot: components["schemas"]["Snapshot"];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description Deal a fresh game. */
        SetupRequest: {
            /** @description The ruleset to judge by. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Names or keys of the players in seat order; the first begins. */
            players: string[];
            /** @description The same seed deals the same game. */
            seed: string;
            /** @description Card sets that are shuffled together. Default: `["ashen"]`. */
            sets?: string[];
            /** @description Who plays against whom. Default: `"COMPETITIVE"`. */
            mode?: components["schemas"]["Mode"];
            /** @description Solo goal on the Victory card (1st edition, Polish). */
            soloGoal?: number | null;
            /** @description Goal per player on the Victory card (1st edition, Polish). */
            goalPerPlayer?: number | null;
            /** @description The Adversary; drawn from the sets if null. */
            adversary?: string | null;
            /** @description The Adversary Quest, by the side in force; the easier if null (Epic). */
            quest?: string | null;
            /** @description The chapter that is played, and what is unlocked (Epic). */
            campaign?: components["schemas"]["Campaign"] | null;
            /** @description Shuffle Classes and Motivations into one deck (Epic). Default: `false`. */
            interchange?: boolean;
            /** @description Leave Allies and Adversaries in the Story decks. Default: `true`. */
            alliesAndAdversaries?: boolean;
            /** @description Deal one Character card of each type; nothing is chosen. Default: `false`. */
            firstGame?: boolean;
            /** @description Player board; `ashen-board` if null. */
            board?: components["schemas"]["BoardChoice"] | null;
        };
        /**
         * @description How bad a fault of a card is. Append-only.
         */
        Severity: "UNCLEAR" | "UNKNOWN" | "WRONG";
        /** @description One player's counts, as a score pad asks for them. */
        SheetPlayer: {
            /** @description The caller's key for the player. */
            key: string;
            /** @description What sentences call the player; if null, the key. */
            name?: string | null;
            /** @description Triumph visible in the story. Default: `0`. */
            triumph?: number;
            /** @description Tragedy visible in the story. Default: `0`. */
            tragedy?: number;
            /** @description Unspent Experience. Default: `0`. */
            experience?: number;
            /** @description Experience on the Class (Epic); it does not score. Default: `0`. */
            bankedExperience?: number;
            /** @description Position on the Corruption track: 2 is the top, 0 neutral, -4 the bottom. */
            morality: number;
            /** @description Hero cards played. Default: `0`. */
            heroCardsPlayed?: number;
            /** @description Antihero cards played. Default: `0`. */
            antiheroCardsPlayed?: number;
            storyIcons?: components["schemas"]["StoryIconCounts"];
            /** @description Triumph from the Destiny card. Default: `0`. */
            destinyTriumph?: number;
            /** @description Tragedy from the Destiny card. Default: `0`. */
            destinyTragedy?: number;
            /** @description Triumph of an Adversary that this player overcame. Default: `0`. */
            adversaryTriumph?: number;
            /** @description Tragedy of an Adversary that this player overcame. Default: `0`. */
            adversaryTragedy?: number;
        };
        /** @description One rune, the face it shows, and its successes. */
        ShownRune: {
            rune: components["schemas"]["Rune"];
            face: components["schemas"]["Face"];
            /** @description Successes that it shows. */
            successes: number;
        };
        /** @description Expected number of each face that does more than add successes. */
        SideEffects: {
            /** @description Dual triangles (Twist of Fate). */
            twist: number;
            /** @description Moons: one Corruption each. */
            moon: number;
            /** @description Experience faces. */
            experience: number;
            /** @description Hero card draws. */
            hero: number;
            /** @description Antihero card draws. */
            antihero: number;
        };
        /**
         * @description The Character card that a Story card is under; CLASS takes MOTIVATION's place in Epic.
         */
        Slot: "CLASS" | "DESTINY" | "MOTIVATION" | "ORIGIN";
        /** @description Everything on the table; what only a game in progress needs may be left out for a score. */
        Snapshot: {
            /** @description The ruleset to judge by. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Who plays against whom. Default: `"COMPETITIVE"`. */
            mode?: components["schemas"]["Mode"];
            /** @description Players in seat order, 1 to 4. */
            players: components["schemas"]["Player"][];
            /** @description The Adversary in solo, co-op and Epic games. */
            adversary?: components["schemas"]["AdversaryState"] | null;
            /** @description Rows of the Acts. Default: `[]`. */
            rows?: components["schemas"]["Row"][];
            /** @description Decks and discards. Default: `[]`. */
            decks?: components["schemas"]["Deck"][];
            /** @description The turn; null before the first. */
            turn?: components["schemas"]["Turn"] | null;
            /** @description The attempt under way. */
            attempt?: components["schemas"]["Attempt"] | null;
            /** @description Effects that are announced and not yet resolved, the oldest first. Default: `[]`. */
            pending?: components["schemas"]["Pending"][];
            /** @description Open choices, the next one first. Default: `[]`. */
            choices?: components["schemas"]["Choice"][];
            /** @description Uses of powers with a limit. Default: `[]`. */
            uses?: components["schemas"]["PowerUse"][];
            /** @description The campaign that it belongs to; null if it is not part of one (Epic). */
            campaign?: components["schemas"]["Campaign"] | null;
            /** @description Null until the last Act closes. */
            end?: components["schemas"]["EndOfGame"] | null;
            /** @description Cards that the catalogue lacks, or more complete versions of its cards. Default: `[]`. */
            extraCards?: components["schemas"]["InlineCard"][];
            /** @description Your own sets that the table plays with. Default: `[]`. */
            sets?: components["schemas"]["NamedSet"][];
            /** @description Player board; the ruleset's own if null. */
            board?: components["schemas"]["BoardChoice"] | null;
            /** @description Options of rulings to use, by ruling id; rulings that are not named keep their default. */
            rulings?: {
                [key: string]: string;
            };
        };
        /** @description Where a rulebook says it. */
        Source: {
            /** @description Ruleset of the rulebook. */
            rulebook: components["schemas"]["RulesetId"];
            /** @description Section or page heading. */
            section: string;
        };
        /**
         * @description Whether the secret was in force when the faces were made.
         */
        Standing: "FRESH" | "RECOMPUTED";
        /** @description What a receipt says; its canonical JSON is what is signed. */
        Statement: OneKey<{
            /** @description A throw. */
            roll?: components["schemas"]["RollStatement"];
            /** @description Commitments. */
            opening?: components["schemas"]["OpeningStatement"];
            /** @description An answer. */
            answer?: components["schemas"]["AnswerStatement"];
        }>;
        /** @description A Story card that a player has gained. */
        StoryCard: {
            /** @description Id of the card, `<set>.<slug>`. */
            card: string;
            /** @description The visible path; TOP for a Trait. Default: `"TOP"`. */
            path?: components["schemas"]["PathHalf"];
            /** @description The Character card that it is under. */
            slot: components["schemas"]["Slot"];
        };
        /**
         * @description The six Story icons of the adventure family.
         */
        StoryIcon: "ARCANA" | "DIVINITY" | "JUSTICE" | "NATURE" | "ROYALTY" | "VILLAINY";
        /** @description Copies of each Story icon in a story; those not named are 0. */
        StoryIconCounts: {
            /** @description Copies of the Divinity icon. Default: `0`. */
            DIVINITY?: number;
            /** @description Copies of the Justice icon. Default: `0`. */
            JUSTICE?: number;
            /** @description Copies of the Nature icon. Default: `0`. */
            NATURE?: number;
            /** @description Copies of the Arcana icon. Default: `0`. */
            ARCANA?: number;
            /** @description Copies of the Royalty icon. Default: `0`. */
            ROYALTY?: number;
            /** @description Copies of the Villainy icon. Default: `0`. */
            VILLAINY?: number;
        };
        /**
         * @description What a throw is about.
         */
        Subject: "POOL" | "SNAPSHOT";
        /** @description One thing that happens. */
        TableEvent: {
            code: components["schemas"]["EventCode"];
            /** @description The player to whom it happens; null if to nobody. */
            player: string | null;
            /** @description The card it is about; null if none. */
            card: string | null;
            /** @description How many. */
            amount: number | null;
            /** @description Every rune of the cast and what it shows; only for `RUNES_CAST`. */
            faces: components["schemas"]["RuneFace"][];
            /** @description What happens, in words. */
            message: string;
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /**
         * @description Whom the effects are for.
         */
        Target: "ACTIVE_PLAYER" | "ANY_PLAYER" | "EACH_OTHER" | "EACH_PLAYER" | "OTHER_PLAYER" | "POWERS_PLAYER";
        /**
         * @description Everything that decides the faces, except the secret of the epoch.
         *
         *         The digest of this object identifies the throw; the next roll of the game names it.
         */
        Throw: {
            /** @description Name of the scheme by which the faces follow from it. */
            scheme: string;
            /** @description Epoch whose secret is used. */
            epoch: string;
            /** @description SHA-256 of that secret, base64url. */
            commitment: string;
            /** @description The caller's name for the game. */
            game: string;
            /** @description Place of the roll in its game: 1, 2, 3 and so on. */
            sequence: number;
            /** @description Digest of the throw or opening before; null if none. */
            previous?: string | null;
            /** @description Ruleset of the throw. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description What `subjectDigest` is a digest of. */
            subject: components["schemas"]["Subject"];
            /** @description Digest of the table before the cast, or of the bare pool. */
            subjectDigest: string;
            /** @description The runes, in order. */
            stones: components["schemas"]["RolledStone"][];
            /** @description Seeds promised in an opening; only in the first roll. Default: `[]`. */
            seeds?: components["schemas"]["ClientSeed"][];
        };
        /** @description A topic on which two rulesets both have clauses that are not the same. */
        TopicDiff: {
            /** @description The topic. */
            topic: string;
            /** @description Clauses of the topic that hold in the first ruleset. */
            from: components["schemas"]["Clause"][];
            /** @description Clauses of the topic that hold in the second ruleset. */
            to: components["schemas"]["Clause"][];
        };
        /** @description One level of the track; a fact that is null or left out is not known. */
        TrackLevel: {
            /** @description Position on the Corruption track: 2 is the top, 0 neutral, -4 the bottom. */
            morality: number;
            /** @description Points; null if not known. */
            score?: components["schemas"]["TrackScore"] | null;
            /** @description What may be played: HERO, ANTIHERO or both; null if not known. */
            plays?: components["schemas"]["CardType"][] | null;
            /** @description How well `plays` is known. Default: `"PRINTED"`. */
            playsBasis?: components["schemas"]["Basis"];
        };
        /** @description What one level of the track adds to the final tally. */
        TrackScore: {
            /** @description Triumph; may be negative. Default: `0`. */
            triumph?: number;
            /** @description Tragedy; may be negative. Default: `0`. */
            tragedy?: number;
            /** @description How well the value is known. Default: `"PRINTED"`. */
            basis?: components["schemas"]["Basis"];
            /** @description Option of a ruling under which it holds; null if it always does. */
            under?: components["schemas"]["UnderRuling"] | null;
        };
        /** @description The player's own cards of a type, an alignment or both count as another alignment. */
        TreatAs: {
            /** @description BASE, BONUS or MULTIPLIER; any if null. */
            type?: components["schemas"]["CardType"] | null;
            /** @description Any if null. */
            alignment?: components["schemas"]["Alignment"] | null;
            /** @description What they count as. */
            to: components["schemas"]["Alignment"];
        };
        /** @description Whose turn it is and what has been done in it. */
        Turn: {
            /** @description The active player. */
            player: string;
            /** @description Number of the turn, from 1 on; 9999 stands for 9999 or more. Default: `1`. */
            number?: number;
            /** @description Whether the main action was taken: a Trait gained or a Challenge attempted. If null, it was taken if an attempt is under way or was resolved in this turn. */
            actionTaken?: boolean | null;
            /** @description Journeys paid for. Default: `0`. */
            journeys?: number;
            /** @description Journeys that cards allow beyond the limit. Default: `0`. */
            extraJourneys?: number;
            /** @description Free discards made because no card could be gained or attempted. Default: `0`. */
            freeDiscards?: number;
            /** @description Dark runes bought. Default: `0`. */
            darkRunesBought?: number;
            /** @description Journeys that cost nothing and have not been taken yet (Epic). Default: `0`. */
            freeJourneys?: number;
            /** @description Cards of the Adversary's deck turned up in this turn. Default: `[]`. */
            revealed?: string[];
            /** @description Cards whose attempt was broken off; the player must attempt or gain another. Default: `[]`. */
            barred?: string[];
            /** @description Whether the player faced the Adversary in this turn. Default: `false`. */
            facedAdversary?: boolean;
            /** @description The attempt resolved in this turn; null if there was none. */
            lastAttempt?: components["schemas"]["LastAttempt"] | null;
        };
        /** @description The option of a ruling under which a rule of the card holds. */
        UnderRuling: {
            /** @description Id of the ruling. */
            ruling: string;
            /** @description The option under which the rule holds. */
            option: string;
        };
        /** @description Moves to take back, if every seat agrees. What chance has decided stands. */
        Undo: {
            /** @description How many, from the last one back. Default: `1`. */
            moves?: number;
            /** @description Consents of other seats, from the answers to them. Default: `[]`. */
            consents?: components["schemas"]["Consent"][];
        };
        /**
         * @description What ensures that a place in a game has only one roll, opening or move.
         */
        Uniqueness: "LEDGER" | "NONE";
        /** @description Play a Hero or Antihero card, or use a power of a Character card or an Ally. */
        UsePower: {
            /** @description Who uses the power or plays the card. */
            player: string;
            /** @description The card that has the power, or is played. */
            card: string;
            /** @description Index of the power on its card. Default: `0`. */
            power?: number;
            /** @description Player whom it affects, where one can be chosen. */
            target?: string | null;
            /** @description Index of the chosen list of the power; null if it has none. */
            choice?: number | null;
            /** @description Ability chosen for it. */
            ability?: components["schemas"]["Ability"] | null;
            /** @description Cards of the hand discarded as its cost (Epic). Default: `[]`. */
            discards?: string[];
            /** @description Cards that the move takes from decks of unknown order and from face-down rows; those from one place are given in the order in which they lie there. Default: `[]`. */
            drawn?: components["schemas"]["DrawnCard"][];
        };
        /** @description May this move be made on this table? */
        ValidateRequest: Either<{
            snapshot?: components["schemas"]["Snapshot"];
            move: components["schemas"]["Move"];
            /** @description Name of a table that an answer to you gave, in place of `snapshot`. */
            table?: string | null;
        }, "snapshot", "table">;
        /** @description The answer to one move. */
        Verdict: ByStatus<{
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            status: components["schemas"]["VerdictStatus"];
            /** @description Every clause that the move breaks; empty if legal. */
            reasons: components["schemas"]["Reason"][];
            /** @description Facts needed to judge the move, or to go on. */
            missing: components["schemas"]["Missing"][];
            /** @description What happens, in order. */
            events: components["schemas"]["TableEvent"][];
            /** @description What somebody must now choose, the next first. */
            decisions: components["schemas"]["PlayDecision"][];
            /** @description The table after the move; null unless that is legal. */
            next: components["schemas"]["Snapshot"] | null;
            /** @description Receipt of a `roll`; null for any other cast. */
            receipt: components["schemas"]["Receipt"] | null;
            rulings: components["schemas"]["AppliedRuling"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        }>;
        /**
         * @description Whether a move is legal, as far as the table is known.
         */
        VerdictStatus: "ILLEGAL" | "INDETERMINATE" | "LEGAL";
        /** @description The result for each receipt. */
        VerifyAnswer: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description True if every receipt is valid and the ledger held the place of every roll and opening; a chain with a receipt whose `uniqueness` is NONE is never valid. */
            valid: boolean;
            /** @description One entry for each, in the order of the request. */
            receipts: components["schemas"]["CheckedReceipt"][];
        };
        /** @description Do these receipts come from this service, and do they fit together? */
        VerifyRequest: {
            /** @description Receipts; those of one game in order. */
            receipts: components["schemas"]["Receipt"][];
        };
        /** @description The table as one seat may see it: a snapshot that every operation takes. */
        View: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Why the answer is what it is; absent unless `explain` asks for it. */
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description Id of the ruleset. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description The player whose view it is; null for a spectator. */
            seat: string | null;
            /** @description The table without what is secret. */
            snapshot: components["schemas"]["Snapshot"];
            /** @description What the view hides. */
            hidden: components["schemas"]["Hidden"][];
            /** @description Ids of the clauses that decide it. */
            clauses: string[];
        };
        /** @description How does this table look from this seat? */
        ViewRequest: Either<{
            snapshot?: components["schemas"]["Snapshot"];
            /** @description The player whose view it is; null for a spectator. */
            seat?: string | null;
            /** @description Name of a table that an answer to you gave, in place of `snapshot`. */
            table?: string | null;
        }, "snapshot", "table">;
        /**
         * @description Whose attempt, turn or gain it must be, seen from the card's player.
         */
        Whose: "ANYBODY" | "OTHERS" | "OWN";
        /**
         * @description When a player may use a power or play a card (`card.play.timing.*`).
         */
        Window: "AFTER_RESOLUTION" | "ANY_TIME" | "BEFORE_CAST" | "DURING_ATTEMPT" | "OWN_TURN";
        /**
         * @description What codes are about. New ones may be added.
         */
        WordKind: "ABILITY" | "ALIGNMENT" | "CARD_TYPE" | "CAST_DECISION" | "COLUMN" | "CONSEQUENCE" | "DECISION" | "DECK" | "DESTINY_EVENT" | "DESTINY_LINE" | "DESTINY_MOVE" | "EVENT" | "FACE" | "HIDDEN" | "LEFT_OUT" | "LINE" | "MISSING" | "MOMENT" | "MOVE" | "OUTCOME" | "PATH" | "PHASE" | "REASON" | "RUNE" | "STORY_ICON" | "VERDICT";
        /** @description Every code that people read, with its label. */
        Words: {
            /** @description Digest of the catalogue, SHA-256 in hex. */
            catalogue: string;
            /** @description Version of the engine. */
            engine: string;
            /** @description Kind by kind, in their order. */
            items: components["schemas"]["CodeWord"][];
        };
        /** @description What `getOdds` may be asked. */
        GetOddsQuery: {
            /** @description The rulebook; needed with `pool`, and refused with `snapshot`. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description Number of icons, 0 to 99. */
            strength?: number;
            /** @description Number of icons, 0 to 99. */
            dexterity?: number;
            /** @description Number of icons, 0 to 99. */
            constitution?: number;
            /** @description Number of icons, 0 to 99. */
            intelligence?: number;
            /** @description Number of icons, 0 to 99. */
            wisdom?: number;
            /** @description Number of icons, 0 to 99. */
            charisma?: number;
            /** @description Dark runes added, 0 to 3 by rule. */
            dark?: number;
            /** @description Result needed by the cast of the pool. This, `modifier` and `rulings` are refused with `snapshot`: the table has its own. */
            difficulty?: number;
            /** @description Successes that cards add or take away; -99 to 99. */
            modifier?: number;
            /** @description Options of rulings to use, by ruling id; rulings that are not named keep their default. */
            rulings?: string[];
        };
        /** @description What `getScoreSheet` may be asked. */
        GetScoreSheetQuery: {
            /** @description The ruleset to judge by. */
            ruleset: components["schemas"]["RulesetId"];
            /** @description The caller's key for the player. Players in seat order, 1 to 4. */
            players: string[];
            /** @description What sentences call the player; if null, the key. One for each of `players`, joined by commas. */
            name?: string[];
            /** @description Triumph visible in the story. One for each of `players`, joined by commas. */
            triumph?: number[];
            /** @description Tragedy visible in the story. One for each of `players`, joined by commas. */
            tragedy?: number[];
            /** @description Unspent Experience. One for each of `players`, joined by commas. */
            experience?: number[];
            /** @description Experience on the Class (Epic); it does not score. One for each of `players`, joined by commas. */
            bankedExperience?: number[];
            /** @description Position on the Corruption track: 2 is the top, 0 neutral, -4 the bottom. One for each of `players`, joined by commas. */
            morality: number[];
            /** @description Hero cards played. One for each of `players`, joined by commas. */
            heroCardsPlayed?: number[];
            /** @description Antihero cards played. One for each of `players`, joined by commas. */
            antiheroCardsPlayed?: number[];
            /** @description Copies of the Divinity icon. One for each of `players`, joined by commas. */
            divinity?: number[];
            /** @description Copies of the Justice icon. One for each of `players`, joined by commas. */
            justice?: number[];
            /** @description Copies of the Nature icon. One for each of `players`, joined by commas. */
            nature?: number[];
            /** @description Copies of the Arcana icon. One for each of `players`, joined by commas. */
            arcana?: number[];
            /** @description Copies of the Royalty icon. One for each of `players`, joined by commas. */
            royalty?: number[];
            /** @description Copies of the Villainy icon. One for each of `players`, joined by commas. */
            villainy?: number[];
            /** @description Triumph from the Destiny card. One for each of `players`, joined by commas. */
            destinyTriumph?: number[];
            /** @description Tragedy from the Destiny card. One for each of `players`, joined by commas. */
            destinyTragedy?: number[];
            /** @description Triumph of an Adversary that this player overcame. One for each of `players`, joined by commas. */
            adversaryTriumph?: number[];
            /** @description Tragedy of an Adversary that this player overcame. One for each of `players`, joined by commas. */
            adversaryTragedy?: number[];
            /** @description Whether the players defeated the Adversary; null if there is none, or it does not matter. Adversary points are counted either way. */
            adversaryDefeated?: boolean;
            /** @description Id of a board in the catalogue. */
            board?: string;
            /** @description Options of rulings to use, by ruling id; rulings that are not named keep their default. */
            rulings?: string[];
        };
        /** @description What `getCardByName` may be asked. */
        GetCardByNameQuery: {
            /** @description Its id or whole name; case and accents are ignored. */
            exact?: string;
            /** @description A part of its name, or a name that is written wrong. */
            fuzzy?: string;
            /** @description A ruleset that has it, by id or name. */
            ruleset?: components["schemas"]["RulesetId"];
        };
        /** @description What `listRulesets` may be asked. */
        ListRulesetsQuery: {
            /** @description Items on the page, 100 if not given. */
            first?: number;
            /** @description Id of the last item of the previous page. */
            after?: string;
            /** @description Only the items with these ids, joined by commas, 500 at most, in this order; `missing` lists ids that no item has. Not together with other parameters. */
            ids?: string;
        };
        /** @description What `listClauses` may be asked. */
        ListClausesQuery: {
            /** @description Only what holds in one of these rulesets. */
            ruleset?: components["schemas"]["RulesetId"][];
            /** @description Only clauses about one of these. */
            kind?: ("COMPONENT" | "SETUP" | "TURN" | "MOVE" | "ATTEMPT" | "CAST" | "CARD_PLAY" | "CORRUPTION" | "ACT" | "ALLY" | "ADVERSARY" | "ENDGAME" | "SCORING" | "WINNER" | "VARIANT")[];
            /** @description Only clauses of one of these topics. */
            topic?: string[];
            /** @description True: only inferred clauses; false: only printed ones. */
            inferred?: boolean;
            /** @description Only clauses whose text contains this, in any language, case and accents ignored. */
            text?: string;
            /** @description Only clauses that a search for this finds; `warnings` name what was left out. */
            q?: string;
            /** @description Items on the page, 100 if not given. */
            first?: number;
            /** @description Id of the last item of the previous page. */
            after?: string;
            /** @description Only the items with these ids, joined by commas, 500 at most, in this order; `missing` lists ids that no item has. Not together with other parameters. */
            ids?: string;
        };
        /** @description What `listRulings` may be asked. */
        ListRulingsQuery: {
            /** @description Only what holds in one of these rulesets. */
            ruleset?: components["schemas"]["RulesetId"][];
            /** @description Only rulings with one of these statuses; with `ruleset`, in one of those. */
            status?: ("PRINTED" | "INFERRED" | "OURS")[];
            /** @description Only rulings that rest on one of these clauses. */
            clause?: string[];
            /** @description Only rulings that are about one of these cards. */
            card?: string[];
            /** @description True: only rulings that have checks; false: only the others. */
            hasChecks?: boolean;
            /** @description True: only rulings with options to choose from; false: only the others. */
            hasOptions?: boolean;
            /** @description Only rulings whose texts contain this, in any language, case and accents ignored. */
            text?: string;
            /** @description Only rulings that a search for this finds; `warnings` name what was left out. */
            q?: string;
            /** @description Items on the page, 100 if not given. */
            first?: number;
            /** @description Id of the last item of the previous page. */
            after?: string;
            /** @description Only the items with these ids, joined by commas, 500 at most, in this order; `missing` lists ids that no item has. Not together with other parameters. */
            ids?: string;
        };
        /** @description What `listCards` may be asked. */
        ListCardsQuery: {
            /** @description Only cards of one of these sets. */
            set?: string[];
            /** @description Only cards of one of these types. */
            type?: ("CHARACTER" | "HERITAGE" | "ORIGIN" | "MOTIVATION" | "CLASS" | "DESTINY" | "STORY" | "TRAIT" | "CHALLENGE" | "ALLY" | "ADVERSARY" | "FINAL_ADVERSARY" | "ADVERSARY_QUEST" | "VICTORY_CONDITION" | "HERO" | "ANTIHERO" | "FEAT" | "ADVERSARY_FEAT" | "IDENTITY" | "BASE" | "BONUS" | "MULTIPLIER" | "TREASURE")[];
            /** @description Only what holds in one of these rulesets. */
            ruleset?: components["schemas"]["RulesetId"][];
            /** @description Only Story cards of one of these Acts. */
            act?: (1 | 2 | 3)[];
            /** @description Only Challenges of this difficulty or more. */
            minDifficulty?: number;
            /** @description Only Challenges of this difficulty or less. */
            maxDifficulty?: number;
            /** @description Only cards that give one of these Abilities. */
            ability?: ("STRENGTH" | "DEXTERITY" | "CONSTITUTION" | "INTELLIGENCE" | "WISDOM" | "CHARISMA")[];
            /** @description Only Challenges that are attempted with one of these Abilities. */
            challengeAbility?: ("STRENGTH" | "DEXTERITY" | "CONSTITUTION" | "INTELLIGENCE" | "WISDOM" | "CHARISMA")[];
            /** @description Only cards that give one of these Story icons. */
            icon?: ("DIVINITY" | "JUSTICE" | "NATURE" | "ARCANA" | "ROYALTY" | "VILLAINY")[];
            /** @description Only cards of one of these alignments (Destiny). */
            alignment?: ("GOOD" | "EVIL" | "LAW" | "CHAOS" | "NATURE")[];
            /** @description True: only cards that do something beyond their icons and points; false: only the others. */
            hasPower?: boolean;
            /** @description True: only cards whose print is not fully known; false: only the others. */
            partial?: boolean;
            /** @description Only cards whose name or text contains this, in any language; case and accents are ignored. */
            text?: string;
            /** @description Only cards that a search for this finds; `warnings` name what was left out. */
            q?: string;
            /** @description Items on the page, 100 if not given. */
            first?: number;
            /** @description Id of the last item of the previous page. */
            after?: string;
            /** @description Only the items with these ids, joined by commas, 500 at most, in this order; `missing` lists ids that no item has. Not together with other parameters. */
            ids?: string;
        };
        /** @description What `listSets` may be asked. */
        ListSetsQuery: {
            /** @description Items on the page, 100 if not given. */
            first?: number;
            /** @description Id of the last item of the previous page. */
            after?: string;
            /** @description Only the items with these ids, joined by commas, 500 at most, in this order; `missing` lists ids that no item has. Not together with other parameters. */
            ids?: string;
        };
        /** @description What `listBoards` may be asked. */
        ListBoardsQuery: {
            /** @description Only what holds in one of these rulesets. */
            ruleset?: components["schemas"]["RulesetId"][];
            /** @description Items on the page, 100 if not given. */
            first?: number;
            /** @description Id of the last item of the previous page. */
            after?: string;
            /** @description Only the items with these ids, joined by commas, 500 at most, in this order; `missing` lists ids that no item has. Not together with other parameters. */
            ids?: string;
        };
        /** @description What `autocompleteCards` may be asked. */
        AutocompleteCardsQuery: {
            /** @description The beginning of a word; case and accents are ignored. */
            q: string;
            /** @description How many, 10 if not given. */
            first?: number;
        };
        /** @description What `listChanges` may be asked. */
        ListChangesQuery: {
            /** @description Digest of a recorded version; without it only the versions are listed. */
            since?: string;
        };
        /** @description What `search` may be asked. */
        SearchQuery: {
            /** @description What to look for, in the syntax of docs/catalogue.md; no query is refused. Only the first 300 characters are read. */
            q?: string;
            /** @description Only what holds in this ruleset is found, with the answers that it gives; a warning names an unknown one. */
            ruleset?: string;
            /** @description Hits on the page, 20 if not given. */
            first?: number;
            /** @description The `next` of the previous page. */
            after?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
