// Measures the runtime's own cost per query, with tools and models that answer at once.
import { run } from "../../src/app/run.ts";
import { hideSecrets } from "../../src/app/spoken-secrets.ts";
import { randomIds, systemClock } from "../../src/base/time.ts";
import type { Models } from "../../src/contract/model.ts";
import type { Sandbox } from "../../src/contract/sandbox.ts";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { embedded } from "../helpers/embedded.ts";
import { flowSettings } from "../helpers/methods.ts";
import { instantModels, instantSandbox, instantTools, question, scriptedModels, servingTool } from "./instant.ts";
import { besideEmptyNode, spread, timeInTurn } from "./sample.ts";
import type { Table } from "./table.ts";

interface Case {
  readonly models: Models;
  readonly sandbox: Sandbox;
  /** Path of the trace; null keeps it in memory. */
  readonly directory: string | null;
  /** Restricts the query to the one tool that answers it. */
  readonly isPinned?: boolean;
}

/**
 * Number of first queries of a process that are reported separately, and number of queries until its code is fully optimized.
 */
const firstQueries = 20;
const warmUps = 1_000;

/** Times complete queries in turn, each case with one more real part: the first of a process, and those of a warm one. */
export async function benchPipeline(folder: string, rounds: number): Promise<Table> {
  const sandbox = createSandbox();
  const cases: Readonly<Record<string, Case>> = {
    "all instant": { models: instantModels, sandbox: instantSandbox, directory: null },
    "all instant, one tool pinned": {
      ...{ models: instantModels, sandbox: instantSandbox, directory: null, isPinned: true },
    },
    "all instant, interpreter scripted, one tool pinned": {
      ...{ models: scriptedModels(), sandbox: instantSandbox, directory: null, isPinned: true },
    },
    "real sandbox": { models: instantModels, sandbox, directory: null },
    "real sandbox, embedded models": { models: embedded(), sandbox, directory: null },
    "real sandbox, embedded models, trace file": { models: embedded(), sandbox, directory: folder },
  };
  const works = Object.fromEntries(Object.entries(cases).map(([name, parts]) => [name, () => answer(parts)] as const));
  const { value, nodeMs } = await besideEmptyNode(folder, async () => ({
    first: await timeInTurn(works, { rounds: firstQueries, warmUps: 0 }),
    warm: await timeInTurn(works, { rounds, warmUps }),
  }));
  await sandbox.close();
  const base = spread(value.warm["all instant"] ?? []).p50;
  const rows = Object.entries(value.warm).map(([query, values]) => {
    const { p50, p99 } = spread(values);
    const warm = { "p50 / node -e 0": p50 / nodeMs, "p50 / all instant": p50 / base, "p50 ms": p50, "p99 ms": p99 };
    return { query, ...warm, [`p50 ms of the first ${firstQueries}`]: spread(value.first[query] ?? []).p50 };
  });
  const note = `${rounds} rounds in turn, warm: after the first ${firstQueries} and ${warmUps} more; 5 tools of 8 methods (pinned: one of them), one program of three calls; node -e 0 took ${nodeMs.toFixed(1)} ms.`;
  return { title: "Pipeline: the runtime's own time per query", rows, note };
}

// A runtime keeps both between queries.
const tools = instantTools();
const redaction = { keys: [], values: [] };

async function answer({ models, sandbox, directory, isPinned = false }: Case): Promise<void> {
  const ids = randomIds();
  const parts = {
    grants: [],
    requestId: ids.next("request"),
    ...{ tools, models, sandbox, clock: systemClock(), ids, settings: flowSettings, version: "0.0.0" },
    traces: { directory, redaction, isReplaced: false },
  };
  const pinned = isPinned ? { tools: [servingTool] } : {};
  const request = { query: question, responseShape: "answer_with_evidence", ...pinned };
  const { result } = await run(hideSecrets(request, redaction), {}, parts);
  if (result.outcomeType !== "answer") throw new Error(`the query ended as ${result.outcomeType}: ${result.response}`);
}
