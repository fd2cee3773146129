// Whether two short texts speak of the same: a request and a claim, a wanted fact and a section.
import { softCoverage } from "../../language/vectors/word-vectors.ts";
import { framingStems } from "./framing-words.data.ts";
import { isPair, requestStems } from "./rank-text.ts";

/** Stems that tell what a text is about, each once. */
export function tellingStems(text: string): readonly string[] {
  return [...new Set(requestStems(text.slice(0, 4_000)))].filter((each) => !framingStems.has(each));
}

/** Share of the telling stems of `wanted` that `offered` holds or nearly says, from 0 to 1. */
export function support(wanted: string, offered: string): number {
  const stems = tellingStems(wanted);
  if (stems.length === 0) return 0;
  const held = tellingStems(offered);
  const soft = softCoverage(
    stems.filter((each) => !isPair(each)),
    held.filter((each) => !isPair(each)),
  );
  const near = soft.filter(({ similarity }) => similarity >= 0.62).length;
  const exact = new Set(held);
  return (near + stems.filter((each) => isPair(each) && exact.has(each)).length) / stems.length;
}

/** Whether a request and a short text have at least half of the shorter one in common, and two words of it. */
export function isSameMatter(request: string, text: string): boolean {
  const [left, right] = [tellingStems(request), new Set(tellingStems(text))];
  const shared = left.filter((each) => right.has(each)).length;
  const shorter = Math.min(left.length, right.size);
  return shorter > 0 && shared / shorter >= 0.5 && shared >= Math.min(2, shorter);
}
