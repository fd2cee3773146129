// What is promised of the written decisions and not kept yet, by case. A case that keeps its promise has to leave its list, and
// none joins in silence. `node test/gate/decisions/renew.ts` takes off what is kept; with `--all` it also adds what broke.

/** The promises: cases as written; wordings with the outcome of their case; one method alone serves; disguises change nothing. */
export type PromiseName = "decisions" | "paraphrases" | "removals" | "disguises";

/**
 * Ids per promise; of a disguise `case in disguise`. The promise of the wordings allows five of a hundred. Cases that the gate itself
 * fails stand in `anchors/known-failures/`; of the decisions these are found beyond it.
 */
export const knownFailures: Readonly<Record<PromiseName, readonly string[]>> = {
  decisions: ["calendar-committee"],
  paraphrases: ["calendar-declined-1", "calendar-declined-5", "predictions-holders-3", "weather-rain-2", "shop-best-5"],
  removals: [],
  disguises: [
    "codehost-release in other people, places and titles",
    "codehost-release in everything at once",
    "mail-much in invented method names",
    "mail-much in everything at once",
    "music-concerts in invented method names",
    "music-concerts in among the methods of foreign families",
    "travel-how in invented method names",
    "travel-how in everything at once",
  ],
};
