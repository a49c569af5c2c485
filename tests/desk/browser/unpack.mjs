// Unpacks the browser of the package into a folder: the program, its fonts and the libraries it may lack.
import { mkdirSync, readFileSync, writeFileSync, chmodSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

const [, , folder] = process.argv;
const packed = new URL("./node_modules/@sparticuz/chromium/bin/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const name of ["chromium", "fonts.tar", "al2023.tar"]) {
  writeFileSync(`${folder}/${name}`, brotliDecompressSync(readFileSync(new URL(`${name}.br`, packed))));
}
chmodSync(`${folder}/chromium`, 0o755);
