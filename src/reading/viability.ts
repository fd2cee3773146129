// Whether a reading could really serve its request, and what keeps it from doing so.
// What it is made of and how well it fits is said elsewhere.
import type {
  Binding,
  Effects,
  Interpretation,
  ReadValue,
  Refusal,
  RequestReading,
} from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { isDateParameter } from "./bind/time.ts";
import { documentation, mentions } from "./documentation.ts";
import { profile, takesFreeText } from "./profile.ts";
import { outputKeys, parameters } from "./schema.ts";
import { foreignId, foreignSource } from "./unmet.ts";
import { untold } from "./untold.ts";

/** Below this fit a method does not serve the request. */
export const minFit = 0.5;
/** What tells of a whole that a search finds may fit less: its name speaks of the whole, the request of what is in it. */
const minFitOfWhole = 0.35;
/** What lacks a value may fit a little less: asking is safe where answering is not. */
const minFitToAsk = 0.36;
/** So may what leaves nothing of the request aside. */
const minFitOfAll = 0.38;

/** What takes up no word of what is asked has to fit for other reasons, and well. */
const minFitOfNothing = 0.6;

/** The verdict on one reading: viable, or refused with a code and what it is about. */
export function viability(candidate: {
  readonly method: Method;
  readonly reading: RequestReading;
  readonly score: number;
  readonly left: readonly ReadValue[];
  readonly effects: Effects;
  readonly bindings: readonly Binding[];
  readonly takesAll: boolean;
  readonly takesNothing: boolean;
  readonly takesLittle: boolean;
  /** A thing that the request asks for and no method tells of. */
  readonly unknown: string | null;
}): Pick<Interpretation, "viable" | "viabilityReason" | "refusal"> {
  const refuse = (code: Refusal["code"], what: string, viabilityReason: string) => ({
    viable: false,
    viabilityReason,
    refusal: { code, what },
  });
  const { method, reading, score, left, effects, bindings, unknown } = candidate;
  const unresolved = bindings.filter(({ kind }) => kind === "unresolved").map(({ parameter }) => parameter);
  const isChained = bindings.some(({ kind }) => kind === "chained");
  const speaksOfWhole = isChained && profile(method).scope === "collection";
  if (reading.effect === "write" && effects === "read") {
    const verb = reading.effectWord ?? "change";
    return refuse("changes", verb, `the request would change something ("${verb}"), and queries only read`);
  }
  const venue = unsupportedVenue(method, reading) ?? foreignSource(method, reading, left);
  if (venue !== null) return refuse("venue", venue, `its documentation does not cover ${venue}`);
  const day = refusedTime(method, left, { bindings, text: reading.text });
  if (day !== null) return refuse("time", day, `it takes no time, and the request speaks of ${day}`);
  const leastComplete = candidate.takesAll ? minFitOfAll : minFit;
  const leavesMost = candidate.takesLittle || left.some((value) => isForeignName(method, value));
  const leastLacking = leavesMost ? minFit : minFitToAsk;
  const leastOfMember = candidate.takesNothing ? minFitOfNothing : unresolved.length > 0 ? leastLacking : leastComplete;
  if (!saysAnything(reading)) return refuse("fit", "", "nothing is asked that a tool could tell");
  if (score < (speaksOfWhole ? minFitOfWhole : leastOfMember))
    return refuse("fit", "", "its documentation covers too little of what is asked");
  const id = isChained ? null : foreignId(method, reading, left);
  if (id !== null) return refuse("fit", id, `it takes no ${id}`);
  if (unknown !== null && !bindings.some((binding) => binding.kind === "bound" && binding.evidence.includes(unknown)))
    return refuse("fit", unknown, `no documentation tells of ${unknown}`);
  const lacks = untold(method, reading, bindings);
  if (lacks !== null) return refuse("fit", lacks.what, lacks.why);
  const few = tooFewMembers(method, bindings);
  if (few !== null) return refuse("fit", "", few);
  const foreign = foreignChoice(method, { unresolved, left });
  if (foreign !== null)
    return refuse("choice", foreign.name, `its "${foreign.parameter}" does not offer ${foreign.name}`);
  if (unresolved.length > 0) {
    const lacking = unresolved.join(", ");
    return refuse("value", lacking, `the request gives no ${lacking}`);
  }
  return { viable: true, viabilityReason: "it covers what is asked, and every required value is known or obtainable" };
}

