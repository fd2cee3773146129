// The order of the query, as data. A prefix is a chain of its own: evaluation runs `decision` and executes nothing.

import type { Arrived } from "../contract/query/record.ts";
import { chain } from "./chain.ts";
import { clarify } from "./clarify/clarify.ts";
import { discover } from "./discover.ts";
import { intake } from "./intake.ts";
import { lane } from "./lane.ts";
import { plan } from "./plan.ts";
import { probe } from "./probe.ts";
import { synthesize } from "./synthesize/synthesize.ts";
import { work } from "./work.ts";

/** From the request to the decision whether to answer, ask back or admit a miss. */
export const decision = chain<Arrived>()
  .followedBy(intake)
  .followedBy(discover)
  .followedBy(lane)
  .followedBy(probe)
  .followedBy(clarify);

/** From the request to the answer; any stage may leave by a typed outcome. */
export const pipeline = decision.followedBy(plan).followedBy(work).followedBy(synthesize);
