import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { readSchedule, type Schedule } from './schedule.ts';
import { parseScheduleJson } from './schedule-json.ts';

const textOf = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../testing/programmes/${name}`, import.meta.url)), 'utf8');
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
