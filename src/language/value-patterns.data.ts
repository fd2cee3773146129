// Patterns of written values; earlier patterns have priority.
import { chinesePatterns } from "./chinese-patterns.data.ts";
import { relativeDate, stretchOf } from "./days.ts";
import { capitalised } from "./names.ts";
import {
  amount,
  arithmetic,
  clockTime,
  count,
  currencies,
  currencyUnit,
  dayOf,
  digits,
  encoded,
  fraction,
  isPlainWord,
  kelvinOrAmount,
  monthName,
  monthOf,
  months,
  numberWord,
  operators,
  quotation,
  severalWord,
  text,
  type ValuePattern,
  windowUnit,
  writtenDate,
  writtenList,
  writtenMonth,
  writtenObject,
} from "./value-readers.ts";

const streetWords =
  "Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Court|Way|Square|Plaza|Apartments|Highway|Terrace";

// Cheap pre-tests that several patterns share. Each matches every text that the full pattern matches, so trying it first
// loses no match.
const isoDay = /\d{4}-\d{2}-\d{2}/;
const partedFigures = /\d ?[./-]\d/;
const dottedFigures = /\d\.\d+\.\d/;
const monthAndFigure = /^(?=.*\d).*?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/isu;
const writtenOut = new RegExp(monthName, "u");
const anyNumberWord = new RegExp(numberWord, "iu");

