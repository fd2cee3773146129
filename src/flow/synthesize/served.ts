// Converts the served option to the form in which the evidence is read.
import type { Interpretation } from "../../contract/query/reading.ts";
import type { Worked } from "../../contract/query/record.ts";
import { interpretationOf } from "../../grounding/evidence/target.ts";

/** Returns the served option in the form that the evidence is read by. */
export function servedOf({ served, universe, probe, reading }: Worked): Interpretation {
  const methods = universe.flatMap((listing) => listing.methods);
  return interpretationOf(served, methods, { player: probe.interpretation.player, reading });
}
