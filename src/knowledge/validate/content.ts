// Checks the texts of a pack: citations, links, secrets, instructions to a model, and copied sources.
import type { PackFinding } from "../../contract/knowledge.ts";
import type { Pack } from "../pack/open.ts";
import { linkTarget, pathProblem, plainPath, splitAnchor } from "../pack/path.ts";
import { citationGaps } from "../resolve/cautions.ts";
import { anchorProblem, anchorsIn } from "../resolve/evidence.ts";
import { holdsSecret, looksLikeOrders, sanitise } from "../resolve/sanitise.ts";
import { error, warning } from "./layout.ts";

const copiedCharacters = 600;
const mostFiles = 5_000;

/** Returns the findings about forbidden or missing content. */
export function contentRules(pack: Pack): readonly PackFinding[] {
  const texts = [...pack.tree.files.keys()]
    .filter((path) => /\.(?:md|markdown|txt|csv|json|ya?ml|sh|py|js)$/i.test(path))
    .slice(0, mostFiles);
  const found = texts.flatMap((path) => {
    const text = pack.read(path);
    return text === null ? [] : fileRules(pack, path, text);
  });
  return [...found, ...wikiRules(pack), ...copies(pack)];
}

function fileRules(pack: Pack, path: string, text: string): readonly PackFinding[] {
  const found: PackFinding[] = [];
  if (holdsSecret(text)) {
    const line = text.split("\n").findIndex(holdsSecret) + 1;
    const place = line === 0 ? path : `${path}#L${line}`;
    found.push(error("secret", place, "it contains a probable secret (not shown)", "remove it and rotate the secret"));
  }
  if (looksLikeOrders(text) && !path.startsWith("evals/"))
    found.push(
      warning("suspected-injection", path, "the text contains instructions to a model", "remove the instructions"),
    );
  const codes = sanitise(text, path).findings.map(({ code }) => code);
  if (codes.includes("wrapper-look-alike"))
    found.push(warning("wrapper-look-alike", path, "it contains text like a context wrapper", "remove it"));
  if (codes.includes("hidden-characters"))
    found.push(warning("hidden-characters", path, "it contains invisible or direction characters", "remove them"));
  if (!path.startsWith("compiled/")) return found;
  for (const anchor of anchorsIn(text)) {
    const problem = anchorProblem(pack, anchor);
    if (problem !== null)
      found.push(warning("anchor-broken", path, `${anchor.slice(0, 120)}: ${problem}`, "fix the anchor"));
  }
  const isPersonaVoice = /^compiled\/(?:voice|playbook|boundaries)\.md$/.test(path);
  if (pack.guide.grounding === "required" && !isPersonaVoice) {
    const say = pack.guide.status === "ready" ? error : warning;
    for (const { message } of citationGaps([{ path, text }]))
      found.push(say("citation-gap", path, message, "add [source: ...]"));
  }
  return found;
}

/** Reports broken links, pages to which no page links, and two pages with the same name. */
function wikiRules(pack: Pack): readonly PackFinding[] {
  const pages = [...pack.tree.files.keys()].filter((path) => /^wiki\/.*\.md$/.test(path)).slice(0, mostFiles);
  const linked = new Set<string>();
  const found: PackFinding[] = [];
  for (const page of pages) {
    for (const [, target = ""] of (pack.read(page) ?? "").matchAll(/\[[^\]\n]{0,200}\]\(([^)\s]{1,400})\)/g)) {
      if (/^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith("#")) continue;
      const path = linkTarget(page, splitAnchor(target).path);
      if (pathProblem(path) !== null) pack.holds(path, page);
      else if (pack.tree.files.has(plainPath(path))) linked.add(plainPath(path));
      else found.push(warning("link-broken", page, `the link to ${target} is broken`, "fix the link"));
    }
  }
  const names = new Map<string, string>();
  const hasIndex = pages.includes("wiki/index.md");
  for (const page of pages) {
    const name = page.split("/").at(-1) ?? page;
    if (name === "index.md" || name === "log.md") continue;
    if (hasIndex && !linked.has(page))
      found.push(warning("page-orphan", page, "no page of the wiki links to it", "link it"));
    const key = name.toLowerCase().replace(/[-_ ]/g, "");
    const other = names.get(key);
    if (other !== undefined) found.push(warning("page-duplicate", page, `${other} has the same name`, "merge the two"));
    names.set(key, page);
  }
  return found;
}

/** Reports views that copy a long passage of a source word for word. */
function copies(pack: Pack): readonly PackFinding[] {
  const sources = [...pack.tree.files.keys()]
    .filter((path) => /^sources\/.*\.(?:md|txt|vtt)$/.test(path))
    .slice(0, 200);
  const views = [...pack.tree.files.keys()].filter((path) => /^compiled\/.*\.md$/.test(path)).slice(0, 500);
  const paragraphs = new Map<string, string>();
  for (const source of sources)
    for (const part of (pack.read(source) ?? "").split(/\n\s*\n/))
      if (part.trim().length >= copiedCharacters) paragraphs.set(part.trim(), source);
  if (paragraphs.size === 0) return [];
  return views.flatMap((view) => {
    const text = pack.read(view) ?? "";
    const copied = [...paragraphs].find(([part]) => text.includes(part));
    return copied === undefined
      ? []
      : [warning("source-copied", view, `a long passage of ${copied[1]} is copied word for word`, "shorten it")];
  });
}
