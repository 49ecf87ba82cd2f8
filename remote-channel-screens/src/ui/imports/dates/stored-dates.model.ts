import { dayMs } from 'shared-contracts/days';
import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { dateText, dateTimeText } from '../../text/dates.ts';
import type { Matches } from '../matches.model.ts';

/** 1 January 1970 as a spreadsheet counts days. */
const firstDay = 25_569;

/** Says of columns of dates whose samples are numbers, as a spreadsheet stores dates, what these are read as. */
export function storedDates(
  definition: EntityDefinition,
  {
    columns,
    samples,
    matches,
  }: { columns: readonly string[]; samples: readonly (readonly string[])[]; matches: Matches },
): string[] {
  return matches.flatMap((name, at) => {
    const kind = name === null ? undefined : fieldOf(definition, name)?.kind;
    if (kind !== 'date' && kind !== 'dateTime') return [];
    const sample = samples[at]?.find((one) => /^\d{5}(?:[.,]\d+)?$/.test(one.trim()))?.trim();
    if (sample === undefined) return [];
    const minutes = Math.round((Number(sample.replace(',', '.')) - firstDay) * 1440);
    const iso = new Date(minutes * 60_000).toISOString();
    const isTimed = minutes % (dayMs / 60_000) !== 0;
    const read = isTimed ? dateTimeText(iso, 'UTC') : dateText(iso.slice(0, 10));
    return [
      `“${columns[at] || `Column ${at + 1}`}”: numbers such as ${sample} are dates of a spreadsheet, this one ${read}.`,
    ];
  });
}
