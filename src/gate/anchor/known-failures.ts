// Known failures of a suite, stored in a separate file next to the suite: `known-failures/NAME.yaml`.
// The file can change while the file of the cases stays unchanged.
import { stat } from "node:fs/promises";
import path from "node:path";
import { parseYaml } from "../../base/text/yaml.ts";
import { CtxError } from "../../contract/error.ts";
import { type KnownFailures, knownFailuresSchema, type Suite } from "../../contract/gate-suite.ts";
import { strayFailures } from "./check.ts";
import { maxSuiteBytes, readSuite, type SuitePlaces, shownPath } from "./find.ts";
import { suiteNameOf } from "./format.ts";
import { configError, type Mistake, schemaMistakes } from "./mistake.ts";

/**
 * Adds the known failures of the file to the suite. An entry in the suite takes precedence. Throws `config` with file, line
 * and fix.
 */
export async function withKnownFailures(suite: Suite, file: string, places: SuitePlaces): Promise<Suite> {
  const beside = path.join(path.dirname(file), "known-failures", `${suiteNameOf(path.basename(file))}.yaml`);
  const isThere = await stat(beside).then(
    () => true,
    () => false,
  );
  if (!isThere) return suite;
  const shown = shownPath(beside, places);
  const known = readFailures(await readSuite(beside, shown), { shown, cases: suite.cases });
  return { ...suite, knownFailures: { ...known, ...suite.knownFailures } };
}

function readFailures(
  text: string,
  { shown, cases }: { readonly shown: string; readonly cases: Suite["cases"] },
): KnownFailures["knownFailures"] {
  const yaml = parseYaml(text, { file: shown, maxBytes: maxSuiteBytes });
  if (yaml.kind === "problems") throw configError(shown, yaml.problems.slice(0, 1));
  const { value, locate } = yaml;
  if (value === null) throw new CtxError("config", `${shown} is empty`, { hint: "it starts with `version: 1`" });
  const fail = (mistakes: readonly Mistake[]) =>
    configError(
      shown,
      mistakes.map(({ path: place, message }) => ({ ...locate(place), message })),
    );
  const parsed = knownFailuresSchema.safeParse(value);
  if (!parsed.success) throw fail(schemaMistakes(parsed.error, value, knownFailuresSchema));
  const { knownFailures } = parsed.data;
  const mistakes = strayFailures({ knownFailures, cases });
  if (mistakes.length > 0) throw fail(mistakes);
  return knownFailures;
}
