import type { RowAnswer } from 'shared-contracts/api';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { type ApiClient, isApiError } from 'shared-contracts/http';
import { readRow, updateRow, type WriteOptions } from '../../../api/rows.api.ts';
import { changedFields, valuesToSend } from './draft.model.ts';
import { type Merge, mergeValues } from './merging/merge.model.ts';

/** What became of a change: written over a state of the row, with what others had changed beside it; or in need of a decision. */
export type Written =
  | { kind: 'saved'; answer: RowAnswer; over: EntityValues; taken: string[]; by: string | null }
  | { kind: 'conflict'; theirs: RowAnswer; merge: Merge };

// Each round someone else was faster; after a few the person decides whether to go on.
const mostRounds = 3;

// Who saves a draft would show it to readers unasked.
function isPublishedMeanwhile({ content }: EntityDefinition, merge: Merge, theirs: RowAnswer): boolean {
  return content === true && theirs.data.values.status === 'published' && merge.taken.includes('status');
}

/** A merge that asks for each field that I changed. */
function asked(merge: Merge, names: readonly string[], base: EntityValues): Merge {
  const more = names
    .filter((name) => merge.conflicts.every((one) => one.name !== name))
    .map((name) => {
      const before = base[name] ?? null;
      return { name, base: before, mine: merge.values[name] ?? null, theirs: before };
    });
  return { ...merge, conflicts: [...merge.conflicts, ...more] };
}

/** Writes the changed fields of a row, and preserves what others changed in other fields meanwhile. */
export async function writeRow(
  api: ApiClient,
  definition: EntityDefinition,
  { base, values, how = {} }: { base: RowAnswer; values: EntityValues; how?: WriteOptions },
): Promise<Written> {
  let current = base;
  let mine = values;
  let taken: string[] = [];
  let by: string | null = null;
  for (let round = 1; ; round++) {
    try {
      const names = changedFields(definition, current.data.values, mine);
      const answer = await updateRow(api, definition.name, current.data, valuesToSend(mine, names), how);
      return { kind: 'saved', answer, over: current.data.values, taken, by };
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'stale' || round === mostRounds) throw error;
      const theirs = await readRow(api, definition.name, current.data.id);
      const merge = mergeValues(definition, {
        base: current.data.values,
        mine,
        theirs: theirs.data.values,
      });
      if (isPublishedMeanwhile(definition, merge, theirs))
        return {
          kind: 'conflict',
          theirs,
          merge: asked(merge, changedFields(definition, current.data.values, mine), current.data.values),
        };
      if (merge.conflicts.length > 0) return { kind: 'conflict', theirs, merge };
      mine = merge.values;
      taken = [...taken, ...merge.taken];
      by = theirs.data.updatedBy;
      current = theirs;
    }
  }
}
