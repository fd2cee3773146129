// Plain JSON, as it crosses files, processes and rooms.

/** A value that survives `JSON.stringify` and `JSON.parse` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A value without parts. */
export type Scalar = null | boolean | number | string;
