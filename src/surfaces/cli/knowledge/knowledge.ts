// `ctx knowledge`: lists, resolves, validates, scores, shows and creates knowledge packs.
import type { Command } from "commander";
import type { CommandContext } from "../cli-context.ts";
import { addFlagsInUse } from "../flags-in-use.ts";
import { addOutputFlags, collect } from "../plain-flags.ts";
import { catalog } from "./catalog.ts";
import { evaluate } from "./evaluate.ts";
import { createPack, show } from "./pack.ts";
import { resolve } from "./resolve.ts";
import { validate } from "./validate.ts";

/** Defines the command and its six subcommands. */
export async function define(command: Command, context: CommandContext): Promise<void> {
  const { action } = context;
  const listed = subcommand(
    command,
    "catalog [folders...]",
    "List the knowledge packs in the given folders, or in .agents/knowledge of the current and the home folder. Reads only the frontmatter of each KNOWLEDGE.md.",
    catalogExamples,
  );
  addOutputFlags(listed)
    .option("--xml", "Print the catalog as XML, the form that goes into a model prompt.")
    .action(action((folders: readonly string[]) => catalog(folders, listed, context)));

  const resolved = subcommand(
    command,
    "resolve <pack...>",
    "Select the text of packs that is relevant to a request, up to a number of tokens. Prints the text on stdout and the reasons on stderr.",
    resolveExamples,
  )
    .requiredOption("--query <text>", "Request text, 1 to 4,000 characters.")
    .option("--budget <tokens>", "Maximum number of tokens of the selected text. Default: 2000.")
    .option(
      "--require <fact>",
      "Fact that the selected text must contain. An absent fact is listed as missing. May be given several times.",
      collect,
    )
    .option("--allow-status <status>", "Also load packs with this status; may be given several times.", collect)
    .option(
      "--disable <name>",
      "Exclude a pack by its name, or files by a path pattern; may be given several times.",
      collect,
    )
    .option("--record", "Write a record of the selection to the folder runs/ of the pack.");
  addOutputFlags(resolved).action(action((packs: readonly string[]) => resolve(packs, resolved, context)));

  const checked = subcommand(
    command,
    "validate <target...>",
    "Check packs, or single JSON files of a pack, against the pack format.",
    "  $ ctx knowledge validate packs/brand --strict\n",
  );
  addOutputFlags(checked)
    .option("--strict", "Exit 1 on warnings too.")
    .action(action((targets: readonly string[]) => validate(targets, checked, context)));

  const scored = subcommand(
    command,
    "eval <pack>",
    "Run a suite of labelled requests, and report whether the pack is selected for the requests that it should answer.",
    evalExamples,
  )
    .requiredOption("--suite <file>", "Suite file, relative to the pack.")
    .option("--outside", "Allow a suite file outside the pack folder.");
  addOutputFlags(scored).action(action((pack: string) => evaluate(pack, scored, context)));

  defineShow(command, context);
  defineInit(command, context);
  await addFlagsInUse([resolved, scored], { ...context, name: command.name() });
}

function defineShow(command: Command, context: CommandContext): void {
  const { action } = context;
  const shown = subcommand(
    command,
    "show <pack>",
    "Show the description, settings, guide and files of a pack.",
    "  $ ctx knowledge show packs/brand\n",
  );
  addOutputFlags(shown).action(action(async (pack: string) => await show(pack, shown, context)));
}

function defineInit(command: Command, context: CommandContext): void {
  const { action } = context;
  const created = subcommand(
    command,
    "init <folder>",
    "Create a pack from a template.",
    "  $ ctx knowledge init packs/brand --profile document-first\n",
  );
  addOutputFlags(created)
    .option("--profile <profile>", "Layout of the pack: document-first, wiki-first or hybrid. Default: wiki-first.")
    .option("--mode <mode>", "Runtime mode of the pack: data or persona. Default: data.")
    .option("--dry-run", "List the files that would be written; write nothing.")
    .action(action(async (folder: string) => await createPack(folder, created, context)));
}

function subcommand(command: Command, words: string, ...[description, examples]: [string, string]): Command {
  return command.command(words).description(description).addHelpText("after", `\nExamples:\n${examples}`);
}

const catalogExamples = "  $ ctx knowledge catalog\n  $ ctx knowledge catalog packs --xml\n";
const resolveExamples = `  $ ctx knowledge resolve packs/brand --query "what may we say on price" --budget 800
  $ ctx knowledge resolve packs/founder packs/brand --query "write a note" --require "launch date" --json

Exit: 0 text was selected, 1 a pack was rejected, no section is relevant to the request, or no relevant section fits the budget.
`;
const evalExamples = "  $ ctx knowledge eval packs/brand --suite evals/discovery.validation.json\n";
