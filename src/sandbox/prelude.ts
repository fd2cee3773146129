// The text that is evaluated in a fresh engine before a program: the functions of `guest/`, and the first of them as value.
// Written as checked TypeScript and shipped by `toString`, because the engine shares nothing with this process but text.
import { callInLanes, countLanes, settleCall } from "./guest/call-all.ts";
import { openDesk } from "./guest/desk.ts";
import { closeDoors, describeThrown, makeProgramApi, makeRandom, makeStart, openFrame } from "./guest/frame.ts";
import { compareWithText, makeWeights, readRow, shareOfLabel, tierOf } from "./guest/match.ts";
import { faultOfPages, nextPage, readPages, rowsOfPage, valueAt } from "./guest/pages.ts";
import { candidateOf, pick, readPickOptions, rowsWithKeys } from "./guest/pick.ts";
import { differingField, tellApart, tiesOf } from "./guest/ties.ts";
import { contentOf, plainName, quotedParts, rememberNames, singular, splitWords } from "./guest/words.ts";

const guestFunctions = [
  ...[openFrame, makeProgramApi, makeStart, describeThrown, closeDoors, makeRandom],
  ...[openDesk, callInLanes, settleCall, countLanes],
  ...[readPages, faultOfPages, rowsOfPage, nextPage, valueAt],
  ...[pick, readPickOptions, rowsWithKeys, candidateOf],
  ...[tiesOf, tellApart, differingField],
  ...[compareWithText, readRow, makeWeights, shareOfLabel, tierOf],
  ...[splitWords, contentOf, singular, quotedParts, plainName, rememberNames],
];

/** An expression in JavaScript whose value is `openFrame` of `guest/frame.ts`. */
export const preludeSource = `(() => {\n${guestFunctions.map(String).join("\n")}\nreturn ${openFrame.name};\n})()`;
