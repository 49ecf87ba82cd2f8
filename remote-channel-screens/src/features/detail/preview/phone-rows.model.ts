import { isRealDate } from 'shared-contracts/days';
import type { EntityValues, FieldValue, Row } from 'shared-contracts/entities';
import { shownTime } from '../../../ui/text/clock-text.ts';
import { toLocalTime } from '../../../ui/text/dates.ts';
import type { Titles } from '../../../ui/value-text.ts';

/** A session as a phone lists it: wall clock times of its agenda. */
export interface ProgrammeEntry {
  id: number;
  from: string;
  to: string;
  title: string;
  where: string;
  who: string;
  colour: string | null;
  isBreak: boolean;
  isCancelled: boolean;
}

const clock = (iso: string, zone: string) => shownTime(toLocalTime(iso, zone).slice(11, 16));

/** The sessions of a day in their order, as a phone shows them. Blockers are for the makers of a programme alone. */
export function programmeOf(
  rows: readonly Row[],
  options: { titles: Titles; zone: string },
): ProgrammeEntry[] {
  const { titles, zone } = options;
  return rows
    .filter(({ values }) => typeof values.start === 'string' && values.kind !== 'blocker')
    .sort((one, other) => Date.parse(String(one.values.start)) - Date.parse(String(other.values.start)))
    .map(({ id, values }) => {
      const start = String(values.start);
      const end = new Date(Date.parse(start) + Number(values.duration ?? 0) * 60_000).toISOString();
      const people = (values.contributors ?? []) as number[];
      return {
        id,
        from: clock(start, zone),
        to: clock(end, zone),
        title: String(values.title ?? ''),
        where: typeof values.room === 'number' ? (titles.rooms?.[values.room] ?? '') : '',
        who: people.flatMap((one) => titles.contributors?.[one] ?? []).join(', '),
        colour: typeof values.trackColour === 'string' ? values.trackColour : null,
        isBreak: values.kind === 'break',
        isCancelled: values.state === 'cancelled',
      };
    });
}

/** The initial day of an agenda on a phone: today if the agenda has it, else the first. */
export function openingDay(days: readonly string[], now: string): string | null {
  return days.includes(now) ? now : (days[0] ?? null);
}

/** Whether a form has both days of an agenda, in their order. */
export function hasDays(values: EntityValues): values is EntityValues & { dateFrom: string; dateTo: string } {
  const { dateFrom, dateTo } = values;
  if (typeof dateFrom !== 'string' || typeof dateTo !== 'string') return false;
  return isRealDate(dateFrom) && isRealDate(dateTo) && dateFrom <= dateTo;
}

/** An entry of the app's menu; the one of the form is marked. */
export interface MenuEntry {
  id: number;
  name: string;
  icon: FieldValue;
  isOwn: boolean;
}

/** The menu of the app with the form's unsaved feature; a new one has the id 0. */
export function menuOf(rows: readonly Row[], own: { id: number; values: EntityValues }): MenuEntry[] {
  const others = rows.filter(({ id }) => id !== own.id).map(({ id, values }) => ({ id, values }));
  return [...others, own]
    .filter(({ values }) => values.enabled === true)
    .sort((one, other) => Number(one.values.position ?? 1e9) - Number(other.values.position ?? 1e9))
    .map(({ id, values }) => ({
      ...{ id, name: String(values.name ?? ''), icon: values.icon ?? null, isOwn: id === own.id },
    }));
}

/** The rooms of a floor that the app shows. */
export function roomsShown(rows: readonly Row[]): { id: number; name: string; capacity: number | null }[] {
  return rows
    .filter(({ values }) => values.hidden !== true)
    .map(({ id, values }) => ({
      id,
      name: String(values.name ?? ''),
      capacity: typeof values.capacity === 'number' ? values.capacity : null,
    }));
}
