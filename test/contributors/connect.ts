// Connects a real MCP client to a contributor: in memory, or in a separate process over stdio.
import { fileURLToPath } from "node:url";
import { Client, type ClientOptions, InMemoryTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { z } from "zod";
import type { Json, JsonObject } from "../../src/contract/json.ts";
import type { Contributor } from "../../src/contrib/contributor.ts";
import { connectContributor, type ServedContributor } from "../../src/contrib/serve.ts";

/** The result of a call: the structured content, or the text of an `isError` result with its `_meta`. */
export type Called =
  | { readonly ok: true; readonly value: JsonObject; readonly text: string }
  | { readonly ok: false; readonly text: string; readonly meta: unknown };

export interface Connection extends AsyncDisposable {
  readonly client: Client;
  readonly call: (name: string, args?: JsonObject) => Promise<Called>;
  /** The structured content; a failed call fails the test with its text. */
  readonly value: (name: string, args?: JsonObject) => Promise<JsonObject>;
  /** The text of a call that must fail. */
  readonly failure: (name: string, args?: JsonObject) => Promise<string>;
}

/** A client of the contributor, in this process. */
export async function connectInMemory(
  contributor: Contributor,
  options: ClientOptions = {},
): Promise<Connection & { readonly served: ServedContributor }> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const served = connectContributor(contributor, far);
  const client = new Client({ name: "test", version: "1" }, options);
  await client.connect(near);
  return { ...connection(client), served };
}

/** A client of a program that serves a contributor over stdio; `stderr` collects its output there. */
export async function connectStdio(
  script: URL,
  environment: Readonly<Record<string, string>> = {},
): Promise<Connection & { readonly pid: number | null; readonly stderr: () => string }> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [fileURLToPath(script)],
    env: { ...environment },
    stderr: "pipe",
  });
  let said = "";
  transport.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  return { ...connection(client), pid: transport.pid, stderr: () => said };
}

const contentSchema = z.array(z.object({ type: z.literal("text"), text: z.string() })).length(1);
const objectSchema = z.record(z.string(), z.custom<Json>());

function connection(client: Client): Connection {
  const call = async (name: string, args: JsonObject = {}): Promise<Called> => {
    const result = await client.callTool({ name, arguments: { ...args } });
    const text = contentSchema.parse(result.content)[0]?.text ?? "";
    if (result.isError === true) return { ok: false, text, meta: result._meta };
    return { ok: true, value: objectSchema.parse(result.structuredContent), text };
  };
  return {
    client,
    call,
    value: async (name, args) => {
      const called = await call(name, args);
      if (!called.ok) throw new Error(`${name} failed: ${called.text}`);
      return called.value;
    },
    failure: async (name, args) => {
      const called = await call(name, args);
      if (called.ok) throw new Error(`${name} answered: ${called.text.slice(0, 200)}`);
      return called.text;
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}
