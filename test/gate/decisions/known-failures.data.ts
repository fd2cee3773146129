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
  paraphrases: [
    "calendar-declined-1",
    "calendar-declined-2",
    "calendar-declined-5",
    "mail-unread-4",
    "predictions-holders-3",
    "music-charts-3",
    "shop-best-5",
    "codehost-downloads-4",
    "codehost-downloads-5",
    "music-concerts-3",
  ],
  removals: [
    "codehost-changed-files",
    "codehost-branches",
    "music-similar",
    "predictions-comments",
    "predictions-largest",
    "exchange-withdrawal",
    "shop-shipping",
    "travel-currency",
    "database-indexes",
  ],
  disguises: [
    "codehost-release in invented method names",
    "codehost-release in everything at once",
    "codehost-open in invented method names",
    "codehost-open in everything at once",
    "codehost-downloads in invented method names",
    "codehost-downloads in everything at once",
    "database-big in invented method names",
    "exchange-volume in invented method names",
    "exchange-volume in among the methods of foreign families",
    "exchange-volume in everything at once",
    "exchange-past-book in invented method names",
    "exchange-past-book in everything at once",
    "files-restore in invented method names",
    "files-restore in everything at once",
    "mail-sender in everything at once",
    "mail-much in invented method names",
    "mail-much in everything at once",
    "maps-parking in invented method names",
    "maps-how-long in invented method names",
    "maps-how-long in among the methods of foreign families",
    "maps-how-long in everything at once",
    "maps-nearby in invented method names",
    "maps-nearby in everything at once",
    "music-charts in invented method names",
    "music-charts in everything at once",
    "music-concerts in among the methods of foreign families",
    "music-concerts in everything at once",
    "predictions-my-orders in invented method names",
    "predictions-my-orders in everything at once",
    "shop-arrived in everything at once",
    "weather-air in invented method names",
    "weather-air in everything at once",
    "weather-record in invented method names",
    "weather-record in among the methods of foreign families",
    "weather-record in everything at once",
  ],
};
