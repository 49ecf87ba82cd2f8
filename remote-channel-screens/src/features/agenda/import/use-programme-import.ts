// One thing: a file from its choice over the check to the import and its undo.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  mostProgrammeBytes,
  type ProgrammeReport,
  programmeReport,
  type WorkTask,
} from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { pollMs, programmeEntities, refusalText, wait } from '../../../ui/imports/import-runs.ts';
import type { Kept } from '../../../ui/imports/KeptRows.tsx';
import { type NewRows, readImportTask, sendProgramme, undoImport, undoneParts } from './programme.api.ts';

type Step = 'choose' | 'checking' | 'checked' | 'importing' | 'imported' | 'undoing';

/** An import that was undone: its file, and the first rows that stayed, of `count`. */
export interface Undone {
  file: string;
  kept: Kept[];
  count: number;
}

/** Imports a programme: a check first, which writes nothing; then the import, which can be undone. */
export function useProgrammeImport() {
  const { api } = useShell();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>('choose');
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ProgrammeReport | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  // Of the file that was checked: an import does what the check said.
  const [into, setInto] = useState<number | null>(null);
  const [newRows, setNewRows] = useState<NewRows>('published');
  // What a task says that is under way: how many images are here.
  const [progress, setProgress] = useState<string | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(function stopWhenLeft() {
    return () => running.current?.abort();
  }, []);

  async function ended(task: WorkTask, signal: AbortSignal): Promise<WorkTask> {
    let now = task;
    while (now.status === 'pending' && !signal.aborted) {
      await wait(pollMs);
      now = await readImportTask(api, task.id, signal);
      setProgress(now.status === 'pending' && now.sentence !== task.sentence ? now.sentence : null);
    }
    return now;
  }

  async function run(during: Step, back: Step, begin: (signal: AbortSignal) => Promise<WorkTask>) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setStep(during);
    setProgress(null);
    setWrong(null);
    try {
      const task = await ended(await begin(signal), signal);
      if (signal.aborted) return null;
      if (task.status === 'ready') return task;
      setWrong(task.sentence);
    } catch (error) {
      if (signal.aborted) return null;
      if (!isApiError(error)) throw error;
      setWrong(refusalText(error));
    }
    setStep(back);
    return null;
  }

  async function check(chosen: File, target: number | null): Promise<void> {
    setUndone(null);
    setFile(chosen);
    setInto(target);
    setReport(null);
    if (chosen.size > mostProgrammeBytes) {
      setWrong('The file is larger than 16 MiB.');
      setStep('choose');
      return;
    }
    const options = { isCheck: true, into: target, newRows, idempotencyKey: crypto.randomUUID() };
    const task = await run('checking', 'choose', (signal) =>
      sendProgramme(api, chosen, { ...options, signal }),
    );
    if (!task) return;
    setReport(programmeReport.parse(task.data));
    setStep('checked');
  }

  async function write(): Promise<void> {
    if (!file || step !== 'checked') return;
    const options = { isCheck: false, into, newRows, idempotencyKey: crypto.randomUUID() };
    const task = await run('importing', 'checked', (signal) =>
      sendProgramme(api, file, { ...options, signal }),
    );
    if (!task) return;
    setReport(programmeReport.parse(task.data));
    setStep('imported');
    await refresh();
  }

  async function refresh(): Promise<void> {
    await Promise.all(
      programmeEntities.map((entity) => client.invalidateQueries({ queryKey: queryKeys.entity(entity) })),
    );
    // The dashboard and the Setup Guide count them.
    await client.invalidateQueries({ queryKey: queryKeys.allOverviews });
  }

  // The task is that of the first part; the others go on after it.
  async function whatStayed(
    { progress }: WorkTask,
    signal: AbortSignal,
  ): Promise<Pick<Undone, 'kept' | 'count'>> {
    const none = { kept: [], count: 0 };
    if (!progress) return none;
    try {
      let parts = await undoneParts(api, progress.bulkOperation, signal);
      while (parts.some(({ status }) => status === 'pending') && !signal.aborted) {
        await wait(pollMs);
        parts = await undoneParts(api, progress.bulkOperation, signal);
      }
      const kept = parts.flatMap(({ entity, skips }) => skips.map((skip) => ({ ...skip, entity })));
      return { kept, count: parts.reduce((all, { skipped }) => all + skipped, 0) };
    } catch (error) {
      // It is undone; the Activity of each list names what stayed.
      if (!isApiError(error) && !signal.aborted) throw error;
      return none;
    }
  }

  async function undo(): Promise<void> {
    const operation = report?.bulkOperation;
    if (operation === undefined || operation === null || step !== 'imported') return;
    const task = await run('undoing', 'imported', () => undoImport(api, operation));
    const { signal } = running.current ?? new AbortController();
    if (!task) return;
    const stayed = await whatStayed(task, signal);
    if (signal.aborted) return;
    setUndone({ file: file?.name ?? 'The import', ...stayed });
    setReport(null);
    setFile(null);
    setStep('choose');
    await refresh();
  }

  return { step, progress, file, report, wrong, undone, newRows, setNewRows, check, write, undo };
}
