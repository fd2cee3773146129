// Lists, checks and prunes the entries of a tape folder, and creates a tape from a trace.
import { resolve } from "node:path";
import type { RedactionRules } from "../base/text/redact.ts";
import { CtxError } from "../contract/error.ts";
import { type TapeEntry, tapeReplySchema, tapeVersion } from "../contract/tape.ts";
import { embeddedName } from "../models/role/cast.ts";
import { currentPrompts } from "../models/role/prompts/list.ts";
import { tapeFromTrace, tapeOfCalls } from "../models/tape/from-trace.ts";
import { readTape, removeEntries, type TapeProblem, writeEntry, writeManifest } from "../models/tape/store.ts";
import { recordedCalls } from "../trace/export/recording.ts";
import { readTrace } from "../trace/read.ts";

/** One entry of a tape, for display. */
export interface TapeRow {
  readonly file: string;
  readonly kind: TapeEntry["kind"];
  /** Role of a model call, or `tool:method` of a tool call. */
  readonly what: string;
  readonly model: string | null;
  readonly prompt: string | null;
  readonly replies: number;
  readonly tokens: number;
  readonly costUsd: number;
  /** True when the prompt of the entry has a newer version. No run uses such an entry any more. */
  readonly isStale: boolean;
}

/** Returns the rows of a tape and its damaged files. */
export async function listTape(
  folder: string,
): Promise<{ readonly rows: readonly TapeRow[]; readonly problems: readonly TapeProblem[] }> {
  const { entries, problems } = await readTape(folder);
  return { rows: entries.map(({ file, entry }) => rowOf(file, entry)), problems };
}

/** Finds one entry by a prefix of its file name or of its key. */
export async function findEntry(folder: string, wanted: string): Promise<{ file: string; entry: TapeEntry }> {
  const { entries } = await readTape(folder);
  const found = entries.filter(({ file, entry }) => file.startsWith(wanted) || entry.key.startsWith(wanted));
  const [only, other] = found;
  if (only !== undefined && (other === undefined || only.file === wanted)) return only;
  const hint = `\`ctx tape list ${folder}\` lists them`;
  if (only === undefined) throw new CtxError("usage", `the tape has no entry "${wanted}"`, { hint });
  throw new CtxError("usage", `"${wanted}" matches ${found.length} entries of the tape`, { hint });
}

/** Returns all problems of a tape: damaged files and invalid replies. Empty when the tape is fine. */
export async function verifyTape(folder: string): Promise<readonly TapeProblem[]> {
  const { entries, problems } = await readTape(folder);
  const bad = entries.flatMap(({ file, entry }) => {
    const at =
      entry.kind === "model" ? entry.replies.findIndex((reply) => !tapeReplySchema.safeParse(reply).success) : -1;
    return at < 0 ? [] : [{ file, problem: `reply ${at + 1} is not a reply of a model` }];
  });
  return [...problems, ...bad];
}

/** Deletes the entries that no run can use: entries of older prompts and damaged entries. Returns their files. */
export async function pruneTape(
  folder: string,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<readonly string[]> {
  const { rows, problems } = await listTape(folder);
  const damaged = problems.map(({ file }) => file).filter((file) => file !== "tape.json");
  const files = [...rows.filter(({ isStale }) => isStale).map(({ file }) => file), ...damaged].sort();
  if (!isDryRun) await removeEntries(folder, files);
  return files;
}

/**
 * Writes the model and tool calls of a trace as a tape. Returns the number of written calls, and the number of calls
 * that the trace does not contain in full.
 */
export async function writeTapeFromTrace(work: {
  readonly trace: string;
  readonly folder: string;
  readonly rules: RedactionRules;
}): Promise<{ readonly folder: string; readonly written: number; readonly left: number }> {
  const { lines } = await readTrace(work.trace);
  const { models, ...asked } = tapeFromTrace(lines, work.rules);
  const called = tapeOfCalls(recordedCalls(lines), work.rules);
  const entries = [...asked.entries, ...called.entries];
  if (entries.length === 0) {
    throw new CtxError("usage", "the trace contains no complete call of a language model or of a tool", {
      hint: "`ctx trace list` shows which runs made calls",
    });
  }
  const folder = resolve(work.folder);
  const roles = Object.entries(models).map(([role, model]) => [role, { model, fallback: embeddedName }]);
  const manifest = { v: tapeVersion, models: { roles: Object.fromEntries(roles) } } as const;
  await writeManifest(folder, { ...manifest, hasTools: false, hasCalls: called.entries.length > 0 });
  for (const entry of entries) await writeEntry(folder, entry);
  return { folder, written: entries.length, left: asked.left + called.left };
}

function rowOf(file: string, { kind, request, replies }: TapeEntry): TapeRow {
  const { role, model, prompt, toolId, method, words } = Object(request);
  const used = replies
    .map((reply) => tapeReplySchema.safeParse(reply))
    .flatMap(({ data }) => (data && "usage" in data ? [data.usage] : []));
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const called = text(toolId) === null ? (text(words) ?? kind) : `${toolId}:${method}`;
  return {
    ...{ file, kind, what: text(role) ?? called, model: text(model), prompt: text(prompt), replies: replies.length },
    tokens: used.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0),
    costUsd: used.reduce((sum, { costUsd }) => sum + costUsd, 0),
    isStale: kind === "model" && !currentPrompts.includes(String(prompt)),
  };
}
