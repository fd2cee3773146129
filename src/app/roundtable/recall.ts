// Answers of a caller's other debates, for debates that may use them.
import type { RoundtableTable } from "../../contract/store/roundtables.ts";
import type { Recalled } from "../../roundtable/requests/ledger.ts";
import { sessionOf } from "./kept-table.ts";

/** Newest debates that are looked through. */
const mostDebates = 100;

/** The newest answer to the same question in another debate of the owner; null: there is none. */
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
