import {
  allFields,
  type EntityDefinition,
  type EntityValues,
  type FieldValue,
} from 'shared-contracts/entities';
import { sameValue } from './draft.model.ts';

/** Whose value of a field stays: one of the two, or what there was before both. */
export type Side = 'mine' | 'theirs' | 'base';

/** A field that both changed, each in another way. */
export interface Conflict {
  name: string;
  base: FieldValue;
  mine: FieldValue;
  theirs: FieldValue;
}

/** What two changes of one row come to. Where they conflict, `values` holds mine. */
export interface Merge {
  values: EntityValues;
  conflicts: Conflict[];
  /** Fields that they changed and I did not. */
  taken: string[];
}

/** Joins two changes of the same row field by field. */
export function mergeValues(
  definition: EntityDefinition,
  versions: { base: EntityValues; mine: EntityValues; theirs: EntityValues },
): Merge {
  const merge: Merge = { values: {}, conflicts: [], taken: [] };
  for (const [name, { reported }] of Object.entries(allFields(definition))) {
    const base = versions.base[name] ?? null;
    const mine = versions.mine[name] ?? null;
    const theirs = versions.theirs[name] ?? null;
    const iDid = !reported && !sameValue(base, mine);
    const theyDid = !reported && !sameValue(base, theirs);
    merge.values[name] = iDid ? mine : theirs;
    if (theyDid && !iDid) merge.taken.push(name);
    if (theyDid && iDid && !sameValue(mine, theirs)) merge.conflicts.push({ name, base, mine, theirs });
  }
  return merge;
}

/** A merge with each conflict decided; what is not decided stays mine. */
export function decide(merge: Merge, decisions: Readonly<Record<string, Side>>): EntityValues {
  const values = { ...merge.values };
  for (const conflict of merge.conflicts) {
    values[conflict.name] = conflict[decisions[conflict.name] ?? 'mine'];
  }
  return values;
}
