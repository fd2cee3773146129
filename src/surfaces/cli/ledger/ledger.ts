// `ctx ledger`: lists the receipts of charged calls.

import { openState } from "../../../app/state.ts";
import { decimalText, parseDecimal } from "../../../base/decimal.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { formatCount, formatId, formatUsd, momentCell } from "../../../base/text/format.ts";
import { toIso } from "../../../base/time.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { ReceiptRecord } from "../../../contract/store/records.ts";
import { readSettings } from "../flags.ts";
import { printJson, printLines, tableWidthOf } from "../output.ts";
import type { Call } from "../row.ts";

interface Options {
  readonly owner?: string;
  readonly limit: number;
  readonly json?: boolean;
}

/** Runs `ctx ledger show`. */
export async function show(call: Call<[], Options>): Promise<number> {
  const { cli } = call;
  const { owner = null, limit, json } = call.options;
  await using store = await openState(await readSettings(call));
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
