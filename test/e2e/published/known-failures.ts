// Prompts with a wrong ending, by id, with the current ending: a question, a miss, or an answer that says which words were not
// applied, never a false answer.
// A listed prompt must keep failing, so that a fix removes its line; a new failure is never added silently.

/** Prompt id to the current ending. */
export const knownFailures: ReadonlyMap<string, string> = new Map([
  ["memory-about-person", "asks whether the search is meant: its score is below the threshold"],
  ["memory-mention", "asks whether the search is meant: its score is below the threshold"],
  [
    "everything-weather",
    "a miss: only the outputs of the method mention the weather, and the encoder does not read outputs",
  ],
  [
    "everything-weather-where",
    "a miss: that its documentation says nothing of weather but in its outputs weighs too much",
  ],
  ["files-size", "asks whether the reader of media files is meant, or reads the file, as the path has it"],
  ["calc-currency", "asks from which unit to which instead of saying that no rate is known"],
]);
