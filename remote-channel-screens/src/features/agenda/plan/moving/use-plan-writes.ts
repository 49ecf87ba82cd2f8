// One thing: the writes of moves, one after the other, with the way back and forth; the board shows each before it is written.
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Row } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import type { AllRows } from '../../../../api/all-rows.api.ts';
import { nextReleaseKey } from '../../../../api/releases/releases-key.ts';
import { removeRow, restoreRow } from '../../../../api/rows.api.ts';
import { plannedSession } from '../../../../ui/agenda/planned.model.ts';
import { asMove, isSamePlacement, type Placement, placementOf } from './moves.model.ts';
import { moveSessions } from './plan.api.ts';
import { type PlanChange, type PlanHistory, planHistoryAtom, unwrittenChangesAtom } from './plan.atoms.ts';

const entity = 'agenda-sessions';
const mostChanges = 200;
const allRows = { queryKey: [...queryKeys.entity(entity), 'all'] };

function withPlacement(row: Row, { start, minutes, room }: Placement): Row {
  const iso = start === null ? null : new Date(start).toISOString();
  return { ...row, values: { ...row.values, start: iso, duration: minutes, room } };
}

/** A change that waits for its turn or is being written: where it puts sessions, and whether one before it failed, so that it is not written. */
interface Awaited {
  to: readonly Placement[];
  isVain: boolean;
}

const isOfAllRows = (key: readonly unknown[]) => allRows.queryKey.every((part, at) => key[at] === part);

