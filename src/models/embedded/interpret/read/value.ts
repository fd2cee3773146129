// Converts a stretch of the request to a value of a parameter. Returns null if the stretch holds no such value: nothing is
// guessed.

import { memoized } from "../../../../base/memoize.ts";
import { escapePattern } from "../../../../base/text/pattern.ts";
import type { Json } from "../../../../contract/json.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import { statedValues } from "../../../../grounding/stated.ts";
import { isFreeText, isIdentifier } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { contentStems, stem } from "../../../../language/tokens.ts";
import { identifies } from "../cues.ts";
import { spelledChoices } from "./choice.ts";
import { dateFor, isDateParameter, isTimeParameter } from "./date.ts";
import { numberFor, todayFor } from "./number.ts";
import { type Place, type TakenValue, trimmed, trimmedText } from "./place.ts";

/** Returns the value that a stretch states for a parameter; null if it states none. */
export function valueAt(parameter: Parameter, stretch: Place, reading: RequestReading): TakenValue | null {
  if (parameter.choices.length > 0) return choiceAt(parameter, stretch, reading);
  const isOne = parameter.type !== "array" && !isFreeText(parameter);
  const place = trimmed(isOne ? oneValue(stretch, reading) : stretch, reading.text);
  const text = reading.text.slice(place.start, place.end);
  if (text === "") return null;
  const found = (value: Json, at: Place = place, isDescription = false): TakenValue => ({
    ...at,
    ...{ value, quotes: [reading.text.slice(at.start, at.end)], isDescription },
  });
  const inside = [...reading.values, ...reading.names].filter(
    ({ start, end }) => start < place.end && end > place.start,
  );
  switch (parameter.type) {
    case "integer":
    case "number": {
      for (const read of inside) {
        const number = numberFor(parameter, read);
        if (number !== null) return found(number, read);
      }
      const length = reading.today?.text.includes(text) === true ? todayFor(parameter) : null;
      return length === null ? null : found(length);
    }
    case "boolean":
      // A name or an id in the stretch is no reason to set a switch. To name a switch means: not its default.
      return isAbout(text, parameter) && !inside.some(identifies) ? found(parameter.defaultValue !== true) : null;
    case "object": {
      const object = inside.find(({ kind }) => kind === "object");
      return object === undefined ? null : found(object.value, object);
    }
    case "array":
      return listAt({ parameter, place, inside, reading });
    default: {
      // "$5,000" for a text whose pattern allows digits only.
      const amount = inside.find(({ kind, value }) => kind === "money" && typeof value === "number");
      if (amount !== undefined && parameter.schema.pattern !== undefined) return found(String(amount.value), amount);
      return textAt({ parameter, place, inside, reading, found });
    }
  }
}

/** False if no part of the request can be a value of the parameter. */
export function canBeStated(parameter: Parameter, reading: RequestReading): boolean {
  const { values, names, today } = reading;
  if (parameter.choices.length > 0) return spelledChoices(parameter, reading).length > 0;
  switch (parameter.type) {
    case "integer":
    case "number":
      return today !== undefined || [...values, ...names].some((read) => numberFor(parameter, read) !== null);
    case "boolean":
      return isAbout(reading.text, parameter);
    case "object":
      return values.some(({ kind }) => kind === "object");
    default:
      if (!isDateParameter(parameter)) return true;
      return today !== undefined || values.some(({ kind, until }) => kind === "date" || until !== undefined);
  }
}

/** True if the name or the description of the parameter contains a word of the text: nothing else turns a switch on. */
function isAbout(text: string, { words: name, description }: Parameter): boolean {
  const own = new Set([...name.map(stem), ...contentStems(description)]);
  return contentStems(text).some((word) => own.has(word));
}

/**
 * A stretch with several stated values, as in "Bregenz for Hofsteig", is not one value: only the first is taken. Search text
 * and lists may hold several.
 */
