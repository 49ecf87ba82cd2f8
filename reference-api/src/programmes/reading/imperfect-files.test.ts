import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { readSchedule, type Schedule } from './schedule.ts';
import { parseScheduleJson } from './schedule-json.ts';
import { parseScheduleXml } from './schedule-xml.ts';

const textOf = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../testing/programmes/${name}`, import.meta.url)), 'utf8');
const read = (text: string, file = 'file.json'): Schedule =>
  readSchedule(parseScheduleJson(text, file), file);

describe('a file without a title', () => {
  test('is called after the file where the format has none, and a warning says so', () => {
    const { name: _, ...widget } = JSON.parse(textOf('pretalx-widget.json'));
    const schedule = read(JSON.stringify(widget), '/tmp/Polder Days.json');
    expect(schedule).toMatchObject({ title: 'Polder Days', key: 'agenda:Polder Days' });
    expect(schedule.sessions).toHaveLength(2);
    expect(schedule.warnings[0]).toBe(
      'The file has no title; the agenda is called “Polder Days”, after the file.',
    );
  });

  test('is refused where the format has one', () => {
    const frab = JSON.parse(textOf('frab.json'));
    frab.schedule.conference.title = '';
    expect(() => read(JSON.stringify(frab))).toThrow('file.json: the conference has no title');
  });
});

test('two rooms of one name in one day are refused with the name and the line', () => {
  const days = '[{"date": "2026-05-01", "rooms": {\n"Hall": [],\n"H\\u0061ll": []}}]';
  const text = `{"schedule": {"conference": {"title": "T", "start": "2026-05-01", "end": "2026-05-01", "days": ${days}}}}`;
  expect(() => read(text)).toThrow('file.json, line 3, column 1: the key “Hall” stands twice in one object');
});

describe('rooms', () => {
  const conference = { title: 'T', start: '2026-05-01', end: '2026-05-01' };
  const withRooms = (rooms: unknown[], days: unknown[] = []) =>
    read(JSON.stringify({ schedule: { conference: { ...conference, rooms, days } } }));

  test('have no capacity where the file says no number of people, and a warning names room and value', () => {
    const { rooms, warnings } = withRooms([
      { name: 'Hall', capacity: 'many' },
      { name: 'Attic', capacity: -4 },
      { name: 'Bar', capacity: '12' },
      { name: 'Yard', capacity: null },
    ]);
    expect(rooms.map(({ name, values }) => [name, values.capacity])).toEqual([
      ['Hall', undefined],
      ['Attic', undefined],
      ['Bar', 12],
      ['Yard', undefined],
    ]);
    expect(warnings).toEqual([
      'The file has no sessions.',
      'Room “Hall”, Capacity: “many” was left out, since it is no number of people.',
      'Room “Attic”, Capacity: “-4” was left out, since it is no number of people.',
    ]);
  });

  test('without a session are imported if they have a name', () => {
    const { rooms } = withRooms(
      [{ name: 'Hall' }, 'Attic', { name: '' }, null],
      [
        { date: '2026-05-01', rooms: { Bar: [], Big: [] } },
        { date: '2026-05-02', rooms: { Big: [{ title: 'Talk', room: 'Hall' }] } },
      ],
    );
    expect(rooms.map(({ name }) => name)).toEqual(['Hall', 'Attic', 'Bar']);
    const xml = `<schedule><conference><title>T</title><start>2026-05-01</start><end>2026-05-01</end></conference>
      <day date="2026-05-01"><room name="Bar"/></day></schedule>`;
    expect(readSchedule(parseScheduleXml(xml, 'x.xml'), 'x.xml').rooms).toMatchObject([{ name: 'Bar' }]);
  });
});

test('an event that stands several times with one guid, start and room is imported once, with all its people', () => {
  const event = (hour: number, person: string) => ({
    ...{ guid: 'g', title: 'Tides', date: `2026-05-01T${hour}:00:00+02:00`, duration: '1:00' },
    persons: [person],
  });
  const rooms = { Hall: [event(10, 'Ada'), event(10, 'Bo'), event(12, 'Ada'), event(12, 'Ada')] };
  const conference = { title: 'T', start: '2026-05-01', end: '2026-05-01', days: [{ rooms }] };
  const { sessions, warnings } = read(JSON.stringify({ schedule: { conference } }));
  expect(sessions.map(({ key, people }) => [key, people])).toEqual([
    ['session:g', [0, 1]],
    ['session:g#2026-05-01T12:00:00+02:00', [0]],
  ]);
  expect(warnings).toEqual([
    'Session “Tides”: it stands several times with the same identifier, start and room; it was imported once.',
  ]);
});
