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
