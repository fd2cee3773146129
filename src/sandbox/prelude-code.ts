// The prelude as Base64 bytecode. None in the source tree: the build replaces this file beside the engine that the
// bytecode is for.
export const preludeCode: string | null = null;
