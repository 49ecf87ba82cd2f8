// One thing: how a moved session is written, with its question, its message and its Undo.
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Conflict, RowAnswer } from 'shared-contracts/api';
import { dayAt } from 'shared-contracts/days';
import { definitionOf, type EntityValues, outsideHours, type Row } from 'shared-contracts/entities';
import { type ApiErrorKind, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import type { AllRows } from '../../../api/all-rows.api.ts';
import { readRow, updateRow } from '../../../api/rows.api.ts';
import { useListUpdates } from '../../../api/use-list-updates.ts';
import { useUndoKey } from '../../../ui/board/use-undo-key.ts';
import {
  conflictsIn,
  isAccepted,
  nextTimesIn,
  type Reason,
  roomsIn,
} from '../../../ui/booking/accepted.model.ts';
import { holidaysQuery, holidayWords } from '../../../ui/booking/holidays.api.ts';
import { rowTitle, type Titles } from '../../../ui/value-text.ts';
import { coachNameIn, type MovingFacts } from './reasons.model.ts';
import type { MoveQuestions } from './use-move-questions.tsx';

/** Moves that Ctrl+Z undoes, one after the other, beside the last one. */
const mostUndos = 19;
const holidaysKnownMs = 3_600_000;
const entity = 'appointments';
const definition = definitionOf(entity);
const moved = ['coach', 'start', 'end'] as const;

const timesOf = ({ values }: Row): EntityValues =>
  Object.fromEntries(moved.map((name) => [name, values[name] ?? null]));
// The room of a hire follows from its coach, and another one may have been chosen.
const roomOf = (row: Row, moved: Row): EntityValues => {
  const location = row.values.location ?? null;
  return (moved.values.location ?? null) === location ? {} : { location };
};
// A move gives the session another reason for being booked anyway, or none.
const reasonBefore = (row: Row, moved: Row): EntityValues => {
  const overrideReason = row.values.overrideReason ?? null;
  return (moved.values.overrideReason ?? null) === overrideReason ? {} : { overrideReason };
};
// A time has one of several spellings, by who wrote it.
const isAt = (values: EntityValues, wanted: EntityValues) =>
  values.coach === wanted.coach &&
  (['start', 'end'] as const).every(
    (name) => Date.parse(String(values[name])) === Date.parse(String(wanted[name])),
  );
// The same request may succeed later. Whether the server did it nobody knows.
const passing: readonly ApiErrorKind[] = ['offline', 'timeout', 'tooMany', 'unexpected'];

/** What the notices of a move say. */
interface Said {
  done: string;
  refused: string;
}

const wordsOf = (reasons: readonly Pick<Reason, 'words'>[]) => reasons.map(({ words }) => words).join(' ');

/** Moves sessions, one write per session at a time. The board shows each where it was put while that is written. `ask` asks whether to book anyway, and why; `choose` offers the next free times after a refusal. */
export function useMoveSession(titles: Titles, facts: MovingFacts | null, { ask, choose }: MoveQuestions) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const updateLists = useListUpdates(entity);
  const busy = useRef(new Set<number>());
  const undos = useRef<(() => void)[]>([]);
  useUndoKey(() => undos.current.at(-1)?.());
  const nameOf = (row: Row) => `“${rowTitle(definition, row, titles)}”`;

  function draw(row: Row): void {
    client.setQueriesData<AllRows>(
      { queryKey: [...queryKeys.entity(entity), 'all'] },
      (all) => all && { ...all, data: all.data.map((one) => (one.id === row.id ? row : one)) },
    );
  }

  // The server does not name the coach.
  const named = (reasons: readonly Conflict[], to: Row) => {
    const name = facts && coachNameIn(facts, to.values.coach);
    return reasons.map((one) =>
      name && one.words === outsideHours('the coach') ? { ...one, words: outsideHours(name) } : one,
    );
  };

  // Nothing is read before a session moves to another day, and a move does not fail for it.
  async function holidayOn(row: Row, to: Row): Promise<string> {
    if (!facts) return '';
    const [before, day] = [row, to].map(({ values }) => dayAt(Date.parse(String(values.start)), facts.zone));
    if (!day || day === before) return '';
    const known = client.fetchQuery({ ...holidaysQuery(api), staleTime: holidaysKnownMs });
    return holidayWords(await known.catch(() => []), day);
  }

  // Null if somebody else moved it meanwhile, which it reports. What others changed beside stays.
  async function write(row: Row, values: EntityValues, anyway: boolean): Promise<RowAnswer | null> {
    const how = anyway ? { anyway } : {};
    try {
      return await updateRow(api, entity, row, values, how);
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'stale') throw error;
      const theirs = await readRow(api, entity, row.id);
      // An earlier try arrived, and its answer did not.
      if (isAt(theirs.data.values, { ...row.values, ...values })) return theirs;
      if (moved.every((name) => theirs.data.values[name] === row.values[name]))
        return updateRow(api, entity, theirs.data, values, how);
      updateLists(theirs);
      notify({ kind: 'warning', title: `${nameOf(row)} was moved by ${theirs.data.updatedBy} meanwhile` });
      return null;
    }
  }

  // Null if it was not wanted.
  async function writeOrAsk(
    row: Row,
    to: Row,
    { reasons, why }: { reasons: readonly Conflict[]; why: string },
  ): Promise<RowAnswer | null> {
    const values = { ...timesOf(to), ...roomOf(to, row) };
    try {
      return await write(row, values, false);
    } catch (error) {
      const conflicts = conflictsIn(error);
      if (!conflicts?.every(({ override }) => override)) throw error;
      const isKnown = isAccepted(error, values, { values: {}, reasons });
      const said = isKnown ? why : await ask(wordsOf(named(conflicts, to)));
      if (said === null) return null;
      return write(row, { ...values, ...(said ? { overrideReason: said } : {}) }, true);
    }
  }

  /** Moves a session to one of the next free times, or into a free room, if that is wanted. */
  async function offer(row: Row, to: Row, question: Parameters<typeof choose>[0], said: Said): Promise<void> {
    const instead = await choose(question);
    if (instead === null) return;
    const there = { ...to, values: { ...to.values, ...instead } };
    const task = () => writeOrAsk(row, there, { reasons: [], why: '' });
    await run(row, there, task, { ...said, done: `${nameOf(row)} was moved` }, true);
  }

  async function run(row: Row, to: Row, task: () => Promise<RowAnswer | null>, said: Said, canUndo: boolean) {
    if (busy.current.has(row.id)) return;
    busy.current.add(row.id);
    draw(to);
    try {
      const answer = await task();
      if (!answer) {
        draw(row);
        void client.invalidateQueries({ queryKey: queryKeys.entity(entity) });
        return;
      }
      draw(answer.data);
      updateLists(answer);
      const before = { ...timesOf(row), ...roomOf(row, answer.data), ...reasonBefore(row, answer.data) };
      const back = { ...answer.data, values: { ...answer.data.values, ...before } };
      const undo = () => {
        // The key and the notice offer the same one.
        if (busy.current.has(row.id) || !undos.current.includes(undo)) return;
        undos.current = undos.current.filter((one) => one !== undo);
        const words = { done: `${nameOf(row)} is back`, refused: `${nameOf(row)} was not moved` };
        // Where it was before it needs no new consent.
        void run(answer.data, back, () => write(answer.data, before, true), words, false);
      };
      if (canUndo) undos.current = [...undos.current.slice(-mostUndos), undo];
      const holiday = canUndo ? await holidayOn(row, answer.data) : '';
      notify({
        ...(holiday ? { kind: 'warning', detail: holiday } : { kind: 'success' }),
        title: said.done,
        ...(canUndo ? { action: { label: 'Undo', run: undo } } : {}),
      });
    } catch (error) {
      draw(row);
      if (!isApiError(error)) throw error;
      if (error.kind === 'notFound') updateLists({ gone: row.id });
      const detail = wordsOf(conflictsIn(error) ?? []) || Object.values(error.fields)[0] || error.message;
      const [next, rooms] = [nextTimesIn(error), roomsIn(error)];
      if (passing.includes(error.kind)) {
        void client.invalidateQueries({ queryKey: queryKeys.entity(entity) });
        const action = { label: 'Retry', run: () => void run(row, to, task, said, canUndo) };
        notify({ kind: 'danger', title: said.refused, detail, action });
        return;
      }
      if (next.length + rooms.length === 0 || !facts) notify({ kind: 'danger', title: said.refused, detail });
      else void offer(row, to, { title: said.refused, words: detail, next, rooms, zone: facts.zone }, said);
    } finally {
      busy.current.delete(row.id);
    }
  }

  return {
    isBusy: (row: Row) => busy.current.has(row.id),
    nameOf,
    /** Moves a session to `to`, with the person's consent in spite of conflicts. */
    move: async (row: Row, to: Row, reasons: readonly Conflict[], said: Said) => {
      if (reasons.some(({ override }) => !override)) {
        // The server knows when it can be instead, and whether what is in the way still is.
        const action = {
          label: 'Next free times',
          run: () => void run(row, to, () => write(row, timesOf(to), false), said, true),
        };
        notify({ kind: 'warning', title: said.refused, detail: wordsOf(reasons), action });
        return;
      }
      const why = reasons.length > 0 ? await ask(wordsOf(reasons)) : '';
      if (why === null) return;
      await run(row, to, () => writeOrAsk(row, to, { reasons, why }), said, true);
    },
  };
}
