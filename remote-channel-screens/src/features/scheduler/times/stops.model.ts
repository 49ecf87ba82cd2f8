import type { Span } from '../../../ui/board/lanes.model.ts';
import type { Board, Column } from './boards.model.ts';
import { type Slot, slotsOn } from './doubled-hour.model.ts';
import type { Booking } from './scheduler.model.ts';

/** What the arrow keys reach in a column: a free time, or a session. */
export interface Stop extends Span {
  /** Unique in its column. */
  key: string;
}

/** A column with the times of its clock that are shown, and what the arrow keys reach in it, in order. */
export interface ShownColumn extends Column {
  day: string;
  slots: Slot[][];
  stops: Stop[];
}

/** A day and its columns as they are shown. */
export interface ShownBoard {
  day: string;
  columns: ShownColumn[];
}

export function slotKey({ from, instant }: Slot): string {
  return `slot-${instant ?? from}`;
}

export function sessionKey(id: number): string {
  return `session-${id}`;
}

/** The boards with the times of some hours. */
export function shownBoards(
  boards: readonly Board[],
  { zone, shown, booking }: { zone: string; shown: { first: number; last: number }; booking: Booking },
): ShownBoard[] {
  const isShown = ({ from, to }: Span) => from < shown.last * 60 && to > shown.first * 60;
  return boards.map(({ day, columns }) => ({
    day,
    columns: columns.map((column) => {
      const slots = slotsOn({ day, zone }, column.placed, shown, booking);
      const free = slots.flat().filter((slot) => slot.free);
      const stops = [
        ...free.map((slot) => ({ key: slotKey(slot), from: slot.from, to: slot.from + booking.slot })),
        ...column.placed.filter(isShown).map(({ row, from, to }) => ({ key: sessionKey(row.id), from, to })),
      ];
      return { ...column, day, slots, stops: stops.sort((one, other) => one.from - other.from) };
    }),
  }));
}
