// `ctx knowledge validate`: validates packs and record files.
import type { Command } from "commander";
import type { CommandContext } from "../cli-context.ts";
import { printJson, printLines } from "../output.ts";
import { exitOf } from "./exit.ts";
import { findingLines } from "./findings.ts";

/** Validates packs and record files. `--json` prints one document, also for several targets. */
export async function validate(targets: readonly string[], command: Command, { cli }: CommandContext): Promise<number> {
  const { validateAll } = await import("../../../app/knowledge-check.ts");
  const { json, strict }: { json?: boolean; strict?: boolean } = command.opts();
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
