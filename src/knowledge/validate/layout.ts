// Checks that a pack contains the files that its profile and type require.
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

/** Returns the findings about declared files and folders that are missing, and about undeclared folders. */
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
      found.push(error("bad-primary", place, `metadata.${key} is not a path`, "name a file of the pack"));
    else if (!pack.holds(declared, place)) {
      const isRefused = pack.problems().some(({ code, path }) => code === "path-refused" && path === place);
      if (!isRefused)
        found.push(error("primary-missing", place, `${plainPath(declared)} does not exist`, "add the file"));
    }
  }
  if (guide.profile === "document-first") {
    if (!has("documents/"))
      found.push(
        warning("documents-missing", "documents", "the document-first pack has no documents", "add documents/"),
      );
    if (guide.metadata.primaryDocument === undefined)
      found.push(
        warning(
          "primary-undeclared",
          guideName,
          "the document-first pack names no primary document",
          "add metadata.primaryDocument",
        ),
      );
  }
  if (guide.type === "content-ontology" && !has("ontology/"))
    found.push(
      error("ontology-missing", "ontology", "the content-ontology pack has no ontology/ folder", "add ontology/"),
    );
  for (const { path } of readContextMap(guide.body)) pack.holds(path, guideName);
  for (const { path, isExecutable } of tree.files.values()) {
    if (path.startsWith("scripts/") || isExecutable)
      found.push(
        warning("script", path, "scripts are not part of a pack and are never run", "move it out of the pack"),
      );
  }
  return found;
}

/** Reports a persona without boundaries. */
export function boundarySays({ guide, tree }: Pack): readonly PackFinding[] {
  if (guide.mode !== "persona") return [];
  const hasFile = [...tree.files.keys()].some((path) => /(?:boundar|taboo|limits)/i.test(path));
  if (hasFile || /^#{1,6}\s.*(?:boundar|taboo|limits|边界|禁忌)/im.test(guide.body)) return [];
  return [
    warning("persona-without-boundaries", guideName, "the persona has no boundaries", "add compiled/boundaries.md"),
  ];
}

/** Creates a finding of severity `error`: the pack fails validation. */
export function error(...[code, path, message, fix]: Words): PackFinding {
  return { severity: "error", code, path, message, fix };
}

/** Creates a finding of severity `warning`: the pack needs a review. */
export function warning(...[code, path, message, fix]: Words): PackFinding {
  return { severity: "warning", code, path, message, fix };
}

type Words = readonly [code: string, path: string, message: string, fix: string];
