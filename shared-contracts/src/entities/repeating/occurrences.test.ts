import { afterEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import rrule from 'rrule';
import { dayMs } from '../../days/day-number.ts';
import { longestRecurrence, type Recurrence, readRecurrence, writeRecurrence } from '../recurrence.ts';
import { endOfSeries, occurrencesBetween, type Series } from './occurrences.ts';

const hourMs = 3_600_000;

const series = (start: string, rule: string, zone = 'UTC', hours = 1): Series => ({
  start,
  end: new Date(Date.parse(start) + hours * hourMs).toISOString(),
  zone,
  rule: readRecurrence(rule),
});

function starts(series: Series, from: string, to: string, most = 100): string[] {
  return occurrencesBetween(series, Date.parse(from), Date.parse(to), most).map(({ start }) =>
    new Date(start).toISOString().slice(0, 16),
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

/** Counts from now on how often the clock of a zone is read, of which nearly all of the cost is. */
function clockReads(): () => number {
  jest.restoreAllMocks();
  const spied = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  return () => spied.mock.calls.length;
}

describe('a rule', () => {
  test.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3;COUNT=8',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261231',
    'FREQ=WEEKLY;BYDAY=SU;WKST=SU;UNTIL=20261231T225959Z',
    'FREQ=MONTHLY;BYDAY=3TU,-1FR',
    'FREQ=MONTHLY;BYMONTHDAY=15,-1',
    'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=1000',
    'FREQ=WEEKLY;BYDAY=TH\nEXDATE;VALUE=DATE:20261224,20261231',
  ])('%s is read, and written the same', (text) => {
    const rule = readRecurrence(text);
    expect(rule && readRecurrence(writeRecurrence(rule))).toEqual(rule);
    expect(rule && writeRecurrence(rule).split(';').sort()).toEqual(text.split(';').sort());
  });

  test.each([
    '',
    'weekly',
    'FREQ=DAILY\n',
    'FREQ=DAILY\nEXDATE:20261224',
    'FREQ=DAILY\nEXDATE;VALUE=DATE:',
    'FREQ=DAILY\nEXDATE;VALUE=DATE:20260230',
    'FREQ=DAILY\nEXDATE;VALUE=DATE:20261224,20261224',
    'FREQ=DAILY\nEXDATE;VALUE=DATE:20261224T100000Z',
    'FREQ=DAILY\nEXDATE;VALUE=DATE:20261224\nEXDATE;VALUE=DATE:20261225',
    'RRULE:FREQ=DAILY',
    'FREQ=HOURLY',
    'freq=daily',
    'FREQ=DAILY;',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=1001',
    'FREQ=DAILY;COUNT=2.5',
    'FREQ=DAILY;COUNT=3;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;UNTIL=20261231T250000Z',
    'FREQ=DAILY;UNTIL=20261231T120000',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYDAY=MO,MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=1',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1',
    'FREQ=YEARLY;BYDAY=MO',
    'FREQ=YEARLY;BYMONTH=13',
  ])('%s is none', (text) => {
    expect(readRecurrence(text)).toBeNull();
  });
});

test('a text that is longer than a field holds is none', () => {
  expect(readRecurrence('FREQ=DAILY;COUNT=9'.padEnd(longestRecurrence, '9'))).toBeNull();
  expect(readRecurrence(`FREQ=DAILY;INTERVAL=${'0'.repeat(longestRecurrence)}1`)).toBeNull();
});

describe('a series', () => {
  test('takes place at the same time of the clock, also after the clocks change', () => {
    const weekly = series('2026-03-22T09:00:00Z', 'FREQ=WEEKLY;BYDAY=SU', 'Europe/Berlin');
    expect(starts(weekly, '2026-03-22', '2026-04-06')).toEqual([
      '2026-03-22T09:00',
      '2026-03-29T08:00',
      '2026-04-05T08:00',
    ]);
  });

  test('takes place in the night in which its time is skipped, and once in that in which it comes twice', () => {
    const night = (start: string) => series(start, 'FREQ=DAILY', 'Europe/Berlin');
    // Half past two, which Berlin skips on 29 March, is read as half past three.
    expect(starts(night('2026-03-28T01:30:00Z'), '2026-03-28', '2026-03-31')).toEqual([
      '2026-03-28T01:30',
      '2026-03-29T01:30',
      '2026-03-30T00:30',
    ]);
    expect(starts(night('2026-10-24T00:30:00Z'), '2026-10-24', '2026-10-27')).toEqual([
      '2026-10-24T00:30',
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
  });

  test('takes place on the last working day of each month', () => {
    const monthly = series('2026-01-30T09:00:00Z', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1');
    expect(starts(monthly, '2026-01-01', '2026-06-01')).toEqual([
      ...['2026-01-30T09:00', '2026-02-27T09:00', '2026-03-31T09:00', '2026-04-30T09:00'],
      '2026-05-29T09:00',
    ]);
  });

  test('takes place in no month that has fewer such days than a position counts', () => {
    const never = series('2026-01-01T09:00:00Z', 'FREQ=MONTHLY;BYMONTHDAY=1;BYSETPOS=-2');
    expect(starts(never, '2026-01-02', '2027-01-01')).toEqual([]);
  });

  test('begins with its first time, whatever the rule says of that day', () => {
    const tuesday = series('2026-11-24T18:00:00Z', 'FREQ=WEEKLY;BYDAY=MO;COUNT=3');
    expect(starts(tuesday, '2026-01-01', '2027-01-01')).toEqual([
      '2026-11-24T18:00',
      '2026-11-30T18:00',
      '2026-12-07T18:00',
    ]);
  });

  test('up to the last year there is ends then', () => {
    const last = (rule: string, start = '2026-01-05T10:00:00Z') =>
      endOfSeries(series(start, rule, 'Europe/Berlin'));
    expect(last('FREQ=DAILY;UNTIL=99991231')).toBe(Date.parse('9999-12-31T11:00:00Z'));
    expect(last('FREQ=DAILY;COUNT=9', '9999-12-30T10:00:00Z')).toBe(Date.parse('9999-12-31T11:00:00Z'));
  });

  test('of the first hundred years takes place in them', () => {
    const yearly = series('0050-02-28T10:00:00Z', 'FREQ=YEARLY;COUNT=3');
    expect(starts(yearly, '0001-01-01', '0200-01-01')).toEqual([
      '0050-02-28T10:00',
      '0051-02-28T10:00',
      '0052-02-28T10:00',
    ]);
    const lastFridays = series('0098-11-28T10:00:00Z', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=4');
    expect(starts(lastFridays, '0001-01-01', '0200-01-01')).toEqual([
      '0098-11-28T10:00',
      '0098-12-26T10:00',
      '0099-01-30T10:00',
      '0099-02-27T10:00',
    ]);
    expect(endOfSeries(lastFridays)).toBe(Date.parse('0099-02-27T11:00:00Z'));
  });

  test('has no second time for a day that its zone left out', () => {
    // Apia went from 29 to 31 December 2011.
    const daily = series('2011-12-28T20:00:00Z', 'FREQ=DAILY;UNTIL=20120101', 'Pacific/Apia');
    expect(starts(daily, '2011-01-01', '2013-01-01')).toEqual([
      '2011-12-28T20:00',
      '2011-12-29T20:00',
      '2011-12-30T20:00',
      '2011-12-31T20:00',
    ]);
  });

  test('reads no further than the requested range, and makes no counted times before it', () => {
    const rules = [
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
      'FREQ=DAILY;COUNT=1000',
    ];
    const requested = rules.map((rule) => series('2024-01-01T10:00:00Z', rule, 'Europe/Berlin'));
    const found = requested.map((one) => {
      const reads = clockReads();
      return [starts(one, '2026-09-11', '2026-09-21').length, reads()];
    });
    expect(found.map(([count]) => count)).toEqual([0, 0, 10]);
    // A moment takes some reads of the clock, and a thousand times three of them.
    for (const [, reads] of found) expect(reads).toBeLessThan(100);
    expect(found.at(-1)?.[1]).toBeGreaterThan(10);
  });

  test('leaves out months and years that have no such day', () => {
    expect(
      starts(series('2026-01-31T10:00:00Z', 'FREQ=MONTHLY;COUNT=4'), '2026-01-01', '2028-01-01'),
    ).toEqual(['2026-01-31T10:00', '2026-03-31T10:00', '2026-05-31T10:00', '2026-07-31T10:00']);
    const leap = series('2024-02-29T10:00:00Z', 'FREQ=YEARLY;COUNT=3');
    expect(starts(leap, '2024-01-01', '2040-01-01')).toHaveLength(3);
    expect(endOfSeries(leap)).toBe(Date.parse('2032-02-29T11:00:00Z'));
  });

  test('that began long ago and never ends is read at once, and ends never', () => {
    const daily = series('1970-01-01T10:00:00Z', 'FREQ=DAILY', 'Europe/Berlin');
    const reads = clockReads();
    expect(starts(daily, '2099-06-01', '2099-06-03')).toHaveLength(2);
    expect(reads()).toBeLessThan(40);
    expect(endOfSeries(daily)).toBe(Infinity);
  });

  test('of a rule that comes to no other day takes place once', () => {
    const never = series('2026-01-01T10:00:00Z', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=1000');
    expect(starts(never, '2026-01-01', '9999-01-01')).toHaveLength(1);
    expect(endOfSeries(never)).toBe(Date.parse('2026-01-01T11:00:00Z'));
  });

  test('ends with the last time up to its last day', () => {
    const until = (rule: string) =>
      new Date(endOfSeries(series('2026-01-05T10:00:00Z', rule))).toISOString().slice(0, 16);
    expect(until('FREQ=WEEKLY;BYDAY=MO;UNTIL=20260131')).toBe('2026-01-26T11:00');
    expect(until('FREQ=WEEKLY;BYDAY=MO;UNTIL=20260126T095959Z')).toBe('2026-01-19T11:00');
    expect(until('FREQ=WEEKLY;UNTIL=20200101')).toBe('2026-01-05T11:00');
    expect(until('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=20310101')).toBe('2028-02-29T11:00');
  });

  test('stops where as many as wanted are found', () => {
    expect(starts(series('2026-01-05T10:00:00Z', 'FREQ=DAILY'), '2026-01-01', '9999-01-01', 7)).toHaveLength(
      7,
    );
  });
});

const several = <Item>(items: readonly Item[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...items), { minLength: 0, maxLength: most });
const days = several([1, 2, 3, 4, 5, 6, 7], 3);

const rules: fc.Arbitrary<Recurrence> = fc
  .record({
    frequency: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'),
    interval: fc.integer({ min: 1, max: 5 }),
    day: days,
    place: fc.constantFrom(0, 0, 1, 2, 3, 4, 5, -1, -2),
    monthDays: several([1, 2, 13, 15, 28, 29, 30, 31, -1, -3], 2),
    months: several([1, 2, 3, 6, 11, 12], 2),
    positions: several([1, 2, 3, -1, -2], 2),
    weekStart: fc.constantFrom(1, 7),
    end: fc.option(fc.integer({ min: 1, max: 40 })),
    until: fc.option(fc.integer({ min: 0, max: 2000 })),
  })
  .map(({ frequency, interval, day, place, monthDays, months, positions, weekStart, end, until }) => {
    const isMonthly = frequency === 'monthly' || (frequency === 'yearly' && months.length > 0);
    const named = isMonthly ? monthDays : [];
    const isPlaced = place !== 0 && named.length === 0 && day.length > 0;
    // Where a month has fewer days than a position counts, the library takes another one.
    const isChosen = isMonthly && !isPlaced && positions.length > 0 && day.length > 0 && named.length === 0;
    const isNamed = isMonthly || frequency === 'weekly' || frequency === 'daily';
    return {
      ...({ frequency, interval, months, weekStart, monthDays: named } as const),
      ...(isChosen ? { positions } : {}),
      weekdays: isNamed
        ? day.map((one) => ({ day: one, place: isMonthly && named.length === 0 ? place : 0 }))
        : [],
      count: end,
      until:
        end === null && until !== null
          ? new Date(Date.UTC(2024, 0, 10 + until)).toISOString().slice(0, 10)
          : null,
    };
  });

/** What the library makes of a rule, its first time included as ours is. */
function plainly(rule: Recurrence, start: number, to: number): number[] {
  const { until, ...open } = rule;
  // The end of the last day, since the library takes a date for its first moment.
  const text = until
    ? `${writeRecurrence({ ...open, until: null })};UNTIL=${until.replaceAll('-', '')}T235959Z`
    : writeRecurrence({ ...open, count: null, until: null });
  const all = new rrule.RRule({ ...rrule.RRule.parseString(text), dtstart: new Date(start) })
    .between(new Date(start), new Date(to), false)
    .map((date) => date.getTime());
  return [start, ...all].slice(0, rule.count ?? undefined);
}

test('the times of a series are those that the library of the field finds one after the other', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 0, max: 1200 }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 1, max: 80 }),
      (rule, first, gap, hours) => {
        const start = Date.UTC(2023, 0, 1 + first, 18);
        const series = {
          ...{ start: new Date(start).toISOString(), zone: 'UTC', rule },
          end: new Date(start + hours * hourMs).toISOString(),
        };
        const since = start + gap * dayMs - 30 * dayMs;
        const until = since + 60 * dayMs;
        const expected = plainly(rule, start, until)
          .filter((one) => one < until && one + hours * hourMs > since)
          .map((one) => ({ start: one, end: one + hours * hourMs }));
        expect(occurrencesBetween(series, since, until, 1000)).toEqual(expected);
        if (rule.until) {
          const last = plainly(rule, start, Date.parse(rule.until) + dayMs).at(-1) ?? start;
          expect(endOfSeries(series)).toBe(last + hours * hourMs);
        }
      },
    ),
    { numRuns: 150 },
  );
});

