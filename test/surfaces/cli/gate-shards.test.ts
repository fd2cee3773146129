// A suite over several machines, from the command line: shards, their merging, what differs, and what is taken up again.

import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { artifactSchema } from "../../../src/contract/gate.ts";
import { long } from "../../helpers/one-in.ts";
import { exportedData } from "../../helpers/studio-page.ts";
import { gateWorld } from "./gate-world.ts";
import { runCli } from "./harness.ts";

const validate = ["validate", "./small.yaml", "--deterministic", "--quiet"];
const latest = (part = "") => path.join("runs", "small", `latest${part}.json`);

test("merged shards equal the single run byte for byte, with the same trace names", long, async () => {
  const folder = await gateWorld();
  const whole = await runCli([...validate, "--json"], { folder });
  expect(whole.code).toBe(0);
  for (const part of ["1/4", "2/4", "3/4", "4/4"]) {
    const { code } = await runCli([...validate, "--shard", part, "--out", "runs"], { folder });
    expect(code).toBe(0);
  }
  const parts = ["3", "1", "4", "2"].map((index) => latest(`.${index}-of-4`));
  const merged = await runCli(["gate", "merge", ...parts, "--out", "merged", "--json"], { folder });
  expect(merged.code).toBe(0);
  expect(merged.stdout).toBe(whole.stdout);
  expect(await readFile(path.join(folder, "merged", "small", "latest.json"), "utf8")).toBe(whole.stdout);
  const { cases } = artifactSchema.parse(JSON.parse(merged.stdout));
  expect(new Set(cases.map(({ tracePath }) => tracePath)).size).toBe(cases.length);
});

test("rejects a merge with a missing shard and names it", async () => {
  const folder = await gateWorld();
  await runCli([...validate, "--shard", "1/2", "--out", "runs"], { folder });
  const { code, stderr } = await runCli(["gate", "merge", latest(".1-of-2")], { folder });
  expect([code, stderr]).toEqual([2, expect.stringContaining("the shard 2/2 is missing")]);
});

test.each(["0/2", "3/2", "1", "a/b", "1/0", "-1/2"])("%s is rejected as a shard", async (part) => {
  const { code, stderr } = await runCli([...validate, "--shard", part], { folder: await gateWorld() });
  expect([code, stderr]).toEqual([2, expect.stringContaining("It must be PART/PARTS")]);
});

test("compares a run with an earlier one, and exits with 1 on a regression", async () => {
  const folder = await gateWorld();
  await runCli([...validate, "--out", "before"], { folder });
  const suite = path.join(folder, "small.yaml");
  const before = path.join("before", "small", "latest.json");
  const same = await runCli(["gate", "compare", before, before], { folder });
  expect([same.code, same.stdout.split("\n")[0]]).toEqual([0, "no difference in 4 cases"]);
  await writeFile(suite, (await readFile(suite, "utf8")).replaceAll("capability_miss", "answer"));
  await runCli([...validate, "--out", "after"], { folder });
  const words = ["gate", "compare", before, path.join("after", "small", "latest.json")];
  const { code, stdout } = await runCli(words, { folder });
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^\d regressions in 4 cases: 1 worse\n/)]);
  const json = await runCli([...words, "--json"], { folder });
  expect([json.code, JSON.parse(json.stdout).cases]).toMatchObject([1, [{ id: "river", change: "worse" }]]);
  const markdown = await runCli([...words, "--reporter", "markdown"], { folder });
  expect(markdown.stdout).toContain("| river | worse |");
});

test("--retry-errors runs unscored cases again and keeps the other records", async () => {
  const folder = await gateWorld();
  const surface = path.join(folder, "sky.json");
  const text = await readFile(surface, "utf8");
  await writeFile(surface, "{}");
  const broken = await runCli([...validate, "--out", "runs"], { folder });
  expect(broken.code).toBe(5);
  await writeFile(surface, text);
  const again = await runCli([...validate, "--out", "runs", "--retry-errors", latest(), "--json"], { folder });
  expect([again.code, artifactSchema.parse(JSON.parse(again.stdout)).metrics.counts]).toMatchObject([
    0,
    { passed: 3, unscored: 0 },
  ]);
});

