// One thing: the features that an app can have in a channel, and the order of those that it has.
import type { EntityValues, Row } from 'shared-contracts/entities';
import { type ChannelType, channelTypes } from 'shared-contracts/session';

/** A feature that the app knows: the key by which it does, what it is called at first, and what it shows. */
export interface AppFeature {
  key: string;
  name: string;
  icon: string;
  about: string;
}

const articles: AppFeature = {
  ...{ key: 'articles', name: 'News', icon: 'article' },
  about: 'Published articles, the newest first',
};
const profiles: AppFeature = {
  ...{ key: 'profiles', name: 'People', icon: 'card' },
  about: 'Profiles of people and organisations',
};
const about: AppFeature = {
  ...{ key: 'about', name: 'About us', icon: 'home' },
  about: 'Name, contacts and opening hours of your business',
};

const featuresByType: Readonly<Partial<Record<ChannelType, readonly AppFeature[]>>> = {
  [channelTypes.core]: [
    { key: 'events', name: 'Events', icon: 'calendar', about: 'Published events, as a list and a month' },
    { key: 'bookings', name: 'Book a session', icon: 'schedule', about: 'Services, and free times to book' },
    ...[articles, profiles, about],
  ],
  [channelTypes.usersAndGroups]: [
    { key: 'plans', name: 'My plan', icon: 'steps', about: 'The steps of a member’s plan, day by day' },
    { key: 'groups', name: 'Groups', icon: 'groups', about: 'The groups that a member is in' },
    ...[articles, about],
  ],
  [channelTypes.conference]: [
    {
      key: 'agenda',
      name: 'Programme',
      icon: 'schedule',
      about: 'The last release of the agenda, by day and room',
    },
    { key: 'now', name: 'On now', icon: 'now', about: 'What each room has now and next' },
    { key: 'contributors', name: 'Speakers', icon: 'people', about: 'Who speaks, and when' },
    { key: 'floors', name: 'Plan of the venue', icon: 'place', about: 'Floors with their rooms' },
    ...[articles, about],
  ],
  [channelTypes.publication]: [
    { key: 'issues', name: 'Issues', icon: 'magazine', about: 'Published issues with their contents' },
    { key: 'articles', name: 'Articles', icon: 'article', about: 'Published articles, the newest first' },
    { key: 'contributors', name: 'Authors', icon: 'people', about: 'Who writes, and what' },
    about,
  ],
};

/** The features that a channel of this type can have and does not: those whose key no row has. */
export function featuresLeft(type: ChannelType, rows: readonly Row[]): AppFeature[] {
  const taken = new Set(rows.map(({ values }) => values.key));
  return (featuresByType[type] ?? []).filter(({ key }) => !taken.has(key));
}

/** What a feature that the app knows is for; null for one of the business's own. */
export function aboutFeature(type: ChannelType, key: unknown): string | null {
  return featuresByType[type]?.find((one) => one.key === key)?.about ?? null;
}

/** The position of a row that comes last. */
export function lastPosition(rows: readonly Row[]): number {
  return Math.min(1000, Math.max(0, ...rows.map(({ values }) => Number(values.position ?? 0))) + 1);
}

/** Values of a feature that is added to the app. */
export function valuesOf({ key, name, icon }: AppFeature, rows: readonly Row[]): EntityValues {
  return { key, name, icon, position: lastPosition(rows), enabled: true };
}

/** The rows with one of them moved before or after another. The same rows where that changes nothing. */
export function moved(
  rows: readonly Row[],
  id: number,
  to: { id: number; half: 'before' | 'after' },
): readonly Row[] {
  const row = rows.find((one) => one.id === id);
  const others = rows.filter((one) => one !== row);
  const at = others.findIndex((one) => one.id === to.id);
  if (!row || at < 0) return rows;
  const next = others.toSpliced(to.half === 'before' ? at : at + 1, 0, row);
  return next.every((one, place) => one === rows[place]) ? rows : next;
}

/** Which rows have to be written so that they stand in this order, and their positions. */
export function positionsOf(rows: readonly Row[]): { row: Row; position: number }[] {
  return rows
    .map((row, at) => ({ row, position: at + 1 }))
    .filter(({ row, position }) => row.values.position !== position);
}
