import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { bundledContributors } from "../../contributors/bundled.ts";

test("lists each bundled contributor once, with the server's own name and description", async () => {
  expect(new Set(bundledContributors.map(({ id }) => id)).size).toBe(bundledContributors.length);
  for (const { id, name, description, load } of bundledContributors) {
    expect(await load({ mode: "snapshot" })).toMatchObject({ id, name, description });
  }
});

test.each(["snapshot", "live"] as const)(
  "a %s server loads without a request to the venue, and closes",
  async (mode) => {
    for (const { load } of bundledContributors) {
      const contributor = await load({ mode });
      expect(contributor.methods.length).toBeGreaterThan(0);
      await contributor.close();
    }
  },
);

test("reading the list loads none of the servers", async () => {
  const program = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    await import(${JSON.stringify(new URL("../../contributors/bundled.ts", import.meta.url).href)});
    process.stdout.write(loaded.map((url) => url.slice(url.lastIndexOf("/") + 1)).sort().join(" "));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  expect(stdout).toBe("about.ts about.ts about.ts bundled.ts");
});
