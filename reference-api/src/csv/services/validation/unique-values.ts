import type { EntityDefinition } from 'shared-contracts/entities';
import type { RowToChange } from '../../../bulk-steps/repositories/rows-to-change.ts';
import { uniqueGroups } from '../../../database/indexed-fields.ts';
import type { Tx } from '../../../database/transaction.ts';
import { duplicateMessage, takenWords } from '../../../entities/services/entity-rules.ts';
import type { Problem, Wait } from '../../repositories/import-lines.ts';
import { takenPlaces } from '../../repositories/taken.ts';
import { isOfOne, keyOf, keyOfSharing, keyWithout } from '../unique-keys.ts';
import { type CheckedLine, isOfRows, isToWrite, type Purpose, refuse } from './checked-line.ts';

/** What no two lines for one row share. */
export const keyOfRow = ({ id }: RowToChange) => `row ${id}`;

/** Finds the values that another row has, where one row has them. */
export async function findWaits(
  tx: Tx,
  definition: EntityDefinition,
  checkedLines: readonly CheckedLine[],
  channel: number | null,
): Promise<void> {
  const groups = uniqueGroups(definition);
  for (const names of groups) {
    const changing = checkedLines.filter(
      ({ outcome, changed }) =>
        outcome === 'create' || (outcome === 'change' && names.some((name) => changed.includes(name))),
    );
    const rows = changing
      .filter(({ values }) => keyOf(definition, names, values) !== null)
      .map(({ place, row, values }) => ({ place, id: row?.id ?? 0, values }));
    const taken = await takenPlaces(tx, definition, { names, rows, channel });
    for (const checked of changing) {
      const key = keyOf(definition, names, checked.values);
      if (key !== null) checked.keys.push(key);
      const holder = taken.get(checked.place);
      if (holder !== undefined) checked.waits.push({ ...holder, names: [...names] });
    }
  }
}

const keyOfNew = (definition: EntityDefinition, { values, shares }: CheckedLine) =>
  shares === undefined ? keyWithout(definition, values) : keyOfSharing(definition, values, shares);

/** Marks new lines without their unique value, so that two for the same person do not both make a row. */
export function keyNewLines(definition: EntityDefinition, checkedLines: readonly CheckedLine[]): void {
  for (const checked of checkedLines) {
    const key = checked.outcome === 'create' ? keyOfNew(definition, checked) : null;
    if (key !== null) checked.keys.push(key);
  }
}

/** What two of these lines both want is the first one's. */
export function validateDuplicates(definition: EntityDefinition, checkedLines: readonly CheckedLine[]): void {
  const known = new Set<string>();
  for (const checked of checkedLines) {
    const shared = checked.keys.find((key) => known.has(key));
    if (shared !== undefined) refuseDuplicate(definition, checked, shared);
    else if (checked.outcome !== 'fail') for (const key of checked.keys) known.add(key);
  }
}

/** Rejects a line with a unique value of an earlier line. */
export function refuseDuplicate(definition: EntityDefinition, checked: CheckedLine, key: string): void {
  if (checked.row && key === keyOfRow(checked.row)) {
    refuse(checked, [{ field: null, reason: `A line before it is for the same ${definition.singular}.` }]);
    return;
  }
  const byTitle = checked.shares === undefined ? definition.foundWithout?.fields : [definition.titleField];
  const names =
    (keyOfNew(definition, checked) === key ? byTitle : undefined) ??
    uniqueGroups(definition).find((group) => keyOf(definition, group, checked.values) === key) ??
    [];
  refuse(checked, [{ field: names[0] ?? null, reason: duplicateMessage(definition, names) }]);
}

/** The message for a value that another row keeps, with the title of that row. */
export function waitsInVain(definition: EntityDefinition, { names, title }: Wait): Problem {
  return { field: names[0] ?? null, reason: takenWords(definition, names, title) };
}

/**
 * Refuses values that another row keeps. A row gives up what it has where a line of its own gives it another value. Returns the rows that a file
 * takes something from without having a line for them: of what one row at a time is, the file says which one is it now.
 */
export function settleWaits(
  definition: EntityDefinition,
  checkedLines: readonly CheckedLine[],
  purpose: Purpose,
): number[] {
  const byRow = new Map(checkedLines.flatMap((checked) => (checked.row ? [[checked.row.id, checked]] : [])));
  const keeps = (checked: CheckedLine, { row, names }: Wait): boolean => {
    const holder = byRow.get(row);
    if (!holder) return isOfRows(purpose) || (purpose === 'import' && !isOfOne(definition, names));
    const [theirs, ours] = [holder, checked].map(({ values }) => keyOf(definition, names, values));
    return !isToWrite(holder) || theirs === ours;
  };
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const checked of checkedLines.filter((one) => isToWrite(one) && one.waits.length > 0)) {
      const remaining = checked.waits.find((wait) => keeps(checked, wait));
      if (!remaining) continue;
      refuse(checked, [waitsInVain(definition, remaining)]);
      isSettled = false;
    }
  }
  const waited = checkedLines.filter(isToWrite).flatMap(({ waits }) => waits.map(({ row }) => row));
  return purpose === 'import' ? [...new Set(waited)].filter((row) => !byRow.has(row)) : [];
}
