// Types of plain JSON.

/** A value that survives `JSON.stringify` and `JSON.parse` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A JSON value that is neither an array nor an object. */
export type Scalar = null | boolean | number | string;
