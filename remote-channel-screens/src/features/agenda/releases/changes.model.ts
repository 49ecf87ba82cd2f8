import type { ProgrammePart, ReleaseChange } from 'shared-contracts/api';
import { shownTime } from '../../../ui/text/clock-text.ts';
import { yearDayText } from '../../../ui/text/dates.ts';
import { numberText } from '../../../ui/value-text.ts';

type Place = NonNullable<ReleaseChange['before']>;

const kinds: Readonly<Record<ReleaseChange['kind'], string>> = {
  new: 'New',
  moved: 'Moved',
  speakers: 'Speakers',
  renamed: 'Renamed',
  cancelled: 'Cancelled',
  removed: 'Removed',
};

/** The kind of a change as a word. */
export const kindText = (kind: ReleaseChange['kind']): string => kinds[kind];

/** Where a session is by the clock of the agenda, whose offset its start has: `Fri 27 Dec 2019, 11:00, 45 min, Ada`. */
function placeText({ start, duration, room }: Place): string {
  return `${yearDayText(start.slice(0, 10))}, ${shownTime(start.slice(11, 16))}, ${duration} min, ${room}`;
}

const speakersText = ({ speakers }: Place) => (speakers.length > 0 ? speakers.join(', ') : 'nobody');

/** What a change changes, in words. */
export function changeText({ kind, before, after }: ReleaseChange): string {
  if (!before) return after ? placeText(after) : '';
  if (!after) return placeText(before);
  switch (kind) {
    case 'speakers':
      return `${speakersText(before)} → ${speakersText(after)}`;
    case 'renamed':
      return `“${before.title}” → “${after.title}”`;
    default:
      return `${placeText(before)} → ${placeText(after)}`;
  }
}

/** How many sessions are new, moved and so on: `2 new, 1 moved`; empty where nothing is different. */
export function sumText(changes: readonly Pick<ReleaseChange, 'kind'>[]): string {
  const counts = new Map<ReleaseChange['kind'], number>();
  for (const { kind } of changes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const words = { speakers: 'with other speakers' } as Partial<Record<ReleaseChange['kind'], string>>;
  return (Object.keys(kinds) as ReleaseChange['kind'][])
    .flatMap((kind) => {
      const count = counts.get(kind);
      return count === undefined ? [] : [`${count} ${words[kind] ?? kinds[kind].toLowerCase()}`];
    })
    .join(', ');
}

const partNames: Readonly<Record<ProgrammePart, string>> = {
  name: 'its name',
  days: 'its days',
  zone: 'its time zone',
  tracks: 'its tracks',
  rooms: 'its rooms',
};

/** What is different beside the sessions, in words: `its days and its rooms`; empty where nothing is. */
export function partsText(parts: readonly ProgrammePart[]): string {
  return new Intl.ListFormat('en').format(parts.map((part) => partNames[part]));
}

/** How many sessions, in words: `1,351 sessions`. */
export function sessionsText(count: number): string {
  return count === 1 ? '1 session' : `${numberText(count)} sessions`;
}

/** How many speakers were notified: `1 speaker notified`. */
export function notifiedText(count: number): string {
  return `${count} ${count === 1 ? 'speaker' : 'speakers'} notified`;
}

/** Whether the next release would differ from the last one. */
export const isDifferent = ({
  isFirst,
  changes,
  details = 0,
  parts = [],
}: {
  isFirst: boolean;
  changes: readonly ReleaseChange[];
  details?: number | undefined;
  parts?: readonly ProgrammePart[] | undefined;
}): boolean => isFirst || changes.length > 0 || details > 0 || parts.length > 0;
