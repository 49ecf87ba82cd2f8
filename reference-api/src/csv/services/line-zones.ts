import { idColumn } from 'shared-contracts/api';
import { isTimeZone } from 'shared-contracts/days';
import type { EntityDefinition } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { rowsNamed } from '../../rows/repositories/titles.ts';
import { datingEntity, datingRows, onlyDatingRow, zonesOf } from '../repositories/dating-zones.ts';
import type { SentLine } from '../repositories/import-lines.ts';
import { readCell } from './read-cell.ts';

/** The zone that the header of a column names, as `Start (Europe/Berlin)`; null if it names none. */
export function zoneInHeader(header: string): string | null {
  const [, zone] = /\(([\w+-]+(?:\/[\w+-]+)*)\)\s*$/.exec(header) ?? [];
  return zone !== undefined && isTimeZone(zone) ? zone : null;
}

interface ZoneOptions {
  lines: readonly SentLine[];
  matches: readonly (string | null)[];
  zone: string;
  channel: number | null;
}

/** In which zone the times of each line are read: that of the row which dates it, by its cell, by the row that the line changes, or because there is no other one. */
export async function zonesOfLines(
  tx: Tx,
  definition: EntityDefinition,
  { lines, matches, zone, channel }: ZoneOptions,
): Promise<(line: SentLine) => string> {
  const entity = datingEntity(definition);
  const field = definition.fields[definition.datedBy ?? ''];
  if (entity === null || !field) return () => zone;
  const at = matches.indexOf(definition.datedBy ?? '');
  const named = new Map(
    lines.flatMap((line) => {
      const read = readCell(field, line.cells[at] ?? '', zone);
      const reference = 'references' in read ? read.references[0] : undefined;
      return reference ? [[line, reference] as const] : [];
    }),
  );
  const titles = [...named.values()].flatMap(({ id, title }) => (id === null ? title : []));
  const byTitle = await rowsNamed(tx, entity, { titles: [...new Set(titles)], channel });
  const rowOf = (line: SentLine) => Number((line.cells[matches.indexOf(idColumn)] ?? '').replace(/\D/g, ''));
  const ids = lines.map(rowOf).filter((id) => Number.isSafeInteger(id) && id > 0);
  const dating = await datingRows(tx, definition, ids);
  const only = await onlyDatingRow(tx, definition, channel);
  const byOf = (line: SentLine): number | null => {
    const reference = named.get(line);
    if (!reference) return dating.get(rowOf(line)) ?? only;
    if (reference.id !== null) return reference.id;
    const found = byTitle.get(reference.title) ?? [];
    return found.length === 1 ? (found[0]?.id ?? null) : null;
  };
  const zones = await zonesOf(tx, definition, [...new Set(lines.flatMap((line) => byOf(line) ?? []))]);
  return (line) => zones.get(byOf(line) ?? 0) ?? zone;
}
