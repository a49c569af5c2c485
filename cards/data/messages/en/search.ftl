# What a search did not take as it stands.

search-empty-query = There is nothing to search for.
search-query-too-long =
    { $most ->
        [one] Only the first character is read.
       *[other] Only the first { $most } characters are read.
    }
search-too-many-terms =
    { $most ->
        [one] Only the first term is read.
       *[other] Only the first { $most } terms are read.
    }
search-too-deep = These parentheses are nested too deeply and are left out.
search-unbalanced-quote = The phrase has no closing quotation mark; it ends with the query.
search-unbalanced-parenthesis = The parenthesis has no partner and is left out.
search-dangling-operator = This operator has nothing to join; it is left out.
search-unknown-key = There is no key “{ $key }”; the term is left out. Keys: { $known }.{ $hint }
search-missing-value = “{ $key }” has no value; it is searched for as a word.
search-bad-value = “{ $key }” does not take “{ $value }”; the term is left out. It takes { $allowed }.{ $hint }
search-bad-operator = “{ $key }” is not a number and cannot be compared with { $operator }; the term is left out.
search-unknown-word = No text contains “{ $word }”; it is left out.{ $hint }
search-mended-word = “{ $word }” is read as “{ $near }”.
search-unknown-ruleset = There is no ruleset “{ $ruleset }”, so all are searched. Rulesets: { $known }.{ $hint }
search-nothing-fits = Nothing seems to answer this; these results come closest.
search-some-words = Nothing has all that was asked for; these results have some of the words.
search-unknown-cursor = The cursor is not a hit of this query, so no page follows it.
search-did-you-mean = { "" } Did you mean “{ $near }”?
search-holds = In { AND($editions) }
edition = { WORD($edition, kind: "edition") }
word-edition-CTA_1E = the first edition
word-edition-CTA_PL = the Polish edition
word-edition-CTA_2E = the second edition
word-edition-EPIC_ORIGINS = Epic Origins
word-edition-DESTINY = Destiny
search-elsewhere = { $holds }: { $answer }
search-clauses = Clauses: { $clauses }
search-not-meant = Not what you asked?

# Kinds of what is found, with synonyms after commas.
search-names = { WORD($found, kind: "found") }
word-found-IDENTITY = identity
word-found-COMPONENT = component
word-found-SETUP = setup
word-found-TURN = turn
word-found-MOVE = move
word-found-ATTEMPT = attempt
word-found-CAST = cast
word-found-CARD_PLAY = card play
word-found-CORRUPTION = corruption
word-found-ACT = act
word-found-ALLY = ally
word-found-ADVERSARY = adversary
word-found-ENDGAME = endgame
word-found-SCORING = scoring
word-found-WINNER = winner
word-found-VARIANT = variant
word-found-RULING = ruling
word-found-CLAUSE = clause
word-found-CARD = card
word-found-PRINTED = printed
word-found-INFERRED = inferred
word-found-OURS = ours
