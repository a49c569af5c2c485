import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { selectionsOf } from "./graphql-fields.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const service = `http://127.0.0.1:${process.env.PORT ?? "8000"}`;

/** Writes into the service worker which files the build has, and a digest of them all. */
function listOfFiles() {
  return {
    name: "desk-list-of-files",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const digest = createHash("sha256");
        const files = ["/desk"];
        for (const name of Object.keys(bundle).sort()) {
          if (name === "worker.js") continue;
          const made = bundle[name];
          digest.update(name).update(made.type === "chunk" ? made.code : made.source);
          if (name !== "index.html") files.push(`/desk/${name}`);
        }
        for (const name of readdirSync(here("public")).sort()) {
          digest.update(name).update(readFileSync(here(`public/${name}`)));
          files.push(`/desk/${name}`);
        }
        const modules = Object.values(bundle).flatMap((made) => Object.keys(made.modules ?? {}));
        const libraries = modules.map((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(id)?.[1]);
        const source = JSON.stringify([...new Set(libraries.filter(Boolean))].sort());
        this.emitFile({ type: "asset", fileName: "libraries.json", source });
        const worker = bundle["worker.js"];
        worker.code = worker.code
          .replace(/(["'`])__FILES__\1/u, JSON.stringify(files))
          .replace("__DIGEST__", digest.digest("hex").slice(0, 16));
      },
    },
  };
}

/** `virtual:graphql-fields`: what may be asked of GraphQL, from the published schema. */
function graphqlFields() {
  const id = "virtual:graphql-fields";
  return {
    name: "desk-graphql-fields",
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return undefined;
      const sdl = readFileSync(here("../schema/schema.graphql"), "utf8");
      return `export default ${JSON.stringify(selectionsOf(sdl))};`;
    },
  };
}

/** The page names the shell, so that it comes beside the script that asks for it, and the frame is drawn by its styles. */
function shellInPage() {
  return {
    name: "desk-shell-in-page",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const shell = Object.values(bundle).find(({ type, name }) => type === "chunk" && name === "shell");
        const link = (rel, file) => ({ tag: "link", attrs: { rel, crossorigin: true, href: `/desk/${file}` }, injectTo: "head" });
        return [link("modulepreload", shell.fileName), ...[...shell.viteMetadata.importedCss].map((file) => link("stylesheet", file))];
      },
    },
  };
}

/** What begins before anything else has come, and stands on nothing. */
const BEGIN = /rolldown\/runtime|src\/(?:main|store\/(?:stored|look)|words\/files|shell\/(?:begin|screens))\.|preload-helper/u;

/** What the tables of both games share. */
const GAME = /src\/table\/(?:AskedCard|Begin|Example|Hand|HandOver|Judged|Log|Moves|Next|OpenCard|PickCards|Seats|Seen|Telling|Tile|UnderWay|WhyNot|drawn|game|log|moves|patch|places|seats|whose)\./u;

/** What the table at one device and the one of a game by links share. */
const TABLE = /src\/table\/(?!Table|Deal|Settle|ByHand|Example|Play|HandOver|Watch|hand|example)/u;

/** One file, although the gallery shows parts of it. */
const DESTINY = /src\/destiny\/(?!Shots)/u;

/** What every visit needs is one file; the rest comes with its screen. */
const SHELL =
  /node_modules\/(?:svelte|esm-env|clsx|@fluent)\/|clients\/typescript\/src\/(?!table)|src\/(?:store\/(?:kept|settings)|wire\/|words\/(?:words|\w\w\/shell)|runes\/(?:Icon|icons)|ask\/(?:To|places)|shell\/(?!graphql))/u;

export default defineConfig({
  base: "/desk/",
  plugins: [svelte(), graphqlFields(), shellInPage(), listOfFiles()],
  resolve: {
    alias: {
      "@lawspeaker/client": here("../clients/typescript/src/index.ts"),
      "@lawspeaker/links": here("../clients/typescript/src/links.ts"),
      $cards: here("src/cards"),
      $runes: here("src/runes"),
      $shell: here("src/shell"),
      $store: here("src/store"),
      $wire: here("src/wire"),
      $words: here("src/words"),
    },
  },
  build: {
    target: "es2022",
    outDir: process.env.DESK_OUT ?? here("../service/assets/desk"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows no data addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: here("index.html"), worker: here("src/worker/worker.ts") },
      output: {
        codeSplitting: { groups: [{ name: "begin", test: BEGIN, priority: 3 }, { name: "shell", test: SHELL, priority: 2 }, { name: "game", test: GAME, priority: 1 }, { name: "table", test: TABLE }, { name: "Destiny", test: DESTINY }] },
        entryFileNames: (chunk) => (chunk.name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: Object.fromEntries(
      ["/v1", "/graphql", "/problems", "/readyz", "^/$"].map((path) => [path, { target: service }]),
    ),
  },
});
