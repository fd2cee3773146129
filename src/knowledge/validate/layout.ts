// Rules on what a pack must hold for what it says it is.
import type { PackFinding } from "../../contract/knowledge.ts";
import { readContextMap } from "../pack/context-map.ts";
import { guideName } from "../pack/guide.ts";
import type { Pack } from "../pack/open.ts";
import { plainPath } from "../pack/path.ts";

const primaries = [
  { key: "primaryDocument", folder: "documents/" },
  { key: "primaryOntology", folder: "ontology/" },
  { key: "primaryAnswers", folder: "answers/" },
] as const;

/** Declared files, declared folders, and the folders that nobody declared. */
export function documentRules(pack: Pack): readonly PackFinding[] {
  const { guide, tree } = pack;
  const found: PackFinding[] = [];
  const has = (folder: string) => [...tree.files.keys()].some((path) => path.startsWith(folder));
  for (const { key, folder } of primaries) {
    const place = `${guideName}#metadata.${key}`;
    const declared = guide.metadata[key];
    if (declared === undefined) {
      if (key !== "primaryDocument" && has(folder))
        found.push(warning("undeclared-folder", folder, `${folder} is not declared as metadata.${key}`, "declare it"));
      continue;
    }
    if (typeof declared !== "string")
      found.push(error("bad-primary", place, `metadata.${key} is no path`, "name a file of the pack"));
    else if (!pack.holds(declared, place)) {
      const isRefused = pack.problems().some(({ code, path }) => code === "path-refused" && path === place);
      if (!isRefused)
        found.push(error("primary-missing", place, `${plainPath(declared)} does not exist`, "add the file"));
    }
  }
  if (guide.profile === "document-first") {
    if (!has("documents/"))
      found.push(
        warning("documents-missing", "documents", "a document-first pack without documents", "add documents/"),
      );
    if (guide.metadata.primaryDocument === undefined)
      found.push(
        warning(
          "primary-undeclared",
          guideName,
          "a document-first pack names no primary document",
          "add metadata.primaryDocument",
        ),
      );
  }
  if (guide.type === "content-ontology" && !has("ontology/"))
    found.push(error("ontology-missing", "ontology", "a content-ontology pack without ontology/", "add ontology/"));
  for (const { path } of readContextMap(guide.body)) pack.holds(path, guideName);
  for (const { path, isExecutable } of tree.files.values()) {
    if (path.startsWith("scripts/") || isExecutable)
      found.push(warning("script", path, "scripts are no part of a pack and are never run", "move it out of the pack"));
  }
  return found;
}

/** A persona must say what it does not say. */
export function boundarySays({ guide, tree }: Pack): readonly PackFinding[] {
  if (guide.mode !== "persona") return [];
  const hasFile = [...tree.files.keys()].some((path) => /(?:boundar|taboo|limits)/i.test(path));
  if (hasFile || /^#{1,6}\s.*(?:boundar|taboo|limits|边界|禁忌)/im.test(guide.body)) return [];
  return [
    warning("persona-without-boundaries", guideName, "a persona without any boundaries", "add compiled/boundaries.md"),
  ];
}

/** A finding that makes the pack fail. */
export function error(...[code, path, message, fix]: Words): PackFinding {
  return { severity: "error", code, path, message, fix };
}

/** A finding to look at. */
export function warning(...[code, path, message, fix]: Words): PackFinding {
  return { severity: "warning", code, path, message, fix };
}

type Words = readonly [code: string, path: string, message: string, fix: string];
