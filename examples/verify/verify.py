"""verify.py http://localhost:8000 receipts.json: check receipts of one game, in order."""

import base64, hashlib, hmac, json, sys, urllib.request  # noqa: E401, I001
import rfc8785
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

b64 = lambda data: base64.urlsafe_b64encode(data).rstrip(b"=").decode()
unb64 = lambda text: base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
digest = lambda value: b64(hashlib.sha256(rfc8785.dumps(value)).digest())
get = lambda path: json.load(urllib.request.urlopen(sys.argv[1] + path))
require = lambda truth, complaint: truth or sys.exit(f"FALSE: {complaint}")
keys = {key["kid"]: unb64(key["x"]) for key in get("/.well-known/jwks.json")["keys"]}
secrets = {epoch["epoch"]: epoch["secret"] for epoch in get("/v1/epochs")["epochs"]}
before, unclaimed = {}, 0  # what the next roll has to name; places that no ledger held
for receipt in json.load(open(sys.argv[2])):
    statement = {name: said for name, said in receipt.get("statement", {}).items() if said}
    if not statement:  # by REST: what was sent, what came, and the signature of the header
        sent, came = receipt["request"], receipt["answer"]
        said = {"operation": receipt["operation"], "citations": came.get("clauses", [])}
        said |= {"request": digest(sent), "outcome": digest(came)}
        statement = {"answer": said | {key: came[key] for key in ("catalogue", "engine")}}
    header, signature = receipt["signature"].split("..")
    key = Ed25519PublicKey.from_public_bytes(keys[json.loads(unb64(header))["kid"]])
    key.verify(unb64(signature), f"{header}.{b64(rfc8785.dumps(statement))}".encode())
    if roll := statement.get("roll"):
        throw, secret = roll["throw"], secrets.get(roll["throw"]["epoch"])
        require(throw["previous"] == (digest(before) if before else None), "not the roll before")
        seeds = {s["player"]: digest({"game": throw["game"], **s}) for s in throw["seeds"]}
        promised = {c["player"]: c["commitment"] for c in before.get("commitments", [])}
        require(seeds == promised, "a seed is not the one that was promised")
        if secret:
            require(throw["commitment"] == b64(hashlib.sha256(unb64(secret)).digest()), "secret")
            bits = hmac.digest(unb64(secret), rfc8785.dumps(throw), "sha256")
            sides = [s["sides"][bits[i // 8] >> i % 8 & 1] for i, s in enumerate(throw["stones"])]
            require(sides == roll["shown"], "the faces do not follow from the secret")
    said = roll or statement.get("opening", {})
    before = said.get("throw", said.get("pledge", before))
    unclaimed += said.get("uniqueness") == "NONE"
    told = [throw["sequence"], roll["standing"]] if roll else []
    told += [said["uniqueness"]] if said else []
    print("true:", *statement, *told, "recomputed" if roll and secret else "")
sys.exit(f"UNCLAIMED: {unclaimed} places; another chain may exist" if unclaimed else 0)
