import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { contextRecordSchema } from "../../../src/contract/knowledge/reports.ts";
import { freshPack, guide, packsFolder } from "../../knowledge/fixtures.ts";
import { runCli } from "./harness.ts";

const pump = path.join(packsFolder, "harbor-heat-pump");

test("resolve prints the context on stdout and the selection on stderr", async () => {
  const { code, stdout, stderr } = await runCli([
    "knowledge",
    "resolve",
    pump,
    "--query",
    "How loud is the H7 at night?",
  ]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^<knowledge_pack name="harbor-heat-pump"[\s\S]*47 dB\(A\)[\s\S]*<\/knowledge_pack>\n$/);
  expect(stderr).toContain("selected compiled/splits/harbor-h7-brief/noise.md");
});

test("resolve exits with 1 when nothing fits the budget, and lists what it omitted", async () => {
  const words = ["knowledge", "resolve", pump, "--query", "How loud is the H7 at night?", "--budget", "10", "--json"];
  const { code, stdout } = await runCli(words);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, context: "", budget: 10 });
  expect(JSON.parse(stdout).omitted.length).toBeGreaterThan(0);
});

test("a record is written only on request, in the closed shape", async () => {
  const pack = await freshPack();
  const words = ["knowledge", "resolve", pack, "--query", "lines of a stunt kite", "--deterministic"];
  expect((await runCli(words)).code).toBe(0);
  await expect(readdir(path.join(pack, "runs"))).rejects.toThrow();
  expect((await runCli([...words, "--record"])).code).toBe(0);
  const file = path.join(pack, "runs", "context-20260101T000000Z.json");
  expect(contextRecordSchema.safeParse(JSON.parse(await readFile(file, "utf8"))).error).toBeUndefined();
  expect((await runCli(["knowledge", "validate", file])).code).toBe(0);
});

test.each([
  ["a pack in order", ["harbor-heat-pump"], 0],
  ["warnings under --strict", ["harbor-heat-pump", "--strict"], 1],
  ["a broken pack", ["drip-controller"], 1],
  ["no pack", ["nowhere"], 1],
])("validate ends rightly for %s", async (_name, words, code) => {
  expect((await runCli(["knowledge", "validate", ...words], { folder: packsFolder })).code).toBe(code);
});

test("eval reports precision, recall and warning accuracy, and rejects a suite outside the pack", async () => {
  const words = ["knowledge", "eval", "saltmarsh-wiki", "--suite"];
  const { code, stdout } = await runCli([...words, "evals/discovery.train.json", "--json"], { folder: packsFolder });
  expect(code).toBe(0);
  expect(JSON.parse(stdout).summary).toMatchObject({ total: 20, precision: 1, recall: 1, warning_accuracy: 1 });
  const outside = "depot-returns/evals/discovery.train.json";
  const refused = await runCli([...words, outside], { folder: packsFolder });
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toContain("is outside the pack");
});

test("the catalog contains no body text, and reports name collisions", async () => {
  const { code, stdout } = await runCli(["knowledge", "catalog", packsFolder, "--json"]);
  expect(code).toBe(0);
  const { entries } = JSON.parse(stdout);
  expect(entries.map(({ name }: { name: string }) => name)).toContain("saltmarsh-wiki");
  expect(stdout).not.toContain("do not carry them to mangroves");
  const [one, other] = [await freshPack(), await freshPack()];
  const both = JSON.parse((await runCli(["knowledge", "catalog", one, other, "--json"])).stdout);
  expect(both.entries).toHaveLength(1);
  expect(both.findings[0].code).toBe("name-collision");
});

test("init creates a valid pack and overwrites nothing", async () => {
  const begun = await runCli(["knowledge", "init", "sails", "--profile", "document-first"]);
  expect(begun.code).toBe(0);
  const { folder } = begun;
  expect((await runCli(["knowledge", "validate", "sails", "--strict"], { folder })).code).toBe(0);
  expect((await runCli(["knowledge", "show", "sails"], { folder })).stdout).toContain("draft");
  expect((await runCli(["knowledge", "init", "sails"], { folder })).code).toBe(2);
});

test("a query that only a pack can answer ends in an answer with sources in the pack", async () => {
  const words = ["query", "How loud is the H7 outdoor unit at night?", "--knowledge", pump, "--no-trace", "--json"];
  const { code, stdout } = await runCli(words, { files: { "ctx.config.yaml": "version: 1\nmcpServers: {}\n" } });
  expect(code).toBe(0);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ outcomeType: "answer", toolsUsed: [] });
  expect(result.response).toContain("47 dB(A)");
  expect(result.evidence.sourceRefs[0]).toMatchObject({ provider: "harbor-heat-pump" });
});

