// `node test/bench/gate-memory.ts [RECORDS]`: peak memory of the commands that read an artifact with so many records (20,000),
// copied from the checked-in baseline, and of reading a suite of as many cases.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import { artifactSchema, type GateArtifact } from "../../src/contract/gate.ts";
import { type GateRun, recordText, writeArtifact } from "../../src/gate/artifact.ts";
import { freshFolder, root } from "../helpers/cli.ts";
import { suiteLines } from "./gate/suite.ts";
import { type Cell, tableLines } from "./table.ts";

const records = Number(process.argv[2] ?? 20_000);
await using folder = await freshFolder();
const baseline = artifactSchema.parse(
  JSON.parse(await readFile(path.join(root, "artifacts/baseline/ambiguity-rollout.json"), "utf8")),
);
const whole = await store(baseline, "whole");
const shards = await Promise.all([1, 2].map((index) => store(shardOf(baseline, index), `shard-${index}`)));
const suite = path.join(folder.path, "big.jsonl");
await writeFile(suite, suiteLines(records));

const rows = [
  await peak("ctx gate report", ["gate", "report", whole]),
  await peak("ctx gate compare", ["gate", "compare", whole, whole]),
  await peak("ctx gate merge", ["gate", "merge", ...shards, "--out", path.join(folder.path, "merged")]),
  // No case matches, so only the suite is read.
  await peak("ctx validate, the suite alone", ["validate", suite, "--grep", "nothing fits this"]),
];
const note = "GNU time; commands that find something wrong end so, since the records are copies.";
process.stdout.write(`${tableLines({ title: `Gate: ${records} records, peak memory`, rows, note }).join("\n")}\n`);

/** Writes an artifact with copies of its records, as a run does. */
async function store(artifact: GateArtifact, name: string): Promise<string> {
  const { shard } = artifact.selection;
  const own = shard === undefined ? records : records / shard.count;
  const cases = Array.from({ length: own }, (_, at) => {
    const record = artifact.cases[at % artifact.cases.length];
    if (record === undefined) throw new Error("the baseline has no records");
    return { ...record, id: `${record.id}-${name}-${at}` };
  });
  const run: GateRun = {
    summary: { ...artifact, cases },
    async *records() {
      yield* cases.map(recordText);
    },
  };
  await mkdir(path.join(folder.path, name));
  return (await writeArtifact(run, { folder: path.join(folder.path, name) })).file;
}

function shardOf(artifact: GateArtifact, index: number): GateArtifact {
  return { ...artifact, selection: { ...artifact.selection, shard: { index, count: 2 } } };
}

async function peak(what: string, words: readonly string[]): Promise<Readonly<Record<string, Cell>>> {
  const program = [process.execPath, path.join(root, "bin/ctx.js"), ...words];
  const run = await execa("/usr/bin/env", ["time", "-f", "%U %S %M", ...program], {
    ...{ cwd: folder.path, reject: false, stdout: "ignore" as const },
  });
  const [user = 0, system = 0, kilobytes = 0] = (run.stderr.trim().split("\n").at(-1)?.split(" ") ?? []).map(Number);
  return { what, "cpu s": user + system, "peak MiB": kilobytes / 1024 };
}
