// Assigns stretches of the request to the parameters of a method: the surest first, no part of the request twice. A value
// that the request states and that nothing took goes to the parameter that it suits best, with a lower threshold. What a
// search text then lacks may be less likely words.
import type { Json } from "../../../../contract/json.ts";
import type { Argument } from "../../../../contract/proposal.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { containsWhole } from "../../../../grounding/quote.ts";
import { statedValues } from "../../../../grounding/stated.ts";
import { isFreeText, takesQuestion } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { identifies } from "../cues.ts";
import { areJoined, spelledChoices } from "./choice.ts";
import { cueOf, isNamed, namesUnit } from "./cue.ts";
import { isDateParameter } from "./date.ts";
import { withFolder } from "./file.ts";
import { type Assigned, isRequired, type Leaf, parameterOf } from "./leaves.ts";
import { joinedAt } from "./members.ts";
import { todayFor } from "./number.ts";
import { operandFor } from "./operands.ts";
import { withPattern } from "./pattern.ts";
import { overlaps, type Place, type TakenValue } from "./place.ts";
import { surestFirst } from "./rivals.ts";
import { thresholds } from "./thresholds.data.ts";
import { valueAt } from "./value.ts";

export interface RequestOf {
  readonly reading: RequestReading;
  /** Names of the tool that is called. */
  readonly names: readonly string[];
  /** What the method's listing says about it. */
  readonly documentation: string;
  /** Parts of the request that are used already. */
  readonly used: readonly Place[];
}

/** Returns the values that the request states for the leaves of one method. */
export function assign(all: readonly Leaf[], { reading, names, documentation, used }: RequestOf): readonly Assigned[] {
  const whole = all.filter((leaf) => leaf.field === null && takesQuestion(leaf.parameter));
  const leaves = all.filter((leaf) => !whole.includes(leaf));
  // The name of the tool says where to look, not what to look for.
  const isTool = ({ quotes }: TakenValue) => quotes.some((quote) => names.some((name) => containsWhole(name, quote)));
  // A method that takes the question in full needs no optional value that the request does not name, and an optional
  // object with fields is a setting.
  const isSetting = ({ parameter, field }: Leaf) => whole.length > 0 || (field !== null && !parameter.isRequired);
  const isNeeded = ({ leaf, stated }: Assigned) =>
    isRequired(leaf) ||
    !isSetting(leaf) ||
    parameterOf(leaf).choices.length > 0 ||
    isNamed(parameterOf(leaf), stated, reading);
  // Dollars are meant for the parameter whose name has their unit.
  const isOther = ({ leaf, stated }: Assigned) =>
    !isNamed(parameterOf(leaf), stated, reading) &&
    leaves.some((other) => other !== leaf && namesUnit(parameterOf(other), stated, reading));
  const isFree = (one: Assigned) =>
    isNeeded(one) && !isOther(one) && !isTool(one.stated) && !used.some((place) => overlaps(place, one.stated));
  const { required, optional, last } = thresholds.stretch;
  const sure = leaves
    .flatMap((leaf) => [
      ...operandFor(leaf, leaves.filter(isRequired), reading),
      ...spelledFor(leaf, reading),
      ...stretchesFor(leaf, reading, isRequired(leaf) ? required : optional),
    ])
    .filter(isFree);
  const first = surestFirst(sure, { already: [], reading });
  const left = statedValues(reading).filter((value) => !first.some(({ stated }) => overlaps(stated, value)));
  // The encoder names the parameter; the value is what the request states, not the words around it.
  const late = leaves.flatMap((leaf) =>
    left.flatMap((value): readonly Assigned[] => {
      const score = leaf.stretches.find((stretch) => overlaps(stretch, value))?.score ?? Number.NEGATIVE_INFINITY;
      const isForced = isOnlyFor(leaf, value, leaves) || isToday(leaf, value, reading);
      const least = isDayIn(parameterOf(leaf), value) ? last : thresholds.stretch.leftOver;
      if (score < least && !isForced) return [];
      const stated = valueAt(parameterOf(leaf), value, reading);
      return stated === null ? [] : [{ leaf, stated, score: score + cueOf(parameterOf(leaf), value, reading) }];
    }),
  );
  const second = surestFirst(late.filter(isFree), { already: first, reading });
  // Less likely words may be searched for, but are no name or id.
  const unlikely = leaves
    .filter((leaf) => isRequired(leaf) && isFreeText(parameterOf(leaf)))
    .flatMap((leaf) => stretchesFor(leaf, reading, last));
  const found = [
    ...surestFirst(unlikely.filter(isFree), { already: second, reading }),
    ...whole.map((leaf) => wholeRequest(leaf, reading)),
  ];
  const places = found.map(({ stated: other }) => other);
  return found.map((one) => {
    const complete = withFolder(one.stated, places, reading);
    return { ...one, stated: withPattern(complete, parameterOf(one.leaf), { documentation, reading }) };
  });
}

