// `ctx ledger`: lists the receipts of charged calls.

import type { Command } from "commander";
import { openState } from "../../../app/state.ts";
import { decimalText, parseDecimal } from "../../../base/decimal.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { formatCount, formatId, formatUsd, momentCell } from "../../../base/text/format.ts";
import { toIso } from "../../../base/time.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { ReceiptRecord } from "../../../contract/store/records.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addFlags, readSettings } from "../flags.ts";
import { printJson, printLines, tableWidthOf } from "../output.ts";
import { countUpTo } from "../plain-flags.ts";

interface Options {
  readonly owner?: string;
  readonly limit: number;
  readonly json?: boolean;
}

/** Defines the command and its subcommand. */
export function define(command: Command, { cli, action }: CommandContext): void {
  const show = command
    .command("show")
    .description("List receipts, newest first, and their sum.")
    .option("--owner <id>", "Only charges of this key.")
    .option("--limit <count>", "Maximum number of receipts.", countUpTo(10_000), 50);
  addFlags(show, "ledger")
    .addHelpText("after", "\nExamples:\n  $ ctx ledger show\n  $ ctx ledger show --owner key-3f2a9c1b7d04 --json\n")
    .action(action(async () => await showReceipts(show, cli)));
}

async function showReceipts(command: Command, cli: CliContext): Promise<number> {
  const { owner = null, limit, json } = command.opts<Options>();
  await using store = await openState(await readSettings(command, "ledger", cli));
  const receipts = await store.receipts.list({ owner, limit });
  const totalUsd = decimalText(
    receipts.reduce((sum, { amountUsd }) => sum + (parseDecimal(amountUsd) ?? 0n), 0n),
    6,
  );
  if (json === true) {
    printJson(cli, { totalUsd, receipts: receipts.map((receipt) => ({ ...receipt, at: toIso(receipt.at) })) });
  } else if (receipts.length === 0) printLines(cli, ["No receipts: no call was charged."]);
  else
    printLines(cli, [
      ...tableLines({ columns, rows: receipts.map(rowOf) }, tableWidthOf(cli)),
      "",
      `${formatCount(receipts.length, "receipt")}, ${formatUsd(totalUsd)}`,
    ]);
  return outcomeExit.answer;
}

const columns = [
  { label: "at (UTC)", align: "left" },
  { label: "key", align: "left" },
  { label: "for", align: "left", isFlexible: true },
  { label: "amount", align: "right" },
  { label: "took effect", align: "left" },
  { label: "session", align: "left" },
] as const;

function rowOf({ at, owner, name, source, amountUsd, isCertain, envelopeId }: ReceiptRecord): readonly string[] {
  const effect = isCertain ? "yes" : "unknown";
  return [momentCell(at), owner, `${source} ${name}`, formatUsd(amountUsd), effect, formatId(envelopeId)];
}
