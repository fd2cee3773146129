// Makes a suite of a trial: `node training/trial-suite.ts FOLDER --root ROOT [--sql SERVER.METHOD] > trial.yaml`.
// FOLDER contains `cases.json` and `servers.json`; ROOT is where the servers are installed and the data is unpacked.
// An answer must contain each text of its case; for other endings only the kind is expected.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { stringify } from "yaml";
import { z } from "zod";
import type { GateCase } from "../src/contract/gate-suite.ts";

const caseSchema = z.object({
  server: z.string(),
  id: z.string(),
  q: z.string(),
  expect: z.enum(["answer", "ask", "miss"]),
  has: z.array(z.string()).optional(),
  note: z.string().optional(),
  group: z.string(),
});
type TrialCase = z.infer<typeof caseSchema>;
const serversSchema = z.object({ mcpServers: z.record(z.string(), z.record(z.string(), z.unknown())) });

const endings = {
  answer: { outcomeType: "answer", truth: "unambiguous" },
  ask: { outcomeType: "clarification_required", truth: "ambiguous" },
  miss: { outcomeType: "capability_miss", truth: "unsupported" },
} as const;

const { values, positionals } = parseArgs({
  options: { root: { type: "string" }, sql: { type: "string" }, group: { type: "string", default: "main" } },
  allowPositionals: true,
});
const [folder] = positionals;
const { root, sql, group } = values;
if (folder === undefined || root === undefined) {
  process.stderr.write("usage: node training/trial-suite.ts FOLDER --root ROOT [--sql SERVER.METHOD] > trial.yaml\n");
  process.exit(2);
}

const places = { NODE: process.execPath, DATA: path.join(root, "data"), ROOT: root };
const { mcpServers: servers } = serversSchema.parse(await read("servers.json"));
const cases = z.array(caseSchema).parse(await read("cases.json"));
const [server, method] = sql?.split(".") ?? [];
const settings = server === undefined ? undefined : servers[server];
if (settings !== undefined && method !== undefined) settings.methods = { [method]: { sql: "select" } };
const suite = {
  version: 1,
  suite: "trial",
  description: "Everyday questions to real servers.",
  families: true,
  defaults: { source: "the trial", responseShape: "answer" },
  servers,
  cases: cases.filter((one) => one.group === group).map(caseOf),
};
process.stdout.write(stringify(suite, { lineWidth: 110, aliasDuplicateObjects: false }));

async function read(name: string): Promise<unknown> {
  const text = await readFile(path.join(folder ?? "", name), "utf8");
  return JSON.parse(Object.entries(places).reduce((all, [key, value]) => all.replaceAll(`{${key}}`, value), text));
}

function caseOf({ id, q, server: name, expect, has = [], note }: TrialCase): Partial<GateCase> {
  const { outcomeType, truth } = endings[expect];
  const contains = has.map(plainText);
  return {
    id,
    prompt: q,
    family: name,
    tools: name === "all" ? Object.keys(servers) : [name],
    ...(note === undefined ? {} : { source: `the trial: ${note}` }),
    truth,
    expect: { outcomeType, ...(contains.length === 0 ? {} : { contents: [{ text: { contains } }] }) },
  };
}

/** Escapes a text that begins like a pattern, so that it is compared as text. */
function plainText(text: string): string {
  return text.startsWith("/") ? `/${text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}/i` : text;
}
