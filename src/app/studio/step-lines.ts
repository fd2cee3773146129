// The lines of the time axis: each step with its arguments in short, so that calls of one tool can be told apart by eye.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json } from "../../contract/json.ts";
import type { StepRow } from "../../trace/view/steps.ts";
import type { ShortArgument, StepLine } from "./document.ts";

const mostArguments = 4;
const longest = 24;

/** Returns one line for each step. An argument is odd if all other calls of its tool agree on another value. */
export function stepLines(steps: readonly StepRow[]): readonly StepLine[] {
  const calls = steps.map(callOf);
  const usual = usualValues(calls.filter((call) => call !== null));
  return steps.map(({ step: _step, ...line }, index) => {
    const call = calls[index] ?? null;
    if (call === null) return { ...line, args: [] };
    const args = Object.entries(call.args).map(([name, value]): ShortArgument => {
      const text = textOf(value);
      const others = usual.get(keyOf(call.tool, name));
      return { name, text: shorten(text), isOdd: others !== undefined && others !== text };
    });
    return { ...line, args: args.filter(({ isOdd }, at) => isOdd || at < mostArguments) };
  });
}

interface Call {
  readonly tool: string;
  readonly args: Readonly<Record<string, Json>>;
}

function callOf({ step }: StepRow): Call | null {
  if (step.kind !== "tool" || !isJsonObject(step.args)) return null;
  return { tool: `${step.server ?? ""}:${step.tool}`, args: step.args };
}

/** Fewest calls of a tool among which one value can be odd. */
const fewestCalls = 3;

/** Returns the value that all calls of a tool but one have in an argument, by tool and argument. */
function usualValues(calls: readonly Call[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { tool, args } of calls) {
    for (const [name, value] of Object.entries(args)) {
      const key = keyOf(tool, name);
      const values = counts.get(key) ?? new Map<string, number>();
      counts.set(key, values.set(textOf(value), (values.get(textOf(value)) ?? 0) + 1));
    }
  }
  return new Map(
    [...counts].flatMap(([key, values]) => {
      const [most, least, ...more] = [...values].toSorted(([, left], [, right]) => right - left);
      const isUsual = most !== undefined && least !== undefined && more.length === 0 && least[1] === 1;
      return isUsual && most[1] + 1 >= fewestCalls ? [[key, most[0]] as const] : [];
    }),
  );
}

function keyOf(tool: string, name: string): string {
  return JSON.stringify([tool, name]);
}

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
