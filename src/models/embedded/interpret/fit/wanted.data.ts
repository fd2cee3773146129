// Question words, and polite phrases without content. Each question word has words that suitable documentation contains.

/** Question words. Each is paired with words for what it asks for: "how long" with "duration". */
export const kindWords: readonly (readonly [question: RegExp, words: string])[] = [
  [/\bhow (?:much|expensive)\b/i, "amount price cost total value balance sum quantity"],
  [/\bhow many\b|\b(?:number|count) of\b/i, "count number total quantity list all"],
  [/\bhow long\b/i, "duration time length period"],
  [/\bhow (?:far)\b/i, "distance length"],
  [/\bhow (?:old)\b/i, "age birth date created"],
  [/\bhow often\b/i, "count frequency times history"],
  [
    /\b(?:when|what time|what day|which day|since when|until when|what date)\b/i,
    "date time day timestamp at start end due hours schedule",
  ],
  [/\bwhere\b/i, "location position address place city branch site country status"],
  [/\b(?:who|whom|whose)\b/i, "name person user owner author assignee employee contact member holder player"],
  [/\bwhy\b/i, "reason cause note comment log explanation"],
];

/** Verbs that can precede the main verb of a request. */
export const helpingVerbs = new Set("can could would will like want need help have to".split(" "));
/** Matches a polite opening of a request. */
export const courtesy =
  /^(?:please|kindly|hi|hey|hello|can you|could you|would you|will you|i want (?:you )?to|i'd like (?:you )?to|i need (?:you )?to|help me|how (?:do|can) i)\b[\s,:]*/i;
