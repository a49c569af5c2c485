// A wrong field, a missing variable or an unknown enum value is a compile error here.
import type { CardsOfActQuery, CardsOfActQueryVariables } from "./generated/operations";
import type { Verdict, VerdictStatus } from "./generated/schema";

export const variables: CardsOfActQueryVariables = { act: 1, first: 3 };

export const names = (answer: CardsOfActQuery): string[] =>
  (answer.cards?.nodes ?? []).map(({ name, difficulty }) => `${name} (${difficulty})`);

export const isLegal = ({ status }: Pick<Verdict, "status">): boolean =>
  status === ("LEGAL" satisfies VerdictStatus);
