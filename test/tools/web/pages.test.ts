import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ScrapeResult } from "../../../src/contract/web.ts";
import { extractHtml } from "../../../src/tools/web/extract/html.ts";
import { pruneHtml } from "../../../src/tools/web/extract/prune.ts";
import { type Reply, scriptedServer } from "../../base/http/scripted-server.ts";
import { makePdf } from "./make-pdf.ts";
import { openWeb, unending, type WebScene } from "./web-scene.ts";

const folder = new URL("../../fixtures/pages/", import.meta.url);
const saved = (name: string) => readFile(new URL(name, folder));

/** Reads the page that a local server sends for one request. */
async function read(reply: Reply, scene: WebScene = {}): Promise<ScrapeResult> {
  await using server = await scriptedServer({ "/dir/page": reply });
  const web = openWeb({ allow: [{ host: "127.0.0.1", port: server.port }], ...scene });
  const result = await web.scrape({ url: `${server.origin}/dir/page` }, unending);
  return JSON.parse(JSON.stringify(result).replaceAll(server.origin, "http://site"));
}

const sends =
  (body: string | Uint8Array, type: string | null): Reply =>
  (_request, response) =>
    response.writeHead(200, type === null ? {} : { "content-type": type }).end(body);

const pages: readonly (readonly [name: string, type: string | null])[] = [
  ["article.html", "text/html; charset=utf-8"],
  ["docs.html", "text/html"],
  ["table.html", "text/html"],
  ["list.html", "text/html"],
  ["forum.html", "text/html"],
  ["listing.html", "application/xhtml+xml"],
  ["rtl.html", "text/html"],
  ["chinese.html", "text/html"],
  ["shift-jis.html", "text/html"],
  ["broken.html", null],
  ["wrong-charset.html", "text/html; charset=utf-8"],
  ["hidden.html", "text/html"],
  ["short-main.html", "text/html"],
  ["layout-table.html", "text/html"],
  ["data.json", "application/json"],
  ["notes.md", "text/markdown"],
  ["plain.txt", "text/plain"],
];

describe("extracts a saved page as expected:", () => {
  test.each(pages)("%s", async (name, type) => {
    const result = await read(sends(await saved(name), type));
    if (!result.ok) throw new Error(`${result.errorCode}: ${result.error}`);
    const { title, extractor, charset, language, byline, publishedAt, needsJsRendering, signals } = result;
    const head = { title, extractor, charset, language, byline, publishedAt, needsJsRendering, ...signals };
    const links = result.links.map(({ url, text }) => `${text} <${url}>`);
    const shown = [JSON.stringify(head, null, 1), result.content, ...links].join("\n\n");
    await expect(`${shown}\n`).toMatchFileSnapshot(new URL(`expected/${name}.txt`, folder).pathname);
  });
});

test("extracts a PDF page by page, with its title", async () => {
  const pdf = makePdf(
    [
      ["Tide tables for the north pier.", "High water at 06:31 and 18:53."],
      ["Second page (draft), heights above chart datum in metres."],
    ],
    "Tides",
  );
  expect(await read(sends(pdf, "application/pdf"))).toMatchObject({
    ok: true,
    title: "Tides",
    extractor: "pdf",
    content:
      "Tide tables for the north pier.\nHigh water at 06:31 and 18:53.\n\nSecond page (draft), heights above chart datum in metres.",
  });
});

test("reports a page that needs scripts", async () => {
  const result = await read(sends(await saved("script-only.html"), "text/html"));
  expect(result).toMatchObject({ ok: false, errorCode: "CONTENT_TOO_SHORT", needsJsRendering: true });
});

