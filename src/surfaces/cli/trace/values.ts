// What the rows of `ctx trace` share: their settings, the defaults of flags, and parsers of their values for commander.
import { InvalidArgumentError } from "commander";
import { parseDuration } from "../../../base/time.ts";

/** The settings of a part that loads no schemas. */
export const lightTrace = { settings: "trace", isLight: true } as const;

/** Default number of rows for people. With more rows, the newest trace would scroll out of view. */
export const mostForPeople = 50;

/** Standard port of OTLP over HTTP. */
export const otlpPort = 4_318;

/** The forms of an exported trace. */
export const traceForms = ["otlp", "jsonl", "developer-trace", "fixture", "tape"] as const;
/** A form of an exported trace. */
export type TraceForm = (typeof traceForms)[number];

/** Accepts a duration and returns its milliseconds. */
export function duration(text: string): number {
  const milliseconds = parseDuration(text);
  if (milliseconds === null) throw new InvalidArgumentError("It must be a duration such as 500ms, 2s or 1m.");
  return milliseconds;
}

/** Accepts US dollars. */
export function dollars(text: string): number {
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(text)) throw new InvalidArgumentError("It must be US dollars, for example 0.01.");
  return Number(text);
}

/** Accepts a whole number, also 0. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

const factors: Readonly<Record<string, number>> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

/** Accepts a size and returns its bytes. */
export function size(text: string): number {
  const [, amount, unit = "B"] = /^(\d{1,9}(?:\.\d{1,3})?)\s*([KMG]?B)?$/i.exec(text) ?? [];
  const factor = factors[unit.toUpperCase()];
  if (amount === undefined || factor === undefined) throw new InvalidArgumentError("It must be a size such as 500MB.");
  return Math.round(Number(amount) * factor);
}

/** Accepts an HTTP header of the form `name=value`. */
export function header(text: string): string {
  if (/^[A-Za-z0-9-]+=/.test(text)) return text;
  throw new InvalidArgumentError("It must be written as name=value.");
}
