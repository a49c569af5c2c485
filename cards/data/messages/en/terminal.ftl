# A game at the terminal.
play-ruleset = rulebook
play-players = players, joined by commas
play-seed = seed, or an empty line for any
play-dealt = { $ruleset }, seed { $seed }
play-hint = Type the number of a move, or help.
play-what = move
play-to-move = { $player } to move
play-over = there are no more moves
play-help =
    a number: make that move (an empty line: the only one there is)
    table: the table as the player to move may see it; all: the table with all hidden cards
    moves: the legal moves again
    odds 3: the odds of attempt 3 with every number of Dark runes; odds: those of the attempt under way
    why 3: why that move is legal; why: why some other move is not
    undo: take the last move back
    log: every move so far
    score: the score as it stands
    save FILE: write the game; play FILE goes on from there
    a line of JSON: that move
    quit: leave
play-number-needed = a number from 1 to { $most }
play-not-understood =
    { $most ->
        [0] No such word. Type help.
       *[other] Neither a move from 1 to { $most } nor a word known here. Type help.
    }
play-nothing-to-undo = No move has been made yet.
play-no-attempt = That is not an attempt.
play-save-where = Name a file: save FILE
play-no-json = This is not a move in JSON.
play-faces = an empty line to throw them, or the number of a face for each of { $count } runes
play-faces-needed = { $count } numbers, one for each rune
play-discard-any = numbers of the cards to discard, - for none, an empty line for all
play-pay = numbers of { $count } cards that pay, an empty line for those listed
play-cards = ids of the cards that come from { WORD($place, kind: "place") } ({ $count })
play-cards-or-unseen = ids of the cards that come from { WORD($place, kind: "place") } ({ $count }), an empty line if they stay unseen
play-which-kind = kind of move
play-which-card = card
play-which = option
play-whose = player
play-no-terminal = The game was read from standard input, and there is no terminal to play at.
no-game-in-file = This is not a game: a log with its moves, an answer of setup, or a table.
log-not-legal = Move { $number } of this log is not legal.
not-a-service = '{ $url }' is not the URL of a service.
service-not-reached = { $url } does not answer: { $why }

# What a player may type.
play-word = { WORD($word, kind: "typed") }
word-typed-table = table
word-typed-all = all
word-typed-moves = moves
word-typed-undo = undo
word-typed-odds = odds
word-typed-why = why
word-typed-log = log
word-typed-score = score
word-typed-save = save
word-typed-help = help
word-typed-quit = quit
