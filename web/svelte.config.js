import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default { compilerOptions: { discloseVersion: false, cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}` }, preprocess: vitePreprocess() };
