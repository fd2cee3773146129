// Keys and local endpoints that could be used are listed with the flag that would use them; no key is sent or printed.
import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { knownModelSources, modelSources, sourceLine } from "../../src/app/model-sources.ts";
import { openModels } from "../../src/app/models.ts";
import { readyProviders } from "../../src/app/settings/models.ts";
import { systemClock } from "../../src/base/time.ts";
import { settingsSchema } from "../../src/contract/settings.ts";

const never = new AbortController().signal;
const place = (path: readonly PropertyKey[]) => path.join(".");
const providersOf = (environment: Record<string, string>) =>
  readyProviders({ providers: {} }, { environment, place }).providers;

test.each([
  ["GEMINI_API_KEY", "google", "https://generativelanguage.googleapis.com/v1beta/openai"],
  ["MISTRAL_API_KEY", "mistral", "https://api.mistral.ai/v1"],
  ["GROQ_API_KEY", "groq", "https://api.groq.com/openai/v1"],
])("%s gives the provider %s", async (name, provider, baseUrl) => {
  const environment = { [name]: "sk-secret-0123456789" };
  expect(providersOf(environment)[provider]).toMatchObject({ baseUrl, apiKey: "sk-secret-0123456789" });
  const found = (await knownModelSources(environment, never)).filter((source) => source.provider === provider);
  expect(found.map(sourceLine)).toEqual([`${name} is set; to use it: --model ${provider}:MODEL`]);
});

test.each([
  ["azure", "AZURE_OPENAI_API_KEY", "AZURE_RESOURCE_NAME", "acme", "https://acme.openai.azure.com/openai/v1"],
  [
    ...["bedrock", "AWS_BEARER_TOKEN_BEDROCK", "AWS_REGION", "eu-west-1"],
    "https://bedrock-runtime.eu-west-1.amazonaws.com/openai/v1",
  ],
] as const)("%s needs the variables of its address too", (provider, key, variable, value, baseUrl) => {
  const ready = (environment: Record<string, string>) => providersOf(environment)[provider];
  expect(ready({ [key]: "k", [variable]: value })).toMatchObject({ baseUrl, apiKey: "k" });
  for (const wrong of [{}, { [variable]: "" }, { [variable]: "evil.example/x?" }, { [variable]: "a@b" }])
    expect(ready({ [key]: "k", ...wrong })).toMatchObject({ keyName: variable });
  const settings = settingsSchema.parse({ models: { default: `${provider}:m` } });
  const open = () => openModels({ settings, providers: providersOf({ [key]: "k" }), clock: systemClock() });
  expect(open).toThrow(/key is not set/);
});

test.each([
  ["a list of models", '{"data":[{"id":"qwen3"},{"id":"llama"},{"id":7},null]}', ["qwen3", "llama"]],
  ["no list", '{"data":"x"}', []],
  ["no JSON", "<html>", null],
])("a local endpoint that replies with %s", async (_, body, models) => {
  const server = createServer((_request, response) => void response.end(body)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const baseUrl = `http://127.0.0.1:${Object(server.address()).port}/v1`;
  const { ollama } = providersOf({});
  if (ollama === undefined) throw new Error("ollama is known");
  const found = await modelSources({ ollama: { ...ollama, baseUrl } }, never);
  expect(found).toEqual(
    models === null
      ? []
      : [{ provider: "ollama", found: `${baseUrl} replies`, models, line: `--model ollama:${models[0] ?? "MODEL"}` }],
  );
});
