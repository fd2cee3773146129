import { expect, test } from "vitest";
import { readRequest } from "../../src/language/request.ts";
import { withoutEchoes } from "../../src/retrieval/echo.ts";
import { readMethods } from "../../src/tools/catalog/metadata.ts";

const request = "What drying loss would harvesting $500 of oats face in 'Will the red oats be the best?'";
const descriptionOf = (description: string) =>
  withoutEchoes(
    readMethods({ toolId: "farm", toolName: "Farm" }, [{ name: "loss_view", description }]),
    readRequest(request, 0),
  ).map((method) => method.description);

test("a sentence that repeats the request with its names is removed", () => {
  expect(descriptionOf("Losses of a field. Tells the drying loss that harvesting oats will face.")).toEqual([
    "Losses of a field.",
  ]);
});

test("a sentence about what is asked stays, although a quoted title of the request also has its small words", () => {
  const description = "Losses of a field. For amounts in dollars the drying loss that harvesting will be the cause of.";
  expect(descriptionOf(description)).toEqual([description]);
});
