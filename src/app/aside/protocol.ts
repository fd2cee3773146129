// Messages between this process and the worker thread for large values.

/** Data of the worker thread, by which it knows its purpose. */
export const asideMark = "ctx: large values";

/** A task by name, with a copy of its input. */
export interface AsideJob {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

/** Message from the worker. It answers each job with one message, in order. */
export type FromAside =
  | { readonly kind: "done"; readonly id: number; readonly value: unknown }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };
