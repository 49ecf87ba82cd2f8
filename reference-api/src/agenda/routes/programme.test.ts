import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import type { ProgrammeFormat } from 'shared-contracts/api';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { runScheduleImport } from '../../programmes/services/run-import.ts';
import type { Report } from '../../programmes/writing/report.ts';
import { startApi, type Tenant, type TestApi } from '../../testing/api.ts';

const programmes = fileURLToPath(new URL('../../testing/programmes/', import.meta.url));
let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), 'exported-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

const bring = (by: Tenant, file: string) =>
  runScheduleImport(api.database.pool, {
    ...{ file, account: by.email, dryRun: false, channel: 'Conference', progress: () => undefined },
    images: { files: api.files, publicUrl: 'http://api.example' },
  });
const sums = ({ outcomes }: Report) => {
  const of = (name: 'created' | 'changed') => outcomes.reduce((sum, one) => sum + one[name], 0);
  return { created: of('created'), changed: of('changed'), skipped: outcomes.flatMap((one) => one.skipped) };
};
const unchanged = { created: 0, changed: 0, skipped: [] };
const taken = async (by: Tenant, agenda: number, format: ProgrammeFormat) => {
  const { status, json } = await by.call('GET', `/v1/a/agendas/${agenda}/programme?format=${format}`, {
    channel: by.channels.conference,
  });
  expect([status, json.error]).toEqual([200, undefined]);
  return json.data as { name: string; text: string; sessions: number; cancelled: number; unplaced: number };
};
const kept = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const firstAgenda = async (by: Tenant): Promise<number> => {
  const { json } = await by.call('GET', '/v1/a/agendas', { channel: by.channels.conference });
  return json.data[0].id;
};

describe('a programme that was imported', () => {
  test.each(readdirSync(programmes))('%s comes back unchanged from its own exports', async (name) => {
    const by = await api.tenant();
    await bring(by, join(programmes, name));
    const agenda = await firstAgenda(by);
    for (const format of ['json', 'xml'] as const) {
      const { text } = await taken(by, agenda, format);
      const report = await bring(by, kept(`${by.email}-${name}.${format}`, text));
      expect([format, sums(report)]).toEqual([format, unchanged]);
      // The identifier of the first import still finds it.
      expect(sums(await bring(by, join(programmes, name)))).toEqual(unchanged);
    }
  });
});

/** An agenda of two days in Berlin, made by hand: one session after midnight, one cancelled, one without a time. */
async function made(by: Tenant): Promise<Row> {
  const channel = by.channels.conference;
  const create = (
    entity: 'agendas' | 'rooms' | 'profiles' | 'contributors' | 'agenda-sessions',
    values: EntityValues,
  ) => by.create(entity, values, channel);
  const days = { dateFrom: '2026-03-28', dateTo: '2026-03-29', timeZone: 'Europe/Berlin' };
  const agenda = await create('agendas', { name: 'Spring & more', ...days });
  const room = await create('rooms', { name: 'Hall <1>', capacity: 80 });
  const profile = await create('profiles', {
    kind: 'person',
    displayName: 'Ada “A” Lovelace',
    status: 'published',
  });
  const ada = await create('contributors', { profile: profile.id, roles: ['speaker'] });
  const session = (values: EntityValues) =>
    create('agenda-sessions', { duration: 30, agenda: agenda.id, room: room.id, ...values });
  await session({
    ...{ title: 'Opening & welcome', start: '2026-03-28T09:00:00Z', track: 'Art', trackColour: '#3dbbaa' },
    ...{ contributors: [ada.id], abstract: 'One\uffff line.\nAnother; with, signs.', language: 'en' },
    ...{ links: [{ title: 'Slides', url: 'https://example.org/?a=1&b=2' }], doNotRecord: true },
  });
  // The clock goes forward at 02:00, so this begins at 03:30 by the clock, on the day before.
  await session({ title: 'Night', start: '2026-03-29T01:30:00Z', duration: 90 });
  await session({ title: 'Off', start: '2026-03-28T12:00:00Z', state: 'cancelled' });
  await session({ title: 'Somewhere', room: null });
  return agenda;
}