function oneValue(stretch: Place, reading: RequestReading): Place {
  const [first, second] = statedValues(reading).filter(({ start, end }) => start < stretch.end && stretch.start < end);
  if (first === undefined || second === undefined) return stretch;
  // "4471 KLM" and "CREW-IOS-19" are one value, although parts of them look like values.
  const isOne = /^[\s-]*$/.test(reading.text.slice(first.end, second.start));
  return isOne ? stretch : first;
}

function textAt({
  parameter,
  place,
  inside,
  reading,
  found,
}: {
  readonly parameter: Parameter;
  readonly place: Place;
  readonly inside: readonly ReadValue[];
  readonly reading: RequestReading;
  readonly found: (value: Json, at?: Place, isDescription?: boolean) => TakenValue;
}): TakenValue | null {
  if (isDateParameter(parameter)) return datedAt(parameter, place, reading);
  const time = inside.find(({ kind }) => kind === "time");
  if (isTimeParameter(parameter)) return time === undefined ? null : found(time.value, time);
  const kind = addressKind(parameter);
  const address = inside.find((readValue) => readValue.kind === kind);
  if (kind !== null) return address === undefined ? null : found(address.value, address);
  const quoted = inside.find(
    ({ kind, start, end }) => kind === "quoted" && start <= place.start + 1 && end >= place.end - 1,
  );
  if (quoted !== undefined) {
    const inner = trimmed(quoted, reading.text);
    return found(quoted.value, inner, takesId(parameter) && !isIdLike(String(quoted.value)));
  }
  const name = takesId(parameter) ? longerName(parameter, place, reading) : null;
  if (name !== null) return found(reading.text.slice(name.start, name.end), name, true);
  const own = isFreeText(parameter) ? place : withoutName(parameter, place, reading.text);
  const value = reading.text.slice(own.start, own.end);
  return found(value, own, takesId(parameter) && !isIdLike(value));
}

/**
 * The name of several words with the number that ends it, as in "Grand Prix 2026", where the number is no id of its own; null
 * if there is none, or if it names what the parameter takes, as in "Invoice Number 4471".
 */
function longerName({ words: own }: Parameter, { start, end }: Place, { text, names }: RequestReading): Place | null {
  if (!/^\p{N}+$/u.test(text.slice(start, end))) return null;
  const name = names.find((one) => one.text.includes(" ") && /^ $/.test(text.slice(one.end, start)));
  const isKind = name !== undefined && contentStems(name.text).some((word) => own.map(stem).includes(word));
  return name === undefined || isKind ? null : { start: name.start, end };
}

/** The kind of value that a parameter for an address takes; null for other parameters. */
function addressKind({ words, format }: Parameter): "url" | "email" | null {
  const last = words.at(-1) ?? "";
  if (/^ur[il]$/.test(format) || /^ur[il]$/.test(last)) return "url";
  return format === "email" || last === "email" ? "email" : null;
}

/** A longer name is not spoken, and a pattern made of it may be too large. */
const longestSpoken = 100;

/** The place without the parameter's own name at its ends: "team Platform", "bed b1" and "payments table" state a `team`, a `bedId` and a `tableName`. */
function withoutName(parameter: Parameter, place: Place, text: string): Place {
  const { words: parts } = parameter;
  const entity = isIdentifier(parameter) || parts.at(-1) === "name" ? parts.slice(0, -1) : [];
  return [parts, entity].reduce((left, name) => (name.length === 0 ? left : without(name, left, text)), place);
}

function without(parts: readonly string[], { start, end }: Place, text: string): Place {
  const own = text.slice(start, end);
  if (parts.join(" ").length > Math.min(own.length, longestSpoken)) return { start, end };
  const name = parts.map(escapePattern).join("[\\s_-]+");
  const lead = new RegExp(`^(?:the\\s+)?${name}\\s+`, "iu").exec(own)?.[0].length ?? 0;
  const tail = new RegExp(`\\s+${name}$`, "iu").exec(own.slice(lead))?.[0].length ?? 0;
  return { start: start + lead, end: end - tail };
}

