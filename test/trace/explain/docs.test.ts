import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { rules } from "../../../src/trace/explain/rules.ts";

test("docs/traces.md has the table of rules", async () => {
  const page = await readFile(new URL("../../../docs/traces.md", import.meta.url), "utf8");
  const rows = rules.map(
    ({ cause, when, fix }) =>
      `| \`${cause}\` | ${when} | ${fix.replaceAll("`--section", "`ctx trace show <id> --section")} |`,
  );
  expect(page).toContain(["| rule | condition | what to do |", "| --- | --- | --- |", ...rows].join("\n"));
});
