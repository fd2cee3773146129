import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { tapTraces } from "../../src/app/tap.ts";
import { freshFolder } from "../surfaces/cli/harness.ts";

function traces(directory: string, environment: Readonly<Record<string, string>> = {}) {
  const reports: string[] = [];
  const report = (message: string) => void reports.push(message);
  return { reports, ...tapTraces({ directory, redaction: {}, environment, server: { command: "serve" }, report }) };
}

const message = (text: string) => JSON.stringify({ jsonrpc: "2.0", id: 1, result: { text } });

test("rows are stored without the secrets of the environment and without known forms of secrets", async () => {
  const { recording, files } = traces(await freshFolder(), { API_TOKEN: "opal-7-harbor", HOME: "/srv" });
  recording("a").text("server", message("key opal-7-harbor, Bearer sk-ant-api03-AAAAAAAAAAAAAAAAAAAAAAAA, in /srv"));
  const text = await readFile(files()[0] ?? "", "utf8");
  expect(text).not.toMatch(/opal-7|sk-ant/);
  expect(text).toContain("in /srv");
  expect((await stat(files()[0] ?? "")).mode & 0o777).toBe(0o600);
});

test("each session has its own file", async () => {
  const { recording, files } = traces(await freshFolder());
  recording("a").text("client", message("one"));
  recording("b").text("client", message("two"));
  recording("a").text("client", message("three"));
  const texts = await Promise.all(files().map((file) => readFile(file, "utf8")));
  expect(texts.map((text) => [...text.matchAll(/one|two|three/g)].flat())).toEqual([["one", "three"], ["two"]]);
});

test("a folder that cannot be created is reported once, and nothing throws", async () => {
  const folder = await freshFolder({ taken: "a file" });
  const { recording, reports } = traces(path.join(folder, "taken", "traces"));
  for (let count = 0; count < 3; count += 1) recording("").text("client", message("lost"));
  expect(reports).toEqual([expect.stringMatching(/^the trace .* is incomplete: .*; the traffic is not affected$/)]);
});
