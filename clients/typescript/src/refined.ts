/** One of these strings, or one that only a later service or your own edition has. */
export type Known<S extends string> = S | (string & {});

/** Exactly one of these members. */
export type OneKey<T> = {
  [K in keyof T]-?: { [P in K]-?: NonNullable<T[P]> } & { [P in Exclude<keyof T, K>]?: never };
}[keyof T];

/** Members that are given; of yes and no it is yes. */
type Given<T, K extends keyof T> = { [P in K]-?: NonNullable<T[P]> extends boolean ? true : NonNullable<T[P]> };

/** The members `A` of all these are given, and none of the others. */
type Only<T, A extends keyof T, All extends keyof T> = Omit<T, All> &
  Given<T, A> & { [P in Exclude<All, A>]?: null };

/** The members of `A`, those of `B` or those of `C` are given, and none of the others. */
export type Either<T, A extends keyof T, B extends keyof T, C extends keyof T = never> =
  | Only<T, A, A | B | C>
  | Only<T, B, A | B | C>
  | ([C] extends [never] ? never : Only<T, C, A | B | C>);

/** A verdict by its `status`: only a legal move has a table after it. */
export type ByStatus<V extends { status: string; next: unknown }> =
  | (Omit<V, "status" | "next"> & { status: "LEGAL"; next: NonNullable<V["next"]> })
  | (Omit<V, "status" | "next"> & { status: Exclude<V["status"], "LEGAL">; next: null });
