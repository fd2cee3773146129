// Settings of servers at a URL: how ctx signs in, and the proxies on the way.
import { z } from "zod";

export const oauthSettingsSchema = z
  .strictObject({
    clientId: z
      .string()
      .min(1)
      .optional()
      .describe("Id of ctx at the authorization server, or the https URL of its client metadata."),
    clientSecret: z.string().min(1).optional().describe("Secret of ctx at the authorization server. Never printed."),
    redirectUri: z
      .string()
      .min(1)
      .optional()
      .describe("Address of this machine to which the browser returns, if the server knows ctx by a fixed one."),
    scope: z.string().optional().describe("Scopes to ask for, separated by spaces."),
  })
  .describe("How `ctx tools login` signs in, if the server does not register clients itself.");

/** Proxies for trusted addresses, by the scheme of the address. Empty if there is none. */
export interface ProxySettings {
  readonly http: string;
  readonly https: string;
  /** Hosts that are reached without a proxy, in the form of `NO_PROXY`. */
  readonly except: string;
}

/** How ctx signs in to a server with OAuth, and the file of its tokens. */
export interface SignInSettings {
  readonly file: string;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
  readonly scope?: string | undefined;
}
