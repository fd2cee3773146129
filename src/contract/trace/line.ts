// Version and types of a trace line, separate from the schema of the line: a reader of many lines needs only these.

/** Format version of a line; readers upgrade one step at a time. */
export const traceVersion = 1;

/** Types of a line. */
export const traceTypes = [
  "run-start",
  "stage-start",
  "stage-end",
  "artifact",
  "event",
  "tool-start",
  "tool-call",
  "tool-result",
  "tool-failure",
  "model-call",
  "model-result",
  "model-failure",
  "program-start",
  "program-end",
  "program-note",
  "warning",
  "run-end",
] as const;
