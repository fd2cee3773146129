// `ctx models`: shows the model of each role, its price, and whether the model answers.

import { clockOf } from "../../../app/clock.ts";
import type { ModelTest, PriceRow, ProviderRow, RoleRow } from "../../../app/model-check.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { formatCount, formatDuration, formatTokens, formatUsd } from "../../../base/text/format.ts";
import { errorTable, outcomeExit } from "../../../contract/error.ts";
import type { RoleName } from "../../../contract/model-client.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import { asStarted, printJson, printLines, tableWidthOf } from "../output.ts";
import type { Call } from "../row.ts";

interface Options {
  readonly json?: boolean;
}

/** Runs `ctx models list`. */
export async function listAll(call: Call<[], Options>): Promise<number> {
  const { options, cli } = call;
  const { settings, providers } = await readSettings(call);
  const { describeModels } = await import("../../../app/model-check.ts");
  const described = describeModels(settings, providers);
  if (options.json === true) printJson(cli, described);
  else printLines(cli, [...roleLines(described.roles, cli), "", ...providerLines(described.providers, cli)]);
  return outcomeExit.answer;
}

/** Runs `ctx models prompts`. */
export async function printPrompt({ args: [role], options, cli }: Call<[role: RoleName], Options>): Promise<number> {
  const { describePrompt } = await import("../../../app/model-check.ts");
  const prompt = describePrompt(role);
  if (options.json === true) printJson(cli, prompt);
  else printLines(cli, [prompt.id, "", ...prompt.system.split("\n")]);
  return outcomeExit.answer;
}

/** Runs `ctx models test`. */
export async function testOne(call: Call<[role: RoleName], Options>): Promise<number> {
  const { options, cli } = call;
  const [role] = call.args;
  const { settings, providers } = await readSettings(call);
  const { testModel } = await import("../../../app/model-check.ts");
  const tested = await testModel({ settings, providers, role, clock: clockOf(settings), signal: cli.signal });
  if (options.json === true) printJson(cli, tested);
  else
    printLines(
      cli,
      testLines(tested).map((line) => asStarted(cli, line)),
    );
  return tested.isWorking ? outcomeExit.answer : errorTable.upstream.exit;
}

/** Runs `ctx models prices`. */
export async function listPrices(call: Call<[], Options>): Promise<number> {
  const { options, cli } = call;
  const { settings, providers } = await readSettings(call);
  const { describePrices } = await import("../../../app/model-check.ts");
  const described = describePrices(settings, providers);
  if (options.json === true) printJson(cli, described);
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
