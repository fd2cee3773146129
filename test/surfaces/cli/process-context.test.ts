// Interrupts of the program that arrive while its thread is busy.
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { execa } from "execa";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../helpers/cli.ts";

const file = pathToFileURL(join(root, "src/surfaces/cli/process-context.ts")).href;

test.each(["SIGINT", "SIGTERM"] as const)("two %s end a program that was busy when they arrived", async (kind) => {
  const code = `import { processContext } from ${JSON.stringify(file)};
    processContext();
    setInterval(() => 0, 1000);
    await new Promise((resolve) => process.stdout.write("ready", resolve));
    const end = Date.now() + 1500;
    while (Date.now() < end);`;
  const child = execa(process.execPath, ["--input-type=module", "-e", code], { reject: false, buffer: false });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  child.kill(kind);
  await pause(300);
  child.kill(kind);
  expect((await child).signal).toBe(kind);
});
