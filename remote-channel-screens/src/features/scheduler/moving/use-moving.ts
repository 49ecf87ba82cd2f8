// One thing: a session on its way over the board, by keys, pointer or presses, from its start to its end.
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Row } from 'shared-contracts/entities';
import type { Titles } from '../../../ui/value-text.ts';
import { sessionKey } from '../times/stops.model.ts';
import {
  isResize,
  isSameTarget,
  type MovingGrid,
  movedText,
  onGrid,
  type Proposal,
  proposalAt,
  stateText,
  type Target,
  targetByKey,
  targetOf,
  targetText,
} from './moving.model.ts';
import type { MovingFacts } from './reasons.model.ts';
import type { DraggedSession } from './session-drag.ts';
import { useMoveQuestions } from './use-move-questions.tsx';
import { useMoveSession } from './use-move-session.ts';

interface MovingOptions {
  facts: MovingFacts | null;
  grid: MovingGrid;
  titles: Titles;
  /** The instant that it is, in milliseconds. */
  now: number;
  coachName: (id: number) => string;
  /** Shows another day. */
  onDay: (day: string) => void;
  /** Gives a session at a place the focus. */
  lead: (place: { day: string; coach: number; from: number; key: string }) => void;
}

/** A session on its way: by keys, dragged by a pointer, or by presses on where it goes. */
interface Moving {
  row: Row;
  by: 'keys' | 'pointer' | 'presses';
  proposal: Proposal;
}

/** Stays the same as long as the board does, so that no column is drawn again for it. */
export interface DragHandlers {
  over: (dragged: DraggedSession | null, column: { day: string; coach: number }, minute: number) => void;
  drop: (dragged: DraggedSession, column: { day: string; coach: number }, minute: number) => void;
}

