// Version and types of a trace line. They are separate from the schema, because readers of many lines need no schema.

/** Format version of a line. A reader converts an old line one version at a time. */
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
