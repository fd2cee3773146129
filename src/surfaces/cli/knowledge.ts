// `ctx knowledge`: which packs there are, what of them serves a request, what is wrong with them, how well they are found.
import type { Command } from "commander";
import type { CommandContext } from "./cli-context.ts";
import { addFlagsInUse } from "./flags-in-use.ts";
import { catalog } from "./knowledge/catalog.ts";
import { evaluate } from "./knowledge/evaluate.ts";
import { begin, show } from "./knowledge/pack.ts";
import { resolve } from "./knowledge/resolve.ts";
import { validate } from "./knowledge/validate.ts";
import { addOutputFlags, collect } from "./plain-flags.ts";

/** Defines the command and its six parts. */
export async function define(command: Command, context: CommandContext): Promise<void> {
  const { action } = context;
  const part = (words: string, description: string, examples: string) =>
    command.command(words).description(description).addHelpText("after", `\nExamples:\n${examples}`);

  const listed = part(
    "catalog [folders...]",
    "List the packs under some folders, by their frontmatter alone.",
    catalogExamples,
  );
  addOutputFlags(listed)
    .option("--xml", "Print the catalog as a prompt takes it.")
    .action(action((folders: readonly string[]) => catalog(folders, listed, context)));

  const resolved = part(
    "resolve <pack...>",
    "Choose what of the packs enters a context for a request.",
    resolveExamples,
  )
    .requiredOption("--query <text>", "The request.")
    .option("--budget <tokens>", "Most tokens of the context. Default: 2000.")
    .option("--require <fact>", "A fact that must be supported; may be given several times.", collect)
    .option("--allow-status <status>", "Load packs of this status too; may be given several times.", collect)
    .option("--disable <name>", "Leave out a pack, or paths of it by a pattern; may be given several times.", collect)
    .option("--record", "Write the record of this resolution into the pack's runs/.");
  addOutputFlags(resolved).action(action((packs: readonly string[]) => resolve(packs, resolved, context)));

  const checked = part(
    "validate <target...>",
    "Check packs and single record files.",
    "  $ ctx knowledge validate packs/brand --strict\n",
  );
  addOutputFlags(checked)
    .option("--strict", "Warnings fail too.")
    .action(action((targets: readonly string[]) => validate(targets, checked, context)));

  const scored = part("eval <pack>", "Score a suite: whether the pack is found for what it serves.", evalExamples)
    .requiredOption("--suite <file>", "The suite, a file of the pack.")
    .option("--outside", "Allow a suite outside the pack.");
  addOutputFlags(scored).action(action((pack: string) => evaluate(pack, scored, context)));

  const shown = part(
    "show <pack>",
    "Show what a pack says of itself and holds.",
    "  $ ctx knowledge show packs/brand\n",
  );
  addOutputFlags(shown).action(action(async (pack: string) => await show(pack, shown, context)));

  const begun = part("init <folder>", "Begin a pack.", "  $ ctx knowledge init packs/brand --profile document-first\n");
  addOutputFlags(begun)
    .option("--profile <profile>", "document-first, wiki-first or hybrid. Default: wiki-first.")
    .option("--mode <mode>", "data or persona. Default: data.")
    .option("--dry-run", "Only tell what would be written.")
    .action(action(async (folder: string) => await begin(folder, begun, context)));
  await addFlagsInUse([resolved, scored], { ...context, name: command.name() });
}

const catalogExamples = "  $ ctx knowledge catalog\n  $ ctx knowledge catalog packs --xml\n";
const resolveExamples = `  $ ctx knowledge resolve packs/brand --query "what may we say on price" --budget 800
  $ ctx knowledge resolve packs/founder packs/brand --query "write a note" --require "launch date" --json

Exit: 0 resolved, 1 a pack was refused, or nothing of the packs serves the request or fits the budget.
`;
const evalExamples = "  $ ctx knowledge eval packs/brand --suite evals/discovery.validation.json\n";
