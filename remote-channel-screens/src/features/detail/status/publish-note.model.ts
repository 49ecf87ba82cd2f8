import type { EntityValues } from 'shared-contracts/entities';

/** What the time of publishing does not do as the status is. Null where it does what it says. */
export function publishNote({ status, publishAt }: EntityValues, now: number): string | null {
  if (typeof publishAt !== 'string') return null;
  const isToCome = Date.parse(publishAt) > now;
  if (status === 'draft')
    return isToCome
      ? 'A draft stays a draft. For this time to count, choose the status Scheduled.'
      : 'A draft stays a draft. It keeps this time when you publish it.';
  return status === 'published' && isToCome ? 'It is published already, before this time.' : null;
}
