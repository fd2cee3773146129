/** Encodings that OTLP/HTTP allows. */
export const otlpEncodings = ["json", "protobuf"] as const;
export type OtlpEncoding = (typeof otlpEncodings)[number];
