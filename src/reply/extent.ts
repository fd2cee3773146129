// Decides how much of the whole a list is. Complete is known only by a stated count, by a cursor that is absent, or by a
// list shorter than its page.
import { isJsonObject } from "../base/text/json.ts";
import type { Json } from "../contract/json.ts";
import type { CallRecord } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { parameters } from "../language/method/schema.ts";
import type { Extent } from "./form.ts";
import { keyWords } from "./meaning.ts";
import { moreOf } from "./more.ts";
import type { RowSet } from "./row-set.ts";

const sizeKeys = /^(?:limit|max results|page size|per page|page limit|size|top|first|count|num results|max items)$/;

/** Returns the extent of a list of the data. */
export function extentOf(
  set: RowSet,
  {
    data,
    replies,
    methods,
  }: { readonly data: Json; readonly replies: readonly CallRecord[]; readonly methods: readonly Method[] },
): Extent {
  const { hasMore, total: stated } = moreOf(data, { set, replies });
  const total = stated !== null && stated > set.total && !isCount(stated, { set, data }) ? null : stated;
  const isMore = hasMore && (total !== null || stated === null);
  const shown = set.total;
  if (total !== null && total > shown)
    return { shown, total, isComplete: false, why: `the reply states ${total} in all` };
  if (isMore) return { shown, total, isComplete: false, why: "the reply says that there are more" };
  if (total === shown) return { shown, total, isComplete: true, why: null };
  const size = sizeOf(replies.at(-1), methods);
  if (size === null || shown === 0) return { shown, total, isComplete: null, why: null };
  if (shown === size) return { shown, total, isComplete: false, why: `the page of ${size} is full` };
  return { shown, total, isComplete: shown < size ? true : null, why: null };
}

/** False for a total that is a sum of the rows, or that may be one: without paging, beside rows with numbers. */
function isCount(total: number, { set, data }: { readonly set: RowSet; readonly data: Json }): boolean {
  const sums = set.columns.flatMap((_, at) => {
    const numbers = set.rows.map(({ cells }) => cells[at]).filter((cell) => typeof cell === "number");
    return numbers.length === set.rows.length && numbers.length > 0 ? [numbers.reduce((sum, one) => sum + one, 0)] : [];
  });
  const isPaged =
    isJsonObject(data) && Object.keys(data).some((key) => pageKeys.test(keyWords(key).join(" ").toLowerCase()));
  return isPaged || !sums.some((sum) => Math.abs(sum - total) < 0.01 * Math.max(1, Math.abs(total)));
}

const pageKeys =
  /^(?:page|pages|per page|page size|limit|offset|has more|next.*|cursor|pagination|page info|meta|links?)$/;

/** Returns the page size of a call: the value that was sent, else the default that the schema declares. */
function sizeOf(call: CallRecord | undefined, methods: readonly Method[]): number | null {
  const method = methods.find(({ toolId, name }) => toolId === call?.toolId && name === call.method);
  if (call === undefined || method === undefined) return null;
  for (const { name, schema } of parameters(method)) {
    if (!sizeKeys.test(keyWords(name).join(" ").toLowerCase())) continue;
    const value = call.args[name] ?? schema.default;
    if (typeof value === "number") return value;
  }
  return null;
}
