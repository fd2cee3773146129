// Deletes old records from a server's store at intervals. Never deletes receipts, spend envelopes or open paid calls.
import { dayMs } from "../base/time.ts";
import type { Clock } from "../contract/clock.ts";
import { asCtxError } from "../contract/error.ts";
import type { StoreSettings } from "../contract/settings/store.ts";
import type { Store } from "../contract/store.ts";

export interface RetentionParts {
  readonly store: Pick<Store, "prune">;
  readonly settings: Pick<StoreSettings, "retentionDays">;
  /** The clock of the machine, even if the settings fix the time. */
  readonly clock: Clock;
  /** Time between the end of one pass and the start of the next. */
  readonly everyMs?: number;
  /** Receives the message of a failed pass. The next pass still runs. */
  readonly report: (line: string) => void;
}

/** Returns the time in epoch milliseconds before which records may be deleted; null when all records are kept. */
export function retainedFrom({ retentionDays }: RetentionParts["settings"], now: number): number | null {
  return retentionDays === 0 ? null : now - retentionDays * dayMs;
}

/** Runs a pass now and then every hour until it is disposed. Disposing waits for a running pass. */
export function startRetention({
  store,
  settings,
  clock,
  report,
  everyMs = 3_600_000,
}: RetentionParts): AsyncDisposable {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const runPass = async () => {
    const before = retainedFrom(settings, clock.now());
    if (before === null) return;
    try {
      await store.prune({ before, isMoneyToo: false, isDry: false });
    } catch (thrown) {
      report(`finished records could not be deleted: ${asCtxError(thrown).message}`);
    }
    if (isOver) return;
    timer = setTimeout(() => {
      pass = runPass();
    }, everyMs);
    timer.unref();
  };
  let pass = runPass();
  return {
    [Symbol.asyncDispose]: async () => {
      isOver = true;
      clearTimeout(timer);
      await pass;
    },
  };
}
