import { describe, expect, test } from "vitest";
import {
  counterIds,
  fixedClock,
  isoDay,
  mondayOf,
  parseDuration,
  parseIso,
  randomIds,
  systemClock,
  toIso,
} from "../../src/base/time.ts";
import type { Clock, Ids } from "../../src/contract/clock.ts";
import { fc } from "../helpers/property.ts";

describe("clocks", () => {
  test("the system clock returns epoch time and never runs backwards", () => {
    const clock: Clock = systemClock();
    const before = clock.elapsed();
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
    expect(clock.elapsed()).toBeGreaterThanOrEqual(before);
  });

  test("a fixed clock always returns the same time", () => {
    const clock: Clock = fixedClock("2026-01-01T00:00:00Z");
    expect([clock.now(), clock.now(), clock.elapsed()]).toEqual([1_767_225_600_000, 1_767_225_600_000, 0]);
  });

  test.each(["", "soon", "2026-13-01", "1767225600000", "2026-01-01T25:00:00Z"])("a fixed clock rejects %j", (text) => {
    expect(() => fixedClock(text)).toThrow(/not an ISO 8601 time/);
  });
});

describe("ids", () => {
  test("random ids contain their kind and do not repeat", () => {
    const ids: Ids = randomIds();
    const made = Array.from({ length: 500 }, () => ids.next("request"));
    expect(new Set(made).size).toBe(500);
    for (const id of made) expect(id).toMatch(/^request-[0-9a-f]{12}$/);
  });

  test("counter ids count each kind separately", () => {
    const ids: Ids = counterIds();
    expect([ids.next("request"), ids.next("call"), ids.next("request")]).toEqual([
      "request-0001",
      "call-0001",
      "request-0002",
    ]);
  });
});

describe("durations", () => {
  test.each([
    ["500ms", 500],
    ["30s", 30_000],
    ["2m", 120_000],
    ["1h", 3_600_000],
    ["1.5h", 5_400_000],
    ["0s", 0],
    [" 2s ", 2000],
    ["0.4ms", 0],
  ])("%j is %d milliseconds", (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds);
  });

  test.each(["", "5", "s", "-1s", "1d", "1 s", "1s2s", "1e3s", "0x1s", "Infinitys", "99999999999999999999h", "1.s"])(
    "rejects %j as a duration",
    (text) => {
      expect(parseDuration(text)).toBeNull();
    },
  );
});

describe("ISO times", () => {
  test.each([
    ["2026-03-20", 1_773_964_800_000],
    ["2026-03-20T19:00:00Z", 1_774_033_200_000],
    ["2026-03-20T19:00:00", 1_774_033_200_000],
    ["2026-03-20T20:00:00+01:00", 1_774_033_200_000],
    ["2026-03-20T19:00:00.5Z", 1_774_033_200_500],
  ])("parses %s as UTC", (text, epochMs) => {
    expect(parseIso(text)).toBe(epochMs + 0);
  });

  test.each(["March 20", "2026", "20260320", "2026-02-30T00:00:00X", "", "2026-03-20 19:00"])(
    "rejects %j as a time",
    (text) => {
      expect(parseIso(text)).toBeNull();
    },
  );

  test("formatted times parse back, and formatting never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.maxSafeInteger()), (epochMs) => {
        const text = toIso(epochMs);
        expect(parseIso(text)).not.toBeNull();
        if (Number.isInteger(epochMs) && Math.abs(epochMs) < 8.64e15) expect(parseIso(text)).toBe(epochMs + 0);
      }),
    );
  });
});

test.each([
  ["a Monday", "2026-05-18", "2026-05-18"],
  ["a Wednesday", "2026-05-20", "2026-05-18"],
  ["a Sunday", "2026-05-24", "2026-05-18"],
  ["a day before 1970", "1969-12-31", "1969-12-29"],
])("the week of %s begins on its Monday", (_, day, monday) => {
  expect(isoDay(mondayOf(Date.parse(`${day}T00:00:00Z`)))).toBe(monday);
});
