// Finds secrets in sentences such as "my password is ..." or "use ... as the password". Applied only to requests. In the
// reply of a tool, a sentence about a password may be the requested answer. The time is linear in the text.
import { isSecretKey } from "./redact-keys.ts";
import { isCode, isMixed, isPlainRow, isScrambled } from "./spoken-shapes.ts";
import { type SpokenToken, tokensOf } from "./spoken-tokens.ts";
import * as words from "./spoken-words.data.ts";

/** The place of a secret in a text. */
export interface SecretRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the places of the secrets of a request, in order and without overlap. */
export function spokenSecrets(text: string): readonly SecretRange[] {
  const tokens = tokensOf(text);
  const found = tokens.flatMap((_token, index) => {
    const noun = nounAt(tokens, index);
    const secretRange = noun === null ? null : (valueAfter(tokens, noun) ?? valueBefore(tokens, noun));
    const range = secretRange ?? pairAt(tokens, index) ?? flagValueAt(tokens, index);
    return range === null ? [] : [range];
  });
  return withoutOverlap(found);
}

/** True if a text names a secret or a code, such as the description of a parameter. */
export function namesSecret(text: string): boolean {
  const tokens = tokensOf(text);
  return tokens.some((_token, index) => ["secret", "code"].includes(nounAt(tokens, index)?.kind ?? ""));
}

type NounKind = "secret" | "code" | "weak" | "loose";

interface Noun {
  readonly kind: NounKind;
  /** True if the value may be a row of words. */
  readonly isPhrase: boolean;
  /** Index of the first and of the last token of the noun. */
  readonly first: number;
  readonly last: number;
}

const longestNoun = 3;

/** Returns the longest noun that ends at this token. */
function nounAt(tokens: readonly SpokenToken[], last: number): Noun | null {
  for (let size = longestNoun; size >= 1; size -= 1) {
    const first = last - size + 1;
    const part = tokens.slice(Math.max(0, first), last + 1);
    if (first < 0 || part.some(({ isQuoted }) => isQuoted)) continue;
    if (part.slice(0, -1).some(({ isEnd, after }) => isEnd || after !== "")) continue;
    const name = part.map(({ word }) => word).join(" ");
    const kind = kindOf(name, size);
    if (kind !== null) return { kind, isPhrase: words.phraseNouns.has(name), first, last };
  }
  return null;
}

function kindOf(name: string, size: number): NounKind | null {
  if (words.codeNouns.has(name)) return "code";
  if (words.secretNouns.has(name) || words.phraseNouns.has(name)) return "secret";
  if (words.weakNouns.has(name)) return "weak";
  if (words.looseCodeNouns.has(name)) return "loose";
  if (name.length > 40) return null;
  const isName = size === 1 && /[_-]/.test(name) && isSecretKey(name);
  return isName || isMisspelled(name) ? "secret" : null;
}

/** True for a long noun with one wrong, missing, additional or swapped letter. */
function isMisspelled(name: string): boolean {
  if (name.length < 7) return false;
  const isClose = (noun: string) => noun[0] === name[0] && Math.abs(noun.length - name.length) <= 2;
  return misspellable.some((noun) => isClose(noun) && isNear(name, noun));
}

const misspellable = [...words.secretNouns].filter((noun) => noun.length >= 8);

/** True if one edit per six letters changes one text into the other. */
function isNear(left: string, right: string): boolean {
  const most = right.includes(" ") ? 2 : 1;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      next.push(isSwapped ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost);
    }
    before = row;
    row = next;
  }
  return (row[right.length] ?? most + 1) <= most;
}

/** How far after its noun a link may stand, in tokens. */
const mostBetween = 8;

/** Returns the value after a noun: directly after it, or after a link in the same sentence. */
function valueAfter(tokens: readonly SpokenToken[], noun: Noun): SecretRange | null {
  const isLinkedHere = /[:=]$/.test(tokens[noun.last]?.after ?? "");
  const direct = noun.kind === "loose" ? null : valueAt(tokens, noun.last + 1, { noun, isLinked: isLinkedHere });
  if (direct !== null) return direct;
  if (isLinkedHere && noun.kind === "secret" && isField(tokens, noun.last + 1)) return rangeOf(tokens[noun.last + 1]);
  for (let at = noun.last; at < Math.min(tokens.length, noun.last + mostBetween); at += 1) {
    const token = tokens[at];
    if (token === undefined || token.isEnd) return null;
    const isLink = at > noun.last && !token.isQuoted && words.linkWords.has(token.word);
    if (!isLink && !/[:=]$/.test(token.after)) continue;
    const isFiller = words.fillerWords.has(tokens[at + 1]?.word ?? "");
    const value =
      valueAt(tokens, at + 1, { noun, isLinked: true }) ??
      (isFiller ? valueAt(tokens, at + 2, { noun, isLinked: true }) : null);
    if (value !== null) return value;
  }
  return null;
}

/** True if one word follows the colon of a name, as in the values that a form adds to a question. */
function isField(tokens: readonly SpokenToken[], at: number): boolean {
  const [value, next] = [tokens[at], tokens[at + 1]];
  if (value === undefined || value.text.startsWith("[redacted")) return false;
  return next === undefined || (value.after === "," && /^:/.test(next.after));
}

