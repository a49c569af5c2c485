var e=`destiny-title = Destiny
destiny-parts = Parts of Destiny
destiny-part-table = Table
destiny-part-total = My total
destiny-part-best = Best total
destiny-phase = Round { $round }: { $phase }
destiny-whose = Whose moves and hand are shown
destiny-done = done
destiny-must-discard = { $name } has to discard a card
destiny-exchange-which = Tap the cards that you discard
destiny-also-given = If you discard a card that nobody else knows, which one is it?
destiny-exchange =
    { $count ->
        [0] Keep all cards
        [one] Exchange { $count } card
       *[other] Exchange { $count } cards
    }
destiny-or-unseen = Leave it empty if nobody saw the card.
destiny-totals = Totals of the round
destiny-wins-round = Wins the round
destiny-tied = The highest totals are equal: nobody wins the round.
destiny-lines =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
destiny-step = Step
destiny-number = Number
destiny-clauses = Clauses
destiny-clause = Clause { $number }
destiny-line-PRINTED = Printed value
destiny-line-PLUS = Power
destiny-line-MATCHING = Matching alignment
destiny-line-MATCHING_PLUS = Power for matching
destiny-line-SUM = Base and Bonuses
destiny-line-FACTOR = Multiplier
destiny-line-PRODUCT = Multiplied
destiny-line-AFTERWARDS = Power after multiplying
destiny-line-GROUP = Total of the Base
destiny-line-GROUPS = All Bases
destiny-line-TOTAL_PLUS = Power on the total
destiny-line-TOTAL = Destiny total
destiny-treasure-points = Points of the Treasures won
destiny-current-treasure = At stake in this round
destiny-piles =
    { $treasures ->
        [one] { $deck } in the deck, { $discards } discarded, { $treasures } Treasure left
       *[other] { $deck } in the deck, { $discards } discarded, { $treasures } Treasures left
    }
destiny-no-character = No Character
destiny-aid = Aid card
destiny-now = now { $alignment }
destiny-hidden =
    { $count ->
        [one] and { $count } card that is not known
       *[other] and { $count } cards that are not known
    }
destiny-want-put-on = Put it on { $base }
destiny-best-of-hand = The best total of this hand
destiny-chosen = { $name }: { $cards }
destiny-changed =
    { $count ->
        [0] Changed alignments
        [one] { $count } changed alignment
       *[other] { $count } changed alignments
    }
destiny-as-printed = as printed
destiny-which-character = Which Character is it? Until you choose it, its power is not counted.
destiny-aids = Aid cards
destiny-change = Make { $card } { $alignment }
destiny-stays = Stays in the hand: { $cards }
destiny-which-hand = Which cards are in the hand?
destiny-which-base = Which Base lies on the table?
destiny-your-cards = Your cards
destiny-your-hand = Your hand
destiny-anew = Start over
destiny-name = Name of the player
destiny-group = Base { $number } and what lies on it
destiny-group-out = Remove this Base
destiny-group-in = Add a Base
destiny-by-hand-why = For a game with real cards: enter what everybody can see. For cards that nobody shows, enter only how many there are.
destiny-phase-which = Phase of the round
destiny-hand-known = Known cards in the hand
destiny-hand-hidden = More cards in the hand
destiny-used = Powers used in this round
destiny-has-done = Has finished this phase
destiny-treasures-left = Treasures in their order, the current one first
destiny-treasures-buried = Buried Treasures
destiny-deck = Cards left in the deck
destiny-deck-discards = Discarded cards
destiny-can-realign = Make it { $alignment }
destiny-can =
    { $kind ->
        [chooseCharacter] Keep it as my Character
        [playAid] Play it as an Aid card
        [playBase] Play it as a Base
        [discard] Discard it
        [strike] Strike it: it is discarded
        [steal] Take a random card from { $name }
        [swap] Let { $name } and { $other } swap a random card
        [trade] Draw a card, then discard one
        [look] Look at all hands
       *[other] Use it
    }
destiny-next =
    { $kind ->
        [proceed] Go on: { $phase }
        [draw] Fill the hand
        [redraw] Show the hand, draw a new one
       *[pass] Done
    }
destiny-unseen =
    { $kind ->
        [hit] { $name } keeps all cards
       *[pass] { $name } is done
    }
destiny-together =
    { $kind ->
        [draw] Fill all hands
        [hit] All keep their cards
       *[pass] All are done
    }
destiny-do =
    { $phase ->
        [SETUP] { $name }: keep one Character from your hand.
        [FIRST_AID] { $name }: play Characters as Aid cards, or finish the phase.
        [SECOND_AID] { $name }: play Characters as Aid cards, or finish the phase.
        [DRAW] { $name }: fill your hand.
        [HIT] { $name }: exchange cards, or keep them.
        [ACTION] { $name }: use powers of your cards, or finish the phase.
        [BASE] { $name }: play Bases, or finish the phase.
        [BONUS] { $name }: put Bonus cards on your Bases, or finish the phase.
        [MULTIPLIER] { $name }: put Multipliers on your Bases, or finish the phase.
       *[other] Nobody has to decide anything in this phase.
    }
destiny-kind =
    { $kind ->
        [discard] Discard
        [chooseCharacter] Characters
        [proceed] The phase
        [redraw] A new hand
        [draw] Draw
        [hit] Exchange cards
        [playBase] Bases
        [playBonus] Bonus cards
        [playMultiplier] Multipliers
        [playAid] Aid cards
        [pass] Finish the phase
        [realign] Alignments
        [steal] Take a card
        [swap] Swap cards
        [trade] Draw and discard
        [strike] Strike Aid cards
       *[look] Look at hands
    }
destiny-to-total = { $words } · total { $total }
`;export{e as default};