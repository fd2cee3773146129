import { testDisguise, variations } from "../e2e/metamorphic/play.ts";

for (const [title, variation] of Object.entries(variations)) testDisguise(title, variation);
