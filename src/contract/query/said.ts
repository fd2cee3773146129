// What an answer says about a reply: its first line and its records, with the labels and values of the reply.
import type { ProgramChoice } from "./program-result.ts";

export interface Said {
  /** The first line: a fact of the reply. */
  readonly first: string;
  /** The records under the first line, as Markdown; empty when the first line has everything. */
  readonly records: string;
  readonly isEmpty: boolean;
  /** Search term of an empty result, or null. */
  readonly lookedFor: string | null;
  /** Why the chosen method returned nothing, or null. */
  readonly failure: string | null;
  readonly choices: readonly ProgramChoice[];
  /** Sentences that the reader needs before the values: ties, and conditions that were not applied. */
  readonly caveats: readonly string[];
  /** Names of the sources. */
  readonly sources: readonly string[];
}
