// A `fetch` that gives answers prepared by a test, and remembers what it was asked.
import { Lawspeaker, WIRE_VERSION, type LawspeakerOptions } from "../../src/index.js";

export interface Seen {
  readonly url: string;
  readonly init: RequestInit;
}

export type Answer = (seen: Seen) => Response | Promise<Response>;

export function json(value: unknown, headers: Record<string, string> = {}): Answer {
  return () => Response.json(value, { headers });
}

export function problem(status: number, slug: string, headers: Record<string, string> = {}): Answer {
  const document = {
    type: `/problems/${slug}`,
    title: "A title",
    status,
    detail: "What is wrong.",
    errors: [{ pointer: "/snapshot/players/1", code: "WRONG", detail: "This.", clauses: ["a.b"] }],
    requestId: null,
  };
  const type = { "content-type": "application/problem+json", "x-request-id": "id-1" };
  return () => new Response(JSON.stringify(document), { status, headers: { ...type, ...headers } });
}

export const broken: Answer = () => {
  throw new TypeError("fetch failed");
};

/** It never answers, but listens to the signal as `fetch` does. */
export const silent: Answer = ({ init }) =>
  new Promise((_, reject) => {
    init.signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
  });

export const index = json({ name: "lawspeaker", version: WIRE_VERSION });

/** A client whose service gives these answers in turn, and what it was asked. */
export function clientOf(
  answers: readonly Answer[],
  options: Partial<LawspeakerOptions> = {},
): { client: Lawspeaker; seen: Seen[] } {
  const seen: Seen[] = [];
  const left = [...answers];
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const one = { url: String(url), init };
    seen.push(one);
    const answer = left.shift();
    if (answer === undefined) throw new Error(`asked too often: ${one.url}`);
    return answer(one);
  };
  const client = new Lawspeaker({ baseUrl: "http://service/", fetch, checkVersion: false, ...options });
  return { client, seen };
}

/** The header of what was asked. */
export function header(seen: Seen | undefined, name: string): string | null {
  return new Headers(seen?.init.headers).get(name);
}
