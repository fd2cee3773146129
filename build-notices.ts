// Writes THIRD-PARTY-NOTICES.txt: the licences of the packages that the build copies into dist/, and the origin of
// its data.
import { readdir, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join, sep } from "node:path";
import type { Metafile } from "esbuild";

/** Name of the file in dist/ with the licence of each bundled package. */
export const noticesFile = "THIRD-PARTY-NOTICES.txt";

/** Licences that allow redistribution in a program with another licence, if the licence text is included. */
const allowedLicences: ReadonlySet<string> = new Set([
  ...[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unlicense",
    "Zlib",
  ],
]);

interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly homepage: string;
  /** Text of the package's licence files; empty when the package has none. */
  readonly text: string;
}

/** Returns the notices for the packages in the bundles. Throws when the licence of a package is not allowed. */
export async function thirdPartyNotices(metafiles: readonly Metafile[], copied: readonly string[]): Promise<string> {
  const inputs = [...metafiles.flatMap(usedInputs), ...copied];
  const folders = [...new Set(inputs.flatMap(packageFolder))];
  const packages = await Promise.all(folders.map(readPackage));
  const byName = new Map(packages.map((bundled) => [`${bundled.name}@${bundled.version}`, bundled]));
  const refused = [...byName].filter(([, { licence }]) => !isAllowed(licence));
  if (refused.length > 0) {
    const list = refused.map(([id, { licence }]) => `${id} (${licence})`).join(", ");
    throw new Error(`cannot bundle packages under these licences: ${list}`);
  }
  const sorted = [...byName].sort(([left], [right]) => (left < right ? -1 : 1));
  const printed = new Map<string, string>();
  const sections = sorted.map(([id, found]) =>
    section(id, { ...found, text: withoutRepeats(id, found.text, printed) }),
  );
  const notes = ["src/language/vectors/vectors.md", "src/encoder/weights.md"];
  const data = await Promise.all(notes.map((path) => readFile(new URL(path, import.meta.url), "utf8")));
  const parts = [sections.join("\n"), ...data].join(`\n${"=".repeat(80)}\n`);
  return `The files of this folder contain code of ${byName.size} packages.\n\n${parts}`;
}

/** Returns the paths of the modules that have at least one byte in an output. */
function usedInputs({ outputs }: Metafile): readonly string[] {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path),
  );
}

/** Returns the package folder of a module, as an array of one. The array is empty for a module of this project. */
function packageFolder(path: string): readonly string[] {
  const found = /^(?:[\w-]+:)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.split(sep).join("/"));
  return found?.[1] === undefined ? [] : [found[1]];
}

async function readPackage(folder: string): Promise<BundledPackage> {
  const { name, version, license, homepage, repository, author } = JSON.parse(
    await readFile(join(folder, "package.json"), "utf8"),
  );
  const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return {
    ...{ name, version, licence: String(license) },
    homepage: homepage ?? repository?.url ?? String(repository ?? ""),
    text:
      texts.length > 0
        ? texts.join("\n")
        : await standardText(license, author?.name ?? author ?? `the authors of ${name}`),
  };
}

/** Returns the MIT text for a package without a licence file. The project's own licence has the same text. */
async function standardText(licence: unknown, author: string): Promise<string> {
  const own = await readFile(new URL("LICENSE", import.meta.url), "utf8");
  const permission = licence === "MIT" ? own.slice(own.indexOf("Permission is hereby granted")) : "";
  return `Copyright (c) ${author}\n\n${permission}`;
}

/** True for an allowed licence, such as `MIT`, `(MIT OR GPL-3.0-or-later)` or `(MIT AND Zlib)`. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((licence) => allowedLicences.has(licence)));
}

const shortestRepeat = 300;

/**
 * Replaces the end of a licence that another package above has too by the name of that package. Most packages have one of
 * a few licences, which differ in the first lines.
 */
function withoutRepeats(id: string, text: string, printed: Map<string, string>): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  const ends = paragraphs.map((_, at) => paragraphs.slice(at).join(" ").replace(/\s+/g, " ").trim());
  const at = ends.findIndex((end) => end.length >= shortestRepeat && printed.has(end));
  for (const end of ends) if (!printed.has(end)) printed.set(end, id);
  if (at < 0) return text;
  return [...paragraphs.slice(0, at), `[The text goes on like that of ${printed.get(ends[at] ?? "")}.]`].join("\n\n");
}

function section(id: string, { licence, homepage, text }: BundledPackage): string {
  return [`${"=".repeat(80)}`, `${id} (${licence})`, homepage, "", text.replaceAll("\r\n", "\n").trimEnd(), ""].join(
    "\n",
  );
}

/**
 * Throws when a bundle imports a package that package.json does not list. A `require` inside `try` may fail
 * (pg-native, canvas) and is ignored.
 */
export async function checkExternalPackages(metafiles: readonly Metafile[]): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(new URL("package.json", import.meta.url), "utf8"));
  const outside = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ imports }) =>
      imports.filter(({ external, kind }) => external === true && kind !== "require-call"),
    ),
  );
  const missing = outside.filter(
    ({ path }) => !/^(?:node:|\.)/.test(path) && !isBuiltin(path) && !(path in dependencies),
  );
  if (missing.length > 0) {
    const names = [...new Set(missing.map(({ path }) => path))].join(", ");
    throw new Error(`dist/ imports ${names}, which package.json does not list under dependencies`);
  }
}
