// Types of a described place: its meaning, and the recorded output that contains its value.
import type { CallRecord } from "../contract/query/record.ts";
import type { Meaning } from "./meaning.ts";
import type { Leaf, Step } from "./path.ts";

/** The recorded place of a value. */
export interface Origin {
  readonly call: CallRecord;
  readonly steps: readonly Step[];
  readonly meaning: Meaning;
  /** True when the output repeats an argument of its call: the place has the name of a parameter of the method. */
  readonly isEcho: boolean;
}

export interface Described {
  readonly meaning: Meaning;
  /** The recorded place of the value, or null when no output contains the value. */
  readonly origin: Origin | null;
}

/** Returns the meaning and the origin of a leaf. */
export type Describe = (leaf: Leaf) => Described;
