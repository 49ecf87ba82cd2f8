import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { readCalendar } from './calendar.ts';

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const times = (source: string, zone = 'Europe/Berlin') =>
  readCalendar(source, zone).occasions.map(({ start, end }) => [
    new Date(start).toISOString(),
    new Date(end).toISOString(),
  ]);

test.each([
  ['DTSTART:20260105T090000Z', 'DTEND:20260105T103000Z', '2026-01-05T09:00', '2026-01-05T10:30'],
  ['DTSTART;TZID=America/New_York:20260705T090000', 'DURATION:PT45M', '2026-07-05T13:00', '2026-07-05T13:45'],
  [
    'DTSTART;TZID=Pacific Standard Time:20260705T090000',
    'DURATION:PT1H',
    '2026-07-05T16:00',
    '2026-07-05T17:00',
  ],
  ['DTSTART:20260705T090000', 'DTEND:20260705T100000', '2026-07-05T07:00', '2026-07-05T08:00'],
  ['DTSTART;VALUE=DATE:20260329', 'SUMMARY;X=1:again', '2026-03-28T23:00', '2026-03-29T22:00'],
  ['DTSTART;VALUE=DATE:20260105', 'DTEND;VALUE=DATE:20260108', '2026-01-04T23:00', '2026-01-07T23:00'],
  ['DTSTART:20260105T090000Z', 'DTEND:20260105T080000Z', '2026-01-05T09:00', '2026-01-05T10:00'],
])('%s with %s', (start, end, from, to) => {
  const source = calendar(...event('UID:1', 'SUMMARY:x', start, end));
  expect(times(source)).toEqual([[`${from}:00.000Z`, `${to}:00.000Z`]]);
});

test('an event without an end lasts an hour, and so does one that ends before it begins: both are named', () => {
  const begin = 'DTSTART:20260105T090000Z';
  const source = calendar(
    ...event('UID:1', 'SUMMARY:Vernissage', begin),
    ...event('UID:2', 'SUMMARY:Lesung', begin),
    ...event('UID:3', 'SUMMARY:Ball', begin, 'DTEND:20260105T080000Z'),
    ...event('UID:4', 'SUMMARY:Markt', 'DTSTART;VALUE=DATE:20260105'),
    ...event('UID:5', 'SUMMARY:Talk', begin, 'DURATION:PT45M'),
  );
  expect(readCalendar(source, 'UTC').warnings).toEqual([
    '2 events have no end: “Vernissage”, “Lesung”. Each lasts one hour here.',
    '1 event does not end after it begins: “Ball”. It lasts one hour here.',
  ]);
});

test('a zone that the file describes itself counts; a warning names an unknown one', () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Custom +3', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
    ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const described = event('UID:1', 'SUMMARY:x', 'DTSTART;TZID=Custom +3:20260105T120000');
  expect(times(calendar(...zone, ...described))[0]?.[0]).toBe('2026-01-05T09:00:00.000Z');
  const unknown = readCalendar(
    calendar(...event('UID:1', 'SUMMARY:x', 'DTSTART;TZID=Mars/Base:20260105T120000', 'DURATION:PT1H')),
    'UTC',
  );
  expect(unknown.occasions[0]?.start).toBe(Date.parse('2026-01-05T12:00:00Z'));
  expect(unknown.warnings).toEqual([
    'The calendar does not describe its time zone “Mars/Base”: its times were read as of UTC.',
  ]);
});

test('times without a zone are of the zone of the calendar, where it names one that is known', () => {
  const floating = event('UID:1', 'SUMMARY:x', 'DTSTART:20260705T230000', 'DTEND:20260706T000000');
  const of = (zone: string) => readCalendar(calendar(`X-WR-TIMEZONE:${zone}`, ...floating), 'Asia/Tokyo');
  expect([of('Europe/Berlin').zone, of('Nowhere').zone]).toEqual(['Europe/Berlin', 'Asia/Tokyo']);
  const starts = ['Europe/Berlin', 'Nowhere'].map((zone) => of(zone).occasions[0]?.start ?? 0);
  expect(starts.map((start) => new Date(start).toISOString())).toEqual([
    '2026-07-05T21:00:00.000Z',
    '2026-07-05T14:00:00.000Z',
  ]);
});

