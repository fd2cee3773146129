// Reads and validates a saved artifact one record at a time; the caller decides which parts of each record stay in memory.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { z } from "zod";
import { splitJsonList } from "../../base/text/json-list.ts";
import { CtxError } from "../../contract/error.ts";
import { artifactSchema, type CaseRecord, caseRecordSchema, type GateArtifact } from "../../contract/gate.ts";

/** An artifact whose records are replaced by values of another type. */
export type ArtifactOf<Kept> = Omit<GateArtifact, "cases"> & { readonly cases: readonly Kept[] };

const maxArtifactBytes = 2_000_000_000;
/** Maximum size in bytes of one record, and of the artifact without its records. */
const maxPartBytes = 128_000_000;
const readAtOnce = 1_048_576;

/** Reads an artifact. Throws `usage` when the file is missing, `config` when it is damaged or has another version. */
export async function readArtifact(file: string): Promise<GateArtifact> {
  const { cases, ...rest } = await readArtifactAs(file, (record) => record);
  return { ...rest, cases: [...cases] };
}

/**
 * Reads an artifact as `readArtifact` does, but stores only the result of `keep` for each record, so that a run of any
 * length can be read.
 */
export async function readArtifactAs<Kept>(
  file: string,
  keep: (record: CaseRecord) => Kept | Promise<Kept>,
): Promise<ArtifactOf<Kept>> {
  await checkFile(file);
  const cases: Kept[] = [];
  const issues: string[] = [];
  const onElement = async (text: string) => {
    const parsed = caseRecordSchema.safeParse(parseText(text, file));
    if (parsed.success) cases.push(await keep(parsed.data));
    else if (issues.length < 3)
      issues.push(...parsed.error.issues.map((issue) => issueText(issue, ["cases", cases.length])));
  };
  const rest = parseText(await splitFile(file, onElement), file);
  const frame = checkRest(rest, { file, issues });
  // If the key `cases` is written in another way, for example with escapes, its records are read here.
  for (const record of frame.cases) cases.push(await keep(record));
  return { ...frame, cases };
}

async function checkFile(file: string): Promise<void> {
  const status = await stat(file).catch((cause: unknown) => {
    throw unreadable(cause);
  });
  // Reading a pipe or device would never end.
  if (!status.isFile()) throw new CtxError("usage", `${file} is not a file`, { hint });
  if (status.size > maxArtifactBytes) {
    throw new CtxError("config", `${file} has ${status.size} bytes, more than the ${maxArtifactBytes} that are read`);
  }
}

async function splitFile(file: string, onElement: (text: string) => Promise<void>): Promise<string> {
  try {
    const source = createReadStream(file, { highWaterMark: readAtOnce });
    return await splitJsonList(source, { key: "cases", maxBytes: maxPartBytes, onElement });
  } catch (cause) {
    if (cause instanceof CtxError) throw cause;
    if (cause instanceof RangeError)
      throw new CtxError("config", `${file} cannot be read: ${cause.message}`, { cause });
    throw unreadable(cause);
  }
}

function checkRest(
  rest: unknown,
  { file, issues }: { readonly file: string; readonly issues: readonly string[] },
): GateArtifact {
  const version = typeof rest === "object" && rest !== null && "version" in rest ? rest.version : undefined;
  if (version !== artifactSchema.shape.version.value) {
    const found = version === undefined ? "has no version" : `has version ${JSON.stringify(version)}`;
    throw new CtxError("config", `${file} ${found}, so it is not a supported gate artifact`, {
      hint: `ctx gate report reads ${artifactSchema.shape.version.value}`,
    });
  }
  const parsed = artifactSchema.safeParse(rest);
  const all = [...issues, ...(parsed.error?.issues ?? []).map((issue) => issueText(issue, []))];
  if (parsed.success && all.length === 0) return parsed.data;
  throw new CtxError("config", `${file} is a damaged gate artifact: ${all.slice(0, 3).join("; ")}`, {
    hint: "run the gate again",
  });
}

function issueText({ path: place, message }: z.core.$ZodIssue, holder: readonly (string | number)[]): string {
  return `${[...holder, ...place].join(".")}: ${message}`;
}

function parseText(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CtxError("config", `${file} is not JSON: ${why}`, {
      cause,
      hint: "it may have been cut short; run the gate again",
    });
  }
}

const hint = "ctx validate writes artifacts/runs/<suite>/latest.json";

function unreadable(cause: unknown): CtxError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new CtxError("usage", `the artifact cannot be read: ${why}`, { cause, hint });
}
