// The runtime that a suite is put to.
import path from "node:path";
import { type EffectiveSettings, withServers } from "../../../app/settings.ts";
import type { Clock, Ids } from "../../../contract/clock.ts";
import type { AnchorSuite } from "../../../gate/anchor.ts";
import type { Target } from "../../../gate/target.ts";
import type { Door } from "../door.ts";

/** A target with the clock and the ids of its gate. */
export interface OpenTarget extends Target {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A runtime in this process, on the servers of the suite where it brings its own. */
export async function openRuntime(
  suite: AnchorSuite,
  { configured, door }: { readonly configured: EffectiveSettings; readonly door: Door },
): Promise<OpenTarget> {
  const effective =
    suite.servers === null
      ? configured
      : withServers(configured, suite.servers, { file: suite.file, environment: door.environment });
  const { deterministic } = effective.settings;
  const { createRuntime } = await import("../../../app/wire.ts");
  const runtime = createRuntime(effective);
  return {
    name: "in-process",
    runtime: runtime.about,
    clock: runtime.clock,
    ids: runtime.ids,
    ask: async ({ request, place }, signal) => {
      // So that a run of the whole suite and the shards of it give the same ids.
      const requestId = deterministic ? `request-${String(place + 1).padStart(4, "0")}` : undefined;
      const { result, clarification, methodsCalled } = await runtime.run(request, { signal, requestId });
      const tracePath = result.tracePath === null ? null : path.relative(door.folder, result.tracePath);
      return { result, clarification, methodsCalled, tracePath };
    },
    [Symbol.asyncDispose]: () => runtime.close(),
  };
}
