// By language: making a formatter costs far more than asking this.
const known = new Map<string, boolean>();

/** Whether people of a language (BCP 47) read the clock with twelve hours: «2:30 PM». Throws a RangeError on a malformed language. */
export function readsTwelveHours(language: string): boolean {
  const found = known.get(language);
  if (found !== undefined) return found;
  const twelve = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === true;
  known.set(language, twelve);
  return twelve;
}
