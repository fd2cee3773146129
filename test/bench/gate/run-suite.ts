// Program: `node run-suite.ts <suite.yaml> <out folder> sandbox|none instant|embedded` runs a suite on a runtime whose tools
// and models answer at once, four cases at a time, and writes the artifact. `instant`: a scripted model interprets the request
// at once too; `embedded`: the embedded rules interpret every request.
import path from "node:path";
import { run } from "../../../src/app/run.ts";
import { holdMemory } from "../../../src/base/memory.ts";
import { randomIds, systemClock } from "../../../src/base/time.ts";
import type { Models } from "../../../src/contract/model.ts";
import { loadSuite } from "../../../src/gate/anchor.ts";
import { exitOf, writeArtifact } from "../../../src/gate/artifact.ts";
import { fileRecords } from "../../../src/gate/run/records.ts";
import { runSuite } from "../../../src/gate/run.ts";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { flowSettings } from "../../helpers/methods.ts";
import { instantModels, instantSandbox, instantTools } from "../instant.ts";

// As `ctx validate` does.
holdMemory();
const [file = "", folder = "", programs = "sandbox", reader = "instant"] = process.argv.slice(2);
const suite = await loadSuite(path.resolve(file), { folder: process.cwd(), packageAnchors: folder });
const sandbox = programs === "sandbox" ? createSandbox() : instantSandbox;
const models =
  reader === "instant" ? { ...instantModels, interpret: sameReading(instantModels.interpret) } : instantModels;
const [tools, clock, ids] = [instantTools(), systemClock(), randomIds()];
const traces = { directory: null, redaction: { keys: [], values: [] }, isReplaced: false };
await using records = await fileRecords(folder);
const made = await runSuite({
  suite,
  ask: async ({ request }, signal) => {
    const parts = { grants: [], requestId: ids.next("request"), tools, models, sandbox, clock, ids, traces };
    const asked = { request, aliased: null, secrets: [], isMasked: false };
    return {
      ...(await run(asked, { signal }, { ...parts, settings: flowSettings, version: "0.0.0" })),
      tracePath: null,
    };
  },
  about: {
    target: "in-process",
    runtime: { version: "0.0.0", node: process.version, modelPortfolio: "instant", models: {} },
    environment: { ci: false },
  },
  ...{ grep: null, repeat: null, shard: null, bail: null, redactKeys: [] },
  ...{ concurrency: 4, timeoutMs: 60_000, signal: new AbortController().signal, clock, ids, records },
});
await writeArtifact(made, { folder });
await sandbox.close();
process.stdout.write(`${JSON.stringify(made.summary.metrics.counts)}\n`);
process.exitCode = exitOf(made.summary);

/** Interprets the first request and returns the same reply for all others: the requests differ only in unread parts. */
function sameReading(interpret: Models["interpret"]): Models["interpret"] {
  let first: ReturnType<Models["interpret"]> | undefined;
  return (task, signal) => {
    first ??= interpret(task, signal);
    return first;
  };
}
