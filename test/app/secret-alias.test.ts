import { describe, expect, test } from "vitest";
import { z } from "zod";
import { aliasOf } from "../../src/app/secret-alias.ts";
import { maskData, revealSecrets, toolsWithSecrets } from "../../src/app/secret-tools.ts";
import { hideSecrets } from "../../src/app/spoken-secrets.ts";
import type { JsonObject } from "../../src/contract/json.ts";
import { listing, scriptedTools } from "../helpers/methods.ts";
import { fc } from "../helpers/property.ts";

const free = { index: 0, isTaken: () => false };
const shapeOf = (text: string) =>
  text
    .replace(/\p{Lu}/gu, "A")
    .replace(/[\p{Ll}\p{Lo}\p{M}]/gu, "a")
    .replace(/\d/g, "1");

describe("an alias", () => {
  test("has the shape of its secret, and no character of it in its place", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9!_.-]{3,40}$/), fc.nat(50), (secret, index) => {
        const alias = aliasOf(secret, { ...free, index });
        if (alias === null) {
          expect(secret).not.toMatch(/[A-Za-z0-9]/);
          return;
        }
        expect(shapeOf(alias)).toBe(shapeOf(secret));
        expect(aliasOf(secret, { ...free, index })).toBe(alias);
        for (const [at, char] of [...secret].entries()) if (/[A-Za-z0-9]/.test(char)) expect(alias[at]).not.toBe(char);
      }),
    );
  });

  test.each(["ab", "$$$$", "--- !"])("is not given to %s", (secret) => expect(aliasOf(secret, free)).toBeNull());

  test("is a text that the question does not contain", () => {
    const first = aliasOf("4711", free) ?? "";
    expect(aliasOf("4711", { index: 0, isTaken: (text) => text === first })).not.toBe(first);
  });
});

/** Hides the secrets of the question, and sends arguments that `read` makes from what the run sees. */
async function sent(query: string, read: (seen: string) => JsonObject, data: JsonObject = {}) {
  const { aliased, secrets } = hideSecrets({ query }, {});
  const { query: seen } = z.object({ query: z.string() }).parse(aliased);
  const calls: JsonObject[] = [];
  const tools = scriptedTools([listing([])], async ({ args }) => {
    calls.push(args);
    return { kind: "result", data, shape: "structured", bytes: 1, durationMs: 1, schemaViolations: [] };
  });
  const call = { toolId: "tool", method: "m", args: read(seen) };
  const outcome = await toolsWithSecrets(tools, secrets).call(call, new AbortController().signal);
  return { seen, secrets, args: calls[0], outcome };
}

const lastWord = (text: string) => text.split(" ").at(-1) ?? "";

describe("the tool receives", () => {
  test.each([
    ["a secret", "log in, password tr0ub4dor&3", (seen: string) => ({ p: lastWord(seen) }), { p: "tr0ub4dor&3" }],
    ["a PIN as a number", "my PIN is 4711", (seen: string) => ({ pin: Number(lastWord(seen)) }), { pin: 4711 }],
    ["a PIN with a zero as a text", "my PIN is 0471", (seen: string) => ({ pin: lastWord(seen) }), { pin: "0471" }],
    [
      "a secret inside a URL",
      "the api key is Zq8!pLm2",
      (seen: string) => ({ url: `https://a.example/?k=${encodeURIComponent(lastWord(seen))}` }),
      { url: `https://a.example/?k=${encodeURIComponent("Zq8!pLm2")}` },
    ],
    [
      "a secret inside a list",
      "the api key is Zq8!pLm2",
      (seen: string) => ({ list: [{ header: `X: ${lastWord(seen)}` }] }),
      { list: [{ header: "X: Zq8!pLm2" }] },
    ],
    [
      "a phrase",
      "passphrase 'four green herons'",
      (seen: string) => ({ p: seen.slice(12, -1) }),
      { p: "four green herons" },
    ],
  ])("%s", async (_title, query, read, expected) => {
    const { args, seen } = await sent(query, read);
    expect(args).toEqual(expected);
    expect(seen).not.toBe(query);
    expect(seen).toHaveLength(query.length);
  });
});

