import { type RefObject, useState } from 'react';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { labelsOf, valuesToSend } from '../draft/draft.model.ts';
import { replaceValues } from '../draft/merging/merge.model.ts';
import type { Draft } from '../draft/use-draft.ts';
import type { Overlap } from './copy.model.ts';
import type { OpenOverlap } from './copying.ts';

/** What both changed in a working copy, and the two ways to decide it. `now` has the draft as it is. */
export function useOverlap(definition: EntityDefinition, now: RefObject<{ draft: Draft }>) {
  const { notify } = useShell();
  const [overlap, setOverlap] = useState<OpenOverlap | null>(null);

  /** Puts values in place of others; of a text, what was written in other paragraphs since stays. */
  const exchange = (from: EntityValues, to: EntityValues) =>
    now.current.draft.bringBack((values) => replaceValues(definition, values, { from, to }));

  return {
    overlap,
    exchange,
    end: () => setOverlap(null),
    /** Asks about what both changed, if there is any. */
    open: (by: string, { both, mine }: Overlap) => {
      if (Object.keys(both).length > 0) setOverlap({ by, values: both, mine });
    },
    keepMine: () => {
      if (overlap === null) return;
      const { mine, values: theirs } = overlap;
      setOverlap(null);
      const action = { label: 'Take theirs', run: () => exchange(mine, theirs) };
      notify({ kind: 'info', title: `Kept yours: ${labelsOf(definition, Object.keys(theirs))}`, action });
    },
    takeTheirs: () => {
      if (overlap === null) return;
      const { values: theirs } = overlap;
      const names = Object.keys(theirs);
      const mine = valuesToSend(now.current.draft.values, names);
      exchange(overlap.mine, theirs);
      setOverlap(null);
      const action = { label: 'Take mine', run: () => exchange(theirs, mine) };
      notify({ kind: 'info', title: `Took theirs: ${labelsOf(definition, names)}`, action });
    },
  };
}
