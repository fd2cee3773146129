// Checks expected contents for mistakes that the schema cannot express: invalid patterns, paths, dates and durations.
import { parseIso } from "../../base/time.ts";
import type { ContentExpectation, FactExpectation } from "../../contract/gate/contents.ts";
import { listOf } from "../contents/scorer.ts";
import { readAge } from "../contents/value.ts";
import { isEvidencePath } from "../evidence-path.ts";
import { readPattern } from "../pattern.ts";
import { dotted, type Mistake } from "./mistake.ts";

type Path = readonly (string | number)[];

/** Returns the mistakes in a list of expectations that the schema cannot detect. */
export function checkContents(expected: readonly ContentExpectation[], path: Path): readonly Mistake[] {
  return expected.flatMap((one, index) => checkOne(one, [...path, index]));
}

function checkOne(expected: ContentExpectation, path: Path): readonly Mistake[] {
  const { all = [], any = [], not, rows, facts, freshness } = expected;
  return [
    ...patternsOf(expected).flatMap(({ key, text }) => wrongPattern([...path, key], text)),
    ...listOf(facts).flatMap((fact) => checkFact(fact, [...path, "facts"])),
    ...(rows?.path === undefined ? [] : wrongPath([...path, "rows", "path"], rows.path)),
    ...(freshness?.maxAge === undefined || readAge(freshness.maxAge) !== null
      ? []
      : [mistake([...path, "freshness", "maxAge"], freshness.maxAge, "write a duration such as 90s, 2h or 3d")]),
    ...(freshness?.notBefore === undefined || parseIso(freshness.notBefore) !== null
      ? []
      : [mistake([...path, "freshness", "notBefore"], freshness.notBefore, "write an ISO 8601 date")]),
    ...checkContents(all, [...path, "all"]),
    ...checkContents(any, [...path, "any"]),
    ...(not === undefined ? [] : checkOne(not, [...path, "not"])),
  ];
}

function patternsOf(expected: ContentExpectation): readonly { readonly key: string; readonly text: string }[] {
  const { text, assumption, missing, sources, calls, program, facts } = expected;
  const ofText =
    typeof text === "object" && !Array.isArray(text) ? [...listOf(text.contains), ...listOf(text.not)] : [];
  const ofSources = typeof sources === "object" && !Array.isArray(sources) ? listOf(sources.include) : [];
  const under = (key: string, texts: readonly string[]) => texts.map((one) => ({ key, text: one }));
  const plain = (value: unknown) =>
    (typeof value === "string" ? [value] : Array.isArray(value) ? value : []) as readonly string[];
  return [
    ...under("text", [...plain(text), ...ofText]),
    ...under("assumption", plain(assumption)),
    ...under("missing", plain(missing)),
    ...under("sources", [...plain(sources), ...ofSources]),
    ...under(
      "calls",
      (calls?.include ?? []).map(({ method }) => method),
    ),
    ...under("program", program?.only ?? []),
    ...under(
      "facts",
      listOf(facts).flatMap(({ measure, value }) => [...plain(measure), ...plain(value)]),
    ),
  ];
}

function checkFact({ path: factPath, min, max, tolerance }: FactExpectation, path: Path): readonly Mistake[] {
  const dates = [min, max].filter((bound) => typeof bound === "string" && parseIso(bound) === null);
  const isSpread = typeof tolerance !== "string" || /^\d+(\.\d+)?\s*%?$|^\d+(\.\d+)?\s*\D+$/u.test(tolerance.trim());
  return [
    ...(factPath === undefined ? [] : wrongPath([...path, "path"], factPath)),
    ...dates.map((bound) => mistake([...path, bound === min ? "min" : "max"], bound, "write a number or a date")),
    ...(isSpread ? [] : [mistake([...path, "tolerance"], tolerance, "write a number, 5% or a duration such as 2h")]),
  ];
}

function wrongPattern(path: Path, text: string): readonly Mistake[] {
  const pattern = readPattern(text);
  return pattern.kind === "damaged" ? [{ path, message: `${dotted(path)}: ${pattern.reason}` }] : [];
}

function wrongPath(path: Path, text: string): readonly Mistake[] {
  return isEvidencePath(text) ? [] : [mistake(path, text, "write keys joined by dots, [] after a list: rows[].price")];
}

function mistake(path: Path, value: unknown, fix: string): Mistake {
  return { path, message: `${dotted(path)} is ${JSON.stringify(value)}; ${fix}` };
}
