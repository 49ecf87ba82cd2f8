import { useShell } from 'shared-contracts/shell';
import type { ConflictIndex } from '../../../../ui/agenda/agenda-conflicts.model.ts';
import { instantOn, minuteOn, type PlanDay } from '../../../../ui/agenda/agenda-day.model.ts';
import { dayOfAgenda, type PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { isOn, placeSpan } from '../day/plan.model.ts';
import {
  nextFreePlace,
  type Placement,
  type PlanGrid,
  placementOf,
  shifted,
  swapped,
  takenOut,
} from './moves.model.ts';
import { namesText, whereText } from './proposal.model.ts';

/** What Shift moves. */
export type ShiftScope = 'selected' | 'day' | `room-${number}`;

interface ActionsOptions {
  index: ConflictIndex | null;
  grid: PlanGrid;
  day: PlanDay;
  days: readonly PlanDay[];
  selected: ReadonlySet<number>;
  /** Writes placements, and says what came of it. */
  put: (anchor: PlannedSession, placements: readonly Placement[], words: string) => Promise<void>;
  /** Shows a session, also of another day. */
  onShow: (session: PlannedSession) => void;
  onClear: () => void;
}

/** What is done to sessions without a drag: the next free place, Shift, Swap, Unschedule. */
export function usePlanActions({ index, grid, day, days, selected, put, onShow, onClear }: ActionsOptions) {
  const { notify } = useShell();
  const sessions = index?.sessions ?? [];
  const chosen = sessions.filter(({ id }) => selected.has(id));

  function putAll(all: readonly PlannedSession[], placements: readonly Placement[], words: string): void {
    const [first] = all;
    if (first) void put(first, placements, words);
  }

  function place(session: PlannedSession): void {
    if (!index) return;
    const from = days.indexOf(day);
    const onDays = [...days.slice(from), ...days.slice(0, from)].map((one) => {
      const isHere = session.start !== null && one.day === dayOfAgenda(session.start, index.agenda);
      const after = isHere ? minuteOn(one, session.start ?? 0) + 1 : 0;
      return { day: one, hours: placeSpan(one, sessions), after };
    });
    const free = nextFreePlace(session, { days: onDays, grid, index });
    if (!free) {
      notify({
        kind: 'warning',
        title: `No free place for “${session.title}”`,
        detail: 'Every room that is shown has a conflict at each time.',
      });
      return;
    }
    const placement = { ...placementOf(session), start: instantOn(free.day, free.from), room: free.room };
    const placed = { ...session, ...placement };
    putAll([session], [placement], `move “${session.title}” to ${whereText(placed, index, free.day.day)}`);
    onShow(placed);
  }

  function shift(scope: ShiftScope, minutes: number): void {
    const room = scope.startsWith('room-') ? Number(scope.slice(5)) : null;
    const ofDay = () => sessions.filter((one) => isOn(day, one) && (room === null || one.room === room));
    const all = scope === 'selected' ? chosen : ofDay();
    const how = `${Math.abs(minutes)} min ${minutes < 0 ? 'earlier' : 'later'}`;
    if (all.length === 0) notify({ kind: 'info', title: 'There are no sessions to shift' });
    else putAll(all, shifted(all, minutes), `shift ${namesText(all)} ${how}`);
  }

  function swap(): void {
    const [one, other] = chosen;
    if (one && other) putAll(chosen, swapped(one, other), `swap “${one.title}” and “${other.title}”`);
  }

  /** Takes a session off the plan, or all that are selected with it. */
  function takeOut(id: number | null): void {
    const all = id === null || selected.has(id) ? chosen : sessions.filter((one) => one.id === id);
    putAll(all, takenOut(all), `unschedule ${namesText(all)}`);
    onClear();
  }

  return { chosen, place, shift, swap, takeOut };
}
