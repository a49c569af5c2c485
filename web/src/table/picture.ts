/** The result of a game as a picture that one sends: names, points, who won. */
export interface Ranked {
  readonly name: string;
  readonly points: string;
  readonly wins: boolean;
  readonly colour: string;
}

const WIDTH = 1080;
const LINE = 132;
const EDGE = 72;

/** A PNG; undefined where the browser draws none. */
export async function pictureOf(title: string, players: readonly Ranked[]): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = EDGE * 2 + LINE * (players.length + 1);
  const context = canvas.getContext("2d");
  if (context === null) return undefined;
  const face = getComputedStyle(document.documentElement).getPropertyValue("--serif") || "serif";
  context.fillStyle = "#f6f1e6";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = "middle";
  context.fillStyle = "#211b14";
  context.font = `600 64px ${face}`;
  context.fillText(title, EDGE, EDGE + LINE / 2, WIDTH - 2 * EDGE);
  for (const [at, { name, points, wins, colour }] of players.entries()) {
    const middle = EDGE + LINE * (at + 1.5);
    context.fillStyle = colour;
    context.fillRect(EDGE, middle - 40, 16, 80);
    context.fillStyle = "#211b14";
    context.font = `600 88px ${face}`;
    context.fillText(points, EDGE + 48, middle, 220);
    context.font = `${wins ? 600 : 400} 56px ${face}`;
    context.fillText(wins ? `${name} ★` : name, EDGE + 300, middle, WIDTH - 2 * EDGE - 300);
  }
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined)));
}
