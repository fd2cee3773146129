// Countries and states: as they are named, or the one that the named city lies in.
import type { Json } from "../../contract/json.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import {
  countryCode,
  countryOfCity,
  countryOfPeople,
  fullCountryName,
  isCity,
  isStateCode,
  stateCode,
  stateOfCity,
} from "./places.ts";
import type { Found, Rule } from "./rule.ts";

type Region = "country" | "state";

/** The country or state that a name of the request is, or ends in: "London, United Kingdom". */
export const regionRule: Rule = {
  isFor: (parameter) => regionOf(parameter) !== null,
  find: (parameter, { reading, free }) => {
    const names = regionOf(parameter) === "country" ? (text: string) => countryCode(text) !== null : isState;
    for (const name of reading.names) {
      const part = name.text.split(", ").findLast(names);
      // The city before it stays for its own parameter.
      if (part !== undefined)
        return { value: part, evidence: part, used: part === name.text ? free.filter((value) => value === name) : [] };
    }
    return regionOf(parameter) === "country" && parameter.isRequired ? countryOfPeopleIn(reading) : null;
  },
};

/** "German history" is of Germany; "in German" is a language, and "Italian restaurants in Boston" lie elsewhere. */
function countryOfPeopleIn({ names, text }: RequestReading): Found | null {
  const isElsewhere = names.some(
    (name) =>
      countryOfPeople(name.text) === null &&
      (name.text.split(", ").some(isCity) ||
        /\b(?:in|at|near|around|from|to)(?: the)?\s+$/i.test(text.slice(Math.max(0, name.start - 16), name.start))),
  );
  if (isElsewhere) return null;
  for (const { text: name, start, end } of names) {
    const code = countryOfPeople(name);
    const isLanguage =
      /\b(?:in|into|to|from|speak|speaks)\s+$/i.test(text.slice(Math.max(0, start - 8), start)) &&
      /^\s*(?:[.?!,]|$|and\b|or\b|to\b)/.test(text.slice(end));
    if (code !== null && !isLanguage) return { value: fullCountryName(code), evidence: name, used: [] };
  }
  return null;
}

/** The country or state of a city that another parameter took, for one that must be given. */
export function regionOfCity(parameter: Parameter, cities: readonly Json[]): Found | null {
  const region = parameter.isRequired ? regionOf(parameter) : null;
  if (region === null) return null;
  for (const city of cities) {
    if (typeof city !== "string") continue;
    const state = stateOfCity(city);
    const country = state === null ? countryOfCity(city) : "US";
    const value = region === "state" ? state : country === null ? null : fullCountryName(country);
    if (value !== null) return { value, evidence: `where ${city} lies`, used: [] };
  }
  return null;
}

function regionOf({ type, choices, words }: Parameter): Region | null {
  if (type !== "string" || choices.length > 0) return null;
  const last = words.filter((word) => word !== "code" && word !== "name").at(-1);
  return last === "country" || last === "state" ? last : null;
}

function isState(text: string): boolean {
  return stateCode(text) !== null || isStateCode(text);
}
