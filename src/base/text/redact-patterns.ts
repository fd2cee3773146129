// Finds secrets in text by patterns. The time is linear in the length of the text: open-ended repetitions come last or
// are bounded, so that no text can cause backtracking.

interface Pattern {
  /** Text that every match contains, in any letter case. If possible, the text ends in one of `signs`. */
  readonly hint: string;
  readonly find: RegExp;
}

/**
 * Replaces every secret that a pattern finds with `[redacted]`, or with the text that `replace` returns. Keeps the prefix,
 * such as `Bearer` or the scheme of a URL. A text that starts with `[` is never matched as a secret.
 */
export function redactPatterns(text: string, replace: (secret: string) => string = () => "[redacted]"): string {
  if (text.length < shortestSecret || !suspicious.test(text)) return text;
  let cleaned = text;
  // A secret directly after another secret is found only in the next round.
  for (let round = 0; round < mostGlued; round += 1) {
    const before = cleaned;
    for (const { find } of patterns) {
      cleaned = cleaned.replace(find, (match, start: string) => `${start}${replace(match.slice(start.length))}`);
    }
    if (cleaned === before) break;
  }
  return cleaned;
}

const shortestSecret = 8;
const mostGlued = 8;

/** Matches only at the start of a word, because `task-...` is not an `sk-...` key. */
const start = "(?<![A-Za-z0-9])";

/** Creates the pattern of a secret that has a characteristic prefix. */
function whole(hint: string, rest: string): Pattern {
  return { hint, find: new RegExp(`(?<before>)${start}(?:${hint})${rest}`, "g") };
}

/**
 * Creates the pattern of a secret that follows the text `before`, in any letter case. `hint` occurs in every spelling
 * of `before`.
 */
function after(hint: string, before: string, secret: string): Pattern {
  return { hint, find: new RegExp(`(?<before>${before})${secret}`, "gi") };
}

/**
 * Creates the pattern of the secret after an HTTP scheme. Letter case matters, because `notProse` uses it to tell a
 * word from a secret.
 */
function scheme(names: string, secret: string): Pattern {
  return { hint: names, find: new RegExp(`(?<before>${start}(?:${names})\\s{1,4})${notProse}${secret}`, "g") };
}

/** Excludes a plain word after `Bearer` or `Basic`, because a word is not a credential. */
const notProse = "(?![A-Za-z][a-z]{0,14}(?![A-Za-z0-9._~+/=-]))";

const secretNames = [
  ...["api[_-]?key", "api[_-]?token", "access[_-]?token", "refresh[_-]?token", "auth[_-]?token", "session[_-]?token"],
  ...["id[_-]?token", "client[_-]?secret", "secret[_-]?key", "private[_-]?key", "access[_-]?key", "secret", "password"],
  ...["passwd", "passphrase"],
].join("|");

const headerNames = "(?:(?:proxy-)?authorization|cookie|set-cookie|x-api-key)";

const patterns: readonly Pattern[] = [
  {
    hint: "-----",
    find: /(?<before>)-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/g,
  },
  whole("[sr]k_(?:live|test)_", "[A-Za-z0-9_]{8,}"),
  whole("whsec_", "[A-Za-z0-9+/=]{16,}"),
  whole("sk-", "(?=[A-Za-z0-9_-]{0,200}\\d)[A-Za-z0-9_-]{16,}"),
  whole("gh[pousr]_", "[A-Za-z0-9]{16,}"),
  whole("github_pat_", "[A-Za-z0-9_]{16,}"),
  whole("glpat-", "[A-Za-z0-9_-]{16,}"),
  whole("npm_", "[A-Za-z0-9]{30,}"),
  whole("hf_", "[A-Za-z0-9]{30,}"),
  whole("xox[abeoprs]-", "[A-Za-z0-9-]{8,}"),
  whole("xapp-", "[A-Za-z0-9-]{8,}"),
  whole("AKIA|ASIA", "[0-9A-Z]{12,}"),
  whole("AIza", "[0-9A-Za-z_-]{30,}"),
  whole("eyJ", "[A-Za-z0-9_-]{5,1024}\\.[A-Za-z0-9_-]{5,}(?:\\.[A-Za-z0-9_-]*)?"),
  scheme("[Bb]earer|BEARER", "[A-Za-z0-9._~+/=-]{4,}"),
  scheme("[Bb]asic|BASIC", "[A-Za-z0-9+/]{8,}={0,2}"),
  after("://", "[a-z][a-z0-9+.-]{0,20}://", "[^\\s/?#@\"'<>]{1,512}(?=@)"),
  after(
    `${headerNames}["']?\\s{0,4}:`,
    `${start}${headerNames}["']?\\s{0,4}:\\s{0,4}["']?`,
    "[^\\s\"',\\[][^\"'\\r\\n]*",
  ),
  after(
    `(?:${secretNames})\\\\?["']\\s{0,4}:`,
    `(?:${secretNames})\\\\?["']\\s{0,4}:\\s{0,4}\\\\?["']`,
    "[^\"'\\\\\\[][^\"'\\\\]*",
  ),
  after(`(?:${secretNames})=`, `(?:${secretNames})=\\\\?["']?`, "[^\\s\"'&,;\\\\()\\[][^\\s\"'&,;\\\\()]{3,}"),
  after("[?&](?:token|key|sig|signature|auth)=", "[?&](?:token|key|sig|signature|auth)=", "[^\\s\"'&#\\[]{8,}"),
  { hint: "_TOKEN=", find: /(?<before>[A-Z]_TOKEN=)[^\s"'&,;[]{4,}/g },
];

/** Characters that are rare in ordinary text. The text before a character is examined only if the character occurs. */
const signs = ["_", "-", ":", "="];

const suspicious = suspicion([...new Set(patterns.map(({ hint }) => hint))]);

/** Creates an expression that finds any hint. Nearly all texts contain no hint and need no further work. */
function suspicion(hints: readonly string[]): RegExp {
  const ending = (sign: string) => hints.filter((hint) => hint.endsWith(sign));
  const signed = signs.map((sign) => `${sign}(?<=${ending(sign).join("|")})`);
  const others = hints.filter((hint) => !signs.some((sign) => hint.endsWith(sign)));
  return new RegExp([...signed, ...others].join("|"), "i");
}