/** The date at a place, with the only stated time of day if the parameter takes one. */
function datedAt(parameter: Parameter, place: Place, { text, values, today }: RequestReading): TakenValue | null {
  const date = values.find(
    (value) =>
      (value.kind === "date" || value.until !== undefined) && value.start < place.end && place.start < value.end,
  );
  if (date === undefined) {
    const start = today === undefined ? -1 : text.indexOf(today.text);
    if (today === undefined || start >= place.end || start + today.text.length <= place.start) return null;
    const at = { start, end: start + today.text.length };
    const read: ReadValue = { ...at, kind: "date", text: today.text, value: today.day };
    const day = dateFor(parameter, read, undefined);
    return day === null ? null : { ...at, value: day, quotes: [today.text], isDescription: false };
  }
  const [time, other] = values.filter(({ kind }) => kind === "time");
  const value = dateFor(parameter, date, other === undefined ? time : undefined);
  const usesTime = time !== undefined && other === undefined && value?.includes(String(time.value));
  const quotes = [date.text, ...(usesTime ? [time.text] : [])];
  return value === null ? null : { start: date.start, end: date.end, value, quotes, isDescription: false };
}

/** The choice that a stretch spells; null if it spells none or several. A list takes each of them. */
function choiceAt(parameter: Parameter, stretch: Place, reading: RequestReading): TakenValue | null {
  const spelled = spelledChoices(parameter, reading).filter(
    ({ start, end }) => start < stretch.end && stretch.start < end,
  );
  const [first, ...others] = spelled;
  const last = others.at(-1) ?? first;
  if (first === undefined || last === undefined) return null;
  const isList = parameter.type === "array";
  if (!isList && others.some(({ value }) => value !== first.value)) return null;
  return {
    ...{ start: first.start, end: isList ? last.end : first.end, isDescription: false },
    value: isList ? [...new Set(spelled.map(({ value }) => value))] : first.value,
    quotes: isList
      ? spelled.map(({ start, end }) => reading.text.slice(start, end))
      : [reading.text.slice(first.start, first.end)],
  };
}

function listAt({
  parameter,
  place,
  inside,
  reading,
}: {
  readonly parameter: Parameter;
  readonly place: Place;
  readonly inside: readonly ReadValue[];
  readonly reading: RequestReading;
}): TakenValue | null {
  const text = reading.text.slice(place.start, place.end);
  if (parameter.itemType === "integer" || parameter.itemType === "number") {
    const numbers = inside.filter(({ value }) => typeof value === "number");
    if (numbers.length === 0) return null;
    return { ...place, value: numbers.map(({ value }) => value), quotes: [text], isDescription: false };
  }
  if (parameter.itemType === "object") return null;
  const parts = text.split(/\s*[,;]\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/iu).map((part) => trimmedText(part));
  const items = parts.filter((part) => part !== "");
  const isDescription = isIdentifier(parameter) && !items.every(isIdLike);
  return items.length === 0 ? null : { ...place, value: items, quotes: items, isDescription };
}

/** Matches the first example in quotes, or after "e.g." and similar words. */
const exampleOf =
  /["“`]([^\s"”`]{2,60})["”`]|(?:\be\.g\.?,?|\bfor example,?|\bsuch as|\bexample:?)\s+['‘]?([^\s'’,;)]+)/iu;

/** True for a parameter that takes an id, also one whose documented example is written like an id: "nodes-base.slack". */
export const takesId = memoized((parameter: Parameter): boolean => {
  const example = exampleOf
    .exec(parameter.description)
    ?.slice(1)
    .find((text) => text !== undefined)
    ?.replace(/[.:]+$/, "");
  return (
    isIdentifier(parameter) || (example !== undefined && /^[\p{L}\p{N}]+(?:[-_./:]+[\p{L}\p{N}]+)+$/u.test(example))
  );
});

/** An id has a digit, or a sign inside a word, or is one word in lower case. */
function isIdLike(text: string): boolean {
  return !/\s/.test(text) && (/\d|[\p{L}\p{N}][-_./:@][\p{L}\p{N}]/u.test(text) || text === text.toLowerCase());
}
