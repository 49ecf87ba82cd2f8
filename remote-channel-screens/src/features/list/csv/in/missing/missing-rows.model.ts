import type { Import } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { countText } from '../../../../../ui/value-text.ts';
import { absentText } from './missing-terms.model.ts';

/** A row of another entity that a file names and that does not exist. */
export type MissingRow = NonNullable<Import['missingRows']>[number];

/** What rows of other entities lines name that do not exist, in a sentence with the titles. */
export function missingRowsText(rows: readonly MissingRow[]): string {
  const kinds = new Map<MissingRow['entity'], MissingRow[]>();
  for (const row of rows) kinds.set(row.entity, [...(kinds.get(row.entity) ?? []), row]);
  return absentText(
    [...kinds].map(([entity, all]) => countText(all.length, definitionOf(entity))),
    [...kinds.values()].flat().map(({ title }) => title),
  );
}
