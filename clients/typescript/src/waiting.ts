import { TimeoutError } from "./problems.js";

/** Throw the reason of a signal that has been raised. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw reasonOf(signal);
}

/** What an aborted call throws: your reason, or an error called `AbortError`. */
export function reasonOf(signal: AbortSignal): unknown {
  if (signal.reason !== undefined) return signal.reason;
  const error = new Error("The call was aborted");
  error.name = "AbortError";
  return error;
}

/** The same promise, but an aborted signal ends it at once. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  throwIfAborted(signal);
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(reasonOf(signal));
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Wait, unless the signal is raised. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, stop } = after(ms);
  try {
    await orAborted(promise, signal);
  } finally {
    stop();
  }
}

/** The same promise, which fails where it takes longer. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = after(ms);
  try {
    return await Promise.race([
      promise,
      late.promise.then(() => {
        throw new TimeoutError(ms);
      }),
    ]);
  } finally {
    late.stop();
  }
}

function after(ms: number): { promise: Promise<void>; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { promise, stop: () => clearTimeout(timer) };
}
