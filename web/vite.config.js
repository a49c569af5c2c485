import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const service = `http://127.0.0.1:${process.env.PORT ?? "8000"}`;

export default defineConfig({
  base: "/desk/",
  plugins: [svelte()],
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
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: Object.fromEntries(
      ["/v1", "/graphql", "/problems", "/readyz", "^/$"].map((path) => [path, { target: service }]),
    ),
  },
});
