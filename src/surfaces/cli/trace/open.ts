// Opens the trace that a command-line argument names.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseMoment } from "../../../base/time.ts";
import { CtxError } from "../../../contract/error.ts";
import { findTrace } from "../../../trace/find-trace.ts";
import { type Keep, keepSome } from "../../../trace/read/build.ts";
import type { TraceReading } from "../../../trace/read/reading.ts";
import { readTrace } from "../../../trace/read.ts";
import type { CliContext } from "../cli-context.ts";
import type { SettingsCall } from "../flags.ts";
import { readTraceSettings } from "./settings.ts";

/** A trace that was read, with the location of its file. */
export interface OpenTrace extends TraceReading {
  /** Path of the trace file, or `-` for standard input. */
  readonly file: string;
  /** Path of the trace folder. */
  readonly directory: string;
}

/** Location of a trace. `file` is a path, or `-` for standard input. `pick` is the number of the trace within the file. */
export interface TracePlace {
  readonly file: string;
  readonly pick: number | undefined;
  readonly directory: string;
}

/**
 * Returns the location that an argument names. The argument is `-`, a path, or an id for `findTrace`. A path that ends
 * in `#2` names the second trace in the file.
 */
export async function placeOfTrace(wanted: string, call: SettingsCall): Promise<TracePlace> {
  const { cli } = call;
  const { traceDirectory: directory } = await readTraceSettings(call);
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

/** Returns standard input. Throws `usage` if standard input is a terminal. */
export function pipedInput(cli: CliContext): CliContext["stdin"] {
  if (cli.stdin.isTTY !== true) return cli.stdin;
  throw new CtxError("usage", "`-` reads standard input, but standard input is the terminal", {
    hint: "pipe the trace in: curl ... | ctx trace show -",
  });
}

interface Opening {
  readonly cli: CliContext;
  /** True to read the whole trace, including its lines. */
  readonly isWhole?: boolean;
  /** Limits of the parsed trace. Used only if `isWhole` is not set. */
  readonly keep?: Keep;
}

/** Reads the trace that the argument names. By default, the parsed trace is limited in size. */
export async function openNamedTrace(wanted: string, opening: Opening & SettingsCall): Promise<OpenTrace> {
  return await openPlace(await placeOfTrace(wanted, opening), opening);
}

/** Reads the trace at a location. */
export async function openPlace(
  { file, pick, directory }: TracePlace,
  { cli, isWhole = false, keep = keepSome }: Opening,
): Promise<OpenTrace> {
  const options = { pick, ...(isWhole ? {} : { keep }) };
  const trace = await readTrace(file === "-" ? cli.stdin : file, options);
  return { ...trace, file, directory };
}

/** Parses an ISO 8601 time or an age (`30m`, `36h`, `7d`) into epoch milliseconds. Throws `usage` for any other text. */
export function momentOf(text: string, nowMs: number): number {
  const moment = parseMoment(text, nowMs);
  if (moment !== null) return moment;
  throw new CtxError("usage", `"${text}" is not a time`, {
    hint: "write an age such as 30m, 36h or 7d, or a date such as 2026-03-20",
  });
}
