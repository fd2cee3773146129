// Redacts secrets in plain speech: "my password is ...". Applied only to requests: a tool's text about a password may
// be the requested answer.

const names = "password|passwd|passphrase|passcode|pwd|api key|access token|auth token|secret key|token|secret";

/** A word with a digit or a symbol inside, which no ordinary word has. */
const secret = "(?=[^\\s\"'”,;]{0,200}[\\d!#$%&*+/=?@^_~])[^\\s\"'”,;\\[\\]{}]{4,}[^\\s\"'”,;.!?\\[\\]{}]";
const statedSecret = new RegExp(
  `(?<before>(?<![A-Za-z0-9])(?:${names})(?:\\s{1,4}(?:is|was|=)\\s{1,4}|\\s{0,4}:\\s{0,4})["'“]?)${secret}`,
  "gi",
);

/** Replaces each secret by `[redacted]`. Linear in the text. */
export function redactSpoken(text: string): string {
  return text.replace(statedSecret, "$<before>[redacted]");
}
