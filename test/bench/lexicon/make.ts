// Makes src/reading/related.data.ts of every associations*.txt here: `node test/bench/lexicon/make.ts`. Stems are told beforehand, since a query
// that starts cold has no time for them; the same lines give the same bytes.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stem } from "../../../src/reading/tokens.ts";

const folder = new URL("./", import.meta.url);
/** Where the program reads them. */
export const target = new URL("../../../src/reading/related.data.ts", import.meta.url);

/** The text of the data module. */
export function relatedModule(): string {
  const related = new Map<string, Set<string>>();
  const relate = (one: string, other: string) => {
    if (one === other) return;
    const own = related.get(one) ?? new Set();
    related.set(one, own.add(other));
  };
  for (const [asked, documented] of lines()) {
    for (const one of asked) {
      for (const other of documented) {
        relate(one, other);
        relate(other, one);
      }
    }
  }
  const rows = [...related].map(([one, others]) => [one, ...[...others].sort()].join(" ")).sort();
  return [
    "// Stems of words that requests and documentation use for the same thing, made by test/bench/lexicon/make.ts. Do not edit.",
    "// A line holds a stem and all that are related to it.",
    "export const relatedStems = `",
    ...rows,
    "`;",
    "",
  ].join("\n");
}

function lines(): readonly (readonly [asked: readonly string[], documented: readonly string[]])[] {
  return readdirSync(folder)
    .filter((name) => /^associations.*\.txt$/.test(name))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"))
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [asked, documented, ...others] = line.split(": ").map((side) => side.trim().split(/\s+/).map(stem));
      if (asked === undefined || documented === undefined || others.length > 0)
        throw new Error(`no such line: ${line}`);
      return [asked, documented] as const;
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, relatedModule());
