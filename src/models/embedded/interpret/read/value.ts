// Converts a stretch of the request to a value of a parameter. Returns null if the stretch holds no such value: nothing is
// guessed.
import type { Json } from "../../../../contract/json.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import { statedValues } from "../../../../grounding/stated.ts";
import { isFreeText, isIdentifier } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { stem, words } from "../../../../language/tokens.ts";
import { dayFor } from "../bind/date.ts";
import { numberFor } from "./number.ts";

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A value with the words of the request that state it. */
export interface StatedValue extends Place {
  readonly value: Json;
  readonly quotes: readonly string[];
  /** True if the words only describe the entity whose id the parameter takes. */
  readonly isDescription: boolean;
}

/** Returns the value that a stretch states for a parameter; null if it states none. */
export function valueAt(parameter: Parameter, stretch: Place, reading: RequestReading): StatedValue | null {
  const isOne = parameter.type !== "array" && !isFreeText(parameter);
  const place = trimmed(isOne ? oneValue(stretch, reading) : stretch, reading.text);
  const text = reading.text.slice(place.start, place.end);
  if (text === "") return null;
  const found = (value: Json, at: Place = place, isDescription = false): StatedValue => ({
    ...at,
    ...{ value, quotes: [reading.text.slice(at.start, at.end)], isDescription },
  });
  if (parameter.choices.length > 0) {
    const choice = choiceIn(text, parameter.choices);
    if (choice === undefined) return null;
    return found(parameter.type === "array" ? [choice] : choice);
  }
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
      return null;
    }
    case "boolean":
      return found(parameter.defaultValue !== true);
    case "object": {
      const object = inside.find(({ kind }) => kind === "object");
      return object === undefined ? null : found(object.value, object);
    }
    case "array":
      return listAt({ parameter, place, inside, reading });
    default:
      return textAt({ parameter, place, inside, text, source: reading.text, found });
  }
}

/**
 * A stretch with several stated values, as in "Bregenz for Hofsteig", is not one value: only the first is taken. Search text
 * and lists may hold several.
 */
function oneValue(stretch: Place, reading: RequestReading): Place {
  const [first, second] = statedValues(reading).filter(({ start, end }) => start < stretch.end && stretch.start < end);
  return first === undefined || second === undefined ? stretch : first;
}

function textAt({
  parameter,
  place,
  inside,
  text,
  source,
  found,
}: {
  readonly parameter: Parameter;
  readonly place: Place;
  readonly inside: readonly ReadValue[];
  readonly text: string;
  /** The whole request. */
  readonly source: string;
  readonly found: (value: Json, at?: Place, isDescription?: boolean) => StatedValue;
}): StatedValue | null {
  if (/^date/.test(parameter.format) || /\bYYYY-MM|\bISO[ -]?8601/.test(parameter.description)) {
    const date = inside.find(({ kind }) => kind === "date");
    if (date === undefined) return null;
    return found(dayFor(parameter, date.day ?? (typeof date.value === "string" ? date.value : date.text)), date);
  }
  const quoted = inside.find(
    ({ kind, start, end }) => kind === "quoted" && start <= place.start + 1 && end >= place.end - 1,
  );
  if (quoted !== undefined) {
    const inner = trimmed(quoted, source);
    return found(quoted.value, inner, isIdentifier(parameter) && !isIdLike(String(quoted.value)));
  }
  return found(text, place, isIdentifier(parameter) && !isIdLike(text));
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
}): StatedValue | null {
  const text = reading.text.slice(place.start, place.end);
  if (parameter.itemType === "integer" || parameter.itemType === "number") {
    const numbers = inside.filter(({ value }) => typeof value === "number");
    if (numbers.length === 0) return null;
    return { ...place, value: numbers.map(({ value }) => value), quotes: [text], isDescription: false };
  }
  if (parameter.itemType === "object") return null;
  const parts = text.split(/\s*[,;]\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/iu).map((part) => bare(part));
  const items = parts.filter((part) => part !== "");
  const isDescription = isIdentifier(parameter) && !items.every(isIdLike);
  return items.length === 0 ? null : { ...place, value: items, quotes: items, isDescription };
}

/** An id has a digit, or a sign inside a word, or is one word in lower case. */
function isIdLike(text: string): boolean {
  return !/\s/.test(text) && (/\d|[\p{L}\p{N}][-_./:@][\p{L}\p{N}]/u.test(text) || text === text.toLowerCase());
}

/** The choice whose words are those of the text, or else the only one all of whose words are in the text. */
function choiceIn(text: string, choices: readonly Json[]): Json | undefined {
  const own = stemsOf(text);
  const same = choices.find((choice) => stemsOf(String(choice)).join(" ") === own.join(" "));
  if (same !== undefined) return same;
  const held = choices.filter((choice) => {
    const parts = stemsOf(String(choice));
    return parts.length > 0 && parts.every((part) => own.includes(part));
  });
  return held.length === 1 ? held[0] : undefined;
}

function stemsOf(text: string): readonly string[] {
  return words(text).map(stem);
}

const before = /^[\s"'`“”‘’«»?!.,;:()[\]]+/u;
const after = /(?:[\s"'`“”‘’«»?!.,;:()[\]]|['’]s)+$/u;

/** The place without punctuation and quotation marks around it, and without the 's of a possessive. */
function trimmed({ start, end }: Place, text: string): Place {
  const own = text.slice(start, end);
  const lead = before.exec(own)?.[0].length ?? 0;
  const tail = after.exec(own.slice(lead))?.[0].length ?? 0;
  return { start: start + lead, end: end - tail };
}

function bare(text: string): string {
  return text.replace(before, "").replace(after, "");
}
