// `ctx tools lint`: reports problems in the metadata and schemas of tools. Each problem has a fix.
import { toolIdsOf } from "../../../app/catalog.ts";
import { type LintedTool, lintSurfaceFile, lintTools } from "../../../app/lint.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { readSettings } from "../flags.ts";
import { printJson, printLines } from "../output.ts";
import { sheetOf } from "../paint.ts";
import { lintLines, tally } from "../render/findings.ts";
import type { Call } from "../row.ts";
import { checkToolId } from "./find.ts";

interface Options {
  readonly json?: boolean;
  readonly surface?: string;
}

/** Runs `ctx tools lint`. */
export async function lint(call: Call<[ids: readonly string[]], Options>): Promise<number> {
  const { cli } = call;
  const { json, surface } = call.options;
  const [ids] = call.args;
  if (surface !== undefined && ids.length > 0) {
    const hint = "omit the tools, or omit --surface";
    throw new CtxError("usage", `--surface checks a file, so ${ids.join(", ")} cannot be checked too`, { hint });
  }
  const linted = surface === undefined ? await lintCatalog(ids, call) : [await lintSurfaceFile(surface, cli.folder)];
  const counts = tally(linted.flatMap(({ findings }) => findings));
  if (json === true) printJson(cli, { tools: linted, counts });
  else printLines(cli, lintLines(linted, sheetOf(cli)));
  if (counts.error > 0) return outcomeExit.wrong;
  return linted.some(({ failure }) => failure !== null) ? outcomeExit.unmeasured : outcomeExit.answer;
}

async function lintCatalog(ids: readonly string[], call: Call): Promise<readonly LintedTool[]> {
  const { cli } = call;
  const { settings } = await readSettings(call);
  const known = toolIdsOf(settings);
  for (const id of ids) checkToolId(id, known);
  const linted = await lintTools(settings, ids.length === 0 ? known : [...new Set(ids)], cli.signal);
  if (cli.signal.aborted) throw new CtxError("interrupted", "the check was stopped");
  return linted;
}
