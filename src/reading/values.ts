// The values that a request states: money, numbers, dates, windows, paths, patterns, identifiers, quoted and proper names.
import type { ReadValue, ValueKind } from "../contract/query/reading.ts";
import { names } from "./names.ts";

const scale: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};
const currencies: Readonly<Record<string, string>> = { $: "usd", "€": "eur", "£": "gbp", "¥": "jpy" };
const numberWords = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const monthStarts = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

interface Pattern {
  readonly kind: ValueKind;
  readonly expression: RegExp;
  /** Turns a match into a value; null leaves the text to later patterns. */
  readonly read: (match: RegExpExecArray) => Omit<ReadValue, "kind" | "text" | "start" | "end"> | null;
}

const text = (match: RegExpExecArray) => ({ value: match[0] });
const amount = (digits: string, suffix: string | undefined): number =>
  Number(digits.replaceAll(",", "")) * (scale[suffix?.toLowerCase() ?? ""] ?? 1);

/** In order of priority: an earlier kind takes its text away from the later ones. */
const patterns: readonly Pattern[] = [
  { kind: "url", expression: /\bhttps?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)]/gi, read: text },
  { kind: "email", expression: /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g, read: text },
  {
    kind: "quoted",
    expression:
      /“([^“”]{1,400})”|"([^"]{1,400})"|`([^`]{1,400})`|«([^»]{1,400})»|(?<![\p{L}\p{N}])['‘]([^'’]+(?:['’][\p{L}][^'’]*)*)['’](?![\p{L}\p{N}])/gu,
    read: (match) => ({ value: (match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? "").trim() }),
  },
  {
    kind: "money",
    expression: /([$€£¥])\s?(\d[\d,]*(?:\.\d+)?)\s?(k|mm|mn|m|bn|b|thousand|million|billion)?(?![\p{L}\p{N}])/giu,
    read: (match) => ({ value: amount(match[2] ?? "", match[3]), unit: currencies[match[1] ?? "$"] ?? "usd" }),
  },
  {
    kind: "money",
    expression:
      /\b(\d[\d,]*(?:\.\d+)?)\s?(k|m|bn|thousand|million|billion)?\s?(usdc?|usdt|dollars?|eur|euros?|gbp|pounds?)\b/gi,
    read: (match) => ({ value: amount(match[1] ?? "", match[2]), unit: currencyUnit(match[3] ?? "usd") }),
  },
  {
    kind: "percent",
    expression: /(?<![\p{L}\p{N}.])(\d+(?:\.\d+)?)\s?(%|percent\b|bps\b|basis points\b)/giu,
    read: (match) => ({ value: Number(match[1]), unit: /^(%|percent)/i.test(match[2] ?? "") ? "percent" : "bps" }),
  },
  {
    kind: "date",
    expression: /\b\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?\b/g,
    read: text,
  },
  {
    kind: "date",
    expression: new RegExp(`\\b(${months})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))\\b`, "gi"),
    read: (match) => ({ value: isoDate(match[3], match[1], match[2]) }),
  },
  {
    kind: "date",
    expression: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${months})\\.?,? (\\d{4})\\b`, "gi"),
    read: (match) => ({ value: isoDate(match[3], match[2], match[1]) }),
  },
  {
    kind: "date",
    expression: /\b(?:yesterday|tomorrow|the day (?:before|after) (?:yesterday|tomorrow))\b/gi,
    read: text,
  },
  {
    kind: "date",
    expression: /\b(?:last|next|this coming) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gi,
    read: text,
  },
  {
    kind: "window",
    expression:
      /\b(?:last|past|previous|prior|next|coming)\s+(\d+|an?|one|two|three|four|five|six|seven|ten|twelve)?\s*-?(minute|min|hour|hr|day|week|month|quarter|year)s?\b/gi,
    read: (match) => ({ value: count(match[1] ?? "1"), unit: windowUnit(match[2] ?? "day") }),
  },
  {
    kind: "window",
    expression:
      /(?<![\p{L}\p{N}])(\d+)\s?-?(h|hr|hrs|hour|hours|d|day|days|w|week|weeks|min|mins|minutes?|months?|years?)(?![\p{L}\p{N}])/giu,
    read: (match) => ({ value: Number(match[1]), unit: windowUnit(match[2] ?? "day") }),
  },
  { kind: "id", expression: /(?<![\p{L}\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?![\p{L}\p{N}.])/gu, read: text },
  { kind: "id", expression: /(?<![\p{L}\p{N}.])[\^~v]?\d+\.\d+\.\d+(?:-[\w.]+)?(?![\p{L}\p{N}])/gu, read: text },
  { kind: "id", expression: /(?<![\p{L}\p{N}])#[0-9a-f]{3,8}(?![\p{L}\p{N}])/giu, read: text },
  {
    kind: "id",
    expression: /(?<![\p{L}\p{N}/.])(?=[A-Za-z+_]*\d)(?=[\d+_]*[A-Za-z])[A-Za-z0-9+_]{16,}={0,2}(?![\p{L}\p{N}])/gu,
    read: text,
  },
  {
    kind: "expression",
    expression: /(?<![\p{L}\p{N}.])[(\d][\d\s.()]*(?:[-+*/^×÷]\s*[\d\s.()]*\d[\d\s.()]*)+(?<=[\d)])/gu,
    read: (match) => arithmetic(match[0]),
  },
  {
    kind: "expression",
    expression: /\b\d[\d,]*(?:\.\d+)? (?:plus|minus|times|multiplied by|divided by|over) \d[\d,]*(?:\.\d+)?\b/gi,
    read: (match) =>
      arithmetic(
        match[0].replace(
          /[a-z ]+/gi,
          (words) => ` ${operators[words.trim().split(" ")[0]?.toLowerCase() ?? ""] ?? "+"} `,
        ),
      ),
  },
  { kind: "glob", expression: /(?<=^|[\s(,:])[^\s"'`(),]*\*[^\s"'`(),]*(?<![.,;:!?])/g, read: text },
  {
    kind: "glob",
    expression: /(?<=^|[\s(])\.[a-z][a-z0-9]{0,5}(?= (?:files?|documents?|images?)\b)/gi,
    read: (match) => ({ value: `*${match[0]}` }),
  },
  { kind: "id", expression: /\b0x[0-9a-f]{6,}\b/gi, read: text },
  { kind: "id", expression: /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, read: text },
  { kind: "path", expression: /(?<=^|[\s(,:=])(?:~|\.{1,2})?\/[^\s"'`(),;?!*]*[^\s"'`(),;:?!.*]/g, read: text },
  { kind: "path", expression: /(?<=^|[\s(,:=])[A-Za-z]:\\[^\s"'`(),;?!*]+[^\s"'`(),;:?!.*]/g, read: text },
  {
    kind: "path",
    expression: /(?<![\p{L}\p{N}@./-])[\p{L}\p{N}_-]+(?:[./][\p{L}\p{N}_-]+)*\.[a-z][a-z0-9]{0,4}(?![\p{L}\p{N}])/gu,
    read: (match) => (/^(?:e\.g|i\.e|etc|vs)$/i.test(match[0]) ? null : { value: match[0] }),
  },
  { kind: "id", expression: /\b(?=[a-z0-9-]*\d)[a-z0-9]+(?:-[a-z0-9]+){2,}\b/g, read: text },
  { kind: "id", expression: /\b\d{10,}\b/g, read: text },
  {
    kind: "number",
    expression: /(?<![\p{L}\p{N}.])-?\d[\d,]*(?:\.\d+)?(k|m|bn)?(?![\p{L}\p{N}])/giu,
    read: (match) => ({ value: amount(match[0].replace(/(k|m|bn)$/i, ""), match[1]) }),
  },
  {
    // "the first line" counts one.
    kind: "number",
    expression: /\b(first|last|top|bottom)\b(?= (?:line|row|entry|record|item|page|word|message|result)\b)/gi,
    read: (match) => ({ value: 1, cue: (match[1] ?? "").toLowerCase() }),
  },
  {
    kind: "number",
    expression: new RegExp(`\\b(${numberWords.join("|")})\\b(?= \\p{Ll}+s\\b)`, "giu"),
    read: (match) => ({ value: count(match[1] ?? "") }),
  },
];

/** Every value of the text in order of place; names come last in priority and never overlap another value. */
export function readValues(source: string): {
  readonly values: readonly ReadValue[];
  readonly names: readonly ReadValue[];
} {
  let masked = source;
  const values: ReadValue[] = [];
  for (const { kind, expression, read } of patterns) {
    for (const match of masked.matchAll(expression)) {
      const made = read(match);
      if (made === null || made.value === "") continue;
      values.push(placed(source, { kind, start: match.index, text: match[0], ...made }));
      masked = mask(masked, match.index, match[0].length);
    }
  }
  const found = names(masked).map((name) => placed(source, { kind: "name", value: name.text, ...name }));
  return { values: values.sort((left, right) => left.start - right.start), names: found };
}

function placed(
  source: string,
  value: {
    readonly kind: ValueKind;
    readonly start: number;
    readonly text: string;
  } & Omit<ReadValue, "kind" | "text" | "start" | "end">,
): ReadValue {
  const end = value.start + value.text.length;
  const before = /([\p{L}'’]+)[\s(“"'‘`]*$/u.exec(source.slice(Math.max(0, value.start - 40), value.start))?.[1];
  const noun = /^[\s-]*([\p{L}]+)/u.exec(source.slice(end, end + 40))?.[1];
  return {
    ...value,
    end,
    ...(before === undefined || value.cue !== undefined ? {} : { cue: before.toLowerCase() }),
    ...(noun === undefined ? {} : { noun: noun.toLowerCase() }),
  };
}

const operators: Readonly<Record<string, string>> = {
  plus: "+",
  minus: "-",
  times: "*",
  multiplied: "*",
  divided: "/",
  over: "/",
};

/** Two numbers and an operator at least; a lone number or a range of dates is none. */
function arithmetic(written: string): Omit<ReadValue, "kind" | "text" | "start" | "end"> | null {
  const numbers = (written.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => Number(digits.replaceAll(",", "")));
  const isBalanced = (written.match(/\(/g) ?? []).length === (written.match(/\)/g) ?? []).length;
  return numbers.length < 2 || !isBalanced ? null : { value: written.replaceAll(",", "").trim(), numbers };
}

function mask(source: string, start: number, length: number): string {
  return source.slice(0, start) + "\uE000".repeat(length) + source.slice(start + length);
}

function isoDate(year: string | undefined, month: string | undefined, day: string | undefined): string {
  const index = monthStarts.indexOf((month ?? "").slice(0, 3).toLowerCase()) + 1;
  return `${year}-${String(index).padStart(2, "0")}-${(day ?? "").padStart(2, "0")}`;
}

function count(word: string): number {
  if (/^an?$/i.test(word)) return 1;
  const index = numberWords.indexOf(word.toLowerCase());
  return index >= 0 ? index + 1 : Number(word);
}

function windowUnit(word: string): string {
  const lower = word.toLowerCase();
  if (/^(min|minute)s?$/.test(lower)) return "minute";
  if (/^month/.test(lower)) return "month";
  return { h: "hour", d: "day", w: "week", q: "quarter", y: "year" }[lower[0] ?? "d"] ?? "day";
}

function currencyUnit(word: string): string {
  if (/^(eur|euros?)$/i.test(word)) return "eur";
  if (/^(gbp|pounds?)$/i.test(word)) return "gbp";
  return "usd";
}
