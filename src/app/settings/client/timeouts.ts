// Reads the time limits of a server. Clients write the key `timeout` in seconds or in milliseconds.

import { formatDuration } from "../../../base/text/format.ts";
import { isJsonObject } from "../../../base/text/json.ts";

import { type EntryKeys, isGiven, type NoteKey, UnusableEntry } from "./texts.ts";

const longestCallMs = 600_000;
const longestStartMs = 3_600_000;
/** A smaller time limit in milliseconds would end every call, so a smaller number means seconds. */
const leastMs = 1_000;

interface Reading {
  /** Unit of `timeout` in the files of this client, if the client is known. */
  readonly unit: "seconds" | "milliseconds" | undefined;
  readonly note: NoteKey;
}

/** Returns `callTimeoutMs` and `startTimeoutMs`. Settings of ctx in the same entry are kept. */
export function readTimeouts(written: EntryKeys, { unit, note }: Reading): EntryKeys {
  const { timeout } = written;
  // Some clients write both limits in one map, in milliseconds.
  const entry = isJsonObject(timeout)
    ? { ...written, timeout: undefined, tool_timeout_ms: timeout.request, startup_timeout_ms: timeout.startup }
    : written;
  const call =
    milliseconds(entry, { key: "tool_timeout_sec", factor: 1_000 }) ??
    milliseconds(entry, { key: "tool_timeout_ms", factor: 1 }) ??
    timeoutOf(entry, { unit, note });
  const start =
    milliseconds(entry, { key: "startup_timeout_sec", factor: 1_000 }) ??
    milliseconds(entry, { key: "startup_timeout_ms", factor: 1 }) ??
    milliseconds(entry, { key: "initTimeout", factor: 1 });
  const bounded = (key: string, valueMs: number, longestMs: number) => {
    if (valueMs > longestMs)
      note(key, `"${key}" is ${formatDuration(valueMs)}; ${formatDuration(longestMs)} is used, the maximum`);
    return Math.max(1, Math.min(longestMs, Math.round(valueMs)));
  };
  return {
    ...(call === undefined || "callTimeoutMs" in entry
      ? {}
      : { callTimeoutMs: bounded("timeout", call, longestCallMs) }),
    ...(start === undefined || "startTimeoutMs" in entry
      ? {}
      : { startTimeoutMs: bounded("startup_timeout_sec", start, longestStartMs) }),
  };
}

function timeoutOf(entry: EntryKeys, { unit, note }: Reading): number | undefined {
  const value = milliseconds(entry, { key: "timeout", factor: 1 });
  if (value === undefined || unit === "milliseconds") return value;
  if (unit === "seconds") return value * 1_000;
  if (value >= leastMs) return value;
  note("timeout", `"timeout" is ${value}, which is read as seconds`);
  return value * 1_000;
}

function milliseconds(entry: EntryKeys, { key, factor }: { key: string; factor: number }): number | undefined {
  const value = entry[key];
  if (!isGiven(value)) return undefined;
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number === "number" && Number.isFinite(number) && number >= 0)
    return number === 0 ? undefined : number * factor;
  throw new UnusableEntry(key, `"${key}" is not a positive number`);
}
