// Collects the warnings about selected content: about the pack, its pages, its claims and its compile runs.
import { sha256 as hashOf } from "../../base/text/sha256.ts";
import type { Claim } from "../../contract/knowledge/records.ts";
import type { PackFinding } from "../../contract/knowledge.ts";
import type { Pack } from "../pack/open.ts";
import { pathProblem, plainPath, splitAnchor } from "../pack/path.ts";
import type { PageNote } from "./candidates.ts";
import { anchorOf, anchorProblem, anchorsIn } from "./evidence.ts";
import { isSameMatter, support } from "./overlap.ts";

/** A selected text, and the frontmatter of its file. */
export interface SelectedText {
  readonly path: string;
  readonly text: string;
  readonly note: PageNote;
}

/** Returns the warnings about the whole pack: status, trust, profile, boundaries and damaged files. */
export function packCautions({ guide, tree, records, problems }: Pack): readonly PackFinding[] {
  const found: PackFinding[] = [];
  const say = (severity: PackFinding["severity"], code: string, message: string) =>
    found.push({ severity, code, path: "KNOWLEDGE.md", message });
  if (guide.status !== "ready")
    say("warning", `pack-${guide.status ?? "status-unknown"}`, `the pack's status is ${guide.status ?? "unknown"}`);
  if (guide.trust === null || guide.trust === "unreviewed" || guide.trust === "external")
    say("info", "trust-low", `the pack's trust is ${guide.trust ?? "not given"}`);
  if (guide.properties.profile === undefined)
    say("warning", "profile-missing", "no profile is given; wiki-first is used");
  const paths = [...tree.files.keys()];
  if (guide.mode === "persona" && !paths.some((path) => /(?:boundar|taboo|limits)/i.test(path)))
    say("warning", "persona-without-boundaries", "the persona has no boundaries file");
  const hasDocument = paths.some((path) => path.startsWith("documents/"));
  const hasSplits = paths.some((path) => path.startsWith("compiled/"));
  if (guide.profile === "document-first" && !hasDocument && !hasSplits)
    say("warning", "documents-missing", "the document-first pack has no documents; only its guide can be loaded");
  const unsafe = tree.findings.filter(({ severity }) => severity === "error");
  return [...found, ...unsafe, ...records.findings, ...problems()];
}

/** Returns the warnings about the selected sections and the claims in them. */
export function selectionCautions(
  pack: Pack,
  selected: readonly SelectedText[],
  query: string,
): readonly PackFinding[] {
  const paths = new Set(selected.map(({ path }) => path));
  const found: PackFinding[] = [];
  for (const { path, note } of selected) {
    if (note.status !== null && ["stale", "disputed", "missing", "source-required", "archived"].includes(note.status))
      found.push({
        severity: "warning",
        code: `page-${note.status}`,
        path,
        message: `the page's status is ${note.status}`,
      });
    if (note.supersededBy !== null)
      found.push({
        severity: "warning",
        code: "page-superseded",
        path,
        message: `the page is superseded by ${note.supersededBy}`,
      });
  }
  for (const claim of pack.records.claims) {
    const isSelected = (claim.compiled_into ?? []).some((target) => paths.has(plainPath(splitAnchor(target).path)));
    if (!isSameMatter(query, claim.text) && !(isSelected && isSupportedIn(selected, claim))) continue;
    const path = claim.compiled_into?.[0] ?? "indexes/source-map.json";
    if (claim.status !== "confirmed") {
      const severity = claim.status === "inferred" ? "info" : "warning";
      found.push({
        severity,
        code: `claim-${claim.status}`,
        path,
        message: `claim ${claim.claim_id} is ${claim.status}: ${claim.text}`,
      });
    }
    const problem = anchorProblem(pack, anchorOf(claim));
    if (problem !== null)
      found.push({
        severity: "warning",
        code: "source-broken",
        path,
        message: `source of claim ${claim.claim_id}: ${problem}`,
      });
  }
  if (pack.guide.grounding === "required") found.push(...citationGaps(selected));
  return unique(found);
}

const supported = 0.6;

/** True when the text of a selected section contains the claim. A claim in another section of the file is ignored. */
function isSupportedIn(
  selected: readonly SelectedText[],
  { text, compiled_into: targets = [] }: Pick<Claim, "text" | "compiled_into">,
): boolean {
  const places = new Set(targets.map((target) => plainPath(splitAnchor(target).path)));
  return selected.some((section) => places.has(section.path) && support(text, section.text) >= supported);
}

/** Returns a finding for each selected text with list items that cite no source. */
export function citationGaps(selected: readonly Pick<SelectedText, "path" | "text">[]): readonly PackFinding[] {
  return selected.flatMap(({ path, text }) => {
    const lines = unsourcedLines(text);
    const first = lines[0];
    if (first === undefined) return [];
    const message = `${lines.length} claim ${lines.length === 1 ? "line has" : "lines have"} no source (citation gap): ${first.trim().slice(0, 80)}`;
    return [{ severity: "warning", code: "citation-gap", path, message } as const];
  });
}

/** Returns the list items that cite no source; each list item counts as a claim. */
export function unsourcedLines(text: string): readonly string[] {
  return text.split("\n").filter((line) => /^\s*(?:[-*+]|\d+[.)])\s+\S/.test(line) && anchorsIn(line).length === 0);
}

/** Returns the warnings about the compile runs of the selected views. Only the latest run of each view counts. */
export function compileCautions(
  pack: Pick<Pack, "records" | "tree" | "read">,
  paths: Iterable<string>,
): readonly PackFinding[] {
  const selected = new Set(paths);
  const found: PackFinding[] = [];
  for (const path of selected) {
    const latest = pack.records.runs.findLast(({ run }) =>
      run.outputs.some((output) => plainPath(output.path) === path),
    );
    if (latest === undefined) continue;
    const { status, inputs } = latest.run;
    if (status !== "passed")
      found.push({
        severity: "warning",
        code: `compile-${status}`,
        path,
        message: `this runtime view depends on a ${status} compile run (${latest.path})`,
      });
    for (const input of inputs) {
      if (input.sha256 === undefined) continue;
      const problem = changed(pack, input.path, input.sha256);
      if (problem !== null)
        found.push({
          severity: "warning",
          code: "compile-input-changed",
          path,
          message: `${input.path.slice(0, 120)} ${problem}; the view may be stale`,
        });
    }
  }
  return unique(found);
}

/** Returns how a file differs from the hash recorded for it, or null when it does not. */
export function changed({ tree, read }: Pick<Pack, "tree" | "read">, path: string, sha256: string): string | null {
  if (pathProblem(path) !== null) return "is refused";
  if (!tree.files.has(plainPath(path))) return "no longer exists";
  const text = read(plainPath(path));
  if (text === null) return "cannot be read";
  return hashOf(text) === sha256.toLowerCase().replace(/^sha256:/, "") ? null : "changed since it was compiled";
}

/** Removes duplicate findings and keeps the order. */
export function unique(findings: readonly PackFinding[]): readonly PackFinding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
