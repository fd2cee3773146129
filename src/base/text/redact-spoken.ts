// Secrets that a person tells in plain speech: "my password is ...". What a tool says of a password may be what was asked,
// so only requests are looked through; there nothing needs it.

const names = "password|passwd|passphrase|passcode|pwd|api key|access token|auth token|secret key|token|secret";

/** A word with a digit or a sign inside, which no word of a sentence has. */
const secret = "(?=[^\\s\"'”,;]{0,200}[\\d!#$%&*+/=?@^_~])[^\\s\"'”,;\\[\\]{}]{4,}[^\\s\"'”,;.!?\\[\\]{}]";
const told = new RegExp(
  `(?<before>(?<![A-Za-z0-9])(?:${names})(?:\\s{1,4}(?:is|was|=)\\s{1,4}|\\s{0,4}:\\s{0,4})["'“]?)${secret}`,
  "gi",
);

/** The text with each told secret replaced by `[redacted]`. Linear in the text. */
export function redactSpoken(text: string): string {
  return text.replace(told, "$<before>[redacted]");
}
