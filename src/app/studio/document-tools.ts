// What the views Tools and Packs of the studio show, as plain data. This file imports only types, because the page reads it.
import type { JsonObject } from "../../contract/json.ts";
import type { EffectClass } from "../../contract/tool/eligibility.ts";
import type { Pair } from "../../trace/view/block.ts";
import type { StepPart } from "./document.ts";

export interface ServerRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly state: "started" | "listed, not started" | "failed";
  /** Why the server failed; null otherwise. */
  readonly failure: string | null;
  readonly warnings: readonly string[];
  readonly methods: readonly MethodRow[];
}

export interface MethodRow {
  readonly name: string;
  readonly description: string;
  readonly effect: EffectClass;
  /** True when queries may call the method. */
  readonly isEligible: boolean;
  readonly reason: string;
  /** The setting that reverses the decision. */
  readonly setting: string;
  readonly inputs: readonly InputField[];
}

/** One field of the form of a method. */
export interface InputField {
  readonly name: string;
  /** The JSON types of the value; empty when the schema has none. */
  readonly types: readonly string[];
  readonly description: string;
  readonly isRequired: boolean;
  /** The allowed values as JSON; null when any value is allowed. */
  readonly choices: readonly string[] | null;
}

/** A call by hand. `isConfirmed` is true when the person confirmed a method that queries may not call. */
export interface CallByHand {
  readonly server: string;
  readonly method: string;
  readonly args: JsonObject;
  readonly isConfirmed: boolean;
}

/** The reply of a server, as a person reads it. */
export interface ReplyView {
  readonly tone: "good" | "bad";
  readonly pairs: readonly Pair[];
  readonly parts: readonly StepPart[];
}

export interface PackList {
  readonly packs: readonly PackRow[];
  /** The folders that were searched. */
  readonly folders: readonly string[];
  readonly findings: readonly string[];
}

export interface PackRow {
  readonly name: string;
  readonly status: string;
  readonly description: string;
  readonly facts: readonly Pair[];
}

export interface PackView {
  readonly guide: string;
  readonly files: readonly { readonly path: string; readonly kind: string; readonly bytes: number }[];
  readonly findings: readonly string[];
}

/** What the packs give to a request. */
export interface PackAnswer {
  readonly text: string;
  /** Why text was selected or left out, one line each. */
  readonly reasons: readonly string[];
}
