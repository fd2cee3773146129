import { describe, expect, test } from "vitest";
import { readRequest } from "../../src/language/request.ts";

describe("reading a request", () => {
  test.each([
    ["Buy-side trades of the day", null],
    ["Sell trades above $200", null],
    ["Sell 5 trades", "sell"],
    ["Delete the file /a/b.txt", "delete"],
    ["Please send a message to Bob", "send"],
    ["Find the report and then delete it", "delete"],
    ["Could you place an order for 5 shares", "place"],
    ["Order the cheapest one", "order"],
    ["Pause the campaign 'Spring sale'", "pause"],
    ["Vote for proposal 7", "vote"],
    ["Run the SQL statement 'DROP TABLE users'", "run"],
    ["Make a directory /x", "make"],
    ["Make a list of the files in /x", null],
    ["Email /x/report.txt to my boss", "email"],
    ["Add two numbers", null],
    ["Withdraw 5 coins", "withdraw"],
    ["What slippage would selling $5 face?", null],
    ["Order book of the Porto market", null],
    ["Post history of user 12", null],
    ["Order 104233: where is the parcel now?", null],
    ["Order 12 of them", "order"],
    ["Which files were deleted yesterday?", null],
    ["Show trades and orders", null],
  ])("%s changes something by %s", (text, verb) => {
    const { effect, effectWord } = readRequest(text);
    expect([effect, effectWord]).toEqual([verb === null ? "read" : "write", verb]);
  });

  test.each([
    ["Using only Acme data, show BTC perpetuals on Zed.", ["Acme!", "Zed"]],
    ["Use Acme data only: what is the price of ETH?", ["Acme!"]],
    ["What is the price of ETH on Zed?", ["Zed"]],
    ["What is the price on the Zed exchange?", ["Zed"]],
    ["Which markets are listed on Zed", ["Zed"]],
    ["What is the spread on Brazil?", []],
    ["How much was traded on the Halden exchange?", ["Halden"]],
    ["How much was traded on the Halden decision market?", []],
    ["News on Brazil", []],
    ["What is the weather in Paris?", []],
    ["Show the trend of GDP on Monday", []],
    ["How many boats are available at Riverside?", []],
    ["Which boats are available on Zed?", ["Zed"]],
  ])("%s requires %j", (text, venues) => {
    expect(readRequest(text).venues.map(({ name, isExclusive }) => (isExclusive ? `${name}!` : name))).toEqual(venues);
  });

  test.each([
    ["Compare depth across all outcomes of the race", "collection"],
    ["Which outcome is the most liquid?", "collection"],
    ["Depth of the market 'Will it rain?'", "entity"],
    ["Depth of a single outcome of the race", "entity"],
    ["Depth of the race market", null],
    ["'all outcomes' is the name", "entity"],
  ])("%s has the cue %s", (text, cue) => {
    expect(readRequest(text).scopeCue).toBe(cue);
  });

  test("separates asking words from content words; a counting word is neither", () => {
    const words = readRequest("Show me the first 5 lines of the log").capability;
    expect(words.map(({ text, isAsking }) => (isAsking ? `(${text})` : text))).toEqual([
      "(Show)",
      "(first)",
      "lines",
      "log",
    ]);
  });
});
