// Plain JSON, as exchanged with files, processes and rooms.

/** A value that survives `JSON.stringify` and `JSON.parse` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A value that is not an array or object. */
export type Scalar = null | boolean | number | string;
