# Values that do not have the shape asked for.

the-value = The value
the-list = the list
place-in-list = { $list }[{ $place }]
did-you-mean-plain = ; perhaps { $nearest } is meant
did-you-mean-named = ; did you mean { OR($near) }?
name-and-id = { $name }: { $id }
name-of-nothing =
    { $kind ->
        [CARD] No card is called '{ $name }' here{ $hint }
        [BOARD] No board is called '{ $name }' here{ $hint }
        [SET] No set is called '{ $name }'{ $hint }
        [RULESET] No ruleset is called '{ $name }'{ $hint }
        [RULING] No ruling is called '{ $name }' here{ $hint }
       *[CLAUSE] No clause is called '{ $name }'{ $hint }
    }
name-of-several = Several items are called '{ $name }'{ $hint }
options =
    { $count ->
        [one] { $options }
       *[other]
            { $more ->
                [0] one of { $options }
                [one] one of { $options } or { $more } other
               *[other] one of { $options } or { $more } others
            }
    }

# How a value is spoken of.
an-object = an object
a-list = a list
text = text
a-whole-number = a whole number
a-number = a number
true-or-false = true or false
an-object-of =
    { $count ->
        [one] an object with { $count } field
       *[other] an object with { $count } fields
    }
a-list-of =
    { $count ->
        [one] a list of { $count } item
       *[other] a list of { $count } items
    }
a-huge-number = a huge number

# Faults.
nested-too-deeply = The value is nested too deeply.
not-unicode = A text in the value is not valid Unicode.
not-a-field = { $field } is not a field here{ $hint }.
field-missing = { $field } is missing.
not-an-option = { $name } must be { $options }, not { $given }{ $hint }.
one-key = { $name } needs exactly one of { $fields }.
wrong-type = { $name } must be { OR($wanted) }, not { $given }.
must = { $name } must { $wanted }, not { $given }.
key-not-an-option = The key must be { $options }, not { $key }{ $hint }.
key-must = The key { $key } must { $wanted }.

# What a value must: these end the two above.
be-at-least = be { $limit } or more
be-at-most = be { $limit } or less
be-more-than = be more than { $limit }
be-less-than = be less than { $limit }
be-a-value = be a value that this field takes
look-like = match { $pattern }
look-like-a-name = be a name of letters and digits, with single spaces between words and nothing else but - _ . ' ’ : @
have-characters-at-least =
    { $limit ->
        [one] have at least { $limit } character
       *[other] have at least { $limit } characters
    }
have-characters-at-most =
    { $limit ->
        [one] have at most { $limit } character
       *[other] have at most { $limit } characters
    }
have-entries-at-least =
    { $limit ->
        [one] have at least { $limit } entry
       *[other] have at least { $limit } entries
    }
have-entries-at-most =
    { $limit ->
        [one] have at most { $limit } entry
       *[other] have at most { $limit } entries
    }
