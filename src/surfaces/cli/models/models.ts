// `ctx models`: shows the model of each role, its price, and whether the model answers.

import { Argument, type Command } from "commander";
import { clockOf } from "../../../app/clock.ts";
import type { ModelTest, PriceRow, ProviderRow, RoleRow } from "../../../app/model-check.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { formatCount, formatDuration, formatTokens, formatUsd } from "../../../base/text/format.ts";
import { errorTable, outcomeExit } from "../../../contract/error.ts";
import { type RoleName, roleNames } from "../../../contract/model-client.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { asStarted, printJson, printLines, tableWidthOf } from "../output.ts";

interface Options {
  readonly json?: boolean;
}

/** Defines the command and its four subcommands. */
export function define(command: Command, { cli, action }: CommandContext): void {
  const list = command.command("list").description("Show the model of each role and the known providers.");
  addFlags(list, "models")
    .addHelpText("after", listExamples)
    .action(action(async () => await listAll(list, cli)));

  const check = command
    .command("test")
    .description("Send one short request to the model of a role, and report its cost.")
    .addArgument(new Argument("<role>", "Name of the role to test.").choices([...roleNames]));
  addFlags(check, "models")
    .addHelpText("after", testExamples)
    .action(action(async (role: RoleName) => await testOne(role, check, cli)));

  const prompts = command
    .command("prompts")
    .description("Print the prompt template of a role, with its version.")
    .addArgument(new Argument("<role>", "Name of the role.").choices([...roleNames]))
    .option("--json", "Print one JSON document, with the schema of the reply.")
    .addHelpText("after", promptsExamples)
    .action(action(async (role: RoleName) => await printPrompt(role, prompts, cli)));

  const prices = command.command("prices").description("Show the price of each model and its source.");
  addFlags(prices, "models")
    .addHelpText("after", pricesExamples)
    .action(action(async () => await listPrices(prices, cli)));
}

async function listAll(command: Command, cli: CliContext): Promise<number> {
  const { settings, providers } = await readSettings(command, "models", cli);
  const { describeModels } = await import("../../../app/model-check.ts");
  const described = describeModels(settings, providers);
  if (command.opts<Options>().json === true) printJson(cli, described);
  else printLines(cli, [...roleLines(described.roles, cli), "", ...providerLines(described.providers, cli)]);
  return outcomeExit.answer;
}

async function printPrompt(role: RoleName, command: Command, cli: CliContext): Promise<number> {
  const { describePrompt } = await import("../../../app/model-check.ts");
  const prompt = describePrompt(role);
  if (command.opts<Options>().json === true) printJson(cli, prompt);
  else printLines(cli, [prompt.id, "", ...prompt.system.split("\n")]);
  return outcomeExit.answer;
}

async function testOne(role: RoleName, command: Command, cli: CliContext): Promise<number> {
  const { settings, providers } = await readSettings(command, "models", cli);
  const { testModel } = await import("../../../app/model-check.ts");
  const tested = await testModel({ settings, providers, role, clock: clockOf(settings), signal: cli.signal });
  if (command.opts<Options>().json === true) printJson(cli, tested);
  else
    printLines(
      cli,
      testLines(tested).map((line) => asStarted(cli, line)),
    );
  return tested.isWorking ? outcomeExit.answer : errorTable.upstream.exit;
}

async function listPrices(command: Command, cli: CliContext): Promise<number> {
  const { settings, providers } = await readSettings(command, "models", cli);
  const { describePrices } = await import("../../../app/model-check.ts");
  const described = describePrices(settings, providers);
  if (command.opts<Options>().json === true) printJson(cli, described);
  else printLines(cli, priceLines(described, cli));
  return outcomeExit.answer;
}

function roleLines(roles: readonly RoleRow[], cli: CliContext): readonly string[] {
  const rows = roles.map(({ role, players, maxTokens, timeoutMs, budget }) => [
    ...[role, players[0] ?? "none", players[1] ?? "–", formatCount(maxTokens), formatDuration(timeoutMs)],
    formatUsd(budget.budgetUsd ?? null),
  ]);
  return tableLines({ columns: roleColumns, rows }, tableWidthOf(cli));
}

function providerLines(providers: readonly ProviderRow[], cli: CliContext): readonly string[] {
  const rows = providers.map(({ name, kind, baseUrl, keyName, hasKey }) => [
    ...[name, kind, keyName === null ? "none needed" : `${keyName} ${hasKey ? "is set" : "is not set"}`, baseUrl],
  ]);
  return tableLines({ columns: providerColumns, rows }, tableWidthOf(cli));
}

function testLines({
  role,
  model,
  isWorking,
  detail,
  hint,
  usage,
  isUnpriced,
  durationMs,
}: ModelTest): readonly string[] {
  const cost = isUnpriced || usage === null ? "cost unknown" : formatUsd(usage.costUsd);
  const spent = usage === null ? [] : [`  ${formatDuration(durationMs)}, ${formatTokens(usage)}, ${cost}`];
  return [
    `${isWorking ? "ok" : "fail"}  ${role}: ${model}: ${detail}`,
    ...spent,
    ...(hint === null ? [] : [`  fix: ${hint}`]),
  ];
}

function priceLines(
  { prices, listAsOf }: { readonly prices: readonly PriceRow[]; readonly listAsOf: string },
  cli: CliContext,
): readonly string[] {
  if (prices.length === 0) return ["No language model is configured; the embedded portfolio costs nothing."];
  const rows = prices.map(({ model, price, source }) => [
    ...[
      model,
      dollars(price?.input),
      dollars(price?.cachedInput ?? price?.input),
      dollars(price?.output),
      sourceWords[source],
    ],
  ]);
  const isListed = prices.some(({ source }) => source === "list");
  const unit = `US dollars per million tokens.${isListed ? ` The list is as of ${listAsOf}; models.prices goes before it.` : ""}`;
  return [...tableLines({ columns: priceColumns, rows }, tableWidthOf(cli)), "", unit];
}

function dollars(value: number | undefined): string {
  return formatUsd(value ?? null);
}

const sourceWords: Readonly<Record<PriceRow["source"], string>> = {
  settings: "settings",
  free: "free",
  list: "list",
  report: "each reply",
  unknown: "unknown",
};

const roleColumns = [
  { label: "role", align: "left" },
  { label: "model", align: "left", isFlexible: true },
  { label: "fallback", align: "left" },
  { label: "tokens", align: "right" },
  { label: "time", align: "right" },
  { label: "budget", align: "right" },
] as const;

const providerColumns = [
  { label: "provider", align: "left" },
  { label: "kind", align: "left" },
  { label: "key", align: "left" },
  { label: "address", align: "left", isFlexible: true },
] as const;

const priceColumns = [
  { label: "model", align: "left", isFlexible: true },
  { label: "input", align: "right" },
  { label: "cached", align: "right" },
  { label: "output", align: "right" },
  { label: "known from", align: "left" },
] as const;

const listExamples = `
Examples:
  $ ctx models list
  $ ctx models list --model ollama:qwen3
`;

const testExamples = `
Examples:
  $ ctx models test judge --model openrouter:openai/gpt-4o-mini
  $ ctx models test plan --json

Exit: 0 the model replied, 2 the settings are wrong, 5 the model did not reply.
`;

const pricesExamples = `
Examples:
  $ ctx models prices
`;

const promptsExamples = `
Examples:
  $ ctx models prompts interpret
  $ ctx models prompts judge --json

The trace of a run contains the prompts that were sent, with question and documentation. Exit: 0 printed, 2 the role has no prompt.
`;
