// Counts the tokens of each text of a JSON list of a file, by the encoding of current models.
const { encode } = require("gpt-tokenizer/encoding/o200k_base");

const texts = JSON.parse(require("node:fs").readFileSync(process.argv[2], "utf8"));
console.log(JSON.stringify(texts.map((text) => encode(text).length)));
