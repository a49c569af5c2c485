/**
 * The address of the page is its whole state: `/desk/SCREEN/REST#s=STATE`. Browsers send the
 * fragment to nobody. Back goes back, a reload loses nothing, a shared link opens the same.
 */
import type { RulesetId } from "@lawspeaker/client";
import { pack, unpack } from "@lawspeaker/links";

/** What the fragment holds: the ruleset, and whatever the screen keeps. */
interface Held {
  readonly ruleset?: RulesetId | undefined;
  readonly state?: unknown;
}

const BASE = "/desk";
const PART = "s";

function segments(): readonly string[] {
  const parts = location.pathname.slice(BASE.length).split("/").filter(Boolean);
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return parts; // a per cent sign that escapes nothing
  }
}

/** What the address holds; nothing where it cannot be read. */
function held(): Held | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B"));
  const text = fragment.get(PART);
  if (text === null) return {};
  try {
    const value = unpack(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined; // cut short on its way: the screen begins empty, and says so
  }
}

class Address {
  #path: readonly string[] = $state.raw(segments());
  #held: Held = $state.raw({});
  /** Whether the link that was opened could not be read. */
  broken = $state(false);
  /** Grows when another state was opened, not when the screen itself changed it. */
  #opened = $state(0);
  #writes = 0;

  constructor() {
    this.#take();
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
  }

  /** The screen, such as `score`; empty at `/desk`. */
  get screen(): string {
    return this.#path[0] ?? "";
  }

  /** What follows the screen in the path, such as the id of a ruling. */
  get rest(): readonly string[] {
    return this.#path.slice(1);
  }

  /** The ruleset of a link; none where it says nothing. */
  get ruleset(): RulesetId | undefined {
    return this.#held.ruleset;
  }

  /** The state of the screen as it was opened or kept last. Anybody can write a link: look before you use it. */
  get state(): unknown {
    return this.#held.state;
  }

  /** Say that the screen cannot read its state. */
  unread(): void {
    this.broken = true;
  }

  /** Follow this in an `$effect` to read `state` again after back, forward or another link. */
  get opened(): number {
    return this.#opened;
  }

  /** Write the state into the address without a new step of history: for every change on a screen. */
  keep(state: unknown): Promise<void> {
    return this.#write({ ...this.#held, state }, "replaceState");
  }

  /** The same as a step of history, so that back undoes it. */
  step(state: unknown): Promise<void> {
    return this.#write({ ...this.#held, state }, "pushState");
  }

  /** Change the ruleset of this address. */
  keepRuleset(ruleset: RulesetId): Promise<void> {
    return this.#write({ ...this.#held, ruleset }, "replaceState");
  }

  /** Open a path of the desk, such as `odds`, with a state. The same ruleset holds there. */
  async open(path: string, state?: unknown, ruleset = this.#held.ruleset): Promise<void> {
    this.follow(await this.hrefOf(path, state, ruleset));
  }

  /** The address of a path with a state: for links between screens, and for sharing. */
  async hrefOf(path: string, state?: unknown, ruleset = this.#held.ruleset): Promise<string> {
    return BASE + (path === "" ? "" : `/${path}`) + (await fragmentOf({ ruleset, state }));
  }

  /** Open an address of the desk that `hrefOf` made. */
  follow(href: string): void {
    history.pushState(null, "", href);
    this.#read();
    document.querySelector("main")?.scrollTo(0, 0);
  }

  async #write(next: Held, how: "pushState" | "replaceState"): Promise<void> {
    const turn = (this.#writes += 1);
    const path = location.pathname;
    this.#held = next;
    const fragment = await fragmentOf(next);
    // Only the last of quick changes is written, and none after the screen was left.
    if (how === "pushState" || (turn === this.#writes && path === location.pathname)) {
      history[how](null, "", path + location.search + fragment);
    }
  }

  #read(): void {
    this.#writes += 1;
    this.#path = segments();
    this.#take();
    this.#opened += 1;
  }

  #take(): void {
    const found = held();
    this.#held = found ?? {};
    this.broken = found === undefined;
  }
}

async function fragmentOf({ ruleset, state }: Held): Promise<string> {
  if (ruleset === undefined && state === undefined) return "";
  return `#${PART}=${await pack({ ruleset, state })}`;
}

export const address = new Address();
