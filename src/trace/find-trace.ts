// Finds one trace by id, short name, ordinal or file path.
import { access } from "node:fs/promises";
import path from "node:path";
import { nearest } from "../base/text/nearest.ts";
import { CtxError } from "../contract/error.ts";
import { traceIds } from "./folder.ts";
import { traceFile } from "./index-file.ts";
import { newestTraces } from "./list.ts";
import { bareId } from "./short-names.ts";

/**
 * Finds the file of a trace. `wanted` is a path, an id, the beginning of an id (with or without the word before its first
 * hyphen), or an ordinal of the list. Throws `CtxError("usage")` with similar ids when no trace or several traces match.
 */
export async function findTrace(directory: string, wanted: string): Promise<string> {
  if (looksLikeFile(wanted) && (await isThere(wanted))) return wanted;
  // Short names have at least four characters, so one to three digits can only be an ordinal.
  const isOrdinal = /^[1-9]\d{0,2}$/.test(wanted);
  if (isOrdinal && (await isThere(traceFile(directory, wanted)))) return traceFile(directory, wanted);
  const byOrdinal = isOrdinal ? await nth(directory, Number(wanted)) : undefined;
  if (byOrdinal !== undefined) return byOrdinal;
  const ids = await traceIds(directory);
  const exact = ids.find((id) => id === wanted || `${id}.jsonl` === wanted);
  if (exact !== undefined) return traceFile(directory, exact);
  const matches =
    isOrdinal || wanted === "" ? [] : ids.filter((id) => id.startsWith(wanted) || bareId(id).startsWith(wanted));
  const [only] = matches;
  if (only !== undefined && matches.length === 1) return traceFile(directory, only);
  if (matches.length > 1) throw severalMatch(wanted, matches);
  const far = /^[1-9]\d{3,8}$/.test(wanted) ? await nth(directory, Number(wanted)) : undefined;
  if (far !== undefined) return far;
  throw noneMatches(wanted, ids);
}

async function nth(directory: string, ordinal: number): Promise<string | undefined> {
  return (await newestTraces(directory, ordinal)).rows[ordinal - 1]?.file;
}

function looksLikeFile(wanted: string): boolean {
  return wanted.includes(path.sep) || wanted.includes("/") || /\.(?:jsonl?|gz|txt|sse|log)$/.test(wanted);
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    // The text is not a path; it may be the id of a trace.
    return false;
  }
}

function severalMatch(wanted: string, matches: readonly string[]): CtxError {
  const shown = matches.slice(0, 5).join(", ");
  const more = matches.length > 5 ? ` and ${matches.length - 5} more` : "";
  return new CtxError("usage", `"${wanted}" matches ${matches.length} traces: ${shown}${more}`, {
    hint: "add characters until the id is unique, or use its number from `ctx trace list`",
  });
}

function noneMatches(wanted: string, ids: readonly string[]): CtxError {
  if (ids.length === 0) {
    return new CtxError("usage", `there is no trace "${wanted}": the folder has no traces`, {
      hint: "run `ctx query` first, or name the folder with --trace-dir",
    });
  }
  const near = nearest(wanted, [...ids, ...ids.map(bareId)]);
  const meant = near.length === 0 ? "" : ` (did you mean ${near.join(", ")}?)`;
  return new CtxError("usage", `there is no trace "${wanted}"${meant}`, {
    hint: `\`ctx trace list\` lists the ${ids.length} traces`,
  });
}
