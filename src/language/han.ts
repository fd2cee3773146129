// Splits runs of Chinese characters into words: known words with an English translation, other words without a translation.
import { memoizedTexts } from "../base/memoize.ts";
import { hanWords } from "./han.data.ts";
import { foreignWords } from "./vectors/foreign.ts";

/** One word of a run: its text, its position in the run, and its English translation when known. */
export interface HanWord {
  readonly text: string;
  readonly start: number;
  readonly english: readonly string[] | null;
}

const longestWord = 6;
/** Grammatical characters that always form a separate word; any other character may be part of a name. */
const splitting = new Set("从到在的吗是有和与把坐");
const prepositions = new Set("从 自 由 到 至 往 去 在 前往".split(" "));
const nameEndings = new Set(
  "站 火车站 车站 机场 路 街 区 县 市 省 村 镇 桥 山 湖 寺 宫 馆 院 店 楼 公园 广场 大学 医院 博物馆 博物院 图书馆 酒店 公司 银行 中心".split(
    " ",
  ),
);
/** Maximum number of characters that are split; the rest of a longer run is one word. */
const longestRun = 2_000;

/**
 * Splits a run of Chinese characters into words: the longest known word at each position. The platform's word
 * segmentation splits the text between known words.
 */
export const hanWordsOf: (run: string) => readonly HanWord[] = memoizedTexts(split, 2_000);

function split(run: string): readonly HanWord[] {
  const found: HanWord[] = [];
  let from = 0;
  const takeUnknown = (to: number) => {
    if (to > from) found.push(...unknown(run.slice(from, to)).map((word) => ({ ...word, start: from + word.start })));
  };
  for (let at = 0; at < Math.min(run.length, longestRun); ) {
    const [text, english] = longestAt(run, at);
    if (english === null) {
      at += 1;
      continue;
    }
    takeUnknown(at);
    found.push({ text, start: at, english });
    at += text.length;
    from = at;
  }
  takeUnknown(run.length);
  return found;
}

function longestAt(run: string, at: number): readonly [string, readonly string[] | null] {
  const englishFor = (text: string) =>
    text.length > 1
      ? (functionWords().get(text) ?? foreignWords().get(text))
      : splitting.has(text)
        ? functionWords().get(text)
        : undefined;
  for (let length = Math.min(longestWord, run.length - at); length > 0; length -= 1) {
    const text = run.slice(at, at + length);
    const english = englishFor(text);
    if (english !== undefined) return [text, english];
  }
  return ["", null];
}

/**
 * Returns the names in a run. A name is an unknown word at the start of the request or after a preposition, including a
 * following word such as "station".
 */
export function hanNames(run: string, opens: boolean): readonly { readonly text: string; readonly start: number }[] {
  const all = hanWordsOf(run);
  const isUnknown = (at: number) => all[at] !== undefined && all[at].english === null;
  return all.flatMap((word, at) => {
    const before = all[at - 1];
    if (!isUnknown(at) || !(before === undefined ? opens : prepositions.has(before.text))) return [];
    let end = at + 1;
    while (isUnknown(end)) end += 1;
    while (nameEndings.has(all[end]?.text ?? "")) end += 1;
    const text = all
      .slice(at, end)
      .map((part) => part.text)
      .join("");
    return text.length > 1 ? [{ text, start: word.start }] : [];
  });
}

let segmenter: Intl.Segmenter | undefined;

function unknown(run: string): readonly HanWord[] {
  if (run.length > longestRun) return [{ text: run, start: 0, english: null }];
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  return [...segmenter.segment(run)].map(({ segment, index }) => ({
    text: segment,
    start: index,
    english: functionWords().get(segment) ?? null,
  }));
}

let read: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns the Chinese function words, which the table of all languages does not contain. */
function functionWords(): ReadonlyMap<string, readonly string[]> {
  read ??= new Map(
    hanWords
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [english = "", chinese = ""] = line.split(": ");
        const words = english.split("+");
        return chinese.split(" ").map((word) => [word, words] as const);
      }),
  );
  return read;
}
