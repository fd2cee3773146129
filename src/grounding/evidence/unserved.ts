// Finds parts of the request that no parameter received: the tool cannot have answered such a part.
import type { Json } from "../../contract/json.ts";
import type { Interpretation } from "../../contract/query/reading.ts";
import type { CallRecord } from "../../contract/query/record.ts";
import type { ToolOutcome } from "../../contract/tool.ts";
import { words } from "../../language/tokens.ts";
import { isEmptyData } from "../../reply/empty.ts";
import { leavesOf } from "../../reply/path.ts";
import { isSameSpan } from "../../reply/window.ts";
import { givenTo, isForEach } from "../given.ts";

const mostLeaves = 20_000;

/** What may answer a part of the request although no parameter received that part. */
export interface OutputTexts {
  readonly data: Json;
  /** Names of the chosen entities. */
  readonly chosen: readonly string[];
  /** Time spans that the values of the output cover. */
  readonly windows: readonly string[];
  /**
   * Number of rows that the request asks for. The view shows exactly that many, whether or not the tool received a limit.
   */
  readonly wantedRows: number | null;
}

/**
 * Returns each part of the request that no parameter received. Skips values that the output
 * contains, parts of the name of a chosen entity, and time spans that a value of the output covers.
 */
export function unservedParts(
  { left, bindings }: Interpretation,
  { data, chosen, windows, wantedRows }: OutputTexts,
): readonly string[] {
  const names = chosen.map((name) => ` ${plain(name)} `);
  // A part was sent to the tool when a longer text that the call received contains the part.
  const asked = bindings.flatMap((binding) =>
    givenTo(binding).flatMap(({ value }) => (typeof value === "string" ? ` ${plain(value)} ` : [])),
  );
  // The value "week" of a period parameter covers "this week" but not "last week".
  const span = (text: string) => /^(?:this|current) (\p{L}+)$/u.exec(plain(text))?.[1] ?? null;
  const isAsked = (text: string) =>
    asked.some((whole) => whole.includes(` ${plain(text)} `) || whole === ` ${span(text)} `);
  const texts = [...new Set(left)]
    .filter((text) => !isAsked(text))
    .filter(
      (text) =>
        text.trim() !== "" &&
        text.trim() !== String(wantedRows) &&
        !names.some((name) => name.includes(` ${plain(text)} `)),
    )
    .filter((text) => !windows.some((window) => isSameSpan(window, text)));
  if (texts.length === 0) return [];
  const given = new Set<string>();
  for (const { value } of leavesOf(data, mostLeaves)) {
    if (value === null || typeof value === "boolean") continue;
    given.add(plain(String(value)));
    if (/^\d{4}-\d{2}-\d{2}[T ]/.test(String(value))) given.add(plain(String(value).slice(0, 10)));
  }
  return texts.filter((text) => !given.has(plain(text))).map(unservedPart);
}

/** Returns a note for each entity that the request asks about and for which no call returned data. */
export function unansweredMembers(
  { toolId, methodName, bindings }: Interpretation,
  successes: readonly CallRecord[],
): readonly string[] {
  const own = successes.filter(
    (call) => call.toolId === toolId && call.method === methodName && !isEmptyReply(call.outcome),
  );
  return bindings.flatMap((binding) => {
    if (!isForEach(binding) || own.length === 0) return [];
    const called = new Set(own.map(({ args }) => JSON.stringify(args[binding.parameter])));
    return givenTo(binding)
      .filter(({ value }) => !called.has(JSON.stringify(value)))
      .map(({ evidence }) => `${methodName} returned nothing about “${evidence}”`);
  });
}

function isEmptyReply(outcome: ToolOutcome): boolean {
  return outcome.kind === "result" && isEmptyData(outcome.data);
}

/** Returns the wording of a part that no tool received; completeness check and evidence use the same wording. */
export function unservedPart(text: string): string {
  return `the tool was not asked about “${text}”`;
}

/** Returns the part as a full sentence. */
export function unservedSentence(part: string): string {
  return `${part.charAt(0).toUpperCase()}${part.slice(1)}.`;
}

function plain(text: string): string {
  return words(text.includes(",") ? text.replace(/(\d),(?=\d{3})/g, "$1") : text).join(" ");
}
