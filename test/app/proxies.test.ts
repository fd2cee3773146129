// Every address of the settings is reached through the proxies of the environment.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readExchangeFlowSettings } from "../../contributors/exchange-flow/settings.ts";
import { readKalshiSettings } from "../../contributors/kalshi/settings.ts";
import { readPolymarketProxy } from "../../contributors/polymarket/settings.ts";
import { liveSpans } from "../../src/app/live-spans.ts";
import { openRemote } from "../../src/app/remote.ts";
import { loadSettings } from "../../src/app/settings.ts";
import { createWeb } from "../../src/app/web.ts";
import { memoryTrace } from "../../src/trace/record.ts";
import { freshFolder, runCli } from "../surfaces/cli/harness.ts";
import { startCollector } from "../trace/export/collector.ts";
import { steppingClock } from "../trace/sample/clock.ts";
import { answerRun } from "../trace/sample/entries.ts";

/** A proxy that answers every request itself, and the URLs that it was asked for. */
async function proxy() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("a remote runtime, a collector and a search provider are reached through HTTP_PROXY", async () => {
  const { asked, url } = await proxy();
  const environment = { HTTP_PROXY: url, CTX_WEB_SEARCH: "live", CTX_WEB_SEARXNG_URL: "http://search.test" };
  const effective = await loadSettings({ folder: "/", environment });
  const { signal } = new AbortController();
  const address = { url: "http://ctx.test", apiKey: undefined, timeoutMs: 5_000, proxy: effective.proxy };
  await expect(openRemote(address, signal)).rejects.toThrow("ctx.test");
  const spans = liveSpans("http://collector.test", effective.proxy);
  const trace = memoryTrace({ clock: steppingClock(3) });
  for (const entry of answerRun) trace.write(entry);
  for (const line of trace.lines()) spans.add(line);
  expect(await spans.close()).toContain("502");
  await using web = createWeb(effective);
  await web.search({ query: "anything", maxResults: 3 }, signal);
  const hosts = asked.map((one) => new URL(one).host);
  expect(hosts).toEqual(expect.arrayContaining(["ctx.test", "collector.test", "search.test"]));
});

test("ctx trace export sends spans through HTTP_PROXY, and to this machine without it", async () => {
  const { asked, url } = await proxy();
  const { url: collector, paths } = await startCollector();
  const folder = await freshFolder({
    "run.json": await readFile("test/fixtures/trace/foreign/010-result.json", "utf8"),
  });
  const words = ["trace", "export", "./run.json", "--as", "otlp", "--endpoint"];
  const environment = { HTTP_PROXY: url };
  const far = await runCli([...words, "http://collector.test"], { folder, environment });
  expect([far.code, far.stderr]).toEqual([5, expect.stringContaining("502")]);
  expect(asked.map((one) => new URL(one).host)).toEqual(["collector.test"]);
  expect(await runCli([...words, collector], { folder, environment })).toMatchObject({ code: 0, stderr: "" });
  expect([asked.length, paths]).toEqual([1, ["/v1/traces"]]);
});

test.each([
  ["kalshi", (environment: Record<string, string>) => readKalshiSettings(environment).proxy],
  ["exchange-flow", (environment: Record<string, string>) => readExchangeFlowSettings(environment).proxy],
  ["polymarket", readPolymarketProxy],
])("the live venue of %s gets the proxies of the environment", (_id, read) => {
  expect(read({})).toBeUndefined();
  expect(read({ https_proxy: "http://p:1", NO_PROXY: "a" })).toEqual({ http: "", https: "http://p:1", except: "a" });
});
