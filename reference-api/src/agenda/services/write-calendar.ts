import ical, { ICalEventStatus } from 'ical-generator';
import { calendarName } from '../../calendar/services/calendar-name.ts';
import { blocksOfHtml } from '../../markup/html-blocks.ts';
import type { Programme, ProgrammeSession } from './programme.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

// Programmes of the frab family have markup in their texts, which a calendar shows as it is.
const element = /<(?:\/?(?:p|div|br|ul|ol|li|a|b|i|em|strong|h[1-6]|span|blockquote)\b[^<>]*)>/i;

function withoutMarkup(text: string): string {
  if (!element.test(text)) return text;
  return blocksOfHtml(text)
    .blocks.map((block) => block.text ?? '')
    .filter(Boolean)
    .join('\n\n');
}

/** The description of a session in a calendar: its speakers, then its abstract, without markup. */
export function descriptionOf({ people, values }: ProgrammeSession): string {
  const speakers = people.map(({ name }) => name).join(', ');
  return [speakers, withoutMarkup(textOf(values.abstract))].filter(Boolean).join('\n\n');
}

/**
 * Sessions of a programme as a calendar (RFC 5545), in UTC. The same session has the same UID in each. `linkOf` gives the address of a session
 * by its GUID; without it a session has its own address.
 */
export function programmeCalendar(
  programme: Pick<Programme, 'title' | 'sessions'>,
  linkOf: (guid: string) => string = () => '',
): string {
  const calendar = ical({
    prodId: { company: 'Fairlead', product: 'Agenda', language: 'EN' },
    name: calendarName(programme.title),
    ttl: 900,
  });
  for (const session of programme.sessions) {
    const { guid, version, updatedAt, start, minutes, room, values } = session;
    const [url, description] = [linkOf(guid) || textOf(values.url), descriptionOf(session)];
    calendar.createEvent({
      ...{ id: guid, sequence: version, stamp: updatedAt },
      ...{ start: new Date(start), end: new Date(start + minutes * 60_000) },
      ...{ summary: textOf(values.title), location: room },
      status: values.state === 'tentative' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      ...(description ? { description } : {}),
      ...(url ? { url } : {}),
      ...(values.track ? { categories: [{ name: textOf(values.track) }] } : {}),
    });
  }
  return calendar.toString();
}
