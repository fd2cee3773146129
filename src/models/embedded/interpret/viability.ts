// Whether a reading could serve its request, and what keeps it from doing so: the constraints that the product promises, in order.
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

/** What tells of a whole that a search finds may fit less: its name speaks of the whole, the request of what is in it. */
const minFitOfWhole = 0.35;

/** The verdict on one reading: viable, or refused with a code and what it is about. */
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
  if (!saysAnything(reading)) return refuse("fit", "", "nothing is asked that a tool could tell");
  const unresolved = bindings.flatMap(({ kind, parameter }) => (kind === "unresolved" ? [parameter] : []));
  const speaksOfWhole = profile(method).scope === "collection" && bindings.some(({ kind }) => kind === "chained");
  const least = speaksOfWhole ? minFitOfWhole : minFit;
  if (score < least) return refuse("fit", "", "its documentation covers too little of what is asked");
  if (unresolved.length > 0) {
    const lacking = unresolved.join(", ");
    return refuse("value", lacking, `the request gives no ${lacking}`);
  }
  return { viable: true, viabilityReason: "it covers what is asked, and every required value is known or obtainable" };
}

/** "What can you do?" names nothing and speaks of nothing. */
function saysAnything({ capability, names, values }: RequestReading): boolean {
  return names.length + values.length > 0 || capability.some(({ isAsking }) => !isAsking);
}
