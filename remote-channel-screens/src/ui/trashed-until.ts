import { trashDays } from 'shared-contracts/api';
import { dateText } from './dates.ts';

/** The day until which a row that was deleted at a moment can be restored. */
export function trashedUntil(deletedAt: string): string {
  return dateText(new Date(Date.parse(deletedAt) + trashDays * 86_400_000).toISOString().slice(0, 10));
}
