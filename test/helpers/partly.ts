/** Test data with only the fields that the test reads, as a value of the whole type. */
export function partly<Whole>(fields: unknown): Whole {
  return fields as Whole;
}
