// The stage of `stage.ts` inside a test file: one sandbox for all of its queries.
import { afterAll } from "vitest";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { type Played, playWith, type Scene } from "./stage.ts";

// Starting one takes longer than most queries do, and the programs in it never meet.
const sandbox = createSandbox();
afterAll(() => sandbox.close());

/** Plays one query to its end, whatever that is. */
export async function play(scene: Scene): Promise<Played> {
  return await playWith(sandbox, scene);
}
