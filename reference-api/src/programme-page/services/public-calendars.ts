import type { Published, PublishedSession } from './published.ts';

/** What a calendar of a programme has: the whole, or the sessions of one of these. */
export const calendarKinds = ['rooms', 'tracks', 'speakers', 'sessions'] as const;

/** The sessions and the name of a calendar; null where the programme has no such room, track, speaker or session. */
export function calendarOf(
  published: Published,
  kind: (typeof calendarKinds)[number],
  key: string,
): { name: string; sessions: PublishedSession[] } | null {
  const { title, sessions, rooms, tracks, speakers } = published;
  const of = (name: string | undefined, isIn: (session: PublishedSession) => boolean) =>
    name === undefined ? null : { name: `${title}: ${name}`, sessions: sessions.filter(isIn) };
  switch (kind) {
    case 'rooms':
      return of(rooms.get(Number(key))?.name, ({ roomId }) => String(roomId) === key);
    case 'tracks':
      return of(tracks.has(key) ? key : undefined, ({ track }) => track === key);
    case 'speakers':
      return of(speakers.get(key)?.name, ({ people }) => people.some((one) => one.key === key));
    case 'sessions': {
      const session = sessions.find(({ guid }) => guid === key);
      return session ? { name: session.title, sessions: [session] } : null;
    }
  }
}
