// Converts every database failure to one typed error.
import { CtxError } from "../contract/error.ts";
import { StoreFailure } from "../contract/store.ts";

/** Runs the work; a database error becomes `upstream`, which may succeed on a retry. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof CtxError) throw thrown;
    throw new CtxError("upstream", `the store failed: ${reasonOf(thrown)}`, {
      hint: "check that the database of store.url is running and has free space",
      cause: new StoreFailure("the store failed", { cause: thrown }),
    });
  }
}

/** Returns the table with each of its operations guarded. */
export function guardedTable<T extends object>(table: T): T {
  return new Proxy(table, {
    get: (target, name) => {
      const operation: unknown = Reflect.get(target, name);
      if (typeof operation !== "function") return operation;
      return (...given: unknown[]) => guarded(async () => Reflect.apply(operation, target, given));
    },
  });
}

/** The thrown error in one line; for a connection that failed at several addresses, the first. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return reasonOf(thrown.errors[0]);
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.split("\n", 1)[0]?.trim() || "no reason given";
}
