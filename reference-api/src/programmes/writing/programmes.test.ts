import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BrokenFile } from '../reading/broken-file.ts';
import { colourOf, readSchedule, type Schedule } from '../reading/schedule.ts';
import { parseScheduleJson } from '../reading/schedule-json.ts';
import { parseScheduleXml } from '../reading/schedule-xml.ts';

const folder = fileURLToPath(new URL('../../testing/programmes/', import.meta.url));
const textOf = (name: string) => readFileSync(`${folder}${name}`, 'utf8');
const parse = (name: string, text: string): Schedule =>
  readSchedule(
    (name.endsWith('.xml') ? parseScheduleXml : parseScheduleJson)(text, name),
    name,
    'Europe/Berlin',
  );
const read = (name: string) => parse(name, textOf(name));

const short = ({ sessions, rooms, people }: Schedule) =>
  sessions.map(({ title, values, slot, room, people: speakers }) => [
    title,
    values.start,
    values.duration ?? slot,
    room === null ? null : rooms[room]?.name,
    speakers.map((place) => people[place]?.name),
  ]);

describe('programmes as they are published', () => {
  test('frab: a session after midnight, links that are relative, and what is not to be recorded', () => {
    const schedule = read('frab.json');
    expect(schedule).toMatchObject({
      dateFrom: '2019-08-02',
      dateTo: '2019-08-03',
      dayStart: '05:00',
      timeZone: null,
    });
    expect(short(schedule)).toEqual([
      ['Tides', '2019-08-02T10:00:00+02:00', 45, 'Quay', ['Leonard', 'Marta Quill']],
      ['Night watch', '2019-08-03T01:30:00+02:00', 60, 'Quay', ['Leonard']],
    ]);
    expect(schedule.sessions[0]?.values).toMatchObject({
      doNotRecord: true,
      description: 'First line.\nSecond line.',
      links: [
        { title: 'Site', url: 'https://www.tides.example' },
        { title: 'Slides', url: 'https://cfp.harbour.example/files/11/slides.pdf' },
        { title: 'Logo', url: 'https://cfp.harbour.example/logos/11.png?1563000000' },
      ],
    });
    expect(schedule.people).toHaveLength(3);
  });

  test.each(['frab', 'pretalx-frab'])('%s says the same of sessions in XML as in JSON', (name) => {
    const [json, xml] = [read(`${name}.json`), read(`${name}.xml`)];
    expect(xml.sessions.map(({ key, values }) => [key, values])).toEqual(
      json.sessions.map(({ key, values }) => [key, values]),
    );
    expect(short(xml)).toEqual(short(json));
  });

  test('pentabarf: no guids, no dates, and an hour at which the day changes', () => {
    const schedule = read('pentabarf.xml');
    expect(schedule).toMatchObject({ dateFrom: '2009-12-27', dateTo: '2009-12-28', dayStart: '04:00' });
    expect(short(schedule)).toEqual([
      ['Opening', '2009-12-27T10:30:00.000Z', 30, 'Saal 1', ['Frieda']],
      ['Lockpicking, late', '2009-12-28T00:15:00.000Z', 60, 'Saal 1', []],
      ['Breakfast', '2009-12-28T09:00:00.000Z', 30, 'Saal 2', []],
    ]);
    expect(schedule.sessions[0]?.key).toBe('session:ohd09/3479');
  });

  test('pretalx as frab: track colours, room capacities, biographies, photos, addresses and the time zone', () => {
    const schedule = read('pretalx-frab.json');
    expect(schedule.timeZone).toBe('Europe/Rome');
    expect(schedule.rooms).toMatchObject([
      { name: 'Aula', values: { capacity: 240, description: 'First floor, lift on the left' } },
      { name: 'Bar' },
    ]);
    expect(schedule.sessions[0]?.values).toMatchObject({
      trackColour: '#00AAFF',
      url: 'https://talks.lagoon.example/lagoon/talk/QWE3RT/',
    });
    expect(schedule.people).toMatchObject([
      {
        code: 'AAAAAA',
        values: {
          bio: 'Builds **dams**.',
          links: [
            { url: 'https://talks.lagoon.example/lagoon/speaker/AAAAAA/' },
            { title: 'Photo', url: 'https://talks.lagoon.example/media/avatars/ines.webp' },
          ],
        },
      },
    ]);
    expect(schedule.warnings).toEqual([
      '1 photo is on the web; its profile has a link to it.',
      'The file has a slot length of 5 minutes, which Fairlead does not keep.',
      '1 logo is on the web; its session has a link to it.',
    ]);
  });

  test('the widget of pretalx: codes lead to speakers, a break is a break, a cancelled talk is cancelled', () => {
    const schedule = read('pretalx-widget.json');
    expect(schedule).toMatchObject({
      title: 'Polder Talks',
      timeZone: 'Europe/Amsterdam',
      dateTo: '2025-06-15',
    });
    expect(short(schedule)).toEqual([
      ['Dikes', '2025-06-14T10:00:00+02:00', 50, 'Barn', ['Joost', 'Joost']],
      ['Lunch', '2025-06-14T12:00:00+02:00', 60, 'Barn', []],
    ]);
    expect(schedule.sessions.map(({ values }) => [values.kind, values.state, values.trackColour])).toEqual([
      [undefined, 'cancelled', '#cc3300'],
      ['break', undefined, undefined],
    ]);
  });

  test('the API of pretalx: rooms, tracks and speakers within each slot', () => {
    const schedule = read('pretalx-api.json');
    expect(schedule).toMatchObject({ title: 'Delta Conf', scope: 'delta', timeZone: 'Asia/Kolkata' });
    expect(short(schedule)).toEqual([
      ['Boats', '2026-01-10T10:00:00+05:30', 90, 'Ghat', ['Asha Rao']],
      ['Chai', '2026-01-10T11:30:00+05:30', 30, null, []],
    ]);
    expect(schedule.rooms[0]?.values).toMatchObject({ capacity: 60 });
    expect(schedule.people[0]?.values).toMatchObject({ bio: 'Carpenter', email: 'Asha@Delta.example' });
    expect(schedule.sessions[0]?.values).toMatchObject({
      track: 'Craft',
      trackColour: '#00ff00',
      type: 'Workshop',
    });
  });

  test('a camp: days as timestamps, rooms with guids, people who share a name', () => {
    const schedule = read('camp-hub.json');
    expect(schedule).toMatchObject({ dateFrom: '2025-12-27', dateTo: '2025-12-30', dayStart: '06:00' });
    expect(schedule.people.map(({ name, guid }) => [name, guid.at(-1)])).toEqual([
      ['Unnamed user', '1'],
      ['Unnamed user', '2'],
      ['Leonard of the north', '3'],
      ['Leonard of the north', '4'],
    ]);
    expect(schedule.rooms.map(({ name, values }) => [name, values.capacity, values.description])).toEqual([
      ['Tent One', 800, 'The large tent'],
      ['Tent Two', undefined, 'Klein'],
    ]);
    expect(schedule.sessions.map(({ values }) => [values.abstract, values.trackColour])).toEqual([
      ['Here we go.', '#00ff9c'],
      [undefined, '#ff00ff'],
    ]);
  });

  test('wafer: an offset without a colon, addresses that are relative, text in CDATA', () => {
    const schedule = read('wafer.xml');
    expect(schedule).toMatchObject({ scope: 'Reef Conf 24', timeZone: 'Asia/Seoul' });
    expect(short(schedule)).toEqual([
      ['Welcome & <hello>', '2024-07-28T10:00:00+09:00', 45, 'Somin', ['Kim Ha', 'Guest']],
    ]);
    expect(schedule.sessions[0]?.values.abstract).toBe('Short & <sweet>.');
    expect(schedule.warnings).toEqual([
      'Session “Welcome & <hello>”, Web page: “/talks/3-welcome/” was left out, since it is no web address.',
      'The file has a slot length of 20 minutes, which Fairlead does not keep.',
    ]);
  });

  test('the second schema of the VOC: sessions beside the days, people as participants', () => {
    const schedule = read('voc-schedule2.json');
    expect(short(schedule)).toEqual([['Ice', '2025-05-01T09:30:00+02:00', 45, 'Hall', ['Siri']]]);
  });

  test('a loose file: durations of every form, times of the clock, people as names, fields that are missing', () => {
    const schedule = read('loose.json');
    expect(short(schedule)).toEqual([
      ['Minutes as a number', '2026-02-28T08:00:00.000Z', 45, 'Attic', ['Ada', 'Grace']],
      ['Minutes in ISO 8601', '2026-02-28T09:00:00.000Z', 75, 'Attic', []],
      ['Hours, minutes and seconds', '2026-02-28T11:00:00.000Z', 30, 'Attic', []],
      ['Minutes as a text', '2026-02-28T22:30:00.000Z', 90, 'Attic', ['Ada']],
      ['After midnight', '2026-02-28T23:30:00.000Z', 60, 'Attic', []],
      ['Not scheduled yet', null, 10, 'Attic', []],
      ['No identifier', '2026-02-28T14:00:00.000Z', 70, 'Attic', []],
    ]);
    expect(schedule).toMatchObject({ dateFrom: '2026-02-28', dateTo: '2026-02-28' });
    expect(schedule.warnings).toEqual([
      'Session “Not scheduled yet”, Web page: “mailto:nobody@loose.example” was left out, since it is no web address.',
      'Left out without name and identifier: 2 speakers.',
    ]);
  });

  test.each([
    ['#0AF', '#00AAFF'],
    ['884400ff', '#884400'],
    ['#3dbbaa', '#3dbbaa'],
    ['red', null],
    ['#12345', null],
    ['', null],
  ])('the colour %s is stored as %s', (written, stored) => {
    expect(colourOf(written)).toBe(stored);
  });
});

