import { describe, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import { allDefinitions, allFields, type EntityName } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { createSample, sampleValues } from '../../testing/sample-values.ts';
import { runCsv } from '../services/run-csv.ts';

const { api, tenant } = await apiForFile();

const channel = () => tenant.channels.conference;

async function ask(entity: EntityName, data: object = {}, query = '', options: object = {}) {
  return tenant.call('POST', `/v1/a/${entity}/csv${query}`, {
    channel: channel(),
    body: { context: { id: 0, type: entity }, data },
    ...options,
  });
}

async function fetchFile(id: string) {
  await runCsv(api.database.pool, { tenant: tenant.id, task: id });
  const task = (await tenant.call('GET', `/v1/a/tasks/${id}`)).json.data;
  let text = '';
  for (let part = 0; part < task.result.file.parts; part += 1) {
    text += (await tenant.call('GET', `/v1/a/files/${id}/${part}`)).json.data;
  }
  return { task, text };
}

async function file(...args: Parameters<typeof ask>) {
  const { status, json } = await ask(...args);
  expect(status).toBe(200);
  return fetchFile(json.data.id);
}

const table = (text: string) =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true, newline: '\r\n' }).data;

describe.each(allDefinitions.map((definition) => [definition.name, definition] as const))(
  'a file of %s',
  (name, definition) => {
    test('has the id, every field and the tags and categories, each under a name of its own', async () => {
      if (definition.single) await createSample(tenant, name, channel());
      else await tenant.create(name, await sampleValues(tenant, name, channel()), channel());
      const [header = [], ...rows] = table((await file(name)).text);
      const labels = Object.values(allFields(definition)).map(({ label }) => label);
      expect(header).toEqual(['Id', ...labels, 'Tags and categories']);
      expect(new Set(header).size).toBe(header.length);
      const list = await tenant.call('GET', `/v1/a/${name}`, { channel: channel() });
      expect(rows.map(([id]) => Number(id))).toEqual(list.json.data.map(({ id }: { id: number }) => id));
    });

    test('has the columns that are shown, in their order', async () => {
      const shown = Object.keys(allFields(definition)).reverse();
      const [header = []] = table((await file(name, { columns: [...shown, 'taxons'] })).text);
      expect(header).toEqual([...shown.map((field) => allFields(definition)[field]?.label), 'Tags']);
    });
  },
);

describe('a list', () => {
  const article = (title: string, values: object = {}) =>
    tenant.create('articles', { title, body: [{ type: 'paragraph', text: 'x' }], ...values }, channel());
  const titles = async (...args: Parameters<typeof ask>) =>
    table((await file(...args)).text)
      .slice(1)
      .map(([title]) => title);

  test('is written as it is sorted, searched and filtered', async () => {
    await article('Quay north');
    await article('Quay south');
    await article('Quay west', { status: 'archived' });
    const shown = { columns: ['title', 'status'] };
    const options = { channel: channel(), query: 'quay' };
    expect(await titles('articles', shown, '?sort=-title&where.status=draft', options)).toEqual([
      'Quay south',
      'Quay north',
    ]);
  });

  test('begins with the mark of UTF-8, ends its lines as spreadsheets do, and holds no formula', async () => {
    await article('=HYPERLINK("http://evil.example")', {
      subtitle: "'+1",
      excerpt: '-5',
      notes: 'a "b",\nc',
    });
    const { text } = await file('articles', {}, '', { channel: channel(), query: 'hyperlink' });
    expect(text.startsWith('\uFEFFId,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    const [header = [], row = []] = table(text);
    const cell = (label: string) => row[header.indexOf(label)];
    expect(cell('Title')).toBe('\'=HYPERLINK("http://evil.example")');
    expect([cell('Subtitle'), cell('Excerpt'), cell('Internal notes')]).toEqual(["''+1", '-5', 'a "b",\nc']);
  });

  test('of the trash says who deleted what', async () => {
    const room = await createSample(tenant, 'rooms', channel());
    await tenant.call('DELETE', `/v1/a/rooms/${room.id}`);
    const columns = ['name', 'deletedAt', 'deletedBy', 'trashedUntil'];
    const [header, row] = table((await file('rooms', { columns, zone: 'Asia/Tokyo' }, '?trash=true')).text);
    expect(header).toEqual(['Name', 'Deleted', 'By', 'Stays until']);
    expect(row?.[0]).toBe(room.values.name);
    expect(row?.[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(row?.[2]).toBe('Test Person');
  });

  test('is as it was at one moment, whatever is written meanwhile, in parts that fit into an answer', async () => {
    await api.database.asOwner(
      `insert into rooms (tenant_id, channel_id, name, description, title, search, created_by, updated_by)
       select $1, $2, 'Room ' || n, repeat('long ', 180), 'Room ' || n, 'room ' || n, 'Test', 'Test'
       from generate_series(1, 1300) n`,
      [tenant.id, tenant.channels.core],
    );
    const { task, text } = await file('rooms', {}, '', { channel: tenant.channels.core });
    expect(task).toMatchObject({ kind: 'csv', status: 'ready', sentence: 'Wrote 1,300 rooms into a file' });
    expect(task.result.file.parts).toBeGreaterThan(1);
    expect(table(text)).toHaveLength(1301);
    expect(new Set(table(text).map(([id]) => id)).size).toBe(1301);
  });

  test('that comes twice by a double click is one file, and two workers write it once', async () => {
    const headers = { 'idempotency-key': 'a-double-click-on-csv' };
    const press = () => ask('rooms', {}, '', { channel: channel(), headers });
    const [first, second] = [await press(), await press()];
    expect(second.json.data.id).toBe(first.json.data.id);
    const work = () => runCsv(api.database.pool, { tenant: tenant.id, task: first.json.data.id });
    const outcomes = await Promise.allSettled([work(), work()]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    const { task, text } = await fetchFile(first.json.data.id);
    expect(table(text)).toHaveLength(task.result.file.rows + 1);
  });

  test('a person has five files at most, and five unfinished tasks', async () => {
    const person = await api.tenant();
    const body = { context: { id: 0, type: 'users' }, data: {} };
    const press = () => person.call('POST', '/v1/a/users/csv', { body });
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push((await press()).json.data.id);
    const sixth = await press();
    expect([sixth.status, sixth.json.code]).toEqual([429, 'tooMany']);
    for (const id of ids) await runCsv(api.database.pool, { tenant: person.id, task: id });
    const seventh = (await press()).json.data.id;
    await runCsv(api.database.pool, { tenant: person.id, task: seventh });
    expect((await press()).status).toBe(200);
    const parts = await Promise.all([...ids, seventh].map((id) => person.call('GET', `/v1/a/files/${id}/0`)));
    expect(parts.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(parts.at(-1)?.status).toBe(200);
  });

  test('refuses an unknown column, time zone or sort, and a missing file', async () => {
    expect((await ask('rooms', { columns: ['nothing'] })).status).toBe(422);
    expect((await ask('rooms', { zone: 'Mars/Olympus' })).status).toBe(422);
    expect((await ask('rooms', {}, '?sort=shape')).status).toBe(400);
    const { json } = await ask('rooms');
    expect((await tenant.call('GET', `/v1/a/files/${json.data.id}/0`)).status).toBe(404);
  });
});
