// `ctx search`: runs one web search. By default, searches the synthetic site that ships with ctx.
import { countUpTo } from "../plain-flags.ts";
import type { CommandRow } from "../row.ts";

/** The command. */
export const search: CommandRow = {
  name: "search",
  summary: "search the web, or the synthetic site that ships with ctx",
  args: async () => {
    const { longestWebQuery } = await import("../../../contract/web.ts");
    return [["<query...>", `Search terms, up to ${longestWebQuery} characters; - reads them from standard input.`]];
  },
  flags: [["--limit <count>", "Maximum number of results.", { parse: countUpTo(50), standard: 5 }]],
  settings: "search",
  examples: [
    "ctx search ferry timetable",
    'ctx search "tidal turbine output" --limit 3 --json',
    'ctx search "node 24 release notes" --search live',
  ],
  notes: `Without --search live, only the synthetic site that ships with ctx is searched; nothing is sent anywhere.

Exit: 0 on success, even if nothing is found; 5 if every provider failed.`,
  load: async () => (await import("./search.ts")).search,
};
