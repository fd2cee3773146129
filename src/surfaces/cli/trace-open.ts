// Opens the trace that an argument names.
import { existsSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { parseDuration, parseIso } from "../../base/time.ts";
import { CtxError } from "../../contract/error.ts";
import { findTrace } from "../../trace/find-trace.ts";
import { type Keep, keepSome } from "../../trace/read/build.ts";
import type { TraceReading } from "../../trace/read/reading.ts";
import { readTrace } from "../../trace/read.ts";
import type { CliContext } from "./cli-context.ts";
import { readTraceSettings } from "./trace-settings.ts";

/** A named trace. */
export interface OpenTrace extends TraceReading {
  /** Its file, or `-` for standard input. */
  readonly file: string;
  /** The trace folder. */
  readonly directory: string;
}

/** The location of a trace: a path, or `-` for standard input, and its number in a file. */
export interface TracePlace {
  readonly file: string;
  readonly pick: number | undefined;
  readonly directory: string;
}

/** The location that an argument names: `-`, a path (`#2` for its second trace), or an id for `findTrace`. */
export async function placeOfTrace(
  wanted: string,
  { command, cli }: { readonly command: Command; readonly cli: CliContext },
): Promise<TracePlace> {
  const { traceDirectory: directory } = await readTraceSettings(command, cli);
  const [, name = wanted, number] = /^(.*\D.*)#([1-9]\d*)$/s.exec(wanted) ?? [];
  const pick = number === undefined ? undefined : Number(number);
  if (name === "-") {
    pipedInput(cli);
    return { file: "-", pick, directory };
  }
  const given = path.resolve(cli.folder, name);
  const isPath = /[./\\]/.test(name) && existsSync(given);
  return { file: isPath ? given : await findTrace(directory, name), pick, directory };
}

/** Standard input; a `usage` error when it is a terminal. */
export function pipedInput(cli: CliContext): CliContext["stdin"] {
  if (cli.stdin.isTTY !== true) return cli.stdin;
  throw new CtxError("usage", "`-` reads standard input, but standard input is the terminal", {
    hint: "pipe the trace in: curl ... | ctx trace show -",
  });
}

interface Opening {
  readonly cli: CliContext;
  /** True to read everything, lines included. */
  readonly isWhole?: boolean;
  /** Limits of the model if `isWhole` is not set. */
  readonly keep?: Keep;
}

/** Reads the named trace; by default a bounded model. */
export async function openNamedTrace(
  wanted: string,
  { command, ...opening }: Opening & { readonly command: Command },
): Promise<OpenTrace> {
  return await openPlace(await placeOfTrace(wanted, { command, cli: opening.cli }), opening);
}

/** Reads the trace of a location. */
export async function openPlace(
  { file, pick, directory }: TracePlace,
  { cli, isWhole = false, keep = keepSome }: Opening,
): Promise<OpenTrace> {
  const options = { pick, ...(isWhole ? {} : { keep }) };
  const reading = await readTrace(file === "-" ? cli.stdin : file, options);
  return { ...reading, file, directory };
}

/** A moment as ISO 8601, or as an age such as `30m`, `36h` or `7d`, in epoch milliseconds; a `usage` error for anything else. */
export function momentOf(text: string, nowMs: number): number {
  const days = /^(\d{1,6}(?:\.\d+)?)d$/.exec(text.trim())?.[1];
  const ageMs = days === undefined ? parseDuration(text) : Number(days) * 86_400_000;
  const moment = ageMs === null ? parseIso(text) : nowMs - ageMs;
  if (moment !== null) return moment;
  throw new CtxError("usage", `"${text}" is not a time`, {
    hint: "write an age such as 30m, 36h or 7d, or a date such as 2026-03-20",
  });
}
