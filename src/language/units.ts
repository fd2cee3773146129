// Reads units in their canonical spelling, from an annotation or from the name of a key.

import { memoizedWords } from "../base/memoize.ts";
import type { Scalar } from "../contract/json.ts";

const aliases: Readonly<Record<string, string>> = {
  $: "usd",
  dollar: "usd",
  dollars: "usd",
  "us dollar": "usd",
  "us dollars": "usd",
  usdc: "usd",
  "%": "percent",
  pct: "percent",
  percentage: "percent",
  "basis points": "bps",
  bp: "bps",
  fraction: "share",
  ratio: "share",
  odds: "probability",
  ms: "milliseconds",
  millisecond: "milliseconds",
  millis: "milliseconds",
  s: "seconds",
  sec: "seconds",
  secs: "seconds",
  second: "seconds",
  minute: "minutes",
  min: "minutes",
  hour: "hours",
  day: "days",
  byte: "bytes",
  timestamp: "time",
  datetime: "time",
  "date-time": "time",
  date: "time",
};

const suffixes: Readonly<Record<string, string>> = {
  usd: "usd",
  dollars: "usd",
  pct: "percent",
  percent: "percent",
  percentage: "percent",
  bps: "bps",
  ms: "milliseconds",
  millis: "milliseconds",
  secs: "seconds",
  seconds: "seconds",
  minutes: "minutes",
  hours: "hours",
  bytes: "bytes",
  shares: "shares",
  eur: "eur",
  gbp: "gbp",
  meters: "m",
  metres: "m",
  kilometers: "km",
  km: "km",
  kg: "kg",
  celsius: "°C",
  fahrenheit: "°F",
  mph: "mph",
  kmh: "km/h",
};

const timeWords = /^(?:at|time|timestamp|ts|date|datetime|on|created|updated|modified|published|expires|since|until)$/;
/** Epoch milliseconds of a time in 2001. A larger number of milliseconds is a time, not a duration. */
const leastEpochMs = 1e12;

/** Returns the canonical name of an annotated unit; returns an unknown unit unchanged. */
export function unitName(annotated: string): string {
  const plain = annotated.trim().toLowerCase();
  return Object.hasOwn(aliases, plain)
    ? (aliases[plain] ?? plain)
    : plain === ""
      ? ""
      : knownOr(annotated.trim(), plain);
}

/** Returns the unit that the words of a key state (`depthUsd`, `changePct`, `created_at`), or null. */
export function unitOfKey(keyWords: readonly string[], value: Scalar): string | null {
  const last = keyWords.at(-1)?.toLowerCase() ?? "";
  const suffix = Object.hasOwn(suffixes, last) ? (suffixes[last] ?? null) : null;
  if (suffix === "milliseconds" && Number(value) >= leastEpochMs) return "time";
  if (suffix !== null) return suffix;
  if (timeWords.test(last) && timeOf(value) !== null) return "time";
  const number = typeof value === "number" ? value : Number.NaN;
  const isPart = number >= 0 && number <= 1;
  if ((last === "probability" || last === "odds") && isPart) return "probability";
  if ((last === "share" || last === "fraction" || last === "ratio") && isPart) return "share";
  return null;
}

/** Returns epoch milliseconds for an ISO text or a plausible epoch number (seconds or milliseconds), else null. */
export function timeOf(value: Scalar): number | null {
  if (typeof value === "string") return /^\d/.test(value) ? timeOfText(value) : null;
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  if (value >= 1e8 && value < 1e11) return value * 1000;
  if (value >= 1e11 && value < 1e14) return value;
  return null;
}

/** Memoized, because many rows of an output contain equal timestamps. */
const timeOfText = memoizedWords((value: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|UTC|[+-]\d{2}:?\d{2})?)?$/.test(value))
    return null;
  const hasZone = /(?:Z|UTC|[+-]\d{2}:?\d{2})$/.test(value.slice(10));
  const text = value.replace(" UTC", "Z").replace(/^(\S+) (?=\d)/, "$1T");
  const parsed = Date.parse(value.length > 10 && !hasZone ? `${text}Z` : text);
  return Number.isNaN(parsed) ? null : parsed;
}, 2000);

/** Returns the value as a finite number, also from a text that contains only a number; else null. */
export function numberOf(value: Scalar | undefined): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^[-+]?\d{1,15}(?:\.\d{1,15})?$/.test(value.trim())) return null;
  return Number(value);
}

function knownOr(written: string, plain: string): string {
  const known = new Set([...Object.values(aliases), ...Object.values(suffixes), "count"]);
  return known.has(plain) ? plain : written;
}
