// Finds gaps: facts that the pack lists as unknown, and facts that the caller requires but no section supports.
import type { Pack } from "../pack/open.ts";
import { isSameMatter, support } from "./overlap.ts";

const supported = 0.7;
const mostGaps = 50;

/** Returns the facts that the pack's claims, open questions or chapters list as unknown, if the request is about them. */
export function knownGaps(pack: Pick<Pack, "records" | "tree" | "read">, query: string): readonly string[] {
  const { claims, runs } = pack.records;
  const lacking = claims.filter(({ status }) => status === "missing" || status === "source-required");
  const chapters = (runs.at(-1)?.run.chapters ?? []).filter(
    ({ coverage }) => coverage === "missing" || coverage === "conflict",
  );
  const texts = [...lacking.map(({ text }) => text), ...openQuestions(pack), ...chapters.map(({ title }) => title)];
  return [...new Set(texts)].filter((text) => isSameMatter(query, text)).slice(0, mostGaps);
}

/** Returns the required facts that no text supports. */
export function unsupported(required: readonly string[], texts: readonly string[]): readonly string[] {
  return required.filter((fact) => !texts.some((text) => support(fact, text) >= supported));
}

/** Returns the items on the open-question pages of the pack. */
function openQuestions({ tree, read }: Pick<Pack, "tree" | "read">): readonly string[] {
  return [...tree.files.keys()]
    .filter((path) => /^wiki\/open-questions\/.*\.md$/.test(path) || path === "compiled/open-questions.md")
    .slice(0, 100)
    .flatMap((path) => [...(read(path) ?? "").matchAll(/^\s*[-*+]\s+(.+)$/gm)].map(([, item = ""]) => item.trim()));
}
