import { trashDays } from 'shared-contracts/api';
import { dayMs, utcDayAt } from 'shared-contracts/days';
import { dateText } from './dates.ts';

/** The day until which a row that was deleted at a moment can be restored. */
export function trashedUntil(deletedAt: string): string {
  return dateText(utcDayAt(Date.parse(deletedAt) + trashDays * dayMs));
}
