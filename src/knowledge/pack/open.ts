// Opens a pack: its guide, file list and records. The text of a file is read on first use.
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
  /** Absolute path with links resolved. */
  readonly root: string;
  readonly guide: Guide;
  readonly tree: PackTree;
  readonly records: PackRecords;
  /** Returns the text of a file in the pack. If the file cannot be read, adds a finding to `problems` and returns null. */
  read(path: string): string | null;
  /**
   * True when a path found in a text of the pack names a file of the pack. For a path that must not be read, adds a
   * finding to `problems`; `from` is the file that contains the path.
   */
  holds(path: string, from: string): boolean;
  /** Returns the findings of all reads so far, without duplicates. */
  readonly problems: () => readonly PackFinding[];
}

/** Returns the folder of a pack, given that folder or its KNOWLEDGE.md. Throws a `usage` error when there is no pack. */
export function packRoot(given: string, folder: string): string {
  const wanted = path.resolve(folder, path.basename(given) === guideName ? path.dirname(given) : given);
  const missing = (why: string) =>
    new CtxError("usage", `${given} is not a knowledge pack: ${why}`, {
      hint: `name a folder that contains ${guideName}`,
    });
  let root: string;
  try {
    root = realpathSync.native(wanted);
  } catch {
    throw missing("the folder does not exist");
  }
  const status = lstatSync(root, { throwIfNoEntry: false });
  if (status?.isDirectory() !== true) throw missing("it is not a folder");
  if (lstatSync(path.join(root, guideName), { throwIfNoEntry: false })?.isFile() !== true)
    throw missing(`it contains no ${guideName}`);
  return root;
}

/** Reads only the guide of a pack, for the catalog. */
export function openGuide(root: string): Guide {
  const status = lstatSync(path.join(root, guideName));
  const file = { path: guideName, bytes: status.size, stamp: "", changedAtMs: 0, isExecutable: false };
  const content = readPackFile({ root, files: new Map([[guideName, file]]) }, guideName);
  if (content.kind === "text") return readGuide(content.text, path.basename(root));
  return { ...readGuide("", path.basename(root)), findings: [content.problem] };
}

/** Opens the pack at a root returned by `packRoot`. */
export function openPack(root: string): Pack {
  return atOnce(readPack(root));
}

/** Does the same as `openPack`, but yields between steps. */
export function* readPack(root: string): Steps<Pack> {
  const tree = yield* readTree(root);
  const texts = new Map<string, string | null>();
  const problems = new Map<string, PackFinding>();
  const keep = (problem: PackFinding) => problems.set(`${problem.code} ${problem.path}`, problem);
  const read = (place: string): string | null => {
    const known = texts.get(place);
    if (known !== undefined) return known;
    const content = readPackFile(tree, place);
    if (content.kind === "problem") keep(content.problem);
    const text = content.kind === "text" ? content.text : null;
    // Caches only the first texts: a large pack is read once from start to end, and a cache of all its texts costs memory.
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
