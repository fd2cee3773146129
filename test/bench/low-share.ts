// Prints the confidence of the answers in saved results: `node test/bench/low-share.ts FILE...`. A FILE is a gate artifact,
// a list of results with the keys `got` and `level`, a trace, or a folder of traces.
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { CtxError } from "../../src/contract/error.ts";
import { readArtifactAs } from "../../src/gate/artifact/read.ts";
import { tableLines } from "./table.ts";

const levelSchema = z.enum(["high", "medium", "low"]);
/** The confidence of one answer; null when it is not recorded. */
type Level = z.infer<typeof levelSchema> | null;

const resultsSchema = z.array(z.object({ got: z.string(), level: levelSchema.nullable().default(null) }));
const chosenSchema = z.object({
  name: z.literal("synthesis-context-selection"),
  data: z.object({ confidence: levelSchema }),
});
const endSchema = z.object({ type: z.literal("run-end"), data: z.object({ outcomeType: z.string() }) });

const files = process.argv.slice(2);
try {
  if (files.length === 0) throw new CtxError("usage", "name at least one file: node test/bench/low-share.ts FILE...");
  const rows = await Promise.all(files.map(async (file) => ({ file, ...counted(await levelsOf(file)) })));
  const note = "The low share is that of the answers with a recorded confidence.";
  process.stdout.write(`${tableLines({ title: "Confidence of answers", rows, note }).join("\n")}\n`);
} catch (error) {
  if (!(error instanceof CtxError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function counted(levels: readonly Level[]) {
  const count = (level: Level) => levels.filter((one) => one === level).length;
  const known = levels.length - count(null);
  return {
    ...{ answers: levels.length, high: count("high"), medium: count("medium"), low: count("low") },
    ...{ "not recorded": count(null), "low %": known === 0 ? "–" : (100 * count("low")) / known },
  };
}

async function levelsOf(file: string): Promise<readonly Level[]> {
  const status = await stat(file).catch(() => null);
  if (status === null) throw new CtxError("usage", `${file} does not exist`);
  if (status.isDirectory()) {
    const names = (await readdir(file)).filter((name) => name.endsWith(".jsonl"));
    return (await Promise.all(names.map(async (name) => await ofTrace(path.join(file, name))))).flat();
  }
  if (file.endsWith(".jsonl")) return await ofTrace(file);
  return (await ofResults(file)) ?? (await ofArtifact(file));
}

async function ofResults(file: string): Promise<readonly Level[] | null> {
  const text = await readFile(file, "utf8");
  if (!text.trimStart().startsWith("[")) return null;
  const read = z.preprocess(parsed, resultsSchema).safeParse(text);
  if (!read.success) throw new CtxError("config", `${file} is no list of results: ${z.prettifyError(read.error)}`);
  return read.data.flatMap(({ got, level }) => (got === "answer" ? [level] : []));
}

/** A record has the confidence only when its case expects grounding; otherwise it is read from the trace of the run. */
async function ofArtifact(file: string): Promise<readonly Level[]> {
  const { cases } = await readArtifactAs(file, async ({ result, tracePath }): Promise<readonly Level[]> => {
    if (result?.outcomeType !== "answer") return [];
    const traced = async () => (tracePath === null ? null : ((await ofTrace(tracePath).catch(() => []))[0] ?? null));
    return [result.grounding?.confidence ?? (await traced())];
  });
  return cases.flat();
}

/** Returns the confidence of the answer in a trace; no item when the run ended otherwise or has not ended. */
async function ofTrace(file: string): Promise<readonly Level[]> {
  const lines = (await readFile(file, "utf8")).split("\n").map(parsed);
  const isAnswer = lines.some((line) => endSchema.safeParse(line).data?.data.outcomeType === "answer");
  const chosen = lines.flatMap((line) => chosenSchema.safeParse(line).data?.data.confidence ?? []);
  return isAnswer ? [chosen.at(-1) ?? null] : [];
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
