import { binDays } from 'shared-contracts/api';
import { allFields, type EntityDefinition, type Row } from 'shared-contracts/entities';
import type { Titles } from '../../repositories/titles.ts';
import { invalid } from '../failure.ts';
import { localTime } from './local-time.ts';
import { cellText } from './write-cell.ts';

/** What the rows of a file are written with: names of what they lead to, of their taxons, and the zone of times in rows that name none. */
export interface Written {
  titles: Titles;
  taxons: ReadonlyMap<number, string>;
  zone: string;
}

/** A column of a file. */
export interface CsvColumn {
  header: string;
  cell: (row: Row, given: Written) => string;
}

const idHeader = 'Id';

const dayMs = 86_400_000;

// What a list shows besides fields.
const more: Readonly<Record<string, CsvColumn>> = {
  taxons: {
    header: 'Tags',
    cell: ({ taxons }, given) => taxons.flatMap((id) => given.taxons.get(id) ?? []).join('; '),
  },
  deletedAt: {
    header: 'Deleted',
    cell: ({ deletedAt }, { zone }) => (deletedAt ? localTime(deletedAt, zone) : ''),
  },
  deletedBy: { header: 'By', cell: ({ updatedBy }) => updatedBy },
  binnedUntil: {
    header: 'Stays until',
    cell: ({ deletedAt }, { zone }) =>
      deletedAt
        ? localTime(new Date(Date.parse(deletedAt) + binDays * dayMs).toISOString(), zone).slice(0, 10)
        : '',
  },
};

function zoneOf({ values }: Row, otherwise: string): string {
  return typeof values.timeZone === 'string' && values.timeZone !== '' ? values.timeZone : otherwise;
}

/** The columns that a list shows, by name, in this order. */
export function shownColumns(definition: EntityDefinition, names: readonly string[]): CsvColumn[] {
  const fields = allFields(definition);
  return names.map((name) => {
    const field = fields[name];
    const column = more[name];
    if (column) return column;
    if (!field) throw invalid({ columns: `${definition.plural} have no column “${name}”.` });
    return {
      header: field.label,
      cell: (row, { titles, zone }) =>
        cellText(field, row.values[name] ?? null, { titles, zone: zoneOf(row, zone) }),
    };
  });
}

/** The id and every field, so that the file can be brought in again. */
export function allColumns(definition: EntityDefinition): CsvColumn[] {
  const fields = Object.entries(allFields(definition)).map(
    ([name, field]): CsvColumn => ({
      header: field.label,
      cell: (row, { titles }) => cellText(field, row.values[name] ?? null, { titles, zone: null }),
    }),
  );
  return [{ header: idHeader, cell: ({ id }) => String(id) }, ...fields];
}
