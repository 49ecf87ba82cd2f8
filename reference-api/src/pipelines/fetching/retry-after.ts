// A server that asks for less is asked again after that all the same; one that asks for more, as late as the slowest schedule.
const [least, most] = [5 * 60, 7 * 24 * 3600];

// Too many requests, and not available for now (RFC 9110 §15.6.4, RFC 6585 §4).
const busy = new Set([429, 503]);

/**
 * How many seconds a server asks to wait before the next request, by its status and its `Retry-After` (RFC 9110 §10.2.3: seconds, or a date); null if it does not
 * ask for a pause. `now` in milliseconds. At least 5 minutes and at most 7 days.
 */
export function pauseOf(status: number, header: string | undefined, now: number): number | null {
  if (!busy.has(status) || header === undefined) return null;
  const text = header.trim();
  const isDate = /^[A-Za-z]{3,9},? /.test(text);
  const seconds = isDate
    ? (Date.parse(text) - now) / 1000
    : /^\d{1,9}$/.test(text)
      ? Number(text)
      : Number.NaN;
  return Number.isNaN(seconds) ? null : Math.min(most, Math.max(least, Math.ceil(seconds)));
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A pause in the largest unit that it fills: «10 minutes», «1 hour». Rounded up, so that nobody comes too early. */
export function pauseText(seconds: number): string {
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['minute', 60];
  const count = Math.ceil(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
