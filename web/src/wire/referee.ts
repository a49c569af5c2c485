/** The one place that calls the network: the client library, on our own origin. */
import { Lawspeaker, type CallOptions } from "@lawspeaker/client";

/** A request as it went out: for the fold for developers. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** What was sent while a question was put; `Asking` reads it. */
const sent = new Map<string, SentRequest>();
const MOST_SENT = 50;

async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const id = headers.get("x-request-id");
  if (id !== null) {
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    sent.set(id, { method: init.method ?? "GET", path: String(input), body });
    for (const old of sent.keys()) if (sent.size > MOST_SENT) sent.delete(old);
  }
  return fetch(input, { ...init, credentials: "same-origin" });
}

/** The request of a question, once it was sent. */
export function requestOf(id: string): SentRequest | undefined {
  return sent.get(id);
}

/** Asks the service that served this page. The desk looks at its version by itself, after the first answer. */
export const referee = new Lawspeaker({
  baseUrl: "",
  fetch: send,
  checkVersion: false,
  retries: 1,
  timeoutMs: 10_000,
});

/** What a question is put with: pass it on as the last argument of every function of `referee`. */
export type Options = CallOptions;
