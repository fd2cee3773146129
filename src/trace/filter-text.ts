// Parses a filter that a person types: `tool:excel outcome:miss cost>0.01 slow words of the query`.
import { parseDuration, parseMoment } from "../base/time.ts";
import type { TraceFilter } from "./filter.ts";

export interface FilterText {
  readonly filter: TraceFilter;
  /** Conditions that cannot be read, such as `cost>much`. They are reported and have no effect. */
  readonly unread: readonly string[];
}

/** Returns the conditions of the text. Words without a name are searched in the query and the response. */
export function parseFilterText(text: string, nowMs: number): FilterText {
  const unread: string[] = [];
  const words: string[] = [];
  let filter: TraceFilter = {};
  for (const [, name, sign, quoted, plain, whole = ""] of text.matchAll(pattern)) {
    const part =
      name === undefined ? null : conditionOf({ name, sign: sign ?? ":", value: quoted ?? plain ?? "" }, nowMs);
    if (part === null) words.push(whole);
    else if (part === "unread") unread.push(`${name}${sign}${quoted ?? plain ?? ""}`);
    else filter = { ...filter, ...part };
  }
  return { filter: words.length === 0 ? filter : { ...filter, text: words.join(" ") }, unread };
}

/** A condition `name:value`, `name>value` or `name:"two words"`, or else one word. */
const pattern = /(tool|outcome|reason|text|since|time|cost)([:>])(?:"([^"]*)"|(\S*))|(\S+)/gi;

interface Condition {
  readonly name: string;
  readonly sign: string;
  readonly value: string;
}

function conditionOf({ name, sign, value }: Condition, nowMs: number): TraceFilter | "unread" {
  // While a person types the value, the condition has no effect.
  if (value === "") return {};
  switch (`${name.toLowerCase()}${sign}`) {
    case "tool:":
      return { tool: value };
    case "outcome:":
      return { outcome: value };
    case "reason:":
      return { reason: value };
    case "text:":
      return { text: value };
    case "since:":
      return orUnread("sinceMs", parseMoment(value, nowMs));
    case "time>":
      return orUnread("slowerThanMs", parseDuration(value));
    case "cost>":
      return orUnread("costAboveUsd", /^\$?\d+(\.\d+)?$/.test(value) ? Number(value.replace("$", "")) : null);
    default:
      return "unread";
  }
}

function orUnread(key: "sinceMs" | "slowerThanMs" | "costAboveUsd", value: number | null): TraceFilter | "unread" {
  return value === null ? "unread" : { [key]: value };
}
