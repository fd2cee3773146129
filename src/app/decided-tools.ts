// Adds the query eligibility to listings from old tapes, which were recorded before listings contained it.
import type { Method, ToolListing, Tools } from "../contract/tool.ts";
import { type ListedMethod, withEligibility } from "../tools/catalog/eligibility.ts";

/** Returns the tools with the query eligibility of every method filled in. */
export function decidedTools(tools: Tools): Tools {
  return {
    ...tools,
    list: async (toolIds, signal) => (await tools.list(toolIds, signal)).map(decided),
  };
}

function decided(listing: ToolListing): ToolListing {
  const names = listing.methods.map(({ name }) => name);
  const decide = (method: ListedMethod & Partial<Method>): Method => {
    const { eligibility } = method;
    return eligibility === undefined
      ? withEligibility(method, { override: {}, names, about: listing.description })
      : { ...method, eligibility };
  };
  return { ...listing, methods: listing.methods.map(decide) };
}
