// The library's one entry.
// It exports; it holds no code.
export { asCtxError, CtxError, type ErrorCode, errorTable } from "./contract/error.ts";
