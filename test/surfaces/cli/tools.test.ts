import { expect, test } from "vitest";
import type { Script } from "../../fixtures/servers/script.ts";
import { scriptedSettings } from "../../fixtures/servers/scripted.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { freshFolder, type Ran, runCli } from "./harness.ts";

const script: Script = {
  tools: [
    {
      name: "read_bed",
      title: "Read one bed",
      description: "Temperature of one bed of the greenhouse.",
      inputSchema: {
        type: "object",
        properties: {
          bed: { type: "integer", description: "Number of the bed." },
          unit: { type: "string", enum: ["celsius", "kelvin"] },
        },
        required: ["bed"],
      },
      annotations: { readOnlyHint: true },
      replies: [
        { when: { bed: 4 }, structured: { bed: 4, temperature: 31.5 } },
        { when: { bed: 5 }, text: "the sensor of bed 5 is broken", isError: true },
        { when: { bed: 6 }, text: "warm" },
      ],
    },
  ],
};

/** Runs a `ctx tools` command over a greenhouse and a server that ends at once. */
async function runTools(words: readonly string[], scene: { readonly stdin?: string } = {}): Promise<Ran> {
  const folder = await freshFolder();
  const { command, args, env } = await scriptedSettings(folder, script);
  const broken = { command: process.execPath, args: ["-e", "process.exit(3)"] };
  const files = { "servers.json": JSON.stringify({ mcpServers: { greenhouse: { command, args, env }, broken } }) };
  return await runCli(["tools", ...words, "--mcp-config", "servers.json"], { files, ...scene });
}

test("the list shows the methods of each tool, and why a tool is down", async () => {
  const { code, stdout } = await runTools(["list"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^greenhouse +1 /m);
  expect(stdout).toMatch(/^broken +– +– +– +does not start/m);
  expect(stdout).toMatch(/^broken: [\s\S]*exited\s+with\s+code\s+3/m);
});

test("the list as JSON is one document with a row per tool", async () => {
  const { stdout } = await runTools(["list", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({
    tools: [
      { id: "greenhouse", methods: ["read_bed"], failure: null },
      { id: "broken", methods: [], failure: { kind: "failure" } },
    ],
  });
});

test("exits with 5 when no tool starts", async () => {
  const files = { "servers.json": JSON.stringify({ mcpServers: { gone: { command: "ctx-no-such-program" } } }) };
  const { code } = await runCli(["tools", "list", "--mcp-config", "servers.json"], { files });
  expect(code).toBe(5);
});

test("inspect prints a method with an example call", long, async () => {
  const { stdout } = await runTools(["inspect", "greenhouse", "read_bed"]);
  expect(stdout).toMatchInlineSnapshot(`
    "read_bed — Read one bed
    Temperature of one bed of the greenhouse.

    Takes
      bed (integer, required) — Number of the bed.
      unit ("celsius" | "kelvin")

    surface both · latency slow (assumed: the tool declares none of these) ·
    read-only
    Queries may call it (reads): it is annotated readOnlyHint=true
    (annotated-read-only). Withhold it with
    mcpServers.greenhouse.methods.read_bed.queryEligible: false

    Try
      ctx tools call greenhouse read_bed --args '{"bed":1}'
    "
  `);
});

test("inspect prints a tool with the signatures of its methods", async () => {
  const { stdout } = await runTools(["inspect", "greenhouse"]);
  expect(stdout).toContain("read_bed(bed, unit?)\n  Temperature of one bed of the greenhouse.\n");
});

test("call prints the returned data", async () => {
  const { code, stdout } = await runTools(["call", "greenhouse", "read_bed", "--args", '{"bed": 4}']);
  expect({ code, data: JSON.parse(stdout) }).toEqual({ code: 0, data: { bed: 4, temperature: 31.5 } });
});

test("call prints returned text unchanged", async () => {
  const { stdout } = await runTools(["call", "greenhouse", "read_bed", "--args", '{"bed": 6}']);
  expect(stdout).toBe("warm\n");
});

test("reads arguments from standard input", async () => {
  const { stdout } = await runTools(["call", "greenhouse", "read_bed", "--args", "-", "--json"], {
    stdin: '{"bed": 4}',
  });
  expect(JSON.parse(stdout)).toMatchObject({ kind: "result", shape: "structured", data: { bed: 4 } });
});

oneIn(5)([
  ["said isError", ["greenhouse", "read_bed", "--args", '{"bed": 5}'], 5, "the sensor of bed 5 is broken"],
  ["was given a wrong argument", ["greenhouse", "read_bed", "--args", '{"bed": "x"}'], 2, "bed"],
  [
    "lacks the method",
    ["greenhouse", "reed_bed"],
    2,
    'no method of greenhouse called "reed_bed"\n  did you mean read_bed?',
  ],
  ["is unknown", ["greenhose", "read_bed"], 2, "did you mean greenhouse?"],
  ["does not start", ["broken", "read_bed"], 5, "exited with code 3"],
])("a call of a tool that %s tells it", async (_title, words, exit, says) => {
  const { code, stdout, stderr } = await runTools(["call", ...words]);
  expect({ code, stdout }).toEqual({ code: exit, stdout: "" });
  expect(stderr).toContain(says);
});

test.each([
  [["bed=4", "unit=kelvin"], { bed: 4, temperature: 31.5 }],
  [["bed:=4"], { bed: 4, temperature: 31.5 }],
])("a call takes the arguments %j", async (words, expected) => {
  const { stdout } = await runTools(["call", "greenhouse", "read_bed", ...words]);
  expect(JSON.parse(stdout)).toEqual(expected);
});

oneIn(5)([
  ["bed=four", 'the argument bed is "four"; it must be integer'],
  ["plot=4", 'read_bed has no argument "plot"'],
  ["bed:=[", "the argument bed is not JSON"],
  ["bed", '"bed" is not an argument'],
  ["unit=rankine", "unit"],
])("a call refuses the argument %s by its name", async (word, says) => {
  const { code, stderr } = await runTools(["call", "greenhouse", "read_bed", word]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(says) });
});
