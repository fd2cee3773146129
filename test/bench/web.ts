// Measures reading one long article, compared with jsdom and Readability in the same process. jsdom is installed in the folder
// of the run.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Readability } from "@mozilla/readability";
import { execa } from "execa";
import { extractHtml } from "../../src/tools/web/extract/html.ts";
import { spread, timeInTurn } from "./sample.ts";
import type { Table } from "./table.ts";

const address = "https://article.example.org/long";

/** Times both in turn over one page of 417 KB. */
export async function benchWeb(folder: string, rounds: number): Promise<Table> {
  await execa({ cwd: folder })`npm install --prefix . --no-audit --no-fund jsdom`;
  const { JSDOM } = createRequire(pathToFileURL(join(folder, "package.json")))("jsdom");
  const html = article(417_000);
  const lengths: Record<string, number> = {};
  const works = {
    "ctx, to Markdown with links": async () => {
      lengths["ctx, to Markdown with links"] = extractHtml(html, address).content.length;
    },
    "jsdom and Readability, to text": async () => {
      const { document } = new JSDOM(html, { url: address }).window;
      lengths["jsdom and Readability, to text"] = new Readability(document).parse()?.textContent?.length ?? 0;
    },
  };
  const times = await timeInTurn(works, { rounds, warmUps: 2 });
  const base = spread(times["jsdom and Readability, to text"] ?? []).p50;
  const rows = Object.entries(times).map(([reader, values]) => {
    const { p50, p99 } = spread(values);
    return { reader, "p50 / jsdom": p50 / base, "p50 ms": p50, "p99 ms": p99, characters: lengths[reader] ?? 0 };
  });
  return { title: "Reading an article of 417 KB", rows, note: `${rounds} rounds in turn after 2; aim: 0.5.` };
}

const words = "harbour ferry winter pier keeper timetable island crossing season engine rope storm lantern gull".split(
  " ",
);

/** Paragraphs, links and lists between the menus and boxes of a real site, up to the given number of bytes. */
function article(bytes: number): string {
  const parts: string[] = [];
  let at = 0;
  const word = () => words[(at++ * 7919) % words.length] ?? "";
  const sentence = () => `The ${Array.from({ length: 14 }, word).join(" ")}, and so on.`;
  for (let size = 0; size < bytes; ) {
    const link = `<a href="/page/${at}">${word()}</a>`;
    const item = `<p class="text">${sentence()} <em>${word()}</em> ${link} ${sentence()} ${sentence()}</p>`;
    const block =
      at % 5 === 0 ? `<h2>${word()} ${word()}</h2><ul><li>${sentence()}</li><li>${link}</li></ul>${item}` : item;
    parts.push(block);
    size += block.length;
  }
  const menu = `<nav><ul>${words.map((name) => `<li><a href="/${name}">${name}</a></li>`).join("")}</ul></nav>`;
  return `<!doctype html><html><head><title>Long article</title></head><body>${menu}<main><article><h1>Long article</h1>${parts.join("\n")}</article></main><footer>${menu}</footer></body></html>`;
}
