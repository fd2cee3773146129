// One grounded reading per method: its profile, its bindings, its fit, and whether it could really serve the request.
import type { Binding, Interpretation, ReadValue, Refusal, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { bind } from "./bind/bind.ts";
import { documentation, mentions } from "./documentation.ts";
import { fitter } from "./fit.ts";
import { chain } from "./link.ts";
import { isFreeText, profile } from "./profile.ts";
import { outputKeys, parameters } from "./schema.ts";

/** Below this share of covered demand a method does not serve the request. */
export const minFit = 0.45;

/** Reads the request once against every query-safe method; the order of the methods is kept. */
export function interpret(reading: RequestReading, methods: readonly Method[]): readonly Interpretation[] {
  const fitOf = fitter(reading, methods);
  return methods.map((method) => {
    const bound = bind(method, reading);
    const bindings = chain({ method, bindings: bound.bindings, reading, methods });
    const isChained = bindings.some(({ kind }) => kind === "chained");
    const left = isChained ? bound.left.filter(({ kind }) => kind !== "quoted" && kind !== "name") : bound.left;
    const { score, covered, missed } = fitOf(method, {
      left,
      consumed: consumedWords(method, bindings),
      stated: reading.values.filter((value) => isUnmistakable(value) && !bound.left.includes(value)).length,
      carriesSubject: isChained || carriesText(method),
      isListForOne: bindings.some(
        (binding) => binding.kind === "bound" && Array.isArray(binding.value) && binding.value.length === 1,
      ),
      looksForSubject: !isChained && carriesText(method) && profile(method).scope === "search",
    });
    const unresolved = bindings.filter(({ kind }) => kind === "unresolved").map(({ parameter }) => parameter);
    return {
      toolId: method.toolId,
      methodName: method.name,
      toolName: method.toolName,
      optionId: `${method.toolId}:${method.name}`,
      label: labelOf(method),
      description: firstSentence(method),
      fit: Number(score.toFixed(4)),
      covered,
      missed,
      left: unserved({ left, bound: bound.left, method }),
      profile: profile(method),
      bindings,
      unresolved,
      ...viability({ method, reading, score, unresolved, left: bound.left }),
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

/** A method over rows that carry a time shows past and future by itself; no other may answer for a stated day. */
function refusedTime(method: Method, left: readonly ReadValue[]): string | null {
  const day = left.find(({ kind }) => kind === "date");
  if (day === undefined || carriesText(method)) return null;
  const hasTimes = outputKeys(method).some(
    ({ name, isInRows }) =>
      isInRows && /(?:^|_)(?:date|time|timestamp|day|at)$|(?:Date|Time|Timestamp|Day|At)$/.test(name),
  );
  return hasTimes ? null : day.text;
}

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

function isTime({ kind }: ReadValue): boolean {
  return kind === "date" || kind === "window";
}

function viability(candidate: {
  readonly method: Method;
  readonly reading: RequestReading;
  readonly score: number;
  readonly unresolved: readonly string[];
  readonly left: readonly ReadValue[];
}): Pick<Interpretation, "viable" | "viabilityReason" | "refusal"> {
  const refuse = (code: Refusal["code"], what: string, viabilityReason: string) => ({
    viable: false,
    viabilityReason,
    refusal: { code, what },
  });
  const { method, reading, score, unresolved, left } = candidate;
  if (reading.effect === "write") {
    const verb = reading.effectWord ?? "change";
    return refuse("changes", verb, `the request would change something ("${verb}"), and queries only read`);
  }
  const venue = unsupportedVenue(method, reading);
  if (venue !== null) return refuse("venue", venue, `its documentation does not cover ${venue}`);
  const day = refusedTime(method, left);
  if (day !== null) return refuse("time", day, `it takes no time, and the request speaks of ${day}`);
  if (score < minFit) return refuse("fit", "", "its documentation covers too little of what is asked");
  const foreign = foreignChoice(method, { unresolved, left });
  if (foreign !== null)
    return refuse("choice", foreign.name, `its "${foreign.parameter}" does not offer ${foreign.name}`);
  if (unresolved.length > 0) {
    const lacking = unresolved.join(", ");
    return refuse("value", lacking, `the request gives no ${lacking}`);
  }
  return { viable: true, viabilityReason: "it covers what is asked, and every required value is known or obtainable" };
}

/** Words taken by a parameter that is no free text: a free text takes anything, so it proves nothing. */
function consumedWords(method: Method, bindings: readonly Binding[]): readonly string[] {
  const freeText = parameters(method)
    .filter(isFreeText)
    .map(({ name }) => name);
  return bindings.flatMap((binding) =>
    binding.kind === "bound" && typeof binding.value === "string" && !freeText.includes(binding.parameter)
      ? binding.evidence.split(/\s+/)
      : [],
  );
}

function isUnmistakable({ kind }: ReadValue): boolean {
  return kind === "path" || kind === "glob" || kind === "url" || kind === "email" || kind === "id";
}

function carriesText(method: Method): boolean {
  return parameters(method).some(isFreeText);
}

function firstSentence(method: Method): string {
  return documentation(method).sentences[0] ?? method.title ?? method.name;
}

function labelOf(method: Method): string {
  if (method.title !== undefined && method.title !== "") return method.title;
  const spaced = method.name
    .replace(/[_.-]+/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
