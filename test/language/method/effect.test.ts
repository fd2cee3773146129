import { describe, expect, test } from "vitest";
import { profile } from "../../../src/language/method/profile.ts";
import { method, undeclared } from "../../helpers/methods.ts";

const text = { type: "string" };
const amount = { properties: { amount: { type: "number" }, address: text }, required: ["amount"] };
const eager = {
  ...undeclared,
  surface: "answer" as const,
  queryEligible: true,
  declared: ["surface", "queryEligible"],
};

describe("classifies as writes, whatever the metadata states", () => {
  test.each([
    ["wallet_transfer", "Moves funds between wallets."],
    ["zorp", "Transfer of funds to an address."],
    ["book_flight", "Flight booking for a passenger."],
    ["market_order", "Market order on the exchange."],
    ["smart_trade", "Used to place an order with a take-profit."],
    ["user_delete", "User removal."],
    ["exec_command", "Command execution on the host."],
    ["zorp", "Lets you send a message to a channel."],
    ["zorp", "Allows users to withdraw their balance."],
    ["vote", "Vote on a proposal."],
    ["pause_campaign", "Pauses a campaign."],
    ["resumeJob", ""],
    ["campaign_pause", ""],
    ["run_workflow", "Workflow by name."],
    ["email_report", "Emails a report to a person."],
    ["save_note", "Saves a note."],
    ["payment", "Payment of an invoice."],
    ["toggle_light", ""],
    ["subscribe", "Newsletter subscription."],
    ["reply_to_thread", ""],
    ["mint_token", "Mint a token."],
    ["invoice_refund", ""],
    ["appointment_cancel", ""],
    ["wipe_disk", ""],
  ])("%s (%s)", (name, description) => {
    expect(profile(method({ name, description, ...amount, meta: eager })).effect).toBe("write");
  });

  test.each([
    ["sql", "Statement to run."],
    ["command", "Shell command."],
    ["code", "Python code to run."],
    ["script", ""],
    ["query", "SQL query."],
  ])("a method that runs its parameter %s (%s)", (name, description) => {
    const runner = method({
      name: "zorp",
      description: "Result of the database.",
      properties: { [name]: { ...text, description } },
      required: [name],
    });
    expect(profile(runner).effect).toBe("write");
    expect(profile({ ...runner, annotations: { readOnlyHint: true } }).effect).toBe("read");
  });
});

describe("classifies as reads", () => {
  test.each([
    ["get_open_orders", "Open orders of a wallet.", {}],
    ["order_book", "Order book of one outcome.", {}],
    ["trade_history", "Trades of a market.", {}],
    ["list_deleted_files", "Lists deleted files.", {}],
    ["list_releases", "Published releases, newest first.", {}],
    ["transfer_history", "Transfers of a wallet.", {}],
    ["calculate_price_impact", "Simulates selling or buying an amount.", amount],
    ["estimate_transfer_fee", "Fee of a transfer.", amount],
    ["booking_status", "Status of a booking.", {}],
    ["payment_details", "Details of one payment.", {}],
    ["zorp", "Order book of one outcome token of a market.", {}],
    ["zorp", "Liquidity of one outcome for given sizes, buying or selling.", {}],
    ["open_nodes", "Open specific nodes in the graph by their names.", {}],
    ["store_hours", "Opening hours of a store.", {}],
    ["mark_price", "Mark price of a contract.", {}],
    ["post_comments", "Comments of a post.", {}],
    ["country_code", "Dialling code of a country.", { properties: { country_code: text } }],
    ["search_files", "Recursively search for files matching a pattern.", {}],
    ["echo", "Echoes back the input.", {}],
    ["get-env", "Returns all environment variables.", {}],
    ["convert", "Convert between units.", { properties: { value: { type: "number" }, from: text, to: text } }],
  ])("%s (%s)", (name, description, schema) => {
    expect(profile(method({ name, description, ...schema })).effect).toBe("read");
  });
});
