// Units by dimension, with the factor that converts each to the base unit. The names are those of `language/units`.

export interface UnitRow {
  readonly dimension: string;
  readonly factor: number;
  /** Number to add after the factor is applied; only temperature units have one. */
  readonly offset?: number;
}

const rows = (dimension: string, factors: Readonly<Record<string, number>>): readonly (readonly [string, UnitRow])[] =>
  Object.entries(factors).map(([name, factor]) => [name, { dimension, factor }]);

export const units: ReadonlyMap<string, UnitRow> = new Map([
  ...rows("share", { share: 1, probability: 1, percent: 0.01, bps: 0.0001 }),
  ...rows("time", {
    ...{ milliseconds: 0.001, seconds: 1, minutes: 60, hours: 3600, days: 86_400, weeks: 604_800 },
    ...{ ms: 0.001, s: 1, min: 60, h: 3600, d: 86_400 },
  }),
  ...rows("length", { mm: 0.001, cm: 0.01, m: 1, km: 1000, in: 0.0254, ft: 0.3048, yd: 0.9144, mi: 1609.344 }),
  ...rows("mass", { mg: 1e-6, g: 0.001, kg: 1, t: 1000, oz: 0.028349523125, lb: 0.45359237 }),
  ...rows("speed", { "m/s": 1, "km/h": 1 / 3.6, mph: 0.44704, kn: 1852 / 3600 }),
  ...rows("volume", { ml: 0.001, l: 1, "m³": 1000 }),
  ...rows("pressure", { pa: 1, hpa: 100, kpa: 1000, bar: 100_000, mbar: 100 }),
  ...rows("energy", { j: 1, kj: 1000, wh: 3600, kwh: 3_600_000, mwh: 3_600_000_000 }),
  ...rows("power", { w: 1, kw: 1000, mw: 1_000_000 }),
  ...rows("bytes", {
    ...{ bytes: 1, b: 1, kb: 1000, mb: 1e6, gb: 1e9, tb: 1e12 },
    ...{ kib: 1024, mib: 1_048_576, gib: 1_073_741_824 },
  }),
  ["°c", { dimension: "temperature", factor: 1, offset: 273.15 }],
  ["k", { dimension: "temperature", factor: 1, offset: 0 }],
  ["°f", { dimension: "temperature", factor: 5 / 9, offset: 459.67 * (5 / 9) }],
]);
