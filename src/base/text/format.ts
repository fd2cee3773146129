// Formats the values in text output: counts, tokens, US dollars, shares, sizes, times and ids. A missing value becomes
// a dash.
import { parseIso, toIso } from "../time.ts";
import { printable } from "./columns.ts";
import { grouped } from "./grouped.ts";

/** Text for a missing value. */
export const missing = "–";

/** Formats a count as `1,500`, or with a noun as `1 call` or `1,500 calls`. */
export function formatCount(count: number | null, noun = "", plural = `${noun}s`): string {
  if (!isNumber(count)) return missing;
  return noun === "" ? grouped(count) : `${grouped(count)} ${count === 1 ? noun : plural}`;
}

/** Formats the tokens of model calls as `1,500 tokens in, 20 out`. */
export function formatTokens({
  inputTokens,
  outputTokens,
}: {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}): string {
  return `${formatCount(inputTokens, "token")} in, ${formatCount(outputTokens)} out`;
}

const leastShown = 0.000001;

/**
 * Formats US dollars with two to six decimals: `$0.00`, `$0.0012`, `$12.34`, `$1,234.50`. A positive amount is never
 * shown as zero. An amount given as text keeps every digit.
 */
export function formatUsd(amount: number | string | null): string {
  const dollars = amount === null || amount === "" ? null : Number(amount);
  if (!isNumber(dollars)) return missing;
  const size = Math.abs(dollars);
  const sign = dollars < 0 ? "-" : "";
  if (typeof amount === "string" && /^-?\d+(?:\.\d+)?$/.test(amount)) return `${sign}$${exact(amount)}`;
  if (size > 0 && size < leastShown) return `${sign}<$${leastShown}`;
  return `${sign}$${grouped(size, { least: 2, most: 6 })}`;
}

/** Formats decimal text without its sign, with thousands separators and at least two decimals. */
function exact(text: string): string {
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  return `${grouped(Number(whole))}.${fraction.replace(/0+$/, "").padEnd(2, "0")}`;
}

/** Formats a share from 0 to 1 as a percentage: `88 %`, `93.3 %`. */
export function formatPercent(share: number | null): string {
  return isNumber(share) ? `${grouped(share * 100, { most: 1 })} %` : missing;
}

/** Formats a rate from 0 to 1 with three decimals: `0.933`. Thresholds in suites are written in this form too. */
export function formatRate(rate: number | null): string {
  return isNumber(rate) ? rate.toFixed(3) : missing;
}

/**
 * Formats a score from 0 to 1 with two decimals, such as `0.70`. Formats other scores with at most two decimals, such
 * as `98`.
 */
export function formatScore(score: number | null): string {
  if (!isNumber(score)) return missing;
  return Math.abs(score) > 1 ? grouped(score, { most: 2 }) : score.toFixed(2);
}

const byteUnits = ["KB", "MB", "GB", "TB"] as const;

/** Formats bytes in powers of 1000: `512 B`, `3.4 KB`, `1.2 MB`. */
export function formatBytes(bytes: number | null): string {
  if (!isNumber(bytes)) return missing;
  if (Math.abs(bytes) < 1000) return `${Math.round(bytes)} B`;
  const tenthsOf = (power: number) => Math.round(Math.abs(bytes) / (1000 ** power / 10)) / 10;
  const power = byteUnits.findIndex((_, index) => tenthsOf(index + 1) < 1000) + 1 || byteUnits.length;
  return `${bytes < 0 ? "-" : ""}${grouped(tenthsOf(power), { least: 1, most: 1 })} ${byteUnits[power - 1]}`;
}

/**
 * Formats milliseconds as `340ms`, `12.4s`, `3m 20s` or `1h 02m`. Duration flags accept these units. `decimals` is the
 * number of decimals for times under a second.
 */
export function formatDuration(milliseconds: number | null, decimals = 0): string {
  if (!isNumber(milliseconds)) return missing;
  const sign = milliseconds < 0 ? "-" : "";
  const positive = Math.abs(milliseconds);
  if (Math.round(positive) < 1000) return `${sign}${positive.toFixed(decimals)}ms`;
  if (Math.round(positive / 100) < 600) return `${sign}${(Math.round(positive / 100) / 10).toFixed(1)}s`;
  const seconds = Math.round(positive / 1000);
  if (seconds < 3600) return `${sign}${Math.floor(seconds / 60)}m ${twoDigits(seconds % 60)}s`;
  const minutes = Math.round(seconds / 60);
  return `${sign}${grouped(Math.floor(minutes / 60))}h ${twoDigits(minutes % 60)}m`;
}

/** Formats a time to the second: `2026-11-24 14:33:38 UTC`. Returns text that is not a time unchanged. */
export function formatMoment(time: number | string | null): string {
  return zoned(time, "2026-11-24T14:33:38".length);
}

/** Formats a time that occurs in data, to the minute: `2026-11-24 14:33 UTC`. */
export function formatMinute(time: number | string | null): string {
  return zoned(time, "2026-11-24T14:33".length);
}

/** Formats a time without its zone, for a column that names the zone in its head: `2026-11-24 14:33:38`. */
export function momentCell(time: number | string | null): string {
  return formatMoment(time).replace(/ UTC$/, "");
}

/** Formats an id on one line, without shortening it. */
export function formatId(id: string | null): string {
  return id === null || id === "" ? missing : printable(id);
}

function zoned(time: number | string | null, length: number): string {
  if (time === null || time === "") return missing;
  const epochMs = typeof time === "number" ? time : parseIso(time);
  return epochMs === null ? String(time) : `${toIso(epochMs).slice(0, length).replace("T", " ")} UTC`;
}

function isNumber(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}

function twoDigits(count: number): string {
  return String(count).padStart(2, "0");
}