function wholeRequest(leaf: Leaf, { text }: RequestReading): Assigned {
  return { leaf, stated: { start: 0, end: text.length, value: text, quotes: [text], isDescription: false }, score: 0 };
}

/** The values at the stretches that are likely enough. */
function stretchesFor(leaf: Leaf, reading: RequestReading, least: number): readonly Assigned[] {
  return leaf.stretches.flatMap((stretch): readonly Assigned[] => {
    const stated = valueAt(parameterOf(leaf), wholeList(parameterOf(leaf), stretch, reading), reading);
    if (stated === null || stretch.score < least) return [];
    return [{ leaf, stated, score: stretch.score + cueOf(parameterOf(leaf), stated, reading) }];
  });
}

/** For a list, the stretch with the values that the request joins to it, as in "a.txt and b.txt". */
function wholeList({ type }: Parameter, stretch: Place, reading: RequestReading): Place {
  if (type !== "array") return stretch;
  const members = joinedAt(stretch, reading);
  const [first, last] = [members[0], members.at(-1)];
  if (first === undefined || last === undefined) return stretch;
  return { start: Math.min(stretch.start, first.start), end: Math.max(stretch.end, last.end) };
}

/**
 * The choice that the request spells, or for a list all of them. The spelling is evidence of its own, so a lower score of
 * the stretch is enough, and none is needed for a required parameter.
 */
function spelledFor(leaf: Leaf, reading: RequestReading): readonly Assigned[] {
  const { spelled, choice } = thresholds.stretch;
  const scoreAt = (place: Place) =>
    leaf.stretches.find((stretch) => overlaps(stretch, place))?.score ?? Number.NEGATIVE_INFINITY;
  const found = spelledChoices(parameterOf(leaf), reading);
  const [first, last] = [found[0], found.at(-1)];
  const score = Math.max(...found.map(scoreAt));
  if (first === undefined || last === undefined || (score < choice && !isRequired(leaf))) return [];
  const isList = parameterOf(leaf).type === "array";
  const values = [...new Set(found.map(({ value }) => value))];
  if (!isList && values.length > 1 && !areJoined(found, reading)) return [];
  const quotes = found.map(({ start, end }) => reading.text.slice(start, end));
  const value = isList ? values : first.value;
  const stated = { start: first.start, end: isList ? last.end : first.end, value, quotes, isDescription: false };
  return [{ leaf, stated, score: Math.max(score, 0) + spelled }];
}

/** True for the only required number, or the only other required text: a value that is left must be meant for it. */
function isOnlyFor(leaf: Leaf, { kind }: { readonly kind: string }, leaves: readonly Leaf[]): boolean {
  const isNumber = kind === "number";
  if (!isNumber && !identifies({ kind })) return false;
  const isAlike = (other: Leaf) => {
    const { type, choices } = parameterOf(other);
    const takes = isNumber
      ? type === "number" || type === "integer"
      : type === "string" && !isDateParameter(parameterOf(other));
    return takes && choices.length === 0 && isRequired(other);
  };
  return isAlike(leaf) && leaves.filter(isAlike).length === 1;
}

/** True for a day and a parameter that takes other texts. */
function isDayIn(parameter: Parameter, { kind }: { readonly kind: string }): boolean {
  return kind === "date" && parameter.type === "string" && !isDateParameter(parameter);
}

/** True for "today" and a parameter that counts hours or days: the request means that length of time. */
function isToday(
  leaf: Leaf,
  { text, kind }: { readonly text: string; readonly kind: string },
  reading: RequestReading,
): boolean {
  return kind === "date" && text === reading.today?.text && todayFor(parameterOf(leaf)) !== null;
}

/** Returns the arguments by parameter. Fields of an object become one object. */
export function argumentsOf(assigned: readonly Assigned[]): Readonly<Record<string, Argument>> {
  const found = new Map<string, Extract<Argument, { kind: "stated" }>>();
  for (const { leaf, stated } of assigned) {
    const { name, type } = leaf.parameter;
    const { value, quotes } = stated;
    if (leaf.field === null) {
      found.set(name, { kind: "stated", value, quotes });
      continue;
    }
    const known = found.get(name);
    const object = { ...objectIn(known?.value), [leaf.field.name]: value };
    found.set(name, {
      kind: "stated",
      value: type === "array" ? [object] : object,
      quotes: [...(known?.quotes ?? []), ...quotes],
    });
  }
  return Object.fromEntries(found);
}

function objectIn(value: Json | undefined): { readonly [key: string]: Json } {
  const own = Array.isArray(value) ? value[0] : value;
  return typeof own === "object" && own !== null && !Array.isArray(own) ? own : {};
}