/** Moves sessions of an agenda, and undoes and repeats moves, and copies that are reported to it. */
export function usePlanWrites(agenda: number) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // In the order in which they were made. The board shows where the last of them puts a session, whatever is written or read meanwhile.
  const awaited = useRef<Awaited[]>([]);
  const isComparing = useRef(false);
  // The version of each session that was written here last.
  const written = useRef(new Map<number, number>());
  const store = useStore();
  const ofAgenda = (stored: PlanHistory): PlanHistory =>
    stored.agenda === agenda ? stored : { agenda, done: [], undone: [] };
  // Two presses of Ctrl Z may come before the board is drawn again.
  const now = () => ofAgenda(store.get(planHistoryAtom));
  const setHistory = (part: Partial<PlanHistory>) => store.set(planHistoryAtom, { ...now(), ...part });

  function rowsOf(placements: readonly Placement[]): Row[] {
    const known = client.getQueriesData<AllRows>(allRows).flatMap(([, all]) => all?.data ?? []);
    const byId = new Map(known.map((row) => [row.id, row]));
    return placements.flatMap(({ id }) => byId.get(id) ?? []);
  }

  function change(ids: ReadonlySet<number>, to: (row: Row) => Row): void {
    client.setQueriesData<AllRows>(
      allRows,
      (all) => all && { ...all, data: all.data.map((row) => (ids.has(row.id) ? to(row) : row)) },
    );
  }

  function draw(placements: readonly Placement[]): void {
    const byId = new Map(placements.map((one) => [one.id, one]));
    change(new Set(byId.keys()), (row) => withPlacement(row, byId.get(row.id) as Placement));
  }

  function drawAwaited(): void {
    const all = awaited.current.filter(({ isVain }) => !isVain).flatMap(({ to }) => to);
    if (all.length > 0) draw(all);
  }

  const drawAgain = useEffectEvent(drawAwaited);
  useEffect(
    function drawOverWhatIsRead() {
      return client.getQueryCache().subscribe(({ type, query, ...event }) => {
        const isRead =
          type === 'updated' && 'action' in event && event.action.type === 'success' && !event.action.manual;
        if (isRead && !isComparing.current && isOfAllRows(query.queryKey)) drawAgain();
      });
    },
    [client],
  );

  async function send(to: readonly Placement[]): Promise<void> {
    const versions = new Map(rowsOf(to).map((row) => [row.id, row.version]));
    const moved = await moveSessions(
      api,
      to.map((one) => asMove(one, versions.get(one.id) ?? 1)),
    );
    const byId = new Map(moved.map(({ id, version }) => [id, version]));
    for (const [id, version] of byId) written.current.set(id, version);
    change(new Set(byId.keys()), (row) => ({ ...row, version: byId.get(row.id) ?? row.version }));
    // Lists and forms read these rows again when they are shown; the board has them.
    void client.invalidateQueries({
      queryKey: queryKeys.entity(entity),
      predicate: ({ queryKey }) => queryKey[allRows.queryKey.length - 1] !== 'all',
    });
    // The next release may have been read while this was written.
    void client.invalidateQueries({ queryKey: nextReleaseKey(agenda) });
  }

  /** The sessions that somebody else moved meanwhile. The board shows all as they are now. */
  async function movedByOthers(from: readonly Placement[]): Promise<Row[]> {
    isComparing.current = true;
    await client.refetchQueries(allRows).finally(() => {
      isComparing.current = false;
    });
    const byId = new Map(from.map((one) => [one.id, one]));
    return rowsOf(from).filter((row) => {
      const expected = byId.get(row.id);
      return expected && !isSamePlacement(placementOf(plannedSession(row)), expected);
    });
  }

  const refused = (words: string, detail: string) =>
    notify({ kind: 'danger', title: `Could not ${words}`, detail });

  // True if the sessions are where they are to be. Tried once more where only something else of them changed, which stays.
  async function write(
    from: readonly Placement[],
    to: readonly Placement[],
    words: string,
    isRetry = false,
  ): Promise<boolean> {
    try {
      await send(to);
      return true;
    } catch (error) {
      const isStale = isApiError(error) && error.kind === 'stale' && !isRetry;
      if (!isStale) draw(from);
      if (!isApiError(error)) throw error;
      if (!isStale) {
        refused(words, Object.values(error.fields)[0] ?? error.message);
        if (error.kind === 'notFound') void client.invalidateQueries(allRows);
        return false;
      }
    }
    return writeUnlessMoved(from, to, words);
  }

  async function writeUnlessMoved(
    from: readonly Placement[],
    to: readonly Placement[],
    words: string,
  ): Promise<boolean> {
    const [moved] = await movedByOthers(from);
    if (!moved) {
      drawAwaited();
      return write(from, to, words, true);
    }
    refused(words, `“${plannedSession(moved).title}” was moved by ${moved.updatedBy} meanwhile.`);
    return false;
  }

  // Undo and Redo begin where a change left the sessions. The board may have read since where others put them, with versions that a write would pass by.
  function writeAgain(from: readonly Placement[], to: readonly Placement[], words: string): Promise<boolean> {
    const isAsWritten = rowsOf(from).every(({ id, version }) => written.current.get(id) === version);
    return isAsWritten ? write(from, to, words) : writeUnlessMoved(from, to, words);
  }

  // What follows a change that failed begins where that one was to lead: it fails, too, and the board shows what is stored.
  function giveUpAfter(failed: Awaited): void {
    const ids = new Set(failed.to.map(({ id }) => id));
    const following = awaited.current.filter(({ to }) => to.some(({ id }) => ids.has(id)));
    for (const one of following) one.isVain = true;
    if (following.length > 0) void client.invalidateQueries(allRows);
  }

  async function settle(own: Awaited, task: () => Promise<boolean>): Promise<boolean> {
    let isDone = false;
    try {
      isDone = !own.isVain && (await task());
      return isDone;
    } finally {
      awaited.current = awaited.current.filter((one) => one !== own);
      store.set(unwrittenChangesAtom, (before) => before - 1);
      if (!isDone && !own.isVain) giveUpAfter(own);
      drawAwaited();
    }
  }

  /** Shows where a change puts sessions at once, and writes it after those before it. True if that was done. */
  function inTurn(to: readonly Placement[], task: () => Promise<boolean>): Promise<boolean> {
    const own: Awaited = { to, isVain: false };
    awaited.current = [...awaited.current, own];
    store.set(unwrittenChangesAtom, (before) => before + 1);
    draw(to);
    const next = queue.current.then(() => settle(own, task));
    queue.current = next.catch(() => undefined);
    return next;
  }

  /** Puts copies into the trash, or restores them. True if that was done to all of them. */
  async function keep(ids: readonly number[], isKept: boolean, words: string): Promise<boolean> {
    try {
      for (const id of ids) await (isKept ? restoreRow : removeRow)(api, entity, id);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: `Could not ${words}`, detail: error.message });
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: queryKeys.entity(entity) });
    }
  }

  function back({ made, before, after, words, undoing }: PlanChange): Promise<boolean> {
    undoing?.abort();
    return inTurn(before, () =>
      made ? keep(made, false, `undo: ${words}`) : writeAgain(after, before, `undo: ${words}`),
    );
  }

  function forth({ made, before, after, words }: PlanChange): Promise<boolean> {
    return inTurn(after, () => (made ? keep(made, true, words) : writeAgain(before, after, words)));
  }

  /** Notes copies that were made, and answers what was noted. */
  function note(made: readonly number[], words: string): PlanChange {
    const noted: PlanChange = { before: [], after: [], words, made };
    setHistory({ done: [...now().done, noted].slice(-mostChanges), undone: [] });
    return noted;
  }

  /** Takes one change back, whatever came after it. True if that was done, also before by another way. */
  async function takeBack(change: PlanChange): Promise<boolean> {
    if (now().undone.includes(change)) return true;
    setHistory({ done: now().done.filter((one) => one !== change) });
    return back(change);
  }

  /** Moves sessions. True if they moved. */
  async function move(made: PlanChange): Promise<boolean> {
    // Undo means this one before the server has answered.
    const { undone } = now();
    setHistory({ done: [...now().done, made].slice(-mostChanges), undone: [] });
    const isMoved = await inTurn(made.after, () => write(made.before, made.after, made.words));
    if (!isMoved)
      setHistory({ done: now().done.filter((one) => one !== made), undone: [...undone, ...now().undone] });
    return isMoved;
  }

  async function undo(): Promise<PlanChange | null> {
    const last = now().done.at(-1);
    if (!last) return null;
    setHistory({ done: now().done.slice(0, -1) });
    if (!(await back(last))) return null;
    setHistory({ undone: [...now().undone, last] });
    return last;
  }

  async function redo(): Promise<PlanChange | null> {
    const next = now().undone.at(-1);
    if (!next) return null;
    setHistory({ undone: now().undone.slice(0, -1) });
    if (!(await forth(next))) return null;
    setHistory({ done: [...now().done, next] });
    return next;
  }

  return { move, undo, redo, note, takeBack, history: ofAgenda(useAtomValue(planHistoryAtom)) };
}
