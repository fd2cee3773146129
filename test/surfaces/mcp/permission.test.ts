// Permission over MCP: the host asks the user in a form. Nothing that a host's model sends gives a permission.

import type { CallToolResult } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { keyScopeSchema } from "../../../src/contract/key.ts";
import { long } from "../../helpers/one-in.ts";
import { openSheets, orders, staff } from "../../helpers/sheets.ts";
import { openStage, type Person, type ShownForm } from "./harness.ts";

async function open() {
  const sheets = await openSheets();
  return { sheets, stage: await openStage({ servers: sheets.servers }) };
}

const ask = (query: string, more: object = {}) => ({ name: "context_query", arguments: { query, ...more } });
const outcomeOf = ({ structuredContent }: CallToolResult) => Object(structuredContent).outcomeType;

/** A person who always chooses the same. `shown` keeps the forms. */
function person(permission: string) {
  const shown: ShownForm[] = [];
  const answer: Person = (form) => {
    shown.push(form);
    return { action: "accept", content: { permission } };
  };
  return { shown, answer };
}

test("once: the form shows the call, it is made once, and the next query asks again", long, async () => {
  const { sheets, stage } = await open();
  const { shown, answer } = person("once");
  const client = await stage.connect({ person: answer });
  expect(outcomeOf(await client.callTool(ask(orders)))).toBe("answer");
  expect(shown.map(({ message }) => message)).toEqual([
    'excel:read_sheet may change data (it is annotated readOnlyHint=false). Arguments: {"sheet":"Orders"}. Allow it?',
  ]);
  expect(await sheets.calls()).toEqual(['read_sheet {"sheet":"Orders"}']);
  expect(outcomeOf(await client.callTool(ask(staff)))).toBe("answer");
  expect(shown[1]?.message).toContain('{"sheet":"Staff"}');
});

test("no, a declined form, or a host without forms: nothing is called", async () => {
  const { sheets, stage } = await open();
  for (const item of [person("no").answer, () => ({ action: "decline" as const }), null]) {
    const client = await stage.connect({ person: item });
    expect(outcomeOf(await client.callTool(ask(orders)))).toBe("capability_miss");
  }
  expect(await sheets.calls()).toEqual([]);
});

test("always: later queries do not ask, until the definition of the method changes", async () => {
  const { sheets, stage } = await open();
  const { shown, answer } = person("always");
  const client = await stage.connect({ person: answer });
  expect(outcomeOf(await client.callTool(ask(orders)))).toBe("answer");
  expect(outcomeOf(await client.callTool(ask(staff)))).toBe("answer");
  expect(shown).toHaveLength(1);
  await stage.parts.keepPermissions({ "excel:read_sheet": "the hash of another definition" });
  expect(outcomeOf(await client.callTool(ask(orders)))).toBe("answer");
  expect(shown).toHaveLength(2);
  expect(await sheets.calls()).toHaveLength(3);
});

test("a key without the scope allow is not asked, and one without manage cannot keep a permission", async () => {
  const { sheets, stage } = await open();
  const { shown, answer } = person("always");
  const scopes = keyScopeSchema.options.filter((scope) => scope !== "manage");
  const keeper = await stage.connect({ person: answer, caller: { id: "local", scopes } });
  expect(outcomeOf(await keeper.callTool(ask(orders)).catch(() => ({ content: [] })))).not.toBe("answer");
  const bare = await stage.connect({ person: answer, caller: { id: "local", scopes: ["query"] } });
  const before = shown.length;
  expect(outcomeOf(await bare.callTool(ask(orders)))).toBe("capability_miss");
  expect(shown).toHaveLength(before);
  expect(await sheets.calls()).toEqual([]);
});

test("the input of a tool gives no permission", async () => {
  const { sheets, stage } = await open();
  const client = await stage.connect();
  expect(outcomeOf(await client.callTool(ask(orders, { allow: ["excel:*"] })))).toBe("capability_miss");
  expect(await sheets.calls()).toEqual([]);
});

test("a timeout under permission is reported as unknown and not repeated", long, async () => {
  const { sheets, stage } = await open();
  await sheets.change({ isStuck: true });
  const client = await stage.connect({ person: person("once").answer });
  const called = await client.callTool(ask(orders));
  expect(called.isError).toBe(true);
  expect(JSON.stringify(called.content)).toContain("it is unknown whether the call took effect");
  expect(await sheets.calls()).toHaveLength(1);
});
