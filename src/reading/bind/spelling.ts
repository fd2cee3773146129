// A stated value in the spelling that a parameter documents: "Paris" as "Paris, France", "French" as "fr", 9 March as 09/03/2023.
// It changes how a value is written, never which value is meant; what it does not know it leaves as stated.
import type { Json } from "../../contract/json.ts";
import type { Parameter } from "../schema.ts";
import { rolesOf } from "./evidence.ts";
import { cityCountries, cityStates, stateNames } from "./places.data.ts";

type NameKind = "region" | "language";
const displayNames = new Map<NameKind, Intl.DisplayNames>();
const countryForms: Readonly<Record<string, string>> = { GB: "UK", US: "USA" };

/** The value as the parameter's documentation wants it written. */
export function spelled(parameter: Parameter, value: Json): Json {
  if (typeof value !== "string") return value;
  const text = `${parameter.words.join(" ")} ${parameter.description}`;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dateAs(parameter.description, value);
  if (rolesOf(parameter).includes("place")) return placeAs(parameter, value);
  if (parameter.words.includes("country"))
    return /\bISO\b|alpha-2|2-letter|two-letter/i.test(text) ? (countryCode(value) ?? value) : value;
  return value;
}

/** The code of a language named in words, when one of the choices is that code. */
export function languageChoice(choices: readonly string[], request: string): string | null {
  const named = choices.filter((choice) => {
    const name = nameOf("language", choice.replace("_", "-"))?.split(" (")[0];
    return name !== undefined && name.length > 2 && new RegExp(`\\b${name}\\b`, "i").test(request);
  });
  return named[0] ?? null;
}

function nameOf(kind: NameKind, code: string): string | undefined {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(code)) return undefined;
  try {
    // The tables are loaded when first asked for: they cost more than a whole decision.
    const names = displayNames.get(kind) ?? new Intl.DisplayNames(["en"], { type: kind });
    displayNames.set(kind, names);
    const name = names.of(code);
    return name === code ? undefined : name;
  } catch {
    return undefined; // Not a code at all.
  }
}

function dateAs(description: string, iso: string): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  if (/\bdd[/]mm[/]yyyy\b/i.test(description)) return `${day}/${month}/${year}`;
  if (/\bmm[/]dd[/]yyyy\b/i.test(description)) return `${month}/${day}/${year}`;
  return iso;
}

function placeAs(parameter: Parameter, value: string): string {
  const wantsState = /\bCity, (?:State|ST)\b|city and state|, (?:CA|NY|TX|MA|FL|WA)\b/i.test(parameter.description);
  const wantsCountry = /\bCity, Country\b|, (?:UK|USA|France|England|Japan)\b/i.test(parameter.description);
  const city = value.split(",")[0]?.trim() ?? value;
  const isAbbreviation =
    parameter.words.includes("state") && /abbreviat|two-letter|2-letter|'[A-Z]{2}'/i.test(parameter.description);
  if (isAbbreviation) return stateCode(value) ?? cityStates.get(city.toLowerCase()) ?? value;
  if (parameter.words.includes("country") && /\bISO\b|alpha-2|2-letter|two-letter/i.test(parameter.description))
    return countryCode(value) ?? value;
  if (value.includes(",")) {
    if (wantsState || wantsCountry || !parameter.words.includes("city")) return abbreviated(value, wantsState);
    return city;
  }
  if (!wantsState && !wantsCountry) return value;
  const state = cityStates.get(value.toLowerCase());
  if (state !== undefined && wantsState) return `${value}, ${state}`;
  const country = cityCountries.get(value.toLowerCase());
  return country === undefined ? value : `${value}, ${countryForms[country] ?? nameOf("region", country) ?? country}`;
}

/** "Berkeley, California" where the documentation writes states as two letters. */
function abbreviated(value: string, wantsState: boolean): string {
  const [city = "", region = ""] = value.split(/,\s*/);
  const code = wantsState && value.split(",").length === 2 ? stateCode(region.trim()) : null;
  return code === null ? value : `${city}, ${code}`;
}

function stateCode(name: string): string | null {
  const found = Object.entries(stateNames).find(([, own]) => own.toLowerCase() === name.toLowerCase());
  return found?.[0] ?? null;
}

function countryCode(name: string): string | null {
  const forms: Readonly<Record<string, string>> = {
    uk: "GB",
    usa: "US",
    "united states of america": "US",
    england: "GB",
    uae: "AE",
  };
  const known = forms[name.toLowerCase()];
  if (known !== undefined) return known;
  for (let first = 65; first <= 90; first += 1)
    for (let second = 65; second <= 90; second += 1) {
      const code = String.fromCharCode(first, second);
      if (nameOf("region", code)?.toLowerCase() === name.toLowerCase()) return code;
    }
  return null;
}
