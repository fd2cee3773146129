// Splits the time of one offline query by stage, read from its own trace, and by imported package.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { freshFolder, root } from "../helpers/cli.ts";
import { besideEmptyNode, runNode, spread, timeInTurn, timeOf } from "./sample.ts";
import { buildDist, queryWords } from "./start.ts";
import type { Table } from "./table.ts";

const lineSchema = z.object({ ms: z.number(), type: z.string(), name: z.string().optional() });
type Line = z.infer<typeof lineSchema>;

/**
 * Builds dist/, then runs the query repeatedly; each row is the median share of one stage or of the time outside the stages.
 */
export async function benchStages(folder: string, rounds: number): Promise<Table> {
  await buildDist();
  const { value: runs, nodeMs } = await besideEmptyNode(folder, async () => {
    const kept: (readonly (readonly [string, number])[])[] = [];
    for (let round = 0; round < rounds + 1; round += 1) kept.push(await stagesOfOneRun());
    // The first run fills the compile cache.
    return kept.slice(1);
  });
  const names = runs[0]?.map(([name]) => name) ?? [];
  const wholeMs = spread(runs.map((run) => run.reduce((sum, [, ms]) => sum + ms, 0))).p50;
  const rows = names.map((part) => {
    const { p50 } = spread(runs.map((run) => run.find(([name]) => name === part)?.[1] ?? Number.NaN));
    return { part, "/ node -e 0": p50 / nodeMs, "% of the query": (100 * p50) / wholeMs, "p50 ms": p50 };
  });
  return { title: "ctx query, offline: where the time goes", rows, note: `${rounds} runs; discover loads the server.` };
}

async function stagesOfOneRun(): Promise<readonly (readonly [string, number])[]> {
  await using folder = await freshFolder();
  const wholeMs = await timeOf(() => runNode([join(root, "bin", "ctx.js"), ...queryWords], folder.path));
  const traces = join(folder.path, ".ctx", "traces");
  const [file = ""] = await readdir(traces);
  const text = await readFile(join(traces, file), "utf8");
  const lines = text
    .trim()
    .split("\n")
    .map((line) => lineSchema.parse(JSON.parse(line)));
  const stages = lines.filter(({ type }) => type === "stage-start").map((line) => [line.name ?? "", msOf(line, lines)]);
  const insideMs = stages.reduce((sum, [, ms]) => sum + Number(ms), 0);
  const parts = stages.map(([name, ms]) => [String(name), Number(ms)] as const);
  return [["start, settings, printing and end", wholeMs - insideMs], ...parts];
}

function msOf(start: Line, lines: readonly Line[]): number {
  const end = lines.find(({ type, name }) => type === "stage-end" && name === start.name);
  return (end?.ms ?? Number.NaN) - start.ms;
}

const packages = [
  ...["commander", "zod", "@modelcontextprotocol/client", "@modelcontextprotocol/server", "@cfworker/json-schema"],
  ...["quickjs-wasi", "stemmer", "undici", "yaml", "ink", "ai", "node:vm", "node:worker_threads", "node:child_process"],
];

/** Time of importing each package in an otherwise empty Node, from `node_modules`, unbundled and uncached. */
export async function benchImports(folder: string, rounds: number): Promise<Table> {
  const load = (code: string) => () => runNode(["--input-type=module", "-e", code], root);
  const works = packages.map((name) => [name, load(`await import(${JSON.stringify(name)})`)] as const);
  const { value: times, nodeMs } = await besideEmptyNode(folder, () =>
    timeInTurn({ nothing: load(""), ...Object.fromEntries(works) }, { rounds, warmUps: 1 }),
  );
  const baseMs = spread(times.nothing ?? []).p50;
  const rows = packages.map((name) => {
    const addedMs = Math.max(0, spread(times[name] ?? []).p50 - baseMs);
    return { package: name, "added / node -e 0": addedMs / nodeMs, "added p50 ms": addedMs };
  });
  const note =
    "An offline query loads none of undici, yaml, ink and ai; its bundle and compile cache make the rest cheaper.";
  return { title: "What an import costs, unbundled and uncached", rows, note };
}
