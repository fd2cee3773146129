// The embedded player of the role `interpret`: the encoder reads the request (see read/read.ts), over the methods that read
// and, beside that, over those that need permission.
import type { Encoder } from "../../../contract/encoder.ts";
import type { InterpretReply, InterpretTask } from "../../../contract/interpret.ts";
import { read } from "./read/read.ts";

/** Returns the interpreter. */
export function interpreter(encoder: Encoder): (task: InterpretTask, signal: AbortSignal) => Promise<InterpretReply> {
  return async (task, signal) => await read(task, { encoder, signal });
}
