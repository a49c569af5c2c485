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
odds-effect-twist = Dual triangle: { $percent }
odds-effect-moon = Moons: { $mean } on average
odds-effect-experience = Experience: { $mean } on average
odds-effect-hero = Hero cards: { $mean } on average
odds-effect-antihero = Antihero cards: { $mean } on average
odds-mean = Successes: { $mean } on average, { $least } to { $most }
odds-icons = Ability icons in the story
odds-difficulty = Difficulty
odds-modifier = Successes from cards
odds-challenge = Pick a Challenge or a saved cast
odds-pick = Name of a Challenge
odds-name = Name
odds-save = Save
odds-forget = Delete { $name }
odds-beside = Add a cast to compare
odds-remove = Remove { $name }
`;export{e as default};