import { clockAt } from 'shared-contracts/days';
import { quoted } from '../../../programmes/reading/words.ts';
import type { FileRow } from '../../../programmes/writing/import-rows.ts';

const mostNamed = 10;

function draftWords(count: number, what: 'published' | 'scheduled'): string[] {
  if (count === 0) return [];
  const begin =
    count === 1
      ? `1 that is ${what} there begins as a draft`
      : `${count} that are ${what} there begin as drafts`;
  const can = what === 'published' ? 'publish' : 'schedule';
  return [
    `${begin}, with the time of publishing there. “What is new begins as” of the pipeline can ${can} them.`,
  ];
}

/** What is said of new rows that their source published or scheduled: those that begin as drafts here, and those that are published later, by the clock of `zone`. */
export function beginningWords(rows: readonly FileRow[], zone: string): string[] {
  const timed = rows.flatMap(({ row, name, onCreate }) =>
    row === null && typeof onCreate?.publishAt === 'string'
      ? [{ name, status: onCreate.status, at: Date.parse(onCreate.publishAt) }]
      : [],
  );
  const drafts = timed.filter(({ status }) => status === 'draft');
  const later = drafts.filter(({ at }) => at > Date.now());
  const scheduled = timed.filter(({ status }) => status === 'scheduled');
  const named = scheduled
    .slice(0, mostNamed)
    .map(({ name, at }) => `${quoted(name)} (${clockAt(at, zone).slice(0, 16).replace('T', ' ')})`);
  const more = scheduled.length - named.length;
  const names = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
  const begin = scheduled.length === 1 ? '1 begins' : `${scheduled.length} begin`;
  return [
    ...(scheduled.length > 0
      ? [`${begin} as scheduled, to be published at the time of the source: ${names}.`]
      : []),
    ...draftWords(drafts.length - later.length, 'published'),
    ...draftWords(later.length, 'scheduled'),
  ];
}
