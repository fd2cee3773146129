// `ctx knowledge validate`: validates packs and record files.

import { printJson, printLines } from "../output.ts";
import type { Call } from "../row.ts";
import { exitOf } from "./exit.ts";
import { findingLines } from "./findings.ts";

interface Options {
  readonly json?: boolean;
  readonly strict?: boolean;
}

/** Validates packs and record files. `--json` prints one document, also for several targets. */
export async function validate(call: Call<[targets: readonly string[]], Options>): Promise<number> {
  const { cli } = call;
  const { json, strict } = call.options;
  const [targets] = call.args;
  const { validateAll } = await import("../../../app/knowledge-check.ts");
  const checked = validateAll(targets, cli.folder);
  const [only] = checked;
  if (json === true)
    printJson(
      cli,
      checked.length === 1 ? only : { ok: checked.every(({ ok }) => ok), command: "validate", packs: checked },
    );
  else
    for (const { pack, status, findings } of checked)
      printLines(cli, [`${pack}: ${status}`, ...findingLines(findings).map((line) => `  ${line}`)]);
  return exitOf(checked.every(({ status }) => status === "passed" || (status === "needs-review" && strict !== true)));
}
