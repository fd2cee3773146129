// A server that asks during a call: the query ends with its question, and the answer is sent with the next query.

import { expect, test } from "vitest";
import { askingRequest, askingServer } from "../../fixtures/servers/asking.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { runCli } from "./harness.ts";

const files = { "servers.json": JSON.stringify({ mcpServers: { library: askingServer } }) };
const question = ["query", askingRequest, "--mcp-config", "servers.json"];

oneIn(2)(["deep", "fast"])("a query in the lane %s ends as a clarification of the server", async (depth) => {
  const { code, stdout } = await runCli([...question, "--depth", depth, "--clarify", "auto", "--json"], { files });
  expect({ code, result: JSON.parse(stdout) }).toMatchObject({
    code: 3,
    result: {
      outcomeType: "clarification_required",
      clarification: {
        ...{ source: "server", resolutionMode: "freeform", allowFreeform: true },
        question: "library asks: Which branch?",
        options: [{ toolId: "library", methodName: "list_books" }],
        requestedSchema: { properties: { branch: { enum: ["north", "south"] } } },
      },
    },
  });
});

test("the printed command answers the server", async () => {
  const asked = await runCli([...question, "--quiet"], { files });
  expect(asked.stdout).toContain(`--answer '{"branch":"..."}'`);
  const { code, stdout } = await runCli([...question, "--quiet", "--answer", '{"branch":"south"}'], { files });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("Dune") });
  expect(stdout).toContain("south");
});

test("a call by hand names the flag that answers", async () => {
  const words = ["tools", "call", "library", "list_books", "--mcp-config", "servers.json"];
  const { code, stderr } = await runCli(words, { files });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`--answer '{"branch":"..."}'`) });
  const answered = await runCli([...words, "--answer", '{"branch":"north"}'], { files });
  expect(JSON.parse(answered.stdout)).toEqual([{ title: "Dune", branch: "north" }]);
});

oneIn(3)(["south", "branch=south", '{"branch":"South"}'])(
  "in a chat, the message %s answers the server",
  async (reply) => {
    const stdin = [askingRequest, reply, "/quit"].join("\n");
    const { stdout } = await runCli(["chat", "--mcp-config", "servers.json"], { files, stdin });
    expect(stdout).toContain("library asks: Which branch?");
    expect(stdout.slice(stdout.indexOf("Which branch?"))).toMatch(/Dune[\s\S]*south/);
  },
);
