// Property tests, with the same examples in every run. A failure prints the seed and the path that repeat it alone.
import fc from "fast-check";
import { testSeed } from "./random.ts";

fc.configureGlobal({ seed: testSeed });

export { fc };
