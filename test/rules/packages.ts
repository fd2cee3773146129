// Rules for the places where each package may be used.
import { isBuiltin } from "node:module";
import type { Finding } from "./finding.ts";
import { isIn, listed, pathOf, placeOf } from "./places.ts";
import type { Source } from "./read/source.ts";
import { packageHomes } from "./tables.ts";

/** Checks each package that one file of `src` imports; `declared` are the packages in package.json, bundled or not. */
export function checkPackages(source: Source, declared: ReadonlySet<string>): readonly Finding[] {
  const place = placeOf(source.path);
  if (place === undefined) return [];
  return source.imports.flatMap(({ specifier, kind, line }) => {
    if (specifier.startsWith(".") || kind === "opaque") return [];
    const message = judge({ place, name: packageName(specifier), isType: kind === "type" }, declared);
    return message === undefined ? [] : [{ file: source.path, line, rule: "packages", message }];
  });
}

interface Wanted {
  readonly place: string;
  readonly name: string;
  readonly isType: boolean;
}

function judge({ place, name, isType }: Wanted, declared: ReadonlySet<string>): string | undefined {
  if (isBuiltin(name) && !name.startsWith("node:")) return `imports ${name}; write node:${name}.`;
  const homes = homesOf(name);
  if (homes === undefined) return `imports ${name}, which has no home yet; give it one in test/rules/tables.ts.`;
  if (!homes.some((home) => isIn(place, home))) {
    return `imports ${name}, whose home is ${listed(homes.map(pathOf))}; take what it makes as an argument.`;
  }
  if (isBuiltin(name) || isType || declared.has(name)) return undefined;
  return `imports ${name}, which package.json does not list.`;
}

/** Returns `@scope/name` or `name` of a specifier, and all of `node:fs/promises`. */
function packageName(specifier: string): string {
  if (specifier.startsWith("node:")) return specifier;
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** The most specific row wins: `node:http` before `node:*`. */
function homesOf(name: string): readonly string[] | undefined {
  const rows = Object.entries(packageHomes).filter(([row]) =>
    row.endsWith("*") ? name.startsWith(row.slice(0, -1)) : name === row,
  );
  return rows.sort(([left], [right]) => right.length - left.length)[0]?.[1];
}
