// Reads the first and last lines of a large trace, so that query and ending can be shown before the whole trace is read.
import { open } from "node:fs/promises";
import { parseJsonLines } from "../../base/text/json-lines.ts";
import type { TraceModel } from "../model.ts";
import { keepSome, traceBuilder } from "./build.ts";
import { lineChecker } from "./check.ts";
import { formOf } from "./form.ts";

const endBytes = 262_144;

/** Builds a model from the first and last lines of a trace of ctx; null when they contain no start or no end of a run. */
export async function readEnds(file: string): Promise<TraceModel | null> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const textAt = async (position: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(endBytes), 0, endBytes, position);
    return buffer.toString("utf8", 0, bytesRead);
  };
  const head = await textAt(0);
  if (formOf(head, false) !== "lines") return null;
  const tail = await textAt(Math.max(0, size - endBytes));
  const builder = traceBuilder(keepSome);
  const check = lineChecker(file);
  const whole = head.slice(0, head.lastIndexOf("\n") + 1) + tail.slice(tail.indexOf("\n") + 1);
  for (const item of parseJsonLines(whole)) {
    const checked = item.kind === "value" ? check(item.value) : item;
    if (checked.kind === "line") builder.add(checked.line);
  }
  const model = builder.model();
  return model.query === null || model.ending.kind === "killed" ? null : model;
}