describe("a page beyond the limits", () => {
  const words = "The innermost words of a page that is mostly boxes. ".repeat(4);
  const boxes = (open: string) => `<html><body>${open.repeat(1600)}${words}${"</div>".repeat(1600)}</body></html>`;

  test.each([
    ["1,600 nested divs", boxes("<div>")],
    ["1,600 nested divs with text at each level", boxes("<div>a ")],
    ["1,600 nested divs with attributes, never closed", `${"<div class=x>".repeat(1600)}${words}`],
  ])("%s become a document of few levels, since article extraction takes time for each", (_name, html) => {
    let depth = 0;
    const depths = pruneHtml(html)
      .html.match(/<\/?div/g)
      ?.map((tag) => (depth += tag === "<div" ? 1 : -1));
    expect(Math.max(...(depths ?? []))).toBeLessThanOrEqual(30);
    expect(extractHtml(html, "http://site/").content).toContain("The innermost words");
  });

  test("leaves out elements and text above the limits", () => {
    expect(pruneHtml("<p>x".repeat(50_000)).elements).toBeLessThan(25_000);
    expect(pruneHtml(`<p>${"long ".repeat(1_000_000)}`).text.length).toBeLessThan(2_200_000);
  });

  test.each([
    ["30 MB with a declared length", { "content-length": String(30_000_000) }],
    ["30 MB without a declared length", {}],
  ])("%s end at the limit", async (_name, headers) => {
    const piece = Buffer.alloc(65_536, "<p>words of a very long page </p>");
    let sent = 0;
    const result = await read((_request, response) => {
      response.writeHead(200, { "content-type": "text/html", ...headers });
      const send = (): void => {
        if (response.destroyed || sent >= 30_000_000) return void response.end();
        sent += piece.length;
        response.write(piece, () => send());
      };
      send();
    });
    expect(result).toMatchObject({ ok: false, errorCode: "TOO_LARGE" });
    // The limit of 5 MB, and the socket buffers.
    expect(sent).toBeLessThan(20_000_000);
  });

  test("a gzip bomb ends at the limit of the decompressed size", async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000, 32));
    expect(bomb.length).toBeLessThan(300_000);
    const before = process.memoryUsage().rss;
    const result = await read((_request, response) =>
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(bomb),
    );
    expect(result).toMatchObject({ ok: false, errorCode: "TOO_LARGE" });
    expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000);
  });

  test("text above the limit is cut at a character and marked", async () => {
    const text = `${"a".repeat(11_998)}👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦`;
    const result = await read(sends(text, "text/plain; charset=utf-8"));
    expect(result).toMatchObject({ ok: true, isTruncated: true, content: `${"a".repeat(11_998)}…` });
  });
});

describe("a failure has the code of its cause:", () => {
  const status =
    (code: number): Reply =>
    (_request, response) =>
      response.writeHead(code).end("no");
  const late = { providerTimeoutMs: 1, searchTimeoutMs: 1, pageTimeoutMs: 200, pageCharacters: 500 };
  const rows: readonly (readonly [errorCode: string, reply: Reply, scene: WebScene])[] = [
    ["HTTP_CLIENT_ERROR", status(404), {}],
    ["HTTP_CLIENT_ERROR", status(304), {}],
    ["HTTP_SERVER_ERROR", status(503), {}],
    ["UNSUPPORTED_TYPE", sends("x", "video/mp4"), {}],
    ["UNSUPPORTED_TYPE", sends(Buffer.from([0, 1, 2, 0]), null), {}],
    ["CONTENT_TOO_SHORT", sends("<p>Too short.</p>", "text/html"), {}],
    ["EXTRACT_FAILED", sends("%PDF-1.4 nothing", "application/pdf"), {}],
    ["CONNECT_FAILED", (_request, response) => response.destroy(), {}],
    ["TIMEOUT", () => undefined, { limits: late }],
  ];
  test.each(rows)("%s", async (errorCode, reply, scene) => {
    expect(await read(reply, scene)).toMatchObject({ ok: false, errorCode, title: "127.0.0.1" });
  });

  test("rejects an aborted request with the reason of its signal", async () => {
    await using server = await scriptedServer({ "/silent": () => undefined });
    const web = openWeb({ allow: [{ host: "127.0.0.1", port: server.port }] });
    const control = new AbortController();
    const pending = web.scrape({ url: `${server.origin}/silent` }, control.signal);
    control.abort(new Error("enough"));
    await expect(pending).rejects.toThrow("enough");
  });
});
