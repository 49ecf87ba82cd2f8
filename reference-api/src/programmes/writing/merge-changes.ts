import { isDeepStrictEqual } from 'node:util';
import {
  allFields,
  type EntityDefinition,
  type EntityValues,
  type FieldValue,
} from 'shared-contracts/entities';
import { quoted } from '../reading/words.ts';
import { kindOf } from './fit-values.ts';

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  isDeepStrictEqual(one ?? null, other ?? null);

/** The values that a row gets, the fields that stay as people wrote them, and what is worth knowing of that. */
export interface Merged {
  values: EntityValues;
  /** What only people changed since the last import. */
  kept: string[];
  warnings: string[];
}

/** Compares a row with what the last import had: what only people changed since then stays, and what both changed stays, too, with a warning. */
export function mergeChanges(
  definition: EntityDefinition,
  row: { name: string; before: EntityValues; values: EntityValues; fromFile: EntityValues },
  last: EntityValues,
): Merged {
  const { name, before, fromFile } = row;
  const values = { ...row.values };
  const kept: string[] = [];
  const warnings: string[] = [];
  for (const field of Object.keys(fromFile)) {
    const isChangedHere = field in last && !isSame(before[field], last[field]);
    if (!isChangedHere || isSame(before[field], values[field])) continue;
    if (isSame(values[field], last[field])) kept.push(field);
    else {
      const label = allFields(definition)[field]?.label ?? field;
      warnings.push(
        `${kindOf(definition)} ${quoted(name)}, ${label}: changed here and in the source. What you wrote here stays.`,
      );
    }
    values[field] = before[field] ?? null;
  }
  return { values, kept, warnings };
}
