// Shows the catalog of packs and the contents of one pack, and creates the files of a new pack.
import { lstatSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { atomicWrite } from "../base/file.ts";
import { CtxError } from "../contract/error.ts";
import type { Profile, RuntimeMode } from "../contract/knowledge.ts";
import { type Catalog, catalogXml, entryOf, type Root, readCatalog } from "../knowledge/catalog/catalog.ts";
import { openPack, packRoot } from "../knowledge/pack/open.ts";
import { sanitise } from "../knowledge/resolve/sanitise.ts";

/** Returns the catalog of the given folders. Without folders, it searches the usual places. */
export function catalogOf(
  folders: readonly string[],
  { folder, home }: { readonly folder: string; readonly home: string | undefined },
): Catalog {
  const conventional: readonly Root[] = [
    { folder: path.join(folder, ".agents", "knowledge"), scope: "workspace" },
    { folder: path.join(home ?? homedir(), ".agents", "knowledge"), scope: "user" },
  ];
  const given = folders.map((one): Root => ({ folder: path.resolve(folder, one), scope: "explicit" }));
  return readCatalog(given.length > 0 ? given : conventional);
}

/** Returns the catalog as XML for a prompt. */
export function xmlOf(catalog: Catalog): string {
  return catalogXml(catalog);
}

/** Returns a pack's catalog entry, its guide, and its files by purpose. */
export function showPack(given: string, folder: string) {
  const pack = openPack(packRoot(given, folder));
  const files = [...pack.tree.files.values()].map(({ path: place, bytes }) => ({
    path: place,
    kind: kindOf(place),
    bytes,
  }));
  const findings = [...pack.tree.findings, ...pack.records.findings, ...pack.problems()];
  return {
    entry: entryOf(pack.guide, pack.root),
    guide: sanitise(pack.guide.body, "KNOWLEDGE.md").text.trim(),
    files,
    findings,
  };
}

function kindOf(place: string): "runtime" | "primary" | "evidence" | "record" | "other" {
  if (place.startsWith("compiled/")) return "runtime";
  if (/^(?:documents|wiki)\//.test(place)) return "primary";
  if (place.startsWith("sources/")) return "evidence";
  return /^(?:runs|indexes|evals)\//.test(place) ? "record" : "other";
}

/** Creates a pack. Writes only missing files and returns their paths relative to `folder`. */
export async function beginPack(
  given: string,
  {
    folder,
    profile,
    mode,
    isDryRun,
  }: { readonly folder: string; readonly profile: Profile; readonly mode: RuntimeMode; readonly isDryRun: boolean },
): Promise<readonly string[]> {
  const root = path.resolve(folder, given);
  const name = path.basename(root);
  if (!/^[a-z0-9-]{1,64}$/.test(name)) {
    const hint = "name the folder with a-z, 0-9 and hyphens, 64 at most";
    throw new CtxError("usage", `${JSON.stringify(name)} is not a name for a pack`, { hint });
  }
  if (lstatSync(path.join(root, "KNOWLEDGE.md"), { throwIfNoEntry: false }) !== undefined)
    throw new CtxError("usage", `${given} already contains a pack`, { hint: "name another folder" });
  const files = template(name, profile, mode);
  if (!isDryRun) for (const [place, text] of Object.entries(files)) await atomicWrite(path.join(root, place), text);
  return Object.keys(files).map((place) => path.join(given, place));
}

function template(name: string, profile: Profile, mode: RuntimeMode): Readonly<Record<string, string>> {
  const title = name.replaceAll("-", " ");
  const isDocument = profile !== "wiki-first";
  const frontmatter = [
    "---",
    `name: ${name}`,
    `description: What this pack knows of ${title}, and when to use it.`,
    "type: custom:local",
    "status: draft",
    `profile: ${profile}`,
    ...(mode === "persona" ? ["runtime:", "  mode: persona"] : []),
    "trust: unreviewed",
    "grounding: recommended",
    "version: 0.1.0",
    ...(isDocument ? ["metadata:", `  primaryDocument: documents/${name}.md`] : []),
    "---",
  ];
  const suite = {
    pack_name: name,
    cases: [
      { id: "select-1", prompt: `What do we know of ${title}?`, expected: "select" },
      { id: "reject-1", prompt: "How do I bake sourdough bread?", expected: "reject" },
    ],
  };
  return {
    "KNOWLEDGE.md": `${frontmatter.join("\n")}\n\n# ${title}\n\n| Task | Read |\n| --- | --- |\n| limits of what may be said | \`compiled/boundaries.md\` |\n`,
    ...(isDocument ? { [`documents/${name}.md`]: `# ${title}\n\n## Overview\n\nWhat is known of ${title}.\n` } : {}),
    ...(profile === "document-first"
      ? {}
      : {
          "wiki/index.md": "# Index\n\n- [Overview](concepts/overview.md)\n",
          "wiki/concepts/overview.md": `# Overview\n\nWhat is known of ${title}.\n`,
        }),
    ...(mode === "persona" ? { "compiled/voice.md": "# Voice\n\n- Speaks plainly.\n" } : {}),
    "compiled/boundaries.md": "# Boundaries\n\n- Say only what the sources of this pack support.\n",
    "evals/discovery.train.json": `${JSON.stringify(suite, null, 2)}\n`,
  };
}
