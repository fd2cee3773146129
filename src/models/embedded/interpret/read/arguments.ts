// Assigns stretches of the request to the parameters of a method: the surest first, no part of the request twice. A value
// that the request states and that nothing took goes to the parameter that it suits best, with a lower threshold.
import type { Json } from "../../../../contract/json.ts";
import type { Argument } from "../../../../contract/proposal.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { containsWhole } from "../../../../grounding/quote.ts";
import { statedValues } from "../../../../grounding/stated.ts";
import { endNamed, endOf } from "../../../../language/ends.ts";
import { isFreeText } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { identifies } from "../cues.ts";
import { areJoined, spelledChoices } from "./choice.ts";
import { cueOf, isNamed } from "./cue.ts";
import { isDateParameter } from "./date.ts";
import { withFolder } from "./file.ts";
import type { Leaf } from "./leaves.ts";
import { joinedAt } from "./members.ts";
import { todayFor } from "./number.ts";
import { areOperands, operandFor } from "./operands.ts";
import { thresholds } from "./thresholds.data.ts";
import { overlaps, type Place, type StatedValue, valueAt } from "./value.ts";

/** A leaf with the value that the request states for it. */
export interface Assigned {
  readonly leaf: Leaf;
  readonly stated: StatedValue;
  readonly score: number;
}

export interface RequestOf {
  readonly reading: RequestReading;
  /** Names of the tool that is called. */
  readonly names: readonly string[];
  /** Parts of the request that are used already. */
  readonly used: readonly Place[];
}

/** Returns the values that the request states for the leaves of one method. */
export function assign(all: readonly Leaf[], { reading, names, used }: RequestOf): readonly Assigned[] {
  const whole = all.filter((leaf) => leaf.field === null && takesQuestion(leaf.parameter));
  const leaves = all.filter((leaf) => !whole.includes(leaf));
  // The name of the tool says where to look, not what to look for.
  const isTool = ({ quotes }: StatedValue) => quotes.some((quote) => names.some((name) => containsWhole(name, quote)));
  // A method that takes the question in full needs no optional value that the request does not name, and an optional
  // object with fields is a setting.
  const isSetting = ({ parameter, field }: Leaf) => whole.length > 0 || (field !== null && !parameter.isRequired);
  const isNeeded = ({ leaf, stated }: Assigned) =>
    isRequired(leaf) || !isSetting(leaf) || own(leaf).choices.length > 0 || isNamed(own(leaf), stated, reading);
  const isFree = (one: Assigned) =>
    isNeeded(one) && !isTool(one.stated) && !used.some((place) => overlaps(place, one.stated));
  const { required, optional, last } = thresholds.stretch;
  const sure = leaves
    .flatMap((leaf) => [
      ...operandFor(leaf, leaves.filter(isRequired), reading),
      ...spelledFor(leaf, reading),
      ...stretchesFor(leaf, reading, isRequired(leaf) ? required : optional),
    ])
    .filter(isFree);
  const taken = surestFirst(sure, []);
  const left = statedValues(reading).filter((value) => !taken.some(({ stated }) => overlaps(stated, value)));
  // The encoder names the parameter; the value is what the request states, not the words around it.
  const late = leaves.flatMap((leaf) =>
    left.flatMap((value): readonly Assigned[] => {
      const score = leaf.stretches.find((stretch) => overlaps(stretch, value))?.score ?? Number.NEGATIVE_INFINITY;
      const isForced = isOnlyFor(leaf, value, leaves) || isToday(leaf, value, reading);
      if (score < thresholds.stretch.leftOver && !isForced) return [];
      const stated = valueAt(own(leaf), value, reading);
      return stated === null ? [] : [{ leaf, stated, score: score + cueOf(own(leaf), value, reading) }];
    }),
  );
  const stated = surestFirst(late.filter(isFree), taken);
  // Less likely words may be searched for, but are no name or id.
  const unlikely = leaves
    .filter((leaf) => isRequired(leaf) && isFreeText(own(leaf)))
    .flatMap((leaf) => stretchesFor(leaf, reading, last));
  const found = [...surestFirst(unlikely.filter(isFree), stated), ...whole.map((leaf) => wholeRequest(leaf, reading))];
  return found.map((one) => ({
    ...one,
    stated: withFolder(
      one.stated,
      found.map(({ stated: other }) => other),
      reading,
    ),
  }));
}

/** True for a required text whose documentation says that it is the question in full, not words to search for. */
function takesQuestion(parameter: Parameter): boolean {
  const isWhole = /\bas it was asked\b|\bin full\b|\bwhole question\b|\bnatural language\b/i.test(
    parameter.description,
  );
  return parameter.isRequired && isFreeText(parameter) && parameter.words.includes("question") && isWhole;
}

function wholeRequest(leaf: Leaf, { text }: RequestReading): Assigned {
  return { leaf, stated: { start: 0, end: text.length, value: text, quotes: [text], isDescription: false }, score: 0 };
}

function own({ field, parameter }: Leaf): Parameter {
  return field ?? parameter;
}

