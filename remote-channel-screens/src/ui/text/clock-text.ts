import { readsTwelve } from 'shared-contracts/person';

/** A time of the clock (`14:30`) as this person reads it: «14:30», or «2:30 PM». The end of a day (`24:00`) is midnight. */
export function shownTime(clock: string): string {
  if (!readsTwelve()) return clock;
  const [hours = '', ...rest] = clock.split(':');
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}:${rest.join(':')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** From one shown time to another: «14:30–15:00», «2:30–3:00 PM», «11:30 AM–1:00 PM». */
export function shownSpan(from: string, to: string): string {
  const half = / [AP]M$/.exec(from)?.[0];
  return half && to.endsWith(half) ? `${from.slice(0, -half.length)}–${to}` : `${from}–${to}`;
}
