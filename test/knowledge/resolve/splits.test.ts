import { expect, test } from "vitest";
import { validatePack } from "../../../src/knowledge/validate/validate.ts";
import { freshOpened, guide, resolverOf } from "../fixtures.ts";

const document = "documents/handbook.md";
const split = "compiled/splits/kh/part-3.md";
const listed = (changes: object = {}) =>
  JSON.stringify({ document, splits: [{ path: split, section_id: "line-lengths", title: "Cordage" }], ...changes });

/** A document-first pack whose split is called as nothing in its document is. */
const files = (index: string) => ({
  "KNOWLEDGE.md": guide({ profile: "document-first", metadata: `{ primaryDocument: ${document} }` }),
  [document]: "# Handbook\n\n## Line lengths\n\nA stunt kite has two lines of 25 metres.\n\n## Sails\n\nOf nylon.\n",
  [split]: "Stunt kite, both lines: 25 metres each.\n",
  "compiled/facts.md": "",
  "compiled/index.json": index,
});

test("the list of splits tells which document a split is made of, and which section of it", async () => {
  const { selected_files: taken, selected_documents: documents } = resolverOf(await freshOpened(files(listed())))(
    "line lengths of the handbook",
  );
  expect({ taken, documents }).toEqual({ taken: [split], documents: [document] });
});

test.each([
  ["none", ""],
  ["of another shape", '{"entries":[1]}'],
  ["of another document", listed({ document: "documents/other.md" })],
])("with a list that is %s, headings and names of files tell it", async (_name, index) => {
  const pack = await freshOpened({ ...files(index), "documents/other.md": "# Other\n\nNothing.\n" });
  const { selected_files: taken, warnings } = resolverOf(pack)("line lengths of the handbook");
  expect(taken).toContain(document);
  expect(warnings).toEqual([]);
});

test("a split is found by the title that the list gives it", async () => {
  const asked = "what does it say on cordage";
  expect(resolverOf(await freshOpened(files(listed())))(asked).selected_files).toContain(split);
  expect(resolverOf(await freshOpened(files("")))(asked).selected_files).not.toContain(split);
});

test.each([
  ["no JSON", "{", "invalid-json"],
  ["a split that is not there", listed({ splits: [{ path: "compiled/splits/kh/gone.md" }] }), "compiled-missing"],
  ["a document that is not there", listed({ document: "documents/gone.md" }), "compiled-missing"],
])("a list with %s is warned of", async (_name, index, code) => {
  const found = validatePack(await freshOpened(files(index))).filter(({ path }) => path.startsWith("compiled/index"));
  expect(found.map((one) => [one.severity, one.code])).toEqual([["warning", code]]);
});

test("a list of nothing but paths to refuse is one warning", async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => ({ path: `../outside-${at}.md` }));
  const { warnings } = resolverOf(await freshOpened(files(listed({ splits: many }))))("line lengths");
  expect(warnings.map(({ code }) => code)).toEqual(["path-refused"]);
});

test.each(["../outside.md", "/etc/passwd", "compiled/../../outside.md"])(
  "the path %j in a list is refused and told",
  async (path) => {
    const pack = await freshOpened(files(listed({ splits: [{ path, title: "Line lengths" }] })));
    expect(resolverOf(pack)("line lengths").warnings.map(({ code }) => code)).toContain("path-refused");
    expect(validatePack(pack).map(({ code }) => code)).toContain("path-refused");
  },
);
