/** Whether a text names a time zone that this runtime knows (IANA, such as `Europe/Berlin`). */
export function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}
