// `npm run bench`: prints the costs of the sandbox, the start and the pipeline on this machine.
// It asserts nothing: timings of one machine are not a test.
import { parseArgs } from "node:util";
import { freshFolder } from "../helpers/cli.ts";
import { benchAttacks } from "./attacks.ts";
import { benchChats, benchTurns } from "./chat.ts";
import { benchGate } from "./gate/gate.ts";
import { benchInstall } from "./install.ts";
import { benchPipeline } from "./pipeline.ts";
import { benchPrograms } from "./programs.ts";
import { benchReceiver } from "./receiver.ts";
import { benchReplies } from "./replies.ts";
import { benchRetrieval } from "./retrieval/bench.ts";
import { benchRetrievalStart } from "./retrieval/start.ts";
import { benchImports, benchStages } from "./stages.ts";
import { benchStart } from "./start.ts";
import { benchStudio } from "./studio.ts";
import { type Table, tableLines } from "./table.ts";
import { benchTap } from "./tap.ts";
import { benchTrace, benchTraceScreens } from "./trace.ts";
import { benchWeb } from "./web.ts";

const usage =
  "usage: npm run bench -- [sandbox] [start] [stages] [pipeline] [retrieval] [trace] [gate] [install] [web] [chat] [tap] [receiver] [studio] [replies] [--json] [--rounds <number>]";

type Bench = (folder: string, rounds: number | undefined) => Promise<Table>;

const benches: Readonly<Record<string, readonly Bench[]>> = {
  sandbox: [benchAttacks, (folder, rounds = 200) => benchPrograms(folder, rounds)],
  start: [(folder, rounds = 11) => benchStart(folder, rounds)],
  stages: [(folder, rounds = 11) => benchStages(folder, rounds), (folder, rounds = 7) => benchImports(folder, rounds)],
  pipeline: [(folder, rounds = 200) => benchPipeline(folder, rounds)],
  retrieval: [
    (_, rounds = 300) => benchRetrieval(rounds),
    (folder, rounds = 21) => benchRetrievalStart(folder, rounds),
  ],
  trace: [(folder) => benchTrace(folder), (folder, rounds = 7) => benchTraceScreens(folder, rounds)],
  gate: [(folder, rounds = 3) => benchGate(folder, rounds)],
  install: [(folder) => benchInstall(folder)],
  web: [(folder, rounds = 15) => benchWeb(folder, rounds)],
  tap: [(folder, rounds = 300) => benchTap(folder, rounds)],
  receiver: [(folder, rounds = 50_000) => benchReceiver(folder, rounds)],
  chat: [(folder, rounds = 60) => benchTurns(folder, rounds), () => benchChats()],
  studio: [(folder) => benchStudio(folder)],
  replies: [(folder, rounds = 5) => benchReplies(folder, rounds)],
};

/** These install packages or need PostgreSQL or a browser, so they run only when named. */
const onlyNamed = ["gate", "install", "web", "chat", "tap", "receiver", "studio", "replies"];

const { values, positionals } = readWords();
const names = positionals.length === 0 ? Object.keys(benches).filter((name) => !onlyNamed.includes(name)) : positionals;
const tables: Table[] = [];
await using folder = await freshFolder();
for (const bench of names.flatMap((name) => benches[name] ?? [])) {
  const table = await bench(folder.path, values.rounds === undefined ? undefined : Number(values.rounds));
  tables.push(table);
  if (!values.json) print(tableLines(table));
}
if (values.json) print([JSON.stringify({ node: process.version, tables }, null, 2)]);

function readWords() {
  const options = { json: { type: "boolean", default: false }, rounds: { type: "string" } } as const;
  try {
    const words = parseArgs({ options, allowPositionals: true });
    const isKnown = words.positionals.every((name) => Object.hasOwn(benches, name));
    if (isKnown && /^[1-9]\d{0,5}$/.test(words.values.rounds ?? "1")) return words;
  } catch {
    // An unknown name; the usage below lists the known ones.
  }
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}
