// Lists and reads the regular files of a pack. Stays below the root and within limits, and follows no link.
import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readlinkSync, readSync } from "node:fs";
import path from "node:path";
import { atOnce, type Steps } from "../../base/slices.ts";
import type { PackFinding } from "../../contract/knowledge.ts";
import { pathProblem } from "./path.ts";

/** The properties of a file that are known without reading it. */
export interface PackFile {
  /** Path from the root of the pack, with slashes. */
  readonly path: string;
  readonly bytes: number;
  /**
   * A text that differs after the content has changed. Two changes within one tick of the file system's clock can have the
   * same stamp: see `changedAtMs`.
   */
  readonly stamp: string;
  /** Time at which the content or the properties last changed, from the file system. */
  readonly changedAtMs: number;
  readonly isExecutable: boolean;
}

export interface PackTree {
  /** Absolute path with links resolved. */
  readonly root: string;
  /** The files by path, sorted by path. */
  readonly files: ReadonlyMap<string, PackFile>;
  /** Findings about links, devices and entries beyond the limits, which are not read. */
  readonly findings: readonly PackFinding[];
}

export const treeLimits = { depth: 24, files: 60_000, folders: 20_000, fileBytes: 2_097_152, findings: 50 } as const;

const skipped: ReadonlySet<string> = new Set([".git", "node_modules", ".ctx", ".cache", "dist", "build"]);

type Limits = Readonly<Record<keyof typeof treeLimits, number>>;

/** Lists the files of a pack; `root` must be a resolved path. */
export function listTree(root: string, limits: Limits = treeLimits): PackTree {
  return atOnce(readTree(root, limits));
}

/** Does the same as `listTree`, but yields after each file. */
export function* readTree(root: string, limits: Limits = treeLimits): Steps<PackTree> {
  const files: PackFile[] = [];
  const findings: PackFinding[] = [];
  const note = (severity: PackFinding["severity"], code: string, place: string, message: string) => {
    if (findings.length < limits.findings) findings.push({ severity, code, path: place, message });
  };
  let folders = 0;
  const queue: { readonly folder: string; readonly depth: number }[] = [{ folder: "", depth: 0 }];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { folder, depth } = next;
    folders += 1;
    if (folders > limits.folders) {
      note("error", "too-many-folders", folder, `the pack has more than ${limits.folders} folders`);
      break;
    }
    for (const entry of entriesOf(root, folder, note)) {
      yield;
      const place = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isSymbolicLink()) noteLink(root, place, note);
      else if (entry.isDirectory()) {
        if (skipped.has(entry.name)) continue;
        if (depth + 1 > limits.depth) note("error", "too-deep", place, `deeper than ${limits.depth} folders`);
        else queue.push({ folder: place, depth: depth + 1 });
      } else if (!entry.isFile()) {
        note("error", "not-a-file", place, "not read: it is a device, socket or pipe");
      } else if (pathProblem(place) !== null) {
        note("warning", "bad-file-name", JSON.stringify(place), `not read: ${pathProblem(place)}`);
      } else if (files.length >= limits.files) {
        note("error", "too-many-files", folder, `the pack has more than ${limits.files} files`);
        queue.length = 0;
        break;
      } else {
        const status = lstatSync(path.join(root, place), { throwIfNoEntry: false });
        if (status?.isFile() !== true) continue;
        const { size, mtimeMs, ctimeMs, ino, mode, nlink } = status;
        if (nlink > 1) {
          note("error", "hard-link", place, hardLinked);
          continue;
        }
        files.push({
          path: place,
          bytes: size,
          stamp: [size, mtimeMs, ctimeMs, ino].join("-"),
          changedAtMs: ctimeMs,
          isExecutable: (mode & 0o111) !== 0,
        });
      }
    }
  }
  files.sort((left, right) => (left.path < right.path ? -1 : 1));
  findings.sort((left, right) => (left.path < right.path ? -1 : 1));
  return { root, files: new Map(files.map((file) => [file.path, file])), findings };
}

