var e=`score-title = Score
score-destiny = Destiny has its own table, which adds up its totals.
score-to-destiny = To the totals of Destiny
score-standings = Standings
score-player = Player { $number }
score-player-in = Add a player
score-player-out = Remove { $name }
score-name = Name
score-at-least = { $points } + ?
score-wins = Winner
score-shares = Shares the victory
score-tie = They share the victory.
score-not-confirmed = Added up on this device without the referee: not yet confirmed.
score-row-triumph = Triumph in the story
score-row-tragedy = Tragedy in the story
score-row-experience = Unspent Experience
score-row-bankedExperience = Experience on the Class
score-row-heroCardsPlayed = Hero cards played
score-row-antiheroCardsPlayed = Antihero cards played
score-row-destinyTriumph = Triumph from the Destiny
score-row-destinyTragedy = Tragedy from the Destiny
score-row-adversaryTriumph = Triumph from the Adversary
score-row-adversaryTragedy = Tragedy from the Adversary
score-marker = Corruption marker
score-marker-worth = ({ $points })
score-marker-unknown = (points not known)
score-icons = Story icons
score-epic = Epic: Class, Adversary and boxes A to E
score-adversary = An Adversary that this player overcame
score-defeated = Was the Adversary defeated?
score-defeated-null = No Adversary
score-defeated-true = Yes
score-defeated-false = No
score-mat = My player board
score-mat-own =
    { $count ->
        [one] With { $count } level that you entered
       *[other] With { $count } levels that you entered
    }
score-mat-triumph = Triumph at this level
score-mat-tragedy = Tragedy at this level
score-mat-tell = That is what my board shows
score-lines = Score of { $name }, line by line
score-line = Line
score-points = Points
score-why = Clauses
score-sum = Destiny
score-basis-SECOND_HAND = second hand
score-basis-INFERRED = inferred
score-by-ruling = A ruling decides here
score-keep = Save this game
score-print = Print
score-anew = New game
score-history =
    { $count ->
        [one] { $count } game on this device
       *[other] { $count } games on this device
    }
score-open = Open
score-forget = Delete
score-export = Save as a spreadsheet
`;export{e as default};