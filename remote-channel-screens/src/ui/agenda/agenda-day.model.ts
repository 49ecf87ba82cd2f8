import { listDays } from 'shared-contracts/days';
import { clockIn } from '../text/dates.ts';
import { type AgendaFacts, beginOfDay, minutesOfDay } from './planned.model.ts';

/** A day of an agenda as the board shows it: minutes count from the instant at which it begins. */
export interface PlanDay {
  day: string;
  /** Milliseconds. */
  begin: number;
  /** Its length in minutes. */
  length: number;
}

const minuteMs = 60_000;
const mostDays = 31;

/** The days of an agenda, the first 31. */
export function daysOfAgenda(agenda: AgendaFacts): string[] {
  return listDays(agenda.first, agenda.last, mostDays);
}

export function planDay(day: string, agenda: AgendaFacts): PlanDay {
  return { day, begin: beginOfDay(day, agenda), length: minutesOfDay(day, agenda) };
}

/** Minutes from the beginning of a day to an instant; negative before it. */
export function minuteOn({ begin }: PlanDay, instant: number): number {
  return Math.round((instant - begin) / minuteMs);
}

export function instantOn({ begin }: PlanDay, minute: number): number {
  return begin + minute * minuteMs;
}

/** What the clock of a zone shows at a minute of a day, as this person reads it: `10:15`. */
export function clockOn(day: PlanDay, minute: number, zone: string): string {
  return clockIn(instantOn(day, minute), zone);
}
