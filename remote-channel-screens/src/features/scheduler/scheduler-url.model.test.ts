import { expect, test } from '@jest/globals';
import { weekdayOf } from 'shared-contracts/days';
import { readSchedulerUrl, shownDays, stepped, withSchedulerUrl } from './scheduler-url.model.ts';

const today = '2026-06-03';
const read = (text: string) => readSchedulerUrl(new URLSearchParams(text), today);

test('an address that says nothing shows today, and everyone', () => {
  expect(read('')).toEqual({
    ...{ view: 'day', day: today, coaches: [], service: null, location: null, status: null },
  });
});

test('what an address says wrongly counts as not said', () => {
  expect(read('view=year&day=2026-02-30&coach=x,-1,0&service=no')).toEqual(read(''));
});

test('what is changed is read back, and what is cleared leaves the address', () => {
  const change = {
    view: 'month',
    day: '2026-07-01',
    coaches: [5, 6],
    service: 3,
    status: 'pending',
  } as const;
  const params = withSchedulerUrl(new URLSearchParams('q=x'), { ...change, coaches: [5, 6] });
  expect(readSchedulerUrl(params, today)).toEqual({ ...change, coaches: [5, 6], location: null });
  const cleared = withSchedulerUrl(params, { coaches: [], service: null, status: null });
  expect(cleared.toString()).toBe('q=x&view=month&day=2026-07-01');
});

test('a month is shown in whole weeks from Monday on, also in a leap year and over a turn of the year', () => {
  for (const day of ['2026-06-17', '2028-02-29', '2027-02-10', '2026-12-31', '2026-03-29']) {
    const days = shownDays({ view: 'month', day });
    expect(days.length % 7).toBe(0);
    expect(weekdayOf(days[0] ?? '')).toBe(1);
    const inMonth = days.filter((one) => one.startsWith(day.slice(0, 7)));
    expect(inMonth[0]).toBe(`${day.slice(0, 7)}-01`);
    expect(inMonth).toContain(day);
    expect(days.length - inMonth.length).toBeLessThan(14);
  }
});

test('a step goes a day, a week or a month on or back', () => {
  expect(stepped({ view: 'day', day: '2026-12-31' }, 1)).toBe('2027-01-01');
  expect(stepped({ view: 'week', day: today }, -1)).toBe('2026-05-27');
  expect(stepped({ view: 'month', day: '2026-01-31' }, 1)).toBe('2026-02-01');
  expect(stepped({ view: 'month', day: '2026-01-31' }, -1)).toBe('2025-12-01');
});

test('a week begins on the day that this person chose', () => {
  document.documentElement.dataset.weekStart = '7';
  const week = shownDays({ view: 'week', day: '2026-06-03' });
  expect([week[0], week.at(-1)]).toEqual(['2026-05-31', '2026-06-06']);
  const month = shownDays({ view: 'month', day: '2026-06-03' });
  expect([month[0], month.at(-1), month.length]).toEqual(['2026-05-31', '2026-07-04', 35]);
  delete document.documentElement.dataset.weekStart;
});
