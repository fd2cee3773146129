// Values out of vocabularies that everybody shares: languages, colours, sizes of clothes.
import { suited } from "../../base/text/suited.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import type { Found, Rule } from "./rule.ts";

const languageCodes =
  "en fr de es it pt nl da sv no fi pl ru uk zh ja ko ar he hi tr el cs hu ro th vi id bn fa ur sw ms tl".split(" ");
const colours =
  /(?<!\p{L})(?:red|blue|green|black|white|yellow|orange|purple|pink|brown|gr[ae]y|beige|navy|maroon|teal|turquoise|silver|gold)(?!\p{L})/giu;
const sizes = /(?<![\p{L}\p{N}'’-])(?:XXS|XS|S|M|L|XL|XXL|XXXL)(?![\p{L}\p{N}'’-])/gu;
let languageNames: ReadonlyMap<string, string> | null = null;

/** A language, a colour or a size that the request names, for a parameter named after one. */
export const vocabularyRule: Rule = {
  isFor: (parameter) => parameter.choices.length === 0 && subjectOf(parameter) !== null,
  find: (parameter, { reading }) => {
    switch (subjectOf(parameter)) {
      case "language":
        return language(parameter, reading.text);
      case "currency":
        return currency(parameter, reading);
      case "colour":
        return listed(parameter, reading.text, colours);
      case "size":
        return listed(parameter, reading.text, suited(sizes, reading.text));
      case null:
        return null;
    }
  },
};

function subjectOf({ words, description }: Parameter): "language" | "currency" | "colour" | "size" | null {
  const has = (expression: RegExp) => words.some((word) => expression.test(word));
  if (has(/^(?:lang|language|locale)$/)) return "language";
  if (has(/^currency$|^currencies$/) || (/\bISO[ -]?4217\b/i.test(description) && has(currencyEnds))) return "currency";
  if (has(/^colou?rs?$/)) return "colour";
  return has(/^sizes?$/) && /\b(?:sizes?|clothe|product|stock)\b/i.test(description) ? "size" : null;
}

function listed({ type }: Parameter, text: string, expression: RegExp): Found | null {
  const found = [...new Set([...text.matchAll(expression)].map(([word]) => word))];
  const [first] = found;
  if (first === undefined) return null;
  if (type === "array") return { value: found, evidence: found.join(", "), used: [] };
  return type === "string" && found.length === 1 ? { value: first, evidence: first, used: [] } : null;
}

const currencyEnds = /^(?:from|to|base|quote|source|target|symbol|code)$/;
const currencyWords: Readonly<Record<string, string>> = {
  dollar: "USD",
  euro: "EUR",
  pound: "GBP",
  yen: "JPY",
  yuan: "CNY",
  franc: "CHF",
  rupee: "INR",
  zloty: "PLN",
  lira: "TRY",
  shekel: "ILS",
  forint: "HUF",
  rand: "ZAR",
  ruble: "RUB",
  rouble: "RUB",
  baht: "THB",
  ringgit: "MYR",
};
const currencySigns: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP", "¥": "JPY" };
const moneyNames = new RegExp(
  `[$€£¥]|(?<!\\p{L})(?:\\p{Lu}{3}|(?:${Object.keys(currencyWords).join("|")})s?)(?!\\p{L})`,
  "gu",
);
let currencyCodes: ReadonlySet<string> | null = null;

/** "100 EUR in USD": the currency of the amount to the one it is changed from, the other to the one it is changed into. */
function currency({ words, type, isRequired }: Parameter, { text, names }: RequestReading): Found | null {
  if (type !== "string") return null;
  currencyCodes ??= new Set(Intl.supportedValuesOf("currency"));
  const found = [...text.matchAll(moneyNames)].flatMap((match): readonly Named[] => {
    const [name] = match;
    const code = currencySigns[name] ?? currencyWords[name.toLowerCase().replace(/s$/, "")] ?? name;
    const isTarget = /\b(?:to|into|in|against|versus|vs\.?)\s+(?:the\s+)?(?:\p{Lu}\p{Ll}+\s+)?$/iu.test(
      text.slice(0, match.index),
    );
    return currencyCodes?.has(code) === true ? [{ name, code, isTarget }] : [];
  });
  const isTarget = words.some((word) => /^(?:to|target|quote|destination)$/.test(word));
  const isSource = words.some((word) => /^(?:from|source|base|origin)$/.test(word));
  if (!isTarget && !isSource && (!isRequired || found.length > 1)) return null;
  const chosen = isTarget
    ? found.find((own) => own.isTarget)
    : (found.find((own) => !own.isTarget) ?? (isSource ? undefined : found[0]));
  return chosen === undefined
    ? null
    : { value: chosen.code, evidence: chosen.name, used: names.filter((name) => name.text === chosen.name) };
}

/** The language behind "to" or "into" for a target, the other one for a source; as a code where the documentation speaks of codes. */
function language({ words, description, type }: Parameter, text: string): Found | null {
  if (type !== "string") return null;
  languageNames ??= namesOfLanguages();
  const named = [...text.matchAll(/(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L})/gu)].flatMap((match): readonly Named[] => {
    const code = languageNames?.get(match[0].toLowerCase());
    const isTarget = /\b(?:to|into|in)\s+$/i.test(text.slice(0, match.index));
    return code === undefined ? [] : [{ name: match[0], code, isTarget }];
  });
  const isSource = words.some((word) => /^(?:src|source|from|input|original)$/.test(word));
  const isTarget = words.some((word) => /^(?:tgt|target|to|output|dest|destination)$/.test(word));
  const chosen = isSource
    ? named.find((own) => !own.isTarget)
    : (named.find((own) => own.isTarget) ?? (isTarget ? undefined : named[0]));
  if (chosen === undefined) return null;
  const isCoded = /\bcode\b|\bISO\b|BCP ?47|['"][a-z]{2}['"]/i.test(description);
  return { value: isCoded ? chosen.code : chosen.name, evidence: chosen.name, used: [] };
}

interface Named {
  readonly name: string;
  readonly code: string;
  readonly isTarget: boolean;
}

function namesOfLanguages(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  return new Map(languageCodes.map((code) => [(names.of(code) ?? code).toLowerCase(), code]));
}
