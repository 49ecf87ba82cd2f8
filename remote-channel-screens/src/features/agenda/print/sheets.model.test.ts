import { expect, test } from '@jest/globals';
import { sheetsOf } from './sheets.model.ts';

const event = (title: string, date: string, room: string, more: object = {}) => ({
  ...{ title, date, room, start: date.slice(11, 16), duration: '01:30', persons: [] },
  ...more,
});
const ada = [
  event('Late', '2019-12-28T00:30:00+01:00', 'Ada'),
  event('Opening', '2019-12-27T11:00:00+01:00', 'Ada', { persons: [{ name: 'Bo' }, { name: 'Cy' }] }),
];
const borg = [event('Panel', '2019-12-27T11:00:00+01:00', 'Borg', { duration: '00:45' })];
const json = JSON.stringify({
  schedule: {
    conference: {
      ...{ title: 'Congress', time_zone_name: 'Europe/Berlin' },
      days: [
        { date: '2019-12-27', rooms: { Ada: ada, Borg: borg } },
        { date: '2019-12-28', rooms: {} },
      ],
    },
  },
});

test('a day is a sheet, in the order of time, and what is after midnight names its day', () => {
  expect(sheetsOf(json, 'days')).toEqual([
    {
      ...{ heading: 'Friday 27 December 2019', below: 'Congress' },
      lines: [
        { time: '11:00–12:30', day: '', title: 'Opening', speakers: 'Bo, Cy', room: 'Ada' },
        { time: '11:00–11:45', day: '', title: 'Panel', speakers: '', room: 'Borg' },
        { time: '00:30–02:00', day: 'Sat 28 Dec', title: 'Late', speakers: '', room: 'Ada' },
      ],
    },
  ]);
});

test('a room has a sheet for its door on each day on which it has a session', () => {
  const sheets = sheetsOf(json, 'doors');
  expect(sheets.map(({ heading, below, lines }) => [heading, below, lines.length])).toEqual([
    ['Ada', 'Friday 27 December 2019 · Congress', 2],
    ['Borg', 'Friday 27 December 2019 · Congress', 1],
  ]);
  expect(sheets[0]?.lines).toMatchObject([
    { time: '11:00–12:30', day: '', room: '' },
    { time: '00:30–02:00', day: 'Sat 28 Dec', room: '' },
  ]);
});

test.each([
  ['America/Nuuk', '2026-03-28T21:30:00-02:00', '02:00', '21:30–00:30'],
  // A whole day, in which the clock is half an hour later at its end.
  ['Australia/Lord_Howe', '2026-10-03T10:00:00+10:30', '24:00', '10:00–10:30 (24 h)'],
  ['Australia/Lord_Howe', '2026-04-05T01:15:00+11:00', '01:00', '01:15–01:45 GMT+10:30'],
])(
  'on a night in which the clocks change in %s, the end is that of the clock',
  (zone, date, duration, time) => {
    const rooms = { Ada: [event('Night', date, 'Ada', { duration })] };
    const days = [{ date: date.slice(0, 10), rooms }];
    const text = JSON.stringify({ schedule: { conference: { title: 'C', time_zone_name: zone, days } } });
    expect(sheetsOf(text, 'days')[0]?.lines).toMatchObject([{ time }]);
  },
);
