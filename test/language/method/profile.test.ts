import { describe, expect, test } from "vitest";
import { profile } from "../../../src/language/method/profile.ts";
import { method, undeclared } from "../../helpers/methods.ts";

const id = { properties: { marketId: { type: "string" } }, required: ["marketId"] };

describe("effect and scope of a method", () => {
  test.each([
    ["place_order", "Places a limit order."],
    ["zorp", "Place an order and return its id."],
    ["zorp", "WRITE ACTION: Cancel one or more open orders."],
    ["zorp", "Creates a new file or completely overwrites an existing one."],
    ["write_file", ""],
    ["deleteUser", ""],
    ["zorp", "Execute-only. Signs and submits a transaction."],
    ["zorp", "Move or rename files and directories."],
  ])("%s (%s) writes, whatever its metadata states", (name, description) => {
    const marked = method({
      name,
      description,
      meta: { ...undeclared, surface: "answer", queryEligible: true, declared: ["surface"] },
    });
    expect(profile(marked).effect).toBe("write");
  });

  test.each([
    ["order_book", "Order book of one outcome."],
    ["post_history", "Post history of a user."],
    ["get_open_orders", "Lists open orders, which a user can cancel elsewhere."],
    ["search", "Finds files. Updates every minute."],
    ["analyze", "Simulates buying or selling a given amount."],
    ["get_trades", "Trade history of a market."],
  ])("%s (%s) reads", (name, description) => {
    expect(profile(method({ name, description })).effect).toBe("read");
  });

  test("accepts write annotations, but not a read-only annotation on a visible write", () => {
    expect(profile(method({ name: "zorp", annotations: { readOnlyHint: false } })).effect).toBe("write");
    expect(profile(method({ name: "delete_file", annotations: { readOnlyHint: true } })).effect).toBe("write");
  });

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
    const read = (text: string) => {
      const { effect, scope } = profile(method({ name: "zorp", description: text, ...id }));
      return { effect, scope };
    };
    expect(read(planted)).toEqual(read(description));
  });
});
