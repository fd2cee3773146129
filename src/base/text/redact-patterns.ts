// What secrets look like inside any text. Every pattern runs in time linear in the text: open-ended repeats come last or
// are bounded, so hostile text cannot make one backtrack.

interface Pattern {
  /** Part of every text that the pattern can find, letter case aside; best ends in one of `signs`. */
  readonly hint: string;
  readonly find: RegExp;
}

/** The text with every recognised secret replaced by `[redacted]`; what introduces it (`Bearer`, a URL's scheme) stays. */
export function redactPatterns(text: string): string {
  if (text.length < shortestSecret || !suspicious.test(text)) return text;
  let cleaned = text;
  // Secrets written without a gap are only recognised once the one before is gone.
  for (let round = 0; round < mostGlued; round += 1) {
    const before = cleaned;
    for (const { find } of patterns) cleaned = cleaned.replace(find, "$<before>[redacted]");
    if (cleaned === before) break;
  }
  return cleaned;
}

const shortestSecret = 8;
const mostGlued = 8;

/** Not inside a longer word, since `task-...` is no `sk-...`. */
const start = "(?<![A-Za-z0-9])";

/** A secret that begins with a sign of its own. */
function whole(hint: string, rest: string): Pattern {
  return { hint, find: new RegExp(`(?<before>)${start}(?:${hint})${rest}`, "g") };
}

/** A secret known by what stands before it, of which the hint is the part that any spelling has; letter case does not count. */
function after(hint: string, before: string, secret: string): Pattern {
  return { hint, find: new RegExp(`(?<before>${before})${secret}`, "gi") };
}

/** An HTTP scheme is spelled out, since ignoring case everywhere would make a credential look like a word. */
function scheme(names: string, secret: string): Pattern {
  return { hint: names, find: new RegExp(`(?<before>${start}(?:${names})\\s{1,4})${notProse}${secret}`, "g") };
}

/** A plain word of prose after `Bearer` or `Basic` is no credential. */
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

/** Rare in ordinary text: what stands before one is looked at only where one was found. */
const signs = ["_", "-", ":", "="];

const suspicious = suspicion([...new Set(patterns.map(({ hint }) => hint))]);

/** Holds wherever one of the hints stands; nearly all texts hold none and are done at once. */
function suspicion(hints: readonly string[]): RegExp {
  const ending = (sign: string) => hints.filter((hint) => hint.endsWith(sign));
  const signed = signs.map((sign) => `${sign}(?<=${ending(sign).join("|")})`);
  const others = hints.filter((hint) => !signs.some((sign) => hint.endsWith(sign)));
  return new RegExp([...signed, ...others].join("|"), "i");
}