test('rooms are exported by position, then by name; a session whose room is in the trash has its name', async () => {
  const by = await api.tenant();
  const channel = by.channels.conference;
  const days = { dateFrom: '2026-03-28', dateTo: '2026-03-28', timeZone: 'UTC' };
  const agenda = await by.create('agendas', { name: 'Order', ...days }, channel);
  const rooms = [
    ['Attic', null],
    ['Hall', 2],
    ['Yard', 1],
    ['Bar', null],
  ] as const;
  for (const [at, [name, position]] of rooms.entries()) {
    const room = await by.create('rooms', { name, position }, channel);
    const start = `2026-03-28T0${at + 1}:00:00Z`;
    const values = { title: name, start, duration: 30, agenda: agenda.id, room: room.id };
    await by.create('agenda-sessions', values, channel);
  }
  const namesOf = async () => {
    const { conference } = JSON.parse((await taken(by, agenda.id, 'json')).text).schedule;
    return Object.keys(conference.days[0].rooms);
  };
  expect(await namesOf()).toEqual(['Yard', 'Hall', 'Attic', 'Bar']);
  await api.database.asOwner(`update rooms set deleted_at = now() where tenant_id = $1 and title = 'Yard'`, [
    by.id,
  ]);
  await api.database.asOwner(`update rooms set deleted_at = now() where tenant_id = $1 and title = 'Attic'`, [
    by.id,
  ]);
  expect(await namesOf()).toEqual(['Hall', 'Bar', 'Attic', 'Yard']);
});

describe('a programme that was made here', () => {
  test('is exported as schedule.json, by the clock and the days of the agenda, and comes back unchanged', async () => {
    const by = await api.tenant();
    const agenda = await made(by);
    const { name, text, ...counts } = await taken(by, agenda.id, 'json');
    expect(counts).toMatchObject({ sessions: 2, cancelled: 1, unplaced: 1 });
    expect(name).toBe('spring-more-working-copy.json');
    const { conference } = JSON.parse(text).schedule;
    expect(conference).toMatchObject({
      ...{ title: 'Spring & more', start: '2026-03-28', end: '2026-03-29', daysCount: 2 },
      ...{ time_zone_name: 'Europe/Berlin', tracks: [{ name: 'Art', color: '#3dbbaa' }] },
      rooms: [{ name: 'Hall <1>', capacity: 80 }],
    });
    expect(conference.days[0]).toMatchObject({
      ...{ index: 1, date: '2026-03-28' },
      ...{ day_start: '2026-03-28T05:00:00+01:00', day_end: '2026-03-29T05:00:00+02:00' },
    });
    const [opening, night] = conference.days[0].rooms['Hall <1>'];
    expect(opening).toMatchObject({
      ...{ title: 'Opening & welcome', date: '2026-03-28T10:00:00+01:00', start: '10:00', duration: '00:30' },
      ...{ guid: expect.stringMatching(/^[0-9a-f-]{36}$/), do_not_record: true, room: 'Hall <1>' },
      persons: [{ name: 'Ada “A” Lovelace' }],
    });
    expect(night).toMatchObject({ date: '2026-03-29T03:30:00+02:00', start: '03:30', duration: '01:30' });
    expect(sums(await bring(by, kept('made.json', text)))).toEqual(unchanged);
    expect(sums(await bring(by, kept('made.json', text)))).toEqual(unchanged);
  });

  test('is exported as schedule.xml that is well-formed, and comes back unchanged', async () => {
    const by = await api.tenant();
    const agenda = await made(by);
    const { text } = await taken(by, agenda.id, 'xml');
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).not.toContain('\uffff');
    expect(text).toContain('<title>Opening &amp; welcome</title>');
    const report = await bring(by, kept('made.xml', text));
    // XML 1.0 cannot say that character of the abstract.
    expect(sums(report)).toEqual({ created: 0, changed: 1, skipped: [] });
    const again = await taken(by, agenda.id, 'xml');
    expect(sums(await bring(by, kept('again.xml', again.text)))).toEqual(unchanged);
  });

  test('is exported as a calendar that a strict reader accepts', async () => {
    const by = await api.tenant();
    const agenda = await made(by);
    const { name, text } = await taken(by, agenda.id, 'ics');
    expect(name).toBe('spring-more-working-copy.ics');
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(
      events.map(({ summary, location, startDate, endDate }) => [
        summary,
        location,
        startDate.toString(),
        endDate.toString(),
      ]),
    ).toEqual([
      ['Opening & welcome', 'Hall <1>', '2026-03-28T09:00:00Z', '2026-03-28T09:30:00Z'],
      ['Night', 'Hall <1>', '2026-03-29T01:30:00Z', '2026-03-29T03:00:00Z'],
    ]);
    expect(events[0]?.description).toContain('Another; with, signs.');
    expect((await taken(by, agenda.id, 'ics')).text.match(/^UID:.*$/gm)).toEqual(text.match(/^UID:.*$/gm));
  });

  test('is no file for another tenant, nor in an unknown format', async () => {
    const [by, stranger] = [await api.tenant(), await api.tenant()];
    const agenda = await made(by);
    const read = (from: Tenant, format: string) =>
      from.call('GET', `/v1/a/agendas/${agenda.id}/programme?format=${format}`, {
        channel: from.channels.conference,
      });
    expect((await read(stranger, 'json')).status).toBe(404);
    expect((await read(by, 'pdf')).status).toBe(400);
  });
});
