// The order of the query, as data. A prefix is a chain of its own: evaluation runs `decision` and executes nothing.

import { chain } from "./chain.ts";
import { clarify } from "./clarify/clarify.ts";
import { discover } from "./discover.ts";
import { type Arrived, intake } from "./intake.ts";
import { lane } from "./lane.ts";
import { plan } from "./plan.ts";
import { probe } from "./probe.ts";
import { synthesize } from "./synthesize/synthesize.ts";
import { work } from "./work.ts";

/** From the request to the decision whether to answer, ask back or admit a miss. */
export const decision = chain<Arrived>().then(intake).then(discover).then(lane).then(probe).then(clarify);

/** From the request to the answer; any stage may leave by a typed outcome. */
export const pipeline = decision.then(plan).then(work).then(synthesize);
