var e=`ask-title = Ask
ask-question = Ask about the rules
ask-ask = Ask
ask-for-example = For example:
ask-example-journey = May I journey twice?
ask-example-tie = Who wins a tie?
ask-example-heritage = When does the Heritage work?
ask-example-interrupt = Somebody answers my card with another. Which comes first?
ask-difference = Where two rulebooks differ
ask-nothing = Nothing was found. Try other words.
ask-found = The answers follow.
ask-not-meant = Not what you asked?
ask-rule = From the rulebook
ask-more =
    { $count ->
        [one] { $count } more answer
       *[other] { $count } more answers
    }
ask-clauses =
    { $count ->
        [one] { $count } clause
       *[other] { $count } clauses
    }
ask-why = Why
ask-readings = Possible answers
ask-default = (used unless another is chosen)
ask-where = Where the answer comes from
ask-status-PRINTED = printed
ask-status-INFERRED = inferred
ask-status-OURS = the referee's own answer, because the rulebook is silent
ask-cards = Cards:
ask-sources = In the rulebooks
ask-rulings = Rulings
ask-page = As a page of the catalogue
ask-before = First rulebook
ask-after = Second rulebook
ask-differ = { $before } and { $after }
ask-in-common =
    { $count ->
        [one] { $count } clause in common
       *[other] { $count } clauses in common
    }
ask-only = Only in { $book }
ask-one-book = This game has only one rulebook.
`;export{e as default};