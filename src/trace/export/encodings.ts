/** Encodings of OTLP/HTTP. */
export const otlpEncodings = ["json", "protobuf"] as const;
export type OtlpEncoding = (typeof otlpEncodings)[number];
