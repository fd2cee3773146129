// Finds values that a request joins, as in "in Lyon and Lisbon". Such a request asks the same question about each value.
import type { Binding, ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { isFreeText } from "../../../../language/method/profile.ts";
import { type Parameter, parameters } from "../../../../language/method/schema.ts";
import { isAccepted } from "./accepted.ts";
import type { Bound } from "./bind.ts";
import { looksLikeYear } from "./clues.ts";
import { overlap } from "./place.ts";
import { countryCode, isStateCode, stateCode } from "./places.ts";
import { spelled } from "./spelling.ts";
import { isDateParameter, isTimeParameter, isWindowParameter } from "./time.ts";

/** The maximum number of joined values. Further values are dropped. */
export const mostCoordinated = 10;
/** Matches the text between joined values: "Lyon and Lisbon", "Berlin or in Vienna", "里昂和里斯本". */
const joint =
  /^\s*(?:,\s*|(?:,\s*)?(?:and|or|versus|vs\.?|as well as|&)\s+)(?:(?:in|for|of|at|on|to|from|by|(?:how many|which|what)(?: are| is| were)?)\s+)?(?:the\s+)?$|^\s*[、和与]\s*$/iu;

/** Adds to a bound value the values that the request joins to it. Only one parameter gets several values. */
export function withCoordinated(bound: Bound, method: Method, reading: RequestReading): Bound {
  const runs = bound.bindings.flatMap((binding) => {
    const parameter = parameters(method).find(({ name }) => name === binding.parameter);
    if (binding.kind !== "bound" || parameter === undefined) return [];
    const run = membersBeside(binding, parameter, { method, reading, left: bound.left }).slice(0, mostCoordinated);
    return run.length < 2 ? [] : [{ binding, parameter, run }];
  });
  const [chosen, ...others] = runs;
  if (chosen === undefined) return bound;
  const { binding, parameter, run } = chosen;
  const [first, ...further] = run.map(({ value, text: evidence }) => ({ value: spelled(parameter, value), evidence }));
  if (first === undefined) return bound;
  const taken: Binding = { kind: "bound", parameter: binding.parameter, ...first, others: further };
  const dropped = others.flatMap((other) => other.run.filter(({ text }) => !isBoundAs(text, other.binding.evidence)));
  const left = bound.left.filter((value) => !run.some((member) => overlap(member, value)));
  return {
    bindings: bound.bindings.map((item) => (item === binding ? taken : item)),
    left: [...left, ...dropped.filter((value) => !left.includes(value))],
  };
}

/** Returns the bound value and the values that the request joins to it, in order. The parameter accepts each of them. */
function membersBeside(
  { evidence }: Extract<Binding, { kind: "bound" }>,
  parameter: Parameter,
  source: { readonly method: Method; readonly reading: RequestReading; readonly left: readonly ReadValue[] },
): readonly ReadValue[] {
  const { method, reading, left } = source;
  const { text, names, values } = reading;
  if (parameter.choices.length > 0) {
    const said = parameter.type === "string" && !sharesChoices(parameter, method) ? saidChoices(parameter, text) : [];
    const at = said.findIndex((readValue) => readValue.value === evidence);
    const run = at < 0 ? [] : runAround(at, said, { text, isMember: (value) => value !== undefined });
    // In "Blocked, open for a week" the two choices are separate conditions and not joined values.
    const [last, end] = [run.at(-2), run.at(-1)];
    return last !== undefined && end !== undefined && /\p{L}/u.test(text.slice(last.end, end.start)) ? run : [];
  }
  const kinds = kindsOf(parameter);
  const called = kinds.includes("name") ? calledTogether(parameter, text) : [];
  if (called.some((value) => value.text === evidence))
    return denied.test(text.slice(0, called[0]?.start)) ? [] : called;
  const stated = [...names, ...values]
    .filter(({ kind }) => kinds.includes(kind))
    .sort((one, two) => one.start - two.start);
  if (stated.some((value, place) => isWithin(value, stated[place + 1], text))) return [];
  const at = stated.findIndex((value) => isBoundAs(value.text, evidence));
  const isMember = (value: ReadValue | undefined) =>
    value !== undefined &&
    value.kind === stated[at]?.kind &&
    left.includes(value) &&
    isAccepted(parameter, spelled(parameter, value.value)) &&
    !(value.kind === "number" && (looksLikeYear(value) || counting.test(text.slice(value.end))));
  return at < 0 ? [] : runAround(at, stated, { text, isMember });
}

/** True if the binding is based on this text, or on this text after another word, as in "event ev_107". */
function isBoundAs(text: string, evidence: string): boolean {
  return evidence === text || evidence.endsWith(` ${text}`);
}

const together =
  /(?<![\p{L}\p{N}_])(\p{L}[\p{L}\p{N}_-]*) (?:and|or) (\p{L}[\p{L}\p{N}_-]*) (\p{L}+)s(?![\p{L}\p{N}])/gu;

/** Returns the two names before the parameter's noun: "invoices" and "customers" in "the invoices and customers tables". */
function calledTogether({ words }: Parameter, text: string): readonly ReadValue[] {
  for (const { 0: whole, 1: one = "", 2: other = "", 3: noun = "", index } of text.matchAll(together)) {
    if (!words.includes(noun.toLowerCase())) continue;
    const end = index + whole.length - noun.length - 2;
    const places = [index, end - other.length] as const;
    return [one, other].map((text, at) => {
      const start = places[at] ?? index;
      return { kind: "name", text: text, value: text, start, end: start + text.length };
    });
  }
  return [];
}

/** Matches text after a number that says that the number is a count: "3 of his orders", "2 orders at most". */
const counting = /^\s+(?:of\s+(?:his|her|their|its|my|our|the)\b|at\s+(?:most|least)\b|\p{L}+s\b)/iu;

/** True if the value is a place and the next value is its region, as in "Kyoto, Japan". */
function isWithin(one: ReadValue, next: ReadValue | undefined, text: string): boolean {
  if (next === undefined || !/^,\s*$/.test(text.slice(one.end, next.start))) return false;
  const isRegion = (name: string) => countryCode(name) !== null || stateCode(name) !== null || isStateCode(name);
  return isRegion(next.text) && !isRegion(one.text);
}

/** True if another parameter has the same choices. Then each of them takes one value: "The rate between USD and EUR". */
function sharesChoices(parameter: Parameter, method: Method): boolean {
  const text = JSON.stringify(parameter.choices);
  return parameters(method).some(({ name, choices }) => name !== parameter.name && JSON.stringify(choices) === text);
}

/** Returns the choices of an enum that the request contains: "The open and the closed issues". */
function saidChoices({ choices }: Parameter, text: string): readonly ReadValue[] {
  const lower = text.toLowerCase();
  return choices
    .flatMap((choice): readonly ReadValue[] => {
      const start = typeof choice === "string" && choice !== "" ? lower.indexOf(choice.toLowerCase()) : -1;
      const end = start + String(choice).length;
      const isWord = !/[\p{L}\p{N}]/u.test(`${lower[start - 1] ?? ""}${lower[end] ?? ""}`);
      return start < 0 || !isWord ? [] : [{ kind: "name", text: String(choice), value: choice, start, end }];
    })
    .sort((one, two) => one.start - two.start);
}

/** Returns the value at this position and the values joined to it, in the order of the request. */
function runAround(
  at: number,
  named: readonly ReadValue[],
  { text, isMember }: { readonly text: string; readonly isMember: (value: ReadValue | undefined) => boolean },
): readonly ReadValue[] {
  const isJoined = (left: ReadValue | undefined, right: ReadValue | undefined) =>
    left !== undefined && right !== undefined && joint.test(text.slice(left.end, right.start));
  let [from, to] = [at, at];
  while (isMember(named[from - 1]) && isJoined(named[from - 1], named[from])) from -= 1;
  while (isMember(named[to + 1]) && isJoined(named[to], named[to + 1])) to += 1;
  return denied.test(text.slice(0, named[from]?.start)) ? [] : named.slice(from, to + 1);
}

/** Matches words such as "except" and "between". The values after them are excluded or form a range; they are not joined. */
const denied = /\b(?:not|neither|nor|no|except|without|excluding|but|between)\s+(?:the\s+)?$/i;

/** Returns the kinds of values by which the parameter identifies an entity. Empty for a search text, a date or a time. */
function kindsOf(parameter: Parameter): readonly ReadValue["kind"][] {
  if (parameter.type === "integer") return parameter.isRequired && isRunning(parameter) ? ["number"] : [];
  const isText =
    parameter.type === "string" &&
    !isFreeText(parameter) &&
    !isDateParameter(parameter) &&
    !isTimeParameter(parameter) &&
    !isWindowParameter(parameter);
  return isText ? ["name", "id"] : [];
}

/** True if the number in a parameter identifies an entity, as in "pull request number 80". */
function isRunning({ words }: Parameter): boolean {
  return /^(?:id|number|no|key)$/.test(words.at(-1) ?? "");
}
