// The prelude as Base64 bytecode; null in the source tree. The build replaces this file, and places it beside the
// engine that the bytecode was compiled for.
export const preludeCode: string | null = null;
