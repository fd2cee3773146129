// The rule about replies that end too early, for traces of ctx and of other agents.
import { formatCount } from "../../base/text/format.ts";
import { isJsonObject } from "../../base/text/json.ts";
import type { Json } from "../../contract/json.ts";
import { flagAt, textAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import type { Match, Rule } from "./finding.ts";
import { jsonStart, parse } from "./replies.ts";
import { type Call, callFact, callsOf, nameOf, numbersOf } from "./run/calls.ts";

export const cutReplyRule: Rule = {
  cause: "reply-cut",
  when: "A reply ends in the middle of its JSON, or states that more data exists, which was not fetched.",
  fix: "ask for less, or for the next page by its cursor",
  confidence: 0.8,
  explains: 0.86,
  find: cutReplies,
};

function cutReplies(model: TraceModel): readonly Match[] {
  const calls = callsOf(model);
  const cut = calls.flatMap((call) => {
    const found = call.failure === null && !call.step.isShortened ? truncationOf(call.step.result) : null;
    return found === null ? [] : [{ call, ...found }];
  });
  const open = cut.filter(({ call, isBroken }) => isBroken || !calls.some((later) => continues(later, call)));
  const [first] = open;
  if (first === undefined) return [];
  return [
    {
      severity: open.some(({ isBroken }) => isBroken) ? "wrong" : "weakened",
      what: `${formatCount(open.length, "result is", "results are")} incomplete: ${nameOf(first.call.step)} returned ${first.sign}.`,
      evidence: open.slice(0, 3).map(({ call, sign }) => `${callFact(call)}: ${sign} (calls)`),
      steps: numbersOf(open.map(({ call }) => call)),
      likelyCause: first.isBroken ? "the server or the agent cut the result" : "only one page was fetched",
    },
  ];
}

/** True if a later call of the tool can have fetched the rest: a command that shares no word with the first one cannot. */
function continues(later: Call, call: Call): boolean {
  if (later.number <= call.number || nameOf(later.step) !== nameOf(call.step)) return false;
  const [first, second] = [call.step.args, later.step.args];
  if (!isJsonObject(first) || !isJsonObject(second)) return true;
  return Object.entries(second).every(([key, value]) => {
    const before = first[key];
    if (typeof value !== "string" || typeof before !== "string" || !/\s/.test(value)) return true;
    const words = new Set(before.match(commandWord));
    return value === before || (value.match(commandWord) ?? []).some((word) => words.has(word));
  });
}

const commandWord = /[\p{L}\p{N}_]{5,}/gu;

interface Truncation {
  /** The sign that the reply is incomplete, in words. */
  readonly sign: string;
  /** True when the JSON itself is truncated. */
  readonly isBroken: boolean;
}

/** Returns the sign that a reply is incomplete, or null. */
function truncationOf(reply: Json): Truncation | null {
  if (typeof reply === "string") {
    const text = reply.trim();
    // An ellipsis shows that the trace shortened the text. The reply itself may be complete.
    if (text.endsWith("…") || text.includes("[truncated")) return null;
    if (!jsonStart.test(text)) return restOf(text);
    const data = parse(text);
    if (data !== undefined) return truncationOf(data);
    // A text can contain one JSON value in each line.
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (lines.length > 1 && lines.every((line) => parse(line) !== undefined)) return null;
    return { sign: "JSON that ends too early", isBroken: true };
  }
  if (typeof reply !== "object" || reply === null) return null;
  const flags = ["truncated", "isTruncated", "is_truncated", "hasMore", "has_more"];
  const flag = flags.find((key) => flagAt(reply, key) === true);
  if (flag !== undefined) return { sign: `${flag}: true`, isBroken: false };
  const cursor = ["nextCursor", "next_cursor", "nextPageToken"].find((key) => !["", null].includes(textAt(reply, key)));
  return cursor === undefined ? null : { sign: `a ${cursor}`, isBroken: false };
}

const mostNote = 120;

/** Returns the note at the end of a text that states how much is missing, such as "... (332 more rows)", or null. */
function restOf(text: string): Truncation | null {
  const end = text.slice(-mostNote);
  const [note] = /(?:\.\.\.|…)[^\n\].:]{0,20}\d[^\n]*$/.exec(end) ?? gap.exec(text) ?? marked(text);
  if (note !== undefined) return { sign: `the note "${note}"`, isBroken: false };
  const [part, inner = ""] = /[[(]([^\][()\n]+)[\])]\.?$/.exec(end) ?? [];
  const [shown, all] = (inner.match(/\d+(?:[.,\u00a0\u202f ]\d{3})*/g) ?? []).map((number) =>
    Number(number.replace(/\D/g, "")),
  );
  // A part of a whole, in a note in brackets after more text: "[2,000 of 31,480 characters]".
  const isPart =
    shown !== undefined && all !== undefined && shown < all && shown >= leastShown && text.length > 2 * inner.length;
  return part !== undefined && isPart ? { sign: `the note "${part}"`, isBroken: false } : null;
}

/** A number between two ellipses: the lines that are left out in the middle. */
const gap = /(?:\.\.\.|…)[^\n….]{0,40}\d[^\n….]{0,40}(?:\.\.\.|…)/;

/** Returns the line at the start of a text that calls it truncated, as tools of agents mark a result that they cut. */
function marked(text: string): readonly string[] {
  return /[^\n]*\btruncated\b[^\n]*/i.exec(text.slice(0, mostNote)) ?? [];
}

/** Smaller numbers are those of pages and points: "(1 of 3)". */
const leastShown = 100;
