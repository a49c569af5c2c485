import { NetworkError, UnexpectedAnswerError } from "./problems.js";
import { orAborted, within } from "./waiting.js";

/** The answer as JSON. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return parse(text, response.status);
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UnexpectedAnswerError(status, text);
  }
}

/** Each line of a streamed answer, as soon as it is there; at the end where `fetch` cannot stream. */
export async function* readLines(
  response: Response,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): AsyncGenerator<unknown, void, undefined> {
  let rest = "";
  for await (const text of texts(response, signal, timeoutMs)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield parse(line, response.status);
  }
  if (rest !== "") yield parse(rest, response.status);
}

async function* texts(
  response: Response,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): AsyncGenerator<string, void, undefined> {
  if (!response.body) {
    // React Native reads an answer only as a whole.
    yield await orAborted(within(timeoutMs, broken(response.text())), signal);
    return;
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await orAborted(within(timeoutMs, broken(reader.read())), signal);
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function broken<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw new NetworkError("The answer broke off", { cause });
  }
}