/** Returns the value at this token if it has a shape that its noun allows. */
function valueAt(
  tokens: readonly SpokenToken[],
  at: number,
  { noun, isLinked }: { readonly noun: Noun; readonly isLinked: boolean },
): SecretRange | null {
  const token = tokens[at];
  if (token === undefined || nounAt(tokens, at) !== null) return null;
  switch (noun.kind) {
    case "secret": {
      const row = noun.isPhrase && isLinked ? rowAt(tokens, at) : null;
      return row ?? (token.isQuoted || isMixed(token.text) ? rangeOf(token) : null);
    }
    case "code":
      return codeAt(tokens, at, { isExact: false });
    case "loose":
      return isLinked ? codeAt(tokens, at, { isExact: true }) : null;
    case "weak":
      return isScrambled(token.text) || (token.isQuoted && isMixed(token.text)) ? rangeOf(token) : null;
  }
}

/** Returns the value before a noun, as in "use X as the password". */
function valueBefore(tokens: readonly SpokenToken[], { kind, first }: Noun): SecretRange | null {
  if (kind !== "secret") return null;
  let at = first - 1;
  while (at > 0 && at >= first - 2 && words.determiners.has(tokens[at]?.word ?? "")) at -= 1;
  const link = tokens[at];
  const value = tokens[at - 1];
  if (link === undefined || value === undefined || !words.reverseLinks.has(link.word) || value.isEnd) return null;
  return isMixed(value.text) || value.isQuoted ? rangeOf(value) : null;
}

/** Returns digits that may be written in groups or spelled out. */
function codeAt(
  tokens: readonly SpokenToken[],
  at: number,
  { isExact }: { readonly isExact: boolean },
): SecretRange | null {
  const rows = [1, 2, 3].map((size) => tokens.slice(at, at + size));
  const inside = (row: readonly SpokenToken[]) => row.slice(0, -1).every(({ after, isEnd }) => after === "" && !isEnd);
  const row = rows.findLast((some) => inside(some) && isCode(some.map(({ text }) => text).join(" "), isExact));
  if (row !== undefined) return spanOf(row);
  const spelled = tokens.slice(at, at + 8);
  const end = spelled.findIndex(({ word }) => !words.digitWords.has(word));
  const digits = end === -1 ? spelled : spelled.slice(0, end);
  return digits.length >= 3 && !isExact ? spanOf(digits) : null;
}

const fewestWords = 4;

/** Returns four or more plain words in a row that form no sentence. */
function rowAt(tokens: readonly SpokenToken[], at: number): SecretRange | null {
  const row: SpokenToken[] = [];
  for (const token of tokens.slice(at, at + 30)) {
    if (words.rowEnds.has(token.word)) break;
    row.push(token);
    if (token.after !== "" || token.isEnd) break;
  }
  const isRow = isPlainRow(row.map(({ text }) => text)) && !row.some(({ word }) => words.functionWords.has(word));
  return row.length >= fewestWords && isRow ? spanOf(row) : null;
}

/** Returns the secret of a pair of a name and a secret, as in `log in as bob/...` or `admin:...`. */
function pairAt(tokens: readonly SpokenToken[], at: number): SecretRange | null {
  const token = tokens[at];
  if (token === undefined || token.isQuoted) return null;
  const [, name = "", mark = "", secret = ""] = /^([\w.@-]{1,60})([:/])([^/:]{5,})$/u.exec(token.text) ?? [];
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ word }) => word);
  const isLogin = [before.slice(-1), before.slice(-2), before.slice(-3, -1), before.slice(-2, -1)].some((some) =>
    words.loginWords.has(some.join(" ")),
  );
  const isSystem = mark === ":" && words.systemUsers.has(name.toLowerCase());
  if (mark !== "" && (isLogin || isSystem) && isMixed(secret)) {
    return { start: token.end - secret.length, end: token.end };
  }
  const [slash, value] = [tokens[at + 1], tokens[at + 2]];
  const isSplit = slash?.text === "/" && value !== undefined && isMixed(value.text) && before.length > 0;
  return isSplit && words.loginWords.has(before.at(-2) ?? "") ? rangeOf(value) : null;
}

/** Returns the value of a flag that directly follows a program named after a secret, as in `vaultpass -p ...`. */
function flagValueAt(tokens: readonly SpokenToken[], at: number): SecretRange | null {
  const [program, flag, value] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (program === undefined || value === undefined || !/^-\p{L}$/u.test(flag?.text ?? "")) return null;
  const isNamed = /pass(?:w(?:or)?d)?$/u.test(program.word) && !program.isQuoted;
  return isNamed && (value.isQuoted || isMixed(value.text)) ? rangeOf(value) : null;
}

function rangeOf(token: SpokenToken | undefined): SecretRange | null {
  return token === undefined ? null : { start: token.start, end: token.end };
}

function spanOf(row: readonly SpokenToken[]): SecretRange | null {
  const [first, last] = [row[0], row.at(-1)];
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

function withoutOverlap(ranges: readonly SecretRange[]): readonly SecretRange[] {
  const sorted = [...ranges].sort((left, right) => left.start - right.start || right.end - left.end);
  const kept: SecretRange[] = [];
  for (const range of sorted) if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range);
  return kept;
}
