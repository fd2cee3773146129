// Adds what listings from old tapes lack: the query eligibility, or the class of an eligibility that has none. The recorded
// decision stays, so a replay calls what the recorded run called.

import type { Eligibility } from "../contract/tool/eligibility.ts";
import type { Method, ToolListing, Tools } from "../contract/tool.ts";
import type { ListedMethod } from "../tools/catalog/eligibility/case.ts";
import { withEligibility } from "../tools/catalog/eligibility.ts";

/** Returns the tools with the query eligibility of every method filled in. */
export function decidedTools(tools: Tools): Tools {
  return {
    ...tools,
    list: async (toolIds, signal) => (await tools.list(toolIds, signal)).map(decided),
  };
}

function decided(listing: ToolListing): ToolListing {
  const names = listing.methods.map(({ name }) => name);
  const decide = (method: ListedMethod & { readonly eligibility?: Recorded }): Method => {
    const { eligibility } = method;
    if (eligibility?.class !== undefined)
      return { ...method, eligibility: { ...eligibility, class: eligibility.class } };
    const own = withEligibility(method, { override: {}, names, about: listing.description });
    if (eligibility === undefined) return own;
    return { ...method, eligibility: { ...eligibility, class: classOf(eligibility, own.eligibility) } };
  };
  return { ...listing, methods: listing.methods.map(decide) };
}

type Recorded = Omit<Eligibility, "class"> & Partial<Pick<Eligibility, "class">>;

function classOf(recorded: Recorded, eligibility: Eligibility): Eligibility["class"] {
  if (recorded.code === "settings-allow") return eligibility.class;
  if (recorded.isEligible) return "reads";
  return eligibility.class === "reads" ? "unclear" : eligibility.class;
}
