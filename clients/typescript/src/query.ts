type Plain = string | number | boolean;

/** Parameters of an address; those that are undefined or null are left out. */
export type Query = Readonly<Record<string, Plain | readonly Plain[] | null | undefined>>;

/** A path with more parameters. A list is sent as one parameter with commas, or one for each entry. */
export function addressOf(path: string, query: Query, commas: boolean): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    const many = typeof value === "object" ? value : [value];
    const sent = commas && many.length > 0 ? [many.join(",")] : many;
    for (const each of sent) pairs.push(`${name}=${encodeURIComponent(each)}`);
  }
  if (pairs.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}
