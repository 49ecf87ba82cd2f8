/**
 * Whether a text names a time zone that this runtime knows (IANA, such as `Europe/Berlin`). An offset (`+05:30`) is none: it has no daylight
 * saving time, and PostgreSQL inverts its sign.
 */
export function isTimeZone(value: string): boolean {
  if (/^[+-]/.test(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}
