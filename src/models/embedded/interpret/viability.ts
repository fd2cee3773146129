// Decides whether an interpretation can answer the request. It checks the conditions in order and reports the first that
// is not met.
import {
  type Binding,
  type Effects,
  type Interpretation,
  minFit,
  type Refusal,
  type RequestReading,
} from "../../../contract/query/reading.ts";
import type { Method } from "../../../contract/tool.ts";
import { mentions } from "../../../language/method/documentation.ts";
import { profile } from "../../../language/method/profile.ts";

/**
 * The minimum relevance score of a method that returns the details of a collection after a search finds the collection.
 * The minimum is low: such a request often names only the content, but the method is named after the collection.
 */
const minFitOfCollection = 0.35;

/** Returns whether an interpretation can answer the request. If not, returns a code and the reason. */
export function viability(candidate: {
  readonly method: Method;
  readonly reading: RequestReading;
  readonly score: number;
  readonly effects: Effects;
  readonly bindings: readonly Binding[];
}): Pick<Interpretation, "viable" | "viabilityReason" | "refusal"> {
  const { method, reading, score, effects, bindings } = candidate;
  const refuse = (code: Refusal["code"], what: string, viabilityReason: string) => ({
    viable: false,
    viabilityReason,
    refusal: { code, what },
  });
  if (reading.effect === "write" && effects === "read") {
    const verb = reading.effectWord ?? "change";
    return refuse("changes", verb, `the request would change something ("${verb}"), and queries only read`);
  }
  const venue = reading.venues.find(({ name }) => !mentions(method, name))?.name;
  if (venue !== undefined) return refuse("venue", venue, `its documentation does not cover ${venue}`);
  if (!saysAnything(reading)) return refuse("fit", "", "the request asks for nothing that a tool can return");
  const unresolved = bindings.flatMap(({ kind, parameter }) => (kind === "unresolved" ? [parameter] : []));
  const isCollectionDetail = profile(method).scope === "collection" && bindings.some(({ kind }) => kind === "chained");
  const least = isCollectionDetail ? minFitOfCollection : minFit;
  if (score < least) return refuse("fit", "", "its documentation matches too little of the request");
  if (unresolved.length > 0) {
    const lacking = unresolved.join(", ");
    return refuse("value", lacking, `the request gives no ${lacking}`);
  }
  return { viable: true, viabilityReason: "it covers the request, and every required value is known or obtainable" };
}

/** False for a request that has no name, no value and no content word, such as "What can you do?". */
function saysAnything({ capability, names, values }: RequestReading): boolean {
  return names.length + values.length > 0 || capability.some(({ isAsking }) => !isAsking);
}
