// The deadline of the first query of a process. Packages that load inside the deadline would block its timer.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { execa } from "execa";
import { expect, test } from "vitest";
import { freshFolder, root } from "../helpers/cli.ts";

test("loads the client before the deadline of the first query starts", async () => {
  await using folder = await freshFolder();
  const source = (file: string) => JSON.stringify(pathToFileURL(join(root, file)).href);
  await writeFile(
    join(folder.path, "first.ts"),
    `import { registerHooks } from "node:module";
    const seen: string[] = [];
    registerHooks({
      load: (url, context, next) => {
        if (/modelcontextprotocol|execa/.test(url)) seen.push("package");
        return next(url, context);
      },
    });
    const { createRuntime } = await import(${source("src/index.ts")});
    const server = { command: process.execPath, args: ["-e", "setInterval(() => 0, 1000)"] };
    const runtime = createRuntime({ mcpServers: { silent: server }, query: { timeoutMs: 50 } });
    const onEvent = ({ type }: { type: string }) => seen.push(type);
    const ended = await runtime.query({ query: "hello" }, { onEvent }).catch(({ code }) => code);
    await runtime.close();
    console.log(JSON.stringify({ ended, before: seen.indexOf("package"), after: seen.lastIndexOf("package"), start: seen.indexOf("run-start") }));`,
  );
  const { stdout } = await execa(process.execPath, [join(folder.path, "first.ts")], { cwd: folder.path });
  const { ended, before, after, start } = JSON.parse(stdout);
  expect(ended).toBe("limit");
  expect(before).toBeGreaterThanOrEqual(0);
  expect(after).toBeLessThan(start);
});
