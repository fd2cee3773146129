// Checks a suite for mistakes that the schema cannot express: duplicate ids, unknown tools, a missing source, invalid patterns.

import { didYouMean } from "../../base/text/mistake.ts";
import type { GateCase, Suite } from "../../contract/gate-suite.ts";
import { isEvidencePath } from "../evidence-path.ts";
import { readPattern } from "../pattern.ts";
import { checkContents } from "./check-contents.ts";
import { dotted, type Mistake } from "./mistake.ts";

/**
 * Returns the mistakes that the schema cannot detect. If the suite has `servers`, pinned tools must be among them. If not,
 * pinned tools must be among the configured tools, `toolIds`; with null they are not checked.
 */
export function checkSuite(suite: Suite, toolIds: readonly string[] | null): readonly Mistake[] {
  const known = suite.servers === undefined ? toolIds : Object.keys(suite.servers);
  return [
    ...unknownTools(["defaults", "tools"], suite.defaults.tools ?? [], known),
    ...checkExpectation(suite.defaults.expect ?? {}, ["defaults", "expect"]),
    ...duplicateIds(suite.cases),
    ...strayFailures(suite),
    ...suite.cases.flatMap((gateCase, index) => [
      ...missingSource(gateCase, suite.defaults, index),
      // A case with a fixture uses the recorded tools, so its tools are not checked.
      ...unknownTools(["cases", index, "tools"], gateCase.tools ?? [], gateCase.fixture === undefined ? known : null),
      ...checkExpectation(gateCase.expect, ["cases", index, "expect"]),
    ]),
  ];
}

type Path = readonly (string | number)[];

function duplicateIds(cases: readonly GateCase[]): readonly Mistake[] {
  const first = new Map<string, number>();
  return cases.flatMap(({ id }, index) => {
    const earlier = first.get(id);
    if (earlier === undefined) {
      first.set(id, index);
      return [];
    }
    const path = ["cases", index, "id"];
    return [
      { path, message: `${dotted(path)} is ${JSON.stringify(id)}, which cases[${earlier}] has already; rename one` },
    ];
  });
}

/** Reports known failures that name a coverage case or a case that does not exist. */
export function strayFailures({
  knownFailures = {},
  cases,
}: Pick<Suite, "knownFailures" | "cases">): readonly Mistake[] {
  const ids = cases.filter(({ role }) => role === "gate").map(({ id }) => id);
  return Object.keys(knownFailures).flatMap((id) => {
    if (ids.includes(id)) return [];
    const path = ["knownFailures", id];
    const why = cases.some((one) => one.id === id)
      ? "a coverage case, which cannot fail the gate"
      : "no case of this suite";
    return [{ path, message: `${dotted(path)} names ${why}${didYouMean(id, ids)}` }];
  });
}

function missingSource(gateCase: GateCase, defaults: Suite["defaults"], index: number): readonly Mistake[] {
  if ((gateCase.source ?? defaults.source) !== undefined) return [];
  const path = ["cases", index, "source"];
  const message = `${dotted(path)} is missing; say where the requirement comes from, here or in defaults.source`;
  return [{ path, message }];
}

function unknownTools(path: Path, tools: readonly string[], known: readonly string[] | null): readonly Mistake[] {
  if (known === null) return [];
  return tools.flatMap((tool, index) => {
    if (known.includes(tool)) return [];
    const place = [...path, index];
    const all = known.length === 0 ? "; no tools are configured" : `; the tools are ${known.join(", ")}`;
    const fix = didYouMean(tool, known) || all;
    return [
      { path: place, message: `${dotted(place)} is ${JSON.stringify(tool)}, a tool that is not configured${fix}` },
    ];
  });
}

function checkExpectation(expect: Partial<GateCase["expect"]>, path: Path): readonly Mistake[] {
  const options = (expect.options ?? []).map((text, index) => ({ place: [...path, "options", index], text }));
  const capability = expect.missingCapability;
  const parameter = expect.missingParameter;
  const methods = (expect.methods ?? []).map((text, index) => ({ place: [...path, "methods", index], text }));
  const miss = capability === undefined ? [] : [{ place: [...path, "missingCapability"], text: capability }];
  const value = parameter === undefined ? [] : [{ place: [...path, "missingParameter"], text: parameter }];
  const patterns = [...options, ...methods, ...miss, ...value].flatMap(({ place, text }) => {
    const pattern = readPattern(text);
    return pattern.kind === "damaged" ? [{ path: place, message: `${dotted(place)}: ${pattern.reason}` }] : [];
  });
  const fields = (expect.evidenceFields ?? []).flatMap((field, index) =>
    wrongPath([...path, "evidenceFields", index], field),
  );
  const { maxAges = [], causeSource } = expect.grounding ?? {};
  const paths = [
    ...maxAges.map((one, index) => ({ place: [...path, "grounding", "maxAges", index, "path"], text: one.path })),
    ...(causeSource === undefined ? [] : [{ place: [...path, "grounding", "causeSource"], text: causeSource }]),
  ];
  return [
    ...[...patterns, ...fields, ...paths.flatMap(({ place, text }) => wrongPath(place, text))],
    ...checkContents(expect.contents ?? [], [...path, "contents"]),
  ];
}

function wrongPath(place: Path, text: string): readonly Mistake[] {
  const message = `${dotted(place)} is ${JSON.stringify(text)}; write keys joined by dots, [] after a list: rows[].price`;
  return isEvidencePath(text) ? [] : [{ path: place, message }];
}