/** The values at the stretches that are likely enough. */
function stretchesFor(leaf: Leaf, reading: RequestReading, least: number): readonly Assigned[] {
  return leaf.stretches.flatMap((stretch): readonly Assigned[] => {
    const stated = valueAt(own(leaf), wholeList(own(leaf), stretch, reading), reading);
    if (stated === null || stretch.score < least) return [];
    return [{ leaf, stated, score: stretch.score + cueOf(own(leaf), stated, reading) }];
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
  const found = spelledChoices(own(leaf), reading);
  const [first, last] = [found[0], found.at(-1)];
  const score = Math.max(...found.map(scoreAt));
  if (first === undefined || last === undefined || (score < choice && !isRequired(leaf))) return [];
  const isList = own(leaf).type === "array";
  const values = [...new Set(found.map(({ value }) => value))];
  if (!isList && values.length > 1 && !areJoined(found, reading)) return [];
  const quotes = found.map(({ start, end }) => reading.text.slice(start, end));
  const value = isList ? values : first.value;
  const stated = { start: first.start, end: isList ? last.end : first.end, value, quotes, isDescription: false };
  return [{ leaf, stated, score: Math.max(score, 0) + spelled }];
}

function isRequired({ parameter, field }: Leaf): boolean {
  return parameter.isRequired && field?.isRequired !== false;
}

/** True for the only required number, or the only other required text: a value that is left must be meant for it. */
function isOnlyFor(leaf: Leaf, { kind }: { readonly kind: string }, leaves: readonly Leaf[]): boolean {
  const isNumber = kind === "number";
  if (!isNumber && !identifies({ kind })) return false;
  const isAlike = (other: Leaf) => {
    const { type, choices } = own(other);
    const takes = isNumber
      ? type === "number" || type === "integer"
      : type === "string" && !isDateParameter(own(other));
    return takes && choices.length === 0 && isRequired(other);
  };
  return isAlike(leaf) && leaves.filter(isAlike).length === 1;
}

/** True for "today" and a parameter that counts hours or days: the request means that length of time. */
function isToday(
  leaf: Leaf,
  { text, kind }: { readonly text: string; readonly kind: string },
  reading: RequestReading,
): boolean {
  return kind === "date" && text === reading.today?.text && todayFor(own(leaf)) !== null;
}

/** Adds the offers to those already taken, best first. Each leaf and each part of the request is used once. */
function surestFirst(offers: readonly Assigned[], already: readonly Assigned[]): readonly Assigned[] {
  const taken = [...already];
  for (const offer of offers.filter((one) => !isDoubtful(one, offers)).toSorted((one, two) => two.score - one.score)) {
    const isFree = taken.every(
      (other) =>
        other.leaf !== offer.leaf &&
        (!overlaps(other.stated, offer.stated) || areEnds(other, offer) || areOperands(other.stated, offer.stated)),
    );
    if (isFree) taken.push(offer);
  }
  return inOrder(taken);
}

/** True if another parameter of the kind may be meant as well: to give the value to one of them would be a guess. */
function isDoubtful(offer: Assigned, offers: readonly Assigned[]): boolean {
  if (isRequired(offer.leaf)) return false;
  return offers.some(
    (other) =>
      other.leaf !== offer.leaf &&
      !isRequired(other.leaf) &&
      own(other.leaf).type === own(offer.leaf).type &&
      own(other.leaf).choices.length === 0 &&
      overlaps(other.stated, offer.stated) &&
      !areEnds(other, offer) &&
      Math.abs(other.score - offer.score) < thresholds.stretch.margin,
  );
}

/** True for the first and the last day of one range, such as "April 2026". */
function areEnds(one: Assigned, other: Assigned): boolean {
  const ends = [endOf(own(one.leaf)), endOf(own(other.leaf))];
  const isSame = one.stated.start === other.stated.start && one.stated.end === other.stated.end;
  return isSame && one.stated.value !== other.stated.value && ends.includes("start") && ends.includes("end");
}

/** Two dates or numbers for the ends of one range, as in "between 1880 and 1900": the lower one is the start. */
function inOrder(assigned: readonly Assigned[]): readonly Assigned[] {
  const start = assigned.find(({ leaf }) => endOf(own(leaf)) === "start");
  const end = assigned.find(({ leaf }) => start !== undefined && areOfOneRange(start.leaf, leaf));
  if (start === undefined || end === undefined) return assigned;
  const [low, high] = [start.stated.value, end.stated.value];
  const isReversed = typeof low === "number" && typeof high === "number" ? low > high : String(low) > String(high);
  if (!isReversed) return assigned;
  return assigned.map((one) => {
    if (one !== start && one !== end) return one;
    return { ...one, stated: one === start ? end.stated : start.stated };
  });
}

function areOfOneRange(start: Leaf, end: Leaf): boolean {
  const rest = (leaf: Leaf) =>
    own(leaf)
      .words.filter((word) => endNamed(word) === null)
      .join(" ");
  const isRange = (leaf: Leaf) => isDateParameter(own(leaf)) || /^(?:number|integer)$/.test(own(leaf).type);
  return endOf(own(end)) === "end" && rest(start) === rest(end) && isRange(start) && isRange(end);
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