/** In a run, a secret in a reply has the mark that gives no secret back. */
const mapMark = (data: JsonObject) => JSON.parse(JSON.stringify(data).replaceAll("[redacted]", "[redacted…]"));

describe("a reply loses", () => {
  test.each<[string, string, JsonObject, JsonObject]>([
    ["a secret", "password is Zq8!pLm2", { a: "got Zq8!pLm2." }, { a: "got [redacted]." }],
    [
      "a PIN where it is named",
      "PIN 4711",
      { a: "PIN 4711 accepted", pin: 4711 },
      { a: "PIN [redacted] accepted", pin: "[redacted]" },
    ],
    [
      "no number that is equal by chance",
      "PIN 4711",
      { total: 4711, a: "4711 results" },
      { total: 4711, a: "4711 results" },
    ],
    [
      "a word only where it is named",
      "password 'summer'",
      { a: "In summer", b: "summer" },
      { a: "In summer", b: "[redacted]" },
    ],
  ])("%s", async (_title, query, data, expected) => {
    const { outcome } = await sent(query, () => ({}), data);
    expect(outcome).toMatchObject({ data: mapMark(expected) });
  });
});

describe("the run sees", () => {
  const query = "Use password 'Zq8!pLm2' and PIN 4711; later again Zq8!pLm2.";
  const question = { query, conversation: [{ role: "user", content: "key: Zq8!pLm2" }] };

  test("marks that readers of a request ignore, and that the tools receive as the secrets", () => {
    const { request, secrets } = hideSecrets(question, {});
    expect(request).toEqual({
      query: "Use password '[redacted]' and PIN [Redacted]; later again [redacted].",
      conversation: [{ role: "user", content: "key: [redacted]" }],
    });
    expect(revealSecrets(request, secrets)).toEqual({ ...question, conversation: question.conversation });
  });

  test("aliases if a method takes a secret; both are masked in whatever the run returns", () => {
    const { aliased, request, secrets } = hideSecrets(question, {});
    expect(JSON.stringify(aliased)).not.toMatch(/Zq8|4711|edacted/);
    expect(revealSecrets(aliased, secrets)).toEqual(question);
    const masked = {
      query: "Use password '[redacted]' and PIN [redacted]; later again [redacted].",
      conversation: [{ role: "user", content: "key: [redacted]" }],
    };
    expect([maskData(aliased, secrets), maskData(request, secrets)]).toEqual([masked, masked]);
  });

  test("another mark than the one that an earlier question left", () => {
    const { request, secrets } = hideSecrets(
      { query: "PIN 4711", conversation: [{ role: "user", content: "PIN [redacted]" }] },
      {},
    );
    expect(request).toMatchObject({ query: "PIN [Redacted]" });
    expect(revealSecrets(request, secrets)).toEqual({
      ...{ query: "PIN 4711", conversation: [{ role: "user", content: "PIN [redacted]" }] },
    });
  });
});

test("a reply cannot have the secret sent to another tool by its mark", async () => {
  const { outcome, secrets } = await sent("password is Zq8!pLm2", () => ({}), { next: "[redacted]", own: "Zq8!pLm2" });
  expect(JSON.stringify(revealSecrets(outcome, secrets))).not.toContain("Zq8!pLm2");
  expect(maskData(outcome, secrets)).toMatchObject({ data: { next: "[redacted]", own: "[redacted]" } });
});

test("a credential of a server is not given to any tool", () => {
  const { request, secrets } = hideSecrets({ query: "the password is hush-hush-7" }, { values: ["hush-hush-7"] });
  expect(request).toEqual({ query: "the password is [redacted]" });
  expect(secrets).toEqual([]);
});
