// Splits a request into words and quoted texts for the search for secrets.

/** A word or a quoted text. */
export interface SpokenToken {
  /** The place of the text, without quotes and punctuation. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The text in lower case. */
  readonly word: string;
  readonly isQuoted: boolean;
  /** The punctuation directly after the text, without quotes. */
  readonly after: string;
  /** True if a sentence ends after the token. */
  readonly isEnd: boolean;
}

/** Pairs of quotation marks. An apostrophe inside a word is none, because a quoted text ends before a space or mark. */
const quoted = [
  ...["'(?<q>[^'\\n]{1,200})'", '"(?<q>[^"\\n]{1,200})"', "`(?<q>[^`\\n]{1,200})`", "“(?<q>[^”\\n]{1,200})”"],
  ...["„(?<q>[^“”\\n]{1,200})[“”]", "«\\s?(?<q>[^»\\n]{1,200}?)\\s?»", "‘(?<q>[^’\\n]{1,200})’"],
].map((pattern) => new RegExp(`${pattern}(?=[\\s,.;:!?)\\]}]|$)`, "uy"));

const openers = /^[([{<]+/u;
const marks = /[,.;:!?)\]}>=—–]+$/u;

/** Returns the tokens of a text in order. */
export function tokensOf(text: string): readonly SpokenToken[] {
  const tokens: SpokenToken[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at] ?? "";
    const hidden = /^\[redacted[^\]\s]{0,40}\]/u.exec(text.slice(at, at + 60))?.[0];
    if (hidden !== undefined) {
      tokens.push(tokenOf(text, { start: at, end: at + hidden.length, isQuoted: false, after: "" }));
      at += hidden.length;
      continue;
    }
    if (/[\s([{]/u.test(char)) {
      at += 1;
      continue;
    }
    const quote = quoteAt(text, at);
    if (quote !== null) {
      const after = /^[,.;:!?)\]}]*/u.exec(text.slice(quote.outerEnd, quote.outerEnd + 8))?.[0] ?? "";
      tokens.push(tokenOf(text, { ...quote, isQuoted: true, after }));
      at = quote.outerEnd + after.length;
      continue;
    }
    at = pushWord(text, at, tokens);
  }
  return tokens;
}

const longestWord = 4_096;

/** Adds the word at this place. A name before `=` or `:` and its value become two words. */
function pushWord(text: string, at: number, tokens: SpokenToken[]): number {
  const whole = /^\S+/u.exec(text.slice(at, at + longestWord))?.[0] ?? text.slice(at, at + longestWord);
  const [named = ""] = /^[\p{L}][\p{L}\d_ -]{0,40}(?:=|:(?!\/\/))(?=\S)/u.exec(whole) ?? [];
  const isPair = named !== "" && /[:=]$/.test(named) && isNamePart(named.slice(0, -1));
  const word = isPair ? named : whole;
  const opened = openers.exec(word)?.[0].length ?? 0;
  const body = word.slice(opened);
  const after = marks.exec(body)?.[0] ?? "";
  const core = after.length === body.length ? body : body.slice(0, body.length - after.length);
  const start = at + opened;
  // A mark inside of a sentence belongs to the word.
  const isInside = after === "!" && /^\s\p{Ll}/u.test(text.slice(at + word.length, at + word.length + 3));
  const kept = core === body || isInside ? "" : after;
  tokens.push(tokenOf(text, { start, end: start + (isInside ? body : core).length, isQuoted: false, after: kept }));
  return at + word.length;
}

/** True if a text before `=` or `:` names the value after it. Other texts, such as a user before a secret, stay whole. */
function isNamePart(name: string): boolean {
  return /(?:pass|pw|pin|key|token|secret|code|otp|cvv|cvc|kennwort|senha|contraseña)/iu.test(name);
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
  readonly after: string;
}

function quoteAt(text: string, at: number): { start: number; end: number; outerEnd: number } | null {
  for (const pattern of quoted) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const inner = match?.groups?.q;
    if (match === null || inner === undefined) continue;
    const start = at + match[0].indexOf(inner);
    return { start, end: start + inner.length, outerEnd: at + match[0].length };
  }
  return null;
}

function tokenOf(text: string, { start, end, isQuoted, after }: Place): SpokenToken {
  const own = text.slice(start, end);
  const isEnd = /[.!?]/.test(after) || text[end] === "\n";
  return { start, end, text: own, word: own.toLowerCase(), isQuoted, after, isEnd };
}
