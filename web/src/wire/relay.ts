/** A relay, where somebody runs one: whoever looks at a game gets its next sealed table at once. It is never sent a key. */

/** Hear of new tables until the function that is returned is called. */
export function listen(relay: string, game: string, heard: (sealed: string) => void): () => void {
  let stream: EventSource | undefined;
  let over = false;
  void channelOf(game).then((channel) => {
    if (over) return;
    stream = new EventSource(`${relay}/${channel}`);
    stream.addEventListener("message", ({ data }) => heard(String(data)));
  });
  return () => {
    over = true;
    stream?.close();
  };
}

/** Tell the others of a table. Where nobody can be reached the link goes by hand, as without a relay. */
export async function tell(relay: string, game: string, sealed: string): Promise<void> {
  await fetch(`${relay}/${await channelOf(game)}`, { method: "POST", body: sealed, credentials: "omit" }).catch(() => undefined);
}

/** What the relay calls a game: a digest, so that it cannot ask anybody about the game by its name. */
async function channelOf(game: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(game)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
