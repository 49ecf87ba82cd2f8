import type { CancelOutcome } from 'shared-contracts/api';
import { dateTimeText } from '../text/dates.ts';
import { numberText } from '../value-text.ts';

const namedAtMost = 3;

/** So many sessions. */
export const sessionsText = (count: number) => (count === 1 ? '1 session' : `${numberText(count)} sessions`);

/** Which sessions were left out, when they are in a zone (IANA), and why; empty if none was. */
export function leftOut({ skipped, gone }: CancelOutcome, zone: string): string {
  const when = (start: string | undefined) => (start ? `${dateTimeText(start, zone)} ` : '');
  const named = [...skipped]
    .sort((one, other) => (one.start ?? '').localeCompare(other.start ?? ''))
    .slice(0, namedAtMost)
    .map(({ title, start, why }) => `${when(start)}${title} stays: ${why}`);
  const more = skipped.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [`And ${numberText(more)} more ${more === 1 ? 'stays' : 'stay'}.`] : []),
    ...(gone > 0 ? [`${sessionsText(gone)} ${gone === 1 ? 'is' : 'are'} not there any more.`] : []),
  ].join('\n');
}
