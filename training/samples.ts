// Converts labelled rows to training samples: pairs of a parameter and a value, and methods of a pool.
import type { Json } from "../src/contract/json.ts";
import { areArgumentsRight } from "../src/gate/eval-decisions/arguments.ts";
import { readRequest } from "../src/language/request.ts";
import { pairings } from "../src/models/embedded/interpret/bind/assign.ts";
import { namesContext } from "../src/models/embedded/interpret/bind/bind.ts";
import { spelled } from "../src/models/embedded/interpret/bind/spelling.ts";
import { fitFeatures } from "../src/models/embedded/interpret/fit/features.ts";
import { bindAll } from "../src/models/embedded/interpret/interpret.ts";
import type { Learned } from "../src/models/embedded/interpret/learned/learned.ts";
import { withoutEchoes } from "../src/retrieval/echo.ts";
import { type LabelledRow, methodsOf } from "./rows.ts";
import type { Sample } from "./trees.ts";

/**
 * Returns the candidates for every open text parameter of the right tool. The accepted candidate is marked, if there
 * is one.
 */
export function pairSamples(row: LabelledRow, firstGroup: number): readonly Sample[] {
  const { missing, toolNames } = row.gold;
  if (missing !== undefined) {
    const lacking = methodsOf(row).find(({ name }) => name === toolNames?.[0]);
    return lacking === undefined
      ? []
      : pairings(namesContext(lacking, readRequest(row.query)))
          .filter(({ parameter }) => parameter.name === missing)
          .flatMap(({ rows }) => rows.map((figures) => ({ group: firstGroup, row: figures, share: 0 })));
  }
  const [labelled] = row.gold.arguments ?? [];
  const [name = ""] = Object.keys(labelled ?? {});
  const method = methodsOf(row).find((method) => method.name === name);
  if (labelled === undefined || method === undefined) return [];
  return pairings(namesContext(method, readRequest(row.query))).flatMap(({ parameter, candidates, rows }, at) => {
    const accepted = labelled[name]?.[parameter.name] ?? [""];
    const right = candidates.findIndex(({ value }) =>
      accepted.some((item) => isMeant(value.value, spelled(parameter, value.value), item)),
    );
    return rows.map((figures, place) => ({ group: firstGroup + at, row: figures, share: Number(place === right) }));
  });
}

/** True for the accepted value, for its documented spelling, or for the beginning of a longer spelling. */
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

/** Returns the features of every offered method of a row, and marks the right method. Empty for a row without a label. */
export function fitSamples(
  row: LabelledRow,
  source: { readonly group: number; readonly learned: Learned },
): readonly Sample[] {
  const { group, learned } = source;
  const methods = methodsOf(row);
  const right = methods.filter(({ name }) => row.gold.toolNames?.includes(name)).map(({ name }) => name);
  if (right.length === 0 && row.gold.outcome !== "capability_miss") return [];
  const reading = readRequest(row.query);
  const comparable = withoutEchoes(methods, reading);
  return fitFeatures(reading, bindAll(reading, comparable, learned), { search: learned.search }).flatMap(
    (figures, at) => {
      const share = right.includes(comparable[at]?.name ?? "") ? 1 / right.length : 0;
      return figures === null ? [] : [{ group, row: figures, share }];
    },
  );
}

function isSame(value: Json, accepted: Json): boolean {
  return areArgumentsRight({ value }, { value: [accepted] });
}
