// One grounded reading per method: its profile, its bindings, its fit, and whether it could really serve the request.

import { remembered } from "../base/remember.ts";
import type {
  Binding,
  Effects,
  Interpretation,
  ReadValue,
  Refusal,
  RequestReading,
} from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { bind } from "./bind/bind.ts";
import { withMembers } from "./bind/members.ts";
import { isDateParameter } from "./bind/time.ts";
import { consumedWords } from "./consumed.ts";
import { documentation, mentions } from "./documentation.ts";
import type { BoundMethod } from "./fit/bound.ts";
import { fits } from "./fit/fit.ts";
import { type Learned, shipped } from "./learned/learned.ts";
import { chain } from "./link.ts";
import { profile, takesFreeText } from "./profile.ts";
import { outputKeys, parameters } from "./schema.ts";
import { coverage } from "./strength.ts";
import { foreignId, foreignSource, unknownThing } from "./unmet.ts";

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

export interface InterpretOptions {
  /** Absent: methods that only read, and a request to change something is refused. */
  readonly effects?: Effects;
  /** Absent: the weights that ship. */
  readonly learned?: Learned;
}

/** Reads the request once against every query-safe method; the order of the methods is kept. */
export function interpret(
  reading: RequestReading,
  methods: readonly Method[],
  { effects = "read", learned = shipped }: InterpretOptions = {},
): readonly Interpretation[] {
  const bound = bindAll(reading, methods, learned);
  const scores = fits(reading, bound, learned);
  const unknown = unknownThing(methods, reading);
  return bound.map(({ method, bindings, left, leftOfAll, consumed }, at) => {
    const score = scores[at] ?? 0;
    const unresolved = bindings.filter(({ kind }) => kind === "unresolved").map(({ parameter }) => parameter);
    const taken = {
      ...coverage({ reading, method, consumed, left }),
      left: unserved({ left, bound: leftOfAll, method }),
      bindings,
      unresolved,
    };
    return {
      toolId: method.toolId,
      methodName: method.name,
      toolName: method.toolName,
      optionId: `${method.toolId}:${method.name}`,
      label: labelOf(method),
      description: firstSentence(method),
      fit: Number(score.toFixed(4)),
      ...taken,
      profile: profile(method),
      ...viability({
        method,
        reading,
        score,
        left: leftOfAll,
        effects,
        bindings,
        takesAll: takesAll(reading, taken),
        takesNothing: takesNothing(reading, taken),
        unknown,
      }),
    };
  });
}

/** "What can you do?" names nothing and speaks of nothing. */
function saysAnything({ capability, names, values }: RequestReading): boolean {
  return names.length + values.length > 0 || capability.some(({ isAsking }) => !isAsking);
}

/** Whether a reading leaves nothing aside: its documentation speaks of every word that is asked, and it has taken every value. */
function takesAll(
  { names, values }: RequestReading,
  { covered, missed, left, unresolved }: Pick<Interpretation, "covered" | "missed" | "left" | "unresolved">,
): boolean {
  // A search takes any words; that alone says nothing for it.
  const hasGround = covered.length > 0 || names.length + values.length > 0;
  return hasGround && missed.length === 0 && left.length === 0 && unresolved.length === 0;
}

/** Whether a reading leaves every word aside that says what is asked; that it could take a name or a day says nothing for it. */
function takesNothing({ capability }: RequestReading, { missed }: Pick<Interpretation, "missed">): boolean {
  const told = capability.filter(({ isAsking }) => !isAsking);
  return told.length > 0 && told.every(({ text }) => missed.includes(text));
}

/** Every method with its bindings and chains; a chained value uses up the name that its rows are recognised by. */
export function bindAll(
  reading: RequestReading,
  methods: readonly Method[],
  { pair }: Learned,
): readonly BoundMethod[] {
  return methods.map((method) => {
    const bound = withMembers(bind(method, reading, { pair }), method, reading);
    const bindings = chain({ method, bindings: bound.bindings, reading, methods, pair });
    const isChained = bindings.some(({ kind }) => kind === "chained");
    const left = isChained ? bound.left.filter(({ kind }) => kind !== "quoted" && kind !== "name") : bound.left;
    return {
      method,
      bindings,
      left,
      leftOfAll: bound.left,
      consumed: consumedWords({ method, bindings, reading }),
    };
  });
}

/** A place that the request insists on and that this method's documentation does not cover, or null. */
function unsupportedVenue(method: Method, reading: RequestReading): string | null {
  return reading.venues.find(({ name }) => !mentions(method, name))?.name ?? null;
}

/** Values that nobody took: names and values that the documentation does not speak of, and any stated time. */
function unserved(source: {
  readonly left: readonly ReadValue[];
  readonly bound: readonly ReadValue[];
  readonly method: Method;
}): readonly string[] {
  const times = source.bound.filter(isTime);
  const others = source.left.filter((value) => !isTime(value) && !mentions(source.method, String(value.value)));
  return [...new Set([...others, ...times])].map(({ text }) => text);
}

const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\bweekend/i;
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
  const name = left.find(({ kind, value }) => kind === "name" && !mentions(method, String(value)));
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

function isTime({ kind }: ReadValue): boolean {
  return kind === "date" || kind === "window";
}

function viability(candidate: {
  readonly method: Method;
  readonly reading: RequestReading;
  readonly score: number;
  readonly left: readonly ReadValue[];
  readonly effects: Effects;
  readonly bindings: readonly Binding[];
  readonly takesAll: boolean;
  readonly takesNothing: boolean;
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
  const leastOfMember = candidate.takesNothing ? minFitOfNothing : unresolved.length > 0 ? minFitToAsk : leastComplete;
  if (!saysAnything(reading)) return refuse("fit", "", "nothing is asked that a tool could tell");
  if (score < (speaksOfWhole ? minFitOfWhole : leastOfMember))
    return refuse("fit", "", "its documentation covers too little of what is asked");
  const id = isChained ? null : foreignId(method, reading, left);
  if (id !== null) return refuse("fit", id, `it takes no ${id}`);
  if (unknown !== null && !bindings.some((binding) => binding.kind === "bound" && binding.evidence.includes(unknown)))
    return refuse("fit", unknown, `no documentation tells of ${unknown}`);
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

function firstSentence(method: Method): string {
  return documentation(method).sentences[0] ?? method.title ?? method.name;
}

const labelOf = remembered((method: Method): string => {
  if (method.title !== undefined && method.title !== "") return method.title;
  const spaced = method.name
    .replace(/[_.-]+/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
});
