// Finds parts of the request that were bound to no parameter: a tool that never received a part has not answered it.
import type { Json } from "../../contract/json.ts";
import type { Interpretation } from "../../contract/query/reading.ts";
import type { CallRecord } from "../../contract/query/record.ts";
import type { ToolOutcome } from "../../contract/tool.ts";
import { words } from "../../language/tokens.ts";
import { givenTo, isForEach } from "../given.ts";
import { isEmptyData } from "./empty.ts";
import { leavesOf } from "./path.ts";
import { isSameSpan } from "./window.ts";

const mostLeaves = 20_000;

/** Texts of an output that may answer a part without a parameter. */
export interface OutputTexts {
  readonly data: Json;
  /** Names of the chosen entities. */
  readonly chosen: readonly string[];
  /** Spans that the values of the output cover. */
  readonly windows: readonly string[];
  /**
   * Number of rows that the request asks for: the view shows exactly that many, whether or not the tool received the
   * limit.
   */
  readonly wantedRows: number | null;
}

/**
 * One part per text of the request that is bound to no parameter. A part is skipped when a row of the output has that
 * name or date, when a chosen entity has that name, or when a value covers exactly that span.
 */
export function unservedParts(
  { left, bindings }: Interpretation,
  { data, chosen, windows, wantedRows }: OutputTexts,
): readonly string[] {
  const names = chosen.map((name) => ` ${plain(name)} `);
  // A part inside a longer text that the call received has been asked.
  const asked = bindings.flatMap((binding) =>
    givenTo(binding).flatMap(({ value }) => (typeof value === "string" ? ` ${plain(value)} ` : [])),
  );
  // A parameter for a period of a week covers "this week"; "last week" is another week.
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

/** One part per entity that the request asks about and that no call returned data for. */
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

/** The wording of such a part, the same for completeness and evidence. */
export function unservedPart(text: string): string {
  return `the tool was not asked about “${text}”`;
}

/** The part as a sentence of its own. */
export function unservedSentence(part: string): string {
  return `${part.charAt(0).toUpperCase()}${part.slice(1)}.`;
}

function plain(text: string): string {
  return words(text.includes(",") ? text.replace(/(\d),(?=\d{3})/g, "$1") : text).join(" ");
}
