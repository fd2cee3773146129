import { expect, test } from "vitest";
import { contentScorers } from "../../../src/gate/contents/score.ts";
import { runCli } from "./harness.ts";

test.each(["config", "suite", "request", "result", "trace", "artifact", "matrix"])(
  "the schema %s is one JSON Schema document",
  async (name) => {
    const { code, stdout, stderr } = await runCli(["schema", name]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({ $schema: expect.stringContaining("json-schema.org") });
  },
);

test("the suite's schema describes every expectation on contents", async () => {
  const { stdout } = await runCli(["schema", "suite"]);
  const { properties } = JSON.parse(stdout).$defs.contentExpectation;
  const names = [...Object.keys(contentScorers), "all", "any", "not"];
  expect(Object.keys(properties).sort()).toEqual(names.sort());
});

test("the config schema lists every key and requires none", async () => {
  const { stdout } = await runCli(["schema", "config"]);
  const schema = JSON.parse(stdout);
  expect(schema.required).toBeUndefined();
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties.query.properties.depth).toMatchObject({
    enum: ["fast", "auto", "deep"],
    default: "deep",
    description: expect.stringMatching(/^How the query chooses/),
  });
});
