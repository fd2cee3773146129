import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { GateArtifact } from "../../src/contract/gate.ts";
import { readArtifact } from "../../src/gate/artifact/read.ts";
import { artifactText, buildSummary, exitOf, writeArtifact } from "../../src/gate/artifact.ts";
import { long } from "../helpers/one-in.ts";
import { freshFolder } from "./folder.ts";
import { about, anchorCase, anchorSuite, answer, asked, decided, run, runOf } from "./given.ts";

test("writes an artifact under its run id and as latest, and reads it back equal", async () => {
  const folder = await freshFolder();
  const artifact = await small();
  const { file, latest } = await writeArtifact(runOf(artifact), { folder });
  expect(path.relative(folder, file)).toBe("small/run-0001.json");
  expect(path.relative(folder, latest)).toBe("small/latest.json");
  expect(await readArtifact(file)).toEqual(artifact);
  expect(await readFile(latest, "utf8")).toBe(artifactText(artifact));
  expect((await readdir(path.join(folder, "small"))).sort()).toEqual(["latest.json", "run-0001.json"]);
});

test("writes the keys of an artifact in a fixed order", async () => {
  const artifact = await small();
  expect(Object.keys(artifact).join(" ")).toMatchInlineSnapshot(
    `"version suite suiteHash runId startedAt finishedAt target runtime environment selection thresholds metrics gates cases coverage unscored"`,
  );
  expect(Object.keys(artifact.cases[0] ?? {}).join(" ")).toMatchInlineSnapshot(
    `"id repeat family role stage source truth input expect result clarification error durationMs costUsd tracePath verdict reasons"`,
  );
  expect(artifactText(buildShuffled(artifact))).toBe(artifactText(artifact));
});

test.each([
  ["passed", 0],
  ["failed", 1],
  ["invalid", 5],
] as const)("maps the verdict %s to exit code %i", (verdict, exit) => {
  expect(exitOf({ gates: { passed: verdict === "passed", verdict, failures: [] } })).toBe(exit);
});

test.each<[string, (whole: GateArtifact) => unknown, RegExp]>([
  ["another version", (whole) => ({ ...whole, version: "ctx-rollout-gate/v2" }), /has version "ctx-rollout-gate\/v2"/],
  ["no version", () => ({ hello: 1 }), /has no version/],
  ["a list", () => [1], /has no version/],
  ["a missing part", ({ cases, ...rest }) => ({ ...rest, lost: cases.length }), /is a damaged gate artifact: cases: /],
  [
    "a verdict that does not exist",
    (whole) => ({ ...whole, gates: { ...whole.gates, verdict: "perhaps" } }),
    /is a damaged gate artifact: gates.verdict: /,
  ],
])("rejects an artifact with %s and states the reason", async (_, damage, message) => {
  const file = path.join(await freshFolder(), "damaged.json");
  await writeFile(file, JSON.stringify(damage(await small())));
  await expect(readArtifact(file)).rejects.toMatchObject({ code: "config", message: expect.stringMatching(message) });
});

test("rejects a truncated artifact, wherever it ends", async () => {
  const file = path.join(await freshFolder(), "cut.json");
  const text = artifactText(await small());
  for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
    await writeFile(file, text.slice(0, Math.floor(text.length * share)));
    await expect(readArtifact(file)).rejects.toMatchObject({
      code: "config",
      message: expect.stringContaining("is not JSON"),
    });
  }
});

test("rejects a directory, a missing file and an oversized file without reading it", async () => {
  const folder = await freshFolder();
  await expect(readArtifact(folder)).rejects.toMatchObject({ code: "usage", message: `${folder} is not a file` });
  await expect(readArtifact(path.join(folder, "none.json"))).rejects.toMatchObject({
    code: "usage",
    hint: "ctx validate writes artifacts/runs/<suite>/latest.json",
  });
  await writeFile(path.join(folder, "huge.json"), "");
  await truncate(path.join(folder, "huge.json"), 2_000_000_001);
  await expect(readArtifact(path.join(folder, "huge.json"))).rejects.toMatchObject({ code: "config" });
});

test("reports a folder that is not writable, with a hint", async () => {
  const folder = path.join(await freshFolder(), "file");
  await writeFile(folder, "in the way");
  await expect(writeArtifact(runOf(await small()), { folder })).rejects.toMatchObject({
    code: "config",
    hint: "choose a writable folder with --out",
  });
});

test("keeps every artifact complete or absent while others are written, and after kill -9", {
  ...long,
  timeout: 60_000,
}, async () => {
  const folder = await freshFolder();
  const template = path.join(folder, "template.json");
  const large = answer({ response: "x".repeat(4000) });
  const text = artifactText(await run(anchorSuite([anchorCase({ repeat: 200 })]), async () => asked(large)));
  await writeFile(template, text);
  const whole = new Set<string>();
  for (let kill = 1; kill <= 10; kill += 1) {
    const lengths = await killWhileWriting({ template, folder, reads: kill - 1 });
    expect(lengths.filter((length) => length !== runLength(text))).toEqual([]);
    const names = await readdir(path.join(folder, "small")).catch(() => []);
    for (const name of names.filter((each) => each.endsWith(".json") && !whole.has(each))) {
      expect((await readArtifact(path.join(folder, "small", name))).cases).toHaveLength(200);
      if (name !== "latest.json") whole.add(name);
    }
  }
  expect(whole.size).toBeGreaterThan(0);
});

/** Reads `latest.json` repeatedly while a process rewrites it, kills the process, and returns the observed lengths. */
async function killWhileWriting(given: { template: string; folder: string; reads: number }): Promise<number[]> {
  const program = path.join(import.meta.dirname, "write-forever.ts");
  const child = spawn(process.execPath, [program, given.template, given.folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  await once(child.stdout, "data");
  const lengths: number[] = [];
  while (lengths.length < given.reads) {
    const text = await readFile(path.join(given.folder, "small/latest.json"), "utf8").catch(() => null);
    if (text !== null) lengths.push(runLength(text));
  }
  child.kill("SIGKILL");
  const [, signal] = await exited;
  expect(signal).toBe("SIGKILL");
  return lengths;
}

/** Length of an artifact's text without its run id, which varies between runs. */
function runLength(text: string): number {
  return text.replace(/"runId": "[^"]*"/, "").length;
}

function small(): Promise<GateArtifact> {
  const suite = anchorSuite([anchorCase({ id: "a" }), anchorCase({ id: "b" })]);
  return run(suite, async () => asked(answer(), decided("answer", { candidateSummaries: [] })));
}

/** Builds the same artifact from records with reversed key order. */
function buildShuffled({ cases, selection, startedAt }: GateArtifact): GateArtifact {
  const turned = cases.map((each) => Object.fromEntries(Object.entries(each).reverse()) as typeof each);
  const at = Date.parse(startedAt);
  const summary = buildSummary({
    suite: anchorSuite([]),
    runId: "run-0001",
    startedAt: at,
    finishedAt: at,
    about,
    selection,
    records: turned,
    redactKeys: [],
  });
  return { ...summary, cases };
}
