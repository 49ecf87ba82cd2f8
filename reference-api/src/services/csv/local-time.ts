// Making a formatter costs far more than using one, and a file has thousands of times.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    ...{ second: '2-digit', hourCycle: 'h23', timeZone: zone },
  } as const);
  formatters.set(zone, made);
  return made;
}

// 2026-03-05 10:00:00
function clockIn(instant: number, zone: string): string {
  return formatterOf(zone).format(instant);
}

/** A moment as a clock on the wall of a zone shows it: `2026-03-05 10:00`. */
export function localTime(iso: string, zone: string): string {
  return clockIn(Date.parse(iso), zone).slice(0, 16);
}

const day = 86_400_000;

/**
 * The moment that a local time of a zone denotes; null where it is none. A time that a zone skips is read with the offset before the gap; of one
 * that comes twice, the first is taken.
 */
export function fromLocalTime(local: string, zone: string): string | null {
  const wanted = Date.parse(`${local.replace(' ', 'T')}Z`);
  if (Number.isNaN(wanted)) return null;
  const read = (instant: number) => Date.parse(`${clockIn(instant, zone).replace(' ', 'T')}Z`);
  const candidates = [wanted - day, wanted + day].map((near) => wanted - (read(near) - near));
  const exact = candidates.filter((instant) => read(instant) === wanted);
  return new Date(exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? wanted)).toISOString();
}
