// The prelude as bytecode of the engine, in Base64. Here there is none: the build puts it in place of this file, beside the engine
// that it is for.
export const preludeCode: string | null = null;
