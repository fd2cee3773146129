// Parts of the request that went to no parameter: what the tool was never asked about, it has not answered.
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

/** What an output says of itself besides its values. */
export interface Told {
  readonly data: Json;
  /** Names of what was chosen to be asked about. */
  readonly chosen: readonly string[];
  /** Spans that its figures cover. */
  readonly windows: readonly string[];
  /** How many rows were asked for: the view shows just so many, whether or not the tool was told. */
  readonly wantedRows: number | null;
}

/**
 * One part per text of the request that nothing took, unless a row of the output is named or dated just so, what was
 * chosen is named so, or a figure covers just that span.
 */
export function unservedParts(
  { left, bindings }: Interpretation,
  { data, chosen, windows, wantedRows }: Told,
): readonly string[] {
  const names = chosen.map((name) => ` ${plain(name)} `);
  // What was handed over with a whole text has been asked.
  const asked = bindings.flatMap((binding) =>
    givenTo(binding).flatMap(({ value }) => (typeof value === "string" ? ` ${plain(value)} ` : [])),
  );
  // "This week" is what a period of a week was taken for; "last week" is another one.
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

/** One part per member that was to be asked about and of which no call told anything. */
export function unansweredMembers(
  { toolId, methodName, bindings }: Interpretation,
  successes: readonly CallRecord[],
): readonly string[] {
  const own = successes.filter(
    (call) => call.toolId === toolId && call.method === methodName && !isEmptyReply(call.outcome),
  );
  return bindings.flatMap((binding) => {
    if (!isForEach(binding) || own.length === 0) return [];
    const told = new Set(own.map(({ args }) => JSON.stringify(args[binding.parameter])));
    return givenTo(binding)
      .filter(({ value }) => !told.has(JSON.stringify(value)))
      .map(({ evidence }) => `${methodName} told nothing about “${evidence}”`);
  });
}

function isEmptyReply(outcome: ToolOutcome): boolean {
  return outcome.kind === "result" && isEmptyData(outcome.data);
}

/** How completeness and evidence alike call such a part. */
export function unservedPart(text: string): string {
  return `nothing was asked of the tool about “${text}”`;
}

/** The part as a sentence of its own. */
export function unservedSentence(part: string): string {
  return `${part.charAt(0).toUpperCase()}${part.slice(1)}.`;
}

function plain(text: string): string {
  return words(text.includes(",") ? text.replace(/(\d),(?=\d{3})/g, "$1") : text).join(" ");
}
