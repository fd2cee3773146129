import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findSecrets } from "../../../src/base/text/find-secrets.ts";
import { redactSpoken } from "../../../src/base/text/redact-spoken.ts";
import { fc } from "../../helpers/property.ts";

interface Row {
  readonly text: string;
  /** The secret of the sentence; null for a sentence without one. */
  readonly secret: string | null;
}

/** Sentences that a person wrote without knowledge of the rules: 60 with a secret, 60 similar ones without. */
const rows = readFileSync(new URL("../../fixtures/secrets/spoken.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line): Row => JSON.parse(line));

/** A plain word without quotes is not found, because "the password was changed" has the same form. */
const missed = new Set(["mothersday"]);

const mask = (text: string) => findSecrets(text).fill(() => "[redacted]");

describe("a sentence", () => {
  test.each(rows.filter(({ secret }) => secret !== null))("loses its secret: $text", ({ text, secret }) => {
    // An exclamation mark at the end of a sentence may belong to the sentence or to the secret.
    const core = (secret ?? "").replace(/!$/, "");
    if (missed.has(core)) expect(mask(text)).toBe(text);
    else expect(mask(text)).not.toContain(core);
  });

  test.each(rows.filter(({ secret }) => secret === null))("without a secret is unchanged: $text", ({ text }) => {
    expect(mask(text)).toBe(text);
  });
});

describe("the search", () => {
  test.each([
    ["Open the archive, password: summer", "Open the archive, password: [redacted]"],
    ["Open it, password: summer, account: nina", "Open it, password: [redacted], account: nina"],
    ["password: required fields are marked", "password: required fields are marked"],
  ])("finds the plain word of a form: %s", (text, expected) => expect(mask(text)).toBe(expected));

  test("returns the secrets, and fills other texts into their places", () => {
    const found = findSecrets("Log in with password 'a b', then use key sk-abcdefghijklmnopqrst1 and PIN 4711.");
    expect(found.secrets).toEqual(["sk-abcdefghijklmnopqrst1", "a b", "4711"]);
    expect(found.fill((secret) => `<${secret.length}>`)).toBe(
      "Log in with password '<3>', then use key <24> and PIN <4>.",
    );
  });

  test("leaves a mark of an earlier search as it is", () => {
    const text = "password is [redacted] and key [redacted\u{E000}0]";
    expect(findSecrets(text).fill(() => "x")).toBe(text);
  });

  test("gives every text back when it fills in the secrets themselves", () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(...rows.map(({ text }) => text), "password ", "'", " is ", "pin "),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join("");
        expect(findSecrets(text).fill((secret) => secret)).toBe(text);
      }),
    );
  });

  test.each([
    ["nouns", "password ".repeat(20_000)],
    ["quotes", "'".repeat(100_000)],
    ["one word", `password ${"a1".repeat(50_000)}`],
    ["links", `password${" is".repeat(50_000)}`],
    ["misspelled nouns", "passwrod acess tokn ".repeat(5_000)],
    ["brackets", `pass ${"[".repeat(100_000)}`],
  ])("ends for 100,000 characters of %s", (_title, text) => {
    // A search in quadratic time would exceed the timeout of a test; nothing is timed here.
    expect(redactSpoken(text).length).toBeGreaterThan(0);
  });
});