describe('days that are left out', () => {
  const weekly = 'FREQ=WEEKLY;COUNT=5\nEXDATE;VALUE=DATE:20261224,20261231';
  const choir = series('2026-12-10T22:30:00Z', weekly, 'Europe/Berlin');

  test('are days in the zone of the series, and counted', () => {
    expect(starts(choir, '2026-12-01', '2027-03-01')).toEqual([
      '2026-12-10T22:30',
      '2026-12-17T22:30',
      '2027-01-07T22:30',
    ]);
    // After midnight in Berlin it is the next day there.
    const late = { ...choir, start: '2026-12-10T23:30:00Z', end: '2026-12-11T00:30:00Z' };
    expect(starts(late, '2026-12-01', '2027-03-01')).toHaveLength(5);
  });

  test('end nothing later than the last time that takes place', () => {
    const last = { ...choir, rule: readRecurrence('FREQ=WEEKLY;COUNT=3\nEXDATE;VALUE=DATE:20261224') };
    expect(new Date(endOfSeries(last)).toISOString()).toBe('2026-12-17T23:30:00.000Z');
    const until = {
      ...choir,
      rule: readRecurrence('FREQ=WEEKLY;UNTIL=20261224\nEXDATE;VALUE=DATE:20261224'),
    };
    expect(new Date(endOfSeries(until)).toISOString()).toBe('2026-12-17T23:30:00.000Z');
  });

  test('equal those of the usual library', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
        fc.integer({ min: 1, max: 3 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 }),
        (frequency, interval, days) => {
          const day = (at: number) => new Date(Date.UTC(2026, 0, 5 + at)).toISOString().slice(0, 10);
          const rule = `FREQ=${frequency};INTERVAL=${interval};COUNT=30`;
          const set = new rrule.RRuleSet();
          set.rrule(rrule.RRule.fromString(`DTSTART:20260105T100000Z\nRRULE:${rule}`));
          for (const at of days) set.exdate(new Date(`${day(at)}T10:00:00Z`));
          const dates = days.map((at) => day(at).replaceAll('-', '')).sort();
          const ours = series('2026-01-05T10:00:00Z', `${rule}\nEXDATE;VALUE=DATE:${dates.join(',')}`);
          expect(starts(ours, '2026-01-01', '2040-01-01')).toEqual(
            set.all().map((date) => date.toISOString().slice(0, 16)),
          );
        },
      ),
    );
  });
});

test('a rule that nearly never matches costs as much as its months differ, however many years are searched', () => {
  const months = 'BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12';
  const rule = readRecurrence(`FREQ=YEARLY;${months};BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366;COUNT=1000`);
  if (!rule) throw new Error('The rule is valid.');
  let reads = 0;
  const { weekdays } = rule;
  const counted = {
    ...rule,
    get weekdays() {
      reads += 1;
      return weekdays;
    },
  };
  const leapDays = { ...series('2028-12-31T10:00:00Z', ''), rule: counted };
  expect(new Date(endOfSeries(leapDays)).toISOString().slice(0, 16)).toBe('6024-12-31T11:00');
  // 4,000 years are searched: once each, and not for each of their months.
  expect(reads).toBeLessThan(4200);
});
