// A pack opened for reading: its guide, its files, its records. The text of a file is read when it is asked for.
import { lstatSync, realpathSync } from "node:fs";
import path from "node:path";
import { atOnce, type Steps } from "../../base/slices.ts";
import { CtxError } from "../../contract/error.ts";
import type { PackFinding } from "../../contract/knowledge.ts";
import { type Guide, guideName, readGuide } from "./guide.ts";
import { pathProblem, plainPath } from "./path.ts";
import { type PackRecords, readRecords } from "./records.ts";
import { type PackTree, readPackFile, readTree } from "./tree.ts";

export interface Pack {
  /** Absolute, links resolved. */
  readonly root: string;
  readonly guide: Guide;
  readonly tree: PackTree;
  readonly records: PackRecords;
  /** The text of a file of the pack, or null with a finding kept in `problems`. */
  read(path: string): string | null;
  /** Whether a path from the pack's own texts names one of its files; a path that must not be read is told in `problems`. */
  holds(path: string, from: string): boolean;
  /** What went wrong while files were asked for, without repeats. */
  readonly problems: () => readonly PackFinding[];
}

/** The folder that holds a pack; a `usage` error where there is none. Accepts KNOWLEDGE.md itself too. */
export function packRoot(given: string, folder: string): string {
  const wanted = path.resolve(folder, path.basename(given) === guideName ? path.dirname(given) : given);
  const missing = (why: string) =>
    new CtxError("usage", `${given} is no knowledge pack: ${why}`, { hint: `name a folder that holds ${guideName}` });
  let root: string;
  try {
    root = realpathSync.native(wanted);
  } catch {
    throw missing("there is no such folder");
  }
  const status = lstatSync(root, { throwIfNoEntry: false });
  if (status?.isDirectory() !== true) throw missing("it is no folder");
  if (lstatSync(path.join(root, guideName), { throwIfNoEntry: false })?.isFile() !== true)
    throw missing(`it holds no ${guideName}`);
  return root;
}

/** The guide alone, for the catalog: nothing else of the pack is looked at. */
export function openGuide(root: string): Guide {
  const status = lstatSync(path.join(root, guideName));
  const file = { path: guideName, bytes: status.size, stamp: "", changedAtMs: 0, isExecutable: false };
  const reading = readPackFile({ root, files: new Map([[guideName, file]]) }, guideName);
  if (reading.kind === "text") return readGuide(reading.text, path.basename(root));
  return { ...readGuide("", path.basename(root)), findings: [reading.problem] };
}

/** Opens the pack at a root that `packRoot` gave. */
export function openPack(root: string): Pack {
  return atOnce(readPack(root));
}

/** The same, in steps. */
export function* readPack(root: string): Steps<Pack> {
  const tree = yield* readTree(root);
  const texts = new Map<string, string | null>();
  const problems = new Map<string, PackFinding>();
  const keep = (problem: PackFinding) => problems.set(`${problem.code} ${problem.path}`, problem);
  const read = (place: string): string | null => {
    const known = texts.get(place);
    if (known !== undefined) return known;
    const reading = readPackFile(tree, place);
    if (reading.kind === "problem") keep(reading.problem);
    const text = reading.kind === "text" ? reading.text : null;
    // A large pack is read once from front to back: keeping it all would cost its whole size.
    if (texts.size < mostTextsKept) texts.set(place, text);
    return text;
  };
  const guide = readGuide(read(guideName) ?? "", path.basename(root));
  return {
    root,
    guide,
    tree,
    records: yield* readRecords(tree.files.keys(), read),
    read,
    holds: (place, from) => {
      const problem = pathProblem(place);
      if (problem === null) return tree.files.has(plainPath(place));
      keep({
        severity: "error",
        code: "path-refused",
        path: from,
        message: `refused ${JSON.stringify(place.slice(0, 80))}: ${problem}`,
      });
      return false;
    },
    problems: () => [...problems.values()],
  };
}

const mostTextsKept = 200;
