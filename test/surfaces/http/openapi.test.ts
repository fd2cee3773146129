import { Validator } from "@cfworker/json-schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "../../../src/surfaces/http/openapi.ts";
import { operationList } from "../../../src/surfaces/http/operations.ts";
import { long } from "../../helpers/one-in.ts";
import { questions } from "../cli/garden.ts";
import { runCli } from "../cli/harness.ts";
import { openScene, type Served, send } from "./harness.ts";

const schema = z.looseObject({});
const documentSchema = z.object({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string(), responses: schema }))),
  components: z.object({ schemas: z.record(z.string(), schema), responses: z.record(z.string(), schema) }),
});
const document = documentSchema.parse(openApiDocument("1.2.3"));

let served: Served;
beforeAll(async () => {
  served = await openScene();
}, 60_000);
afterAll(async () => await served[Symbol.asyncDispose](), 60_000);

/** Judges a value by one component of the document. */
function judge(name: string, value: unknown): readonly string[] {
  const root = { $ref: `#/components/schemas/${name}`, components: document.components };
  return new Validator(root, "2020-12").validate(value).errors.map(({ error }) => error);
}

test("the document contains every endpoint with its parameters and scope", () => {
  const told = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
  );
  const there = operationList.map(
    ({ id, operation }) => `${operation.method} ${operation.path.replace(/:(\w+)/g, "{$1}")} ${id}`,
  );
  expect(told.toSorted()).toEqual(there.toSorted());
  expect(document.paths["/api/v1/tools/search"]?.get).toMatchObject({
    "x-ctx-scope": "read",
    parameters: expect.arrayContaining([expect.objectContaining({ name: "q", in: "query" })]),
  });
});

test("every reference resolves", () => {
  const references = JSON.stringify(document).match(/"\$ref":"[^"]*"/g) ?? [];
  const names = (["schemas", "responses"] as const).flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `"$ref":"#/components/${kind}/${name}"`),
  );
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter((reference) => !names.includes(reference))).toEqual([]);
});

test("the document has at most 150 KB, and every schema has a name that people can read", () => {
  expect(JSON.stringify(document).length).toBeLessThan(150_000);
  const names = Object.keys(document.components.schemas);
  expect(names.filter((name) => !/^[A-Z][A-Za-z]+(?:V1)?\w*$/.test(name) || name.includes("__"))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["QueryRequest", "QueryResult", "ChatEvent", "WebSource", "JsonValue"]));
});

test("the document has what linters require: servers, license, tags, security and replies for mistakes", () => {
  const { servers, info, tags } = openApiDocument("1") as Readonly<Record<string, unknown>>;
  expect(servers).toEqual([expect.objectContaining({ url: "/" })]);
  expect(info).toMatchObject({ license: { name: "MIT" }, contact: {}, description: expect.any(String) });
  const known = z
    .array(z.object({ name: z.string(), description: z.string() }))
    .parse(tags)
    .map(({ name }) => name);
  expect(new Set(known).size).toBe(known.length);
  const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  for (const operation of all) {
    const expected = { description: expect.any(String), security: expect.any(Array), tags: [expect.any(String)] };
    expect(operation).toMatchObject({
      ...expected,
      responses: { "4XX": expect.anything(), default: expect.anything() },
    });
    expect(known).toContain(z.array(z.string()).parse(operation.tags)[0]);
  }
});

test("replies of a running server match the document", long, async () => {
  const post = (body: unknown) => ({ method: "POST", body: JSON.stringify(body) });
  const reply = async (place: string, request = {}) => (await send(served, place, request)).json();
  expect(judge("ToolSearchResult", await reply("/api/v1/tools/search"))).toEqual([]);
  expect(judge("WireTool", await reply("/api/v1/tools/garden"))).toEqual([]);
  expect(judge("RuntimeReply", await reply("/api/v1/runtime"))).toEqual([]);
  expect(judge("HealthReply", await reply("/health"))).toEqual([]);
  for (const query of Object.values(questions)) {
    const asked = { query, responseShape: "answer_with_evidence", includeDeveloperTrace: true };
    expect(judge("QueryRequest", asked)).toEqual([]);
    expect(judge("QueryReply", await reply("/api/v1/query", post(asked)))).toEqual([]);
  }
  expect(judge("Failure", await reply("/api/v1/query", post({})))).toEqual([]);
  expect(judge("WireTool", await reply("/api/v1/tools/nothing"))).not.toEqual([]);
});

test("the document is served and printed alike", async () => {
  const { stdout, code } = await runCli(["schema", "openapi"]);
  expect(code).toBe(0);
  const { version } = z.object({ info: z.object({ version: z.string() }) }).parse(JSON.parse(stdout)).info;
  expect(JSON.parse(stdout)).toEqual((await send(served, "/openapi.json")).json());
  expect(JSON.parse(stdout)).toEqual(openApiDocument(version));
});
