import {
  LawspeakerError,
  NetworkError,
  ProblemError,
  TimeoutError,
  VersionError,
  type Lawspeaker,
  type ProblemFault,
} from "@lawspeaker/client";
import { language } from "$store/settings";
import { referee, requestOf, type Options, type SentRequest } from "./referee";

/** Where a question stands. */
export type Standing =
  /** Nothing was asked, or what was asked is not complete. */
  | "empty"
  /** Asked, and `answer` is still that of the question before, if there was one. */
  | "asked"
  | "answered"
  /** The service says what is wrong: `problem`, and `faultsAt` for each field. */
  | "refused"
  /** Nobody can be reached. */
  | "offline"
  /** The service speaks another version than this page. */
  | "too-old"
  /** It took too long, or the service failed. */
  | "failed";

/** Waiting is shown after so many milliseconds, so that quick answers do not flicker. */
const SHOW_WAITING_AFTER = 150;
let questions = 0;

/**
 * One question to the service and its answer, for components. A new question ends the one before;
 * its answer stays until the next one is there.
 */
export class Asking<T> {
  standing: Standing = $state("empty");
  answer: T | undefined = $state.raw();
  problem: ProblemError | undefined = $state.raw();
  /** Whether somebody waits long enough to be shown that. */
  waiting: boolean = $state(false);
  /** When the answer came, where the device had to remember it for want of a network; else undefined. */
  kept: Date | undefined = $state.raw();
  /** The request as it was sent, for `ForDevelopers`. */
  request: SentRequest | undefined = $state.raw();
  #running: AbortController | undefined;
  #question: ((referee: Lawspeaker, options: Options) => Promise<T>) | undefined;

  /** Ask; without a question there is nothing to answer. Call it from an `$effect` to follow its inputs. */
  ask(question: ((referee: Lawspeaker, options: Options) => Promise<T>) | undefined): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#question = question;
    this.waiting = false;
    if (question === undefined) {
      this.standing = "empty";
      this.answer = this.problem = this.request = undefined;
      return;
    }
    const running = (this.#running = new AbortController());
    const requestId = `desk-${Date.now().toString(36)}-${(questions += 1)}`;
    let kept: Date | undefined;
    const onHeaders = (headers: Headers): void => {
      kept = keptAt(headers);
    };
    const options = { signal: running.signal, language: language.value, requestId, onHeaders };
    this.standing = "asked";
    void this.#wait(running, question(referee, options), requestId, () => kept);
  }

  /** Ask the same again, where it failed. */
  repeat(): void {
    this.ask(this.#question);
  }

  /** What the service says is wrong as a whole; nothing where it says so of each field. */
  get sentence(): string | undefined {
    return (this.problem?.errors ?? []).length > 0 ? undefined : this.problem?.detail;
  }

  /** The faults of a field, by its JSON pointer; those of its parts too. */
  faultsAt(pointer: string): readonly ProblemFault[] {
    const faults = this.problem?.errors ?? [];
    return faults.filter((each) => each.pointer === pointer || each.pointer.startsWith(`${pointer}/`));
  }

  async #wait(
    running: AbortController,
    asked: Promise<T>,
    requestId: string,
    kept: () => Date | undefined,
  ): Promise<void> {
    const timer = setTimeout(() => (this.waiting = this.#running === running), SHOW_WAITING_AFTER);
    const last = (): boolean => this.#running === running;
    try {
      const answer = await asked;
      if (!last()) return;
      this.answer = answer;
      this.kept = kept();
      this.problem = undefined;
      this.standing = "answered";
    } catch (error) {
      if (!last()) return;
      this.problem = error instanceof ProblemError ? error : undefined;
      this.standing = standingOf(error);
    } finally {
      clearTimeout(timer);
      if (last()) {
        this.waiting = false;
        this.request = requestOf(requestId);
      }
    }
  }
}

/** The service worker says when an answer came that stands in for one of the service. */
function keptAt(headers: Headers): Date | undefined {
  const at = headers.get("desk-kept");
  return at === null ? undefined : new Date(at);
}

function standingOf(error: unknown): Standing {
  if (error instanceof ProblemError) return error.status >= 500 || error.status === 429 ? "failed" : "refused";
  if (error instanceof VersionError) return "too-old";
  if (error instanceof TimeoutError) return "failed";
  if (error instanceof NetworkError) return "offline";
  if (error instanceof LawspeakerError) return "failed";
  throw error;
}
