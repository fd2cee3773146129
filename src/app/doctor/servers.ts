// Starts every server of the catalog in parallel and lists its methods.
import { formatCount, formatDuration } from "../../base/text/format.ts";
import type { Settings } from "../../contract/settings.ts";
import { effectClassSchema } from "../../contract/tool/eligibility.ts";
import type { ToolListing } from "../../contract/tool.ts";
import { createTools } from "../catalog.ts";
import { clockOf } from "../clock.ts";
import { type Check, checkOf } from "./check.ts";

/** Returns one check per server, in the order of the settings. All servers are stopped afterwards. */
export async function checkServers(settings: Settings, signal: AbortSignal): Promise<readonly Check[]> {
  const tools = createTools({ settings }, clockOf({ now: undefined, deterministic: false }));
  try {
    const ids = tools.ids();
    const servers = settings.mcpServers ?? {};
    const isWrong = (id: string) => servers[id]?.problem !== undefined;
    if (ids.length > 0)
      return (await tools.list(ids, signal)).map((listing) => checkServer(listing, isWrong(listing.id)));
    const fix = "add servers under mcpServers, or remove the empty map";
    return [checkOf("server", "servers", { verdict: "warn", detail: "the catalog is empty", fix })];
  } finally {
    await tools.close();
  }
}

/** Counts the methods by class: " (5 reads, 2 unclear)". */
function classesOf(methods: ToolListing["methods"]): string {
  const counts = effectClassSchema.options.map((effect) => ({
    effect,
    count: methods.filter(({ eligibility }) => eligibility.class === effect).length,
  }));
  const shown = counts.filter(({ count }) => count > 0).map(({ effect, count }) => `${count} ${effect}`);
  return shown.length === 0 ? "" : ` (${shown.join(", ")})`;
}

function checkServer({ id, methods, startupMs, failure, warnings = [] }: ToolListing, isWrong: boolean): Check {
  if (failure !== undefined) {
    const byHand = isWrong ? "correct its settings, or disable it" : "run its command by hand, fix it, or disable it";
    const fix = failure.retry ? "try again, or raise limits.startTimeoutMs" : byHand;
    return checkOf("server", id, { verdict: "fail", detail: failure.message, fix });
  }
  const detail = `${formatCount(methods.length, "method")}${classesOf(methods)} in ${formatDuration(startupMs)}`;
  if (warnings.length > 0) {
    const fix = "correct its settings";
    return checkOf("server", id, { verdict: "warn", detail: [detail, ...warnings].join("; "), fix });
  }
  if (methods.length > 0) return checkOf("server", id, { verdict: "ok", detail });
  const fix = "a server without methods cannot answer a query; check its arguments";
  return checkOf("server", id, { verdict: "warn", detail, fix });
}
