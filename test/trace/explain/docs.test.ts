import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { calledAs } from "../../../src/base/text/called-as.ts";
import { rules, runRules } from "../../../src/trace/explain/rules.ts";

test.each([
  ["ctx", rules],
  ["other agents", runRules],
])("docs/traces.md has the table of rules for traces of %s", async (_of, table) => {
  const page = await readFile(new URL("../../../docs/traces.md", import.meta.url), "utf8");
  const rows = table.map(
    ({ cause, when, fix }) =>
      `| \`${cause}\` | ${when} | ${calledAs("npx ctx", fix.replaceAll("`--section", "`ctx trace show <id> --section"))} |`,
  );
  expect(page).toContain(["| rule | condition | what to do |", "| --- | --- | --- |", ...rows].join("\n"));
});
