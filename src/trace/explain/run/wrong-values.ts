// Finds arguments of a foreign run that contradict the request: another date, or a number in another unit.
import { datesIn, hasWeekday, type StatedDate, unitsNamed } from "../../../base/text/stated-values.ts";
import type { Json } from "../../../contract/json.ts";
import type { TraceModel } from "../../model.ts";
import { unpackedJson } from "../../read/formats/values.ts";
import type { Match } from "../finding.ts";
import { type Call, callFact, callsOf, numbersOf, promptsBefore } from "./calls.ts";

export function wrongValues(model: TraceModel): readonly Match[] {
  const calls = callsOf(model);
  const wrong = calls.flatMap((call) => {
    const request = promptsBefore(call, model).join("\n");
    const why = request === "" ? null : (wrongUnit(call, request) ?? wrongDate(call, { request, calls }));
    return why === null ? [] : [{ call, why }];
  });
  const [first] = wrong;
  if (first === undefined) return [];
  return [
    {
      severity: "weakened",
      what: `An argument contradicts the request: ${first.why}.`,
      evidence: wrong.slice(0, 3).map(({ call, why }) => `${callFact(call)}: ${why} (calls)`),
      steps: numbersOf(wrong.map(({ call }) => call)),
      likelyCause: "the model changed a value of the request",
    },
  ];
}

/** Returns the numbers and texts of arguments with their keys. */
function leavesOf(args: Json, key = ""): readonly (readonly [string, string | number])[] {
  const value = unpackedJson(args);
  if (typeof value === "string" || typeof value === "number") return [[key, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item ?? null, Array.isArray(value) ? key : name));
}

/** Finds a number whose argument is named after another unit than the request states with it: `weight_kg: 18` for 18 lb. */
function wrongUnit({ step }: Call, request: string): string | null {
  for (const [key, value] of leavesOf(step.args)) {
    const words = key.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").split(/[^\p{L}]+/u);
    const own = unitsNamed(words.at(-1) ?? "");
    // A key such as `month` names a part of a date.
    if (typeof value !== "number" || own.length === 0 || (words.length < 2 && !key.endsWith("s"))) continue;
    const stated = [...request.matchAll(/(?<![\d.,])(\d+(?:[.,]\d+)?)\s?-?(\p{L}+)/gu)].flatMap(
      ([, number = "", word = ""]) => (Number(number.replace(",", ".")) === value ? [unitsNamed(word)] : []),
    );
    const units = stated.flat();
    const isOther = units.some((unit) => own.some((one) => one.split(" ")[0] === unit.split(" ")[0]));
    if (isOther && !units.some((unit) => own.includes(unit))) {
      return `${key} is ${value}, and the request states ${value} ${units[0]?.split(" ")[1]}`;
    }
  }
  return null;
}

interface Asked {
  readonly request: string;
  readonly calls: readonly Call[];
}

/** Finds the one date of a call whose day and month are swapped, or whose weekday the request does not name but that of its own date. */
function wrongDate(call: Call, { request, calls }: Asked): string | null {
  const texts = leavesOf(call.step.args).flatMap(([, value]) =>
    typeof value === "string" && isoDate.test(value) ? value.slice(0, 10) : [],
  );
  const [text, ...more] = new Set(texts);
  const [date] = datesIn(text ?? "");
  if (text === undefined || more.length > 0 || date === undefined || date.year === null) return null;
  const year = date.year;
  const stated = datesIn(request);
  const isStated = (day: number, month: number) => stated.some((one) => one.day === day && one.month === month);
  const earlier = calls.filter(({ number }) => number < call.number);
  if (isStated(date.day, date.month) || JSON.stringify(earlier.map(({ step }) => step.result)).includes(text))
    return null;
  if (isStated(date.month, date.day)) return `${text} has the day and the month of the request swapped`;
  const [only, ...others] = stated;
  const isSame = others.every((one) => one.day === only?.day && one.month === only.month);
  if (only === undefined || !isSame) return null;
  const named: StatedDate & { readonly year: number } = { ...only, year: only.year ?? year };
  const isContradicted = hasWeekday(request, named) && !hasWeekday(request, { ...date, year });
  return isContradicted
    ? `${text} is another day than the one of the request, ${named.year}-${String(named.month).padStart(2, "0")}-${String(named.day).padStart(2, "0")}`
    : null;
}

const isoDate = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/;
