import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { scheduleJson, scheduleXml } from '../../testing/sample-schedules.ts';
import { BrokenFile } from './broken-file.ts';
import { readSchedule, type Schedule } from './schedule.ts';
import { parseScheduleJson } from './schedule-json.ts';
import { minutesOf } from './schedule-times.ts';
import { decodeEntities, parseScheduleXml } from './schedule-xml.ts';
import { clean } from './words.ts';

const fromJson = (text: string): Schedule => readSchedule(parseScheduleJson(text, 'file'), 'file');
const fromXml = (text: string): Schedule => readSchedule(parseScheduleXml(text, 'file'), 'file');

describe('a programme', () => {
  test('has the same sessions from JSON as from XML', () => {
    expect(fromXml(scheduleXml).sessions).toEqual(fromJson(scheduleJson).sessions);
  });

  test('keeps rooms apart that differ in case, and people that differ in their identifiers', () => {
    const { rooms, people, sessions } = fromJson(scheduleJson);
    expect(rooms.map(({ name }) => name)).toEqual(['Room a', 'Room A']);
    expect(people.map(({ id, name }) => [id, name])).toEqual([
      ['7', 'Ada'],
      ['8', 'Ada'],
      ['7', 'Grace'],
    ]);
    expect(sessions[0]?.people).toEqual([0, 1, 2]);
  });

  test('gives the second session with an identifier a key of its own', () => {
    const keys = fromJson(scheduleJson).sessions.map((session) => session.key);
    expect(keys).toEqual(['session:g-1', 'session:g-1#2026-05-02T10:00:00+05:00']);
  });

  test('reads links of every form and reports invalid ones', () => {
    const { sessions, warnings } = fromXml(scheduleXml);
    expect(sessions[0]?.values.links).toEqual([
      { title: '', url: 'https://a.example/1' },
      { title: 'No address', url: 'https://b.example' },
      { title: 'C', url: 'https://c.example/?a=1&b=2' },
    ]);
    expect(sessions[1]).toMatchObject({ slot: 15 });
    expect(warnings).toEqual([
      'Session “Opening”, Links: “nowhere” was left out, since it is no web address.',
      'The file has a slot length of 15 minutes, which Fairlead does not keep.',
    ]);
  });
});

describe('a broken file says what and where', () => {
  const edited = (from: string, to: string) => scheduleJson.replace(from, to);

  test.each<[string, () => unknown, RegExp]>([
    [
      'JSON that is cut',
      () => fromJson(scheduleJson.slice(0, 300)),
      /^file, line 1, column 301: the JSON ends too early$/,
    ],
    ['JSON that is broken', () => fromJson('{\n"a": x}'), /^file, line 2, column 6: the JSON is broken$/],
    ['JSON of something else', () => fromJson('[1]'), /“schedule” is missing at the top/],
    ['no conference', () => fromJson('{"schedule":{}}'), /^file, schedule.conference: it is missing$/],
    [
      'a day whose rooms are a text',
      () => fromJson('{"schedule":{"conference":{"title":"T","days":[{"rooms":"none"}]}}}'),
      /^file, day 1, rooms: it is not an object$/,
    ],
    [
      'no days at all',
      () => fromJson('{"schedule":{"conference":{"title":"T"}}}'),
      /^file, first day of the conference: it is missing$/,
    ],
    [
      'a day that is none',
      () => fromJson(edited('"2026-05-02"', '"2026-05-42"')),
      /last day of the conference: “2026-05-42” is not a date/,
    ],
    [
      'days that run backwards',
      () => fromJson(edited('"start":"2026-05-01"', '"start":"2026-06-01"')),
      /the last day comes before the first/,
    ],
    [
      'XML that is cut',
      () => fromXml(scheduleXml.slice(0, 400)),
      /^file, line 10: the XML ends too early, inside <schedule>/,
    ],
    [
      'XML that is broken',
      () => fromXml('<schedule>\n<a></b></schedule>'),
      /^file, line 2, column \d+: the XML is broken/,
    ],
    [
      'XML of something else',
      () => fromXml('<rss/>'),
      /does not begin with <schedule>\. Export schedule\.xml from frab or pretalx/,
    ],
    ['XML with a document type', () => fromXml('<!DOCTYPE a [<!ENTITY b "c">]><schedule/>'), /document type/],
  ])('%s', (_, read, message) => {
    expect(read).toThrow(BrokenFile);
    expect(read).toThrow(message);
  });
});

