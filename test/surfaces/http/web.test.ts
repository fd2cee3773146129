import { describe, expect, test } from "vitest";
import { scrapeResultSchema, searchResponseSchema } from "../../../src/contract/web.ts";
import { send, serve } from "./harness.ts";

const site = "https://kestrel-bay.example";
const post = (body: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(body) });

describe("a server with serve.web", () => {
  test.each(["/api/search", "/api/v1/search"])("searches at %s", async (path) => {
    const served = await serve({ serve: { web: true } });
    const { status, json } = await send(served, path, post({ query: "ferry timetable", maxResults: 200 }));
    const response = searchResponseSchema.parse(json());
    expect([status, response.results[0]?.url]).toEqual([200, `${site}/ferry/timetable`]);
    const blank = await send(served, path, post({ query: " " }));
    expect([blank.status, blank.json()]).toEqual([200, expect.objectContaining({ results: [], providers: [] })]);
    expect((await send(served, path, post({ query: 5 }))).status).toBe(400);
  });

  test.each(["/api/scrape", "/api/v1/scrape"])("reads pages at %s", async (path) => {
    const served = await serve({ serve: { web: true } });
    const page = await send(served, path, post({ url: `${site}/ferry` }));
    expect([page.status, scrapeResultSchema.parse(page.json())]).toEqual([
      200,
      expect.objectContaining({ ok: true, finalUrl: `${site}/ferry/timetable`, redirects: [`${site}/ferry`] }),
    ]);
    const missing = await send(served, path, post({ url: `${site}/nowhere` }));
    expect([missing.status, missing.json()]).toEqual([
      200,
      expect.objectContaining({ ok: false, errorCode: "HTTP_CLIENT_ERROR" }),
    ]);
    const refused = await send(served, path, post({ url: "http://169.254.169.254/latest/meta-data" }));
    expect([refused.status, refused.json()]).toEqual([
      400,
      { error: "BLOCKED_ADDRESS: 169.254.169.254 is not a public address", reasonCode: "usage" },
    ]);
  });

  test("accepts only keys with the scope web", async () => {
    const served = await serve({ serve: { web: true } });
    const search = async (key: string) =>
      (await send({ url: served.url, key }, "/api/search", post({ query: "ferry" }))).status;
    expect(await search(await served.makeKey(["web"]))).toBe(200);
    expect(await search(await served.makeKey(["query", "read"]))).toBe(403);
    expect(await search("sk_live_nobody")).toBe(401);
  });
});

test("a server without serve.web rejects search and scrape", async () => {
  const served = await serve();
  for (const path of ["/api/search", "/api/scrape", "/api/v1/search", "/api/v1/scrape"]) {
    const { status, json } = await send(served, path, post({ query: "ferry", url: `${site}/` }));
    expect([status, json()]).toEqual([404, { error: expect.stringContaining("ctx serve --web") }]);
  }
});
