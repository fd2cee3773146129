// Runs in the engine: makes calls at the same time and returns the results in the order of the list.
import type { Json } from "../../contract/json.ts";
import type { GuestCall, GuestCalls, GuestFailure } from "./host.ts";

/** One result of `callAll`. */
export type Settled =
  | { readonly ok: true; readonly data: Json }
  | { readonly ok: false; readonly failure: GuestFailure };

/** Makes all calls, at most `lanes` at the same time. A failed call becomes a value at its position in the result. */
export async function callInLanes(
  guestCalls: GuestCalls,
  { calls, lanes, site }: { calls: readonly GuestCall[]; lanes: number; site: string | undefined },
): Promise<Settled[]> {
  const results: Settled[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < calls.length) {
      const index = next++;
      results[index] = await settleCall(guestCalls, calls[index], site);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, calls.length) }, work));
  return results;
}

/** Makes one call. Returns a failure as a value instead of throwing. */
export async function settleCall(
  guestCalls: GuestCalls,
  call: GuestCall | undefined,
  site: string | undefined,
): Promise<Settled> {
  try {
    return {
      ok: true,
      data: await guestCalls.send({ toolId: call?.toolId, method: call?.method, args: call?.args }, site),
    };
  } catch (error) {
    const failure = guestCalls.failureOf(error);
    if (failure === undefined) throw error;
    return { ok: false, failure };
  }
}

/** Returns how many calls may run at the same time: the number that the program asks for, up to the limit. */
export function countLanes(asked: unknown, limit: number): number {
  if (asked === undefined) return limit;
  if (typeof asked !== "number" || !(asked >= 1)) {
    throw new TypeError("callAll: concurrency must be a number of at least 1");
  }
  return Math.min(Math.floor(asked), limit);
}
