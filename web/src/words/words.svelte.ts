/** The desk's own words: Fluent files beside this one, `en/SCREEN.ftl` and `pl/SCREEN.ftl`. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { language, type Language } from "$store/settings";
import { wordsOf } from "./files";

type Arguments = Readonly<Record<string, FluentVariable>>;

/** The words of the shell are always there, in both languages. */
const shell = import.meta.glob<string>("./*/shell.ftl", { query: "?raw", import: "default", eager: true });
const bundles: Partial<Record<Language, FluentBundle>> = {};
/** Making a format is dear: each is made once. */
const formats = new Map<string, Intl.NumberFormat>();
const added = new Map<string, Promise<void>>();
/** Screens whose words were asked for: a change of language brings them too. */
const wanted = new Set<string>();
/** Grows when words have come, so that texts are made again. */
let come = $state(0);

function bundleOf(tag: Language): FluentBundle {
  const before = bundles[tag];
  if (before !== undefined) return before;
  const bundle = (bundles[tag] = new FluentBundle(tag, { useIsolating: false }));
  bundle.addResource(new FluentResource(shell[`./${tag}/shell.ftl`] ?? ""));
  return bundle;
}

/** Bring the words of these files in the reader's language, or in another. */
export async function bringWords(names: readonly string[], tag: Language = language.value): Promise<void> {
  for (const name of names) wanted.add(name);
  await Promise.all(names.map((name) => bring(name, tag)));
}

/** Change the language of the whole desk, in place; it stays as it is where the words cannot be had. */
export async function speak(tag: Language): Promise<void> {
  try {
    await bringWords([...wanted], tag);
  } catch {
    return;
  }
  language.value = tag;
  document.documentElement.lang = tag;
}

function bring(name: string, tag: Language): Promise<void> {
  const path = `${tag}/${name}`;
  const before = added.get(path);
  if (before !== undefined) return before;
  const now = load(name, tag).catch((error: unknown) => {
    added.delete(path);
    throw error;
  });
  added.set(path, now);
  return now;
}

async function load(name: string, tag: Language): Promise<void> {
  const text = await wordsOf(name, tag);
  bundleOf(tag).addResource(new FluentResource(text));
  come += 1;
}

/** A message in the reader's language; components show it anew when the language changes. */
export function say(id: string, given?: Arguments): string {
  void come;
  const bundle = bundleOf(language.value);
  const pattern = bundle.getMessage(id)?.value;
  if (pattern == null) throw new Error(`No words for ${id} in ${language.value}`);
  return bundle.formatPattern(pattern, given, []);
}

/** A number as the reader writes it. */
export function number(value: number, digits = 0): string {
  return format(value, digits, {});
}

function format(value: number, digits: number, options: Intl.NumberFormatOptions): string {
  const tag = language.value;
  const key = `${tag} ${digits} ${Object.values(options).join(" ")}`;
  let made = formats.get(key);
  if (made === undefined) formats.set(key, (made = new Intl.NumberFormat(tag, { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits })));
  return made.format(value);
}

/** A probability as per cent; what is neither impossible nor certain is never shown as 0 or 100 %. */
export function percent(value: number): string {
  const shown = value > 0 && value < 0.01 ? 0.01 : value < 1 && value > 0.99 ? 0.99 : value;
  const text = format(shown, 0, { style: "percent" });
  return shown === value ? text : value < 0.5 ? `< ${text}` : `> ${text}`;
}

/** Points with their sign. */
export function points(value: number, digits = 0): string {
  return format(value, digits, { signDisplay: "exceptZero" });
}
