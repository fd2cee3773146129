import { describe, expect, test } from "vitest";
import { type ChatEvent, chatEventSchema } from "../../../src/contract/chat.ts";
import { long } from "../../helpers/one-in.ts";
import { gardenFolder, questions } from "./garden.ts";
import { runCli } from "./harness.ts";

const chat = ["chat", "--mcp-config", "servers.json"];

const eventsOf = (stdout: string): readonly ChatEvent[] =>
  stdout
    .trim()
    .split("\n")
    .map((line) => chatEventSchema.parse(JSON.parse(line)));

describe("ctx chat", () => {
  test("runs a conversation line by line, with slash commands", long, async () => {
    const folder = await gardenFolder();
    const stdin = [questions.answer, "/history", "/trace", "/sources", "/nothing", "/quit", "never read"].join("\n");
    const { code, stdout, stderr } = await runCli(chat, { folder, stdin });
    expect(code).toBe(0);
    expect(stdout).toContain(`you › ${questions.answer}`);
    expect(stdout).toMatch(/request-\w+ {2}answer {2}ctx trace show \w+/);
    expect(stdout).toContain("No web pages yet.");
    expect(stdout).toContain("Unknown command: /nothing.");
    expect(stdout).not.toContain("never read");
    expect(stderr).toMatch(/ctx chat --resume chat-\w+/);
  });

  test("--json prints each event as one line, and the chat is continued by its id", long, async () => {
    const folder = await gardenFolder();
    const first = await runCli([...chat, "--json", questions.clarification], { folder });
    expect(first.code).toBe(3);
    const events = eventsOf(first.stdout);
    const [start] = events;
    const chatId = start?.type === "workflow_start" ? start.chatId : "";
    const second = await runCli([...chat, "--json", "--resume", chatId, "1"], { folder });
    expect(second.code).toBe(0);
    expect(eventsOf(second.stdout).map(({ seq }) => seq)[0]).toBe(events.length + 1);
    const listed = await runCli([...chat, "--list", "--json"], { folder });
    expect(JSON.parse(listed.stdout)).toMatchObject([{ id: chatId, openTurn: null }]);
  });

  test("--clarify auto resolves an ambiguity, --option chooses a reading", long, async () => {
    const folder = await gardenFolder();
    const auto = await runCli([...chat, "--clarify", "auto", questions.clarification], { folder });
    expect(auto.code).toBe(0);
    const asked = await runCli([...chat, "--json", questions.clarification], { folder });
    const clarification = eventsOf(asked.stdout).find((event) => event.type === "clarification");
    const option = clarification?.type === "clarification" ? (clarification.clarification.options[1]?.id ?? "") : "";
    const taken = await runCli([...chat, "--resume", "last", "--option", option], { folder });
    expect(taken.code).toBe(0);
  });

  test.each([
    [[...chat, "--resume", "chat-1", "hello"], "there is no chat"],
    [[...chat, "--resume", "last", "hello"], "there is no chat"],
    [[...chat, "--tool", "gardn", "hello"], "gardn"],
    [[...chat, "x".repeat(4001)], "4000 characters"],
  ])("%j is a mistake that is named", async (words, says) => {
    const folder = await gardenFolder();
    const { code, stderr } = await runCli(words, { folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  });
});
