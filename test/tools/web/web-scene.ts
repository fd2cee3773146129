// The web tools over real local servers: a table resolves names, and one port of this machine is allowed.
import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { onTestFinished } from "vitest";
import type { Resolve } from "../../../src/base/http/guard.ts";
import { createHttp } from "../../../src/base/http.ts";
import { systemClock } from "../../../src/base/time.ts";
import { countingUuids } from "../../../src/base/uuid.ts";
import type { WebTools } from "../../../src/contract/web/research.ts";
import { createWebTools, type WebParts } from "../../../src/tools/web/web.ts";

export interface WebScene extends Partial<WebParts> {
  /** Addresses of each name, one list per lookup; the last one repeats. Other names do not exist. */
  readonly names?: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly maxBytes?: number;
}

export const webLimits = {
  providerTimeoutMs: 2_000,
  searchTimeoutMs: 5_000,
  pageTimeoutMs: 5_000,
  pageCharacters: 12_000,
};

/** Tools that are closed after the test. */
export function openWeb({ names = {}, maxBytes = 5_242_880, ...parts }: WebScene = {}): WebTools {
  const http = createHttp({
    ...{ policy: "untrusted", timeoutMs: 5_000, maxBytes, resolve: resolver(names) },
    ...(parts.allow && { allow: parts.allow }),
  });
  const clock = systemClock();
  const web = createWebTools({
    fetchPage: http.fetch,
    providers: [],
    notice: null,
    limits: webLimits,
    isRobotsKept: false,
    userAgent: "ctx/1.0.0",
    clock,
    newId: countingUuids(() => clock.now()),
    onClose: () => http.close(),
    ...parts,
  });
  onTestFinished(() => web.close());
  return web;
}

export const unending: AbortSignal = new AbortController().signal;

function resolver(names: NonNullable<WebScene["names"]>): Resolve {
  const asked = new Map<string, number>();
  return (hostname, _options, callback) => {
    const answers = names[hostname];
    const count = asked.get(hostname) ?? 0;
    asked.set(hostname, count + 1);
    const answer = answers?.[Math.min(count, answers.length - 1)];
    if (answer === undefined) {
      const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: "ENOTFOUND" });
      callback(error, []);
      return;
    }
    callback(
      null,
      answer.map((address): LookupAddress => ({ address, family: isIP(address) })),
    );
  };
}