test("does not read or write a suite or records folder that a symlink leads outside the pack", async () => {
  const pack = await freshPack();
  const outside = path.join(pack, "..", "outside");
  await mkdir(outside);
  await writeFile(path.join(outside, "suite.json"), JSON.stringify({ pack_name: "CANARY-2c1b", cases: [] }));
  await mkdir(path.join(pack, "evals"));
  await symlink(path.join(outside, "suite.json"), path.join(pack, "evals", "linked.json"));
  await symlink(outside, path.join(pack, "runs"));
  for (const suite of ["evals/linked.json", "../outside/suite.json", "evals/../../outside/suite.json"]) {
    const { code, stdout, stderr } = await runCli(["knowledge", "eval", ".", "--suite", suite], { folder: pack });
    expect({ code, stdout, isShown: stderr.includes("CANARY") }, suite).toEqual({
      code: 2,
      stdout: "",
      isShown: false,
    });
  }
  const words = ["knowledge", "resolve", ".", "--query", "lines of a stunt kite", "--record"];
  expect((await runCli(words, { folder: pack })).code).toBe(2);
  expect(await readdir(outside)).toEqual(["suite.json"]);
});

test.each<[string, { readonly files?: Readonly<Record<string, string>>; readonly environment?: object }, string[]]>([
  ["a file", { files: { "ctx.config.yaml": "version: 1\nknowledge:\n  disabled: [harbor-heat-pump]\n" } }, []],
  ["the environment", { environment: { CTX_KNOWLEDGE_DISABLED: "harbor-heat-pump" } }, []],
  ["a flag's file", { files: { "own.yaml": "knowledge: {disabled: [harbor-heat-pump]}\n" } }, ["--config", "own.yaml"]],
  ["a flag", {}, ["--disable", "harbor-heat-pump"]],
])("resolve goes by what %s disables", async (_name, scene, flags) => {
  const words = ["knowledge", "resolve", pump, "--query", "How loud is the H7 at night?", "--json", ...flags];
  const { stdout, stderr } = await runCli(words, { ...scene, environment: { ...scene.environment } });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, context: "" });
  expect(JSON.parse(stdout).warnings.map(({ code }: { code: string }) => code)).toEqual(["pack-disabled"]);
});

test.each([
  ["a settings file that is none", { files: { "ctx.config.yaml": "knowledge: [1]\n" } }, []],
  ["a time that is none", {}, ["--now", "yesterday"]],
  ["a flag that there is not", {}, ["--no-such-flag"]],
])("resolve refuses %s", async (_name, scene, flags) => {
  const words = ["knowledge", "resolve", pump, "--query", "How loud is the H7 at night?", ...flags];
  expect(await runCli(words, scene)).toMatchObject({ code: 2, stdout: "" });
});

test("help of a subcommand shows the settings flags", async () => {
  for (const part of ["resolve", "eval"]) {
    const { stdout } = await runCli(["knowledge", part, "--help"]);
    for (const flag of ["--now", "--deterministic", "--config"]) expect(stdout).toContain(flag);
  }
});

test("marks a statement without a source as unknown in a pack that requires sources, and keeps it out of answers", async () => {
  const pack = await freshPack({
    "KNOWLEDGE.md": guide({ grounding: "required" }),
    "compiled/facts.md":
      "# Lines of a stunt kite\n\n- A stunt kite has two lines. [source: sources/manual.md#L1]\n- Its lines are 99 metres long.\n",
  });
  const words = ["query", "How long are the lines of a stunt kite?", "--knowledge", pack, "--no-trace", "--json"];
  const { code, stdout } = await runCli(words, { files: { "ctx.config.yaml": "version: 1\nmcpServers: {}\n" } });
  expect(code).toBe(0);
  const { evidence, response } = JSON.parse(stdout);
  expect(JSON.stringify(evidence.facts)).not.toContain("99 metres");
  expect(evidence.knownUnknowns).toContain("No source is given for: - Its lines are 99 metres long.");
  expect(response.split("Not known:")[0]).not.toContain("99 metres");
  expect(response).toContain("A stunt kite has two lines.");
});

test.each<[string, string[], string[], string[]]>([
  ["the guide of a pack", ["harbor-heat-pump/KNOWLEDGE.md"], ["harbor-heat-pump"], []],
  ["another file", ["queries.json"], [], ["no-folder"]],
  ["what is not there", ["nowhere", "orbit-crm"], ["orbit-crm"], ["no-folder"]],
])("the catalog over %s lists what there is", async (_name, folders, names, codes) => {
  const { code, stdout } = await runCli(["knowledge", "catalog", ...folders, "--json"], { folder: packsFolder });
  const { entries, findings } = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(entries.map(({ name }: { name: string }) => name)).toEqual(names);
  expect(findings.map((found: { code: string }) => found.code)).toEqual(codes);
});

test("a query reports which named pack was not loaded, and why", async () => {
  const pack = await freshPack({ "KNOWLEDGE.md": guide({ status: "disputed" }) });
  const words = ["query", "How long are the lines of a stunt kite?", "--knowledge", pack, "--no-trace", "--json"];
  const { code, stdout } = await runCli(words, { files: { "ctx.config.yaml": "version: 1\nmcpServers: {}\n" } });
  expect(code).toBe(4);
  expect(JSON.parse(stdout).warnings).toEqual(["the pack kites is disputed, so it was not read"]);
});
