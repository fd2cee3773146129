// The fault table: for any fault of a server, the query ends as expected, leaves nothing behind, and the trace states
// why.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { oneIn } from "../helpers/one-in.ts";
import { runFault } from "./fault-run.ts";
import { type FaultRow, httpFaults, stdioFaults } from "./faults.rows.ts";
import { plainSettings } from "./plain-settings.ts";

async function play({ source, ends, told, limits = {} }: FaultRow): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "ctx-faults-"));
  try {
    const run = await runFault(source, { ...limits, folder });
    expect(run.told.at(-1)).toMatch(told);
    expect({ ending: run.ending, orphans: run.orphans, connections: run.connections }).toEqual({
      ending: ends,
      orphans: [],
      connections: 0,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe.concurrent("a server over stdio:", () => {
  oneIn(8)(stdioFaults)("$name ends as $ends", { timeout: 30_000 }, play);
});

describe.concurrent("a server over HTTP:", () => {
  oneIn(6)(httpFaults)("$name ends as $ends", { timeout: 30_000 }, play);
});

test("records in the trace a reply that violates its schema, and the time the server took", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ctx-faults-"));
  const { lines } = await runFault({ http: "lies-about-schema" }, { folder });
  const dataOf = (type: string) => lines.find((line) => line.type === type)?.data;
  expect(dataOf("tool-result")).toMatchObject({
    hasOutputSchema: true,
    schemaViolations: ["moisture: expected number, found string (type)"],
  });
  expect(dataOf("tool-start")).toMatchObject({ startupMs: expect.any(Number), listMs: expect.any(Number) });
  await rm(folder, { recursive: true });
});

test("warns in the trace of settings for methods that the server does not have", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ctx-faults-"));
  const server = { ...plainSettings("none"), methods: { plant_moistur: { disabled: true } } };
  const { ending, lines } = await runFault({ server }, { folder });
  expect(ending).toBe("answer");
  expect(lines.filter(({ type }) => type === "warning").map(({ data }) => data)).toEqual([
    {
      message:
        'server "plants": the settings name the method "plant_moistur", which the server does not have; it has plant_moisture',
    },
  ]);
  await rm(folder, { recursive: true });
});
