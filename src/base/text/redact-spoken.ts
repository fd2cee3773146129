// Redacts secrets in sentences such as "my password is ..." or "use ... as the password". Applied only to requests. In
// the reply of a tool, a sentence about a password may be the requested answer. The time is linear in the text.

/** Nouns whose quoted value is always a secret. */
const strong = [
  ...["password", "passwd", "passphrase", "passcode", "pwd", "credentials?", "api[ -]?key", "api[ -]?token"],
  ...["(?:access|auth|bearer|refresh|session)[ -]token", "(?:secret|private|access|encryption)[ -]key"],
  ...["client[ -]secret", "passwort", "kennwort", "contraseña", "mot de passe", "senha"],
].join("|");

/** Nouns with other meanings too, such as an issue key or a boarding pass: their value must look like a secret. */
const weak = "pass|pw|key|token|secret";

/** Of these, the nouns whose value may be any word with a digit or symbol when a word such as "is" links them. */
const linked = `${strong}|token|secret`;

const start = "(?<![\\p{L}\\p{N}_])";
const end = "(?![\\p{L}\\p{N}_])";

/** The words between a noun and its value. */
const link = "(?:\\s{1,4}(?:is|was|are|to|of|ist|es)\\s{1,4}|\\s{0,4}[:=]\\s{0,4})";
const gap = "\\s{1,4}";

/** A word that contains a digit or a symbol, unlike ordinary words. */
const marked = "(?=[^\\s\"'”,;]{0,200}[\\d!#$%&*+/=?@^_~])[^\\s\"'”,;\\[\\]{}]{4,}[^\\s\"'”,;.!?\\[\\]{}]";
/** A word of five or more characters that contains both letters and digits, or a symbol that ids do not contain. */
const mixed =
  "(?=[^\\s\"'”,;]{0,200}(?:\\p{L}[^\\s\"'”,;]{0,200}\\d|\\d[^\\s\"'”,;]{0,200}\\p{L}|[!#$%&*^~]))[^\\s\"'”,;\\[\\]{}]{4,}[^\\s\"'”,;.!?\\[\\]{}]";
/** A word in which a digit stands between letters, or one with such a symbol; `PROJ-123` and `12:30` are neither. */
const scrambled =
  "(?=[^\\s\"'”,;]{0,200}(?:\\p{L}\\d{1,20}\\p{L}|[!#$%^*~]))[^\\s\"'”,;\\[\\]{}]{4,}[^\\s\"'”,;.!?\\[\\]{}]";

const quoted = ["'[^'\\n]{1,200}(?=')", '"[^"\\n]{1,200}(?=")', "“[^”\\n]{1,200}(?=”)", "`[^`\\n]{1,200}(?=`)"];

/** Each expression names the text before a secret `before`, and the text behind it `behind` where the noun follows. */
const patterns: readonly RegExp[] = [
  ...quoted.map((value) => {
    const mark = value.slice(0, 1);
    return new RegExp(`(?<before>${start}(?:${strong})(?:${link}|\\s{0,4})${mark})${value.slice(1)}`, "giu");
  }),
  new RegExp(`(?<before>${start}(?:${linked})${link}["'“]?)${marked}`, "giu"),
  new RegExp(`(?<before>${start}(?:${strong})${gap})${mixed}`, "giu"),
  new RegExp(`(?<before>${start}(?:${weak})(?:${link}|${gap})["'“]?)${scrambled}`, "giu"),
  new RegExp(`(?<before>${start}pin(?:\\s(?:code|number))?(?:${link}|${gap})["'“]?)\\d{4,8}${end}`, "giu"),
  new RegExp(
    `(?<before>(?<=^|\\s|["'“\`]))${mixed}(?<behind>["'”\`]?\\s{1,4}(?:as|is)\\s{1,4}(?:(?:the|my|our|its|a|an)\\s{1,4})?(?:${strong})${end})`,
    "giu",
  ),
];

const hint = new RegExp(`${strong}|${weak}|pin`, "iu");

/** Replaces each secret of a request with `[redacted]`. */
export function redactSpoken(text: string): string {
  if (!hint.test(text)) return text;
  return patterns.reduce((cleaned, pattern) => cleaned.replace(pattern, "$<before>[redacted]$<behind>"), text);
}
