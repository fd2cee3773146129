// Prepares text for the ranker, which splits text into words. Each pair of adjacent Han characters becomes a word, and an
// irregular English form becomes its base word.
import { rankStems } from "../../retrieval/stems.ts";
import { irregularForms } from "./irregular-forms.data.ts";

/**
 * Replaces irregular English forms by their base words, and encodes each run of Han characters as Latin words:
 * `茶席待客` becomes one word each for 茶席, 席待 and 待客.
 */
export function rankText(text: string): string {
  const regular = text.replaceAll(irregular, (form) => irregularForms.get(form.toLowerCase()) ?? form);
  return hanRun.test(regular)
    ? regular.normalize("NFKC").replaceAll(hanRuns, (run) => ` ${pairsOf(run).join(" ")} `)
    : regular;
}

const irregular = new RegExp(`\\b(?:${[...irregularForms.keys()].join("|")})\\b`, "gi");

/** Returns the stems of a request. Han text gives its character pairs and the English translations of its words. */
export function requestStems(text: string): readonly string[] {
  const stems = rankStems(rankText(text));
  if (!hanRun.test(text)) return stems;
  const english = rankStems(text).filter((stem) => /^[a-z]+$/.test(stem));
  return [...stems, ...english];
}

/** True when a stem encodes Han characters; the table of word vectors has no row for it. */
export function isPair(stem: string): boolean {
  return /^[bcdfghjklmnpqrtv]{4}(?:[bcdfghjklmnpqrtv]{4})?$/.test(stem);
}

/** True when more than a third of the characters of a text are Han characters. */
export function isHan(text: string): boolean {
  const signs = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return signs * 3 > text.replaceAll(/\s/g, "").length;
}

const hanRun = /\p{Script=Han}/u;
const hanRuns = /\p{Script=Han}+/gu;
// Function words in Chinese, such as question words and conjunctions, which state no subject.
const fillers =
  /怎么样|怎么|怎样|什么|多少|应该|可以|如何|是否|哪些|哪位|哪里|哪种|为什么|请问|关于|一段|一下|时候|能不能|要不要|有没有|[的了吗呢吧啊是在和与就都也很把被给请我你他她它这那哪几要用写能会有]/u;

function pairsOf(run: string): readonly string[] {
  return run.split(fillers).flatMap((part) => {
    const signs = [...part];
    if (signs.length === 1) return signs.map(lettersOf);
    return signs.slice(1).map((sign, at) => lettersOf(signs[at] ?? "") + lettersOf(sign));
  });
}

// Only consonants, so that stemming does not change the encoded words.
const letters = "bcdfghjklmnpqrtv";

function lettersOf(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0) & 0xffff;
  return [12, 8, 4, 0].map((shift) => letters.charAt((code >> shift) & 15)).join("");
}
