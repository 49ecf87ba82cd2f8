// One thing: what a file says of one session, checked and in the form of the product.
import { addDays } from 'shared-contracts/days';
import type { EntityValues } from 'shared-contracts/entities';
import { BrokenFile } from './broken-file.ts';
import type { OptionalText, RawSession } from './raw-schedule.ts';
import { imageAddress, readLinks, webAddress } from './schedule-links.ts';
import { clockMinutes, dayOf, isoOf, minutesOf, readMoment } from './schedule-times.ts';
import { clean, oneLine, quoted } from './words.ts';

/** What holds for all sessions of a programme. */
export interface Frame {
  timeZone: string;
  timeslot: number;
  baseUrl: string;
  /** Minutes after midnight at which a new day begins. */
  dayChange: number;
  /** Colours of tracks by name and by slug. */
  colours: ReadonlyMap<string, string>;
}

/** A session that can be written, but for its room and its people. */
export interface ReadSession {
  key: string;
  place: string;
  title: string;
  values: EntityValues;
  /** The offset that the file writes with the start; null where it writes none. */
  offset: string | null;
  /** The minutes that it has if it is new, where the file has no duration: one slot of the programme. Null where the file has one. */
  slot: number | null;
  logo: OptionalText;
  /** Where its logo is on the web; a link of its values leads there. Null without one. */
  logoAddress: string | null;
  warnings: string[];
}

/** The values of fields that a file has; an empty one empties the field here. */
export function presentValues(texts: Record<string, OptionalText>): EntityValues {
  const known = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(known.map(([name, text]) => [name, clean(text) || null]));
}

const dateAlone = /^\d{4}-\d{2}-\d{2}$/;
const longest = 1440;

/** When it starts: by its date; else by its time of the clock on its day, of the next one if that is before a new day begins. Null where the file says nothing. */
function startOf(
  raw: RawSession,
  { timeZone, dayChange }: Frame,
): { start: string | null; offset: string | null } {
  const [date, start] = [clean(raw.date), clean(raw.start)];
  for (const words of [date, start]) {
    const read = readMoment(words);
    if (read) return { start: isoOf(read, timeZone), offset: read.offset };
  }
  if (date && !(dateAlone.test(date) && dayOf(date, null)))
    throw new BrokenFile(`${quoted(date)} is not a date with a time`, raw.place);
  const day = dayOf(date, null) ?? dayOf(clean(raw.day), timeZone);
  const minutes = clockMinutes(start);
  if (start && minutes === null) throw new BrokenFile(`${quoted(start)} is not a time`, raw.place);
  if (day === null || minutes === null) return { start: null, offset: null };
  const ofClock = `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
  const actual = minutes < dayChange ? addDays(day, 1) : day;
  return { start: isoOf({ clock: `${actual}T${ofClock}`, offset: null }, timeZone), offset: null };
}

function minutesUntilEnd(raw: RawSession, start: string | null, { timeZone }: Frame): number | null {
  const end = readMoment(clean(raw.end));
  if (!end || start === null) return null;
  const minutes = Math.round((Date.parse(isoOf(end, timeZone)) - Date.parse(start)) / 60_000);
  return minutes > 0 ? minutes : null;
}

function durationOf(
  raw: RawSession,
  start: string | null,
  frame: Frame,
): { duration: number | null; warning: string | null } {
  const words = clean(raw.duration);
  const minutes = words === '' ? 0 : minutesOf(words);
  if (minutes === null) throw new BrokenFile(`${quoted(words)} is not a duration such as 1:30`, raw.place);
  const duration = minutes || minutesUntilEnd(raw, start, frame);
  const name = `Session ${quoted(raw.title)}, Duration`;
  if (!duration) return { duration: null, warning: null };
  if (duration <= longest) return { duration, warning: null };
  return { duration: longest, warning: `${name}: ${duration} minutes were cut to ${longest}, one day.` };
}

function colourOf(raw: RawSession, { colours }: Frame): EntityValues {
  if (raw.track === undefined) return {};
  const colour = colours.get(clean(raw.track).toLowerCase());
  return colour === undefined ? {} : { trackColour: colour };
}

/** What identifies a session in this and the next file: its guid, or what the system that made the file calls it. */
export function keyOf(
  { guid, code, id }: Pick<RawSession, 'guid' | 'code' | 'id'>,
  title: string,
  scope: string,
): string {
  if (clean(guid)) return clean(guid);
  const own = clean(code) || clean(id);
  return own ? `${scope}/${own}` : `${scope}/title/${title}`;
}

/** Checks a session; throws {@link BrokenFile} with what and where. */
export function readSession(raw: RawSession, frame: Frame, scope: string): ReadSession {
  const title = oneLine(raw.title);
  if (!title) throw new BrokenFile('the title is missing', raw.place);
  const { start, offset } = startOf(raw, frame);
  const { duration, warning } = durationOf(raw, start, frame);
  const logo = clean(raw.logo ?? '');
  const logoAddress = logo.startsWith('data:') ? null : imageAddress(logo, frame.baseUrl);
  const isFile = logo !== '' && logoAddress === null;
  const { links, dropped } = readLinks(
    [...raw.links, ...(logo && !isFile ? [{ title: 'Logo', url: logo }] : [])],
    frame.baseUrl,
  );
  // What an export calls a session that has no address.
  const written = /^urn:uuid:/i.test(raw.url ?? '') ? '' : raw.url;
  const url = webAddress(written ?? '', frame.baseUrl);
  const warnings = [
    ...(warning ? [warning] : []),
    ...dropped.map(
      (text) => `Session ${quoted(title)}, Links: ${quoted(text)} was left out, since it is no web address.`,
    ),
    ...(clean(written ?? '') && url === null
      ? [
          `Session ${quoted(title)}, Web page: ${quoted(raw.url ?? '')} was left out, since it is no web address.`,
        ]
      : []),
  ];
  return {
    key: keyOf(raw, title, scope),
    place: raw.place,
    title,
    values: {
      title,
      start,
      ...(duration === null ? {} : { duration }),
      links,
      ...presentValues({
        subtitle: raw.subtitle,
        track: raw.track,
        type: raw.type,
        language: raw.language,
        abstract: raw.abstract,
        description: raw.description,
      }),
      ...colourOf(raw, frame),
      ...(raw.url === undefined ? {} : { url }),
      ...(raw.doNotRecord === undefined ? {} : { doNotRecord: raw.doNotRecord }),
      ...(raw.cancelled === undefined ? {} : { state: raw.cancelled ? 'cancelled' : 'confirmed' }),
      ...(raw.isBreak ? { kind: 'break' } : {}),
    },
    offset,
    slot: duration === null ? frame.timeslot : null,
    logo: isFile ? logo : undefined,
    logoAddress,
    warnings,
  };
}
