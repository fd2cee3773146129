// `ctx gate export`: writes a suite as a promptfoo configuration or as JSON lines.
import { Readable } from "node:stream";
import { yamlText } from "../../../base/text/yaml-edit.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { AnchorSuite } from "../../../gate/anchor.ts";
import { exportJsonLines } from "../../../gate/export/json-lines.ts";
import { exportPromptfoo } from "../../../gate/export/promptfoo.ts";
import type { CliContext } from "../cli-context.ts";
import { writePieces } from "../output.ts";
import type { Call } from "../row.ts";
import { findSuite } from "../validate/suite.ts";
import { outPlace, writeOut } from "../write-out.ts";

interface Options {
  readonly as: "promptfoo" | "jsonl";
  readonly out?: string;
  readonly url: string;
  readonly quiet?: boolean;
}

/** Runs `ctx gate export`. */
export async function exportSuite(call: Call<[suite: string], Options>): Promise<number> {
  const { options, cli } = call;
  const suite = await findSuite(call.args[0], null, { folder: cli.folder });
  const parts = options.as === "jsonl" ? exportJsonLines(suite) : promptfooPieces(suite, call);
  const pieces = Readable.from(parts);
  if (options.out === undefined) await writePieces(cli.stdout, pieces);
  else await writeOut(outPlace(cli.folder, options.out), pieces);
  return outcomeExit.answer;
}

function promptfooPieces(
  suite: AnchorSuite,
  { options, cli }: { options: Options; cli: CliContext },
): readonly string[] {
  const { configuration, remarks } = exportPromptfoo(suite, { url: options.url.replace(/\/$/, "") });
  if (options.quiet !== true) {
    for (const { id, place } of remarks) cli.stderr.write(`${id}: ${place} has no equivalent in promptfoo\n`);
  }
  return [yamlText(configuration)];
}
