// One thing: occasions of a calendar as events of a channel, or as sessions of a programme.
import { addDays, dayAt } from 'shared-contracts/days';
import type { Block, EntityValues } from 'shared-contracts/entities';
import { blocksOfHtml } from '../../markup/html-blocks.ts';
import type { RawSchedule } from '../../programmes/reading/raw-schedule.ts';
import { quoted } from '../../programmes/reading/words.ts';
import type { Occasion, ReadCalendar } from './calendar.ts';
import type { ReadFile, SourceRow, SourceTerm } from './source-rows.ts';

const iso = (instant: number) => new Date(instant).toISOString();
const webAddress = /^https?:\/\/\S+$/;

/** The occasions as events. `locations` are the ids of the places that this space knows, by name in lower case. */
export function eventRows(calendar: ReadCalendar, locations: ReadonlyMap<string, number>): ReadFile {
  const warnings = [...calendar.warnings];
  const skipped = [...calendar.skipped];
  const strange = new Set<string>();
  const rows = calendar.occasions.flatMap((occasion): SourceRow[] => {
    const { key, title, place, url, start, end, zone, recurrence, categories, isCancelled } = occasion;
    if (isCancelled) {
      skipped.push({ name: title, reason: 'It is cancelled.' });
      return [];
    }
    const location = locations.get(place.toLowerCase()) ?? null;
    const online = [url, place].find((one) => webAddress.test(one)) ?? null;
    const isNotified = place === '' || location !== null || place === online;
    if (!isNotified) strange.add(place);
    const description: Block[] = [
      ...(isNotified ? [] : [{ type: 'paragraph' as const, text: `Place: ${place}` }]),
      ...blocksOfHtml(occasion.text).blocks,
    ];
    const values: EntityValues = {
      ...{ title, startsAt: iso(start), endsAt: iso(end), timeZone: zone, recurrence: recurrence || null },
      ...{ location, onlineLink: online, description },
    };
    const terms = categories.map((name): SourceTerm => ({ path: [name], mode: null }));
    return [{ key, name: title, values, ...(terms.length > 0 ? { terms } : {}) }];
  });
  if (strange.size > 0) {
    const names = [...strange].slice(0, 10).map(quoted).join(', ');
    warnings.push(
      `No location of My Business is called so: ${names}. The description of the event names it.`,
    );
  }
  return { rows, warnings, skipped };
}

/** What is said of occasions of a programme with several categories: a session has one track. */
export function furtherCategories({ occasions }: ReadCalendar): string[] {
  const names = new Set(occasions.flatMap(({ title, categories }) => (categories.length > 1 ? [title] : [])));
  if (names.size === 0) return [];
  const [have, track] = names.size === 1 ? ['event has', 'its track'] : ['events have', 'their tracks'];
  const shown = [...names].slice(0, 10).map(quoted).join(', ');
  return [
    `${names.size} ${have} several categories: ${shown}. The first one is ${track}; the others were left out.`,
  ];
}

const minutesText = (occasion: Occasion) =>
  String(Math.max(1, Math.round((occasion.end - occasion.start) / 60_000)));

/** The occasions as a programme: places are rooms, the first category is the track, people are those that it names. */
export function programmeOf(calendar: ReadCalendar, title: string): RawSchedule {
  const { zone } = calendar;
  const days = calendar.occasions.map(({ start }) => dayAt(start, zone));
  const rooms = [...new Set(calendar.occasions.flatMap(({ place }) => place || []))];
  const first = days.toSorted()[0] ?? '';
  const last = days.toSorted().at(-1) ?? '';
  return {
    acronym: title,
    title: calendar.name || title,
    start: first,
    end: last,
    timeslot: '',
    timeZone: zone,
    baseUrl: '',
    dayChange: '00:00',
    days: first ? [...new Set([...days, first, addDays(last, 0)])].toSorted() : [],
    rooms: rooms.map((name) => ({ guid: '', name, capacity: undefined, description: undefined })),
    tracks: [],
    sessions: calendar.occasions.map((occasion, at) => ({
      place: `event ${at + 1}, ${quoted(occasion.title)}`,
      ...{ guid: occasion.key, code: '', id: '', end: '', roomGuid: '', day: '' },
      date: iso(occasion.start),
      start: '',
      duration: minutesText(occasion),
      room: occasion.place,
      title: occasion.title,
      subtitle: undefined,
      track: occasion.categories[0],
      type: undefined,
      language: undefined,
      abstract: undefined,
      description: blocksOfHtml(occasion.text)
        .blocks.map(({ text }) => text)
        .join('\n\n'),
      url: webAddress.test(occasion.url) ? occasion.url : undefined,
      logo: undefined,
      doNotRecord: undefined,
      cancelled: occasion.isCancelled,
      isBreak: false,
      people: occasion.people.map(({ name, email }) => ({
        ...{ guid: '', code: '', id: '', email, name, links: [] },
        ...{ biography: undefined, organisation: undefined, photo: undefined },
      })),
      links: [],
    })),
  };
}
