// Bytecode of the prelude as Base64. It is null in the source tree. The build writes this file and also copies the
// engine that compiled the bytecode.
export const preludeCode: string | null = null;
