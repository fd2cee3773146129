// The resources and prompts of a server. A person reads them by hand; a query uses methods only.
import type { Json } from "../json.ts";

export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType?: string;
}

/** A family of resources. Its URI has parts in braces, which the reader fills. */
export interface ResourceTemplate {
  readonly uriTemplate: string;
  readonly name: string;
  readonly description: string;
}

export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}

export interface Prompt {
  readonly name: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
}

/** What a server offers beside its methods. */
export interface Offers {
  readonly resources: readonly Resource[];
  readonly templates: readonly ResourceTemplate[];
  readonly prompts: readonly Prompt[];
}

export type OfferRequest =
  | { readonly kind: "list" }
  | { readonly kind: "resource"; readonly uri: string }
  | { readonly kind: "prompt"; readonly name: string; readonly args: Readonly<Record<string, string>> };

/** The reply: the lists, the contents of a resource, or the messages of a prompt, as the server sent them. */
export type OfferReply =
  | { readonly kind: "offers"; readonly offers: Offers }
  | { readonly kind: "reply"; readonly reply: Json };
