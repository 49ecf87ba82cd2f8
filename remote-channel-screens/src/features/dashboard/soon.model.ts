import type { NextSession } from 'shared-contracts/api';
import { addDays, dayAt } from 'shared-contracts/days';
import { longDayText, timesText } from '../../ui/text/dates.ts';

/** A session as a line: its times on the clock of the business, and its clients, or, if nobody has booked it, its service. */
export interface SoonLine {
  id: number;
  times: string;
  title: string;
  about: string;
  status: string;
}

/** The sessions of one day. */
export interface SoonDay {
  day: string;
  label: string;
  lines: SoonLine[];
}

/** So many clients of a session are named. */
const mostNamed = 3;

// A class is a line, too.
function named(clients: readonly string[]): string {
  const shown = clients.length > mostNamed ? clients.slice(0, mostNamed - 1) : clients;
  const more = clients.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function lineOf({ id, start, end, status, ...session }: NextSession, zone: string): SoonLine {
  const who = named(session.clients);
  const what = who === '' ? 'No clients yet' : session.service;
  // A court that clients hire is its own location.
  const about = [...new Set([what, session.coach, session.location ?? ''])].filter(Boolean);
  return {
    ...{ id, status },
    times: timesText(start, end, zone),
    title: who === '' ? session.service : who,
    about: about.join(', '),
  };
}

/** Sessions by their days in a zone, named from today. */
export function daysOf(sessions: readonly NextSession[], today: string, zone: string): SoonDay[] {
  const days = new Map<string, SoonLine[]>();
  for (const session of sessions) {
    const day = dayAt(Date.parse(session.start), zone);
    days.set(day, [...(days.get(day) ?? []), lineOf(session, zone)]);
  }
  const nameOf = (day: string) =>
    day === today ? 'Today' : day === addDays(today, 1) ? 'Tomorrow' : longDayText(day);
  return [...days].map(([day, lines]) => ({ day, lines, label: nameOf(day) }));
}