/** Returns the text of a file of the tree, or why it cannot be read. Never blocks on a pipe and never follows a link. */
export function readPackFile(
  { root, files }: Pick<PackTree, "root" | "files">,
  place: string,
): { readonly kind: "text"; readonly text: string } | { readonly kind: "problem"; readonly problem: PackFinding } {
  const problem = (code: string, message: string) =>
    ({ kind: "problem", problem: { severity: "error", code, path: place, message } }) as const;
  if (!files.has(place)) return problem("no-such-file", "the file is not in the pack");
  let descriptor: number;
  try {
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
    descriptor = openSync(path.join(root, place), O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
  } catch (thrown) {
    return problem("unreadable", `it cannot be read (${codeOf(thrown)})`);
  }
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile()) return problem("not-a-file", "it is not a regular file");
    if (status.nlink > 1) return problem("hard-link", hardLinked);
    if (status.size > treeLimits.fileBytes)
      return problem("too-large", `it has ${status.size} bytes, more than the limit of ${treeLimits.fileBytes}`);
    return decoded(readAll(descriptor, status.size), problem);
  } catch (thrown) {
    return problem("unreadable", `it cannot be read (${codeOf(thrown)})`);
  } finally {
    closeSync(descriptor);
  }
}

const hardLinked = "not read: the file has a second hard link, which may be outside the pack; copy the file instead";

type Note = (severity: PackFinding["severity"], code: string, place: string, message: string) => void;

function entriesOf(root: string, folder: string, note: Note) {
  try {
    return readdirSync(path.join(root, folder), { withFileTypes: true }).sort((left, right) =>
      left.name < right.name ? -1 : 1,
    );
  } catch (thrown) {
    note("error", "unreadable", folder, `the folder cannot be read (${codeOf(thrown)})`);
    return [];
  }
}

const mostHops = 40;

/** Adds a finding about a link. */
function noteLink(root: string, place: string, note: Note): void {
  const { severity, code, message } = linkKind(root, place);
  note(severity, code, place, message);
}

/** Determines where a link leads from its text alone, so that nothing outside the pack is opened. */
function linkKind(root: string, place: string): Pick<PackFinding, "severity" | "code" | "message"> {
  let at = place;
  for (let hop = 0; hop < mostHops; hop += 1) {
    const absolute = path.join(root, at);
    const target = path.resolve(path.dirname(absolute), readlinkSync(absolute));
    if (target !== root && !target.startsWith(root + path.sep)) {
      const message = "the link leads out of the pack; it is not followed";
      return { severity: "error", code: "link-leaves-pack", message };
    }
    at = path.relative(root, target).split(path.sep).join("/");
    const status = lstatSync(target, { throwIfNoEntry: false });
    if (status === undefined)
      return { severity: "warning", code: "link-broken", message: "the target of the link does not exist" };
    if (status.isSymbolicLink()) continue;
    const isLoop = status.isDirectory() && (at === "" || `${place}/`.startsWith(`${at}/`));
    if (isLoop)
      return { severity: "error", code: "link-loop", message: "the link leads back to a folder that contains it" };
    return { severity: "info", code: "link-not-followed", message: `links are not followed; use ${at} instead` };
  }
  return { severity: "error", code: "link-loop", message: "the link leads to itself" };
}

function readAll(descriptor: number, size: number): Buffer {
  // The buffer has room for the expected size only, so that a file that grows during the read is cut.
  const buffer = Buffer.allocUnsafe(Math.min(size, treeLimits.fileBytes));
  let held = 0;
  while (held < buffer.length) {
    const count = readSync(descriptor, buffer, held, buffer.length - held, held);
    if (count === 0) break;
    held += count;
  }
  return buffer.subarray(0, held);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decoded<P>(bytes: Buffer, problem: (code: string, message: string) => P) {
  try {
    // The decoder removes a byte order mark.
    const text = utf8.decode(bytes).replaceAll(/\r\n?/g, "\n");
    return text.includes("\0") ? problem("not-text", "it contains NUL characters") : ({ kind: "text", text } as const);
  } catch {
    return problem("not-utf8", "it is not UTF-8");
  }
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && "code" in thrown ? String(thrown.code) : "unreadable";
}
