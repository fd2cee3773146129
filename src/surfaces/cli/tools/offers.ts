// `ctx tools resource` and `ctx tools prompt`: read a resource or a prompt of a server.
import { plain, plainLine } from "../../../base/terminal/text.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { Json } from "../../../contract/json.ts";
import type { OfferRequest, Offers, Prompt } from "../../../contract/tool/offers.ts";
import type { ToolListing, Tools } from "../../../contract/tool.ts";
import type { CliContext } from "../cli-context.ts";
import { printJson } from "../output.ts";
import type { Call } from "../row.ts";
import { findTool } from "./find.ts";
import { withTools } from "./with-tools.ts";

interface Options {
  readonly json?: boolean;
}

/** Runs `ctx tools resource`. */
export async function resource(call: Call<[tool: string, uri: string], Options>): Promise<number> {
  const [tool, uri] = call.args;
  return await ask({ call, tool, request: async () => ({ kind: "resource", uri }), show: contentText });
}

/** Runs `ctx tools prompt`. */
export async function prompt(
  call: Call<[tool: string, name: string, words: readonly string[]], Options>,
): Promise<number> {
  const [tool, name, words] = call.args;
  return await ask({
    ...{ call, tool, show: messageText },
    request: async (offers) => ({
      kind: "prompt",
      name,
      args: promptArguments(words, { name, tool, offers: await offers() }),
    }),
  });
}

/** Returns the resources and prompts of the started servers. A server that cannot list them has none. */
export async function offersOf(
  tools: Tools,
  listings: readonly ToolListing[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Offers>> {
  const started = listings.filter(({ failure, isStarted }) => failure === undefined && isStarted !== false);
  const entries = await Promise.all(
    started.map(async ({ id }) => {
      const reply = await tools.offer?.(id, { kind: "list" }, signal);
      return reply?.kind === "offers" ? [[id, reply.offers] as const] : [];
    }),
  );
  return new Map(entries.flat());
}

interface Asked {
  readonly call: Call<readonly unknown[], Options>;
  readonly tool: string;
  readonly request: (offers: () => Promise<Offers>) => Promise<OfferRequest>;
  readonly show: (reply: Json) => string;
}

async function ask({ call, tool, request, show }: Asked): Promise<number> {
  const { cli, options } = call;
  return await withTools(call, async (tools) => {
    await findTool(tools, tool, cli.signal);
    const send = async (asked: OfferRequest) => {
      const reply = await tools.offer?.(tool, asked, cli.signal);
      if (reply === undefined) throw new CtxError("internal", `${tool} cannot be asked`);
      if (reply.kind === "failure") throw new CtxError("upstream", reply.message);
      return reply;
    };
    const offers = async () => {
      const reply = await send({ kind: "list" });
      return reply.kind === "offers" ? reply.offers : { resources: [], templates: [], prompts: [] };
    };
    const reply = await send(await request(offers));
    if (reply.kind === "reply") print(reply.reply, { cli, show, isJson: options.json === true });
    return outcomeExit.answer;
  });
}

function print(
  reply: Json,
  { cli, show, isJson }: { readonly cli: CliContext; readonly show: Asked["show"]; readonly isJson: boolean },
): void {
  if (isJson) {
    printJson(cli, reply);
    return;
  }
  const text = show(reply);
  // A pipe receives the text unchanged; on a terminal it could clear the screen or hide what it says.
  cli.stdout.write(`${(cli.stdout.isTTY === true ? plain(text) : text).replace(/\n$/, "")}\n`);
}

/** Returns the arguments. Throws `usage` for an unknown prompt or argument, and for a missing argument. */
function promptArguments(
  words: readonly string[],
  { name, tool, offers }: { readonly name: string; readonly tool: string; readonly offers: Offers },
): Readonly<Record<string, string>> {
  const prompt = offers.prompts.find((one) => one.name === name);
  if (prompt === undefined) {
    const names = offers.prompts.map((one) => plainLine(one.name)).join(", ") || "none";
    throw new CtxError("usage", `${tool} has no prompt called "${name}"`, { hint: `its prompts are ${names}` });
  }
  const args = Object.fromEntries(words.map((word) => pairOf(word, prompt)));
  const missing = prompt.arguments.filter((one) => one.isRequired && !Object.hasOwn(args, one.name));
  if (missing.length === 0) return args;
  const usage = missing.map((one) => `${plainLine(one.name)}=…`).join(" ");
  throw new CtxError("usage", `the prompt ${name} needs more arguments`, { hint: `add ${usage}` });
}

function pairOf(word: string, prompt: Prompt): readonly [string, string] {
  const [, key, text] = /^([^=]+)=(.*)$/s.exec(word) ?? [];
  const names = prompt.arguments.map((one) => plainLine(one.name)).join(", ") || "none";
  if (key === undefined || text === undefined) {
    throw new CtxError("usage", `${JSON.stringify(word)} is not an argument`, { hint: "write key=value" });
  }
  if (prompt.arguments.some((one) => one.name === key)) return [key, text];
  throw new CtxError("usage", `${prompt.name} has no argument "${key}"`, { hint: `its arguments are ${names}` });
}

/** Returns the texts of a resource. Other contents are stated with their type and size. */
function contentText(reply: Json): string {
  const { contents }: { readonly contents?: unknown } = Object(reply);
  const parts = (Array.isArray(contents) ? contents : []).map((part) => {
    const { text, blob, uri, mimeType }: Readonly<Record<string, unknown>> = Object(part);
    if (typeof text === "string") return text;
    const bytes = typeof blob === "string" ? Buffer.from(blob, "base64").length : 0;
    return `${String(uri ?? "")}: ${String(mimeType ?? "no type")}, ${bytes} bytes; --json prints it as base64`;
  });
  return parts.length === 0 ? "The resource is empty." : parts.join("\n");
}

/** Returns the messages of a prompt: the role, then the text. */
function messageText(reply: Json): string {
  const { messages }: { readonly messages?: unknown } = Object(reply);
  const parts = (Array.isArray(messages) ? messages : []).map((message) => {
    const { role, content }: Readonly<Record<string, unknown>> = Object(message);
    const { text }: Readonly<Record<string, unknown>> = Object(content);
    return `${String(role ?? "message")}: ${typeof text === "string" ? text : JSON.stringify(content)}`;
  });
  return parts.length === 0 ? "The prompt has no messages." : parts.join("\n\n");
}