test('a series stays one; one with dates of its own becomes its dates', () => {
  const weekly = ['UID:s', 'SUMMARY:Class', 'DTSTART:20260105T090000Z', 'DTEND:20260105T100000Z'];
  const plain = readCalendar(calendar(...event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=4')), 'UTC');
  expect(plain.occasions.map(({ recurrence }) => recurrence)).toEqual(['FREQ=WEEKLY;COUNT=4']);
  const moved = event(
    'UID:s',
    'SUMMARY:Class, later',
    'RECURRENCE-ID:20260119T090000Z',
    'DTSTART:20260119T110000Z',
    'DTEND:20260119T120000Z',
  );
  const own = readCalendar(
    calendar(...event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20260112T090000Z'), ...moved),
    'UTC',
  );
  expect(
    own.occasions.map(({ title, start, recurrence }) => [
      title,
      new Date(start).toISOString().slice(0, 16),
      recurrence,
    ]),
  ).toEqual([
    ['Class', '2026-01-05T09:00', ''],
    ['Class, later', '2026-01-19T11:00', ''],
    ['Class', '2026-01-26T09:00', ''],
  ]);
  expect(new Set(own.occasions.map(({ key }) => key)).size).toBe(3);
  const year = new Date().getUTCFullYear();
  const begun = [
    'UID:d',
    'SUMMARY:Daily',
    'DTSTART:20100105T090000Z',
    'RRULE:FREQ=DAILY',
    'EXDATE:20100106T090000Z',
    'RDATE:20100106T120000Z',
  ];
  const endless = readCalendar(calendar(...event(...begun)), 'UTC');
  expect(endless.occasions).toHaveLength(200);
  expect(new Date(endless.occasions[20]?.start ?? 0).getUTCFullYear()).toBeGreaterThanOrEqual(year);
  expect(endless.warnings[0]).toMatch(/It goes on: the dates until \d{4}-\d\d-\d\d were taken\.$/);
});

test.each([
  'FREQ=HOURLY',
  'FREQ=SECONDLY',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYWEEKNO=20',
])('of a series by %s, which is not known here, the first date comes', (rule) => {
  const source = event(
    'UID:1',
    'SUMMARY:x',
    'DTSTART:20100105T090000Z',
    'DURATION:PT1H',
    'EXDATE:20100106T090000Z',
    `RRULE:${rule}`,
  );
  const { occasions, warnings } = readCalendar(calendar(...source), 'UTC');
  expect(occasions.map(({ start, recurrence }) => [new Date(start).toISOString(), recurrence])).toEqual([
    ['2010-01-05T09:00:00.000Z', ''],
  ]);
  expect(warnings).toEqual(['“x” repeats by a rule that is not known here: only its first date comes.']);
});

test('a series that only leaves out days stays one', () => {
  const read = (...lines: string[]) =>
    readCalendar(
      calendar(
        ...event(
          'UID:s',
          'SUMMARY:Choir',
          'DTSTART;TZID=Europe/Berlin:20261210T233000',
          'DURATION:PT1H',
          ...lines,
        ),
      ),
      'UTC',
    );
  const weekly = 'RRULE:FREQ=WEEKLY;COUNT=6';
  const one = read(weekly, 'EXDATE;TZID=Europe/Berlin:20261224T233000,20270107T233000');
  expect(one.warnings).toEqual([]);
  expect(one.occasions.map(({ recurrence }) => recurrence)).toEqual([
    'FREQ=WEEKLY;COUNT=6\nEXDATE;VALUE=DATE:20261224,20270107',
  ]);
  // Of another time on such a day, nothing is left out.
  const other = read(weekly, 'EXDATE;TZID=Europe/Berlin:20261224T080000', 'EXDATE;VALUE=DATE:20261231');
  expect(other.occasions[0]?.recurrence).toBe('FREQ=WEEKLY;COUNT=6\nEXDATE;VALUE=DATE:20261231');
  // A row says when it takes place first.
  const first = read(weekly, 'EXDATE;TZID=Europe/Berlin:20261210T233000');
  expect(first.occasions.map(({ recurrence }) => recurrence)).toEqual(['', '', '', '', '']);
  const daily = Array.from({ length: 120 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 11, 11 + at)).toISOString().slice(0, 10).replaceAll('-', '');
    return `EXDATE;VALUE=DATE:${day}`;
  });
  const long = read('RRULE:FREQ=DAILY;COUNT=122', ...daily);
  expect(long.occasions.map(({ start }) => new Date(start).toISOString().slice(0, 10))).toEqual([
    '2026-12-10',
    '2027-04-10',
  ]);
});

test('where rows do not repeat, each date of a series is one', () => {
  const source = calendar(
    ...event('UID:w', 'SUMMARY:Warm-up', 'DTSTART:20261210T080000Z', 'RRULE:FREQ=DAILY;COUNT=3'),
    ...event('UID:t', 'SUMMARY:Talk', 'DTSTART:20261210T100000Z'),
  );
  const { occasions, warnings } = readCalendar(source, 'UTC', { eachDate: true });
  expect(occasions.map(({ title, start }) => [title, new Date(start).toISOString().slice(0, 10)])).toEqual([
    ['Warm-up', '2026-12-10'],
    ['Warm-up', '2026-12-11'],
    ['Warm-up', '2026-12-12'],
    ['Talk', '2026-12-10'],
  ]);
  expect(new Set(occasions.map(({ key }) => key)).size).toBe(4);
  expect(warnings).toContain('“Warm-up” repeats, so each date is a row.');
});

test('dates are added and left out, whole days too', () => {
  const { occasions } = readCalendar(
    calendar(
      ...event(
        'UID:1',
        'SUMMARY:x',
        'DTSTART;VALUE=DATE:20260105',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE;VALUE=DATE:20260106',
        'RDATE;VALUE=DATE:20260110',
      ),
    ),
    'Europe/Berlin',
  );
  expect(occasions.map(({ start }) => new Date(start).toISOString().slice(0, 13))).toEqual([
    '2026-01-04T23',
    '2026-01-06T23',
    '2026-01-09T23',
  ]);
});

test('a zone whose rule would be followed for ever is not read', () => {
  const zone = [
    ...[
      'BEGIN:VTIMEZONE',
      'TZID:Endless',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'RRULE:FREQ=SECONDLY',
    ],
    ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const { occasions, warnings } = readCalendar(
    calendar(...zone, ...event('UID:1', 'SUMMARY:x', 'DTSTART;TZID=Endless:20260105T120000')),
    'UTC',
  );
  expect(occasions[0]?.start).toBe(Date.parse('2026-01-05T12:00:00Z'));
  expect(warnings[0]).toMatch(/does not describe its time zone “Endless”/);
});

test('a warning names what cannot be read, and the others are imported', () => {
  const { occasions, skipped } = readCalendar(
    calendar(
      ...event('UID:1', 'SUMMARY:No start'),
      ...event('UID:2', 'DTSTART:20260105T090000Z'),
      ...event('UID:3', 'SUMMARY:Good', 'DTSTART:20260105T090000Z'),
    ),
    'UTC',
  );
  expect(occasions.map(({ title }) => title)).toEqual(['Good']);
  expect(skipped).toEqual([
    { name: 'No start', reason: 'It does not say when it starts.' },
    { name: 'An event without a title', reason: 'It has no title.' },
  ]);
  expect(() => readCalendar('hello', 'UTC')).toThrow(/This is no iCalendar/);
  expect(() => readCalendar(calendar(), 'UTC')).toThrow('This calendar has no events.');
});

const good = calendar(
  ...event(
    'UID:1',
    'SUMMARY:Good',
    'DTSTART;TZID=Europe/Paris:20260105T090000',
    'DTEND:20260105T100000Z',
    'RRULE:FREQ=DAILY;COUNT=3',
  ),
  ...event(
    'UID:2',
    'SUMMARY:Whole day',
    'DTSTART;VALUE=DATE:20260105',
    'LOCATION:Hall',
    'ATTENDEE;CN=Ada:mailto:ada@x.example',
  ),
);

test('a broken calendar is read or refused in a sentence, never half', () => {
  const cut = fc.tuple(
    fc.nat(good.length),
    fc.nat(20),
    fc.constantFrom('', 'X', ':', ';', '\r\n', '99999999', 'BEGIN:VEVENT\r\n'),
  );
  fc.assert(
    fc.property(cut, ([at, length, put]) => {
      const source = good.slice(0, at) + put + good.slice(at + length);
      try {
        for (const { start, end, title } of readCalendar(source, 'UTC').occasions) {
          expect(Number.isFinite(start) && end > start && title !== '').toBe(true);
        }
      } catch (error) {
        expect((error as Error).message).toMatch(/^(This is no iCalendar|This calendar has no events)/);
      }
    }),
    { numRuns: 300 },
  );
});
