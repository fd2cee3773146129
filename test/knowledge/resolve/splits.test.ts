import { expect, test } from "vitest";
import { validatePack } from "../../../src/knowledge/validate/validate.ts";
import { freshOpened, guide, resolverOf } from "../fixtures.ts";

const document = "documents/handbook.md";
const split = "compiled/splits/kh/part-3.md";
const listed = (changes: object = {}) =>
  JSON.stringify({ document, splits: [{ path: split, section_id: "line-lengths", title: "Cordage" }], ...changes });

/** A document-first pack whose split has a title that its document does not contain. */
const files = (index: string) => ({
  "KNOWLEDGE.md": guide({ profile: "document-first", metadata: `{ primaryDocument: ${document} }` }),
  [document]: "# Handbook\n\n## Line lengths\n\nA stunt kite has two lines of 25 metres.\n\n## Sails\n\nOf nylon.\n",
  [split]: "Stunt kite, both lines: 25 metres each.\n",
  "compiled/facts.md": "",
  "compiled/index.json": index,
});

test("reads the document and section of a split from the list of splits", async () => {
  const { selected_files: taken, selected_documents: documents } = resolverOf(await freshOpened(files(listed())))(
    "line lengths of the handbook",
  );
  expect({ taken, documents }).toEqual({ taken: [split], documents: [document] });
});

test.each([
  ["none", ""],
  ["with another format", '{"entries":[1]}'],
  ["of another document", listed({ document: "documents/other.md" })],
])("with a list that is %s, uses headings and file names", async (_name, index) => {
  const pack = await freshOpened({ ...files(index), "documents/other.md": "# Other\n\nNothing.\n" });
  const { selected_files: taken, warnings } = resolverOf(pack)("line lengths of the handbook");
  expect(taken).toContain(document);
  expect(warnings).toEqual([]);
});

test("finds a split by its title in the list", async () => {
  const asked = "what does it say on cordage";
  expect(resolverOf(await freshOpened(files(listed())))(asked).selected_files).toContain(split);
  expect(resolverOf(await freshOpened(files("")))(asked).selected_files).not.toContain(split);
});

test.each([
  ["no JSON", "{", "invalid-json"],
  ["a missing split", listed({ splits: [{ path: "compiled/splits/kh/gone.md" }] }), "compiled-missing"],
  ["a missing document", listed({ document: "documents/gone.md" }), "compiled-missing"],
])("warns of a list with %s", async (_name, index, code) => {
  const found = validatePack(await freshOpened(files(index))).filter(({ path }) => path.startsWith("compiled/index"));
  expect(found.map((one) => [one.severity, one.code])).toEqual([["warning", code]]);
});

test("gives one warning for a list of rejected paths only", async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => ({ path: `../outside-${at}.md` }));
  const { warnings } = resolverOf(await freshOpened(files(listed({ splits: many }))))("line lengths");
  expect(warnings.map(({ code }) => code)).toEqual(["path-refused"]);
});

test.each(["../outside.md", "/etc/passwd", "compiled/../../outside.md"])(
  "rejects and reports the path %j in a list",
  async (path) => {
    const pack = await freshOpened(files(listed({ splits: [{ path, title: "Line lengths" }] })));
    expect(resolverOf(pack)("line lengths").warnings.map(({ code }) => code)).toContain("path-refused");
    expect(validatePack(pack).map(({ code }) => code)).toContain("path-refused");
  },
);
