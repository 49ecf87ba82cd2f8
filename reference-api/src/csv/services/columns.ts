import { trashDays } from 'shared-contracts/api';
import { dayAt, dayMs } from 'shared-contracts/days';
import { allFields, type EntityDefinition, type Row } from 'shared-contracts/entities';
import { invalid } from '../../errors/failure.ts';
import type { Titles } from '../../rows/repositories/titles.ts';
import { localTime, withOffset } from './local-time.ts';
import { cellText } from './write-cell.ts';

/** What the rows of a file are written with: names of what they lead to, names or paths of their taxons, and the zone of times in rows that name none. */
export interface Written {
  titles: Titles;
  taxons: ReadonlyMap<number, string>;
  zone: string;
  /** The zones of rows that date those of the file, by id. */
  zones: ReadonlyMap<number, string>;
}

/** A column of a file. */
export interface CsvColumn {
  header: string;
  cell: (row: Row, options: Written) => string;
}

const idHeader = 'Id';

const taxonsOf: CsvColumn['cell'] = ({ taxons }, options) =>
  taxons.flatMap((id) => options.taxons.get(id) ?? []).join('; ');

// What a list shows besides fields.
const more: Readonly<Record<string, CsvColumn>> = {
  taxons: {
    header: 'Tags',
    cell: taxonsOf,
  },
  deletedAt: {
    header: 'Deleted',
    cell: ({ deletedAt }, { zone }) => (deletedAt ? localTime(deletedAt, zone) : ''),
  },
  deletedBy: { header: 'By', cell: ({ updatedBy }) => updatedBy },
  trashedUntil: {
    header: 'Stays until',
    cell: ({ deletedAt }, { zone }) =>
      deletedAt ? dayAt(Date.parse(deletedAt) + trashDays * dayMs, zone) : '',
  },
};

/** The zone in which the times of a row are read: its own, that of the row which dates it, or the one of the file. */
function zoneOf(definition: EntityDefinition, { values }: Row, { zone, zones }: Written): string {
  if (typeof values.timeZone === 'string' && values.timeZone !== '') return values.timeZone;
  const by = definition.datedBy === undefined ? null : values[definition.datedBy];
  return (typeof by === 'number' ? zones.get(by) : undefined) ?? zone;
}

/** The columns that a list shows, by name, in this order. `inZone` is the one zone of all times, where the header says it. */
export function shownColumns(
  definition: EntityDefinition,
  names: readonly string[],
  inZone: string | null = null,
): CsvColumn[] {
  const fields = allFields(definition);
  return names.map((name) => {
    const field = fields[name];
    const column = more[name];
    if (column) return column;
    if (!field) throw invalid({ columns: `${definition.plural} have no column “${name}”.` });
    const isDated = field.kind === 'dateTime' && definition.datedBy !== undefined;
    return {
      header: isDated && inZone !== null ? `${field.label} (${inZone})` : field.label,
      cell: (row, options) => {
        const value = row.values[name] ?? null;
        const zone = zoneOf(definition, row, options);
        // Where rows have several zones, each time says its offset.
        if (isDated && inZone === null && typeof value === 'string') return withOffset(value, zone);
        return cellText(field, value, { titles: options.titles, zone });
      },
    };
  });
}

/** The id, every field, and the tags and categories by their paths, so that the file can be imported again. */
export function allColumns(definition: EntityDefinition): CsvColumn[] {
  const fields = Object.entries(allFields(definition)).map(
    ([name, field]): CsvColumn => ({
      header: field.label,
      cell: (row, { titles }) => cellText(field, row.values[name] ?? null, { titles, zone: null }),
    }),
  );
  return [
    { header: idHeader, cell: ({ id }) => String(id) },
    ...fields,
    { header: 'Tags and categories', cell: taxonsOf },
  ];
}
