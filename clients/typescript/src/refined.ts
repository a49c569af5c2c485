/** One of these strings, or one that only a later service or your own edition has. */
export type Known<S extends string> = S | (string & {});

/** Exactly one of these members. */
export type OneKey<T> = {
  [K in keyof T]-?: { [P in K]-?: NonNullable<T[P]> } & { [P in Exclude<keyof T, K>]?: never };
}[keyof T];

/** Members that are given; of yes and no it is yes. */
type Given<T, K extends keyof T> = { [P in K]-?: NonNullable<T[P]> extends boolean ? true : NonNullable<T[P]> };

/** The members of `A` or those of `B` are given, and none of the others. */
export type Either<T, A extends keyof T, B extends keyof T> =
  | (Omit<T, A | B> & Given<T, A> & { [P in Exclude<B, A>]?: null })
  | (Omit<T, A | B> & Given<T, B> & { [P in Exclude<A, B>]?: null });

/** A verdict by its `status`: only a legal move has a table after it. */
export type ByStatus<V extends { status: string; next: unknown }> =
  | (Omit<V, "status" | "next"> & { status: "LEGAL"; next: NonNullable<V["next"]> })
  | (Omit<V, "status" | "next"> & { status: Exclude<V["status"], "LEGAL">; next: null });
