// A section answers only when its own words do: questions and near misses on four packs that no weight was fitted on.
import path from "node:path";
import { expect, test } from "vitest";
import { openPack, packRoot } from "../../../src/knowledge/pack/open.ts";
import { indexPack } from "../../../src/knowledge/resolve/index-pack.ts";
import { resolveKnowledge } from "../../../src/knowledge/resolve/resolve.ts";
import { freshFolder } from "../../surfaces/cli/harness.ts";
import { headingAsked, headingOnly, ownWordsPacks } from "./own-words.data.ts";

/** Resolves questions over a pack of the data; returns the selected sections. */
async function askedOf(name: string) {
  const files = ownWordsPacks.find((pack) => pack.name === name)?.files ?? {};
  const folder = await freshFolder(
    Object.fromEntries(Object.entries(files).map(([at, text]) => [`${name}/${at}`, text])),
  );
  const pack = openPack(packRoot(path.join(folder, name), "/"));
  const index = indexPack(pack);
  return (query: string) =>
    resolveKnowledge([{ pack, activation: "explicit" }], { query, budget: 2_000, indexOf: () => index }).packs.flatMap(
      ({ sections }) => sections,
    );
}

test("at least 57 of 60 questions are answered by the section that holds the answer", async () => {
  const wrong: string[] = [];
  for (const { name, answers } of ownWordsPacks) {
    const ask = await askedOf(name);
    for (const [question, file, words] of answers) {
      const isRight = ask(question).some(({ path: at, text }) => at.split("#")[0] === file && text.includes(words));
      if (!isRight) wrong.push(question);
    }
  }
  expect(ownWordsPacks.flatMap(({ answers }) => answers)).toHaveLength(60);
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(3);
});

test("none of 40 questions that only a heading resembles is answered", async () => {
  const answered: string[] = [];
  for (const { name, near } of ownWordsPacks) {
    const ask = await askedOf(name);
    answered.push(...near.filter((question) => ask(question).length > 0));
  }
  expect(ownWordsPacks.flatMap(({ near }) => near)).toHaveLength(40);
  expect(answered).toEqual([]);
});

test.each(Object.entries(headingOnly))("a heading or the name of %s is no answer", async (name, questions) => {
  const ask = await askedOf(name);
  expect(questions.filter((question) => ask(question).length > 0)).toEqual([]);
});

test.each(headingAsked)("%s: %j asks for a section by its heading alone", async (name, question, words) => {
  const ask = await askedOf(name);
  expect(ask(question).some(({ text }) => text.includes(words))).toBe(true);
});
