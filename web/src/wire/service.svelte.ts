/** What is known of the service as such: can it be reached, does it speak as this page does, is there a newer page. */
import { WIRE_VERSION } from "@lawspeaker/client";
import { referee } from "./referee";

const WORKER = "/desk/worker.js";
const SCOPE = "/desk";

class Service {
  online: boolean = $state(navigator.onLine);
  /** Whether the service speaks another version of the wire than this page. */
  tooOld: boolean = $state(false);
  /** Whether a newer page is on the device and waits to be taken. */
  newer: boolean = $state(false);
  #registration: ServiceWorkerRegistration | undefined;

  constructor() {
    addEventListener("online", () => (this.online = true));
    addEventListener("offline", () => (this.online = false));
    // After the first answers have been asked for: nobody waits for these.
    setTimeout(() => void this.#look(), 2_000);
    if (import.meta.env.PROD) setTimeout(() => void this.#keepOnDevice(), 1_000);
  }

  /** Load the page anew, by the newest build that there is. */
  async reload(): Promise<void> {
    await this.#registration?.update().catch(() => undefined);
    const waiting = this.#registration?.waiting;
    if (waiting == null) {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    waiting.postMessage("take-over");
  }

  /** Without a worker the desk works as well, but not without network. */
  async #keepOnDevice(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    try {
      const found = (this.#registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE }));
      this.#heed(found);
      found.addEventListener("updatefound", () => {
        found.installing?.addEventListener("statechange", () => this.#heed(found));
      });
    } catch {
      // Forbidden by the browser's settings.
    }
  }

  #heed(registration: ServiceWorkerRegistration): void {
    this.newer = registration.waiting !== null && navigator.serviceWorker.controller !== null;
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
