import { expect, test } from "vitest";
import { readPolymarketSettings } from "../../../contributors/polymarket/settings.ts";
import { CtxError } from "../../../src/contract/error.ts";

test("default to the venue's public hosts and 15 seconds", () => {
  expect(readPolymarketSettings({})).toEqual({
    baseUrls: {
      gamma: "https://gamma-api.polymarket.com",
      clob: "https://clob.polymarket.com",
      data: "https://data-api.polymarket.com",
    },
    timeoutMs: 15_000,
  });
});

test("set each host and the timeout, with or without a trailing slash", () => {
  const settings = readPolymarketSettings({
    POLYMARKET_GAMMA_URL: "http://127.0.0.1:8080/gamma/",
    POLYMARKET_CLOB_URL: "http://127.0.0.1:8080/clob",
    POLYMARKET_DATA_URL: "http://127.0.0.1:8080/data//",
    POLYMARKET_TIMEOUT_MS: "250",
    HOME: "elsewhere",
  });
  expect(settings).toEqual({
    baseUrls: {
      gamma: "http://127.0.0.1:8080/gamma",
      clob: "http://127.0.0.1:8080/clob",
      data: "http://127.0.0.1:8080/data",
    },
    timeoutMs: 250,
  });
});

test.each([
  { variable: "POLYMARKET_GAMMA_URL", value: "gamma" },
  { variable: "POLYMARKET_CLOB_URL", value: "ftp://clob.example" },
  { variable: "POLYMARKET_DATA_URL", value: "" },
  { variable: "POLYMARKET_TIMEOUT_MS", value: "0" },
  { variable: "POLYMARKET_TIMEOUT_MS", value: "soon" },
])("$variable=$value is a config error that names the variable", ({ variable, value }) => {
  const read = () => readPolymarketSettings({ [variable]: value });
  expect(read).toThrow(CtxError);
  expect(read).toThrow(`Polymarket settings in the environment: ${variable} `);
});
