// The files of a pack: regular ones below its root, found without following a link, and read within limits.
import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readlinkSync, readSync } from "node:fs";
import path from "node:path";
import { atOnce, type Steps } from "../../base/slices.ts";
import type { PackFinding } from "../../contract/knowledge.ts";
import { pathProblem } from "./path.ts";

/** What is known of a file without reading it. */
export interface PackFile {
  /** From the pack root, with slashes. */
  readonly path: string;
  readonly bytes: number;
  /** Changes whenever the content does, but for changes within one tick of the clock: see `changedAtMs`. */
  readonly stamp: string;
  /** When content or properties changed last, as the file system has it. */
  readonly changedAtMs: number;
  readonly isExecutable: boolean;
}

export interface PackTree {
  /** Absolute, links resolved. */
  readonly root: string;
  /** By path, in the order of their paths. */
  readonly files: ReadonlyMap<string, PackFile>;
  /** Links, devices and what is beyond the limits; none of it is read. */
  readonly findings: readonly PackFinding[];
}

export const treeLimits = { depth: 24, files: 60_000, folders: 20_000, fileBytes: 2_097_152, findings: 50 } as const;

const skipped: ReadonlySet<string> = new Set([".git", "node_modules", ".ctx", ".cache", "dist", "build"]);

type Limits = Readonly<Record<keyof typeof treeLimits, number>>;

/** Lists the files of a pack; `root` must be a real path. */
export function listTree(root: string, limits: Limits = treeLimits): PackTree {
  return atOnce(readTree(root, limits));
}

/** The same, one file at a step. */
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
        note("error", "not-a-file", place, "it is a device, socket or pipe and is not read");
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

/** The text of one of the tree's files, or why there is none. Never blocks on a pipe, never follows a link. */
export function readPackFile(
  { root, files }: Pick<PackTree, "root" | "files">,
  place: string,
): { readonly kind: "text"; readonly text: string } | { readonly kind: "problem"; readonly problem: PackFinding } {
  const problem = (code: string, message: string) =>
    ({ kind: "problem", problem: { severity: "error", code, path: place, message } }) as const;
  if (!files.has(place)) return problem("no-such-file", "the pack has no such file");
  let descriptor: number;
  try {
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
    descriptor = openSync(path.join(root, place), O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
  } catch (thrown) {
    return problem("unreadable", `it cannot be read (${codeOf(thrown)})`);
  }
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile()) return problem("not-a-file", "it is no regular file");
    if (status.nlink > 1) return problem("hard-link", hardLinked);
    if (status.size > treeLimits.fileBytes)
      return problem("too-large", `it has ${status.size} bytes, more than the ${treeLimits.fileBytes} that are read`);
    return decoded(readAll(descriptor, status.size), problem);
  } catch (thrown) {
    return problem("unreadable", `it cannot be read (${codeOf(thrown)})`);
  } finally {
    closeSync(descriptor);
  }
}

const hardLinked = "not read: the file has another name, which may lie outside the pack; copy it instead";

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

/** Tells what a link is. */
function noteLink(root: string, place: string, note: Note): void {
  const { severity, code, message } = linkKind(root, place);
  note(severity, code, place, message);
}

/** Follows a link by its texts alone, so that nothing outside is touched. */
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
    if (status === undefined) return { severity: "warning", code: "link-broken", message: "the link leads to nothing" };
    if (status.isSymbolicLink()) continue;
    const isLoop = status.isDirectory() && (at === "" || `${place}/`.startsWith(`${at}/`));
    if (isLoop)
      return { severity: "error", code: "link-loop", message: "the link leads back to a folder that holds it" };
    return { severity: "info", code: "link-not-followed", message: `links are not followed; name ${at} itself` };
  }
  return { severity: "error", code: "link-loop", message: "the link leads to itself" };
}

function readAll(descriptor: number, size: number): Buffer {
  // One byte more than it should have: a file that grows while it is read is cut at the limit.
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
    // The decoder drops a byte order mark.
    const text = utf8.decode(bytes).replaceAll(/\r\n?/g, "\n");
    return text.includes("\0") ? problem("not-text", "it holds NUL characters") : ({ kind: "text", text } as const);
  } catch {
    return problem("not-utf8", "it is not UTF-8");
  }
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && "code" in thrown ? String(thrown.code) : "unreadable";
}
