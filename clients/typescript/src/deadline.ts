import { TimeoutError } from "./problems.js";
import { reasonOf } from "./waiting.js";

/** When a whole call has to be over: its signal is raised then, or when that of the call is. */
export class Deadline {
  readonly signal: AbortSignal | undefined;
  readonly #given: AbortSignal | undefined;
  readonly #ms: number | undefined;
  readonly #until: number;
  #isLate = false;
  #stop = (): void => undefined;

  constructor(ms: number | undefined, given: AbortSignal | undefined) {
    this.#ms = ms;
    this.#given = given;
    this.#until = Date.now() + (ms ?? Number.POSITIVE_INFINITY);
    this.signal = ms === undefined ? given : this.#watch(ms);
  }

  #watch(ms: number): AbortSignal {
    const controller = new AbortController();
    const stop = (): void => controller.abort(this.#given && reasonOf(this.#given));
    const timer = setTimeout(() => {
      this.#isLate = true;
      controller.abort();
    }, ms);
    this.#given?.addEventListener("abort", stop);
    this.#stop = () => {
      clearTimeout(timer);
      this.#given?.removeEventListener("abort", stop);
    };
    if (this.#given?.aborted) stop();
    return controller.signal;
  }

  /** Milliseconds that are left. */
  get left(): number {
    return this.#until - Date.now();
  }

  /** What the call throws for an error of its own: your reason or the time, where they ended it. */
  reason(error: unknown): unknown {
    if (this.#ms === undefined) return error;
    if (this.#given?.aborted) return reasonOf(this.#given);
    return this.#isLate ? new TimeoutError(this.#ms) : error;
  }

  /** The call is over. */
  end(): void {
    this.#stop();
  }
}
