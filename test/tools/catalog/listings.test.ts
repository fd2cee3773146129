// Real listings of real servers, labelled from their texts alone, apart from the rules: no writer is eligible, hardly a reader is withheld.
// A method belongs to a half by the hash of its name; the rules were written on the open half alone.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../src/base/text/sha256.ts";
import { readMethods } from "../../../src/tools/catalog/metadata.ts";

interface Row {
  readonly server: string;
  /** The server's own name. */
  readonly serverName?: string;
  readonly name: string;
  readonly label: "read" | "write";
  /** The reason for the label. */
  readonly reason: string;
}

const file = new URL("../../fixtures/eligibility/listings.jsonl", import.meta.url);
const rows: readonly Row[] = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const servers = Map.groupBy(rows, ({ server }) => server);
const decided = [...servers].flatMap(([server, own]) => {
  const methods = readMethods({ toolId: server, toolName: own[0]?.serverName ?? server }, own);
  return own.flatMap((row) => {
    const method = methods.find(({ name }) => name === row.name);
    return method === undefined ? [] : [{ ...row, ...method.eligibility }];
  });
});
const isOpen = ({ name }: Row) => /^[0-7]/.test(sha256(name));

test("the table contains at least 400 listings, each with a label and a reason", () => {
  expect(decided.length).toBe(rows.length);
  expect(rows.length).toBeGreaterThanOrEqual(400);
  expect(rows.filter(({ label, reason }) => !/^(?:read|write)$/.test(label) || reason === "")).toEqual([]);
});

describe.each([
  ["open", isOpen],
  ["sealed", (row: Row) => !isOpen(row)],
] as const)("in the %s half", (name, isIn) => {
  const half = decided.filter(isIn);
  const readers = half.filter(({ label }) => label === "read");
  const writers = half.filter(({ label }) => label === "write");
  const served = readers.filter(({ isEligible }) => isEligible);

  test(`no writer is eligible (${writers.length} ${name} writers)`, () => {
    expect(writers.filter(({ isEligible }) => isEligible).length).toBe(0);
  });

  test(`nine of ten readers are eligible (${served.length} of ${readers.length} ${name} readers)`, () => {
    expect(served.length / readers.length).toBeGreaterThanOrEqual(0.9);
  });
});
