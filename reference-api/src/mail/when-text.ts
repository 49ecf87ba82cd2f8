import { readsTwelveHours } from 'shared-contracts/days';
import { type Spoken, spokenMessages } from './languages/spoken-messages.ts';

/** How a day is written. */
export const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
export const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** A time of the clock as people of a language read it: 18:30, or 6:30 PM. */
function clockText(at: string, zone: string, locale: string): string {
  const hour = readsTwelveHours(locale)
    ? ({ hour: 'numeric', hourCycle: 'h12' } as const)
    : ({ hour: '2-digit', hourCycle: 'h23' } as const);
  return inZone(at, zone, locale, { ...hour, minute: '2-digit' });
}

const inZone = (at: string, timeZone: string, locale: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...how, timeZone }).format(new Date(at));

/** An instant (ISO 8601) in a zone (IANA), such as «Tue 2 Mar, 18:30». */
export function momentText(
  at: string,
  zone: string,
  { locale }: Pick<Spoken, 'locale'>,
  day: Intl.DateTimeFormatOptions = longDay,
): string {
  return `${inZone(at, zone, locale, day)}, ${clockText(at, zone, locale)}`;
}

/** A zone as people say it: in English by its city, such as «Lisbon time», since the names of cities are in English. */
export function zoneWords(zone: string, at: string, { language, locale }: Spoken): string {
  if (!zone.includes('/')) return zone;
  if (language === 'en') return `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Whether an instant is at the same time of the clock in two zones. */
export function isSameClock(at: string, zone: string, other: string): boolean {
  const [one, two] = [zone, other].map((each) =>
    inZone(at, each, 'en', { ...shortDay, hour: 'numeric', minute: 'numeric' }),
  );
  return one === two;
}

/** When a session takes place, such as «Tuesday 2 March 2027, 18:30 to 19:25 (Lisbon time)». */
export function whenText(
  { start, end }: { start: string; end: string },
  zone: string,
  spoken = spokenMessages([]),
): string {
  const { locale, messages } = spoken;
  const [from, until] = [inZone(start, zone, locale, longDay), inZone(end, zone, locale, longDay)];
  const last = from === until ? '' : `${until}, `;
  const span = messages.span(clockText(start, zone, locale), `${last}${clockText(end, zone, locale)}`);
  return `${from}, ${span} (${zoneWords(zone, start, spoken)})`;
}
