// Compares the subjects of two short texts: a request with a claim, or a required fact with a section.
import { softCoverage } from "../../language/vectors/word-vectors.ts";
import { framingStems } from "./framing-words.data.ts";
import { isPair, requestStems } from "./rank-text.ts";

/** Returns the distinct stems of a text, without stems that only frame a question. */
export function contentStems(text: string): readonly string[] {
  return [...new Set(requestStems(text.slice(0, 4_000)))].filter((each) => !framingStems.has(each));
}

/** Returns the share of the stems of `wanted` that `offered` contains, exactly or by similarity; from 0 to 1. */
export function support(wanted: string, offered: string): number {
  const stems = contentStems(wanted);
  if (stems.length === 0) return 0;
  const held = contentStems(offered);
  const soft = softCoverage(
    stems.filter((each) => !isPair(each)),
    held.filter((each) => !isPair(each)),
  );
  const near = soft.filter(({ similarity }) => similarity >= 0.62).length;
  const exact = new Set(held);
  return (near + stems.filter((each) => isPair(each) && exact.has(each)).length) / stems.length;
}

/** True when the texts share at least half of the stems of the shorter text, and at least two stems if it has two. */
export function isSameMatter(request: string, text: string): boolean {
  const [left, right] = [contentStems(request), new Set(contentStems(text))];
  const shared = left.filter((each) => right.has(each)).length;
  const shorter = Math.min(left.length, right.size);
  return shorter > 0 && shared / shorter >= 0.5 && shared >= Math.min(2, shorter);
}
