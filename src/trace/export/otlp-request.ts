// The types of an OTLP trace request, with only the fields that ctx uses.

/** `ExportTraceServiceRequest` in the JSON form of OTLP: ids are hexadecimal text, 64-bit integers are decimal text. */
export interface TraceRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly { readonly scope: OtlpScope; readonly spans: readonly OtlpSpan[] }[];
  }[];
}

export interface OtlpScope {
  readonly name: string;
  readonly version: string;
}

export interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly OtlpAttribute[];
  readonly status: { readonly code: number; readonly message?: string };
  readonly flags: number;
}

export interface OtlpAttribute {
  readonly key: string;
  readonly value: OtlpValue;
}

export type OtlpValue =
  | { readonly stringValue: string }
  | { readonly boolValue: boolean }
  | { readonly intValue: string }
  | { readonly doubleValue: number };
