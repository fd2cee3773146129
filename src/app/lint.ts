// Lints the methods of a started server, or of a saved reply to tools/list.
import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { CtxError } from "../contract/error.ts";
import type { LintFinding } from "../contract/lint.ts";
import type { Settings } from "../contract/settings.ts";
import type { Failure } from "../contract/tool.ts";
import { readMethods } from "../tools/catalog/metadata.ts";
import { lint } from "../tools/lint/lint.ts";
import { listRaw } from "./lint/list-raw.ts";

/** One tool with its findings. `failure` states why the tool could not be checked. */
export interface LintedTool {
  readonly id: string;
  readonly methods: number;
  readonly findings: readonly LintFinding[];
  readonly failure: Failure | null;
}

/** Lints the methods that a server sent. Never throws because of their content. */
export function lintSurface(id: string, sent: readonly unknown[]): LintedTool {
  const owner = { toolId: id, toolName: id };
  // Reads the methods one at a time. If they were read together, a method with a duplicate name would be dropped, and the
  // linter could not report the duplicate.
  const methods = sent.flatMap((tool) => readMethods(owner, [tool]).map((method) => ({ method, sent: tool })));
  return { id, methods: sent.length, findings: lint(methods), failure: null };
}

/** Starts the tools in parallel and lints their methods. */
export async function lintTools(
  settings: Settings,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly LintedTool[]> {
  const answers = await listRaw(settings, ids, signal);
  return answers.map(({ id, tools, failure }) =>
    failure === null ? lintSurface(id, tools) : { id, methods: 0, findings: [], failure },
  );
}

const mostBytes = 33_554_432;
const surfaceSchema = z.looseObject({ server: z.unknown().optional(), tools: z.array(z.unknown()) });
const answerSchema = z.union([
  surfaceSchema,
  z.looseObject({ result: surfaceSchema }).transform(({ result }) => result),
]);

/**
 * Lints a saved reply to tools/list: `{tools}`, `{server, tools}` or the whole JSON-RPC reply. Other files are a
 * `usage` error.
 */
export async function lintSurfaceFile(file: string, folder: string): Promise<LintedTool> {
  const hint = 'save the answer of tools/list: {"tools": [...]}';
  const text = await readSurface(resolve(folder, file), file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CtxError("usage", `${file} is not JSON: ${why.slice(0, 200)}`, { hint, cause });
  }
  const answer = answerSchema.safeParse(value);
  if (!answer.success) throw new CtxError("usage", `${file} has no list "tools"`, { hint });
  const { server, tools } = answer.data;
  return lintSurface(typeof server === "string" ? server : file, tools);
}

async function readSurface(path: string, shown: string): Promise<string> {
  try {
    const status = await stat(path);
    const problem = status.isFile() ? (status.size > mostBytes ? `has ${status.size} bytes` : null) : "is not a file";
    if (problem !== null) {
      const hint = `give a JSON file of at most ${mostBytes} bytes`;
      throw new CtxError("usage", `--surface names ${shown}, which ${problem}`, { hint });
    }
    return await readFile(path, "utf8");
  } catch (cause) {
    if (cause instanceof CtxError) throw cause;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unreadable";
    const why = code === "ENOENT" ? "there is no such file" : `it cannot be read (${code})`;
    throw new CtxError("usage", `--surface names ${shown}, but ${why}`, { cause, hint: "check the path" });
  }
}
