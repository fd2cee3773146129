// What the words beside a value say about the parameter that it is meant for.
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { endNamed, endOf, rowEndIn, rowEndOf } from "../../../../language/ends.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { contentStems, stem, words } from "../../../../language/tokens.ts";
import type { Place } from "./place.ts";
import { thresholds } from "./thresholds.data.ts";

/**
 * Returns how much the words beside a value add to its score: words that name the parameter ("the amount column"), that
 * its documentation contains ("first" before a number, for "the first N lines"), or that name an end of a journey or
 * period ("to Vienna") or of a text ("the top 5 lines").
 */
export function cueOf(parameter: Parameter, place: Place, reading: RequestReading): number {
  const { before, after } = wordsBeside(place, reading);
  const documented = new Set(contentStems(parameter.description));
  const described = [before, after].filter((word) => word !== "" && documented.has(stem(word.toLowerCase()))).length;
  const { named, described: ofText, end: ofEnd } = thresholds.cue;
  const agreement = (said: string | null, taken: string | null) =>
    said === null || taken === null ? 0 : said === taken ? ofEnd : -ofEnd;
  const ofEnds = agreement(endNamed(before), endOf(parameter)) + agreement(rowEndIn([before]), rowEndOf(parameter));
  return (isNamed(parameter, place, reading) ? named : 0) + described * ofText + ofEnds;
}

/** True if a word of the value or beside it, or its unit, occurs in the documentation of the one parameter and not in that of the other. */
export function tellsFrom(one: Parameter, other: Parameter, place: Place, reading: RequestReading): boolean {
  const { before, after } = wordsBeside(place, reading);
  const [own, others] = [one, other].map(({ words: name, description }) =>
    words(`${name.join(" ")} ${description}`).map(stem),
  );
  const unit = reading.values.find((value) => value.start < place.end && place.start < value.end)?.unit ?? "";
  return [before, ...words(reading.text.slice(place.start, place.end)), unit, after].some((word) => {
    const said = stem(word.toLowerCase());
    return said !== "" && own?.includes(said) === true && others?.includes(said) === false;
  });
}

/** True if a word beside the value, or the value's unit, is a word of the parameter's name. */
export function isNamed({ words }: Parameter, place: Place, reading: RequestReading): boolean {
  const { before, after } = wordsBeside(place, reading);
  const stems = words.map(stem);
  const value = reading.values.find((value) => value.start < place.end && place.start < value.end);
  return [before, after, value?.unit ?? "", value?.noun ?? ""].some(
    (word) => word !== "" && stems.includes(stem(word.toLowerCase())),
  );
}

/** True if the name of the parameter has the unit of the value. */
export function namesUnit({ words: name }: Parameter, place: Place, { values }: RequestReading): boolean {
  const unit = values.find((value) => value.start < place.end && place.start < value.end)?.unit ?? "";
  return unit !== "" && name.map(stem).includes(stem(unit.toLowerCase()));
}

function wordsBeside(
  { start, end }: Place,
  { text }: RequestReading,
): { readonly before: string; readonly after: string } {
  const before = /([\p{L}\p{N}]+)[\s"'“‘(:#]*$/u.exec(text.slice(0, start))?.[1] ?? "";
  const after = /^[\s"'”’)]*([\p{L}\p{N}]+)/u.exec(text.slice(end))?.[1] ?? "";
  return { before, after };
}
