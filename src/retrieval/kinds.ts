// Defines the kinds of values that requests state and methods accept. A method that cannot accept a stated date ranks lower.
import type { ReadValue } from "../contract/query/reading.ts";
import type { Parameter } from "../language/method/schema.ts";
import { readValues } from "../language/values.ts";

/** The value kinds; the position of a kind in the list is its bit in a mask. */
export const valueKinds = [
  "date",
  "span",
  "place",
  "person",
  "number",
  "money",
  "path",
  "address",
  "identifier",
  "formula",
  "count",
] as const;
export type ValueKindBit = (typeof valueKinds)[number];

const parameterWords: readonly (readonly [ValueKindBit, RegExp])[] = [
  [
    "date",
    /^(?:date|day|time|datetime|timestamp|when|since|until|departure|arrival|checkin|checkout|start|end|year|month)$/,
  ],
  ["span", /^(?:duration|interval|period|window|range|timeframe|days|hours|minutes|weeks|months|years|timespan)$/],
  [
    "place",
    /^(?:location|city|place|country|state|region|zip|address|origin|destination|town|area|venue|where|latitude|lat|coordinates|airport|station|street)$/,
  ],
  [
    "person",
    /^(?:person|user|name|author|artist|actor|cast|director|starring|recipient|contact|employee|player|username|guest|customer)$/,
  ],
  ["money", /^(?:price|cost|amount|budget|salary|payment|fee|usd|balance|loan|principal|income|value)$/],
  ["path", /^(?:path|file|filename|folder|directory|filepath|dir)$/],
  ["address", /^(?:url|link|uri|email|website|webpage|mail|href|domain)$/],
  ["identifier", /^(?:id|uuid|identifier|code|symbol|ticker|sku|key|number|isbn|slug|hash|token|ref)$/],
  ["formula", /^(?:expression|formula|equation|function|a|b|x|y|operand|addend)$/],
  [
    "count",
    /^(?:count|limit|quantity|max|top|size|seats|guests|rooms|passengers|people|num|participants|adults|party|tickets)$/,
  ],
];

/** Returns the mask of the kinds that a parameter accepts. */
export function kindsOfParameter({ words, type, itemType, format }: Parameter): number {
  const isNumeric = /^(?:number|integer)$/.test(type === "array" ? itemType : type);
  const named = parameterWords.filter(([, pattern]) => words.some((word) => pattern.test(word))).map(([kind]) => kind);
  return maskOf([
    ...named,
    ...(isNumeric ? (["number"] as const) : []),
    ...(/^date/.test(format) ? (["date"] as const) : []),
    ...(/^(?:uri|url|email)/.test(format) ? (["address"] as const) : []),
  ]);
}

/** Returns the values of a request and the mask of their kinds. */
export function kindsOfRequest(text: string): { readonly mask: number; readonly values: readonly ReadValue[] } {
  const { values, names } = readValues(text);
  const found = [...values.flatMap((value) => kindsOfValue(value)), ...names.flatMap((name) => kindOfName(name, text))];
  if (looseDate.test(text)) found.push("date");
  return { mask: maskOf(found), values: [...values, ...names] };
}

const looseDate =
  /\b(?:today|tonight|tomorrow|yesterday|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(?:st|nd|rd|th)|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}\s?[./]\s?\d{1,2}\s?[./]\s?\d{1,2}|(?:jan|febr)uary|march|april|june|july|august|(?:sept|nov|dec)ember|october)\b/i;

function kindsOfValue({ kind, noun }: ReadValue): readonly ValueKindBit[] {
  switch (kind) {
    case "date":
      return ["date"];
    case "window":
      return ["span"];
    case "money":
      return ["money", "number"];
    case "number":
      return noun === undefined ? ["number"] : ["number", "count"];
    case "percent":
      return ["number"];
    case "path":
    case "glob":
      return ["path"];
    case "url":
    case "email":
      return ["address"];
    case "id":
      return ["identifier"];
    case "expression":
      return ["formula", "number"];
    default:
      return [];
  }
}

function kindOfName({ cue, end }: ReadValue, text: string): readonly ValueKindBit[] {
  if (/^(?:in|at|near|to|around|within|visiting|across)$/.test(cue ?? "")) return ["place"];
  if (/^(?:by|with|featuring|starring|named|directed)$/.test(cue ?? "")) return ["person"];
  if (/^,? (?:[A-Z]{2}\b|\d{5}\b)/.test(text.slice(end, end + 8))) return ["place"];
  if (/^['’]s\b/.test(text.slice(end, end + 3))) return ["person"];
  return [];
}

function maskOf(kinds: readonly ValueKindBit[]): number {
  return kinds.reduce((mask, kind) => mask | (1 << valueKinds.indexOf(kind)), 0);
}
