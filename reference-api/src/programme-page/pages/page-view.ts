import { wordsOf } from 'shared-contracts/folding';
import type { Published, PublishedSession } from '../services/published.ts';

/** What the address of a page asks for; nothing of it is checked yet. */
export interface PageQuery {
  day: string | null;
  room: string | null;
  track: string | null;
  search: string;
}

/** Sessions that begin at one time. */
interface Slot {
  start: number;
  sessions: PublishedSession[];
}

/** A page of a programme: which sessions it shows, by day and time. */
export interface PageView {
  query: PageQuery;
  /** Null where the page shows all days. */
  day: string | null;
  /** Days with the number of sessions that match. */
  days: { date: string; count: number }[];
  groups: { date: string; slots: Slot[] }[];
  /** How many sessions match, on all days. */
  total: number;
  isFiltered: boolean;
  /** Whether one page may show what matches of all days. */
  isShort: boolean;
  onNow: PublishedSession[];
  /** What begins next, all at the same time. */
  next: PublishedSession[];
}

const longestSearch = 100;
const longestName = 200;
/** With more sessions than this, a page shows one day. */
const mostOnOnePage = 300;
/** What the address of all days says. */
export const everyDay = 'all';
/** What begins later than this is not next. */
const soonMs = 12 * 3_600_000;

const wordIn = (value: unknown, longest: number): string =>
  typeof value === 'string' ? value.slice(0, longest).trim() : '';

/** Reads what an address asks for. A word that is there twice, too long or of another kind is passed over. */
export function readQuery(query: Readonly<Record<string, unknown>>): PageQuery {
  const room = wordIn(query.room, 20);
  return {
    day: wordIn(query.day, 10) || null,
    room: room || null,
    track: wordIn(query.track, longestName) || null,
    search: wordIn(query.q, longestSearch),
  };
}

/** The sessions that a query asks for, on all days. */
function matching(
  { sessions }: Pick<Published, 'sessions'>,
  { room, track, search }: Pick<PageQuery, 'room' | 'track' | 'search'>,
): PublishedSession[] {
  const words = wordsOf(search);
  return sessions.filter(
    (one) =>
      (room === null || String(one.roomId) === room) &&
      (track === null || one.track === track) &&
      words.every((word) => one.searched.includes(word)),
  );
}

/** What is on at a time, and what begins next. */
export function onAt(
  sessions: readonly PublishedSession[],
  now: number,
): { onNow: PublishedSession[]; next: PublishedSession[] } {
  const onNow = sessions.filter(({ start, end }) => start <= now && now < end);
  const first = sessions.find(({ start }) => start > now && start <= now + soonMs)?.start;
  return { onNow, next: sessions.filter(({ start }) => start === first) };
}

/** Sessions by day and time, in order. */
export function groupsOf(sessions: readonly PublishedSession[]): PageView['groups'] {
  const groups: PageView['groups'] = [];
  for (const session of sessions) {
    let group = groups.at(-1);
    if (group?.date !== session.day) {
      group = { date: session.day, slots: [] };
      groups.push(group);
    }
    const slot = group.slots.at(-1);
    if (slot?.start === session.start) slot.sessions.push(session);
    else group.slots.push({ start: session.start, sessions: [session] });
  }
  return groups;
}

// While a conference is on, its page opens on today.
function dayToShow(days: readonly string[], wanted: string | null, today: string): string | null {
  if (wanted !== null && days.includes(wanted)) return wanted;
  return days.includes(today) ? today : (days[0] ?? null);
}

/** The page that an address asks for, at a time. */
export function pageView(published: Published, query: PageQuery, now: number, today: string): PageView {
  const found = matching(published, query);
  const isFiltered = query.room !== null || query.track !== null || query.search !== '';
  const counts = new Map<string, number>();
  for (const { day } of found) counts.set(day, (counts.get(day) ?? 0) + 1);
  const days = isFiltered ? published.days.filter((day) => counts.has(day)) : published.days;
  const isShort = found.length <= mostOnOnePage;
  const showsAll = isShort && (query.day === everyDay || (isFiltered && !days.includes(query.day ?? '')));
  const day = showsAll ? null : dayToShow(days, query.day, today);
  return {
    ...{ query, day, isFiltered, isShort, total: found.length },
    days: days.map((date) => ({ date, count: counts.get(date) ?? 0 })),
    groups: groupsOf(day === null ? found : found.filter((one) => one.day === day)),
    ...onAt(found, now),
  };
}
