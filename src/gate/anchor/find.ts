// Finds a suite by path or name. A name is searched in the `anchors` folders of the current folder and of the package.
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { nearest } from "../../base/text/nearest.ts";
import { CtxError } from "../../contract/error.ts";
import { suiteEndings, suiteNameOf } from "./format.ts";

export interface SuitePlaces {
  /** Absolute path of the current folder. */
  readonly folder: string;
  /** Absolute path of the `anchors` folder that the package contains. */
  readonly packageAnchors: string;
}

/** Maximum size of a suite file in bytes. */
export const maxSuiteBytes = 5_000_000;

/** Returns the absolute path of the suite; throws `usage` with a list of the available suites. */
export async function findSuite(nameOrPath: string, places: SuitePlaces): Promise<string> {
  const candidates = isPath(nameOrPath)
    ? [path.resolve(places.folder, nameOrPath)]
    : anchorFolders(places).flatMap((folder) => suiteEndings.map((ending) => path.join(folder, nameOrPath + ending)));
  for (const candidate of candidates) {
    if (await exists(candidate)) return candidate;
  }
  throw await noSuite(nameOrPath, places);
}

/** Returns the names of the suites in both folders, sorted and without duplicates. */
export async function listSuites(places: SuitePlaces): Promise<readonly string[]> {
  const names = await Promise.all(anchorFolders(places).map(suitesIn));
  return [...new Set(names.flat())].sort();
}

/** Reads the text of the suite. Throws `usage` when the file cannot be read, and `config` when it is not UTF-8 or too large. */
export async function readSuite(file: string, shown: string): Promise<string> {
  const status = await stat(file);
  // Reading a pipe or device would never end.
  if (!status.isFile())
    throw new CtxError("usage", `${shown} is not a file`, { hint: "give the path of a YAML or JSON lines file" });
  if (status.size > maxSuiteBytes) {
    const hint = "split it into several suites";
    throw new CtxError("config", `${shown} has ${status.size} bytes, a suite has at most ${maxSuiteBytes}`, { hint });
  }
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new CtxError("usage", `${shown} cannot be read: ${describe(cause)}`, { cause });
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CtxError("config", `${shown} is not UTF-8 text`, { cause, hint: "save it as UTF-8" });
  }
}

/** Returns the path for a message: relative to the current folder if the file is inside, else absolute. */
export function shownPath(file: string, { folder }: Pick<SuitePlaces, "folder">): string {
  const relative = path.relative(folder, file);
  return relative === "" || relative.startsWith("..") || path.isAbsolute(relative) ? file : relative;
}

function isPath(nameOrPath: string): boolean {
  return /[/\\.]/.test(nameOrPath);
}

function anchorFolders({ folder, packageAnchors }: SuitePlaces): readonly string[] {
  return [path.join(folder, "anchors"), packageAnchors];
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch {
    // Missing and unreachable files get the same result, because the caller lists the places that were searched.
    return false;
  }
}

async function suitesIn(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => suiteEndings.includes(path.extname(name))).map(suiteNameOf);
  } catch {
    // A project without an `anchors` folder has no suites.
    return [];
  }
}

async function noSuite(nameOrPath: string, places: SuitePlaces): Promise<CtxError> {
  const names = await listSuites(places);
  const near = nearest(nameOrPath, names)[0];
  const known = names.length === 0 ? "there are no suites in ./anchors" : `the suites are ${names.join(", ")}`;
  const hint = near === undefined ? known : `did you mean ${near}? ${known}`;
  const looked = isPath(nameOrPath) ? "there is no such file" : "it is neither in ./anchors nor among those that ship";
  return new CtxError("usage", `no suite ${JSON.stringify(nameOrPath)}: ${looked}`, { hint });
}

function describe(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
