// The embedded models with an encoder of their own. Its thread does not keep a test process alive.
import type { Models } from "../../src/contract/model.ts";
import { openEncoder } from "../../src/encoder/encoder.ts";
import { embeddedModels } from "../../src/models/embedded/portfolio.ts";

/** Returns the embedded models. */
export function embedded(): Models {
  return embeddedModels(openEncoder());
}