// What somebody may find in a place of a file where something else is meant to be.
const anything = fc.oneof(
  fc.constantFrom(
    null,
    '',
    0,
    -1,
    1e21,
    true,
    [],
    {},
    [null],
    [[]],
    'soon',
    '2025-13-40',
    '99:99',
    'P',
    'x'.repeat(60_000),
  ),
  fc.string(),
  fc.integer(),
  fc.dictionary(fc.string(), fc.string()),
);

function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

function changed(value: unknown, path: readonly (string | number)[], to: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = changed(copy[key], rest, to);
  return copy;
}

const names = readdirSync(folder);

describe('whatever a file says, it is read or refused in a sentence with a place', () => {
  const readsOrRefuses = (name: string, text: string) => {
    try {
      const { sessions, rooms, people } = parse(name, text);
      expect(new Set(sessions.map(({ key }) => key)).size).toBe(sessions.length);
      for (const { room, people: speakers } of sessions) {
        expect(room === null || rooms[room] !== undefined).toBe(true);
        expect(speakers.every((place) => people[place] !== undefined)).toBe(true);
      }
    } catch (error) {
      expect(error).toBeInstanceOf(BrokenFile);
      expect((error as Error).message).toMatch(new RegExp(`^${name}.*: .+`));
      expect((error as Error).message.length).toBeLessThan(400);
      expect((error as Error).message).not.toContain('\n');
    }
  };

  test.each(names.filter((name) => name.endsWith('.json')))('%s with one value changed', (name) => {
    const root: unknown = JSON.parse(textOf(name));
    const places = placesIn(root);
    fc.assert(
      fc.property(fc.nat(places.length - 1), anything, (at, value) => {
        readsOrRefuses(name, JSON.stringify(changed(root, places[at] ?? [], value)));
      }),
      { numRuns: 300 },
    );
  });

  test.each(names)('%s with a piece cut out or put in', (name) => {
    const text = textOf(name);
    const piece = fc.constantFrom(
      '',
      '"',
      '<',
      '>',
      '&',
      '}',
      ']',
      '</room>',
      '<event/>',
      'null',
      '\u0000',
      '😀',
    );
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(40), piece, (at, length, put) => {
        readsOrRefuses(name, text.slice(0, at) + put + text.slice(at + length));
      }),
      { numRuns: 300 },
    );
  });
});
