/** An instant in milliseconds as ISO 8601 in UTC, without milliseconds where it has none. */
export function isoOf(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}
