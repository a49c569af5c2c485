/** The files of words, each brought once. */
import type { Language } from "$store/look";

const files = import.meta.glob<string>(["./*/*.ftl", "!./*/shell.ftl"], { query: "?raw", import: "default" });

/** The words of a file in a language. */
export async function wordsOf(name: string, tag: Language): Promise<string> {
  const file = files[`./${tag}/${name}.ftl`];
  if (file === undefined) throw new Error(`There are no words ${name} in ${tag}`);
  return await file();
}
