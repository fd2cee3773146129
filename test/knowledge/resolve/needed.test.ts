// Priority: sections within a small budget, the essentials of a persona, warnings that concern the request.
import { expect, test } from "vitest";
import { estimateTokens } from "../../../src/knowledge/resolve/token-estimate.ts";
import { freshOpened, guide, resolverOf } from "../fixtures.ts";

const words = (count: number, of: string) => Array.from({ length: count }, () => of).join(" ");

test.each([240, 300, 400])(
  "a budget of %i selects the best sections that fit, including the wrapper",
  async (budget) => {
    const part = (title: string, count: number) =>
      `# Stunt kite lines, ${title}\n\nStunt kite ${words(count, "line")}.\n`;
    const resolve = resolverOf(
      await freshOpened({
        "compiled/facts.md": part("new", 88),
        "compiled/old.md": part("old", 111),
        "compiled/spare.md": part("spare", 130),
      }),
    );
    const {
      ok,
      context,
      token_estimate: tokens,
      selected_files: files,
    } = resolve("How long are stunt kite lines?", { budget });
    expect(ok).toBe(true);
    expect(files).not.toEqual([]);
    expect(context).toContain("Stunt kite lines");
    expect(tokens).toBeLessThanOrEqual(budget);
    expect(estimateTokens(context)).toBe(tokens);
  },
);

test("reports an empty context as no success, and states what did not fit", async () => {
  const resolve = resolverOf(await freshOpened());
  const { ok, context, omitted, warnings } = resolve("How long are the lines of a stunt kite?", { budget: 20 });
  expect({ ok, context }).toEqual({ ok: false, context: "" });
  expect(omitted.length).toBeGreaterThan(0);
  expect(warnings.map(({ code }) => code)).toContain("budget-drop");
});

const persona = {
  "KNOWLEDGE.md": guide({
    name: "captain",
    description: "Stories and voice of a sea captain.",
    runtime: "\n  mode: persona",
  }),
  "compiled/facts.md": "# Stories of the captain\n\n## The storm\n\nOnce a storm took the mast near the lighthouse.\n",
  "wiki/concepts/wind.md": "",
};

test.each([
  [
    "files",
    {
      "compiled/voice.md": "# Voice\n\nShort and salty.\n",
      "compiled/taboos.md": "# Taboos\n\nNever mock the sea.\n",
      "compiled/values.md": "# Values\n\nCrew first.\n",
      "compiled/usage-guide.md": "# Usage\n\nUse it for letters.\n",
    },
  ],
  [
    "headings",
    {
      "compiled/persona.md":
        "# The captain\n\n## Voice\n\nShort and salty.\n\n## Values\n\nCrew first.\n\n## Taboos\n\nNever mock the sea.\n\n## Usage guide\n\nUse it for letters.\n",
    },
  ],
])("puts the essentials of a persona first for a story in its voice: as %s", async (_, files) => {
  const resolve = resolverOf(await freshOpened({ ...persona, ...files }));
  const { context } = resolve("Tell the story of the storm at the lighthouse in the captain's voice");
  const places = [
    "Short and salty",
    "Crew first",
    "Never mock the sea",
    "Use it for letters",
    "storm took the mast",
  ].map((text) => context.indexOf(text));
  expect(Math.min(...places)).toBeGreaterThan(-1);
  expect(Math.max(...places)).toBe(places.at(-1));
});

test("omits the warning of a disputed claim in another section of a selected file", async () => {
  const claims = (text: string) =>
    JSON.stringify({
      claims: [
        {
          claim_id: "c1",
          text,
          status: "disputed",
          source: { path: "sources/manual.md", anchor: "L1" },
          compiled_into: ["compiled/facts.md"],
        },
      ],
    });
  const facts =
    "# Kite facts\n\n## Lines\n\nA stunt kite has two lines of 25 metres.\n\n## Washing\n\nWash sails in cold water.\n";
  const warned = async (text: string) => {
    const resolve = resolverOf(
      await freshOpened({ "compiled/facts.md": facts, "indexes/source-map.json": claims(text) }),
    );
    return resolve("How long are the lines of a stunt kite?").warnings.map(({ code }) => code);
  };
  expect(await warned("The bank of the maker was founded in 1904.")).not.toContain("claim-disputed");
  expect(await warned("A stunt kite has two lines of 25 metres.")).toContain("claim-disputed");
});
