import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default { compilerOptions: { discloseVersion: false }, preprocess: vitePreprocess() };
