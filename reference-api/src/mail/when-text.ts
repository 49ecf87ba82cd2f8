const locale = 'en-GB';

/** How a day, and a time of the clock, are written. */
export const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
export const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;
export const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** An instant (ISO 8601) in a zone (IANA). */
export const inZone = (at: string, timeZone: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...how, timeZone }).format(new Date(at));

/** A zone as people say it: the name of its city, such as «Lisbon time». */
export function zoneWords(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return zone.includes('/') ? `${city} time` : zone;
}

/** When a session takes place, such as «Tuesday 2 March 2027, 18:30 to 19:25 (Lisbon time)». */
export function whenText({ start, end }: { start: string; end: string }, zone: string): string {
  const [from, until] = [inZone(start, zone, longDay), inZone(end, zone, longDay)];
  const last = from === until ? '' : `${until}, `;
  return `${from}, ${inZone(start, zone, clock)} to ${last}${inZone(end, zone, clock)} (${zoneWords(zone)})`;
}
