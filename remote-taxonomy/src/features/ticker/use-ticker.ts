import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readTicked, tick } from '../../api/taxons.api.ts';
import { type ChangeSet, changesBetween } from '../../ui/terms/ticking.model.ts';
import { sentenceOf } from '../../ui/use-attempt.ts';
import { editsFrom, noEdits, withChanges, withEdits, without } from './edits.model.ts';

/** Changes that failed, and the message of a failure. */
export interface FailedChanges {
  changes: ChangeSet;
  message: string;
}

const callsAtOnce = 4;
const nothing: ReadonlySet<number> = new Set();

function size(changes: ChangeSet): number {
  return changes.on.length + changes.off.length;
}

/** The ticked taxons of a row, the edits on top, and a function that applies them: one call per changed taxon. */
export function useTicker(type: string, id: number) {
  const { api } = useShell();
  const client = useQueryClient();
  const saved = useQuery({
    queryKey: queryKeys.entityTaxons(type, id),
    queryFn: ({ signal }) => readTicked(api, type, id, signal),
  });
  const savedIds = useMemo(() => new Set(saved.data?.map((taxon) => taxon.id)), [saved.data]);
  const [edits, setEdits] = useState(noEdits);
  const [applying, setApplying] = useState(false);
  const [failed, setFailed] = useState<FailedChanges | null>(null);
  const busy = useRef(false);
  const wanted = useMemo(
    () => withEdits(saved.data ? savedIds : nothing, edits),
    [saved.data, savedIds, edits],
  );
  const changes = useMemo(() => changesBetween(savedIds, wanted), [savedIds, wanted]);

  async function run({ on, off }: ChangeSet) {
    const queue = [
      ...on.map((taxon) => ({ taxon, action: 'on' as const })),
      ...off.map((taxon) => ({ taxon, action: 'off' as const })),
    ];
    const missed: ChangeSet & { message: string } = { on: [], off: [], message: '' };
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        try {
          await tick(api, { type, id }, next.taxon, next.action);
        } catch (error) {
          missed[next.action].push(next.taxon);
          missed.message = sentenceOf(error);
        }
      }
    };
    await Promise.all(Array.from({ length: callsAtOnce }, work));
    return missed;
  }

  async function apply(changes: ChangeSet) {
    if (busy.current || size(changes) === 0) return;
    busy.current = true;
    setApplying(true);
    setFailed(null);
    const { message, ...missed } = await run(changes);
    await client.invalidateQueries({ queryKey: queryKeys.entityTaxons(type, id) });
    // After the row is read again, applied changes are saved and failed ones are reverted: neither is an edit any more.
    setEdits((now) => without(now, [...changes.on, ...changes.off]));
    if (size(missed) > 0) setFailed({ changes: missed, message });
    void client.invalidateQueries({ queryKey: queryKeys.entity(type) });
    void client.invalidateQueries({ queryKey: [...queryKeys.taxons, 'tag'] });
    void client.invalidateQueries({ queryKey: [...queryKeys.taxons, 'category'] });
    void client.invalidateQueries({ queryKey: [...queryKeys.taxons, 'option'] });
    busy.current = false;
    setApplying(false);
  }

  return {
    saved,
    wanted,
    changes,
    count: size(changes),
    applying,
    failed,
    /** Sets the wanted ticks. */
    want: (ids: ReadonlySet<number>) => setEdits(editsFrom(savedIds, ids)),
    apply: () => apply(changes),
    retry: () => {
      if (!failed) return Promise.resolve();
      setEdits((now) => withChanges(now, failed.changes));
      return apply(failed.changes);
    },
  };
}
