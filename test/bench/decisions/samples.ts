// From labelled rows to samples: pairs of parameter and value, and methods of a pool.
import type { Json } from "../../../src/contract/json.ts";
import type { Method } from "../../../src/contract/tool.ts";
import { areArgumentsRight } from "../../../src/gate/eval-decisions/arguments.ts";
import { pairings } from "../../../src/reading/bind/assign.ts";
import { namesContext } from "../../../src/reading/bind/bind.ts";
import { spelled } from "../../../src/reading/bind/spelling.ts";
import { withoutEchoes } from "../../../src/reading/echo.ts";
import { fitFeatures } from "../../../src/reading/fit/features.ts";
import { bindAll } from "../../../src/reading/interpret.ts";
import type { Learned } from "../../../src/reading/learned/learned.ts";
import { readRequest } from "../../../src/reading/request.ts";
import { type LabelledRow, methodsOf } from "./rows.ts";
import type { Sample } from "./trees.ts";

/** For every open text parameter of a row's right tool: its candidates, and which of them is accepted. */
export function pairSamples(row: LabelledRow, firstGroup: number): readonly Sample[] {
  const [labelled] = row.gold.arguments ?? [];
  const [name = ""] = Object.keys(labelled ?? {});
  const method = methodsOf(row).find((own) => own.name === name);
  if (labelled === undefined || method === undefined) return [];
  return pairings(namesContext(method, readRequest(row.query))).flatMap(({ parameter, candidates, rows }, at) => {
    const accepted = labelled[name]?.[parameter.name] ?? [""];
    const right = candidates.findIndex(({ value }) =>
      accepted.some((own) => isMeant(value.value, spelled(parameter, value.value), own)),
    );
    return rows.map((figures, place) => ({ group: firstGroup + at, row: figures, isRight: place === right }));
  });
}

/** The value itself, its documented spelling, or the beginning of a longer spelling of it. */
function isMeant(value: Json, spelling: Json, accepted: Json): boolean {
  if (typeof accepted !== "string" || accepted === "") return false;
  const [stated, wanted] = [String(value).toLowerCase(), accepted.toLowerCase()];
  return (
    isSame(spelling, accepted) ||
    isSame(value, accepted) ||
    wanted.startsWith(`${stated},`) ||
    wanted === `the ${stated}`
  );
}

/** For every offered method of a row its figures, and which is the right one; none for a row that does not say. */
export function fitSamples(
  row: LabelledRow,
  source: { readonly group: number; readonly learned: Learned; readonly others?: readonly Method[] },
): readonly Sample[] {
  const { group, learned, others = [] } = source;
  const right = row.gold.toolNames?.[0];
  if (right === undefined && row.gold.outcome !== "capability_miss") return [];
  const methods = [...methodsOf(row), ...others];
  if (right !== undefined && !methods.some(({ name }) => name === right)) return [];
  const reading = readRequest(row.query);
  const heard = withoutEchoes(methods, reading);
  return fitFeatures(reading, bindAll(reading, heard, learned)).map((figures, at) => ({
    group,
    row: figures,
    isRight: heard[at]?.name === right,
  }));
}

/** First methods of other rows, the same ones for the same row. */
export function strangers(rows: readonly LabelledRow[], at: number, count: number): readonly Method[] {
  const own = new Set(rows[at]?.tools.map(({ name }) => name));
  const found = new Map<string, Method>();
  for (let step = 1; found.size < count && step < rows.length; step += 1) {
    // A stride far longer than the runs of rows that share their tools.
    const other = rows[(at + step * stride) % rows.length];
    const [method] = other === undefined ? [] : methodsOf(other);
    if (method !== undefined && !own.has(method.name)) found.set(method.name, method);
  }
  return [...found.values()];
}

const stride = 389;

function isSame(value: Json, accepted: Json): boolean {
  return areArgumentsRight({ value }, { value: [accepted] });
}
