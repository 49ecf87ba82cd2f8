/** A name as a calendar carries it (RFC 5545, TEXT): on one line, its signs escaped. The generator writes names of calendars as they are. */
export function calendarName(name: string): string {
  return name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\;,]/g, '\\$&');
}
