// JavaScript that an engine runs before the first program. It contains the functions of `guest/` and returns the
// function `openFrame`. The functions are written in TypeScript and converted with `toString`, because the engine
// accepts only text.
import { callInLanes, countLanes, settleCall } from "./guest/call-all.ts";
import { createGuestCalls } from "./guest/calls.ts";
import {
  blockCodeCompilation,
  describeThrown,
  makeProgramApi,
  makeRandom,
  makeStart,
  openFrame,
} from "./guest/frame.ts";
import { compareWithText, makeWeights, readRow, shareOfLabel, tierOf } from "./guest/match.ts";
import { faultOfPages, nextPage, readPages, rowsOfPage, valueAt } from "./guest/pages.ts";
import { candidateOf, pick, pickWithNames, readPickOptions, rowsWithKeys } from "./guest/pick.ts";
import { differingField, distinguishLabels, namesOf, tiesOf } from "./guest/ties.ts";
import { contentOf, memoizeNames, plainName, quotedParts, singular, splitWords } from "./guest/words.ts";

const guestFunctions = [
  ...[openFrame, makeProgramApi, makeStart, describeThrown, blockCodeCompilation, makeRandom],
  ...[createGuestCalls, callInLanes, settleCall, countLanes],
  ...[readPages, faultOfPages, rowsOfPage, nextPage, valueAt],
  ...[pick, pickWithNames, readPickOptions, rowsWithKeys, candidateOf],
  ...[tiesOf, namesOf, distinguishLabels, differingField],
  ...[compareWithText, readRow, makeWeights, shareOfLabel, tierOf],
  ...[splitWords, contentOf, singular, quotedParts, plainName, memoizeNames],
];

/** JavaScript expression that returns `openFrame` of `guest/frame.ts`. */
export const preludeSource = `(() => {\n${guestFunctions.map(String).join("\n")}\nreturn ${openFrame.name};\n})()`;
