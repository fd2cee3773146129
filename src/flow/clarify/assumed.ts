// States which interpretation the policy `auto` used. Clarify states the chosen one; if recovery used another one, that one
// replaces it.
import type { Option } from "../../contract/query/option.ts";
import type { Decision } from "../../contract/query/record.ts";
import type { AssumptionMade } from "../../contract/query/result.ts";

/** Returns the sentence that names the interpretation. */
export function readAs({ label, reason }: AssumptionMade): string {
  return `The request was read as "${label}": ${reason}.`;
}

/** Returns the decision with the interpretation that was served in place of an assumed one that returned no answer. */
export function withServed(decision: Decision, served: Option): Decision {
  const { assumptionMade, assumptions } = decision;
  if (assumptionMade === null || assumptionMade.optionId === served.optionId) return decision;
  const reason = `${assumptionMade.label} returned no answer`;
  const made: AssumptionMade = { mode: "auto", optionId: served.optionId, label: served.label, reason };
  const former = readAs(assumptionMade);
  return {
    ...decision,
    assumptionMade: made,
    assumptions: assumptions.map((text) => (text === former ? readAs(made) : text)),
  };
}
