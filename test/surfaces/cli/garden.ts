// A real server over stdio for questions from the command line: the greenhouse of the flow's tests, with scripted replies.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { greenhouse } from "../../fixtures/greenhouse.ts";
import type { ScriptedReply } from "../../fixtures/servers/script.ts";
import { scriptedSettings } from "../../fixtures/servers/scripted.ts";
import { freshFolder } from "./harness.ts";

const rose = { name: "Old Rose", plantId: "p1", bedId: "b1" };

/** Replies by method name; a method without any fails the test when it is called. */
export const replies: Readonly<Record<string, readonly ScriptedReply[]>> = {
  search_plants: [{ structured: { matches: [rose] } }],
  plant_moisture: [{ structured: { moisture: 0.42 } }],
  forecast: [{ structured: { temperature: 21.5 } }],
  bed_moisture: [
    {
      structured: {
        plants: [
          { name: "Old Rose", moisture: 0.42 },
          { name: "Fern", moisture: 0.61 },
        ],
      },
    },
  ],
};

export const questions = {
  answer: "What is the moisture of 'Old Rose'?",
  clarification: "Analyze moisture for the Rose Corner",
  value: "What is the weather forecast?",
  miss: "Which stocks rose most today on the Frankfurt exchange?",
};

/** A folder whose `servers.json` holds the garden, with these replies instead of the usual ones. */
export async function gardenFolder(changed: Readonly<Record<string, readonly ScriptedReply[]>> = {}): Promise<string> {
  const folder = await freshFolder();
  const all = { ...replies, ...changed };
  const tools = greenhouse.map(({ name, description, inputSchema, outputSchema, annotations }) => ({
    ...{ name, description, inputSchema, annotations, replies: [...(all[name] ?? [])] },
    ...(outputSchema === undefined ? {} : { outputSchema }),
  }));
  const script = { name: "Garden", tools, callsLog: path.join(folder, "calls") };
  const { command, args, env } = await scriptedSettings(folder, script);
  const garden = { command, args, env };
  await writeFile(path.join(folder, "servers.json"), JSON.stringify({ mcpServers: { garden } }));
  return folder;
}

/** Lines of the only trace that the folder's queries left. */
export async function traceText(folder: string, requestId: string): Promise<string> {
  return await readFile(path.join(folder, ".ctx", "traces", `${requestId}.jsonl`), "utf8");
}
