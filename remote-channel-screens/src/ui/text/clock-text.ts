import { typedLanguage } from './person-language.ts';

// By language: making a formatter costs far more than asking this.
const known = new Map<string, boolean>();

/** Whether this person reads «2:30 PM»: as their browser's language has it, and so do the inputs of times. */
export function readsTwelveHours(): boolean {
  const language = typedLanguage();
  const found = known.get(language);
  if (found !== undefined) return found;
  const twelve = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === true;
  known.set(language, twelve);
  return twelve;
}

/** A time of the clock (`14:30`) as this person reads it: «14:30», or «2:30 PM». The end of a day (`24:00`) is midnight. */
export function shownTime(clock: string): string {
  if (!readsTwelveHours()) return clock;
  const [hours = '', ...rest] = clock.split(':');
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}:${rest.join(':')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** From one shown time to another: «14:30–15:00», «2:30–3:00 PM», «11:30 AM–1:00 PM». */
export function shownSpan(from: string, to: string): string {
  const half = / [AP]M$/.exec(from)?.[0];
  return half && to.endsWith(half) ? `${from.slice(0, -half.length)}–${to}` : `${from}–${to}`;
}
