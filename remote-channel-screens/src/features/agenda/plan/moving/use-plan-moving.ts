// One thing: sessions on their way over the board, by keys or by pointer, from their start to their end.
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import {
  type ConflictIndex,
  conflictsText,
  isInDeletedRoom,
} from '../../../../ui/agenda/agenda-conflicts.model.ts';
import { minuteOn, type PlanDay } from '../../../../ui/agenda/agenda-day.model.ts';
import { dayOfAgenda, type PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import {
  isSamePlacement,
  movedTogether,
  onStep,
  type Placement,
  type PlanGrid,
  placementOf,
  resized,
} from './moves.model.ts';
import type { PlanChange } from './plan.atoms.ts';
import { namesText, type Proposal, proposalOf, whereText } from './proposal.model.ts';
import type { DraggedSession } from './session-drag.ts';

interface MovingOptions {
  index: ConflictIndex | null;
  grid: PlanGrid;
  day: PlanDay;
  /** The days of the agenda, to which Page Up and Page Down lead. */
  days: readonly PlanDay[];
  selected: ReadonlySet<number>;
  write: (change: PlanChange) => Promise<boolean>;
  onDay: (day: string) => void;
  /** Gives a session the focus. */
  onPutDown: (session: PlannedSession) => void;
}

/** Stays the same as long as the board does, so that no column is drawn again for it. */
export interface DragHandlers {
  over: (dragged: DraggedSession | null, room: number, minute: number) => void;
  drop: (dragged: DraggedSession, room: number, minute: number) => void;
}

interface Moving {
  by: 'keys' | 'pointer';
  proposal: Proposal;
}

/** The move of one session, or of all that are selected: where they would be, what speaks against that, and how it ends. */
export function usePlanMoving(options: MovingOptions) {
  const { index, grid, day, days, selected, write, onDay, onPutDown } = options;
  const { notify } = useShell();
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, setSaid] = useState('');
  const sessionOf = (id: number) => index?.sessions.find((one) => one.id === id) ?? null;

  function together(anchor: PlannedSession): PlannedSession[] {
    if (!index || !selected.has(anchor.id)) return [anchor];
    return index.sessions.filter(({ id }) => selected.has(id));
  }

  const where = (session: PlannedSession) =>
    index && session.start !== null
      ? whereText(session, index, dayOfAgenda(session.start, index.agenda))
      : 'without a time';

  function propose(anchor: PlannedSession, placements: readonly Placement[], by: Moving['by']): void {
    if (!index) return;
    const proposal = proposalOf(anchor, placements, index);
    const lead = proposal.moved.find(({ id }) => id === anchor.id);
    setMoving({ by, proposal });
    if (lead) setSaid(`${where(lead)}. ${conflictsText(proposal.conflicts)}`);
  }

  /** Writes placements, and says what came of it. */
  async function put(anchor: PlannedSession, placements: readonly Placement[], words: string): Promise<void> {
    if (!index) return;
    const proposal = proposalOf(anchor, placements, index);
    const before = placements.flatMap(({ id }) => {
      const session = sessionOf(id);
      return session ? [placementOf(session)] : [];
    });
    if (placements.every((one, at) => before[at] && isSamePlacement(one, before[at]))) return;
    const undoing = new AbortController();
    const isMoved = await write({ before, after: placements, words, undoing });
    setSaid(isMoved ? `Done: ${words}.` : '');
    if (isMoved && proposal.conflicts.length > 0)
      notify({
        kind: 'warning',
        title: `${namesText(proposal.moved)} ${proposal.moved.length === 1 ? 'conflicts' : 'conflict'} with the agenda`,
        detail: conflictsText(proposal.conflicts),
        until: undoing.signal,
      });
  }

  function wordsOf({ anchor, placements }: Pick<Proposal, 'anchor' | 'placements'>): string {
    const lead = placements.find(({ id }) => id === anchor.id);
    const all = together(anchor);
    if (!lead) return `move ${namesText(all)}`;
    const isResize =
      lead.start === anchor.start && lead.room === anchor.room && lead.minutes !== anchor.minutes;
    if (isResize) return `change “${anchor.title}” to ${lead.minutes} minutes`;
    return `move ${namesText(all)} to ${where({ ...anchor, ...lead })}`;
  }

  function begin(anchor: PlannedSession): void {
    const [first] = grid.rooms;
    if (!index || first === undefined) return;
    const room = isInDeletedRoom(anchor, index) ? null : anchor.room;
    const isPlaced = anchor.start !== null && room !== null;
    const target = { day, room: room ?? first, from: onStep(240, day, grid) };
    const all = together(anchor);
    propose(anchor, isPlaced ? all.map(placementOf) : movedTogether(all, anchor, target, grid), 'keys');
    setSaid(`Moving ${namesText(all)}. ${where(anchor)}.`);
  }

  function cancel(): void {
    if (moving) setSaid(`${namesText(moving.proposal.moved)} stayed.`);
    setMoving(null);
  }

  function targetByKey(lead: Placement, { key, shiftKey }: KeyboardEvent, anchor: PlannedSession) {
    const on =
      days.find(({ day: one }) => index && one === dayOfAgenda(lead.start ?? 0, index.agenda)) ?? day;
    const from = minuteOn(on, lead.start ?? on.begin);
    const room = grid.rooms.indexOf(lead.room ?? -1);
    const all = together(anchor);
    const to = (change: { day?: PlanDay; room?: number; from?: number }) =>
      movedTogether(all, anchor, { day: on, room: lead.room ?? 0, from, ...change }, grid);
    const roomAt = (at: number) => grid.rooms[Math.min(Math.max(0, at), grid.rooms.length - 1)] ?? 0;
    const dayAt = (step: number) => days[days.indexOf(on) + step] ?? on;
    if (shiftKey && all.length === 1 && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const end = from + lead.minutes + (key === 'ArrowUp' ? -grid.step : grid.step);
      return [resized({ ...anchor, ...lead }, end, on, grid)];
    }
    switch (key) {
      case 'ArrowUp':
        return to({ from: Math.max(0, (Math.ceil(from / grid.step) - 1) * grid.step) });
      case 'ArrowDown':
        return to({ from: Math.min(on.length - grid.step, (Math.floor(from / grid.step) + 1) * grid.step) });
      case 'ArrowLeft':
        return to({ room: roomAt(room - 1) });
      case 'ArrowRight':
        return to({ room: roomAt(room + 1) });
      case 'PageUp':
        return to({ day: dayAt(-1) });
      case 'PageDown':
        return to({ day: dayAt(1) });
      default:
        return null;
    }
  }

  /** Takes the keys while sessions are on their way. True if the key was for that. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (moving?.by !== 'keys' || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Tab' || event.key === 'Shift') return false;
    event.preventDefault();
    event.stopPropagation();
    const { anchor, placements } = moving.proposal;
    const lead = placements.find(({ id }) => id === anchor.id);
    if (!lead) return true;
    if (event.key === 'Enter') {
      setMoving(null);
      onPutDown({ ...anchor, ...lead });
      void put(anchor, placements, wordsOf(moving.proposal));
    } else if (event.key === 'Escape') {
      cancel();
      // The keys may have led to another day.
      const own = anchor.start !== null && index ? dayOfAgenda(anchor.start, index.agenda) : day.day;
      if (own !== day.day) onDay(own);
      onPutDown(anchor);
    } else {
      // A new length stays while it is moved on.
      const longer = { ...anchor, minutes: lead.minutes };
      const next = targetByKey(lead, event, longer);
      if (!next) return true;
      propose(anchor, next, 'keys');
      const there = next.find(({ id }) => id === anchor.id)?.start;
      const nextDay = there && index ? dayOfAgenda(there, index.agenda) : day.day;
      if (nextDay !== day.day && days.some((one) => one.day === nextDay)) onDay(nextDay);
    }
    return true;
  }

  function draggedTo(dragged: DraggedSession, room: number, minute: number) {
    const anchor = sessionOf(dragged.id);
    if (!anchor) return null;
    if (dragged.edge === 'end') return { anchor, placements: [resized(anchor, minute, day, grid)] };
    const target = { day, room, from: onStep(minute, day, grid) };
    return { anchor, placements: movedTogether(together(anchor), anchor, target, grid) };
  }

  const latest = useRef<DragHandlers | null>(null);
  useLayoutEffect(function follow() {
    latest.current = {
      over: (dragged, room, minute) => {
        if (!dragged) {
          if (moving?.by === 'pointer') setMoving(null);
          return;
        }
        const next = draggedTo(dragged, room, minute);
        const shown = moving?.proposal;
        const isShown =
          shown?.anchor.id === next?.anchor.id &&
          next?.placements.every(
            (one, at) => shown?.placements[at] && isSamePlacement(one, shown.placements[at]),
          );
        if (next && !isShown) propose(next.anchor, next.placements, 'pointer');
      },
      drop: (dragged, room, minute) => {
        setMoving(null);
        const next = draggedTo(dragged, room, minute);
        if (next) void put(next.anchor, next.placements, wordsOf(next));
      },
    };
  });
  const handlers = useMemo<DragHandlers>(
    () => ({
      over: (...to) => latest.current?.over(...to),
      drop: (...to) => latest.current?.drop(...to),
    }),
    [],
  );

  return {
    proposal: moving?.proposal ?? null,
    isByKeys: moving?.by === 'keys',
    said,
    say: setSaid,
    where,
    handlers,
    begin,
    cancel,
    put,
    onKeyDown,
  };
}
