# API keys, quotas and too much to do.

# Kinds of problem.
key-in-url-title = An API key must not be in a URL
key-in-url-meaning = The URL holds an API key. Proxies, browsers and other services keep URLs in their logs.
key-in-url-remedy = Send keys only in the header `Authorization: Bearer`, and have the key that was in the URL replaced: it has been exposed.

key-needed-title = An API key is needed
key-needed-meaning = The request has no API key, and anonymous callers may not make it.
key-needed-remedy = Send a key in the header `Authorization: Bearer` or `X-API-Key`; the operator gives them out.

key-refused-title = The API key is not valid
key-refused-meaning = The key is malformed, unknown or has expired, or there are several in one request.
key-refused-remedy = Send the whole key, exactly as it was shown; ask the operator for a new one if it has expired.

scope-missing-title = The API key does not allow this
scope-missing-meaning = The key is valid, but lacks a scope that this request needs; `WWW-Authenticate` names it.
scope-missing-remedy = Ask the operator for a key with that scope.

quota-too-small-title = The request costs more than the whole quota
quota-too-small-meaning = Even an untouched quota would not be enough for this request.
quota-too-small-remedy = Ask for less in one request, or ask the operator for a larger quota; waiting does not help.

quota-exceeded-title = The quota is used up
quota-exceeded-meaning = Too few units are left for this request now. The quota refills steadily.
quota-exceeded-remedy = Ask again after `Retry-After`; `RateLimit` says what is left, `RateLimit-Policy` what the quota is.

# What a request is told.
key-in-url-detail = The URL holds an API key. Send keys only in the header Authorization: Bearer, and have the key that was in the URL replaced.
key-needed-here = An API key is needed here; send it in the header Authorization: Bearer or X-API-Key.
key-with-scope-needed = Anonymous callers may not make this request. An API key with the scope { AND($scopes) } is needed.
key-not-taken =
    { $why ->
        [malformed] This is not a whole API key: its form or its checksum is wrong.
        [expired] This API key has expired.
       *[unknown] This API key is not known here.
    }
several-keys = The request has several different API keys; send one.
key-lacks-scope = The API key lacks the scope { AND($scopes) }.
costs-more-than-quota = The request costs { NUMBER($units, useGrouping: 0) } units; the whole quota is { NUMBER($quota, useGrouping: 0) } in { NUMBER($seconds, useGrouping: 0) } s.
quota-used-up = The quota of { NUMBER($quota, useGrouping: 0) } units in { NUMBER($seconds, useGrouping: 0) } s is used up; ask again in { NUMBER($wait, useGrouping: 0) } s.
replica-overloaded = This replica is too busy now.

# Key files.
file-too-large = { $file } is larger than { NUMBER($limit, useGrouping: 0) } bytes.
key-file-unsound = { $file } is not a valid key file: { $why }
key-file-other-pepper = The keys of { $file } were made with another pepper.
key-file-too-many = In { $file }, { $caller } has more than two keys that have not expired.
key-file-twice = { $file } has { $id } twice.
pepper-too-short = The pepper of { $file } is shorter than { NUMBER($bytes, useGrouping: 0) } bytes.

# Commands.
key-option-needed = { $option } is needed, or the variable { $variable }.
caller-known-already = { $caller } already has keys; `api-keys rotate` gives it another.
no-such-caller = No caller has the name { $caller }.
no-such-caller-or-key = No caller and no key has the name { $name }.
two-keys-live = { $caller } already has two live keys, { AND($keys) }; revoke one of them first.
not-a-caller-name = '{ $name }' cannot be the name of a caller: use small letters, digits, '.', '_' and '-', begin with a letter or digit, and write { $most } characters at most.
not-a-quota = '{ $quota }' is not a quota: write units/seconds, such as 600/60, or none.
not-a-secret = Standard input is not the manifest of a Secret.
secret-lacks = The Secret has no { $name }, or it is not in Base64.
pepper-there-already = { $file } already exists. Another pepper would make every key worthless.
key-shown-once = This is the key { $id }. It is shown only now and stored nowhere:
keys-revoked =
    { $count ->
        [0] the caller is removed; it had no keys left
        [one] revoked: key { $keys }
       *[other] revoked: keys { $keys }
    }
callers-listed = API keys
label-caller = caller
label-created = created
label-expires = expires
label-key = key
label-quota = quota
label-scopes = scopes
key-ended = ended
