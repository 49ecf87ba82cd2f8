import { instantOf } from 'shared-contracts/days';
import { type AgendaFacts, beginOfDay, dayOfAgenda, endOf, type PlannedSession } from './planned.model.ts';

/** What a room has at an instant. */
export interface RoomNow {
  id: number;
  name: string;
  /** Sessions that are on; several where they overlap. */
  on: PlannedSession[];
  /** The next one of the same day of the agenda; null if there is none. */
  next: PlannedSession | null;
  /** Cancelled ones that people may still wait for: they would be on, or begin before the next one. */
  cancelled: PlannedSession[];
}

/** Which instant is shown, and why. */
export interface ShownInstant {
  instant: number;
  /** `now` follows the clock; `chosen` was chosen; `nearest` is the first or last session, since the agenda is not on now. */
  why: 'now' | 'chosen' | 'nearest';
}

const isCancelled = ({ state }: PlannedSession) => state === 'cancelled';
const byStart = (one: PlannedSession, other: PlannedSession) => Number(one.start) - Number(other.start);

/** The instant to show: the chosen one, a clock (YYYY-MM-DDTHH:MM) of the zone of the agenda, else now; outside the days of the agenda the session nearest to now. */
export function shownInstant(
  chosen: string | null,
  { now, agenda, sessions }: { now: number; agenda: AgendaFacts; sessions: readonly PlannedSession[] },
): ShownInstant {
  const instant = chosen === null ? null : instantOf(chosen, agenda.zone);
  if (instant !== null) return { instant, why: 'chosen' };
  const today = dayOfAgenda(now, agenda);
  if (today >= agenda.first && today <= agenda.last) return { instant: now, why: 'now' };
  const dated = sessions.filter((one) => one.start !== null && !isCancelled(one)).sort(byStart);
  const nearest = today < agenda.first ? dated[0] : dated.at(-1);
  const day = today < agenda.first ? agenda.first : agenda.last;
  return { instant: nearest?.start ?? beginOfDay(day, agenda), why: 'nearest' };
}

/** Whether a room has anything now or later on the day. */
export function isBusy({ on, next, cancelled }: RoomNow): boolean {
  return on.length > 0 || next !== null || cancelled.length > 0;
}

/** The note for a shown time that is not now; empty if it is now, or if the person chose it. */
export function notToday(why: ShownInstant['why'], hasSessions: boolean): string {
  if (why !== 'nearest') return '';
  return hasSessions
    ? 'The agenda is not on today. This is its nearest session.'
    : 'The agenda is not on today, and none of its sessions has a time yet.';
}

/** What each room has at an instant, in the order of the rooms. */
export function roomsNow(
  rooms: Iterable<{ id: number; name: string }>,
  sessions: readonly PlannedSession[],
  { instant, agenda }: { instant: number; agenda: AgendaFacts },
): RoomNow[] {
  const today = dayOfAgenda(instant, agenda);
  const there = sessions
    .filter(({ start }) => start !== null && dayOfAgenda(start, agenda) === today)
    .sort(byStart);
  const isOn = (one: PlannedSession) => Number(one.start) <= instant && instant < Number(endOf(one));
  return [...rooms].map(({ id, name }) => {
    const own = there.filter(({ room }) => room === id);
    const held = own.filter((one) => !isCancelled(one));
    const next = held.find(({ start }) => Number(start) > instant) ?? null;
    const mayBeWaitedFor = (one: PlannedSession) =>
      instant < Number(endOf(one)) && (next === null || Number(one.start) <= Number(next.start));
    const cancelled = own.filter((one) => isCancelled(one) && mayBeWaitedFor(one));
    return { id, name, on: held.filter(isOn), next, cancelled };
  });
}

/** Found sessions as a desk needs them: those that are on or come, in order of time; then those without a time; then those that are over. */
export function foundInOrder(sessions: readonly PlannedSession[], instant: number): PlannedSession[] {
  const rank = (one: PlannedSession) => {
    if (one.start === null) return 1;
    return Number(endOf(one)) > instant ? 0 : 2;
  };
  return [...sessions].sort((one, other) => rank(one) - rank(other) || byStart(one, other));
}
