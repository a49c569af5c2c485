// node verify.mjs http://localhost:8000 receipts.json: check receipts of one game, in order.
import { createHash, createHmac, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
const [, , origin, file] = process.argv, bytes = (text) => Buffer.from(text, "base64url");
const members = (value) => Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
const canonical = (value) => // RFC 8785: names sorted, numbers and texts as JavaScript writes them
  Array.isArray(value) ? `[${value.map(canonical)}]`
  : value && typeof value === "object" ? `{${members(value)}}` : JSON.stringify(value);
const sha256 = (data) => createHash("sha256").update(data).digest("base64url");
const digest = (value) => sha256(canonical(value));
const get = async (path) => (await fetch(origin + path)).json();
const require = (truth, complaint) => { if (!truth) { console.error(`FALSE: ${complaint}`); process.exit(1); } };
const evidence = ({ operation, request, answer }) => ({ answer: { // what was sent by REST, and what came
  operation, request: digest(request), outcome: digest(answer), citations: answer.clauses ?? [],
  catalogue: answer.catalogue, engine: answer.engine } });
const said = (statement) => Object.fromEntries(Object.entries(statement).filter(([, value]) => value)); // GraphQL has nulls
const { keys } = await get("/.well-known/jwks.json"), { epochs } = await get("/v1/epochs");
let before = null, unclaimed = 0; // what the next roll has to name; places that no ledger held
for (const receipt of JSON.parse(readFileSync(file, "utf8"))) {
  const statement = receipt.statement ? said(receipt.statement) : evidence(receipt), { roll, opening } = statement;
  const [header, signature] = receipt.signature.split("..");
  const jwk = keys.find(({ kid }) => kid === JSON.parse(bytes(header)).kid);
  const signed = Buffer.from(`${header}.${Buffer.from(canonical(statement)).toString("base64url")}`);
  require(jwk && verify(null, signed, createPublicKey({ key: jwk, format: "jwk" }), bytes(signature)), "signature");
  const secret = roll && epochs.find(({ epoch }) => epoch === roll.throw.epoch)?.secret;
  if (roll) {
    const { previous, game, seeds } = roll.throw;
    require(previous === (before && digest(before)), "not the roll before");
    const promised = seeds.map(({ player, seed }) => ({ player, commitment: digest({ game, player, seed }) }));
    require(canonical(promised) === canonical(before?.commitments ?? []), "a seed is not the one that was promised");
  }
  if (secret) {
    require(roll.throw.commitment === sha256(bytes(secret)), "secret");
    const bits = createHmac("sha256", bytes(secret)).update(canonical(roll.throw)).digest();
    const sides = roll.throw.stones.map((stone, i) => stone.sides[(bits[i >> 3] >> (i & 7)) & 1]);
    require(canonical(roll.shown) === canonical(sides), "the faces do not follow from the secret");
  }
  before = roll?.throw ?? opening?.pledge ?? before;
  const { uniqueness } = roll ?? opening ?? {}, told = [roll?.throw.sequence, roll?.standing, uniqueness, secret && "recomputed"];
  unclaimed += uniqueness === "NONE";
  console.log("true:", ...Object.keys(statement), ...told.filter(Boolean));
}
if (unclaimed) { console.error(`UNCLAIMED: ${unclaimed} places; another chain may exist`); process.exit(1); }
