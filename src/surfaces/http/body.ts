// Reads JSON bodies. Counts the bytes while they arrive, and replies to an invalid body with the matching status.
import { isNestedDeeper } from "../../base/text/nesting.ts";
import { refusal } from "./reply.ts";

export type BodyReading =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "refused"; readonly reply: Response };

/** Maximum nesting depth of a body. The depth of every valid request is far smaller. */
const mostLevels = 200;

/** Reads a body of at most `mostBytes` bytes. Ignores the content type, because clients often send a wrong one. */
export async function readBody(request: Request, mostBytes: number): Promise<BodyReading> {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") {
    return refused(415, `the body is compressed (${encoding.slice(0, 40)}); send it uncompressed`);
  }
  const bytes = await readBytes(request, mostBytes);
  if (bytes === "broken") return refused(400, "the body is incomplete");
  if (bytes === "oversized") return refused(413, `the body has more than ${mostBytes} bytes`);
  const text = decoded(bytes);
  if (text === null) return refused(400, "the body is not UTF-8");
  if (text.trim() === "") return refused(400, "the body is empty; send a JSON object");
  try {
    const value: unknown = JSON.parse(text);
    if (isNestedDeeper(value, mostLevels))
      return refused(400, `the body is nested more than ${mostLevels} levels deep`);
    return { kind: "json", value };
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return refused(400, `the body is not JSON: ${why}`);
  }
}

async function readBytes({ headers, body }: Request, mostBytes: number): Promise<Uint8Array | "oversized" | "broken"> {
  if (Number(headers.get("content-length") ?? 0) > mostBytes) return "oversized";
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of body ?? []) {
      bytes += part.byteLength;
      if (bytes > mostBytes) return "oversized";
      parts.push(part);
    }
  } catch {
    // The client disconnected, or sent a body that breaks the HTTP framing.
    return "broken";
  }
  return Buffer.concat(parts);
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // The error contains no details, only that decoding failed, so it is not reported.
    return null;
  }
}

function refused(status: number, error: string): BodyReading {
  return { kind: "refused", reply: refusal(status, { error, reasonCode: "usage" }) };
}
