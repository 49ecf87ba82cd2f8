import { browserZone, zoneText } from '../text/dates.ts';

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

/** Says in which zones (IANA) times are read that name none, where one is another than that of the browser; null where none is. */
export function readInZone(zones: readonly string[], own = browserZone()): string | null {
  const texts = [...new Set(zones.map(zoneText))].sort();
  if (texts.every((text) => text === zoneText(own))) return null;
  return `Times are read on the clock of ${listOf.format(texts)}. Your own time zone is ${zoneText(own)}.`;
}
