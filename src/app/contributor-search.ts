// Commands of contributor search: replays saved searches and checks files and folders. Only the commands that need
// this module load it.
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { CtxError } from "../contract/error.ts";
import { adoptionFileName, type CheckedPoint, checkAdoption } from "../contrib/artifact/adoption.ts";
import { checkSearchFile } from "../contrib/artifact/check.ts";
import { type ReplayedFile, type Rewriting, replayEvidence } from "../contrib/artifact/evidence.ts";

export type { ReplayedFile };

/** Replays saved searches. Paths are relative to `folder`. */
export async function replaySearches(
  paths: readonly string[],
  options: { readonly folder: string; readonly rewriting?: Rewriting },
): Promise<readonly ReplayedFile[]> {
  return await replayEvidence(paths, options);
}

/** The result for one path: the check of a file, or every point of a folder's checklist. */
export interface CheckedPath {
  readonly path: string;
  readonly points: readonly CheckedPoint[];
}

/**
 * Checks each path. A JSON file is checked against its schema. A folder is checked against its checklist, or against
 * the checklists of the folders in it. A missing path is a `usage` error.
 */
export async function checkContributorSearch(
  paths: readonly string[],
  { folder }: { readonly folder: string },
): Promise<readonly CheckedPath[]> {
  const checked = await Promise.all(paths.map((given) => checkPath(given, path.resolve(folder, given))));
  return checked.flat();
}

async function checkPath(given: string, place: string): Promise<readonly CheckedPath[]> {
  const about = await stat(place).catch(() => null);
  if (about === null) throw new CtxError("usage", `there is no file or folder ${given}`);
  if (!about.isDirectory()) {
    const { kind, problems } = await checkSearchFile(place);
    return [{ path: given, points: [{ point: pointOf[kind], problems }] }];
  }
  const inner = await foldersWithChecklist(place);
  const folders = inner.length === 0 ? ["."] : inner;
  return await Promise.all(
    folders.map(async (name) => ({
      path: path.join(given, name),
      points: await checkAdoption(path.join(place, name)),
    })),
  );
}

const pointOf = {
  artifact: "validation artifact",
  metadata: "search metadata",
  unreadable: "a JSON file",
} as const;

/** Returns the folders that contain a checklist, at any depth and including `place`. The paths are relative to `place`. */
async function foldersWithChecklist(place: string): Promise<readonly string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name === adoptionFileName)
    .map((entry) => path.relative(place, entry.parentPath) || ".")
    .sort();
}
