# Kinds of problem: title, meaning and remedy of each, as its page under /problems says.

malformed-json-title = The body is not JSON
malformed-json-meaning = The body is empty, is not UTF-8, is not JSON, or nests too deeply.
malformed-json-remedy = Send one JSON document in UTF-8, without a byte order mark.

invalid-request-title = The request does not have the expected shape
invalid-request-meaning = A field is unknown, missing, of the wrong type or out of range; `errors` lists every fault (or the first { $most }, if there are more) with a JSON pointer into the body.
invalid-request-remedy = Compare the request with /openapi.json and mend each fault that is listed.

not-found-title = There is no such thing
not-found-meaning = No route has this path, or the catalogue has no item with this id.
not-found-remedy = See / for the routes, or a list of the catalogue for the ids.

method-not-allowed-title = The path does not accept this method
method-not-allowed-meaning = The path exists, but not with this method; `Allow` names the methods that it accepts.
method-not-allowed-remedy = Use a method that `Allow` names.

not-acceptable-title = No acceptable media type
not-acceptable-meaning = `Accept` names only media types that this path does not offer.
not-acceptable-remedy = Accept application/json, or send no Accept at all.

request-timeout-title = The request came too slowly
request-timeout-meaning = The head or the body did not arrive in full within the time that the service allows.
request-timeout-remedy = Send the whole request at once, on a new connection.

body-too-large-title = The body is too large
body-too-large-meaning = The body has more bytes than the service reads.
body-too-large-remedy = Send less, or ask the operator for a higher LAWSPEAKER_MAX_BODY_BYTES.

url-too-long-title = The URL is too long
url-too-long-meaning = Path and query together have more bytes than the service reads.
url-too-long-remedy = Send the request as the body of a POST, or ask for less at once.

unsupported-media-type-title = The body is not declared as JSON
unsupported-media-type-meaning = `Content-Type` is missing or is not JSON in UTF-8, or the body is compressed.
unsupported-media-type-remedy = Send `Content-Type: application/json` and an uncompressed body.

impossible-state-title = No game can show this
impossible-state-meaning = The request has the right shape, but describes something that no game can show; `errors` lists every fault with the clauses that it breaks.
impossible-state-remedy = Mend the snapshot or the counts. An illegal move never causes this problem: it gets a verdict.

unknown-table-title = No table of yours has this name
unknown-table-meaning = The request names its table, and the service does not know the name: it was given to somebody else, or long ago, or the service has started again.
unknown-table-remedy = Send the table in full, as `snapshot`, once. With `Prefer: table=name` it can be named again.

too-much-work-title = The request costs too much work
too-much-work-meaning = Answering this request would take more work than one request may use; there is no partial answer.
too-much-work-remedy = Ask for less at once: fewer moves of a log, fewer items of a batch, fewer cards with powers, no explanation. The same request always ends at the same point.

headers-too-large-title = The headers are too large
headers-too-large-meaning = There are more headers, or more bytes of them, than the service reads.
headers-too-large-remedy = Send fewer headers; the service uses no cookies.

internal-title = The service failed
internal-meaning = The fault is ours: something happened that should not have happened.
internal-remedy = Report the request id to the operator; the same request may fail again.

overloaded-title = The service takes no more requests now
overloaded-meaning = This replica is about to stop, or is at its limit.
overloaded-remedy = Ask again after `Retry-After`; another replica will answer.

timeout-title = The answer took too long
timeout-meaning = Judging the request took longer than the service allows.
timeout-remedy = Ask for less at once.
