// "Show me how the table is built": the request means one table and does not say which. What needs to be told which one lacks
// that value; a list of all tables is no answer to it.
import type { Interpretation, RequestReading } from "../../../contract/query/reading.ts";
import { stem, words } from "../../../language/tokens.ts";

/** What takes one thing of the kind that is meant may fit this little; below it, labelled requests that a list answers are asked back. */
const leastFit = 0.2;

/** The same readings; where all things of a kind would be told and one is meant, what needs to know which one lacks a value. */
export function withUnnamed(reading: RequestReading, readings: readonly Interpretation[]): readonly Interpretation[] {
  const meant = meantKinds(reading);
  if (meant.size === 0 || !readings.some(isOfAll)) return readings;
  const isLacking = ({ fit, refusal, unresolved }: Interpretation) =>
    fit >= leastFit &&
    (refusal?.code === "fit" || refusal?.code === "value") &&
    unresolved.some((parameter) => words(parameter).some((word) => meant.has(stem(word))));
  if (!readings.some(isLacking)) return readings;
  return readings.map((own) => (isLacking(own) ? lacking(own) : isOfAll(own) ? refused(own) : own));
}

/** True where nothing of the request tells one thing from another. */
function isOfAll({ viable, bindings }: Interpretation): boolean {
  return viable && bindings.every(({ kind }) => kind === "default");
}

function lacking(own: Interpretation): Interpretation {
  const what = own.unresolved.join(", ");
  return { ...own, viabilityReason: `the request gives no ${what}`, refusal: { code: "value", what } };
}

function refused(own: Interpretation): Interpretation {
  const viabilityReason = "the request means one thing without saying which, and this tells of all";
  return { ...own, viable: false, viabilityReason, refusal: { code: "fit", what: "" } };
}

const oneThing =
  /\b(?:the|this|that)\s+(\p{Ll}{3,}?)(?=[?!.,;:]|$|\s+(?!(?:of|for|from|in|on|at|about|by|with|without|that|which|who|whose|where|named|called)\b))/giu;

/** Kinds of which the request means one thing, where it names and states nothing that could tell which. */
function meantKinds({ text, names, values, scopeCue }: RequestReading): ReadonlySet<string> {
  if (names.length + values.length > 0 || scopeCue === "collection") return new Set();
  const nouns = [...text.matchAll(oneThing)].map(([, noun = ""]) => noun.toLowerCase());
  return new Set(nouns.filter((noun) => stem(noun) === noun || !noun.endsWith("s")).map(stem));
}
