import { addDays } from 'shared-contracts/days';
import type { ShownColumn, Stop } from '../times/stops.model.ts';

type WalkColumn = Pick<ShownColumn, 'day' | 'stops'> & { coach: { id: number } };

/** Where somebody is on the board. The minute stays where a way to the side leads over a longer session. */
export interface Place {
  day: string;
  coach: number;
  /** Minute of the day. */
  from: number;
  /** The stop, while it is there; else that of the minute. */
  key: string | null;
}

/** The stop of a place: that of its key, else the one that its minute is in, else the nearest one. */
function stopAt(stops: readonly Stop[], { from, key }: Place): Stop | null {
  const distance = (stop: Stop) => Math.max(stop.from - from, from - (stop.to - 1), 0);
  let nearest: Stop | null = null;
  for (const stop of stops) {
    if (stop.key === key) return stop;
    if (nearest === null || distance(stop) < distance(nearest)) nearest = stop;
  }
  return nearest;
}

function columnOf<Column extends WalkColumn>(columns: readonly Column[], { day, coach }: Place) {
  const ofDay = columns.filter((column) => column.day === day && column.stops.length > 0);
  return ofDay.find((column) => column.coach.id === coach) ?? ofDay[0] ?? null;
}

/** The place as the board has it: with the stop that is there, in the column that is there; null if none is. */
export function placeOn(columns: readonly WalkColumn[], place: Place): (Place & { key: string }) | null {
  const column = columnOf(columns, place);
  const stop = column && stopAt(column.stops, place);
  return stop ? { ...place, coach: column.coach.id, key: stop.key } : null;
}

/** Where a key leads from a place; null for other keys. A page is a day, which may be another one than the board shows. */
export function placeByKey(columns: readonly WalkColumn[], place: Place, key: string): Place | null {
  const column = columnOf(columns, place);
  const stop = column && stopAt(column.stops, place);
  if (!stop) return null;
  const here = column.stops.indexOf(stop);
  const stopBy = (index: number): Place => {
    const next = column.stops[Math.min(Math.max(index, 0), column.stops.length - 1)] ?? stop;
    return { ...place, from: next.from, key: next.key };
  };
  const aside = (step: -1 | 1): Place => {
    const all = columns.filter(({ stops }) => stops.length > 0);
    const next = all[all.indexOf(column) + step];
    return next ? { ...place, day: next.day, coach: next.coach.id, key: null } : place;
  };
  const daysOn = (step: -1 | 1): Place => ({ ...place, day: addDays(place.day, step), key: null });
  switch (key) {
    case 'ArrowUp':
      return stopBy(here - 1);
    case 'ArrowDown':
      return stopBy(here + 1);
    case 'Home':
      return stopBy(0);
    case 'End':
      return stopBy(column.stops.length - 1);
    case 'ArrowLeft':
      return aside(-1);
    case 'ArrowRight':
      return aside(1);
    case 'PageUp':
      return daysOn(-1);
    case 'PageDown':
      return daysOn(1);
    default:
      return null;
  }
}