/** Whoever leaves a name aside that it does not know asks for more than a value when it asks. */
function isForeignName(method: Method, { kind, value }: ReadValue): boolean {
  return kind === "name" && !mentions(method, String(value));
}

/** "What can you do?" names nothing and speaks of nothing. */
function saysAnything({ capability, names, values }: RequestReading): boolean {
  return names.length + values.length > 0 || capability.some(({ isAsking }) => !isAsking);
}

/** A place that the request insists on and that this method's documentation does not cover, or null. */
function unsupportedVenue(method: Method, reading: RequestReading): string | null {
  return reading.venues.find(({ name }) => !mentions(method, name))?.name ?? null;
}

const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\bweekend/i;
/** "Tomorrow" stands in a forecast. */
const toCome = /\b(?:tomorrow|tonight)\b/i;
const ahead = /\bforecasts?\b|\bahead\b|\b(?:next|coming) \d+ (?:hours|days)\b/;
const byWeekday = /\bweekdays?\b|\bdays? of (?:the )?week\b|\b(?:by|per) day\b/;

/** A method over rows that carry a time shows past and future by itself; no other that takes no date may answer for a stated day. */
function refusedTime(
  method: Method,
  left: readonly ReadValue[],
  { bindings, text }: { readonly bindings: readonly Binding[]; readonly text: string },
): string | null {
  // "The decision in April 2026" is looked up by that name: its month is no time that is asked for.
  const isPartOfName = ({ text }: ReadValue) =>
    bindings.some((binding) => binding.kind === "chained" && binding.link.text.includes(text));
  const day = left.find((value) => (value.kind === "date" || isStatedYear(value, text)) && !isPartOfName(value));
  if (day === undefined || takesFreeText(method) || parameters(method).some(isDateParameter)) return null;
  if (weekday.test(day.text) && byWeekday.test(documentation(method).text)) return null;
  if (toCome.test(day.text) && ahead.test(documentation(method).text)) return null;
  const hasTimes = outputKeys(method).some(
    ({ name, isInRows }) =>
      isInRows && /(?:^|_)(?:date|time|timestamp|day|at)$|(?:Date|Time|Timestamp|Day|At)$/.test(name),
  );
  return hasTimes ? null : day.text;
}

/** "in 2031", "summer 2019": a number that tells when. */
function isStatedYear({ kind, value, start }: ReadValue, text: string): boolean {
  return kind === "number" && /^(?:19|20)\d{2}$/.test(String(value)) && beforeYear.test(text.slice(0, start));
}

const beforeYear = /\b(?:in|during|since|until|year|(?:spring|summer|autumn|fall|winter|season)(?: of)?)\s+$/i;

/** A name was given, but not one of those that the method knows: that is no missing value, it is not covered. */
function foreignChoice(
  method: Method,
  { unresolved, left }: { readonly unresolved: readonly string[]; readonly left: readonly ReadValue[] },
): { readonly parameter: string; readonly name: string } | null {
  const name = left.find((value) => isForeignName(method, value));
  const closed = parameters(method).find(
    (parameter) => unresolved.includes(parameter.name) && parameter.choices.length > 0,
  );
  return name === undefined || closed === undefined ? null : { parameter: closed.name, name: name.text };
}

/** What is there to set several beside each other is no reading of a request that names one. */
function tooFewMembers(method: Method, bindings: readonly Binding[]): string | null {
  const named = (binding: Binding) => (binding.kind === "chained" ? 1 + (binding.others?.length ?? 0) : null);
  const short = parameters(method).find(({ name, schema }) =>
    bindings.some(
      (binding) => binding.parameter === name && (named(binding) ?? Infinity) < Number(schema.minItems ?? 0),
    ),
  );
  return short === undefined
    ? null
    : `its "${short.name}" takes ${short.schema.minItems} or more, and the request names one`;
}