/** Patterns in order of priority: text that an earlier pattern reads is hidden from later patterns. */
export const valuePatterns: readonly ValuePattern[] = [
  { kind: "url", sign: /:\/\//, expression: () => /\bhttps?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)]/gi, read: text },
  { kind: "email", sign: /@/, expression: () => /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g, read: text },
  {
    kind: "list",
    sign: /[[(]/,
    expression: () => /[[(](?:[^[\](){},]{1,60},){1,100}[^[\](){},]{1,60}[\])]/g,
    read: (match) => writtenList(match[0]),
  },
  { kind: "object", sign: /\{/, expression: () => /\{[^{}]{3,2000}\}/g, read: (match) => writtenObject(match[0]) },
  {
    // A date in quotation marks is read as a date, not as a quotation.
    kind: "date",
    sign: isoDay,
    expression: () =>
      /(?<=["'`“‘])\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?=["'`”’])/g,
    read: text,
  },
  {
    // A path in quotation marks may contain spaces: "/reports/my file.txt".
    kind: "path",
    sign: /["'`“‘](?:\/|~\/|\.{1,2}\/|[A-Za-z]:\\)/,
    expression: () =>
      /“((?:\/|~\/|\.{1,2}\/|[A-Za-z]:\\)[^“”\n]{1,400})”|"((?:\/|~\/|\.{1,2}\/|[A-Za-z]:\\)[^"\n]{1,400})"|`((?:\/|~\/|\.{1,2}\/|[A-Za-z]:\\)[^`\n]{1,400})`|(?<![\p{L}\p{N}])['‘]((?:\/|~\/|\.{1,2}\/|[A-Za-z]:\\)[^'‘’\n]{1,400})['’](?![\p{L}\p{N}])/gu,
    read: quotation,
  },
  {
    kind: "quoted",
    sign: /["'`“‘«]/,
    expression: () =>
      /“([^“”]{1,400})”|"([^"]{1,400})"|`([^`]{1,400})`|«([^»]{1,400})»|(?<![\p{L}\p{N}])['‘]([^'’]+(?:['’][\p{L}][^'’]*|(?<=s)['’] (?=\p{Ll}[^'’]{0,80}['’](?![\p{L}\p{N}]))[^'’]*)*)['’](?![\p{L}\p{N}])/gu,
    read: quotation,
  },
  {
    // A question that begins within a sentence is a title: "The order book for Will Ada win the cup?".
    kind: "quoted",
    sign: /[a-z] [A-Z][^?]*\?/,
    expression: () =>
      /(?<=(?<![\p{L}'’])\p{Ll}+ )(?:Will|Is|Are|Does|Do|Did|Can|Has|Have|Would|Should|Could) (?:the )?\p{Lu}[^?"“”\n]{4,200}\?/gu,
    read: text,
  },
  {
    kind: "money",
    sign: /[$€£¥]/,
    expression: () =>
      new RegExp(
        `([$€£¥])\\s?((?:${digits})${fraction})\\s?(k|mm|mn|m|bn|b|thousand|million|billion)?(?![\\p{L}\\p{N}])`,
        "giu",
      ),
    read: (match) => ({ value: amount(match[2] ?? "", match[3]), unit: currencies[match[1] ?? "$"] ?? "usd" }),
  },
  {
    kind: "money",
    sign: /usd|dollar|bucks|eur|gbp|pound|\$/iu,
    expression: () =>
      new RegExp(
        `\\b((?:${digits})${fraction})\\s?(k|m|bn|thousand|million|billion)?\\s?(usdc?|usdt|dollars?|bucks|eur|euros?|gbp|pounds?|\\$)(?![\\p{L}\\p{N}])`,
        "giu",
      ),
    read: (match) => ({ value: amount(match[1] ?? "", match[2]), unit: currencyUnit(match[3] ?? "usd") }),
  },
  {
    // A street address with its city and country is one name: "221B Baker Street, London, UK".
    kind: "name",
    sign: /\d[A-Za-z]? \p{Lu}/u,
    expression: () =>
      new RegExp(
        `(?<![\\p{L}\\p{N}.,])\\d{1,5}[A-Za-z]? (?:${capitalised} ){1,5}(?:${streetWords})(?![\\p{L}\\p{N}])\\.?(?:, ${capitalised}(?: ${capitalised})*){0,4}(?:,? \\d{5}(?!\\d))?`,
        "gu",
      ),
    read: text,
  },
  {
    kind: "percent",
    sign: /%|percent|bps|basis/iu,
    expression: () => /(?<![\p{L}\p{N}.])(\d+(?:\.\d+)?)\s?(%|percent\b|bps\b|basis points\b)/giu,
    read: (match) => ({ value: Number(match[1]), unit: /^(%|percent)/i.test(match[2] ?? "") ? "percent" : "bps" }),
  },
  {
    kind: "date",
    sign: isoDay,
    expression: () => /\b\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?\b/g,
    read: text,
  },
  {
    kind: "date",
    sign: partedFigures,
    expression: () => /\b(\d{4}) ?[./-](\d{1,2})[./-](\d{1,2})\b/g,
    read: (match) => writtenDate(match[1], Number(match[2]), Number(match[3])),
  },
  {
    kind: "date",
    sign: partedFigures,
    expression: () => /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/g,
    read: (match) => {
      const [first, second] = [Number(match[1]), Number(match[2])];
      return first > 12 ? writtenDate(match[3], second, first) : writtenDate(match[3], first, second);
    },
  },
  ...chinesePatterns,
  {
    // In "8 to 19 June 2026", the month after the second day applies to the first day too.
    kind: "date",
    sign: monthAndFigure,
    expression: () =>
      new RegExp(
        `(?<![\\p{L}\\p{N}.,:/$€£-])(\\d{1,2})(?:st|nd|rd|th)?(?=(?: (?:to|until|till|through) |\\s?[-–]\\s?|(?<=\\b(?:between|from) \\d{1,2}(?:st|nd|rd|th)?) and )\\d{1,2}(?:st|nd|rd|th)? (${months})(?:,? (\\d{4}))?(?![\\p{L}\\p{N}]))`,
        "giu",
      ),
    read: (match, context) =>
      match[3] === undefined
        ? dayOf(monthOf(match[2]), Number(match[1]), context)
        : writtenDate(match[3], monthOf(match[2]), Number(match[1])),
  },
  {
    kind: "date",
    sign: monthAndFigure,
    expression: () =>
      new RegExp(`\\b(${months})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?:,? (?:of )?(\\d{4}))\\b`, "gi"),
    read: (match) => writtenDate(match[3], monthOf(match[1]), Number(match[2])),
  },
  {
    kind: "date",
    sign: monthAndFigure,
    expression: () =>
      new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)?(?: this)? (${months})\\.?,? (?:of )?(\\d{4})\\b`, "gi"),
    read: (match) => writtenDate(match[3], monthOf(match[2]), Number(match[1])),
  },
  {
    kind: "date",
    sign: monthAndFigure,
    expression: () =>
      new RegExp(`\\b(${months})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\p{N}:]|,? \\d{4})`, "giu"),
    read: (match, context) => dayOf(monthOf(match[1]), Number(match[2]), context),
  },
  {
    kind: "date",
    sign: monthAndFigure,
    expression: () =>
      new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)?(?: this)? (${months})(?![\\p{L}\\p{N}])`, "giu"),
    read: (match, context) => dayOf(monthOf(match[2]), Number(match[1]), context),
  },
  {
    kind: "date",
    sign: /\d{4}-\d{2}/,
    expression: () => /(?<![\p{L}\p{N}./-])(?:19|20)\d{2}-(?:0[1-9]|1[0-2])(?![\p{L}\p{N}/-])/gu,
    read: (match) => ({ value: match[0], unit: "month" }),
  },
  {
    kind: "date",
    sign: monthAndFigure,
    expression: () =>
      new RegExp(`(?<![\\p{L}\\p{N}])(${monthName}),? (?:of )?((?:19|20)\\d{2})(?![\\p{L}\\p{N}])`, "giu"),
    read: (match, { today }) => writtenMonth(match[1], match[2], today),
  },
  {
    kind: "date",
    sign: writtenOut,
    expression: () =>
      new RegExp(
        `(?<=\\b(?:in|for|during|of|since|from|until|till|through|to|by|after|before|and|last|next|this) )(${monthName})(?:,? (?:of )?((?:19|20)\\d{2}))?(?![\\p{L}\\p{N}]| \\d)`,
        "gu",
      ),
    read: (match, { today }) => writtenMonth(match[1], match[2], today),
  },
  {
    kind: "date",
    sign: /yesterday|tomorrow/i,
    expression: () => /\b(?:yesterday|tomorrow|the day (?:before|after) (?:yesterday|tomorrow))\b/gi,
    read: (match, context) => relativeDate(match[0], context),
  },
  {
    kind: "date",
    sign: /day\b/i,
    expression: () =>
      /(?:\b(?:last|next|this|this coming|the upcoming|the coming) |(?<=\b(?:on|by|until|till|before|after|since|from|to|between|through) |\b(?:between|from) (?:mon|tues|wednes|thurs|fri|satur|sun)day (?:and|until|till) ))(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gi,
    read: (match, context) => relativeDate(match[0], context),
  },
  {
    kind: "window",
    sign: /weekend|this (?:week|month)/i,
    expression: () => /\b(?:(?:this|next|last|coming) weekend|this (?:week|month))\b/gi,
    read: (match, context) => {
      const days = stretchOf(match[0], context);
      return days === null
        ? null
        : { value: match[0], unit: /weekend/i.test(match[0]) ? "weekend" : windowUnit(match[0].slice(5)), ...days };
    },
  },
  {
    // In "between 9 and 11 am", the "am" after the second time applies to the first time too.
    kind: "time",
    sign: /\d\s?[ap]\.?m/iu,
    expression: () =>
      /(?<![\p{N}:.$€£])(1[0-2]|[1-9])(?::([0-5]\d))?(?=(?:\s?[-–]\s?| (?:to|until|till) |(?<=\bbetween [\d:]{1,5}) and )(1[0-2]|[1-9])(?::[0-5]\d)?\s?(am|pm|a\.m\.|p\.m\.)(?![\p{L}\p{N}]))/giu,
    read: ([, hour = "", minutes = "00", next = "", half = ""]) => {
      // "11 to 1 pm" begins in the morning.
      const isOther = Number(hour) % 12 > Number(next) % 12;
      return clockTime(Number(hour), minutes, isOther && /^p/i.test(half) ? "am" : half);
    },
  },
  {
    kind: "time",
    sign: /\d:\d/,
    expression: () =>
      /(?<![\p{N}:.])([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?\s?(am|pm|a\.m\.|p\.m\.)?(?![\p{L}\p{N}:])/giu,
    read: (match) => clockTime(Number(match[1]), match[2] ?? "00", match[3]),
  },
  {
    kind: "time",
    sign: /\d\s?[ap]\.?m/iu,
    expression: () => /(?<![\p{N}:.])(1[0-2]|[1-9])\s?(am|pm|a\.m\.|p\.m\.)(?![\p{L}\p{N}])/giu,
    read: (match) => clockTime(Number(match[1]), "00", match[2]),
  },
  {
    kind: "time",
    sign: /in the (?:morning|afternoon|evening|night)/iu,
    expression: () => /(?<![\p{N}:.])(1[0-2]|[1-9])(?: o['’]?clock)?(?: in the) (morning|afternoon|evening|night)\b/giu,
    read: (match) => clockTime(Number(match[1]), "00", /morning/i.test(match[2] ?? "") ? "am" : "pm"),
  },
  {
    kind: "window",
    sign: /last|past|previous|prior|next|coming/i,
    expression: () =>
      new RegExp(
        `\\b(?:last|past|previous|prior|next|coming)\\s+(\\d+|an?|${numberWord})?\\s*-?(second|sec|minute|min|hour|hr|day|week|month|quarter|year)s?\\b`,
        "gi",
      ),
    read: (match, context) => ({
      value: count(match[1] ?? "1"),
      unit: windowUnit(match[2] ?? "day"),
      // "Over the last week" means the past seven days; "last week" means the previous calendar week.
      ...(match[1] === undefined && !/\b(?:the|past) $/i.test(context.source.slice(0, match.index))
        ? stretchOf(match[0], context)
        : null),
    }),
  },
  {
    kind: "window",
    sign: /\d\s?-?[hdwsmy]/iu,
    expression: () =>
      /(?<![\p{L}\p{N}.])(\d+)\s?-?(h|hr|hrs|hour|hours|d|day|days|w|week|weeks|seconds?|secs?|min|mins|minutes?|months?|years?)(?![\p{L}\p{N}])/giu,
    read: (match) => ({ value: Number(match[1]), unit: windowUnit(match[2] ?? "day") }),
  },
  {
    kind: "id",
    sign: dottedFigures,
    expression: () => /(?<![\p{L}\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?![\p{L}\p{N}.])/gu,
    read: text,
  },
  {
    kind: "id",
    sign: dottedFigures,
    expression: () => /(?<![\p{L}\p{N}.])[\^~v]?\d+\.\d+\.\d+(?:-[\w.]+)?(?![\p{L}\p{N}])/gu,
    read: text,
  },
  { kind: "id", sign: /#/, expression: () => /(?<![\p{L}\p{N}])#[0-9a-f]{3,8}(?![\p{L}\p{N}])/giu, read: text },
  {
    kind: "id",
    sign: /[A-Za-z0-9+_]{16}/,
    expression: () => /(?<![\p{L}\p{N}/.])[A-Za-z0-9+_]{16,}={0,2}(?![\p{L}\p{N}])/gu,
    read: encoded,
  },
  {
    // An id of a few letters and a number, joined by a dash or a number sign: "K-7", "i-0a91", "S-26-01844", "Vex#1180".
    kind: "id",
    sign: /[A-Za-z][-_#]\d/,
    expression: () =>
      /(?<![\p{L}\p{N}.$€£_#-])(?!(?:mid|pre|post|top|sub|non)[-_]\d)(?:[A-Z][A-Z\d]{0,5}|[a-z]{1,3}|\p{Lu}\p{Ll}{1,14}(?=#))[-_#](?=[A-Za-z\d]*\d)[A-Za-z\d]+(?:[-_/][A-Za-z]?\d[A-Za-z\d]*)*(?![\p{L}\p{N}-])/gu,
    read: text,
  },
  {
    // An id of a year with a running number or the next year, or of three numbers: "2025-0418", "2025/26", "67-56-1".
    kind: "id",
    sign: /\d[-/]\d/,
    expression: () =>
      /(?<![\p{L}\p{N}.,/$€£-])(?:(?:19|20)\d{2}(?:-(?!(?:19|20)\d{2}(?!\d))\d{3,6}|[-/]\d{2})|\d{2,7}-\d{2}-\d)(?![\p{L}\p{N}/-]|\.\d)/gu,
    read: text,
  },
  {
    kind: "expression",
    sign: /\d/,
    expression: () => /(?<![\p{L}\p{N}.])[(\d][\d\s.()]*(?:[-+*/^×÷]\s*[\d\s.()]*\d[\d\s.()]*)+(?<=[\d)])/gu,
    read: (match) => arithmetic(match[0]),
  },
  {
    kind: "expression",
    sign: /plus|minus|times|multiplied|divided|over/iu,
    expression: () => /\b\d[\d,]*(?:\.\d+)? (?:plus|minus|times|multiplied by|divided by|over) \d[\d,]*(?:\.\d+)?\b/gi,
    read: (match) =>
      arithmetic(
        match[0].replace(
          /[a-z ]+/gi,
          (words) => ` ${operators[words.trim().split(" ")[0]?.toLowerCase() ?? ""] ?? "+"} `,
        ),
      ),
  },
  { kind: "glob", sign: /\*/, expression: () => /(?<=^|[\s(,:])[^\s"'`(),]*\*[^\s"'`(),]*(?<![.,;:!?])/g, read: text },
  {
    kind: "glob",
    sign: /\./,
    expression: () => /(?<=^|[\s(])\.[a-z][a-z0-9]{0,5}(?= (?:files?|documents?|images?)\b)/gi,
    read: (match) => ({ value: `*${match[0]}` }),
  },
  { kind: "id", sign: /0x/i, expression: () => /\b0x[0-9a-f]{6,}\b/gi, read: text },
  { kind: "id", sign: /-/, expression: () => /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, read: text },
  {
    kind: "path",
    sign: /\//,
    expression: () => /(?<=^|[\s(,:=])(?:~|\.{1,2})?\/[^\s"'`(),;?!*]*[^\s"'`(),;:?!.*]/g,
    read: text,
  },
  // The folder itself or the one above, without a name: "./", "../".
  { kind: "path", sign: /\.\//, expression: () => /(?<=^|[\s(,:=])\.{1,2}\/(?=$|[\s),;:?!]|\.(?:\s|$))/g, read: text },
  {
    kind: "path",
    sign: /\\/,
    expression: () => /(?<=^|[\s(,:=])[A-Za-z]:\\[^\s"'`(),;?!*]+[^\s"'`(),;:?!.*]/g,
    read: text,
  },
  {
    kind: "path",
    sign: /\./,
    expression: () =>
      /(?<![\p{L}\p{N}@./-])[\p{L}\p{N}_-]+(?:[./][\p{L}\p{N}_-]+)*\.[a-z][a-z0-9]{0,4}(?![\p{L}\p{N}])/gu,
    read: (match) => (/^(?:e\.g|i\.e|etc|vs)$/i.test(match[0]) ? null : { value: match[0] }),
  },
  {
    // An id of parts joined by dots, the last part with an inner capital: "nodes-base.rssFeedRead". A call is not an id.
    kind: "id",
    sign: /\.[a-z][a-z0-9]*[A-Z]/,
    expression: () =>
      /(?<![\p{L}\p{N}@./_-])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.[a-z][a-z0-9]*[A-Z][A-Za-z0-9_]*(?![\p{L}\p{N}(])/gu,
    read: text,
  },
  {
    // An id of two parts joined by a slash: "owner/name". Pairs of plain words such as "read/write" are not ids.
    kind: "id",
    sign: /\//,
    expression: () =>
      /(?<![\p{L}\p{N}/._-])[a-z0-9][a-z0-9_-]+\/[a-z0-9][a-z0-9._-]*[a-z0-9](?![\p{L}\p{N}/_-]|\.[\p{L}\p{N}])/giu,
    read: (match) => (match[0].split("/").some(isPlainWord) ? null : { value: match[0] }),
  },
  { kind: "id", sign: /-[a-z0-9]+-/, expression: () => /\b(?=[a-z0-9-]*\d)[a-z0-9]+(?:-[a-z0-9]+){2,}\b/g, read: text },
  { kind: "id", sign: /\d{10}/, expression: () => /\b\d{10,}\b/g, read: text },
  {
    // An id of letters and digits, neither a word nor a number with its unit: "SK123", "DA-12345", "A1234567B", "web-0".
    kind: "id",
    sign: /\d/,
    expression: () =>
      /(?<![\p{L}\p{N}.$€£-])(?=[A-Za-z_-]*\d)(?=[\d_-]*[A-Za-z])(?!\d+(?:st|nd|rd|th|am|pm|s|x)\b)(?:[A-Z]+[-_]?\d{2}[A-Za-z\d_-]*|[A-Z]{2,}[-_]\d[A-Za-z\d_-]*|[a-z]{2,}[-_]?\d{2,}[a-z\d_-]*|[a-z]{2,}[-_][a-z\d]*\d[a-z\d_-]*|\d+[A-Za-z]+\d[A-Za-z\d]*|\d{3,}[A-Z]{2,})(?![\p{L}\p{N}])/gu,
    read: text,
  },
  {
    // Western and southern coordinates are negative: "119.5383 W".
    kind: "number",
    sign: /\d\s?°?\s?[NESW]/,
    expression: () => /(?<![\p{L}\p{N}.-])(\d{1,3}\.\d+)\s?°?\s?([NESW])(?![\p{L}\p{N}])/gu,
    read: (match) => ({ value: /[SW]/.test(match[2] ?? "") ? -Number(match[1]) : Number(match[1]) }),
  },
  {
    kind: "number",
    sign: /\d/,
    expression: () => new RegExp(`(?<![\\p{L}\\p{N}.])-?(?:${digits})${fraction}(k|m|bn)?(?![\\p{L}\\p{N}])`, "giu"),
    read: kelvinOrAmount,
  },
  {
    // A number and its unit may be written as one word: "440Hz", "45kg".
    kind: "number",
    sign: /\d/,
    expression: () =>
      new RegExp(`(?<![\\p{L}\\p{N}.])((?:${digits})${fraction})(?=°?[\\p{L}]{1,4}(?:[/²³^\\s.,;:?!)]|$))`, "giu"),
    read: (match) => (/^\d(?:st|nd|rd|th)/i.test(match[0]) ? null : { value: amount(match[1] ?? "", undefined) }),
  },
  {
    // "The first line" asks for one line.
    kind: "number",
    sign: /first|last|top|bottom/iu,
    expression: () => /\b(first|last|top|bottom)\b(?= (?:line|row|entry|record|item|page|word|message|result)\b)/gi,
    read: (match) => ({ value: 1, cue: (match[1] ?? "").toLowerCase() }),
  },
  {
    kind: "number",
    sign: anyNumberWord,
    expression: () =>
      new RegExp(
        `\\b(${severalWord})\\b(?=[ -]\\p{L})|(?<=\\bfor )(${severalWord})(?=[.?!,]|$)|\\b(one)\\b(?=[ -](?!of|more|or|and|that|for|in|is|by|to|at|day|side|another)\\p{L})(?<!(?:the|this|that|which|no|any|each|every) one)`,
        "giu",
      ),
    read: (match) => ({ value: count(match[1] ?? match[2] ?? match[3] ?? "") }),
  },
];
