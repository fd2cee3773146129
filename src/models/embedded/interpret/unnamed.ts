// Handles requests that mean one entity without naming it, such as "Show me how the table is built". A method that
// requires the entity lacks a value. A method that lists all entities does not answer the request.
import type { Interpretation, RequestReading } from "../../../contract/query/reading.ts";
import { stem, words } from "../../../language/tokens.ts";

/**
 * The minimum relevance score of the method that requires the unnamed entity. With a lower minimum, ctx would also ask
 * for an entity when a list answers the request.
 */
const leastFit = 0.2;

/**
 * Marks interpretations that require the unnamed entity as lacking a value. Rejects interpretations that would list all
 * entities.
 */
export function withUnnamed(reading: RequestReading, readings: readonly Interpretation[]): readonly Interpretation[] {
  const meant = meantKinds(reading);
  if (meant.size === 0 || !readings.some(isOfAll)) return readings;
  const isLacking = ({ fit, refusal, unresolved }: Interpretation) =>
    fit >= leastFit &&
    (refusal?.code === "fit" || refusal?.code === "value") &&
    unresolved.some((parameter) => words(parameter).some((word) => meant.has(stem(word))));
  if (!readings.some(isLacking)) return readings;
  return readings.map((reading) =>
    isLacking(reading) ? lacking(reading) : isOfAll(reading) ? refused(reading) : reading,
  );
}

/** True if the call uses no value of the request. Such a call returns the same data for every entity. */
function isOfAll({ viable, bindings }: Interpretation): boolean {
  return viable && bindings.every(({ kind }) => kind === "default");
}

function lacking(interpretation: Interpretation): Interpretation {
  const what = interpretation.unresolved.join(", ");
  return { ...interpretation, viabilityReason: `the request gives no ${what}`, refusal: { code: "value", what } };
}

function refused(interpretation: Interpretation): Interpretation {
  const viabilityReason = "the request means one entity without naming it, and this method returns all of them";
  return { ...interpretation, viable: false, viabilityReason, refusal: { code: "fit", what: "" } };
}

/** Matches a singular noun after "the", "this" or "that", unless a phrase such as "of X" follows it. */
const definiteNoun =
  /\b(?:the|this|that)\s+(\p{Ll}{3,}?)(?=[?!.,;:]|$|\s+(?!(?:of|for|from|in|on|at|about|by|with|without|that|which|who|whose|where|named|called)\b))/giu;

/** Returns the stems of nouns such as "table" in "the table". Empty if the request names an entity or asks for several. */
function meantKinds({ text, names, values, scopeCue }: RequestReading): ReadonlySet<string> {
  if (names.length + values.length > 0 || scopeCue === "collection") return new Set();
  const nouns = [...text.matchAll(definiteNoun)].map(([, noun = ""]) => noun.toLowerCase());
  return new Set(nouns.filter((noun) => stem(noun) === noun || !noun.endsWith("s")).map(stem));
}
