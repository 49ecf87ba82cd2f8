import type { FocusType } from 'shared-contracts/api';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import { dateText, dateTimeText } from '../../ui/text/dates.ts';
import { capital } from '../../ui/value-text.ts';

/** One part of the front page of a focus: what of an entity is for it. */
export interface FocusPart {
  entity: EntityName;
  title: string;
  sort: string;
  where: Readonly<Record<string, string>>;
  /** The text of the empty state. */
  none: string;
}

/** The parts of the page, in their order. Sessions are to come that begin after `now`, to the second and in UTC, and take place. */
export function focusParts(now: string): readonly FocusPart[] {
  return [
    {
      entity: 'appointments',
      title: 'Sessions to come',
      sort: 'start',
      where: { start: `${now}..`, status: 'pending,accepted' },
      none: 'No session is booked from now on.',
    },
    {
      entity: 'plans',
      title: 'Plans',
      sort: 'name',
      where: { template: 'false' },
      none: 'No plan is assigned. Open a plan and name them there.',
    },
    {
      entity: 'articles',
      title: 'Articles',
      sort: '-updatedAt',
      where: {},
      none: 'No article is written for them. Open one and choose them under “For user” or “For group”.',
    },
  ];
}

/** What an entry says beside its title: when a session is, over which days a plan runs, how far an article is. */
export function factOf(entity: EntityName, values: EntityValues, zone: string): string {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  if (entity === 'appointments') return text('start') && dateTimeText(text('start'), zone);
  if (entity === 'articles') return capital(text('status'));
  const [from, to] = [text('start'), text('end')].map((day) => day && dateText(day));
  if (from && to) return `${from} – ${to}`;
  return from ? `from ${from}` : 'Without dates';
}

/** What the card of a user or a group shows, field by field. */
export const cardFields: Record<FocusType, readonly string[]> = {
  users: ['email', 'status', 'groups', 'language', 'timeZone'],
  groups: ['about', 'joinCode'],
};
