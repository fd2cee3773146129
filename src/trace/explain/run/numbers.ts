// Numbers of an answer that no result of the run contains, and that do not follow from the results.
import { sourceOf } from "../../../base/text/number-sources.ts";
import { numbersNear, type StatedNumber, valuesIn } from "../../../base/text/stated-numbers.ts";
import type { Json } from "../../../contract/json.ts";
import type { TraceModel } from "../../model.ts";
import { unpackedJson } from "../../read/formats/values.ts";
import type { ModelStep, Run } from "../../run.ts";
import { callsOf } from "./calls.ts";
import { derivedNumbers, withCells } from "./derived.ts";

const timePattern = /(?<!\d)([01]?\d|2[0-3])[:.h]([0-5]\d)(?!\d)/g;
/** Hours of a day, days of a month, weeks and days of a year, minutes, and the whole in percent. */
const commonNumbers = [24, 28, 30, 31, 52, 60, 100, 365, 366];
/** Numbers of an answer that are compared; a longer answer is a listing. */
const mostChecked = 150;
/** Numbers below this are counts, ranks and list numbers, which an answer may state on its own. */
const leastChecked = 13;

/**
 * Returns the numbers of the answer that are neither in the request, a result or the arguments of a call, nor follow from
 * those. Returns none if a result was shortened or lacks a reply.
 */
export function unbackedNumbers(model: TraceModel): readonly string[] {
  const { run } = model;
  if (run.answer === null) return [];
  const calls = callsOf(model);
  const read = messagesRead(run);
  const isInformed = calls.length > 0 || read.some(({ role }) => role === "tool");
  if (!isInformed || calls.some(({ step }) => step.isShortened || isCut(step.result))) return [];
  const asked = [run.prompt ?? "", ...run.steps.flatMap((step) => (step.kind === "prompt" ? [step.text] : []))];
  const exchanged = calls.flatMap(({ step }) => [
    ...leavesOf(step.result),
    ...leavesOf(step.args),
    step.failure?.message ?? "",
  ]);
  const text = [...asked, ...exchanged, ...read.map(({ content }) => content)].join("\n");
  const times = timesIn(text);
  const given = valuesIn(asked.join("\n"));
  const stated = new Set(valuesIn(text));
  // A result is in the calls of its run and in the prompt of the next model call; a sum must count it once.
  const results = [
    calls.map(({ step }) => step.result),
    read.flatMap(({ role, content }) => (role === "tool" ? [content] : [])),
  ];
  const derived = results.map((result) => derivedNumbers(result, undatedNumbers));
  const backed: number[] = [];
  const isBacked = ({ values, isShare, near }: ReturnType<typeof numbersNear>[number]): boolean => {
    for (const item of derived) {
      for (const one of values) {
        const source = sourceOf({ ...one, isShare }, { stated, ...item, given, backed, near });
        if (source === null) continue;
        backed.push(one.value, source);
        return true;
      }
    }
    return false;
  };
  const missing = numbersNear(run.answer)
    .filter((number) => isChecked(number) && !times.has(number.text.replace(".", ":").replace(/^0/, "")))
    .slice(0, mostChecked)
    .filter((number) => !isBacked(number));
  // A number can follow from one that the answer states after it, such as a total.
  return [...new Set(missing.filter((number) => !isBacked(number)).map(({ text: shown }) => shown))];
}

/** Returns what the model read for its last reply: the run of a later turn contains the results of earlier turns only there. */
function messagesRead({ steps }: Run): ModelStep["messages"] {
  const last = steps.findLast((step) => step.kind === "model");
  return last?.messages ?? [];
}

/** Returns the texts and numbers of data. Commas between the numbers of a JSON text are no part of them. */
function leavesOf(given: Json, depth = 0): readonly string[] {
  const value = unpackedJson(given);
  if (typeof value === "string") return [withCells(value)];
  if (typeof value !== "object" || value === null) return [String(value)];
  return depth > 20 ? [] : Object.values(value).flatMap((item) => leavesOf(item ?? null, depth + 1));
}

function isCut(value: Json): boolean {
  return (typeof value === "string" ? value : JSON.stringify(value)).includes("[truncated");
}

const datePattern = /\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+)?/g;

/** Returns the numbers of a text, each in all its notations, without the parts of dates. */
function undatedNumbers(text: string): readonly number[] {
  return valuesIn(text.replace(datePattern, ""));
}

/** A year is often a part of a date, which results write in many forms. */
function isChecked({ values: [first] }: StatedNumber): boolean {
  const { value, decimals } = first ?? { value: 0, decimals: 0 };
  const isKnown = value < leastChecked || (value >= 1900 && value <= 2100) || commonNumbers.includes(value);
  return decimals > 0 || !isKnown;
}

/** Returns the times of a day in the forms that an answer can write: 14:30, 2:30. */
function timesIn(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(timePattern)].flatMap(([, hours = "", minutes = ""]) => {
      const hour = Number(hours);
      return [hour, hour + 12, hour - 12].map((one) => `${one}:${minutes}`);
    }),
  );
}
