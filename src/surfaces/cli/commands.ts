// The list of all `ctx` commands, used for dispatch, help and suggestions after a typo.
import type { CommandRow } from "./cli-context.ts";

/** Every command, in the order of the help. */
export const commands: readonly CommandRow[] = [
  {
    name: "query",
    summary: "ask a question and get an answer, a clarification or a capability miss",
    load: () => import("./query/query.ts"),
  },
  {
    name: "chat",
    summary: "start a conversation that uses the tools and the web",
    load: () => import("./chat/chat.ts"),
  },
  {
    name: "roundtable",
    summary: "run a debate between agents that ask for facts",
    load: () => import("./roundtable/roundtable.ts"),
  },
  {
    name: "tools",
    summary: "list, inspect, search, call and lint the tools of the catalog",
    load: () => import("./tools/tools.ts"),
  },
  {
    name: "search",
    summary: "search the web, or the synthetic site that ships with ctx",
    load: () => import("./search/search.ts"),
  },
  { name: "scrape", summary: "read one page as Markdown", load: () => import("./scrape/scrape.ts") },
  {
    name: "trace",
    summary: "list and read the traces of past queries",
    load: () => import("./trace/trace.ts"),
    isLight: true,
  },
  {
    name: "tap",
    summary: "record the traffic between an MCP client and a server as a trace",
    load: () => import("./tap/tap.ts"),
    isLight: true,
  },
  {
    name: "studio",
    summary: "show runs in the browser: time axis, decision, replies, findings",
    load: () => import("./studio/studio.ts"),
  },
  {
    name: "models",
    summary: "show the model of each role, test a model, list prices",
    load: () => import("./models/models.ts"),
  },
  {
    name: "tape",
    summary: "list, show, verify and prune recorded model and tool calls",
    load: () => import("./tape/tape.ts"),
  },
  {
    name: "knowledge",
    summary: "list, resolve, validate and measure knowledge packs",
    load: () => import("./knowledge/knowledge.ts"),
    isLight: true,
  },
  {
    name: "validate",
    summary: "run a suite of cases and fail if a rate misses its threshold",
    load: () => import("./validate/define.ts"),
  },
  {
    name: "validate:ambiguity-rollout",
    summary: "run the rollout gate that ships with ctx",
    load: () => import("./validate/rollout.ts"),
  },
  {
    name: "validate:clarification-live",
    summary: "alias of validate:ambiguity-rollout",
    load: () => import("./validate/rollout.ts"),
  },
  {
    name: "validate:contributor-search",
    summary: "run the gate on the searches of bundled servers and their saved evidence",
    load: () => import("./validate/rollout.ts"),
  },
  {
    name: "validate:wedge",
    summary: "run the gate on six exchange-flow questions; their answers must have complete evidence",
    load: () => import("./validate/rollout.ts"),
  },
  {
    name: "gate",
    summary: "create cases, compare and merge runs, report on a saved artifact",
    load: () => import("./gate/gate.ts"),
  },
  { name: "eval", summary: "measure decisions and retrieval on labelled data", load: () => import("./eval/eval.ts") },
  {
    name: "contrib",
    summary: "list and serve bundled servers; replay and check their searches",
    load: () => import("./contrib/contrib.ts"),
  },
  { name: "serve", summary: "answer queries over HTTP", load: () => import("./serve/serve.ts") },
  { name: "mcp", summary: "serve the runtime to an MCP host, over stdio or HTTP", load: () => import("./mcp/mcp.ts") },
  { name: "keys", summary: "create, list and revoke keys of the HTTP API", load: () => import("./keys/keys.ts") },
  {
    name: "worker",
    summary: "run queued jobs; any number of workers and servers can share a store",
    load: () => import("./worker/worker.ts"),
  },
  { name: "ledger", summary: "list the receipts of charged calls", load: () => import("./ledger/ledger.ts") },
  {
    name: "store",
    summary: "list the runs in a store and delete expired data",
    load: () => import("./store/store.ts"),
  },
  {
    name: "doctor",
    summary: "check settings, servers, models and disk, and print a fix for each problem",
    load: () => import("./doctor/doctor.ts"),
  },
  { name: "config", summary: "show the settings and the source of each", load: () => import("./config/config.ts") },
  {
    name: "init",
    summary: "write settings, an example suite and .gitignore into a folder",
    load: () => import("./init/init.ts"),
  },
  {
    name: "completion",
    summary: "print the script that completes commands in a shell",
    load: () => import("./completion/completion.ts"),
  },
  { name: "schema", summary: "print the JSON Schema of a file or result", load: () => import("./schema/schema.ts") },
];
