// The catalog: finds packs, reads only their frontmatter, and decides which of two packs with the same name is used.
import { lstatSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { type CatalogEntry, type PackFinding, trusts } from "../../contract/knowledge.ts";
import { type Guide, guideName } from "../pack/guide.ts";
import { openGuide } from "../pack/open.ts";

/** The kinds of place in which packs are searched, highest precedence first. */
export const scopes = ["explicit", "workspace", "user", "organisation", "built-in"] as const;
export type Scope = (typeof scopes)[number];

export interface Root {
  /** Absolute path. */
  readonly folder: string;
  readonly scope: Scope;
}

export interface Catalog {
  readonly entries: readonly CatalogEntry[];
  /** Packs that are left out because another pack has the same name. */
  readonly shadowed: readonly { readonly name: string; readonly location: string; readonly by: string }[];
  readonly findings: readonly PackFinding[];
  readonly scanned: readonly {
    readonly folder: string;
    readonly scope: Scope;
    readonly exists: boolean;
    readonly packs: number;
  }[];
}

const limits = { depth: 6, folders: 5_000 } as const;
const skipped: ReadonlySet<string> = new Set(["node_modules", "dist", "build", "out", "target", "indexes"]);

/** Finds packs below the root folders and reads only their frontmatter. A root folder can itself be a pack. */
export function readCatalog(roots: readonly Root[]): Catalog {
  const findings: PackFinding[] = [];
  const scanned: { folder: string; scope: Scope; exists: boolean; packs: number }[] = [];
  const found: { readonly entry: CatalogEntry; readonly guide: Guide; readonly scope: Scope }[] = [];
  const seen = new Set<string>();
  for (const { folder, scope } of roots) {
    const { folders, exists } = packFolders(folder, findings);
    scanned.push({ folder, scope, exists, packs: folders.length });
    if (!exists && scope === "explicit")
      findings.push({ severity: "warning", code: "no-folder", path: folder, message: "the folder does not exist" });
    for (const root of folders) {
      if (seen.has(root)) continue;
      seen.add(root);
      const guide = openGuide(root);
      const location = path.join(root, guideName);
      const isHopeless =
        guide.name === "" || guide.description === "" || guide.findings.some(({ code }) => code === "invalid-yaml");
      if (isHopeless) {
        const why = guide.findings[0]?.message ?? "the name or description is missing";
        findings.push({
          severity: "error",
          code: "pack-skipped",
          path: location,
          message: `the pack was left out: ${why}`,
        });
      } else found.push({ entry: entryOf(guide, root), guide, scope });
    }
  }
  found.sort(precedes);
  const first = new Map<string, CatalogEntry>();
  const shadowed: { name: string; location: string; by: string }[] = [];
  for (const { entry } of found) {
    const winner = first.get(entry.name);
    if (winner === undefined) {
      first.set(entry.name, entry);
      continue;
    }
    shadowed.push({ name: entry.name, location: entry.location, by: winner.location });
    const isLower = trustRank(winner.trust) > trustRank(entry.trust);
    const more = isLower ? `, although its trust is lower (${winner.trust ?? "no trust given"})` : "";
    findings.push({
      severity: "warning",
      code: "name-collision",
      path: entry.location,
      message: `the name ${entry.name} belongs to ${winner.location}${more}`,
    });
  }
  const entries = [...first.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
  return { entries, shadowed, findings, scanned };
}

/** Returns the catalog as XML for a prompt; an empty text when there are no packs. */
export function catalogXml({ entries }: Pick<Catalog, "entries">): string {
  if (entries.length === 0) return "";
  const element = (name: string, value: unknown) =>
    typeof value === "string" && value !== "" ? [`    <${name}>${escapeText(value)}</${name}>`] : [];
  const packs = entries.map((entry) =>
    [
      "  <knowledge_pack>",
      ...["name", "description", "type", "status", "trust", "profile"].flatMap((key) =>
        element(key, Reflect.get(entry, key)),
      ),
      ...element("runtime_mode", entry.runtime?.mode),
      ...element("primary_document", entry.metadata?.primaryDocument),
      ...element("location", entry.location),
      "  </knowledge_pack>",
    ].join("\n"),
  );
  return ["<available_knowledge_packs>", ...packs, "</available_knowledge_packs>"].join("\n");
}

function escapeText(value: string): string {
  return value
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** Returns the catalog entry of a pack: the frontmatter fields that the standard defines, without the body. */
export function entryOf(guide: Guide, root: string): CatalogEntry {
  const { properties } = guide;
  const kept = ["profile", "version", "language", "trust", "grounding", "scope", "compatibility"].flatMap((key) => {
    const value = properties[key];
    return typeof value === "string" || typeof value === "number" ? [[key, String(value)] as const] : [];
  });
  const metadata = Object.fromEntries(
    Object.entries(guide.metadata).filter(([key]) => key === "primaryDocument" || key === "producedBy"),
  );
  return {
    name: guide.name,
    description: guide.description,
    type: guide.type,
    status: guide.statusText,
    ...Object.fromEntries(kept),
    runtime: { mode: guide.mode },
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
    location: path.join(root, guideName),
    packRoot: root,
    diagnostics: guide.findings,
  };
}

/** Returns the folders that contain a KNOWLEDGE.md, sorted by path; does not search inside a pack. */
function packFolders(
  root: string,
  findings: PackFinding[],
): { readonly folders: readonly string[]; readonly exists: boolean } {
  let real: string;
  try {
    real = realpathSync.native(path.basename(root) === guideName ? path.dirname(root) : root);
  } catch {
    return { folders: [], exists: false };
  }
  if (lstatSync(real, { throwIfNoEntry: false })?.isDirectory() !== true) return { folders: [], exists: false };
  const folders: string[] = [];
  const queue = [{ folder: real, depth: 0 }];
  let count = 0;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    count += 1;
    if (count > limits.folders) {
      findings.push({
        severity: "warning",
        code: "scan-cut",
        path: root,
        message: `only the first ${limits.folders} folders were searched`,
      });
      break;
    }
    if (lstatSync(path.join(next.folder, guideName), { throwIfNoEntry: false })?.isFile() === true) {
      folders.push(next.folder);
      continue;
    }
    if (next.depth >= limits.depth) continue;
    for (const name of subfolders(next.folder))
      queue.push({ folder: path.join(next.folder, name), depth: next.depth + 1 });
  }
  return { folders: folders.sort(), exists: true };
}

function subfolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !skipped.has(entry.name))
      .map(({ name }) => name)
      .sort();
  } catch {
    // Skips a folder that cannot be read, since no pack inside it could be read.
    return [];
  }
}

interface Found {
  readonly entry: CatalogEntry;
  readonly scope: Scope;
}

function precedes(left: Found, right: Found): number {
  return (
    scopes.indexOf(left.scope) - scopes.indexOf(right.scope) ||
    trustRank(left.entry.trust) - trustRank(right.entry.trust) ||
    (left.entry.location < right.entry.location ? -1 : 1)
  );
}

function trustRank(trust: string | undefined): number {
  const rank = [...trusts].map(String).indexOf(trust ?? "");
  return rank < 0 ? trusts.length : rank;
}
