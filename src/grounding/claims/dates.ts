// Finds dates written in words: `March 20, 2026`, `20 Mar 2026`, `Friday`. ISO dates are checked with the numbers.

const monthNames = [
  ...["january", "february", "march", "april", "may", "june", "july"],
  ...["august", "september", "october", "november", "december"],
];
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const month = `(${monthNames.map((name) => `${name}|${name.slice(0, 3)}`).join("|")}|sept)`;
const ordinal = "(\\d{1,2})(?:st|nd|rd|th)?";
const year = "(?:,?\\s+(\\d{4}))?";
const clock = "(?:,?\\s+(?:at\\s+)?(\\d{1,2}):(\\d{2})(?::\\d{2})?(?:\\s?(am|pm)\\b)?)?(?:\\s?(?:UTC|GMT|Z)\\b)?";

interface Form {
  readonly pattern: RegExp;
  /** The meaning of each capture group of the pattern, in order. */
  readonly order: readonly ("month" | "day" | "year" | "hour" | "minute" | "half" | "weekday")[];
}

const forms: readonly Form[] = [
  {
    pattern: new RegExp(`\\b${month}\\.?\\s+${ordinal}\\b(?!\\s*%|:\\d\\d)${year}${clock}`, "gi"),
    order: ["month", "day", "year", "hour", "minute", "half"],
  },
  {
    pattern: new RegExp(`\\b${ordinal}(?:\\s+of)?\\s+${month}\\b\\.?${year}${clock}`, "gi"),
    order: ["day", "month", "year", "hour", "minute", "half"],
  },
  { pattern: new RegExp(`\\b${month}\\.?\\s+(\\d{4})\\b`, "gi"), order: ["month", "year"] },
  {
    pattern: /\b(\d{1,2}):(\d{2})(?::\d{2})?(?:\s?(am|pm)\b)?(?:\s?(?:UTC|GMT)\b)?/gi,
    order: ["hour", "minute", "half"],
  },
  { pattern: new RegExp(`\\b(${weekdays.join("|")})s?\\b`, "gi"), order: ["weekday"] },
];

/** Removes dates written in words. `unbacked` are the dates that match no time in `times` (epoch ms) and no text. */
export function takeDates(
  text: string,
  { times, texts }: { readonly times: readonly number[]; readonly texts: string },
): { readonly rest: string; readonly unbacked: readonly string[] } {
  const unbacked: string[] = [];
  const known = times.filter((time) => Math.abs(time) <= 8.64e15).map((time) => new Date(time));
  // Placeholders replace ISO dates first, because ISO dates are checked with the numbers.
  const iso: string[] = [];
  let rest = text.replace(/\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?/g, (match) => {
    iso.push(match);
    return `\uE000${iso.length - 1}\uE000`;
  });
  for (const { pattern, order } of forms) {
    const before = rest;
    rest = rest.replace(pattern, (match, ...groups: (string | number | undefined)[]) => {
      const parts = Object.fromEntries(order.map((name, index) => [name, groups[index]?.toString()]));
      const at = groups.find((group) => typeof group === "number") ?? 0;
      const isCut = before[at + match.length] === "…";
      if (!known.some((date) => fits(date, parts)) && !isNamed(match.trim(), { texts, isCut }))
        unbacked.push(match.trim());
      return " ";
    });
  }
  return { rest: rest.replace(/\uE000(\d+)\uE000/g, (_all, index) => iso[Number(index)] ?? ""), unbacked };
}

/** True when a known text contains the date. `isCut` is true when an ellipsis follows the date: its last word may be cut. */
function isNamed(date: string, { texts, isCut }: { readonly texts: string; readonly isCut: boolean }): boolean {
  const at = texts.toLowerCase().indexOf(date.toLowerCase());
  return at >= 0 && (isCut || !/[\p{L}\p{N}]/u.test(texts[at + date.length] ?? ""));
}

function fits(date: Date, said: Readonly<Record<string, string | undefined>>): boolean {
  const monthAt = said.month === undefined ? null : monthNames.findIndex((name) => name.startsWith(stemOf(said.month)));
  return (
    (monthAt === null || date.getUTCMonth() === monthAt) &&
    (said.day === undefined || date.getUTCDate() === Number(said.day)) &&
    (said.year === undefined || date.getUTCFullYear() === Number(said.year)) &&
    (said.hour === undefined || date.getUTCHours() === hourOf(said.hour, said.half)) &&
    (said.minute === undefined || date.getUTCMinutes() === Number(said.minute)) &&
    (said.weekday === undefined || weekdays[date.getUTCDay()] === said.weekday.toLowerCase())
  );
}

function stemOf(name = ""): string {
  return name.slice(0, 3).toLowerCase();
}

function hourOf(hour: string, half: string | undefined): number {
  const plain = Number(hour);
  if (half === undefined) return plain;
  return (plain % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}
