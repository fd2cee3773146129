// Measures 2,000 cases of the gate in a separate process, compared with the `echo` provider of promptfoo on the same prompts.
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { execa } from "execa";
import { root } from "../../helpers/cli.ts";
import type { Table } from "../table.ts";
import { promptfooText, suiteText } from "./suite.ts";

interface Measured {
  readonly seconds: number;
  /** CPU time, which other load on the machine hardly changes. */
  readonly cpuSeconds: number;
  readonly peakMb: number;
}

/** Runs each side the given number of times and keeps its best run, the least disturbed one. */
export async function benchGate(folder: string, rounds: number): Promise<Table> {
  const caseCount = 2000;
  const suite = path.join(folder, "instant.yaml");
  const config = path.join(folder, "promptfooconfig.yaml");
  await writeFile(suite, suiteText(caseCount));
  await writeFile(config, promptfooText(caseCount));
  const program = await bundle();
  const ours = (programs: "sandbox" | "none", reader: "instant" | "embedded") => async () =>
    await timed(process.execPath, [program, suite, path.join(folder, "out"), programs, reader], {
      ...{ folder, environment: {} },
    });
  const { version, run: theirs } = await installPromptfoo(folder);
  const sides = {
    "ctx, a program in the sandbox for every case": ours("sandbox", "instant"),
    "ctx, no programs": ours("none", "instant"),
    "ctx, no programs, requests read by the embedded rules": ours("none", "embedded"),
    "promptfoo, echo": async () => await theirs(config),
  };
  const best: Record<string, Measured> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries(sides)) {
      const found = await measure();
      if (found.seconds < (best[name]?.seconds ?? Number.POSITIVE_INFINITY)) best[name] = found;
    }
  }
  const echo = best["promptfoo, echo"];
  const rows = Object.entries(best).map(([what, { seconds, cpuSeconds, peakMb }]) => ({
    what,
    "cases / s": caseCount / seconds,
    "x promptfoo": (echo?.seconds ?? Number.NaN) / seconds,
    "cpu s": cpuSeconds,
    "x promptfoo, cpu": (echo?.cpuSeconds ?? Number.NaN) / cpuSeconds,
    "peak MiB": peakMb,
  }));
  return {
    title: `Gate: ${caseCount} cases, three checks each, concurrency 4, whole process`,
    rows,
    note: `best of ${rounds}, in turn; promptfoo ${version} is installed for this alone, without cache, telemetry or table.`,
  };
}

/** The program as the command line ships: one bundle, with its data and its sandbox worker beside it. */
async function bundle(): Promise<string> {
  // Inside the project, so that the package of the engine resolves.
  const outdir = path.join(root, "artifacts", "runs", "bench-gate");
  await mkdir(outdir, { recursive: true });
  await build({
    ...{ absWorkingDir: root, outdir, bundle: true, format: "esm", platform: "node", target: "node22" },
    ...{ external: ["quickjs-wasi"], splitting: true, minifyWhitespace: true, minifySyntax: true, logLevel: "warning" },
    entryPoints: { "run-suite": "test/bench/gate/run-suite.ts", worker: "src/sandbox/worker.ts" },
    chunkNames: "[name]-[hash]",
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
  });
  for (const name of ["vectors.bin", "commonness.bin"]) {
    await copyFile(path.join(root, "src", "language", "vectors", name), path.join(outdir, name));
  }
  return path.join(outdir, "run-suite.js");
}

interface Promptfoo {
  readonly version: string;
  readonly run: (config: string) => Promise<Measured>;
}

async function installPromptfoo(folder: string): Promise<Promptfoo> {
  const home = path.join(folder, "promptfoo");
  await mkdir(home, { recursive: true });
  await writeFile(path.join(home, "package.json"), JSON.stringify({ private: true }));
  await execa("npm", ["install", "--no-audit", "--no-fund", "promptfoo"], { cwd: home });
  const environment = {
    PROMPTFOO_CONFIG_DIR: path.join(home, "state"),
    PROMPTFOO_DISABLE_TELEMETRY: "1",
    PROMPTFOO_DISABLE_UPDATE: "1",
    PROMPTFOO_DISABLE_REMOTE_GENERATION: "1",
  };
  const words = ["--no-cache", "--no-table", "--no-progress-bar", "--max-concurrency", "4"];
  const manifest = await readFile(path.join(home, "node_modules", "promptfoo", "package.json"), "utf8");
  const run = async (config: string) =>
    await timed(
      path.join(home, "node_modules", ".bin", "promptfoo"),
      ["eval", "--config", config, "--output", path.join(home, "out.json"), ...words],
      { folder: home, environment },
    );
  return { version: String(JSON.parse(manifest).version), run };
}

/** GNU time reports the wall time and the peak memory of any program. */
async function timed(
  program: string,
  words: readonly string[],
  { folder, environment }: { readonly folder: string; readonly environment: Readonly<Record<string, string>> },
): Promise<Measured> {
  const run = await execa("/usr/bin/env", ["time", "-f", "%e %U %S %M", program, ...words], {
    ...{ cwd: folder, env: environment, stdout: "ignore" },
  });
  const told = run.stderr.trim().split("\n").at(-1)?.split(" ") ?? [];
  const [seconds = 0, userSeconds = 0, systemSeconds = 0, kilobytes = 0] = told.map(Number);
  return { seconds, cpuSeconds: userSeconds + systemSeconds, peakMb: kilobytes / 1024 };
}
