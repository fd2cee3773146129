// Questions to many real servers at once: every ending says truthfully what was compared, and which server did not start.
import { afterAll, describe, expect, test } from "vitest";
import { librarySettings } from "../../src/app/settings.ts";
import { createRuntime } from "../../src/app/wire.ts";
import { asCtxError } from "../../src/contract/error.ts";
import type { QueryResult } from "../../src/contract/query/result.ts";
import type { TraceLine } from "../../src/contract/trace.ts";
import { objectsAt } from "../../src/trace/data.ts";
import { lastArtifact } from "../../src/trace/model.ts";
import { buildTrace } from "../../src/trace/read.ts";
import { freshFolder } from "../helpers/cli.ts";
import { eightServerQuestions } from "../helpers/eight-server-questions.data.ts";
import { broken, eightServers } from "../helpers/eight-servers.ts";

const folder = await freshFolder();
const mcpServers = await eightServers(folder.path);
const started = Object.keys(mcpServers).filter((id) => id !== broken);
const runtime = createRuntime(librarySettings({ mcpServers, traces: { enabled: false } }));

afterAll(async () => {
  await runtime.close();
  await folder[Symbol.asyncDispose]();
});

describe("with eight servers and one that does not start", () => {
  test.each(eightServerQuestions)("%s", async (query) => {
    const lines: TraceLine[] = [];
    const text = await runtime.query({ query }, { onEvent: (line) => lines.push(line) }).then(textOf, failureOf);
    expect(text).not.toMatch(/catalog is empty|searched none|no tool is configured/i);
    expect(comparedIn(lines)).toEqual(started.toSorted());
    if (!text.startsWith("error ")) expect(text).toContain(`${broken} did not start`);
  });
});

/** The text of an ending, with its kind and its warnings. */
function textOf(result: QueryResult): string {
  const text = result.outcomeType === "clarification_required" ? result.clarification.question : result.response;
  return [`${result.outcomeType}: ${text}`, ...result.warnings].join(" ");
}

function failureOf(error: unknown): string {
  const { code, message } = asCtxError(error);
  return `error ${code}: ${message}`;
}

/** The servers whose methods were compared, by the trace. */
function comparedIn(lines: readonly TraceLine[]): readonly string[] {
  const probe = lastArtifact(buildTrace(lines), "scout-pre-plan-probe");
  return objectsAt(probe, "discovery", "tools")
    .filter(({ isCompared }) => isCompared === true)
    .map(({ toolId }) => String(toolId))
    .toSorted();
}
