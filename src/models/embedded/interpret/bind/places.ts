// Looks up cities, states, countries and nicknames of cities. The tables are parsed at the first lookup.
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
/** The country names by code, and the codes by lower-case name. Null before the first lookup. */
let readCountries: { readonly names: ReadonlyMap<string, string>; readonly codes: ReadonlyMap<string, string> } | null =
  null;

/** Returns the name of a city from its nickname, such as "SF" or "Philly", or null. */
export function cityOfNickname(text: string): string | null {
  return nicknames[text.trim().toLowerCase()] ?? null;
}

/** Returns the two-letter code of the US state of a city, or null if the city is not in the table. */
export function stateOfCity(city: string): string | null {
  return stateOf(plainPlace(cityOfNickname(city) ?? city));
}

/** Returns the ISO 3166 country code of a city outside the United States, or null if it is not in the table. */
export function countryOfCity(city: string): string | null {
  return countryOf(plainPlace(city));
}

/** True if the text is a city in one of the tables, or the nickname of a city. */
export function isCity(text: string): boolean {
  return cityOfNickname(text) !== null || stateOfCity(text) !== null || countryOfCity(text) !== null;
}

/** Returns the two-letter code of a US state from its name, or null. */
export function stateCode(name: string): string | null {
  return states[name.trim().toLowerCase()] ?? null;
}

/** True if the text is the two-letter code of a US state. */
export function isStateCode(text: string): boolean {
  return stateCodes.has(text);
}

/** Returns the ISO 3166 code of a country from its name, or null. */
export function countryCode(name: string): string | null {
  const lower = name.trim().toLowerCase();
  return countryCodes[lower] ?? countries().codes.get(lower) ?? null;
}

/** Returns the ISO 3166 code of a country from a word for its people, such as "German" or "Canadians", or null. */
export function countryOfPeople(text: string): string | null {
  demonyms ??= new Map(demonymRows.split("|").map((row) => [row.slice(0, -3), row.slice(-2)] as const));
  const lower = text.trim().toLowerCase();
  return demonyms.get(lower) ?? demonyms.get(lower.replace(/s$/, "")) ?? null;
}

/** Returns the English name of a country, in the short form of addresses ("UK"). */
export function countryName(code: string): string {
  return countryForms[code] ?? countries().names.get(code) ?? code;
}

/** Returns the full English name of a country, as documentation writes it. */
export function fullCountryName(code: string): string {
  return countries().names.get(code) ?? code;
}

/** The number of lookups that search the rows as text. For more lookups, building a map first is faster. */
const mostScans = 60;

/** Returns a function that finds the code of a normalized name. If several codes have that name, the last code is returned. */
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

/** Returns the names of a row, separated by bars and normalized as in `plainPlace`. */
function plainRow(names: string): string {
  return withoutAccents(`|${names}|`)
    .replace(/\|(?:st\.?|saint) /g, "|saint ")
    .replaceAll("|new york city|", "|new york|");
}

/** Normalizes the name of a place: "St. Helena" to "saint helena", "São Paulo" to "sao paulo". */
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
