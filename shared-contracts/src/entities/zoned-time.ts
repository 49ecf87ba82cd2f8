// Making a formatter costs far more than using one, and a list formats thousands of times.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  formatters.set(zone, made);
  return made;
}

/** What a clock on the wall of a zone (IANA) shows at an instant in milliseconds: `2026-03-05T10:00:00`. Throws on a zone that there is not. */
export function clockAt(instant: number, zone: string): string {
  const parts = formatterOf(zone).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}

const day = 86_400_000;

/**
 * The instant in milliseconds that a time of the clock (`2026-03-05T10:00`, seconds too where there are some) denotes in a zone; null for one that
 * cannot be read. A time that the zone skips is read with the offset before the gap; of one that comes twice, the earlier is taken.
 */
export function instantOf(clock: string, zone: string): number | null {
  const wanted = Date.parse(`${clock}Z`);
  if (Number.isNaN(wanted)) return null;
  const read = (instant: number) => Date.parse(`${clockAt(instant, zone)}Z`);
  // What lies a day beyond the last year of four digits cannot be read.
  const candidates = [wanted - day, wanted + day]
    .map((near) => wanted - (read(near) - near))
    .filter((instant) => !Number.isNaN(instant));
  const exact = candidates.filter((instant) => read(instant) === wanted);
  return exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? null);
}
