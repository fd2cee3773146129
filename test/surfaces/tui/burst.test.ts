// Keys that arrive several at a time, as over a slow line or from a script.
import { describe, expect, test } from "vitest";
import { choose } from "../../../src/surfaces/tui/choose.ts";
import { enter } from "../../../src/surfaces/tui/enter.ts";
import { Keyboard, Terminal } from "../cli/harness.ts";

/** Sends the bytes in one piece, once the view listens. */
function typing(bytes: string) {
  const stdin = new Keyboard();
  const setRawMode = stdin.setRawMode.bind(stdin);
  stdin.setRawMode = (isRaw) => {
    if (isRaw) setImmediate(() => stdin.push(bytes));
    return setRawMode(isRaw);
  };
  return { stream: new Terminal(), stdin, isColoured: false, signal: AbortSignal.timeout(20_000) };
}

describe("a value and Enter in one burst", () => {
  test.each([
    ["Leeds\r", "Leeds"],
    ["São Paulo 🪁\r", "São Paulo 🪁"],
    ["  10 km \r", "10 km"],
    ["Leeds\n", "Leeds"],
    ["Leeds\rYork\r", "Leeds"],
    [`${"long text ".repeat(30)}\r`, "long text ".repeat(30).trim()],
    ["\r", null],
  ])("%j gives %j", async (bytes, value) => {
    const asked = { ...typing(bytes), question: "Which town?", label: "town" };
    expect(await enter(asked)).toBe(value);
  });
});

describe("a choice and Enter in one burst", () => {
  const choices = ["one", "two", "three"].map((label) => ({ label, detail: "" }));
  test.each([
    ["jj\r", 2],
    ["jjk\r", 1],
    ["2\r", 1],
    ["jq", null],
  ])("%j gives %j", async (bytes, place) => {
    expect(await choose({ ...typing(bytes), question: "Which?", choices, first: 0 })).toBe(place);
  });
});
