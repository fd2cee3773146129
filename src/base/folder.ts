// Creates folders. The recursive mkdir of Node loops forever if the system denies that an existing parent folder exists,
// as below /proc.
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/** Creates the folder and its missing parents. Throws the error of the system if that fails. */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let place = path.resolve(folder); !tryToMake(place); place = path.dirname(place)) missing.push(place);
  for (const place of missing.toReversed()) makeOne(place);
}

/** Creates the folder if it is missing. Returns false if its parent is missing. */
function tryToMake(place: string): boolean {
  try {
    makeOne(place);
    return true;
  } catch (thrown) {
    if (codeOf(thrown) === "ENOENT" && path.dirname(place) !== place) return false;
    throw thrown;
  }
}

function makeOne(place: string): void {
  try {
    mkdirSync(place);
  } catch (thrown) {
    // Ignores every error if the folder already exists. On a read-only file system, the error is not `EEXIST`.
    if (codeOf(thrown) === "ENOENT" || !isFolder(place)) throw thrown;
  }
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
}
