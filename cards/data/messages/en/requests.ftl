# Requests that cannot be read or answered.

unknown-language = lang is { OR($tags) }, not '{ $asked }'.
no-route = No route has the path { $path }; / lists them.
method-not-among = { $method } is not among { $allowed }.
most-bytes = At most { $limit } bytes are read.
content-type-json = Content-Type must be application/json, in UTF-8.
content-encoding = Content-Encoding is not taken; send the body uncompressed.
body-not-utf-8 = The body is not UTF-8.
body-too-deep = The body nests deeper than { $depth } levels.
body-not-json = The body is not JSON: { $why }.
body-empty = The body is empty.
body-faults =
    { $count ->
        [one] The body has { $count } fault.
       *[other] The body has { $count } faults.
    }
body-faults-more = The body has more than { $count } faults; { $count } of them are listed.
only-spoken =
    { $count ->
        [one] Only { $offers } is spoken here.
       *[other] Only { AND($offers) } are spoken here.
    }
not-across-origins = This origin, method or header is not allowed across origins.
no-doc-file = The documentation has no such file.
replica-draining = This replica is draining.
log-lines-lost =
    { $count ->
        [one] The log cannot be written; { $count } line was lost so far.
       *[other] The log cannot be written; { $count } lines were lost so far.
    }
no-problem-kind = No such kind of problem; there is { $kinds }.

# GraphQL.
internal-error = Internal error; name request { $request } when you report it.
not-declared = No operation of the document declares { $names }.
no-operation = The document has no operation.
several-operations = Several operations: `operationName` must choose one.
no-operation-of-that-name = No operation has the name given in `operationName`.
only-queries = There are no { $operation }s here: everything is a query.
only-queries-on-get = Only queries are answered on GET.
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
introspection-off = Questions about the schema are switched off here; it is published at /schema.graphql.
persisted-version = Unsupported persisted query version; it must be { $version }.
persisted-hash = provided sha does not match query
not-listed = Only the documents that this service lists are answered, and this is none of them.
not-an-entity = A representation names its type, one of { OR($names) }, and its id.
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
       *[other] { $fault } ({ $more } more.)
    }
reasons = { JOIN($reasons) }
url-bytes = Path and query have more than { $limit } bytes.
header-bytes = The headers have more than { $limit } bytes.
header-count = There are more than { $limit } headers.
body-too-slow = The body did not come in time.

# Lists of the catalogue.
sentences = { SENTENCES($sentences) }
did-you-mean-these = { "" } Did you mean { $near }?
no-item = No { $kind } has the id '{ $id }'.{ $advice }
no-item-after = No item has the id '{ $id }'.
q-needed = q is needed: the beginning of a word of a card's name.
no-version =
    { $n ->
        [0] No recorded version of the catalogue has this digest; recorded: none.
       *[other] No recorded version of the catalogue has this digest; recorded: { $known }.
    }
not-a-cursor = { $name } is a cursor that this list has given.
too-many-objects = This reads more than { $most } items of the catalogue; ask for less at once.
parameter-is = { $name } is { $allowed }.
a-number-from = a number from { $least } to { $most }
a-text-of = a text of { $most } characters at most, with a letter or a digit in it
ids-joined = 1 to { $most } ids, joined by commas
ids-alone = ids stands alone; { $others } cannot be given with it.
not-a-parameter =
    { $n ->
        [0] '{ $name }' is not a parameter here; taken: none.{ $advice }
       *[other] '{ $name }' is not a parameter here; taken: { $taken }.{ $advice }
    }
parameter-twice = { $name } is given twice.
parameter-needed = { $name } is needed.
a-value-each = { $name } has one value for each of { $players }, joined by commas: { $wanted }, not { $given }.
of-parameter = { $name }: { $detail }
not-among-options =
    { $more ->
        [0] { $name } is one of { $options }, not '{ $given }'.
       *[other] { $name } is one of { $options }, …, not '{ $given }'.
    }
work-too-much =
    { $task ->
        [reading] Reading the body takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [table] Checking the table takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [judged] Judging moves takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [effects] Applying effects takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [events] Noting what happens takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [combinations] Combining cards takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [arrangements] Arranging cards takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [outcomes] Counting what runes show takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [lines] Adding up scores takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [notes] Explaining takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [rolls] Throwing runes takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [repairs] Trying changes takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [powers] Asking powers takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [promises] Keeping promises of seeds takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [receipts] Checking receipts takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [places] Looking up places of rolls takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [kibibytes] Writing the answer takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
        [answered] Repeating known answers takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
       *[moves] Listing moves takes more work than one request may: it ended after { $done }; the limit of a request is { $most } steps (`{ $setting }`).
    }
answer-too-large = The answer has { $bytes } bytes; the limit is { $most } (`{ $setting }`). Ask for less at once.
work-too-many =
    { $task ->
        [moves] One answer lists at most { $most } moves; ask with fewer cards or powers on the table.
        [events] One move brings at most { $most } of anything; more than any game can hold would follow here.
       *[effects] One move brings at most { $most } effects; more than any game can hold would follow here.
    }