test("--retry-errors rejects flags that select cases", async () => {
  const words = [...validate, "--retry-errors", latest(), "--grep", "air", "--shard", "1/2"];
  const { code, stderr } = await runCli(words, { folder: await gateWorld() });
  expect([code, stderr]).toEqual([2, expect.stringContaining("omit --grep and --shard")]);
});

test("writes reports to the named files, in addition to the printed one", long, async () => {
  const folder = await gateWorld();
  const files = [
    "junit=out/gate.xml",
    "html=out/gate.html",
    "markdown=out/gate.md",
    "json=out/gate.json",
    "github=out/gate.txt",
  ];
  const flags = [...files, "default", "github"].flatMap((name) => ["--reporter", name]);
  const environment = { GITHUB_STEP_SUMMARY: path.join(folder, "summary.md") };
  const { code, stdout } = await runCli([...validate, "--repeat", "2", ...flags], { folder, environment });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^small {2}passed: 6 passed\n[\s\S]*\n::notice title=small::passed: 6 passed\n$/);
  expect((await readdir(path.join(folder, "out"))).toSorted()).toEqual(
    files.map((file) => file.replace(/.*\//, "")).toSorted(),
  );
  const read = async (name: string) => await readFile(path.join(folder, name), "utf8");
  expect(await read("out/gate.xml")).toContain('tests="9" failures="0"');
  expect(artifactSchema.parse(JSON.parse(await read("out/gate.json"))).repeats?.passAll).toHaveLength(2);
  expect(await read("summary.md")).toContain(await read("out/gate.md"));
  const page = await read("out/gate.html");
  expect(page).toMatch(/^<!doctype html>/);
  expect(exportedData(page).runs).toHaveLength(8);
});

test("rejects two documents on standard output", async () => {
  const words = [...validate, "--reporter", "json", "--reporter", "junit"];
  const { code, stdout, stderr } = await runCli(words, { folder: await gateWorld() });
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain("json and junit cannot both go to standard output");
  expect(stderr).toContain("--reporter junit=FILE");
});

test("an unwritable report, artifact or trace fails alone, without losing the others", async () => {
  const folder = await gateWorld();
  const place = "/proc/none/of/this";
  const artifact = await runCli([...validate, "--out", place], { folder });
  expect([artifact.code, artifact.stderr]).toEqual([2, expect.stringContaining("the artifact could not be written")]);
  const traces = await runCli([...validate, "--out", "runs", "--trace-dir", place], { folder });
  expect(traces.code).toBe(0);
  const report = await runCli(["gate", "report", latest(), "--reporter", `junit=${place}/y.xml`], { folder });
  expect([report.code, report.stderr]).toEqual([2, expect.stringMatching(/cannot write .*y\.xml/)]);
});

test("reports a saved run in every format, and includes only its traces", long, async () => {
  const folder = await gateWorld();
  await runCli([...validate, "--out", "runs"], { folder });
  const { code, stdout } = await runCli(["gate", "report", latest(), "--reporter", "html"], { folder });
  expect(code).toBe(0);
  expect(exportedData(stdout).runs).toHaveLength(4);
  const junit = await runCli(["gate", "report", latest(), "--reporter", "junit"], { folder });
  expect(junit.stdout).toContain('classname="small.weather"');
  // A page takes nothing in but traces, wherever an artifact says that they are.
  await writeFile(path.join(folder, "secret.txt"), "the secret");
  await writeFile(path.join(folder, "secret.jsonl"), "the secret");
  const artifact = artifactSchema.parse(JSON.parse(await readFile(path.join(folder, latest()), "utf8")));
  const paths = ["secret.txt", "secret.jsonl", "/etc/passwd", ".ctx"];
  const cases = artifact.cases.map((record, index) => ({ ...record, tracePath: paths[index] ?? null }));
  await writeFile(path.join(folder, "turned.json"), JSON.stringify({ ...artifact, cases }));
  const turned = await runCli(["gate", "report", "turned.json", "--reporter", "html"], { folder });
  const data = JSON.stringify(exportedData(turned.stdout));
  expect(data).not.toMatch(/the secret|root:/);
  expect(data.match(/, not in this page/g)).toHaveLength(4);
  expect(exportedData(turned.stdout).runs).toEqual([]);
});
