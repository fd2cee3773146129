// Runs the shipped suites against a running server: same results as in one process, and both kinds of evidence as a
// published client reads them.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { ctx, freshFolder, root } from "../../helpers/cli.ts";
import { long } from "../../helpers/one-in.ts";
import { OutsideClient, type Value } from "./client.ts";
import { startServer } from "./days.ts";

let folder: Awaited<ReturnType<typeof freshFolder>>;
let server: Awaited<ReturnType<typeof startServer>>;
let apiKey: string;
beforeAll(async () => {
  folder = await freshFolder();
  const place = { cwd: folder.path, env: {} };
  apiKey = ((await ctx(["keys", "create", "--name", "gate", "--json"], place)).json() as { key: string }).key;
  server = await startServer(place, ["--port", "0"]);
});
afterAll(async () => {
  const { exitCode, stdout, stderr } = await server.end("SIGTERM");
  expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 0, stdout: server.url, stderr: "Serving until Ctrl-C." });
  await folder[Symbol.asyncDispose]();
});

test.each(["validate:ambiguity-rollout", "validate:wedge"])(
  "%s ends on a server as in this process",
  long,
  async (name) => {
    const place = { cwd: folder.path, env: { CTX_API_KEY: apiKey } };
    const artifactOf = async (out: string, words: readonly string[]) => {
      const run = await ctx([name, "--quiet", "--out", out, ...words], place);
      expect([run.exitCode, run.stderr]).toEqual([0, ""]);
      return join(out, name === "validate:wedge" ? "exchange-flow-wedge" : "ambiguity-rollout", "latest.json");
    };
    const here = await artifactOf("here", []);
    const there = await artifactOf("there", ["--target", server.url]);
    const compared = await ctx(["gate", "compare", here, there, "--json"], place);
    expect([compared.exitCode, compared.stderr]).toEqual([0, ""]);
    expect(compared.json()).toMatchObject({
      base: { target: "in-process", verdict: "passed" },
      candidate: { target: server.url, verdict: "passed" },
      isSameSuite: true,
      metrics: [],
      cases: [],
      regressions: [],
    });
  },
);

const suiteSchema = z.object({
  defaults: z.object({ tools: z.array(z.string()), expect: z.object({ evidenceFields: z.array(z.string()) }) }),
  cases: z.array(
    z.object({
      id: z.string(),
      prompt: z.string(),
      expect: z.object({ view: z.string().optional(), evidenceFields: z.array(z.string()).default([]) }),
    }),
  ),
});

describe("a published client reads both kinds of evidence", async () => {
  const text = await readFile(join(root, "anchors/exchange-flow-wedge.yaml"), "utf8");
  const { defaults, cases } = suiteSchema.parse(parse(text));

  test.each(cases)("$id", async ({ prompt, expect: wanted }) => {
    const client = new OutsideClient({ apiKey, baseUrl: server.url });
    const asked = { query: prompt, tools: defaults.tools, clarificationPolicy: "return" };
    for (const responseShape of ["answer_with_evidence", "evidence_only"]) {
      const result = await client.run({ ...asked, responseShape });
      expect(result).toMatchObject({
        outcomeType: "answer",
        responseShape,
        view: { type: wanted.view ?? expect.anything() },
      });
      const fields = [...defaults.expect.evidenceFields, ...wanted.evidenceFields];
      expect(fields.filter((field) => valuesAt(result, field.split(".")).length === 0)).toEqual([]);
    }
  });
});

/** Values at a path such as `evidence.sourceRefs[].provider`; `[]` selects every item. */
function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return value === null || value === undefined || value === "" ? [] : [value];
  const next = (value as Value | null | undefined)?.[name.replace("[]", "")];
  const items: readonly unknown[] = name.endsWith("[]") ? (Array.isArray(next) ? next : []) : [next];
  return items.flatMap((item) => valuesAt(item, rest));
}
