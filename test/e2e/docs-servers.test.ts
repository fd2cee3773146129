// The examples of README.md and docs/ that need a server, a file or a program run with the server that the README configures.
import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { blocksOf, readPage } from "../docs/pages.ts";
import { cleanEnvironment, runBlock, writeNpx } from "../docs/run.ts";
import { freshFolder, root } from "../helpers/cli.ts";
import { long } from "../helpers/one-in.ts";

let folder: Awaited<ReturnType<typeof freshFolder>>;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await freshFolder();
  env = await writeNpx(join(folder.path, "programs"), root);
  await write("ctx.config.yaml", await block("README.md", "mcpServers:"));
  await write("notes/budget-2026.md", "Rent 1200, food 400.\n");
  await write("notes/minutes.md", "The garden opens in May.\n");
  await mkdir(join(folder.path, "node_modules"));
  await symlink(root, join(folder.path, "node_modules/ctx-runtime"));
});
afterAll(() => folder[Symbol.asyncDispose]());

describe("docs/gate.md", () => {
  test("the first suite passes", async () => {
    await write("anchors/notes.yaml", await block("docs/gate.md", "suite: notes"));
    expect(await run("npx ctx validate notes")).toContain("notes  passed: 1 passed");
  });

  test("the suite that `ctx init` writes passes beside other servers", async () => {
    await run("npx ctx init");
    expect(await run("npx ctx validate example")).toContain("example  passed: 3 passed");
  });

  test(
    "a past run becomes a case that is exported, imported, compared with a baseline and run in CI",
    long,
    async () => {
      await run('npx ctx query "Which files in ./notes match *budget*?"');
      expect(await run(await block("docs/gate.md", "gate add 1"))).toContain("support  passed: 1 passed");
      const listed = await run((await block("docs/gate.md", "--only-failed")).replace(/^.*--watch\n/, ""));
      expect(listed).toContain("support  passed");
      await run(await block("docs/gate.md", "gate import promptfooconfig.yaml"));
      const workflow = await block("docs/gate.md", "on: pull_request");
      expect(workflow).toBe(await block("README.md", "on: pull_request"));
      await mkdir(join(folder.path, "artifacts/baseline"));
      const latest = join(folder.path, "artifacts/runs/support/latest.json");
      await cp(latest, join(folder.path, "artifacts/baseline/support.json"));
      const steps = [...workflow.matchAll(/- run: (npx ctx .*)/g)].map(([, step]) => step);
      expect(steps).toHaveLength(2);
      expect(await run(steps.join("\n"))).toContain("no difference in 1 case");
      await run(await block("docs/gate.md", "--shard 1/4"));
    },
  );
});

test("docs/knowledge.md creates a pack and answers from its document", async () => {
  const answer = await run(await block("docs/knowledge.md", "knowledge init"));
  expect(answer).toMatch(/^From ferry, wiki\/concepts\/timetable\.md:$/m);
  expect(answer).toContain("21:40");
});

test("docs/library.md runs a query with a server of its own", async () => {
  await write("program.ts", await block("docs/library.md", "createRuntime"));
  const { stdout } = await node("program.ts");
  expect(stdout).toContain("notes/budget-2026.md");
  expect(stdout).toContain("notes/minutes.md");
});

test("docs/contributors.md selects an open candidate of a search", async () => {
  const [imports = "", program = ""] = (await block("docs/contributors.md", "distillSearchIntents")).split("\n\n");
  const open = { candidateId: "c1", title: "Will it rain in Lyon?", metadata: { status: "open" } };
  await write(
    "venue.ts",
    `${imports}
const question = "Will it rain in Lyon?";
const searchMyVenue = async () => [{ ...${JSON.stringify(open)}, provenance: [{ source: "venue", query: "rain", rank: 1, fetchedAt: "2026-01-01T00:00:00Z" }] }];
async function search() {
${program}
}
process.stdout.write(JSON.stringify(await search()));`,
  );
  const { stdout } = await node("venue.ts");
  expect(JSON.parse(stdout)).toMatchObject({ market: { candidateId: "c1" } });
});

test("docs/roundtable.md completes a debate with the server of its settings", async () => {
  const { ctx } = hostSchema.parse(JSON.parse(await block("docs/roundtable.md", '"mcpServers"'))).mcpServers;
  const client = new Client({ name: "host", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ ...ctx, cwd: folder.path, env: { ...env, ...homeOnly() } }));
  try {
    const program = await block("docs/roundtable.md", "start_roundtable");
    const given = { topic: "Should the garden open in May?", gatherInformation: async () => fact };
    const debate = new AsyncFunction("client", "topic", "gatherInformation", `${program}\nreturn reply;`);
    expect(await debate(client, given.topic, given.gatherInformation)).toMatchObject({ status: "completed" });
  } finally {
    await client.close();
  }
});

const fact = { content: "The last frost was on 3 May.", source: "weather station" };
const AsyncFunction = (async () => undefined).constructor as new (
  ...words: readonly string[]
) => (...values: readonly unknown[]) => Promise<unknown>;
const hostSchema = z.object({
  mcpServers: z.object({ ctx: z.object({ command: z.string(), args: z.array(z.string()) }) }),
});

function homeOnly(): Readonly<Record<string, string>> {
  return { HOME: folder.path };
}

/** Returns the block of a page that contains a text. */
async function block(path: string, text: string): Promise<string> {
  const found = blocksOf(await readPage(path)).find((each) => each.text.includes(text));
  if (found === undefined) throw new Error(`${path} has no block with ${JSON.stringify(text)}`);
  return found.text;
}

async function write(path: string, text: string): Promise<void> {
  const file = join(folder.path, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function run(text: string): Promise<string> {
  const { stdout, stderr, exitCode } = await runBlock(text, { cwd: folder.path, env });
  expect(exitCode, `${text}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

async function node(file: string) {
  const all = { ...cleanEnvironment(), ...env };
  return await execa(process.execPath, ["--no-warnings", file], { cwd: folder.path, env: all, extendEnv: false });
}
