import {
  allFields,
  type Block,
  type EntityDefinition,
  type EntityValues,
  type Field,
  type FieldValue,
  isContents,
} from 'shared-contracts/entities';
import { sameValue } from '../draft.model.ts';
import { type JoinedBlocks, mergeBlocks } from './merge-blocks.model.ts';

/** Which value of a field stays: one of the two, what both changes make of it, or what there was before both. */
export type Side = 'both' | 'mine' | 'theirs' | 'base';

/** A field that both changed, each in another way. Of a text, `mine` and `theirs` differ in the paragraphs that both changed alone. */
export interface Conflict {
  name: string;
  base: FieldValue;
  mine: FieldValue;
  theirs: FieldValue;
  /** A list after both changes: without whom either took out, with whom either added. Absent where that is one of the other values, or no list. */
  both?: FieldValue;
}

const membersOf = (value: FieldValue) => (value ?? []) as number[];

// Their order, with what I added at its end.
function afterBoth({ kind }: Field, { base, mine, theirs }: Conflict): FieldValue | undefined {
  if (kind !== 'relations') return undefined;
  const [was, is, there] = [membersOf(base), membersOf(mine), membersOf(theirs)];
  const left = there.filter((id) => is.includes(id) || !was.includes(id));
  const both = [...left, ...is.filter((id) => !was.includes(id) && !left.includes(id))];
  return sameValue(both, mine) || sameValue(both, theirs) ? undefined : both;
}

const blocksOf = (value: FieldValue) => (value ?? []) as Block[];

/** A text with both changes, but for the paragraphs that both changed; null for another field. A table of contents is decided as a whole. */
function joinedText(field: Field, { base, mine, theirs }: Conflict): JoinedBlocks | null {
  if (field.kind !== 'blocks' || isContents(field)) return null;
  return mergeBlocks(blocksOf(base), { mine: blocksOf(mine), theirs: blocksOf(theirs) });
}

/** What stays of a conflict unless somebody decides: both changes of a list, else mine. */
export const undecided = ({ both }: Conflict): Side => (both === undefined ? 'mine' : 'both');

/** What two changes of one row come to. Where they conflict, `values` holds mine. */
export interface Merge {
  values: EntityValues;
  conflicts: Conflict[];
  /** Fields that they changed and I did not, and texts in which we changed different paragraphs. */
  taken: string[];
}

/** Joins two changes of the same row field by field, and texts paragraph by paragraph. */
export function mergeValues(
  definition: EntityDefinition,
  versions: { base: EntityValues; mine: EntityValues; theirs: EntityValues },
): Merge {
  const merge: Merge = { values: {}, conflicts: [], taken: [] };
  for (const [name, field] of Object.entries(allFields(definition))) {
    const { reported } = field;
    const base = versions.base[name] ?? null;
    const mine = versions.mine[name] ?? null;
    const theirs = versions.theirs[name] ?? null;
    const iDid = !reported && !sameValue(base, mine);
    const theyDid = !reported && !sameValue(base, theirs);
    merge.values[name] = iDid ? mine : theirs;
    if (theyDid && !iDid) merge.taken.push(name);
    if (!theyDid || !iDid || sameValue(mine, theirs)) continue;
    const conflict: Conflict = { name, base, mine, theirs };
    const text = joinedText(field, conflict);
    if (text) {
      merge.values[name] = text.mine;
      if (text.isDecided) merge.taken.push(name);
      else merge.conflicts.push({ name, base, mine: text.mine, theirs: text.theirs });
      continue;
    }
    const both = afterBoth(field, conflict);
    merge.conflicts.push(both === undefined ? conflict : { ...conflict, both });
  }
  return merge;
}

/**
 * Values that stand for others: `to` for `from`, in the fields of `to`. Of a text, what was written in other paragraphs since stays.
 */
export function replaceValues(
  definition: EntityDefinition,
  now: EntityValues,
  { from, to }: { from: EntityValues; to: EntityValues },
): EntityValues {
  const fields = allFields(definition);
  return Object.fromEntries(
    Object.entries(to).map(([name, theirs]) => {
      const [base, mine] = [from[name] ?? null, now[name] ?? null];
      const text = fields[name] ? joinedText(fields[name], { name, base, mine, theirs }) : null;
      return [name, text ? text.theirs : theirs];
    }),
  );
}

/** A merge with each conflict decided; see {@link undecided}. */
export function decide(merge: Merge, decisions: Readonly<Record<string, Side>>): EntityValues {
  const values = { ...merge.values };
  for (const conflict of merge.conflicts) {
    values[conflict.name] = conflict[decisions[conflict.name] ?? undecided(conflict)] ?? null;
  }
  return values;
}
