// Finds the part of a page that is relevant to a question and quotes it verbatim.
import { cutText } from "../base/text/cut.ts";
import { buildIndex, search } from "../retrieval/rank.ts";
import { rankStems } from "../retrieval/stems.ts";

/** A quoted part of a page. */
export interface Passage {
  readonly text: string;
  /** Share of the question's words that the passage contains, from 0 to 1. */
  readonly share: number;
}

const longestPassage = 900;
const leastShare = 0.34;

/** Returns the best blocks of a page for the question, in page order. Skips blocks with too few words of the question. */
export function passagesOf(
  { title, content }: { readonly title: string; readonly content: string },
  question: string,
  most: number,
): readonly Passage[] {
  const blocks = blocksOf(content);
  const stems = new Set(rankStems(question));
  if (stems.size === 0 || blocks.length === 0) return [];
  const documents = blocks.map(({ heading, text }, at) => ({ id: String(at), fields: { text, heading, title } }));
  // Every block gets the title of the page with a low weight. The title does not change the order of the blocks, but a
  // word of the question that only the title contains counts as matched.
  const index = buildIndex(documents, { text: 3, heading: 2, title: 0.2 });
  return search(index, question, most)
    .map(({ id, matched }) => ({ at: Number(id), share: matched.length / stems.size }))
    .filter(({ share }) => share >= leastShare)
    .toSorted((left, right) => left.at - right.at)
    .flatMap(({ at, share }) => {
      const block = blocks[at];
      return block === undefined ? [] : [{ text: cutText(block.text, longestPassage), share }];
    });
}

interface Block {
  readonly heading: string;
  readonly text: string;
}

/** Splits Markdown into paragraphs, lists and tables, each with its heading. */
function blocksOf(content: string): readonly Block[] {
  const blocks: Block[] = [];
  let heading = "";
  for (const block of content.split(/\n\s*\n/)) {
    const text = block.trim();
    const named = /^#{1,6}\s+(.+)$/.exec(text)?.[1];
    if (named !== undefined) heading = named;
    else if (text !== "") blocks.push({ heading, text });
  }
  return blocks;
}
