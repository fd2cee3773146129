// Writes what the encoder sees of each method and parameter, so that the trainer learns from the texts that ctx reads.
// Standard input: a JSON line for each tool list, {server, tools}. Output: a line for each, [{text, parameters}].
import { createInterface } from "node:readline";
import { z } from "zod";
import { methodText, parameterText } from "../src/encoder/texts.ts";
import { readMethods } from "../src/tools/catalog/metadata.ts";

const listingSchema = z.object({ server: z.string(), tools: z.array(z.looseObject({ name: z.string() })) });

for await (const line of createInterface({ input: process.stdin })) {
  const { server, tools } = listingSchema.parse(JSON.parse(line));
  const methods = new Map(
    readMethods({ toolId: "listing", toolName: server }, tools).map((method) => [method.name, method]),
  );
  const texts = tools.map(({ name }) => {
    const method = methods.get(name);
    if (method === undefined) throw new Error(`ctx does not read the method ${name} of ${server || "a list"}`);
    const names = Object.keys(z.record(z.string(), z.json()).catch({}).parse(method.inputSchema.properties));
    return {
      text: methodText(method),
      parameters: Object.fromEntries(names.map((name) => [name, parameterText(method, name)])),
    };
  });
  process.stdout.write(`${JSON.stringify(texts)}\n`);
}
