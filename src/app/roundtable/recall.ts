// Finds answers in other debates of the same owner, for debates that may reuse answers.
import type { RoundtableTable } from "../../contract/store/roundtables.ts";
import type { Recalled } from "../../roundtable/requests/ledger.ts";
import { sessionOf } from "./kept-table.ts";

/** Number of debates to search, newest first. */
const mostDebates = 100;

/** Returns the newest answer to the same question in another debate of the owner, or null. */
export async function recallFrom(
  table: RoundtableTable,
  { owner, key, apartFrom }: { readonly owner: string; readonly key: string; readonly apartFrom: string },
): Promise<Recalled | null> {
  const records = await table.list({ owner, limit: mostDebates });
  const answers = records
    .filter(({ id }) => id !== apartFrom)
    .flatMap((record) => sessionOf(record).requests)
    .filter((request) => request.key === key && request.status === "answered");
  const [newest] = answers.toSorted((left, right) => (right.resolvedAt ?? "").localeCompare(left.resolvedAt ?? ""));
  return newest ?? null;
}
