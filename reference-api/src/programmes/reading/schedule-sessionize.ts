import {
  first,
  isObject,
  type Json,
  linksOf,
  list,
  object,
  optionalText,
  personOf,
  roomOf,
  text,
} from './json-values.ts';
import type { RawPerson, RawRoom, RawSchedule, RawSession } from './raw-schedule.ts';

const trackTitle = /^(?:tracks?|themen?|topics?|sections?)$/i;
const typeTitle = /^(?:session )?(?:formats?|types?)$/i;

const isSession = (value: unknown) => isObject(value) && ('startsAt' in value || 'isServiceSession' in value);

// The views “Grid” and “Sessions” are lists: of days with rooms, and of groups.
function partsOf(root: unknown, name: 'rooms' | 'sessions'): Json[] {
  return Array.isArray(root)
    ? root.filter((part): part is Json => isObject(part) && Array.isArray(part[name]))
    : [];
}

const sessionsIn = (part: Json): unknown[] => (Array.isArray(part.sessions) ? part.sessions : []);

/** The sessions of a view of Sessionize, each with the room that lists it. A session in all rooms of a grid is listed once. */
function listedIn(root: unknown, file: string): { session: Json; room: string }[] {
  if (isObject(root))
    return list(root.sessions, `${file}, sessions`).map((session, at) => ({
      session: object(session, `${file}, session ${at + 1}`),
      room: '',
    }));
  const rooms = partsOf(root, 'rooms').flatMap(({ rooms }) => list(rooms, file).filter(isObject));
  const parts = rooms.length > 0 ? rooms : partsOf(root, 'sessions');
  const seen = new Set<string>();
  return parts.flatMap((part) =>
    sessionsIn(part)
      .filter(isObject)
      .filter(({ id }) => !seen.has(text(id)) && seen.add(text(id)))
      .map((session) => ({ session, room: rooms.length > 0 ? text(part.name) : '' })),
  );
}

/** Whether a file is a view of Sessionize: All (`sessions` and `speakers`), Grid (days with rooms), or Sessions (groups). */
export function isSessionize(root: unknown): boolean {
  if (isObject(root)) return Array.isArray(root.sessions) && root.sessions.some(isSession);
  return [
    ...partsOf(root, 'rooms').flatMap(({ rooms }) => rooms as unknown[]),
    ...partsOf(root, 'sessions'),
  ].some((part) => isObject(part) && sessionsIn(part).some(isSession));
}

function speakerOf(row: Json, place: string): RawPerson {
  const { fullName, tagLine, profilePicture, bio, firstName, lastName } = row;
  const name =
    text(fullName) || first(row, 'name') || [text(firstName), text(lastName)].filter(Boolean).join(' ');
  return {
    ...personOf({ id: row.id, name, links: row.links }, place),
    biography:
      'bio' in row || 'tagLine' in row ? [text(tagLine), text(bio)].filter(Boolean).join('\n\n') : undefined,
    photo: 'profilePicture' in row ? text(profilePicture) : undefined,
  };
}

/** The titles of what was chosen of the categories, by the title of the category. */
function chosenOf(session: Json, categories: ReadonlyMap<string, { of: string; name: string }>) {
  const own = list(session.categories, 'categories')
    .filter(isObject)
    .flatMap((category) =>
      list(category.categoryItems, 'categories')
        .filter(isObject)
        .map((item) => ({ of: first(category, 'name', 'title'), name: first(item, 'name') })),
    );
  const byId = list(session.categoryItems, 'categories').flatMap((id) => categories.get(text(id)) ?? []);
  const found = [...own, ...byId];
  return (title: RegExp) => found.find(({ of }) => title.test(of.trim()))?.name;
}

/** A programme in the JSON of Sessionize (API, version 2). Its times have no offset: they are of the clock of the event, whose zone the file does not name. */
export function sessionizeSchedule(root: unknown, file: string): RawSchedule {
  const all = isObject(root) ? root : {};
  const rows = (name: string) => list(all[name], `${file}, ${name}`).filter(isObject);
  const rooms = new Map<string, RawRoom>(rows('rooms').map((room) => [text(room.id), roomOf(room)]));
  const speakers = new Map(rows('speakers').map((row) => [text(row.id), speakerOf(row, file)]));
  const categories = new Map(
    rows('categories').flatMap((category) =>
      list(category.items, `${file}, categories`)
        .filter(isObject)
        .map(
          (item) =>
            [text(item.id), { of: first(category, 'title', 'name'), name: first(item, 'name') }] as const,
        ),
    ),
  );
  const sessions = listedIn(root, file).map(({ session, room }, at): RawSession => {
    const place = `${file}, session ${at + 1}`;
    const chosen = chosenOf(session, categories);
    return {
      ...{ place, guid: '', code: '', id: text(session.id), day: '', roomGuid: '', date: '' },
      start: text(session.startsAt),
      end: text(session.endsAt),
      duration: '',
      room: rooms.get(text(session.roomId))?.name || text(session.room) || room,
      title: text(session.title),
      subtitle: undefined,
      track: chosen(trackTitle),
      type: chosen(typeTitle),
      language: chosen(/^languages?$/i),
      abstract: optionalText(session, 'description'),
      description: undefined,
      url: undefined,
      logo: undefined,
      doNotRecord: undefined,
      cancelled: undefined,
      isBreak: session.isServiceSession === true,
      answers: list(session.questionAnswers, place).length,
      people: list(session.speakers, `${place}, speakers`).map((speaker) => {
        if (isObject(speaker)) return speakers.get(text(speaker.id)) ?? speakerOf(speaker, place);
        return speakers.get(text(speaker)) ?? personOf({ id: speaker }, place);
      }),
      links: [...linksOf(session.liveUrl ?? '', place), ...linksOf(session.recordingUrl ?? '', place)],
    };
  });
  return {
    ...{ acronym: '', title: '', mayLackTitle: true, start: '', end: '', timeslot: '', timeZone: '' },
    ...{ baseUrl: '', dayChange: '', days: [], tracks: [] },
    generator: 'Sessionize',
    rooms: [...rooms.values()],
    sessions,
  };
}
