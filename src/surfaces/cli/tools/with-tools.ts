// Opens the catalog for one command line and closes it afterwards.
import { createTools } from "../../../app/catalog.ts";
import { clockOf } from "../../../app/clock.ts";
import { maskError } from "../../../app/secrets.ts";
import { redactValues } from "../../../base/text/redact.ts";
import { asCtxError } from "../../../contract/error.ts";
import type { OfferReply } from "../../../contract/tool/offers.ts";
import type { Failure, ToolListing, ToolMatch, ToolOutcome, Tools } from "../../../contract/tool.ts";
import { readSettings } from "../flags.ts";
import type { Call } from "../row.ts";

/** Starts the configured tools, runs the work, and closes the tools even if the work fails. */
export async function withTools(
  call: Call,
  work: (tools: Tools, places: { readonly indexDirectory: string }) => Promise<number>,
): Promise<number> {
  const { settings, secrets, indexDirectory } = await readSettings(call);
  const tools = createTools({ settings, indexDirectory }, clockOf(settings));
  try {
    return await work(masked(tools, secrets), { indexDirectory });
  } catch (thrown) {
    throw maskError(asCtxError(thrown), { values: secrets });
  } finally {
    await tools.close();
  }
}

/** Masks credentials in the listings, replies and errors of the tools, because a server may return its own credentials. */
function masked(tools: Tools, secrets: readonly string[]): Tools {
  if (secrets.length === 0) return tools;
  return {
    ...tools,
    list: async (ids, signal) => redactValues(await tools.list(ids, signal), secrets) as readonly ToolListing[],
    search: async (...asked) => redactValues(await tools.search(...asked), secrets) as readonly ToolMatch[],
    offer: async (toolId, request, signal) => {
      const reply = await tools.offer?.(toolId, request, signal);
      return redactValues(reply, secrets) as OfferReply | Failure;
    },
    call: async (call, signal) => redactValues(await tools.call(call, signal), secrets) as ToolOutcome,
  };
}
