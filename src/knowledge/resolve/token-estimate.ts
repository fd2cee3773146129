// Estimates the number of tokens in a text without a tokenizer: words by their length, digits in groups, other characters
// by their script.

/** Returns an estimate that is close to the count of a modern tokenizer. */
export function estimateTokens(text: string): number {
  return Math.ceil(weigh(text, typical));
}

/** Returns a number of tokens that modern tokenizers do not exceed in practice; budgets use this number. */
export function tokenCeiling(text: string): number {
  return Math.ceil(weigh(text, careful));
}

interface Rates {
  /** Number of letters in the first token of a Latin word; `perToken` is the number of letters in each further token. */
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

/** Counts the tokens of a word: one for a short word, one for each part of a word in camel case. */
function wordTokens(word: string, { wordStart, perToken }: Rates): number {
  const humps = word.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [word];
  return humps.reduce((sum, hump) => sum + 1 + Math.max(0, Math.ceil((hump.length - wordStart) / perToken)), 0);
}
