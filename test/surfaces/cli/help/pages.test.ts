import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { commands } from "../../../../src/surfaces/cli/commands.ts";
import { formatPage } from "../../../../src/surfaces/cli/help/page.ts";
import { helpPages } from "../../../../src/surfaces/cli/help/pages.ts";
import { main } from "../../../../src/surfaces/cli/main.ts";

/** What commander prints for the words on a terminal of that width. */
async function printed(words: readonly string[], columns: number): Promise<string> {
  const stdout = Object.assign(new PassThrough(), { columns });
  const { signal } = new AbortController();
  const cli = { stdout, stderr: new PassThrough(), stdin: Readable.from([]), environment: {}, folder: "/", signal };
  expect(await main([...words, "--help"], cli)).toBe(0);
  return String(stdout.read());
}

test("the stored help page of each command equals commander's output at every width", async () => {
  const pages = await helpPages(commands);
  expect(Object.keys(pages)).toEqual(
    expect.arrayContaining(["", ...commands.map(({ name }) => name), "trace show", "gate merge"]),
  );
  for (const [path, page] of Object.entries(pages)) {
    const words = path.split(" ").filter((word) => word !== "");
    for (const columns of [30, 64, 100, 250]) {
      expect({ path, columns, help: formatPage(page, columns) }).toEqual({
        ...{ path, columns },
        help: await printed(words, columns),
      });
    }
  }
});

test("the help of a flag has the text for the flag, not the description of its setting", async () => {
  const help = await printed(["query"], 250);
  expect(help).toMatch(/--no-trace +Write no trace\./);
  expect(help).not.toContain("Whether every query writes a trace");
});
