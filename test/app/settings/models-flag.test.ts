// `--models role=model,...` sets the model of roles, and leaves their other settings as a file gives them.
import { describe, expect, test } from "vitest";
import { effectiveRows } from "../../../src/app/settings/effective.ts";
import { loadSettings } from "../../../src/app/settings.ts";
import { freshFolder } from "../../surfaces/cli/harness.ts";

const file = `models:
  providers: { hand: { baseUrl: http://127.0.0.1:1 } }
  roles:
    interpret: { provider: hand, model: old, maxTokens: 900 }
    plan: { model: "hand:planner" }
`;

async function load(text: string) {
  const folder = await freshFolder({ "ctx.config.yaml": file });
  const flags = [{ path: ["models", "roles"], flag: "--models", text }];
  return await loadSettings({ folder, environment: {}, flags, isCatalogWanted: false });
}

describe("--models", () => {
  test("sets the models of the named roles", async () => {
    const effective = await load("interpret=hand:new, answer=embedded");
    expect(effective.settings.models.roles).toEqual({
      interpret: { model: "hand:new", maxTokens: 900 },
      plan: { model: "hand:planner" },
      answer: { model: "embedded" },
    });
    expect(effectiveRows(effective).find(({ path }) => path === "models.roles")).toMatchObject({
      ...{ source: "flag", from: "--models" },
    });
  });

  test("takes an object of role settings too", async () => {
    const { settings } = await load('{"answer": {"model": "hand:new", "retries": 0}}');
    expect(settings.models.roles).toEqual({ answer: { model: "hand:new", retries: 0 } });
  });

  test.each([
    ["nobody=hand:new", /--models.*nobody/],
    ["hand:new", /--models is "hand:new"; it must be NAME=VALUE/],
    ["interpret=", /it must be NAME=VALUE/],
    ["interpret=hand:a,,", /it must be NAME=VALUE/],
    ['{"answer": ', /--models is .*JSON object/],
  ])("refuses %s", async (text, message) => {
    await expect(load(text)).rejects.toMatchObject({ code: "usage", message: expect.stringMatching(message) });
  });
});
