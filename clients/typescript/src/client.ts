import type { Deadline } from "./deadline.js";
import type { Operations } from "./generated/functions.js";
import { OPERATIONS, WIRE_VERSION } from "./generated/operations.js";
import { Http, type Asked, type CallOptions, type ExplainOptions, type LawspeakerOptions } from "./http.js";
import { readJson, readLines } from "./lines.js";
import { Pages } from "./pages.js";
import { UnexpectedAnswerError, VersionError } from "./problems.js";
import { addressOf, type Query } from "./query.js";
import { orAborted } from "./waiting.js";

/**
 * A referee to ask. Each operation and each list of the service is a function of it; an answer is
 * what the contract says, and all else is thrown.
 */
export class Lawspeaker {
  readonly #http: Http;
  #checked: Promise<void> | undefined;

  constructor(options: LawspeakerOptions) {
    this.#http = new Http(options);
    if (options.checkVersion === false) this.#checked = Promise.resolve();
  }

  /** @internal What every function does that `operations.ts` lists. */
  call(row: string, given: readonly unknown[]): unknown {
    const { asked, words } = request(row, given);
    if (words.has("lines")) return this.#lines(asked);
    if (words.has("text")) return this.#ask(asked, (response) => response.text());
    const items = ["items", "hits"].find((word) => words.has(word));
    if (items === undefined) return this.#json(asked);
    return new Pages<Listed, unknown>(
      async (after) => {
        const page = { ...asked, path: addressOf(asked.path, { after }, false) };
        return (await this.#ask(page, readJson)) as Listed;
      },
      (page) => page[items] as readonly unknown[],
    );
  }

  async *#lines(asked: Asked): AsyncGenerator<unknown, void, undefined> {
    const deadline = this.#http.deadline(asked.options);
    try {
      const whole = (response: Response): Promise<Response> => Promise.resolve(response);
      const response = await this.#askBy(deadline, asked, (until) => this.#http.ask(asked, whole, until));
      yield* readLines(response, deadline.signal, this.#http.patience(asked.options));
    } catch (error) {
      throw deadline.reason(error);
    } finally {
      deadline.end();
    }
  }

  #ask<T>(asked: Asked, read: (response: Response) => Promise<T>): Promise<T> {
    return this.#within(asked, (deadline) => this.#http.ask(asked, read, deadline));
  }

  #json(asked: Asked): Promise<unknown> {
    return this.#within(asked, (deadline) => this.#http.askJson(asked, deadline));
  }

  /** A whole call, from the check of the version to its deadline. */
  async #within<T>(asked: Asked, ask: (deadline: Deadline) => Promise<T>): Promise<T> {
    const deadline = this.#http.deadline(asked.options);
    try {
      return await this.#askBy(deadline, asked, ask);
    } catch (error) {
      throw deadline.reason(error);
    } finally {
      deadline.end();
    }
  }

  async #askBy<T>(deadline: Deadline, asked: Asked, ask: (deadline: Deadline) => Promise<T>): Promise<T> {
    await orAborted(this.#check(asked.options), deadline.signal);
    return ask(deadline);
  }

  /** Once, before the first call; again, with the patience of that call, where it could not be asked. */
  async #check({ timeoutMs, deadlineMs, retries }: CallOptions): Promise<void> {
    const before = this.#checked;
    if (before !== undefined && (await before.then(() => true, isKnown))) return;
    if (this.#checked === before) this.#checked = this.#askVersion({ timeoutMs, deadlineMs, retries });
    await this.#checked;
  }

  async #askVersion(options: CallOptions): Promise<void> {
    const { asked } = request(OPERATIONS.index, [options]);
    const deadline = this.#http.deadline(options);
    const answer = this.#http.ask(asked, readJson, deadline).finally(() => deadline.end());
    const index = (await answer.catch((error: unknown) => {
      if (error instanceof UnexpectedAnswerError && error.status < 400) return {};
      throw error;
    })) as { name?: unknown; version?: unknown };
    if (index.name !== "lawspeaker") throw new VersionError("This address is not of a Lawspeaker");
    if (major(index.version) !== major(WIRE_VERSION)) {
      throw new VersionError(
        `The service speaks version ${String(index.version)} of the wire, this client ${WIRE_VERSION}: ` +
          `install version ${major(index.version)} of @lawspeaker/client`,
      );
    }
  }
}

/** Every operation of the contract, as functions. */
export interface Lawspeaker extends Operations {}

interface Listed extends Readonly<Record<string, unknown>> {
  readonly next: string | null;
}

/** A failure that says nothing of the version. */
function isKnown(error: unknown): boolean {
  if (error instanceof VersionError) throw error;
  return false;
}

function major(version: unknown): string {
  return String(version).split(".")[0] ?? "";
}

/**
 * The request of a function. After method and path a row has words: `query` and `commas` (lists are
 * joined by commas) take a query, `once` forbids to repeat it, `lines` and `text` are read so, and
 * `items` and `hits` hold what a list lists.
 */
function request(row: string, given: readonly unknown[]): { asked: Asked; words: Set<string> } {
  const [method = "", template = "", ...flags] = row.split(" ");
  const words = new Set(flags);
  const left = [...given];
  const place = template.replace(/\{\w+\}/gu, () => encodeURIComponent(String(left.shift())));
  const body = method === "POST" ? left.shift() : undefined;
  const asksQuery = words.has("query") || words.has("commas");
  const query = asksQuery ? (left.shift() as Query | undefined) : undefined;
  const options = (left.shift() ?? {}) as ExplainOptions;
  const path = addressOf(place, { ...query, explain: options.explain }, words.has("commas"));
  const accept = words.has("lines") ? "application/x-ndjson" : words.has("text") ? "*/*" : "application/json";
  return { asked: { method, path, accept, body, once: words.has("once"), options }, words };
}

for (const [name, row] of Object.entries(OPERATIONS)) {
  Object.defineProperty(Lawspeaker.prototype, name, {
    value(this: Lawspeaker, ...given: readonly unknown[]): unknown {
      return this.call(row, given);
    },
  });
}
