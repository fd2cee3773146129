// Estimates the number of tokens in a text without a tokenizer table: words by length, digits by threes, symbols by script.

/** An estimate close to a modern tokenizer's count; roughly additive over concatenated texts. */
export function estimateTokens(text: string): number {
  return Math.ceil(weigh(text, typical));
}

/** A count that modern tokenizers do not exceed in practice; budgets use it. */
export function tokenCeiling(text: string): number {
  return Math.ceil(weigh(text, careful));
}

interface Rates {
  /** Letters of a Latin word covered by its first token, and letters per further token. */
  readonly wordStart: number;
  readonly perToken: number;
  readonly digits: number;
  readonly mark: number;
  readonly breaks: number;
  readonly han: number;
  readonly letter: number;
  readonly other: number;
}

const typical: Rates = {
  wordStart: 8,
  perToken: 4.5,
  digits: 3,
  mark: 0.75,
  breaks: 0.6,
  han: 0.78,
  letter: 0.42,
  other: 2,
};
const careful: Rates = {
  wordStart: 6,
  perToken: 2.5,
  digits: 1.5,
  mark: 1,
  breaks: 1,
  han: 1.5,
  letter: 1.2,
  other: 4,
};

const parts =
  /([A-Za-z]+)|([0-9]+)|([\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef])|(\n+[ \t]*)|([ \t]{2,})|([!-/:-@[-`{-~])|( )|([\u0080-\u2fff])|([\s\S])/gu;

function weigh(text: string, rates: Rates): number {
  let sum = 0;
  for (const [whole, word, digits, han, breaks, spaces, mark, space, letter] of text.matchAll(parts)) {
    if (word !== undefined) sum += wordTokens(word, rates);
    else if (digits !== undefined) sum += Math.ceil(digits.length / rates.digits);
    else if (han !== undefined) sum += rates.han;
    else if (breaks !== undefined) sum += rates.breaks;
    else if (spaces !== undefined) sum += rates.breaks * Math.ceil(spaces.length / 16);
    else if (mark !== undefined) sum += rates.mark;
    else if (space !== undefined) sum += 0;
    else if (letter !== undefined) sum += letter.normalize("NFD") < "\u2000" ? rates.letter : rates.other / 2;
    else sum += whole.length > 0 ? rates.other : 0;
  }
  return sum;
}

/** Prose words are single tokens; camel case and capitals split them. */
function wordTokens(word: string, { wordStart, perToken }: Rates): number {
  const humps = word.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [word];
  return humps.reduce((sum, hump) => sum + 1 + Math.max(0, Math.ceil((hump.length - wordStart) / perToken)), 0);
}
