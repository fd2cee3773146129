// Plays scenes of `stage.ts` inside a test file, with one sandbox for all queries of a process.
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { type Played, playWith, type Scene } from "./stage.ts";

// A sandbox starts more slowly than most queries run, and its programs share nothing. Test files of one process share
// it, so no file closes it; its threads do not keep the process alive.
const sandbox = createSandbox();

/** Plays one query to its end. */
export async function play(scene: Scene): Promise<Played> {
  return await playWith(sandbox, scene);
}
