import type { EntityValues } from 'shared-contracts/entities';
import { isoOf } from '../times/iso.model.ts';

/** A free time of a coach that somebody books. */
export interface FreeTime {
  coach: number;
  /** ISO 8601, whole minutes. */
  start: string;
  minutes: number;
}

/** What is open beside the boards: a session, or a new one, at a free time if it was begun there. */
export type SessionBeside = { id: number } | { id: 'new'; at: FreeTime | null };

const minuteMs = 60_000;

/** The text of a new session in the address, such as `new.5.20260603T0900Z.60`. */
export function newRecord(at: FreeTime | null): string {
  if (at === null) return 'new';
  return `new.${at.coach}.${at.start.slice(0, 16).replace(/[-:]/g, '')}Z.${at.minutes}`;
}

const newPattern = /^new\.([1-9]\d{0,14})\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z\.([1-9]\d{0,3})$/;

/** Reads what the address says is open; null if that is nothing. */
export function sessionBesideOf(record: string | null): SessionBeside | null {
  if (record === null) return null;
  if (/^[1-9]\d{0,14}$/.test(record)) return { id: Number(record) };
  if (record === 'new') return { id: 'new', at: null };
  const found = newPattern.exec(record);
  if (!found) return null;
  const [, coach, year, month, day, hour, minute, minutes] = found;
  const start = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  if (Number.isNaN(start)) return null;
  return { id: 'new', at: { coach: Number(coach), start: isoOf(start), minutes: Number(minutes) } };
}

/** The values of a new session at a free time. */
export function valuesAt({ coach, start, minutes }: FreeTime): EntityValues {
  return { coach, start, end: isoOf(Date.parse(start) + minutes * minuteMs), status: 'accepted' };
}
