// Lists and reads the resources and prompts of one server.
import type { Client } from "@modelcontextprotocol/client";
import type { JsonValue } from "../../base/text/json.ts";
import type { OfferReply, OfferRequest, Offers } from "../../contract/tool/offers.ts";
import { codeOf } from "./failure.ts";

export const noOffers: Offers = { resources: [], templates: [], prompts: [] };

/** The limits of a list, even if the server offers more. */
const bounds = { pages: 50, entries: 2_000 } as const;

const unknownMethod = -32_601;

export interface OfferSource {
  readonly client: Client;
  /** Sends a request and returns the result as the server sent it. */
  readonly send: (method: string, params: Record<string, JsonValue>) => Promise<unknown>;
}

/** Answers the request. Lists are empty for a server without the capability. */
export async function askOffers(request: OfferRequest, source: OfferSource): Promise<OfferReply> {
  switch (request.kind) {
    case "list":
      return { kind: "offers", offers: await listOffers(source) };
    case "resource":
      return replyOf(await source.send("resources/read", { uri: request.uri }));
    case "prompt":
      return replyOf(await source.send("prompts/get", { name: request.name, arguments: { ...request.args } }));
  }
}

function replyOf(result: unknown): OfferReply {
  return { kind: "reply", reply: JSON.parse(JSON.stringify(result ?? null)) };
}

async function listOffers({ client, send }: OfferSource): Promise<Offers> {
  const { resources, prompts } = client.getServerCapabilities() ?? {};
  const list = (method: string, key: string) => listAll({ method, key, send });
  const [own, templates, asked] = await Promise.all([
    resources === undefined ? [] : list("resources/list", "resources"),
    resources === undefined ? [] : list("resources/templates/list", "resourceTemplates"),
    prompts === undefined ? [] : list("prompts/list", "prompts"),
  ]);
  return {
    resources: own.flatMap((entry) => {
      const { uri, mimeType } = entry;
      if (typeof uri !== "string") return [];
      return [{ uri, ...described(entry, uri), ...(typeof mimeType === "string" ? { mimeType } : {}) }];
    }),
    templates: templates.flatMap((entry) => {
      const { uriTemplate } = entry;
      return typeof uriTemplate === "string" ? [{ uriTemplate, ...described(entry, uriTemplate) }] : [];
    }),
    prompts: asked.flatMap((entry) => {
      if (typeof entry.name !== "string") return [];
      const given = Array.isArray(entry.arguments) ? entry.arguments : [];
      const named = given.map((one): Entry => Object(one)).filter(({ name }) => typeof name === "string");
      return [
        {
          ...described(entry, entry.name),
          arguments: named.map((one) => ({ ...described(one, ""), isRequired: one.required === true })),
        },
      ];
    }),
  };
}

type Entry = Readonly<Record<string, unknown>>;

function described({ name, description }: Entry, otherwise: string): { name: string; description: string } {
  const text = (value: unknown) => (typeof value === "string" ? value.toWellFormed() : "");
  return { name: text(name) || otherwise, description: text(description) };
}

interface Listing {
  readonly method: string;
  readonly key: string;
  readonly send: OfferSource["send"];
}

async function listAll({ method, key, send }: Listing): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  const seen = new Set<string>();
  let params: Record<string, JsonValue> = {};
  for (let page = 1; page <= bounds.pages && entries.length < bounds.entries; page += 1) {
    let result: Entry;
    try {
      result = Object(await send(method, params));
    } catch (error) {
      if (codeOf(error) === unknownMethod) return entries; // Servers with resources often have no templates.
      throw error;
    }
    const listed: unknown = result[key];
    const { nextCursor } = result;
    if (Array.isArray(listed)) {
      entries.push(...listed.slice(0, bounds.entries - entries.length).map((one): Entry => Object(one)));
    }
    if (typeof nextCursor !== "string" || seen.has(nextCursor)) break;
    seen.add(nextCursor);
    params = { cursor: nextCursor };
  }
  return entries;
}