describe('a session that cannot be read is left out with its name and the reason, and the others stay', () => {
  const edited = (from: string, to: string) => scheduleJson.replace(from, to);

  test.each<[string, string, string, RegExp]>([
    [
      'no title',
      edited(' Opening ', ' '),
      'Without a title',
      /^file, day 1, room “Room a”, event 1: the title is missing\.$/,
    ],
    [
      'a date that is none',
      edited('2026-05-01T10:00:00+05:00', 'soon'),
      'Opening',
      /event 1: “soon” is not a date with a time\.$/,
    ],
    [
      'a time that is none',
      edited('"date":"2026-05-01T10:00:00+05:00"', '"start":"25:30"'),
      'Opening',
      /event 1: “25:30” is not a time\.$/,
    ],
    ['a duration that is none', edited('1:30', 'long'), 'Opening', /“long” is not a duration/],
  ])('%s', (_, text, name, reason) => {
    const { sessions, people, rooms, skipped } = fromJson(text);
    expect(sessions.map(({ title }) => title)).toEqual(['Opening, again']);
    // Nobody comes along with it.
    expect([people, rooms.length]).toEqual([[], 1]);
    expect(skipped).toEqual([{ name, reason: expect.stringMatching(reason) }]);
  });

  test('one that stands twice with the same start is read once', () => {
    const twice = edited('2026-05-02T10:00:00+05:00', '2026-05-01T10:00:00+05:00').replace(
      'Room A":[{',
      'Room A":[{"guid":"g-1","date":"2026-05-01T10:00:00+05:00","duration":"1:00","title":"Third"},{',
    );
    const { sessions, skipped } = fromJson(twice);
    expect(sessions.map(({ title }) => title)).toEqual(['Opening', 'Third']);
    expect(skipped).toEqual([
      { name: 'Opening, again', reason: expect.stringMatching(/g-1 stands twice with the same start\.$/) },
    ]);
  });

  test('a file in which no session can be read is refused', () => {
    const none = scheduleJson.replace(' Opening ', ' ').replace('Opening, again', ' ');
    expect(() => fromJson(none)).toThrow(/event 1: the title is missing$/);
  });
});

describe('parts of a file', () => {
  test.each([
    ['1:00', 60],
    ['01:00', 60],
    ['0:05', 5],
    ['24:00', 1440],
    ['01:30:00', 90],
    ['45', 45],
    ['PT45M', 45],
    ['PT1H30M', 90],
    ['P1DT1H', 1500],
    ['PT', null],
    ['P', null],
    ['', null],
    ['1h', null],
  ])('the duration %s is %s minutes', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes);
  });

  test('cleaning text is idempotent and removes invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = clean(text);
        expect(clean(once)).toBe(once);
        expect(once).not.toMatch(/[\0\r\x7f]/);
        expect(once.isWellFormed()).toBe(true);
      }),
    );
  });

  test('text written as entities is read as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const written = [...text]
          .map((character) => `&#x${character.codePointAt(0)?.toString(16)};`)
          .join('');
        expect(decodeEntities(written)).toBe(text);
        const named = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        expect(decodeEntities(named)).toBe(text);
      }),
    );
  });

  test('entities that a file makes up stay as they are', () => {
    expect(decodeEntities('&lol; &#x110000; &amp;lt;')).toBe('&lol; &#x110000; &lt;');
  });
});

test('a refusal of a broken file is a sentence, however much of it is open', () => {
  for (const text of [`<schedule>${'<a>'.repeat(10_000)}`, `<schedule>${'<'.repeat(10_000)}`]) {
    let words = '';
    try {
      parseScheduleXml(text, 'file');
    } catch (error) {
      words = (error as Error).message;
    }
    expect(words).toMatch(/^file, line 1.*…$/);
    expect(words.length).toBeLessThan(400);
  }
});
