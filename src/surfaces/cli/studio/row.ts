// `ctx studio`: serves the studio on this machine only, until Ctrl-C.
import { portNumber } from "../plain-flags.ts";
import type { CommandRow } from "../row.ts";

/** The command. Its page opens the catalog only when it is asked for. */
export const studio: CommandRow = {
  name: "studio",
  summary: "show runs in the browser: time axis, decision, replies, findings",
  args: [["[file]", "A trace in any format that `ctx trace show` reads. Default: the list of the stored runs."]],
  flags: [
    ["--port <number>", "Port to listen on, on 127.0.0.1; 0 selects a free one.", { parse: portNumber, standard: 0 }],
  ],
  settings: "studio",
  catalog: "later",
  examples: ["ctx studio", "ctx studio session.jsonl", "ctx studio --port 4000 --trace-dir .ctx/traces"],
  load: async () => (await import("./studio.ts")).studio,
};
