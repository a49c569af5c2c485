import { NetworkError, ProblemError, TimeoutError, UnexpectedAnswerError } from "./problems.js";

/** Nobody waits longer than this before a request is repeated. */
const LONGEST_WAIT_MS = 30_000;
const FIRST_WAIT_MS = 250;
/** Busy, or a proxy that reached nobody. */
const PASSING = new Set([429, 502, 503, 504]);

/**
 * How long to wait before a request is repeated, or null where that would not help.
 * @param tried how often it has been tried
 */
export function waitBeforeRepeat(error: unknown, tried: number): number | null {
  const backOff = FIRST_WAIT_MS * 2 ** (tried - 1) * (0.5 + Math.random() / 2);
  if (error instanceof NetworkError || error instanceof TimeoutError) return backOff;
  if (!(error instanceof ProblemError || error instanceof UnexpectedAnswerError)) return null;
  if (!PASSING.has(error.status)) return null;
  // All who wait the same time come back together: each waits a little more.
  const wait = error.retryAfterMs === null ? backOff : error.retryAfterMs + Math.random() * FIRST_WAIT_MS;
  return wait <= LONGEST_WAIT_MS ? wait : null;
}

/**
 * Whether a body asks for what takes a place of a chain: a sealed roll, or the commitments before
 * the first. Everything else is judged alike however often it is asked.
 */
export function takesPlace(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  if (Array.isArray(body)) return body.some(takesPlace);
  return Object.entries(body).some(
    ([key, value]: [string, unknown]) =>
      (key === "cast" && isObject(value) && isObject(value["roll"])) ||
      (key === "operation" && value === "commit_seeds") ||
      (key === "path" && String(value).includes("/rolls/commit")) ||
      takesPlace(value),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
