import { Deadline } from "./deadline.js";
import { readJson } from "./lines.js";
import { NamedTables, PATCH } from "./named.js";
import { errorOf, LawspeakerError, NetworkError, ProblemError, TimeoutError } from "./problems.js";
import { takesPlace, waitBeforeRepeat } from "./repeat.js";
import { pause, reasonOf, throwIfAborted } from "./waiting.js";

/** A language of the service's sentences; a list by preference also works: `pl, en;q=0.5`. */
export type LanguageTag = "en" | "pl" | (string & {});

/** What every function takes as its last argument. */
export interface CallOptions {
  /** Ends the call; it throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Language of the sentences in this answer. */
  readonly language?: LanguageTag | undefined;
  /** How long one try may take, in milliseconds; of a stream, each of its parts. */
  readonly timeoutMs?: number | undefined;
  /**
   * How long the whole call may take, in milliseconds: all tries and the waits between them. Of a
   * list each page is a call, of a stream all its lines are.
   */
  readonly deadlineMs?: number | undefined;
  /** How often to try again. A sealed roll is tried once, whatever this says. */
  readonly retries?: number | undefined;
  /** Your name for the request, in the answer and in the service's log. */
  readonly requestId?: string | undefined;
  /** Ask for a signed receipt: `onHeaders` finds it as `Lawspeaker-Receipt`. */
  readonly receipt?: boolean | undefined;
  /** Sees the headers of the answer. */
  readonly onHeaders?: ((headers: Headers) => void) | undefined;
}

/** What functions take that can say why. */
export interface ExplainOptions extends CallOptions {
  /** How much of its reasons the answer tells in `explanation`. */
  readonly explain?: "none" | "summary" | "full" | undefined;
}

/** What a client is made of. */
export interface LawspeakerOptions {
  /** Where the service is, such as `https://referee.example`. */
  readonly baseUrl: string;
  /** An API key, if the service asks for one. */
  readonly key?: string | undefined;
  /** Language of the sentences: `en` or `pl`. Without it browsers send that of their user. */
  readonly language?: LanguageTag | undefined;
  /** Another `fetch` than the global one. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** How long one try may take: 10,000 if not given. */
  readonly timeoutMs?: number | undefined;
  /** How long a whole call may take, tries and waits together: as long as they take if not given. */
  readonly deadlineMs?: number | undefined;
  /** How often to try again after 429, 502, 503, 504, a time-out or a broken connection: 2 if not given. */
  readonly retries?: number | undefined;
  /** Ask the service for its version before the first call: true if not given. */
  readonly checkVersion?: boolean | undefined;
  /**
   * Name tables that the service knows, and get of a move what it changes: some hundred bytes
   * instead of thousands. False if not given.
   */
  readonly nameTables?: boolean | undefined;
}

/** One request, before it is sent. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly accept: string;
  readonly body?: unknown;
  /** It may not be repeated, whatever its body is. */
  readonly once: boolean;
  readonly options: CallOptions;
}

/** Sends requests, and sends them again where that helps and does no harm. */
export class Http {
  readonly #options: LawspeakerOptions;
  readonly #base: string;
  readonly #tables: NamedTables | undefined;

  constructor(options: LawspeakerOptions) {
    this.#options = options;
    this.#tables = options.nameTables ? new NamedTables() : undefined;
    this.#base = options.baseUrl.replace(/\/+$/u, "");
  }

  /** What `read` makes of a successful answer; errors as `problems.ts` lists them. */
  async ask<T>(asked: Asked, read: (response: Response) => Promise<T>, deadline: Deadline): Promise<T> {
    const { signal } = deadline;
    const { retries = this.#options.retries ?? 2 } = asked.options;
    const most = asked.once || takesPlace(asked.body) ? 1 : 1 + retries;
    const init = this.#init(asked);
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.#try(asked, init, read, signal);
      } catch (error) {
        const wait = tried < most && !signal?.aborted ? waitBeforeRepeat(error, tried) : null;
        if (wait === null || wait >= deadline.left) throw error;
        await pause(wait, signal);
      }
    }
  }

  /** The JSON of a successful answer. A table that the service knows is named, unless it forgot it. */
  async askJson(asked: Asked, deadline: Deadline): Promise<unknown> {
    const tables = this.#tables;
    if (tables === undefined || asked.body === undefined) return await this.ask(asked, readJson, deadline);
    const read = async (response: Response): Promise<unknown> =>
      tables.inFull(asked.body, await readJson(response), response.headers);
    const body = tables.shortened(asked.body);
    if (body !== undefined) {
      try {
        return await this.ask({ ...asked, body }, read, deadline);
      } catch (error) {
        if (!(error instanceof ProblemError && error.slug === "unknown-table")) throw error;
      }
    }
    return await this.ask(asked, read, deadline);
  }

  /** How long one try may take, and the next part of a stream. */
  patience(options: CallOptions): number {
    return options.timeoutMs ?? this.#options.timeoutMs ?? 10_000;
  }

  /** When a call that starts now has to be over. */
  deadline(options: CallOptions): Deadline {
    return new Deadline(options.deadlineMs ?? this.#options.deadlineMs, options.signal);
  }

  #init({ method, accept, body, options }: Asked): RequestInit {
    const language = options.language ?? this.#options.language;
    const headers: Record<string, string> = { accept };
    if (language !== undefined) headers["accept-language"] = language;
    if (this.#options.key !== undefined) headers["authorization"] = `Bearer ${this.#options.key}`;
    if (options.requestId !== undefined) headers["x-request-id"] = options.requestId;
    const wanted = [options.receipt ? "receipt" : "", this.#tables && body !== undefined ? PATCH : ""];
    const prefer = wanted.filter(Boolean).join(", ");
    if (prefer !== "") headers["prefer"] = prefer;
    if (body === undefined) return { method, headers };
    headers["content-type"] = "application/json";
    return { method, headers, body: JSON.stringify(body) };
  }

  async #try<T>(
    { path, options }: Asked,
    init: RequestInit,
    read: (response: Response) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const timeoutMs = this.patience(options);
    throwIfAborted(signal);
    const { fetch = globalThis.fetch } = this.#options;
    const controller = new AbortController();
    const stop = (): void => controller.abort();
    const timer = setTimeout(stop, timeoutMs);
    signal?.addEventListener("abort", stop);
    try {
      const response = await fetch(this.#base + path, { ...init, signal: controller.signal });
      if (!response.ok) throw await errorOf(response);
      options.onHeaders?.(response.headers);
      return await read(response);
    } catch (error) {
      if (signal?.aborted) throw reasonOf(signal);
      if (controller.signal.aborted) throw new TimeoutError(timeoutMs);
      if (error instanceof LawspeakerError) throw error;
      throw new NetworkError(`No answer from ${this.#base}: ${String(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    }
  }
}
