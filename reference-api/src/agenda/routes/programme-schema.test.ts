import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { XMLParser } from 'fast-xml-parser';
import { runScheduleImport } from '../../programmes/services/run-import.ts';
import { startApi, type Tenant, type TestApi } from '../../testing/api.ts';

// What the published schemas of voc/schedule (validator/json/schema.json, validator/xsd/schedule.xml.xsd) ask for, and an export got wrong once.
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const acronym = /^[a-z0-9_-][a-z0-9_]{3,}(-2[0-9]{3}-[a-z]+)?$/;
const slug = /^[a-z0-9_-]+[a-z0-9]$/;
const programmes = fileURLToPath(new URL('../../testing/programmes/', import.meta.url));

interface Person {
  id?: number;
  guid?: string;
  code?: string;
  name?: string;
  public_name?: string;
}
interface Event {
  id: number;
  guid: string;
  url: string;
  slug: string;
  persons: Person[];
}

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), 'schema-'));
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

const exported = async (by: Tenant, agenda: number, format: 'json' | 'xml'): Promise<string> => {
  const { json } = await by.call('GET', `/v1/a/agendas/${agenda}/programme?format=${format}`, {
    channel: by.channels.conference,
  });
  return json.data.text;
};
const agendaOf = async (by: Tenant): Promise<number> => {
  const { json } = await by.call('GET', '/v1/a/agendas', { channel: by.channels.conference });
  return json.data[0].id;
};
const twice = (values: readonly unknown[]) => values.filter((value, at) => values.indexOf(value) !== at);
const eventsOf = (conference: { days: { rooms: Record<string, Event[]> }[] }) =>
  conference.days.flatMap(({ rooms }) => Object.values(rooms).flat());

test.each(readdirSync(programmes))('%s is exported by the rules of the published schemas', async (name) => {
  const by = await api.tenant();
  await bring(by, programmes + name);
  const agenda = await agendaOf(by);
  const { conference } = JSON.parse(await exported(by, agenda, 'json')).schedule;
  const events = eventsOf(conference);
  expect(events.length).toBeGreaterThan(0);
  expect(conference.rooms.filter(({ guid }: { guid?: string }) => !uuid.test(guid ?? ''))).toEqual([]);
  expect(twice(events.map(({ guid }) => guid))).toEqual([]);
  expect(twice(events.map(({ id }) => id))).toEqual([]);
  expect(events.filter(({ url }) => !URL.canParse(url))).toEqual([]);
  expect(events.filter((event) => !slug.test(event.slug))).toEqual([]);
  // One form of a person alone: that of frab has a public name and an id, that of pretalx a name.
  const people = events.flatMap(({ persons }) => persons);
  expect(people.filter((one) => one.name === undefined || one.public_name !== undefined)).toEqual([]);
  expect(people.filter(({ code }) => code !== undefined && !/^[A-Z0-9]+$/.test(code))).toEqual([]);

  const parser = new XMLParser({ ignoreAttributes: false, isArray: (tag) => tag === 'person' });
  const xml = await exported(by, agenda, 'xml');
  const attributes = new Set<string>();
  JSON.stringify(parser.parse(xml), (key, value) => {
    if (key !== 'person') return value;
    for (const one of value as object[])
      for (const word of Object.keys(one)) if (word.startsWith('@_')) attributes.add(word);
    return value;
  });
  expect([...attributes].filter((word) => word !== '@_id' && word !== '@_guid')).toEqual([]);
});

test.each(['Tag', 'Spring & more', '36', 'Über uns', 'devdays'])(
  'the agenda “%s” that was made here has an acronym by the schema, and comes back by it',
  async (name) => {
    const by = await api.tenant();
    const channel = by.channels.conference;
    const days = { dateFrom: '2026-03-28', dateTo: '2026-03-28', timeZone: 'UTC' };
    const { id } = await by.create('agendas', { name, ...days }, channel);
    const room = await by.create('rooms', { name: 'Hall' }, channel);
    const at = { start: '2026-03-28T09:00:00Z', duration: 30, agenda: id, room: room.id };
    await by.create('agenda-sessions', { title: 'Opening', ...at }, channel);
    const text = await exported(by, id, 'json');
    expect(JSON.parse(text).schedule.conference.acronym).toMatch(acronym);
    const file = join(folder, `${by.email}.json`);
    writeFileSync(file, text);
    const { outcomes } = await bring(by, file);
    expect(
      outcomes.filter(({ created, changed, skipped }) => created + changed + skipped.length > 0),
    ).toEqual([]);
  },
);

test('a session whose id another system has too gets one of its own', async () => {
  const by = await api.tenant();
  const channel = by.channels.conference;
  await bring(by, `${programmes}frab.json`);
  const agenda = await agendaOf(by);
  const { json } = await by.call('GET', '/v1/a/agenda-sessions', { channel });
  const [first] = json.data;
  await api.database.asOwner(
    `update agenda_sessions set import_key = 'session:' || (select substring(import_key from 8) from agendas where id = $2) || '/' || $3
     where id = $1`,
    [first.id, agenda, String(json.data[1].id)],
  );
  const events = eventsOf(JSON.parse(await exported(by, agenda, 'json')).schedule.conference);
  expect(events.map(({ id }) => id)).toContain(json.data[1].id);
  expect(twice(events.map(({ id }) => id))).toEqual([]);
});
