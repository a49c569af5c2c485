var e=`phones-title = Each on their own phone
phones-how = Each player has a link. After each turn you send the table to the next player, with any messaging app or as a QR code.
phones-go-on = Go on: { $names }, move { $number }
phones-other = Another game or link
phones-paste = A link that somebody sent
phones-paste-open = Open it
phones-paste-wrong = This is not a complete link to a game. Ask for the link again: anybody at the table can send the last one.
phones-deal = Deal a game
phones-dealt = Send everybody their link
phones-dealt-why = A link shows the hand of its player to whoever has it: send each one to its player alone.
phones-for = For { $name }
phones-for-watching = For whoever only watches
phones-for-anybody = For anybody at the table
phones-invites = { $name }, this is your seat in our game. Keep this link: it is the only one with your key.
phones-watch-it = You can watch our game here.
phones-sit-down = When all links are sent, say who you are: this page then forgets the other players' keys.
phones-send = Send
phones-copy = Copy the link
phones-qr = QR code
phones-qr-how = Hold the other phone still, so close that the code fills its screen. If it cannot be read, send the link.
phones-qr-too-long = This link is too long for a QR code: send it instead.
phones-who = Who are you?
phones-who-why = Your hand is shown once you have chosen.
phones-i-am = I am { $name }
phones-i-watch = I only watch
phones-you-are = You are { $name }. Only you see your hand.
phones-you-watch = You see what everybody sees.
phones-turn = { $name } is to move
phones-since =
    { $count ->
        [one] { $count } move since you looked
       *[other] { $count } moves since you looked
    }
phones-before =
    { $count ->
        [one] { $count } move before these
       *[other] { $count } moves before these
    }
phones-undone = Moves were taken back: all players agreed.
phones-missed =
    { $count ->
        [one] { $count } earlier move cannot be shown: a link remembers only the last 24.
       *[other] { $count } earlier moves cannot be shown: a link remembers only the last 24.
    }
phones-waiting = You can do nothing now: { $name } is to move.
phones-send-to = Send the table to { $name }
phones-your-turn = { $name }, it is your turn in our game.
phones-send-end = Show the others how it ended
phones-it-ended = Our game is over.
phones-again = Somebody has lost the link
phones-again-why = Send the link to the table as it stands now. It holds no key: each player sees their own hand only on the device on which they opened their first link.
phones-last-table = Our game after move { $number }.
phones-i-play = I am playing too
phones-i-play-why = This device does not know your seat: you opened your first link elsewhere, or this device keeps nothing. Paste your first link here, and go on.
phones-first-link = Your first link
phones-first-wrong = There is no key in this link. Your key is in your first link, which whoever dealt sent to you.
phones-address-has-key = This device keeps nothing, so the address of this page holds your key. Send the table with the buttons, never send this address, and keep your first link.
phones-later = There is a later table of this game, after move { $number }.
phones-older = This link is older than what you have seen
phones-older-why = The link shows the table after move { $number }; this device has the table after move { $here }. Nothing is lost: go on from the later table.
phones-forked = Somebody has moved twice from the same table
phones-forked-why = This link ({ $number } moves) and the table on this device ({ $here } moves) do not follow from each other. Both are kept until you choose: agree with the others on one, and send it to all.
phones-take-here = Go on from the table on this device, move { $here }
phones-take-link = Go on from the table in this link, move { $number }
phones-played-on = Somebody has played on from this table already, so your move was not made. Ask the others for the last link; nothing else is lost.
phones-wrong-key = The key in this link belongs to another game, or was changed on its way. Ask whoever dealt for your first link; until then you can watch.
phones-not-ours = This link cannot be opened: it was changed or cut on its way, or it comes from another referee, or this referee has lost its keys. Ask for the link again: anybody at the table can send the last one. What this device has kept is still there.
phones-back = Take moves back
phones-back-why = All players have to agree. What chance has decided stands: a cast, and a card that was picked out of a hand. What somebody has seen stays seen.
phones-back-moves = Moves to take back
phones-back-ask =
    { $count ->
        [one] Ask to take back the last move
       *[other] Ask to take back the last { $count } moves
    }
phones-back-wanted =
    { $count ->
        [one] Take back the last move?
       *[other] Take back the last { $count } moves?
    }
phones-back-agreed = Agreed so far: { $names }
phones-back-agree = I agree
phones-back-no = I would rather play on
phones-back-send = Ask { $name }, too
phones-back-text =
    { $count ->
        [one] { $name }, do you agree to take back the last move in our game?
       *[other] { $name }, do you agree to take back the last { $count } moves in our game?
    }
phones-back-show = Send the others the table without those moves
`;export{e as default};