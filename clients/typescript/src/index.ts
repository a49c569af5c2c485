/** A typed client for the Lawspeaker, a referee for the Call to Adventure family of games. */
export { Lawspeaker } from "./client.js";
export type { CallOptions, ExplainOptions, LanguageTag, LawspeakerOptions } from "./http.js";
export { Pages } from "./pages.js";
export {
  LawspeakerError,
  LinkError,
  NetworkError,
  ProblemError,
  TableBusyError,
  TimeoutError,
  UnexpectedAnswerError,
  VersionError,
} from "./problems.js";
export { Table, sentences } from "./table.js";
export type { AnyTable, Games, Kind } from "./table.js";
export { WIRE_VERSION } from "./generated/operations.js";
export type { Operations } from "./generated/functions.js";
export type * from "./generated/shapes.js";
