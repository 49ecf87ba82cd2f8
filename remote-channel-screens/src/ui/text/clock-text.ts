import { shownTime } from 'shared-contracts/person';

export { shownTime };

/** From one shown time to another: «14:30–15:00», «2:30–3:00 PM», «11:30 AM–1:00 PM». */
export function shownSpan(from: string, to: string): string {
  const half = / [AP]M$/.exec(from)?.[0];
  return half && to.endsWith(half) ? `${from.slice(0, -half.length)}–${to}` : `${from}–${to}`;
}

/** A full hour where there is little room: «14:00», «2 PM». */
export function shownHour(hour: string): string {
  return shownTime(hour).replace(':00 ', ' ');
}
