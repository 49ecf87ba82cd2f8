// One thing: the runs of a pipeline: started, followed until they end, and undone.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { mostPipelineBytes, type PipelineMapping, type PipelineRun } from 'shared-contracts/api/pipelines';
import type { EntityName } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { pollMs, programmeEntities, refusalText, wait } from '../../../ui/imports/import-runs.ts';
import {
  listRuns,
  readRun,
  readUndo,
  runKey,
  runsKey,
  startRun,
  undoRun,
  writeMapping,
} from './pipelines.api.ts';

/** The file that a person chose in this visit. */
export type ChosenFile = readonly [File | null, (file: File | null) => void];

/** The runs of a pipeline into rows of `target`. */
export function usePipelineRuns(pipeline: number, target: EntityName, [file, setFile]: ChosenFile) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [shown, setShown] = useState<number | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isOfMatch, setOfMatch] = useState(false);
  const [busy, setBusy] = useState<'starting' | 'undoing' | null>(null);
  const runs = useQuery({
    queryKey: runsKey(pipeline),
    queryFn: ({ signal }) => listRuns(api, pipeline, signal),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? pollMs : false),
  });
  const newest = runs.data?.[0] ?? null;
  const current = runs.data?.find(({ id }) => id === shown) ?? newest;
  const whole = useQuery({
    queryKey: runKey(pipeline, current?.id ?? 0),
    queryFn: ({ signal }) => readRun(api, current?.id ?? 0, signal),
    enabled: current !== null && current.status === 'ready',
    staleTime: Number.POSITIVE_INFINITY,
  });

  const refresh = async () => {
    const written = ['pipelines', ...(target === 'agenda-sessions' ? programmeEntities : [target])];
    await Promise.all(
      written.map((entity) => client.invalidateQueries({ queryKey: queryKeys.entity(entity) })),
    );
    await client.invalidateQueries({ queryKey: queryKeys.allOverviews });
  };
  const ended = newest && newest.status === 'ready' && !newest.isCheck ? newest.id : null;
  const onEnded = useEffectEvent(() => void refresh());
  useEffect(
    function refreshWhatWasWritten() {
      if (ended !== null) onEnded();
    },
    [ended],
  );

  const guarded = async (what: 'starting' | 'undoing', work: () => Promise<void>, ofMatch = false) => {
    if (busy) return;
    setBusy(what);
    setWrong(null);
    setOfMatch(ofMatch);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setWrong(refusalText(error));
      // Somebody else may have done it already.
      await client.invalidateQueries({ queryKey: runsKey(pipeline), exact: true });
    } finally {
      setBusy(null);
    }
  };
  const start = (isCheck: boolean, chosen: File | null = file) =>
    guarded('starting', async () => {
      setFile(chosen);
      if (chosen && chosen.size > mostPipelineBytes) {
        setWrong('The file is larger than 16 MiB.');
        return;
      }
      const run = await startRun(api, pipeline, {
        file: chosen,
        isCheck,
        idempotencyKey: crypto.randomUUID(),
      });
      client.setQueryData<PipelineRun[]>(runsKey(pipeline), (before = []) => [run, ...before]);
      setShown(run.id);
      await client.invalidateQueries({ queryKey: runsKey(pipeline), exact: true });
    });
  const writeAndCheck = async (mapping: PipelineMapping) => {
    await writeMapping(api, pipeline, mapping);
    await client.invalidateQueries({ queryKey: ['pipeline-mapping', pipeline] });
    const run = await startRun(api, pipeline, { file, isCheck: true, idempotencyKey: crypto.randomUUID() });
    setShown(run.id);
    await client.invalidateQueries({ queryKey: runsKey(pipeline), exact: true });
  };
  const match = (mapping: PipelineMapping) => guarded('starting', () => writeAndCheck(mapping), true);
  const undo = (run: PipelineRun) =>
    guarded('undoing', async () => {
      const operation = run.report?.bulkOperation ?? null;
      if (operation === null) return;
      let task = await undoRun(api, operation);
      while (task.status === 'pending') {
        await wait(pollMs);
        task = await readUndo(api, task.id);
      }
      notify({ kind: task.status === 'ready' ? 'success' : 'danger', title: task.sentence });
      await client.invalidateQueries({ queryKey: runsKey(pipeline), exact: true });
      await refresh();
    });
  return {
    ...{ runs, current, whole, file, busy, start, match, undo },
    wrong,
    /** Whether that is about the matches. */
    isOfMatch,
    show: setShown,
  };
}
