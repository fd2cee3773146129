// Finds dates and amounts with units in a text of any language. Names of months, weekdays and units come from the locale data
// of the runtime; languages that write a word in a form of its own in a date are covered by the form in a date.

const locales = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "sv", "nb", "da", "fi", "tr", "ru", "uk"];

export interface StatedDate {
  readonly day: number;
  readonly month: number;
  /** Null if the text does not state it. */
  readonly year: number | null;
}

function partsOf(date: Date, type: "month" | "weekday"): readonly string[] {
  return locales.flatMap((locale) =>
    (type === "month"
      ? ([{ month: "long" }, { month: "long", day: "numeric" }] as const)
      : ([{ weekday: "long" }] as const)
    ).flatMap((form) =>
      new Intl.DateTimeFormat(locale, { ...form, timeZone: "UTC" })
        .formatToParts(date)
        .flatMap((part) => (part.type === type ? part.value.toLowerCase() : [])),
    ),
  );
}

let months: ReadonlyMap<string, number> | null = null;

/** Returns the month of each name. */
function monthNames(): ReadonlyMap<string, number> {
  months ??= new Map(
    Array.from({ length: 12 }, (_, index) =>
      partsOf(new Date(Date.UTC(2026, index, 15)), "month").map((name) => [name, index + 1] as const),
    ).flat(),
  );
  return months;
}

// An ordinal has a mark or two letters after its digits, and a short word may stand between day, month and year, as in
// "the 3rd of May" and "3 de mayo de 2026". Which word is a month, its name decides.
const dayFirst =
  /(?<!\d)(\d{1,2})(?:[.º]|\p{L}{2})?\s+(\p{L}+)(?:\s+(\p{L}+))?(?:\s+(?:\p{L}{1,3}\s+)?(\d{4})(?!\d))?/gu;
const monthFirst = /(\p{L}+)\s+(\d{1,2})(?:\p{L}{2})?(?:,?\s+(\d{4}))?(?!\d)/gu;
const mostShort = 3;
const unspaced = /(?:(\d{4})[年년]\s?)?(\d{1,2})[月월]\s?(\d{1,2})[日일]/gu;
const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;

/** Returns the dates that a text states with a day and a month, other than in digits alone, and those in ISO 8601. */
export function datesIn(text: string): readonly StatedDate[] {
  const lower = text.toLowerCase();
  const found = (day = "", month: string | number = "", year?: string): readonly StatedDate[] => {
    const number = Number(monthNames().get(String(month)) ?? month);
    const isDate = Number(day) >= 1 && Number(day) <= 31 && number >= 1 && number <= 12;
    return isDate ? [{ day: Number(day), month: number, year: year === undefined ? null : Number(year) }] : [];
  };
  return [
    ...[...lower.matchAll(dayFirst)].flatMap(([, day, first = "", second, year]) =>
      found(day, first.length <= mostShort && !monthNames().has(first) ? second : first, year),
    ),
    ...[...lower.matchAll(monthFirst)].flatMap(([, month, day, year]) => found(day, month, year)),
    ...[...lower.matchAll(unspaced)].flatMap(([, year, month, day]) => found(day, month, year)),
    ...[...lower.matchAll(iso)].flatMap(([, year, month, day]) => found(day, month, year)),
  ];
}

/** True if a text has the name of the weekday of a date, in any of the languages. */
export function hasWeekday(text: string, { day, month, year }: StatedDate & { readonly year: number }): boolean {
  const words = new Set(text.toLowerCase().match(/[\p{L}-]+/gu));
  return partsOf(new Date(Date.UTC(year, month - 1, day)), "weekday").some((name) => words.has(name));
}

const dimensions: Readonly<Record<string, readonly string[]>> = {
  mass: ["gram", "kilogram", "ounce", "pound", "stone"],
  length: ["millimeter", "centimeter", "meter", "kilometer", "inch", "foot", "yard", "mile"],
  area: ["acre", "hectare"],
  volume: ["milliliter", "liter", "fluid-ounce", "gallon"],
  time: ["second", "minute", "hour", "day", "week", "month", "year"],
  temperature: ["celsius", "fahrenheit"],
};

let units: ReadonlyMap<string, readonly string[]> | null = null;

/** Returns the units that a word can name, each after its dimension: `mass kilogram`. */
export function unitsNamed(word: string): readonly string[] {
  if (units === null) {
    const names = new Map<string, string[]>();
    for (const [dimension, own] of Object.entries(dimensions)) {
      for (const unit of own) {
        for (const name of unitNames(unit)) names.set(name, [...(names.get(name) ?? []), `${dimension} ${unit}`]);
      }
    }
    units = names;
  }
  return units.get(word.toLowerCase()) ?? [];
}

function unitNames(unit: string): ReadonlySet<string> {
  const parts = locales.flatMap((locale) =>
    (["long", "short"] as const).flatMap((unitDisplay) =>
      [1, 5].flatMap((count) =>
        new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }).formatToParts(count),
      ),
    ),
  );
  return new Set(parts.flatMap(({ type, value }) => (type === "unit" ? value.toLowerCase().replace(/\.$/, "") : [])));
}
