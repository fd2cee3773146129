// `ctx gate export`: writes a suite as a promptfoo configuration or as JSON lines.
import { Readable } from "node:stream";
import { type Command, Option } from "commander";
import { yamlText } from "../../../base/text/yaml-edit.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { AnchorSuite } from "../../../gate/anchor.ts";
import { exportJsonLines } from "../../../gate/export/json-lines.ts";
import { exportPromptfoo } from "../../../gate/export/promptfoo.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { writePieces } from "../output.ts";
import { addOutputFlags } from "../plain-flags.ts";
import { findSuite } from "../validate/suite.ts";
import { outPlace, writeOut } from "../write-out.ts";

interface Options {
  readonly as: "promptfoo" | "jsonl";
  readonly out?: string;
  readonly url: string;
  readonly quiet?: boolean;
}

/** Adds the subcommand `export`. */
export function defineExport(command: Command, { cli, action }: CommandContext): void {
  const part = command
    .command("export <suite>")
    .description("Write a suite as a promptfoo configuration or as JSON lines.")
    .addOption(new Option("--as <format>", "Format to write.").choices(["promptfoo", "jsonl"]).makeOptionMandatory())
    .option("--url <url>", "URL of the `ctx serve` that promptfoo calls.", "http://127.0.0.1:8787")
    .option("--out <file>", "File to write. Default: standard output.");
  addOutputFlags(part)
    .addHelpText("after", examples)
    .action(action(async (suite: string, options: Options) => await exportSuite({ suite, options, cli })));
}

async function exportSuite(asked: { suite: string; options: Options; cli: CliContext }): Promise<number> {
  const { options, cli } = asked;
  const suite = await findSuite(asked.suite, null, { folder: cli.folder });
  const parts = options.as === "jsonl" ? exportJsonLines(suite) : promptfooPieces(suite, asked);
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

const examples = `
Examples:
  $ ctx gate export anchors/mine.yaml --as promptfoo --out promptfooconfig.yaml
  $ ctx gate export ambiguity-rollout --as jsonl > cases.jsonl

JSON lines contain every case with its defaults. \`ctx gate import\` can read them again.
Expectations that promptfoo cannot check are listed on standard error.
`;
