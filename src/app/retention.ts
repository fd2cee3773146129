// What is over does not stay in the store for ever: a server lets go of it, now and then, and money never.
import { dayMs } from "../base/time.ts";
import type { Clock } from "../contract/clock.ts";
import { asCtxError } from "../contract/error.ts";
import type { StoreSettings } from "../contract/settings/store.ts";
import type { Store } from "../contract/store.ts";

export interface RetentionParts {
  readonly store: Pick<Store, "prune">;
  readonly settings: Pick<StoreSettings, "retentionDays">;
  /** The machine's own clock. */
  readonly clock: Clock;
  /** Between the end of one look and the next. */
  readonly everyMs?: number;
  /** Told of a look that failed; the next is tried. */
  readonly report: (line: string) => void;
}

/** Epoch milliseconds before which things may go; null when all is kept. */
export function retainedFrom({ retentionDays }: RetentionParts["settings"], now: number): number | null {
  return retentionDays === 0 ? null : now - retentionDays * dayMs;
}

/** Looks at once and every hour until it is disposed of, which waits for the look under way. */
export function startRetention({
  store,
  settings,
  clock,
  report,
  everyMs = 3_600_000,
}: RetentionParts): AsyncDisposable {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = async () => {
    const before = retainedFrom(settings, clock.now());
    if (before === null) return;
    try {
      await store.prune({ before, isMoneyToo: false, isDry: false });
    } catch (thrown) {
      report(`what is over could not be let go of: ${asCtxError(thrown).message}`);
    }
    if (isOver) return;
    timer = setTimeout(() => {
      looking = look();
    }, everyMs);
    timer.unref();
  };
  let looking = look();
  return {
    [Symbol.asyncDispose]: async () => {
      isOver = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
