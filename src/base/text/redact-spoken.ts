// Redacts secrets in sentences such as "my password is ...". Applied only to requests. In the reply of a tool, a
// sentence about a password may be the requested answer.

const names = "password|passwd|passphrase|passcode|pwd|api key|access token|auth token|secret key|token|secret";

/** Matches a word that contains a digit or a symbol, unlike ordinary words. */
const secret = "(?=[^\\s\"'”,;]{0,200}[\\d!#$%&*+/=?@^_~])[^\\s\"'”,;\\[\\]{}]{4,}[^\\s\"'”,;.!?\\[\\]{}]";
const statedSecret = new RegExp(
  `(?<before>(?<![A-Za-z0-9])(?:${names})(?:\\s{1,4}(?:is|was|=)\\s{1,4}|\\s{0,4}:\\s{0,4})["'“]?)${secret}`,
  "gi",
);

/** Replaces each secret with `[redacted]`. The time is linear in the length of the text. */
export function redactSpoken(text: string): string {
  return text.replace(statedSecret, "$<before>[redacted]");
}
