// Lists the files of a pack that may enter a context. The pack's profile decides how splits, views, documents and wiki
// pages are preferred.
import type { Profile, RuntimeMode } from "../../contract/knowledge.ts";
import { readFrontmatter } from "../pack/guide.ts";
import type { Pack } from "../pack/open.ts";
import { type Section, sectionsOf } from "../pack/sections.ts";

/** A split or another view of the compiled pack, a document, or a page of its wiki. */
export type FileKind = "split" | "view" | "document" | "page";

/** A file whose sections may be selected. */
export interface Candidate {
  readonly path: string;
  /** The kind of the file. The name of the field is that of stored indexes. */
  readonly place: FileKind;
  /** Factor for the score of the file's sections: 1 for files that the profile prefers, less for the others. */
  readonly preference: number;
}

const preferences: Readonly<Record<Profile, Readonly<Record<FileKind, number>>>> = {
  "document-first": { split: 1, view: 0.95, document: 0.6, page: 0.55 },
  "wiki-first": { split: 1, view: 1, document: 0.8, page: 0.9 },
  hybrid: { split: 0.95, view: 1, document: 1, page: 0.95 },
};

/** Returns the text files below `compiled/`, `documents/` and `wiki/`. Files of other folders never enter a context. */
export function candidatesOf({ tree, guide }: Pick<Pack, "tree" | "guide">): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const path of tree.files.keys()) {
    const place = kindOfFile(path);
    if (place !== null) found.push({ path, place, preference: preferences[guide.profile][place] });
  }
  return found;
}

function kindOfFile(path: string): FileKind | null {
  if (!/\.(?:md|markdown|txt)$/i.test(path)) return null;
  if (path.startsWith("compiled/splits/")) return "split";
  if (path.startsWith("compiled/")) return "view";
  if (path.startsWith("documents/")) return "document";
  if (!path.startsWith("wiki/") || /^wiki\/(?:index|log)\.md$/.test(path)) return null;
  return /^wiki\/(?:open-questions|sources)\//.test(path) ? null : "page";
}

/** True for a file that states boundaries: what an answer must not say. It is selected together with related content. */
export function isBoundaries(path: string): boolean {
  return /^compiled\/(?:.*\/)?(?:boundaries|boundary|limits|taboos?|compliance)\.md$/i.test(path);
}

/** Words that mark the essentials of a persona in file names and headings. The standard lists these words. */
const essentials =
  /\b(?:voices?|tones?|values|taboos?|boundar(?:y|ies)|limits|expression|usage(?: guides?)?|how to use)\b|语气|口吻|声音|价值观|禁忌|边界|表达|使用指南|使用说明/iu;

/** True for a section that is essential to a persona: its voice, values, taboos, limits or usage guide. */
export function isEssential(
  { path, title }: { readonly path: string; readonly title: string },
  mode: RuntimeMode,
): boolean {
  if (mode !== "persona" || !/^(?:compiled|documents)\//.test(path)) return false;
  const file = (path.split("/").at(-1) ?? "").replace(/\.\w+$/, "").replaceAll(/[-_]+/g, " ");
  return essentials.test(file) || title.split(" > ").some((heading) => essentials.test(heading));
}

/** The fields of a page's frontmatter that lead to warnings. */
export interface PageNote {
  readonly status: string | null;
  readonly supersededBy: string | null;
}

/** Reads the sections and the frontmatter of a file. Returns no sections when the file cannot be read. */
export function readCandidate(
  pack: Pick<Pack, "read">,
  { path, place }: Pick<Candidate, "path" | "place">,
): { readonly sections: readonly Section[]; readonly note: PageNote } {
  const text = pack.read(path) ?? "";
  const { properties, body, problems } = text.startsWith("---\n")
    ? readFrontmatter(text)
    : { properties: {}, body: text, problems: [] };
  const firstLine = text.split("\n").length - body.split("\n").length + 1;
  const kept = problems.length > 0 ? text : body;
  const { status, superseded_by: supersededBy } = properties;
  return {
    sections: sectionsOf({
      path,
      body: kept,
      firstLine: problems.length > 0 ? 1 : firstLine,
      isDocument: place === "document",
    }),
    note: {
      status: typeof status === "string" ? status : null,
      supersededBy: typeof supersededBy === "string" ? supersededBy : null,
    },
  };
}
