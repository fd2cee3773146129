// Making folders. The system's own way of making several at once spins for ever where a parent says that it is not there
// and stands there all the same, as below /proc.
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/** Makes the folder, and those above it that are missing; throws the system's error where it cannot be. */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let place = path.resolve(folder); !tryToMake(place); place = path.dirname(place)) missing.push(place);
  for (const place of missing.toReversed()) makeOne(place);
}

/** Makes it where it is not there yet; false when what should hold it is missing. */
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
    // One that is there already may be where nothing can be made.
    if (codeOf(thrown) === "ENOENT" || !isFolder(place)) throw thrown;
  }
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
}
