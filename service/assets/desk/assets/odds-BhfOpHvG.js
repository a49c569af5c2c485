var e=`odds-title = Odds
odds-destiny = In Destiny nobody casts runes: there are no odds to work out.
odds-cast = Cast { $number }
odds-success = { $name }: success against difficulty { $difficulty }
odds-bars = How likely each result is. { $success } of all casts reach difficulty { $difficulty }.
odds-table = Every result
odds-result = Result
odds-exactly = Exactly this
odds-dark = What each Dark rune buys
odds-dark-runes = Dark runes
odds-take-dark =
    { $count ->
        [one] Cast { $count } Dark rune
       *[other] Cast { $count } Dark runes
    }
odds-chance = Success
odds-buys = Gain
odds-costs = Experience
odds-moons = Corruption
odds-effect-twist = Twist of Fate: { $percent }
odds-effect-moon = At least one moon: { $percent }
odds-effect-experience = Experience: { $percent }
odds-effect-hero = A Hero card: { $percent }
odds-effect-antihero = An Antihero card: { $percent }
odds-mean = Successes: { $mean } on average, { $least } to { $most }
odds-icons = Icons in the pool
odds-difficulty = Difficulty
odds-modifier = Successes from cards
odds-challenge = A Challenge
odds-pick = Name of a Challenge
odds-name = Name
odds-save = Save
odds-forget = Delete { $name }
odds-beside = Add another cast beside it
odds-remove = Remove { $name }
`;export{e as default};