# Scores: what is needed for them, and what a score pad cannot say.

adversary-goal-needed = the Experience at which the Adversary wins, from the Victory card
adversary-experience-needed = the Adversary's Experience at the end
adversary-needed = which Adversary was overcome; its rewards are scored
character-needed = which { WORD($slot) } card the player has
row-card-needed = which card lies in this place of the row
which-adversary-needed = which Adversary the game is played against
destiny-needed = which Destiny card the player reveals
feat-kind-needed = whether { $card } is a Hero or an Antihero card; enter the card among your own cards
print-needed =
    { $n ->
        [0] what is printed on { $card } (icons and points); enter the card among your own cards
       *[other] what is printed on { $card } ({ $unknown }); enter the card among your own cards
    }
track-score-needed = what level { $level } of the Corruption track scores on this board

player-count =
    { $players ->
        [one] 1 player; the game is for { $least } to { $most } players
       *[other] { $players } players; the game is for { $least } to { $most } players
    }
player-name-twice = two players are called '{ $key }'
no-banking = { $ruleset } has no Experience on Class cards
