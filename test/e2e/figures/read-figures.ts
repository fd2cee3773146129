// Reads the numbers of a text as a person would, and compares a shown number with a known one.

/** A number in a text with its written precision. */
export interface Shown {
  readonly text: string;
  readonly value: number;
  /** Half of the last shown digit: the maximum rounding error. */
  readonly tolerance: number;
}

/** Text that is not a value: quoted names, code, dates, times, identifiers, numbers in names such as Q3, list numbers. */
const notFigures = [
  /“[^”]*”/gu,
  /`[^`]*`/gu,
  /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?(?: UTC)?/gu,
  /\b0x[0-9a-f]+…?/giu,
  /^\s*\d+\. /gmu,
  /\p{L}[\p{L}_-]*\d[\p{L}\d_-]*/gu,
];

const scale: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 };

/** Returns every number of the text. */
export function shownFigures(text: string): readonly Shown[] {
  const bare = notFigures.reduce((rest, pattern) => rest.replace(pattern, " "), text);
  return [...bare.matchAll(/(?<![\p{L}\p{N}.])[-−]?\$?(\d[\d,]*(?:\.\d+)?)(?:([KMB])(?![\p{L}\p{N}]))?/gu)].map(
    (match) => {
      const [whole = "", digits = "", letter = ""] = match;
      const factor = scale[letter] ?? 1;
      const decimals = digits.split(".")[1]?.length ?? 0;
      return {
        text: whole,
        value: Number(digits.replaceAll(",", "")) * factor,
        tolerance: (0.5 + 1e-6) * 10 ** -decimals * factor,
      };
    },
  );
}

/** True when the shown number is the known one, rounded; `known` has a tolerance, and signs appear as words. */
export function matchesKnown(shown: Shown, known: number, tolerance = 0): boolean {
  return Math.abs(shown.value - Math.abs(known)) <= shown.tolerance + tolerance;
}

/** Returns every number in a value, including numbers in texts. */
export function numbersIn(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  if (typeof value === "string")
    return [...value.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(",", "")));
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
