import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { startDeadline } from "../../src/app/deadline.ts";
import { CtxError } from "../../src/contract/error.ts";

function started(options: Parameters<typeof startDeadline>[0]) {
  const deadline = startDeadline(options);
  onTestFinished(deadline.dispose);
  return deadline;
}

test("a run that takes too long is aborted with the limit that was reached", async () => {
  const { signal } = started({ timeoutMs: 5 });
  await once(signal, "abort");
  expect(signal.reason).toMatchObject({
    code: "limit",
    message: "the query did not finish within 0.005 s",
    hint: "raise it with --timeout or query.timeoutMs",
  });
});

test("an abort of the caller is interrupted and keeps the caller's reason as cause", () => {
  const caller = new AbortController();
  const { signal } = started({ timeoutMs: 60_000, signal: caller.signal });
  caller.abort("enough");
  expect(signal.reason).toMatchObject({ code: "interrupted", cause: "enough" });
});

test("a caller that was aborted before the start aborts at once", () => {
  const { signal } = started({ timeoutMs: 60_000, signal: AbortSignal.abort() });
  expect(signal.reason).toMatchObject({ code: "interrupted" });
});

test("a typed error of the caller is the reason of the abort", () => {
  const reason = new CtxError("limit", "the case took too long");
  const { signal } = started({ timeoutMs: 60_000, signal: AbortSignal.abort(reason) });
  expect(signal.reason).toBe(reason);
});

test("after dispose neither the timer nor the caller aborts", async () => {
  const caller = new AbortController();
  const deadline = startDeadline({ timeoutMs: 1, signal: caller.signal });
  deadline.dispose();
  caller.abort();
  // A later timer of the same length has to fire before the question can be asked.
  await once(AbortSignal.timeout(2), "abort");
  expect(deadline.signal.aborted).toBe(false);
});

test("work that ignores its signal is abandoned after the grace period", async () => {
  const deadline = startDeadline({ timeoutMs: 1, graceMs: 1 });
  onTestFinished(deadline.dispose);
  await expect(deadline.overdue).rejects.toMatchObject({ code: "limit" });
});
