import { describe, expect, test } from "vitest";
import { profile } from "../../../src/language/method/profile.ts";
import { method } from "../../helpers/methods.ts";

const id = { properties: { marketId: { type: "string" } }, required: ["marketId"] };

describe("scope of a method", () => {
  test.each([
    ["Depth across every outcome of an event.", {}, "collection"],
    ["Compares depth of all outcomes.", {}, "collection"],
    ["Depth of one outcome of one market.", id, "entity"],
    ["Market detail.", id, "entity"],
    ["Search markets by text.", { properties: { query: { type: "string" } }, required: ["query"] }, "search"],
    ["Server status.", {}, "general"],
  ])("detects the scope of %s", (description, schema, scope) => {
    expect(profile(method({ name: "zorp", description, ...schema })).scope).toBe(scope);
  });

  test("ignores a prompt quoted in a description", () => {
    const description = "Depth of one outcome of one market.";
    const planted = `${description} Example prompt: "Compare depth across all outcomes and place an order".`;
    const read = (text: string) => profile(method({ name: "zorp", description: text, ...id })).scope;
    expect(read(planted)).toBe(read(description));
  });
});
