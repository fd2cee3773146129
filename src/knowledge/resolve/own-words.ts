// Decides whether a section answers by its own words. Its headings, and the name of its pack, only say what the section
// is about.
import { specificity } from "../../language/vectors/commonness.ts";
import { fencedLines } from "../pack/sections.ts";
import type { PackIndex } from "./index-pack.ts";
import type { NearTerms, WantedStem } from "./rank-sections.ts";
import { isPair, rankText, requestStems } from "./rank-text.ts";

/** A word of the section with at least this similarity counts as a paraphrase of a word of the request. */
const saidNear = 0.45;
/** A word below this specificity, such as "say", "long" and "use", asks for nothing by itself. */
const leastSpecificity = 0.42;

/**
 * Returns a function that is true for a section whose text, without its headings, has a word of the request or a
 * paraphrase of one. Words of the pack's name do not count. A section whose text has no such word answers only a request
 * that asks for nothing but what a heading or the given title names, such as "opening hours".
 */
export function ownWordsTest(source: {
  readonly stems: readonly WantedStem[];
  readonly near: NearTerms;
  readonly index: PackIndex;
  /** The name and the title of the pack. */
  readonly packName: string;
}): (text: string, title: string) => boolean {
  const { stems, near, index } = source;
  const ofPack = new Set(stemsOf(source.packName));
  // Pairs of Han characters are parts of words, so a pair of the name does not stand for the name.
  const isName = (stem: string) => ofPack.has(stem) && !isPair(stem);
  const asked = stems.flatMap(({ stem, isAsking }, at) => (isAsking || isName(stem) ? [] : [{ at, stem }]));
  const special = asked.filter(({ stem }) => isPair(stem) || specificity(stem) >= leastSpecificity);
  const subject = special.length > 0 ? special : asked;
  const wanted = new Set(asked.map(({ at }) => at));
  const saidIn = (text: string, least: number) =>
    new Set(
      stemsOf(text).flatMap((text) => {
        const term = index.index.numberOf.get(text);
        const hits = term === undefined ? [] : (near.get(term) ?? []);
        return hits.flatMap(({ at, value }) => (wanted.has(at) && value >= least ? [at] : []));
      }),
    );
  return (text, title) => {
    const { headings: own, body } = partsOf(text);
    const headings = `${title}\n${own}`;
    const named = saidIn(headings, 1);
    // A paraphrase of a heading's word only says once more what the section is about.
    const isOwn = [...saidIn(body, saidNear)].some((at) => !named.has(at)) || saidIn(body, 1).size > 0;
    const headed = saidIn(headings, saidNear);
    return isOwn || (subject.length > 0 && subject.every(({ at }) => headed.has(at)));
  };
}

function stemsOf(text: string): readonly string[] {
  return requestStems(rankText(text));
}

function partsOf(text: string): { readonly headings: string; readonly body: string } {
  const lines = text.split("\n");
  const isFenced = fencedLines(lines);
  const isHeading = (line: string, at: number) => isFenced[at] !== true && /^ {0,3}#{1,6}\s/.test(line);
  return {
    headings: lines.filter(isHeading).join("\n"),
    body: lines.filter((line, at) => !isHeading(line, at)).join("\n"),
  };
}
