import { expect, test } from "vitest";
import { decidedTools } from "../../src/app/decided-tools.ts";
import type { ToolListing } from "../../src/contract/tool.ts";
import { method, scriptedTools } from "../helpers/methods.ts";

test("the methods of an older tape get an eligibility decision, those of a newer tape keep theirs", async () => {
  const { eligibility, ...old } = method({ name: "get_plant" });
  const { eligibility: _none, ...writer } = method({ name: "water_bed" });
  const kept = method({ name: "zorp", eligibility: { ...eligibility, code: "settings-allow" } });
  // A tape from before the classes has a decision without one.
  const withheld = { isEligible: false, code: "nothing-says-read-only", reason: "", setting: "" };
  const unclassed = { ...method({ name: "rinse" }), eligibility: withheld };
  // The contents of a tape are trusted to be a listing; an older one lacks the field.
  const recorded = {
    id: "garden",
    name: "Garden",
    description: "",
    startupMs: 0,
    methods: [old, writer, kept, unclassed],
  };
  const tools = decidedTools(scriptedTools([JSON.parse(JSON.stringify(recorded)) as ToolListing]));
  const [listing] = await tools.list(["garden"], new AbortController().signal);
  expect(listing?.methods.map(({ name, eligibility: own }) => [name, own.code, own.class])).toEqual([
    ["get_plant", "reads-by-name", "reads"],
    ["water_bed", "nothing-says-read-only", "unclear"],
    ["zorp", "settings-allow", "reads"],
    ["rinse", "nothing-says-read-only", "unclear"],
  ]);
});
