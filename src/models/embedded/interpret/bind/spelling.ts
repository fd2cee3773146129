// Writes a value in the format that a parameter documents: "Paris" as "Paris, France", "French" as "fr", 2023-03-09 as
// 09/03/2023. A value that is not in the tables is not changed.

import { memoized } from "../../../../base/memoize.ts";
import { asciiVariant } from "../../../../base/text/ascii-variant.ts";
import type { Json } from "../../../../contract/json.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { rolesOf } from "./evidence.ts";
import {
  cityOfNickname,
  countryCode,
  countryName,
  countryOfCity,
  fullCountryName,
  isStateCode,
  stateCode,
  stateOfCity,
} from "./places.ts";

/** The format for places that a parameter documents. */
interface PlaceForm {
  readonly hasState: boolean;
  readonly hasCountry: boolean;
  /** True if the country is a code, as in "Paris, FR". */
  readonly isCountryCoded: boolean;
  readonly isExampleCoded: boolean;
  /** The number of parts of an address, such as 2 for "Street, City". Null if the documentation does not state it. */
  readonly parts: number | null;
}

/** Returns the value in the format that the parameter documents. */
export function spelled(parameter: Parameter, value: Json): Json {
  if (typeof value !== "string") return value;
  const { description, words } = parameter;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dateAs(description, value);
  if (words.includes("country")) return countryAs(description, value);
  if (words.includes("state")) return stateAs(description, value);
  const form = placeForm(parameter);
  const isPlace = rolesOf(parameter).includes("place") || form.hasState || form.hasCountry;
  return isPlace ? placeAs(parameter, value, form) : value;
}

function countryAs(description: string, value: string): string {
  const country = value.split(",").at(-1)?.trim() ?? value;
  const code = countryCode(country) ?? (value === country ? countryOfCity(value) : null);
  if (code === null) return value;
  if (/\bISO\b|alpha-2|2-letter|two-letter/i.test(description)) return code;
  return value === country && countryCode(country) !== null ? value : fullCountryName(code);
}

function stateAs(description: string, value: string): string {
  if (!/abbreviat|two-letter|2-letter|'[A-Z]{2}'/i.test(description)) return value;
  const state = value.split(",").at(-1)?.trim() ?? value;
  return stateCode(state) ?? stateOfCity(value.split(",")[0] ?? value) ?? value;
}

const placeEnd = /\p{L}, (\p{Lu}[\p{L}]*(?: \p{Lu}\p{L}+)*)(?=['"’”)])/gu;

const placeForm = memoized(({ description }: Parameter): PlaceForm => {
  const ends = [...description.matchAll(asciiVariant(placeEnd, description))].map(([, end = ""]) => end);
  const hasState = /\bCity, (?:State|ST)\b|city and state/i.test(description) || ends.some(isStateCode);
  const hasCountry =
    /\b(?:City|Location), Country\b/i.test(description) ||
    ends.some((end) => end.length > 2 && countryCode(end) !== null);
  const isCountryCoded = ends.some((end) => /^[A-Z]{2}$/.test(end) && !isStateCode(end) && end !== "UK");
  const address = /['"‘“](Street[^'"’”]*)['"’”]/i.exec(description)?.[1];
  return {
    hasState,
    hasCountry,
    isExampleCoded: isCountryCoded,
    isCountryCoded: isCountryCoded || (hasState && !hasCountry),
    parts: address === undefined ? null : address.split(",").length,
  };
});

function placeAs(parameter: Parameter, value: string, form: PlaceForm): string {
  const parts = value.split(",").map((part) => part.trim());
  const [city = value, region = ""] = parts;
  if (/^\d/.test(value)) return form.parts === null ? value : parts.slice(0, form.parts).join(", ");
  const isOfCities = parameter.words.includes("city") || /\bcity\b/i.test(parameter.description);
  const name = isOfCities ? (cityOfNickname(city) ?? city) : city;
  if (!form.hasState && !form.hasCountry)
    return isOfCities && (parameter.words.includes("city") || /\bname of the city\b/i.test(parameter.description))
      ? name
      : value;
  if (parts.length > 2) return value;
  const state = stateCode(region) ?? (isStateCode(region) ? region : null);
  if (parts.length === 2 && state !== null) return `${name}, ${form.hasState ? state : region}`;
  const ownState = parts.length === 1 ? stateOfCity(name) : null;
  if (ownState !== null && form.hasState) return `${name}, ${ownState}`;
  const country = parts.length === 2 ? countryCode(region) : countryOfCity(name);
  if (country === null) return value;
  const isCoded = country !== "GB" && (parts.length === 2 ? form.isExampleCoded : form.isCountryCoded);
  return `${name}, ${isCoded ? country : countryName(country)}`;
}

function dateAs(description: string, iso: string): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  if (/\bdd[/]mm[/]yyyy\b/i.test(description)) return `${day}/${month}/${year}`;
  if (/\bmm[/]dd[/]yyyy\b/i.test(description)) return `${month}/${day}/${year}`;
  return iso;
}

let languageNames: Intl.DisplayNames | null = null;

/** Returns the choice that is the code of a language which the request names, or null. */
export function languageChoice(choices: readonly string[], request: string): string | null {
  const named = choices.filter((choice) => {
    const name = languageOf(choice.replace("_", "-"))?.split(" (")[0];
    return name !== undefined && name.length > 2 && new RegExp(`\\b${name}\\b`, "i").test(request);
  });
  return named[0] ?? null;
}

function languageOf(code: string): string | undefined {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(code)) return undefined;
  try {
    // The names are loaded on first use, since loading takes longer than interpreting a request.
    languageNames ??= new Intl.DisplayNames(["en"], { type: "language" });
    const name = languageNames.of(code);
    return name === code ? undefined : name;
  } catch {
    return undefined; // The text is not a language code.
  }
}
