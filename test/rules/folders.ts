// Import rules between rooms: the folder table, the stages of the flow, the surfaces that load late.
import { posix } from "node:path";
import type { Finding } from "./finding.ts";
import { isIn, listed, pathOf, placeOf, roomOf } from "./places.ts";
import type { Import } from "./read/imports.ts";
import type { Source } from "./read/source.ts";
import { flowConductors, lazyPlaces, manifestReaders, mayImport, visibleToStages } from "./tables.ts";

/** The project file that a relative import names, whether or not it exists. */
export function importedPath(source: Source, { specifier }: Import): string | undefined {
  return specifier.startsWith(".") ? posix.join(posix.dirname(source.path), specifier) : undefined;
}

/** Checks each import of one file of `src` or `bin` by its source and target. */
export function checkFolders(source: Source, paths: ReadonlySet<string>): readonly Finding[] {
  return source.imports.flatMap((found) => {
    const message = judge(source, found, paths);
    return message === undefined ? [] : [{ file: source.path, line: found.line, rule: "folders", message }];
  });
}

function judge(source: Source, found: Import, paths: ReadonlySet<string>): string | undefined {
  const from = placeOf(source.path);
  if (found.kind === "opaque") {
    return from && "imports what only a run would know; name the module in the `import()` so that it can be checked.";
  }
  const path = importedPath(source, found);
  if (path === undefined) return undefined;
  if (from === undefined) return judgeBin(path);
  if (path === "package.json") return judgeManifest(from);
  if (!paths.has(path)) return `imports ${path}, which does not exist; a relative import carries its \`.ts\` ending.`;
  const to = placeOf(path);
  if (to === undefined) return `imports ${path}, which is beside the code of the package and will not be in it.`;
  return judgeRooms(from, to) ?? judgeFlow(from, to) ?? judgeLazy({ from, to, found });
}

function judgeBin(path: string): string | undefined {
  if (/^dist\/(?:cli\.js|kept-code\.cjs)$/.test(path) || path.startsWith("src/surfaces/cli/")) return undefined;
  return `imports ${path}, but bin starts surfaces/cli and nothing else.`;
}

function judgeManifest(from: string): string | undefined {
  if (manifestReaders.some((reader) => isIn(from, reader))) return undefined;
  return `imports package.json, which only ${listed(manifestReaders)} may; take the version as an argument.`;
}

function judgeRooms(from: string, to: string): string | undefined {
  const [home, target] = [roomOf(from), roomOf(to)];
  if (home === undefined)
    return `is in no room of the folder table; put it in one, or add a row to test/rules/tables.ts.`;
  if (home === target) return undefined;
  const allowed = mayImport[home] ?? [];
  if (allowed.some((place) => isIn(to, place))) return undefined;
  return `imports ${pathOf(to)}, but ${home} may import ${listed(allowed)} only; take a port as an argument and let app/wire fit it.`;
}

function judgeFlow(from: string, to: string): string | undefined {
  const [stage, other] = [stageOf(from), stageOf(to)];
  if (stage === undefined || other === undefined || stage === other) return undefined;
  if (visibleToStages.includes(other) || flowConductors.includes(stage)) return undefined;
  return `imports src/${to}, but the stage ${stage} sees no other part of the flow; share a record type of src/contract/query.`;
}

function stageOf(place: string): string | undefined {
  return isIn(place, "flow") ? place.split("/")[1] : undefined;
}

function judgeLazy({ from, to, found }: { from: string; to: string; found: Import }): string | undefined {
  const lazy = lazyPlaces.find((place) => isIn(to, place));
  if (lazy === undefined || isIn(from, lazy) || found.kind !== "value") return undefined;
  return `imports ${lazy} at start; write \`await import(…)\` where it is needed.`;
}
