import { type MouseEvent, useContext, useRef } from 'react';
import { dayMinutes } from 'shared-contracts/days';
import { conflictsAt } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import type { Accepted } from '../../../ui/booking/accepted.model.ts';
import { ClockContext } from '../../../ui/clock/use-now.ts';
import { ignoreSecondClick } from '../../../ui/dragging/second-click.ts';
import { clockText, fromLocalTime } from '../../../ui/text/dates.ts';
import { BesideBoardContext } from '../beside/beside-board.ts';
import { stopName } from '../keys/use-walk.ts';
import type { Column } from '../times/boards.model.ts';
import { warningsAt } from '../times/closed-times.model.ts';
import type { Slot } from '../times/doubled-hour.model.ts';
import { isoOf } from '../times/iso.model.ts';
import { slotKey } from '../times/stops.model.ts';

/** A pointer that moves further while it is down, in pixels, is no click. */
const dragPixels = 8;

interface BookOptions extends Pick<Column, 'coach' | 'name' | 'openBy' | 'blockings'> {
  day: string;
  zone: string;
  /** Of a new session. */
  minutes: number;
}

function questionTitle(closed: readonly string[]): string {
  if (closed.length === 0) return 'In the past';
  return closed.some((text) => text.startsWith('It is blocked')) ? 'Blocked time' : 'Outside availability';
}

/** A click on a free time of a coach, by pointer or key, opens the form of a new session then, once, beside the boards; it asks first where that is closed, blocked or past. */
export function useBook({ coach, name, openBy, blockings, day, zone, minutes }: BookOptions) {
  const { onNew } = useContext(BesideBoardContext);
  const { confirm } = useShell();
  const now = useContext(ClockContext);
  const isOpening = useRef(false);
  const down = useRef<{ x: number; y: number } | null>(null);

  async function book(slot: Slot) {
    const { from, instant } = slot;
    const to = Math.min(from + minutes, dayMinutes - 1);
    const atClock = (clock: number) => fromLocalTime(`${day}T${clockText(clock)}`, zone) ?? '';
    // The clock may go forward or back before the end.
    const startsAt = instant ?? Date.parse(atClock(from));
    const [start, end] = [isoOf(startsAt), isoOf(startsAt + (to - from) * 60_000)];
    const closed = warningsAt({ start, end }, { openBy, blockings }, { name, zone, clock: { from, to } });
    const isPast = startsAt < now();
    const warnings = isPast ? ['This time is in the past.', ...closed] : closed;
    const isSure =
      warnings.length === 0 ||
      (await confirm({
        title: questionTitle(closed),
        body: warnings.join(' '),
        yes: 'Book anyway',
        no: 'Cancel',
      }));
    if (!isSure) return;
    const reasons = conflictsAt({ start, end }, { openBy, blockings, zone });
    const accepted: Accepted = { values: { coach: coach.id, start }, reasons };
    const at = { coach: coach.id, start, minutes: to - from };
    await onNew(at, { accepted, name, stop: stopName(day, coach.id, slotKey(slot)) });
  }
  return {
    onMouseDown: ({ clientX, clientY }: MouseEvent) => {
      down.current = { x: clientX, y: clientY };
    },
    onClick: async ({ detail, clientX, clientY }: MouseEvent, slot: Slot) => {
      const from = down.current;
      down.current = null;
      const isDrag = from !== null && Math.hypot(clientX - from.x, clientY - from.y) > dragPixels;
      // A key that is held down clicks again and again.
      if (isOpening.current || (detail > 0 && isDrag)) return;
      isOpening.current = true;
      if (detail > 0) ignoreSecondClick();
      try {
        await book(slot);
      } finally {
        isOpening.current = false;
      }
    },
  };
}
