// `ctx scrape`: prints one page as Markdown on stdout and its metadata on stderr.
import type { CommandRow } from "../row.ts";

/** The command. */
export const scrape: CommandRow = {
  name: "scrape",
  summary: "read one page as Markdown",
  args: [["<url>", "Address of a page, http or https."]],
  settings: "scrape",
  examples: [
    "ctx scrape https://kestrel-bay.example/ferry/timetable",
    "ctx scrape https://kestrel-bay.example/weather/api --json",
  ],
  notes: `Only public addresses are read, and only what robots.txt allows. kestrel-bay.example is the synthetic site that ships with ctx.

Exit: 0 the page was read, 2 the address is not allowed, 5 the page could not be fetched or read.`,
  load: async () => (await import("./scrape.ts")).scrape,
};
