// Clocks, identifiers, durations and ISO times. The folder `base` imports no other folder, so the return types here
// repeat the interfaces of `contract/clock`.

/** Returns the clock of the machine: `now` in epoch milliseconds, `elapsed` in monotonic milliseconds. */
export function systemClock(): { now(): number; elapsed(): number } {
  return { now: () => Date.now(), elapsed: () => performance.now() };
}

/** Returns a clock that always shows the given ISO 8601 time and 0 elapsed. Throws a `RangeError` for an invalid time. */
export function fixedClock(iso: string): { now(): number; elapsed(): number } {
  const epochMs = parseIso(iso);
  if (epochMs === null) throw new RangeError(`not an ISO 8601 time: ${JSON.stringify(iso)}`);
  return { now: () => epochMs, elapsed: () => 0 };
}

/** Returns random short identifiers such as `request-3f2a9c1b7d04`. Their 48 random bits cannot be guessed. */
export function randomIds(): { next(kind: string): string } {
  return {
    next(kind) {
      const uuid = crypto.randomUUID();
      return `${kind}-${uuid.slice(0, 8)}${uuid.slice(9, 13)}`;
    },
  };
}

/**
 * Returns identifiers with a counter, such as `call-0001`. Each kind has its own counter, so a repeated run gets the
 * same identifiers.
 */
export function counterIds(): { next(kind: string): string } {
  const counts = new Map<string, number>();
  return {
    next(kind) {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return `${kind}-${String(count).padStart(4, "0")}`;
    },
  };
}

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Parses `500ms`, `30s`, `2m` or `1.5h` to whole milliseconds. Returns null for any other text. */
export function parseDuration(text: string): number | null {
  const match = /^(\d{1,12}(?:\.\d{1,6})?)(ms|s|m|h)$/.exec(text.trim());
  const factor = unitMs[match?.[2] ?? ""];
  if (match === null || factor === undefined) return null;
  const milliseconds = Math.round(Number(match[1]) * factor);
  return Number.isSafeInteger(milliseconds) ? milliseconds : null;
}

/**
 * Formats epoch milliseconds as ISO 8601 in UTC with milliseconds. A time that `Date` cannot represent becomes the
 * nearest time that it can.
 */
export function toIso(epochMs: number): string {
  const limit = 8_640_000_000_000_000;
  return new Date(Math.min(limit, Math.max(-limit, Number.isNaN(epochMs) ? 0 : epochMs))).toISOString();
}

/** Number of milliseconds in 24 hours. */
export const dayMs = 86_400_000;

/** Seconds of each unit of time, by its name in the singular. A month counts 30 days and a year 365. */
export const secondsIn: Readonly<Record<string, number>> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  quarter: 7_776_000,
  year: 31_536_000,
};

/** Returns the UTC day of a time as YYYY-MM-DD. */
export function isoDay(epochMs: number): string {
  return toIso(epochMs).slice(0, 10);
}

/** Returns the Monday of the same week at the same time of day, in UTC, as epoch milliseconds. */
export function mondayOf(epochMs: number): number {
  return epochMs - ((new Date(epochMs).getUTCDay() + 6) % 7) * dayMs;
}

/** Parses an ISO 8601 date or date-time to epoch milliseconds, or returns null. A date-time without a zone is in UTC. */
export function parseIso(text: string): number | null {
  const match = /^([+-]\d{6}|\d{4})-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text);
  if (match === null) return null;
  const epochMs = Date.parse(match[2] !== undefined && match[5] === undefined ? `${text}Z` : text);
  return Number.isNaN(epochMs) ? null : epochMs;
}

/** Parses an ISO 8601 time, or an age such as `30m`, `36h` or `7d` before `nowMs`, into epoch milliseconds; else null. */
export function parseMoment(text: string, nowMs: number): number | null {
  const days = /^(\d{1,6}(?:\.\d+)?)d$/.exec(text.trim())?.[1];
  const ageMs = days === undefined ? parseDuration(text) : Number(days) * dayMs;
  return ageMs === null ? parseIso(text) : nowMs - ageMs;
}