/** The move of a session over the board: where it would be, whether that is free, and how it ends. */
export function useMoving(options: MovingOptions) {
  const { facts, grid, titles, now, coachName, onDay, lead } = options;
  const { dialog, ...questions } = useMoveQuestions();
  const { move, isBusy, nameOf } = useMoveSession(titles, facts, questions);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, setSaid] = useState('');

  const whereOf = (target: Target) => targetText(target, coachName(target.coach));

  function moveTo(
    row: Row,
    { moved, reasons, target }: Pick<Proposal, 'moved' | 'reasons' | 'target'>,
  ): void {
    if (!facts) return;
    const ways = { from: targetOf(row, facts.zone), to: target, where: whereOf(target) };
    void move(row, moved, reasons, {
      done: movedText(nameOf(row), ways),
      refused: `${nameOf(row)} ${isResize(ways.from, target) ? 'keeps its end' : 'was not moved'}`,
    });
  }

  function begin(row: Row, by: 'keys' | 'presses' = 'keys'): void {
    if (!facts || isBusy(row)) return;
    const target = targetOf(row, facts.zone);
    const proposal = proposalAt(row, target, facts, now);
    if (!proposal) return;
    setMoving({ row, by, proposal });
    setSaid(`Moving ${nameOf(row)}. ${whereOf(target)}.`);
  }

  function cancel(): void {
    setMoving(null);
    setSaid(moving ? `${nameOf(moving.row)} was not moved.` : '');
  }

  function putDown({ row, proposal }: Moving): void {
    const { target, moved, reasons } = proposal;
    const isThere = facts !== null && isSameTarget(target, targetOf(row, facts.zone));
    if (!isThere && reasons.some(({ override }) => !override)) {
      setSaid(`${nameOf(row)} cannot be there. ${stateText(proposal)}`);
      return;
    }
    setMoving(null);
    setSaid('');
    lead({ ...target, key: sessionKey(row.id) });
    if (!isThere) moveTo(row, { moved, reasons, target });
  }

  /** Shows the session that is on its way at another place. */
  function propose(target: Target): void {
    const next = moving && facts && proposalAt(moving.row, target, facts, now);
    if (!moving || !next) return;
    setMoving({ ...moving, proposal: next });
    setSaid(`${whereOf(next.target)}. ${stateText(next)}`);
  }

  /** Takes the keys of a session that is on its way; M takes one up. True if the key was for that. */
  function onKeyDown(event: KeyboardEvent, session: Row | null): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (!moving || moving.by === 'pointer') {
      if (event.key.toLowerCase() !== 'm' || event.shiftKey || !session) return false;
      event.preventDefault();
      begin(session);
      return true;
    }
    if (event.key === 'Tab' || event.key === 'Shift') return false;
    event.preventDefault();
    event.stopPropagation();
    const { row, proposal } = moving;
    if (event.key === 'Enter') putDown(moving);
    else if (event.key === 'Escape') {
      cancel();
      const target = facts && targetOf(row, facts.zone);
      if (target) lead({ ...target, key: sessionKey(row.id) });
    } else {
      const target = targetByKey(proposal.target, event, grid);
      if (!target) return true;
      propose(target);
      if (!grid.columns.some(({ day }) => day === target.day)) onDay(target.day);
    }
    return true;
  }

  function targetAt(dragged: DraggedSession, column: { day: string; coach: number }, minute: number) {
    if (!facts) return null;
    const { row, edge } = dragged;
    const before = targetOf(row, facts.zone);
    if (edge === 'start') return { ...before, ...column, from: onGrid(minute, grid) };
    const minutes = Math.round(minute / grid.slot) * grid.slot - before.from;
    return { ...before, minutes: Math.max(grid.slot, minutes) };
  }

  const latest = useRef<DragHandlers | null>(null);
  useLayoutEffect(function follow() {
    latest.current = {
      over: (dragged, column, minute) => {
        if (!dragged) {
          if (moving?.by === 'pointer') cancel();
          return;
        }
        const target = targetAt(dragged, column, minute);
        const isShown =
          moving?.row.id === dragged.row.id && target && isSameTarget(moving.proposal.target, target);
        if (!target || isShown || !facts) return;
        const proposal = proposalAt(dragged.row, target, facts, now);
        if (!proposal) return;
        setMoving({ row: dragged.row, by: 'pointer', proposal });
        setSaid(`${whereOf(target)}. ${stateText(proposal)}`);
      },
      drop: (dragged, column, minute) => {
        setMoving(null);
        setSaid('');
        const target = targetAt(dragged, column, minute);
        if (!target || !facts || isSameTarget(target, targetOf(dragged.row, facts.zone))) return;
        const proposal = proposalAt(dragged.row, target, facts, now);
        if (proposal) moveTo(dragged.row, proposal);
      },
    };
  });
  const handlers = useMemo<DragHandlers>(
    () => ({
      over: (...now) => latest.current?.over(...now),
      drop: (...now) => latest.current?.drop(...now),
    }),
    [],
  );

  return {
    /** Where the session would be. */
    proposal: moving?.proposal ?? null,
    isByKeys: moving?.by === 'keys',
    /** What moves a session by single presses, without dragging. */
    presses: {
      isMoving: moving?.by === 'presses',
      take: (row: Row) => begin(row, 'presses'),
      /** Shows it at a time of a coach. */
      place: (at: Pick<Target, 'day' | 'coach' | 'from'>) =>
        moving?.by === 'presses' && propose({ ...moving.proposal.target, ...at }),
      /** Makes it longer or shorter by some slots. */
      lengthen: (slots: number) => {
        if (moving?.by !== 'presses') return;
        const { target } = moving.proposal;
        propose({ ...target, minutes: Math.max(grid.slot, target.minutes + slots * grid.slot) });
      },
      putDown: () => moving?.by === 'presses' && putDown(moving),
    },
    /** What is announced. */
    said,
    handlers,
    onKeyDown,
    cancel,
    /** The question whether a session is booked anyway. */
    dialog,
  };
}
