// Checks README.md and docs/ against the tree: generated parts are current, links resolve, and every named path, command, flag
// and script exists.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadSuite } from "../../src/gate/anchor.ts";
import { root } from "../helpers/cli.ts";
import { freshFolder, runCli } from "../surfaces/cli/harness.ts";
import { blocksOf, manifestScripts, type Page, proseOf, readPage, readPages } from "./pages.ts";
import { commandNames, flagNames, withGeneratedParts } from "./reference.ts";
import { withScreens } from "./screens.ts";

const pages = await readPages();
const rows = pages.map((page) => [page.path, page] as const);
const headings = new Map(pages.map((page) => [page.path, headingsOf(page)]));

describe.each(rows)("%s", (_, page) => {
  test("has the generated parts that `npm run docs` writes", async () => {
    expect(await withScreens(await withGeneratedParts(page.text)), "run `npm run docs`").toBe(page.text);
  });

  test("links only to files and headings that exist", () => {
    const links = [...proseOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const broken = links.filter(([, file = "", heading]) => {
      const target = file === "" ? page.path : join(dirname(page.path), file);
      if (!existsSync(join(root, target))) return true;
      return heading !== undefined && headings.get(target)?.includes(heading) !== true;
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test("names only paths of the tree that exist", () => {
    const named = [
      ...proseOf(page).matchAll(/`((?:src|test|anchors|artifacts|training|docs|bin|\.github)\/[\w./-]*\w\/?)`/g),
    ];
    const missing = named
      .map(([, path = ""]) => path)
      .filter((path) => !isWritten(path) && !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });

  test("names only commands, flags and npm scripts that exist", async () => {
    const commands = await commandNames();
    const flags = new Set([...(await flagNames()), ...foreignFlags]);
    const scripts = Object.keys(await manifestScripts());
    const text = page.text.replaceAll("\n", " ");
    const named = [...text.matchAll(/(?:`|npx |\$ )ctx ([a-z][a-z:-]*)(?: ([a-z][a-z-]*))?/g)];
    const unknown = named.filter(([, name = "", part = ""]) => {
      const parts = commands.get(name);
      return parts === undefined || (parts.length > 0 && part !== "" && !parts.includes(part));
    });
    expect(unknown.map(([command]) => command)).toEqual([]);
    const namedFlags = [...page.text.matchAll(/(?<![\w-])--[a-z][a-z-]*[a-z]/g)].map(([flag]) => flag);
    expect(namedFlags.filter((flag) => !flags.has(flag))).toEqual([]);
    const namedScripts = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(namedScripts.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

test("keeps the README within a few screens", async () => {
  const { text } = await readPage("README.md");
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(220);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024);
});

test("has the test command of CI in the README", async () => {
  const script = await readFile(join(root, ".ci/run"), "utf8");
  const lines = blocksOf(await readPage("README.md")).map(({ text }) => text.trim());
  expect(lines).toContain("npm ci && npm test");
  for (const part of ["npm ci", "npm test"]) expect(script).toContain(part);
});

test("accepts the server configuration of the README", async () => {
  const folder = await freshFolder({ "ctx.config.yaml": yamlBlock(await readPage("README.md")) });
  const { code, stdout } = await runCli(["config", "--json"], { folder });
  expect(code, stdout).toBe(0);
  expect(stdout).toContain("@modelcontextprotocol/server-filesystem");
});

test("accepts the server configuration of docs/tools.md", async () => {
  const folder = await freshFolder({ "ctx.config.yaml": yamlBlock(await readPage("docs/tools.md")) });
  // The unset variable and the addresses of the example fail their own server only.
  const { code, stdout } = await runCli(["tools", "list"], { folder, environment: { npm_config_offline: "true" } });
  expect(code).toBe(5);
  expect(stdout).toContain("TRACKER_TOKEN");
});

test.each(["docs/models.md", "docs/tools.md"])("accepts the other settings of %s", async (path) => {
  const text = blocksOf(await readPage(path)).find(({ language }) => language === "yml")?.text ?? "";
  const folder = await freshFolder({ "ctx.config.yaml": text });
  const { code, stderr } = await runCli(["config"], { folder, environment: { MY_MODELS_KEY: "key" } });
  expect(code, stderr).toBe(0);
  expect(text).toContain("https://");
});

test("accepts the expectations of docs/gate.md as a case", async () => {
  const page = await readPage("docs/gate.md");
  const row = blocksOf(page).find(({ text }) => text.includes("id: moisture"))?.text ?? "";
  const folder = await freshFolder({
    "garden.yaml": `version: 1\nsuite: garden\ndefaults: { source: docs }\ncases:\n${row}`,
  });
  const suite = await loadSuite(join(folder, "garden.yaml"), { folder, packageAnchors: root });
  expect(suite.cases[0]?.expect.contents).toHaveLength(6);
});

test.each([
  ["nightly.yaml", "suite: nightly", 1],
  ["generated.jsonl", '"suite": "generated"', 2],
])("loads %s of docs/gate.md, in which no case fails the gate alone", async (name, text, count) => {
  const block = blocksOf(await readPage("docs/gate.md")).find((each) => each.text.includes(text));
  const folder = await freshFolder({ [name]: block?.text ?? "" });
  const suite = await loadSuite(join(folder, name), { folder, packageAnchors: root });
  expect(suite.thresholds.rates).toEqual({ answerHoldRate: { min: 0.95 } });
  expect(suite.cases.map(({ stage }) => stage)).toEqual(Array(count).fill("watch"));
});

/** Flags of other programs. */
const foreignFlags = ["--help", "--version", "--data", "--train", "--depth", "--suite"];

/** True for paths that the program or the reader writes, so that no checkout contains them. */
function isWritten(path: string): boolean {
  return path.startsWith("artifacts/runs") || path.endsWith("/support.json") || path === ".github/workflows/gate.yml";
}

function yamlBlock(page: Page): string {
  return blocksOf(page).find(({ language }) => language === "yaml")?.text ?? "";
}

/** Ids of the headings as GitHub generates them. */
function headingsOf(page: Page): readonly string[] {
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}
