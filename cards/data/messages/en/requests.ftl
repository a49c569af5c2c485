# Requests that cannot be read or answered.

unknown-language = lang must be { OR($tags) }, not '{ $asked }'.
no-route = No route has the path { $path }; / lists all routes.
method-not-among = { $method } is not one of the methods allowed here: { $allowed }.
most-bytes =
    { $limit ->
        [one] At most { $limit } byte is read.
       *[other] At most { $limit } bytes are read.
    }
content-type-json = Content-Type must be application/json, in UTF-8.
content-encoding = Content-Encoding is not accepted; send the body uncompressed.
body-not-utf-8 = The body is not UTF-8.
body-too-deep =
    { $depth ->
        [one] The body is nested deeper than { $depth } level.
       *[other] The body is nested deeper than { $depth } levels.
    }
body-not-json = The body is not JSON: { $why }.
body-empty = The body is empty.
body-faults =
    { $count ->
        [one] The body has { $count } fault.
       *[other] The body has { $count } faults.
    }
body-faults-more =
    { $count ->
        [one] The body has more than { $count } fault; { $count } is listed.
       *[other] The body has more than { $count } faults; { $count } of them are listed.
    }
table-unknown = No table of yours has this name: send it in full, as `snapshot`.
table-and-snapshot = Give `table` or `snapshot`, not both.
sealed-not-taken = This operation takes no sealed table.
only-spoken =
    { $count ->
        [one] Only { $offers } is served here.
       *[other] Only { AND($offers) } are served here.
    }
not-across-origins = This origin, method or header is not allowed across origins.
replica-draining = This replica is draining.
log-lines-lost =
    { $count ->
        [one] The log cannot be written; { $count } line has been lost so far.
       *[other] The log cannot be written; { $count } lines have been lost so far.
    }
no-problem-kind = There is no such kind of problem; the kinds are { $kinds }.

# GraphQL.
internal-error = Internal error; give the request id { $request } when you report it.
not-declared = No operation of the document declares { $names }.
no-operation = The document has no operation.
several-operations = The document has several operations: `operationName` must choose one.
no-operation-of-that-name = No operation has the name given in `operationName`.
only-queries = There are no { $operation }s here: everything is a query.
only-queries-on-get = GET answers only queries.
method-not-here = { $method } is not answered here.
limit-broken =
    { $what ->
        [too-deep] { $found } levels deep; the limit is { $limit }.
        [too-many-aliases]
            { $found ->
                [1000000] More than a million aliases; the limit is { $limit }.
               *[other] { $found } aliases; the limit is { $limit }.
            }
       *[too-many-root-fields]
            { $found ->
                [1000000] More than a million root fields; the limit is { $limit }.
               *[other] { $found } root fields; the limit is { $limit }.
            }
    }
document-too-long = The document is longer than { $characters } characters, or has more than { $lines } lines.
too-many-tokens = The document has more than { $limit } tokens.
too-costly =
    { $found ->
        [1000000000] This costs a billion units or more; the limit is { $limit }. Ask for less at once.
       *[other] This costs { $found } units; the limit is { $limit }. Ask for less at once.
    }
too-slow = This takes longer than { $limit } seconds; ask for less at once.
response-too-large = The answer has more than { $limit } bytes; ask for less at once.
empty-batch = The list of requests is empty.
batch-too-large = { $found } requests at once; the limit is { $limit }.
introspection-off = Introspection is switched off here; the schema is published at /schema.graphql.
persisted-version = Unsupported persisted query version; it must be { $version }.
persisted-hash = provided sha does not match query
not-listed = Only documents that this service lists are answered, and this is not one of them.
not-an-entity = A representation must name its type, which is { OR($names) }, and its id.
answers-come-as = Answers come as { OR($offers) }.
send-json = Send { $type } in UTF-8.
cross-site-get = A GET from another site needs the header { $header }.
one-request-at-a-time = Send one request at a time.
json-too-deep =
    { $what ->
        [BODY] The body is nested too deeply.
       *[other] The parameter { $what } is nested too deeply.
    }
not-json =
    { $what ->
        [BODY] The body is not JSON in UTF-8.
       *[other] The parameter { $what } is not JSON in UTF-8.
    }
request-bytes = A request may have { $limit } bytes at most.
first-fault =
    { $more ->
        [0] { $fault }
       *[other] { $fault } (and { $more } more)
    }
reasons = { JOIN($reasons) }
url-bytes = Path and query have more than { $limit } bytes.
header-bytes = The headers have more than { $limit } bytes.
accept-bytes = The Accept headers have more than { $limit } bytes together.
header-count = There are more than { $limit } headers.
body-too-slow = The body did not come in time.

# Lists of the catalogue.
sentences = { SENTENCES($sentences) }
did-you-mean-these = { "" } Did you mean { $near }?
no-item = No { $kind } has the id '{ $id }'.{ $advice }
no-item-after = No item has the id '{ $id }'.
q-needed = q is needed: the beginning of a word of a card's name.
exact-or-fuzzy = One of { $first } and { $second } is needed: the name of a card.
no-version =
    { $n ->
        [0] No recorded version of the catalogue has this digest; recorded: none.
       *[other] No recorded version of the catalogue has this digest; recorded: { $known }.
    }
not-a-cursor = { $name } must be a cursor that this list has given.
too-many-objects = This reads more than { $most } items of the catalogue; ask for less at once.
parameter-is = { $name } must be { $allowed }.
a-number-from = a number from { $least } to { $most }
a-text-of = a text of { $most } characters at most, with a letter or a digit in it
ids-joined = 1 to { $most } ids, separated by commas
ids-alone = ids is given alone; { $others } cannot be given with it.
not-a-parameter =
    { $n ->
        [0] '{ $name }' is not a parameter here; there are none.{ $advice }
       *[other] '{ $name }' is not a parameter here; there are: { $taken }.{ $advice }
    }
parameter-twice = { $name } is given twice.
parameter-needed = { $name } is needed.
a-value-each = { $name } must have one value for each player in { $players }, separated by commas: { $wanted }, not { $given }.
of-parameter = { $name }: { $detail }
not-among-options =
    { $more ->
        [0] { $name } must be one of { $options }, not '{ $given }'.
       *[other] { $name } must be one of { $options }, …, not '{ $given }'.
    }
work-too-much =
    { $task ->
        [reading] Reading the body
        [table] Checking the table
        [judged] Judging moves
        [effects] Applying effects
        [events] Recording events
        [combinations] Combining cards
        [arrangements] Arranging cards
        [outcomes] Counting what runes show
        [lines] Adding up scores
        [notes] Explaining
        [rolls] Throwing runes
        [repairs] Trying repairs
        [powers] Checking powers
        [promises] Checking commitments
        [receipts] Checking receipts
        [places] Looking up rolls
        [kibibytes] Writing the answer
        [answered] Repeating known answers
       *[moves] Listing moves
    } takes more work than one request may use: { $most } steps (`{ $setting }`). Ask for less at once.
answer-too-large = The answer has { $bytes } bytes; the limit is { $most } (`{ $setting }`). Ask for less at once.
work-too-many =
    { $task ->
        [moves] One answer lists at most { $most } moves; ask with fewer cards or powers on the table.
        [events] One move causes at most { $most } events of one kind; here there would be more than any game can hold.
       *[effects] One move causes at most { $most } effects; here there would be more than any game can hold.
    }
