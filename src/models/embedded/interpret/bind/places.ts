// Looks up cities, states, countries and city nicknames. The tables are parsed on first use.
import { countryRows } from "./countries.data.ts";
import { demonymRows } from "./demonyms.data.ts";
import { citiesByCountry, citiesByState } from "./places.data.ts";

const countryForms: Readonly<Record<string, string>> = { GB: "UK", US: "USA" };
const countryCodes: Readonly<Record<string, string>> = {
  uk: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "great britain": "GB",
  usa: "US",
  america: "US",
  "united states of america": "US",
  uae: "AE",
};
const nicknames: Readonly<Record<string, string>> = {
  nyc: "New York",
  "new york city": "New York",
  "big apple": "New York",
  sf: "San Francisco",
  "san fran": "San Francisco",
  frisco: "San Francisco",
  la: "Los Angeles",
  philly: "Philadelphia",
  "chi-town": "Chicago",
  vegas: "Las Vegas",
  sd: "San Diego",
  dc: "Washington",
  "washington dc": "Washington",
  "washington d.c.": "Washington",
  nola: "New Orleans",
};
const states: Readonly<Record<string, string>> = Object.fromEntries(
  `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`
    .split("|")
    .map((row) => [row.slice(3).toLowerCase(), row.slice(0, 2)]),
);

const stateCodes = new Set(Object.values(states));

let demonyms: ReadonlyMap<string, string> | null = null;
const stateOf = lookUp(citiesByState);
const countryOf = lookUp(citiesByCountry);
/** Country names by code, and codes by lower-case name. */
let readCountries: { readonly names: ReadonlyMap<string, string>; readonly codes: ReadonlyMap<string, string> } | null =
  null;

/** Returns the full name of a city for its nickname ("SF", "Philly"); null for any other text. */
export function cityOfNickname(text: string): string | null {
  return nicknames[text.trim().toLowerCase()] ?? null;
}

/** Returns the two-letter code of the US state of a city; null for a city that is not in the table. */
export function stateOfCity(city: string): string | null {
  return stateOf(plainPlace(cityOfNickname(city) ?? city));
}

/** Returns the ISO 3166 country code of a city outside the United States; null if it is not in the table. */
export function countryOfCity(city: string): string | null {
  return countryOf(plainPlace(city));
}

/** True if the text is a city of the tables, or a nickname of one. */
export function isCity(text: string): boolean {
  return cityOfNickname(text) !== null || stateOfCity(text) !== null || countryOfCity(text) !== null;
}

/** Returns the two-letter code of a state name; null for any other text. */
export function stateCode(name: string): string | null {
  return states[name.trim().toLowerCase()] ?? null;
}

/** True if the text is a two-letter state code. */
export function isStateCode(text: string): boolean {
  return stateCodes.has(text);
}

/** Returns the ISO 3166 code of a country name; null for any other text. */
export function countryCode(name: string): string | null {
  const lower = name.trim().toLowerCase();
  return countryCodes[lower] ?? countries().codes.get(lower) ?? null;
}

/** Returns the ISO 3166 code of the country for a demonym ("German", "Canadians"); null for any other text. */
export function countryOfPeople(text: string): string | null {
  demonyms ??= new Map(demonymRows.split("|").map((row) => [row.slice(0, -3), row.slice(-2)] as const));
  const lower = text.trim().toLowerCase();
  return demonyms.get(lower) ?? demonyms.get(lower.replace(/s$/, "")) ?? null;
}

/** Returns a country's English name, in the short form that addresses use ("UK"). */
export function countryName(code: string): string {
  return countryForms[code] ?? countries().names.get(code) ?? code;
}

/** Returns the full name of a country, as documentation spells it. */
export function fullCountryName(code: string): string {
  return countries().names.get(code) ?? code;
}

/** Number of lookups that scan the raw rows; only after those is a map built, because building it is slower. */
const mostScans = 60;

/** Returns a lookup of the last code that a table lists for a normalized name. */
function lookUp(table: Readonly<Record<string, string>>): (name: string) => string | null {
  let scans = 0;
  let rows: readonly (readonly [code: string, names: string])[] | undefined;
  let codes: ReadonlyMap<string, string> | undefined;
  return (name) => {
    if (scans < mostScans && !name.includes("|")) {
      scans += 1;
      rows ??= Object.entries(table).map(([code, names]) => [code, plainRow(names)]);
      return rows.findLast(([, names]) => names.includes(`|${name}|`))?.[0] ?? null;
    }
    codes ??= new Map(
      Object.entries(table).flatMap(([code, names]) => names.split("|").map((one) => [plainPlace(one), code] as const)),
    );
    return codes.get(name) ?? null;
  };
}

/** Returns the names of a row, normalized by `plainPlace`, between bars. */
function plainRow(names: string): string {
  return withoutAccents(`|${names}|`)
    .replace(/\|(?:st\.?|saint) /g, "|saint ")
    .replaceAll("|new york city|", "|new york|");
}

/** Normalizes place names: "St. Helena" to "Saint Helena", "São Paulo" to "Sao Paulo", "New York" to "New York City". */
function plainPlace(name: string): string {
  const plain = withoutAccents(name.trim()).replace(/^(?:st\.?|saint) /, "saint ");
  return plain === "new york city" ? "new york" : plain;
}

function withoutAccents(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

function countries(): NonNullable<typeof readCountries> {
  if (readCountries === null) {
    const rows = countryRows.split("|").map((row) => [row.slice(0, 2), row.slice(3)] as const);
    const codes = rows.map(([code, name]) => [name.toLowerCase(), code] as const);
    readCountries = { names: new Map(rows), codes: new Map(codes) };
  }
  return readCountries;
}
