// Bytecode of the prelude as Base64, or null in the source tree. The build writes this file, and copies the engine that
// compiled the bytecode.
export const preludeCode: string | null = null;
