import type { Problem, ProblemFault, ProblemSlug } from "./generated/shapes.js";

/** Whatever this package throws by itself; only your own `AbortSignal` throws something else. */
export class LawspeakerError extends Error {
  override name = "LawspeakerError";
}

/** The service says why it cannot judge: a problem document (RFC 9457). */
export class ProblemError extends LawspeakerError {
  override name = "ProblemError";
  /** HTTP status. */
  readonly status: number;
  /** Stable name of the kind of problem, such as `impossible-state`; test this. */
  readonly slug: ProblemSlug;
  /** Kind of problem, for people. */
  readonly title: string;
  /** This problem, for people. */
  readonly detail: string;
  /** Every fault: its place in what you sent (a JSON pointer), its code, a sentence, and clauses. */
  readonly errors: readonly ProblemFault[];
  /** Name it when you report a failure of the service. */
  readonly requestId: string | null;
  /** Milliseconds after which the service wants to be asked again; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(problem: Problem, requestId: string | null, retryAfterMs: number | null) {
    super([problem.detail, ...problem.errors.map(sentence)].join("\n"));
    this.status = problem.status;
    this.slug = problem.type.slice(problem.type.lastIndexOf("/") + 1) as ProblemSlug;
    this.title = problem.title;
    this.detail = problem.detail;
    this.errors = problem.errors;
    this.requestId = problem.requestId ?? requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Something answered, but not as the service does: most likely a proxy. */
export class UnexpectedAnswerError extends LawspeakerError {
  override name = "UnexpectedAnswerError";
  /** HTTP status. */
  readonly status: number;
  readonly retryAfterMs: number | null;

  constructor(status: number, text: string, retryAfterMs: number | null = null) {
    super(`Not an answer of the service (status ${status}): ${text.slice(0, 200)}`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer: the service cannot be reached, or the connection broke. `cause` says more. */
export class NetworkError extends LawspeakerError {
  override name = "NetworkError";
}

/** No whole answer within `timeoutMs`, or within the `deadlineMs` of the whole call. */
export class TimeoutError extends LawspeakerError {
  override name = "TimeoutError";

  constructor(timeoutMs: number) {
    super(`No answer within ${timeoutMs} ms`);
  }
}

/** The service speaks another major version of the wire, or is another service. */
export class VersionError extends LawspeakerError {
  override name = "VersionError";
}

/** A link that `Table.fromLink` cannot read. */
export class LinkError extends LawspeakerError {
  override name = "LinkError";
}

/** Another move is being judged on this table. */
export class TableBusyError extends LawspeakerError {
  override name = "TableBusyError";
}

function sentence({ pointer, detail }: ProblemFault): string {
  return pointer === "" ? detail : `${pointer}: ${detail}`;
}

/** The error that an answer is that is no success. */
export async function errorOf(response: Response): Promise<LawspeakerError> {
  const after = retryAfterMs(response.headers.get("retry-after"));
  const text = await response.text();
  if (response.headers.get("content-type")?.startsWith("application/problem+json")) {
    try {
      const problem = JSON.parse(text) as Problem;
      return new ProblemError(problem, response.headers.get("x-request-id"), after);
    } catch {
      // Cut short: it is no problem document.
    }
  }
  return new UnexpectedAnswerError(response.status, text, after);
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfterMs(value: string | null): number | null {
  if (value === null) return null;
  const wait = /^\d+$/u.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? null : Math.max(wait, 0);
}
