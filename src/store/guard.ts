// Converts database errors to typed errors.
import { CtxError } from "../contract/error.ts";
import { StoreFailure } from "../contract/store.ts";

/** Runs the work. A database error becomes an `upstream` error, because a retry may succeed. */
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

/** Returns the table with `guarded` applied to each of its functions. */
export function guardedTable<T extends object>(table: T): T {
  return new Proxy(table, {
    get: (target, name) => {
      const operation: unknown = Reflect.get(target, name);
      if (typeof operation !== "function") return operation;
      return (...given: unknown[]) => guarded(async () => Reflect.apply(operation, target, given));
    },
  });
}

/** Returns the error as one line. If a connection failed at several addresses, returns the first error. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return reasonOf(thrown.errors[0]);
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.split("\n", 1)[0]?.trim() || "no reason given";
}
