/** What is known of the service as such: can it be reached, and does it speak as this page does. */
import { WIRE_VERSION } from "@lawspeaker/client";
import { referee } from "./referee";

class Service {
  online: boolean = $state(navigator.onLine);
  tooOld: boolean = $state(false);

  constructor() {
    addEventListener("online", () => (this.online = true));
    addEventListener("offline", () => (this.online = false));
    // After the first answers have been asked for: nobody waits for this one.
    setTimeout(() => void this.#look(), 2_000);
  }

  async #look(): Promise<void> {
    const index = (await referee.index().catch(() => undefined)) as { version?: unknown } | undefined;
    if (index?.version === undefined) return;
    this.tooOld = major(index.version) !== major(WIRE_VERSION);
  }
}

function major(version: unknown): string {
  return String(version).split(".")[0] ?? "";
}

export const service = new Service();
