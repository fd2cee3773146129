import { createServer } from "node:http";
import { expect, test } from "vitest";
import { cannotListen, listenAt } from "../../../src/base/http/listen.ts";

test("returns the URL with the port that the system chose, and rejects for a port that is in use", async () => {
  const [first, second] = [createServer(), createServer()];
  try {
    const url = await listenAt(first, { host: "127.0.0.1", port: 0 });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    const port = Number(new URL(url).port);
    await expect(listenAt(second, { host: "127.0.0.1", port })).rejects.toThrow("EADDRINUSE");
  } finally {
    first.close();
  }
});

test("names the address as a URL has it", () => {
  expect(cannotListen({ host: "::1", port: 80 }, new Error("no"))).toBe("cannot listen on [::1]:80: no");
});
