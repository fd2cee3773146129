// Reads the body of an OTLP request: JSON or protocol buffers, plain or compressed, with a limit for both sizes.
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gunzip, inflate } from "node:zlib";
import { isJsonObject } from "../../../base/text/json.ts";
import { isNestedDeeper } from "../../../base/text/nesting.ts";
import type { JsonObject } from "../../../contract/json.ts";

export type OtlpBody =
  | { readonly kind: "request"; readonly value: JsonObject; readonly isJson: boolean }
  | { readonly kind: "refused"; readonly status: number; readonly message: string };

/** Limits of a body. */
export interface BodyLimits {
  readonly mostBytes: number;
  readonly mostUnpackedBytes: number;
}

const mostLevels = 120;

/** Reads the body. Never rejects. */
export async function readOtlpBody(request: IncomingMessage, limits: BodyLimits): Promise<OtlpBody> {
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
  const isJson = type === "application/json";
  // A page of a browser can send other types to this machine without asking first.
  if (!isJson && type !== "application/x-protobuf") {
    return refused(415, "the content type must be application/json or application/x-protobuf");
  }
  const packed = await readBytes(request, limits.mostBytes);
  if (typeof packed === "string")
    return packed === "broken" ? refused(400, "the body is incomplete") : tooLarge(limits.mostBytes);
  const bytes = await unpacked(packed, { encoding: request.headers["content-encoding"] ?? "", limits });
  return bytes instanceof Uint8Array ? await parsed(bytes, isJson) : bytes;
}

async function readBytes(request: IncomingMessage, mostBytes: number): Promise<Buffer | "broken" | "oversized"> {
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) return "oversized";
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request) {
      bytes += part.length;
      if (bytes > mostBytes) return "oversized";
      parts.push(part);
    }
  } catch {
    // The client disconnected.
    return "broken";
  }
  return Buffer.concat(parts);
}

interface Packing {
  readonly encoding: string;
  readonly limits: BodyLimits;
}

async function unpacked(
  bytes: Buffer,
  { encoding, limits }: Packing,
): Promise<Uint8Array | Extract<OtlpBody, { kind: "refused" }>> {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return bytes;
  const unpack = name === "gzip" || name === "x-gzip" ? gunzip : name === "deflate" ? inflate : null;
  if (unpack === null)
    return refused(415, `the encoding ${JSON.stringify(name.slice(0, 40))} is not supported; send gzip`);
  try {
    return await promisify(unpack as typeof gunzip)(bytes, { maxOutputLength: limits.mostUnpackedBytes });
  } catch (thrown) {
    const isTooLarge = thrown instanceof RangeError;
    return isTooLarge ? tooLarge(limits.mostUnpackedBytes) : refused(400, `the body is not ${name}`);
  }
}

async function parsed(bytes: Uint8Array, isJson: boolean): Promise<OtlpBody> {
  try {
    if (!isJson) {
      const { readTraceRequest } = await import("./protobuf.ts");
      return { kind: "request", value: readTraceRequest(bytes), isJson };
    }
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!isJsonObject(value)) return refused(400, "the body is not a JSON object");
    if (isNestedDeeper(value, mostLevels))
      return refused(400, `the body is nested more than ${mostLevels} levels deep`);
    return { kind: "request", value, isJson };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message.slice(0, 200) : "unreadable";
    return refused(400, `the body is not ${isJson ? "JSON" : "a trace request in protocol buffers"}: ${reason}`);
  }
}

function tooLarge(bytes: number): Extract<OtlpBody, { kind: "refused" }> {
  return refused(413, `the body has more than ${bytes} bytes`);
}

function refused(status: number, message: string): Extract<OtlpBody, { kind: "refused" }> {
  return { kind: "refused", status, message };
}
