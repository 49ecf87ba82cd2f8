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

describe('sessions in rooms of a day without a name', () => {
  const event = (id: number, room = '') =>
    `<event id="${id}"><start>1${id}:00</start><duration>01:00</duration>${room}<title>Talk ${id}</title></event>`;
  const xml = (...days: string[]) =>
    readSchedule(
      parseScheduleXml(
        `<schedule><conference><title>T</title></conference>${days
          .map((rooms, at) => `<day date="2009-12-2${at + 7}">${rooms}</day>`)
          .join('')}</schedule>`,
        'schedule.xml',
      ),
      'schedule.xml',
    );
  const placed = ({ rooms, sessions }: Schedule) =>
    sessions.map(({ title, room }) => [title, room === null ? null : rooms[room]?.name]);

  test('are in an unnamed room each, by its order in the day, and a warning says which', () => {
    const unnamed = `<room name="Hall">${event(1)}</room><room>${event(2)}${event(3, '<room> </room>')}</room><room name=" ">${event(4)}</room>`;
    const read = xml(unnamed, `<room>${event(5)}</room>`);
    expect(placed(read)).toEqual([
      ['Talk 1', 'Hall'],
      ['Talk 2', 'Unnamed room'],
      ['Talk 3', 'Unnamed room'],
      ['Talk 4', 'Unnamed room 2'],
      ['Talk 5', 'Unnamed room'],
    ]);
    expect(read.warnings).toEqual([
      'Room 2 of day 1 has no name in the file. Its sessions are in “Unnamed room”.',
      'Room 3 of day 1 has no name in the file. Its sessions are in “Unnamed room 2”.',
    ]);
  });

  test('stay apart by the guids of their rooms', () => {
    const day = `<room guid="a">${event(1)}</room><room guid="b">${event(2)}</room>`;
    const read = xml(day, `<room guid="b">${event(3)}</room>`);
    expect(placed(read).map(([, room]) => room)).toEqual([
      'Unnamed room',
      'Unnamed room 2',
      'Unnamed room 2',
    ]);
  });

  test('are in the room that they name themselves, and nothing is said of the other', () => {
    const read = xml(`<room>${event(1, '<room>Saal 1</room>')}</room>`);
    expect([placed(read), read.warnings]).toEqual([[['Talk 1', 'Saal 1']], []]);
  });

  test('stay without one where the file names no room at all, and a warning says so', () => {
    const read = xml(`<room>${event(1)}</room><room>${event(2)}</room>`);
    expect(placed(read).map(([, room]) => room)).toEqual([null, null]);
    expect(read.warnings).toEqual(['The file names no rooms. Its sessions have those that they have here.']);
  });

  test('and beside the rooms of a day, are imported', () => {
    const read = xml(`<room name="Hall">${event(1)}</room>${event(2, '<room>Attic</room>')}${event(3)}`);
    expect(placed(read)).toEqual([
      ['Talk 1', 'Hall'],
      ['Talk 2', 'Attic'],
      ['Talk 3', null],
    ]);
  });

  test('are read from JSON alike', () => {
    const talk = (id: number, more: object = {}) => ({
      id,
      title: `Talk ${id}`,
      start: `1${id}:00`,
      ...more,
    });
    const days = [
      { date: '2026-05-01', rooms: { Hall: [talk(1)], '': [talk(2)] }, events: [talk(3)] },
      {
        date: '2026-05-02',
        rooms: [{ guid: 'a', events: [talk(4)] }, { events: [talk(5, { room: 'Bar' })] }],
      },
    ];
    const schedule = read(JSON.stringify({ schedule: { conference: { title: 'T', days } } }));
    expect(Object.fromEntries(placed(schedule))).toEqual({
      ...{ 'Talk 1': 'Hall', 'Talk 2': 'Unnamed room', 'Talk 3': null },
      ...{ 'Talk 4': 'Unnamed room', 'Talk 5': 'Bar' },
    });
  });
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
