import { describe, expect, test } from "vitest";
import { bundledContributors } from "../../contributors/bundled.ts";
import { type Contributor, ContributorError, type ContributorMethod } from "../../src/contrib/contributor.ts";
import { hostContributor } from "../../src/contrib/in-process.ts";
import { connectInMemory } from "../contributors/connect.ts";

const { signal } = new AbortController();

const method = (name: string, run: ContributorMethod["run"]): ContributorMethod => ({
  ...{ name, title: name, description: "Does.", inputSchema: {}, meta: {}, annotations: {} },
  run,
});

/** A new contributor for each host, since a host closes it. */
const sums = (closed: () => void = () => {}): Contributor => ({
  ...{ id: "sums", name: "Sums", description: "Adds.", version: "1.2.3" },
  methods: [
    method("echo", async (args) => ({ args, nested: [{ empty: {} }] })),
    method("nothing", async () => ({})),
    method("refuse", async () => {
      throw new ContributorError("rate_limited", "slow down");
    }),
    method("break", async () => {
      throw new TypeError("no such thing");
    }),
  ],
  close: async () => closed(),
});

test.each(bundledContributors)("$id lists the same in process as over the protocol", async ({ load }) => {
  const host = hostContributor(await load({ mode: "snapshot" }));
  await using asked = await connectInMemory(await load({ mode: "snapshot" }));
  expect(JSON.parse(JSON.stringify(host.list()))).toEqual((await asked.client.listTools()).tools);
  expect(asked.client.getServerVersion()).toMatchObject({ name: host.identity.name, version: host.identity.version });
  expect(asked.client.getInstructions()).toBe(host.identity.instructions);
  await host.close();
});

describe("a call in process", () => {
  test.each(["echo", "nothing", "refuse", "break"])("of %s returns the same as over the protocol", async (name) => {
    await using asked = await connectInMemory(sums());
    const args = { left: 1, words: ["a"] };
    const { content, ...result } = await asked.client.callTool({ name, arguments: args });
    const hosted = await hostContributor(sums()).call({ method: name, args, signal });
    expect(hosted).toEqual({ ...result, content: result.isError === true ? content : [] });
  });

  test("of an unknown method is rejected with the same code and message", async () => {
    await using asked = await connectInMemory(sums());
    const refusal = { code: -32_602, message: "Sums has no method multiply; it has echo, nothing, refuse, break" };
    await expect(asked.client.callTool({ name: "multiply", arguments: {} })).rejects.toMatchObject({
      ...refusal,
      message: expect.stringContaining(refusal.message),
    });
    const hosted = hostContributor(sums()).call({ method: "multiply", args: {}, signal });
    await expect(hosted).rejects.toMatchObject(refusal);
  });

  test("passes the caller's signal to the method", async () => {
    const controller = new AbortController();
    const waiting: Contributor = {
      ...sums(),
      methods: [
        method("wait", (_, context) => {
          return new Promise((_resolve, reject) => {
            context.signal.addEventListener("abort", () => reject(new ContributorError("cancelled", "stopped")));
          });
        }),
      ],
    };
    const call = hostContributor(waiting).call({ method: "wait", args: {}, signal: controller.signal });
    controller.abort();
    expect(await call).toMatchObject({ isError: true, content: [{ text: "cancelled: stopped" }] });
  });
});

test("closing the host closes the contributor", async () => {
  let closes = 0;
  await hostContributor(sums(() => closes++)).close();
  expect(closes).toBe(1);
});
