import { expect, test } from '@jest/globals';
import { isTimeZone } from './time-zone.ts';
import { zoneNameToday } from './zone-names.ts';

const canonical = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

test('a zone that was renamed has the name of today, and is the same zone', () => {
  const changed = Intl.supportedValuesOf('timeZone').filter((zone) => zoneNameToday(zone) !== zone);
  expect(changed).toContain('Asia/Calcutta');
  for (const zone of changed) {
    expect([isTimeZone(zoneNameToday(zone)), canonical(zoneNameToday(zone))]).toEqual([
      true,
      canonical(zone),
    ]);
  }
});

test.each(['Europe/Berlin', 'UTC', 'Asia/Kolkata', 'toString', ''])('“%s” stays', (zone) => {
  expect(zoneNameToday(zone)).toBe(zone);
});
