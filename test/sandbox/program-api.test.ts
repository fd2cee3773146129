import { parseSync } from "rolldown/utils";
import { afterAll, expect, test } from "vitest";
import { programApi } from "../../src/sandbox/program-api.ts";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { finishedValue } from "./scene.ts";

const sandbox = createSandbox({ threads: 1 });
afterAll(() => sandbox.close());

test("the declarations are TypeScript and declare exactly the functions of the program's global object", async () => {
  const { program, errors } = parseSync("program-api.d.ts", programApi);
  expect(errors).toEqual([]);
  const declared = program.body.flatMap((node) => (node.type === "TSDeclareFunction" ? [node.id?.name] : []));
  expect(await finishedValue(sandbox, "return Object.keys(globalThis)")).toEqual(declared);
});
