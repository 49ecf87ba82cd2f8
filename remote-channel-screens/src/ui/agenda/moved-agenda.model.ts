import { daysBetween } from 'shared-contracts/days';
import type { EntityValues } from 'shared-contracts/entities';
import { numberText } from '../value-text.ts';

/** How an agenda changes: from a zone (IANA) to another one or the same, and by how many days; negative is earlier. */
export interface MovedAgenda {
  from: string;
  to: string;
  days: number;
}

/** How an agenda moves as a whole: to another zone, or by as many days at its end as at its beginning. Null where it does neither. */
export function movedAgenda(before: EntityValues, after: EntityValues): MovedAgenda | null {
  const text = (values: EntityValues, name: string) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const [from, to] = [text(before, 'timeZone'), text(after, 'timeZone')];
  if (from === null || to === null) return null;
  const daysOf = (name: string) => {
    const [was, is] = [text(before, name), text(after, name)];
    return was === null || is === null ? 0 : daysBetween(was, is);
  };
  const days = daysOf('dateFrom') === daysOf('dateTo') ? daysOf('dateFrom') : 0;
  return from === to && days === 0 ? null : { from, to, days };
}

/** The number of days, and whether they are later: 7 days later. */
export function daysText(days: number): string {
  const many = Math.abs(days);
  return `${many === 1 ? '1 day' : `${numberText(many)} days`} ${days < 0 ? 'earlier' : 'later'}`;
}
