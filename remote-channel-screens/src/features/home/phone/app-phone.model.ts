// One thing: what the front page of the app shows in a channel: its menu, and the first of its content.
import type { EntityName, Row } from 'shared-contracts/entities';
import { type ChannelType, channelTypes } from 'shared-contracts/session';
import { dateText, dateTimeText, toLocalTime } from '../../../ui/text/dates.ts';

/** What the app shows below its menu: the first rows of an entity. */
export interface AppContent {
  entity: EntityName;
  title: string;
  sort: string;
  where: Record<string, string>;
}

const published = { status: 'published' };
const articles: AppContent = {
  ...{ entity: 'articles', title: 'Latest', sort: '-publishAt', where: published },
};

/** The content of the app in a channel on a day (YYYY-MM-DD): events to come where there are events, else the newest articles. */
export function contentOf(type: ChannelType, today: string): AppContent {
  if (type !== channelTypes.core) return articles;
  return {
    entity: 'events',
    title: 'Next',
    sort: 'startsAt',
    where: { ...published, startsAt: `${today}..` },
  };
}

/** An entry of the menu of the app. */
export interface MenuEntry {
  id: number;
  name: string;
  icon: unknown;
}

/** The features that the app shows, in their order. */
export function menuOf(rows: readonly Row[]): MenuEntry[] {
  return rows
    .filter(({ values }) => values.enabled === true)
    .map(({ id, values }) => ({ id, name: String(values.name ?? ''), icon: values.icon ?? null }));
}

/** What the app says of a row beside its title; empty if nothing. */
export function factOf({ values }: Row, zone: string): string {
  const { startsAt, publishAt, subtitle } = values;
  if (typeof startsAt === 'string')
    return dateTimeText(startsAt, typeof values.timeZone === 'string' ? values.timeZone : zone);
  if (typeof subtitle === 'string') return subtitle;
  return typeof publishAt === 'string' ? dateText(toLocalTime(publishAt, zone).slice(0, 10)) : '';
}
