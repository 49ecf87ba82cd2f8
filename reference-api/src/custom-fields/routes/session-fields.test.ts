import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SessionFieldRow } from 'shared-contracts/api/session-fields';
import {
  customFieldName,
  type EntityValues,
  type Row,
  withCustomApart,
  withCustomBeside,
} from 'shared-contracts/entities';
import { agendaCalls } from '../../testing/agendas/agenda-calls.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { writtenLabel } from '../../testing/foreign-agendas.ts';
import { writtenField, writtenSessionField } from '../../testing/foreign-custom-fields.ts';
import { testPipeline, undoOperation, uploadProgramme } from '../../testing/pipelines.ts';

const { api, tenant } = await apiForFile();
const channel = tenant.channels.conference;
const { newAgenda, release } = agendaCalls(tenant);
const at = '/v1/a/session-fields';
const context = (version?: number) => ({ id: 0, type: 'session-fields', version });
const fields: Record<string, SessionFieldRow> = {};

const attempt = (more: object) =>
  tenant.call('POST', at, {
    body: { context: context(), data: writtenSessionField(more) },
  });
const define = async (more: object): Promise<SessionFieldRow> => {
  const { status, json } = await attempt(more);
  expect([status, json.error]).toEqual([200, undefined]);
  return json.data;
};
const name = (label: string) => customFieldName(fields[label] ?? { id: 0 });
const option = (label: string) => fields.Language?.options.find((one) => one.label === label)?.id ?? '';
let hall: Row;

beforeAll(async () => {
  const options = ['Spoken', 'Subtitles'].map((label) => ({ label, retired: false }));
  fields.Age = await define({ label: 'Age from', kind: 'number', isPublic: true });
  fields.Material = await define({ label: 'Material', kind: 'longText', isPublic: true });
  fields.Language = await define({ label: 'Translation', kind: 'choice', options, isPublic: true });
  fields.Cost = await define({ label: 'Cost centre' });
  hall = await tenant.create('rooms', { name: 'Hall' }, channel);
});

const session = async (agenda: Row, title: string, values: EntityValues = {}) =>
  tenant.create(
    'agenda-sessions',
    withCustomApart({
      ...{ title, duration: 30, agenda: agenda.id, room: hall.id, start: '2026-03-28T09:00:00Z' },
      ...values,
    }),
    channel,
  );
const read = async ({ id }: Pick<Row, 'id'>) => {
  const { json } = await tenant.call('GET', `/v1/a/agenda-sessions/${id}`, { channel });
  return { ...json.data, values: withCustomBeside(json.data.values) } as Row;
};
const found = async (query: string, options = {}) =>
  (await tenant.call('GET', `/v1/a/agenda-sessions${query}`, { channel, ...options })).json.data.map(
    (row: Row) => row.values.title,
  );

describe('a definition', () => {
  test('is of sessions alone: the calls of fields of clients neither list nor change it', async () => {
    const client = await tenant.call('POST', '/v1/a/custom-fields', {
      body: { context: { id: 0, type: 'custom-fields' }, data: { entity: 'users', field: writtenField() } },
    });
    const labels = async (path: string) =>
      (await tenant.call('GET', path)).json.data.map(({ label }: { label: string }) => label);
    expect(await labels(at)).toEqual(['Age from', 'Material', 'Translation', 'Cost centre']);
    expect(await labels('/v1/a/custom-fields')).toEqual(['Level']);
    const change = { context: { id: 0, type: 'custom-fields', version: 1 }, data: writtenField() };
    const wrong = [
      tenant.call('PUT', `/v1/a/custom-fields/${fields.Cost?.id}`, { body: change }),
      tenant.call('DELETE', `/v1/a/custom-fields/${fields.Cost?.id}`),
      tenant.call('DELETE', `${at}/${client.json.data.id}`),
      tenant.call('POST', `${at}/${client.json.data.id}/restore`),
      tenant.call('GET', `${at}/${client.json.data.id}/uses`),
    ];
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test.each(['Track', 'end', 'Day', 'material'])(
    'is refused under the name %s, which is taken',
    async (label) => {
      expect((await attempt({ label })).status).toBe(409);
    },
  );

  test('is renamed with its values, and deleted and restored with them', async () => {
    const made = await define({ label: 'Mentor' });
    const agenda = await newAgenda('Renaming');
    const row = await session(agenda, 'Mentored', { [customFieldName(made)]: 'Ada' });
    const { label: _, id, version, updatedAt: _at, updatedBy: _by, deletedAt: _deleted, ...same } = made;
    const body = { context: context(version), data: { ...same, label: 'Host' } };
    expect((await tenant.call('PUT', `${at}/${id}`, { body })).json.data.label).toBe('Host');
    expect((await tenant.call('PUT', `${at}/${id}`, { body })).status).toBe(412);
    expect((await tenant.call('GET', `${at}/${id}/uses`)).json.data.values).toBe(1);
    await tenant.call('DELETE', `${at}/${id}`);
    expect((await read(row)).values).not.toHaveProperty(customFieldName(made));
    expect((await tenant.call('POST', `${at}/${id}/restore`)).status).toBe(200);
    expect((await read(row)).values[customFieldName(made)]).toBe('Ada');
    await tenant.call('DELETE', `${at}/${id}`);
  });
});

describe('the values of a session', () => {
  test('are filtered and found, and stay when it is moved, its track or its speaker is renamed', async () => {
    const agenda = await newAgenda('Values');
    const profile = await tenant.create('profiles', { kind: 'person', displayName: 'Åse' }, channel);
    const speaker = await tenant.create('contributors', { profile: profile.id, roles: ['speaker'] }, channel);
    const values = {
      ...{ [name('Age')]: 8, [name('Material')]: 'Gloves', [name('Language')]: option('Subtitles') },
      ...{ track: 'Wood', contributors: [speaker.id] },
    };
    const row = await session(agenda, 'Build a kayak', values);
    await session(agenda, 'Radio', { [name('Language')]: option('Spoken') });
    const subtitled = `?where.agenda=${agenda.id}&where.custom=${name('Language')}:${option('Subtitles')}`;
    expect(await found(subtitled)).toEqual(['Build a kayak']);
    expect(await found(`?where.agenda=${agenda.id}&where.empty=${name('Age')}`)).toEqual(['Radio']);
    const moves = [
      { id: row.id, version: row.version, start: '2026-03-28T12:00:00Z', duration: 30, room: null },
    ];
    const moved = await tenant.call('POST', '/v1/a/agenda-sessions/move', {
      channel,
      body: { context: { id: 0, type: 'agenda-sessions' }, data: { moves } },
    });
    expect(moved.status).toBe(200);
    expect(await found('', { query: 'gloves' })).toEqual(['Build a kayak']);
    const { json: labels } = await tenant.call('GET', `/v1/a/agendas/${agenda.id}/labels`, { channel });
    const { id, version } = labels.data.find((one: { name: string }) => one.name === 'Wood');
    const renamed = await tenant.call('PUT', `/v1/a/agenda-labels/${id}`, {
      channel,
      body: { context: { id, type: 'session-labels', version }, data: writtenLabel('Timber') },
    });
    expect([renamed.status, renamed.json.error]).toEqual([200, undefined]);
    expect(await found('', { query: 'gloves timber' })).toEqual(['Build a kayak']);
    await tenant.call('PUT', `/v1/a/profiles/${profile.id}`, {
      channel,
      body: {
        context: { id: profile.id, type: 'profiles', version: 1 },
        data: { displayName: 'Åse Ørsted' },
      },
    });
    expect(await found('', { query: 'gloves ørsted' })).toEqual(['Build a kayak']);
    expect((await read(row)).values).toMatchObject({ [name('Age')]: 8, [name('Material')]: 'Gloves' });
  });
});

const programme = (title: string) =>
  JSON.stringify({
    schedule: {
      version: '1',
      conference: {
        ...{ acronym: 'camp', title: 'Camp', start: '2027-08-05', end: '2027-08-05', daysCount: 1 },
        time_zone_name: 'Europe/Copenhagen',
        days: [
          {
            ...{ index: 1, date: '2027-08-05' },
            rooms: {
              Forge: [
                {
                  ...{
                    guid: '5b2e3a41-8d70-4f7e-9a53-0a4f1f6d7c11',
                    title,
                    start: '10:00',
                    duration: '01:00',
                  },
                  ...{ date: '2027-08-05T10:00:00+02:00', room: 'Forge', persons: [] },
                },
              ],
            },
          },
        ],
      },
    },
  });

test('an import of a programme leaves them as they are, and keywords go on to find them', async () => {
  await uploadProgramme(api, tenant, programme('Knives'));
  const [row] = (await tenant.call('GET', '/v1/a/agenda-sessions', { channel, query: 'Knives' })).json.data;
  await tenant.call('PUT', `/v1/a/agenda-sessions/${row.id}`, {
    channel,
    body: {
      context: { id: row.id, type: 'agenda-sessions', version: row.version },
      data: withCustomApart({ [name('Material')]: 'Apron' }),
    },
  });
  const same = await uploadProgramme(api, tenant, programme('Knives'));
  expect(same.rows.map(({ changed }) => changed)).toEqual([0, 0, 0, 0, 0]);
  const report = await uploadProgramme(api, tenant, programme('Knives and forks'));
  expect(report.rows.find(({ what }) => what === 'Sessions')?.changed).toBe(1);
  expect(await found('', { query: 'apron' })).toEqual(['Knives and forks']);
  await undoOperation(api, tenant, report);
  expect((await read(row)).values).toMatchObject({ title: 'Knives', [name('Material')]: 'Apron' });
});

test('a pipeline reads them from columns of a CSV, and refuses what is no value', async () => {
  const agenda = await newAgenda('Sheet');
  const values = { format: 'csv', target: 'agenda-sessions', channel, agenda: agenda.id };
  const pipeline = await testPipeline(api, tenant, values);
  const columns = { Title: 'title', Minutes: 'duration', Age: name('Age'), Translation: name('Language') };
  const mapping = Object.entries(columns).map(([column, field]) => ({ name: column, field }));
  const sheet = (age: string, last: string) =>
    `Title;Minutes;Age;Translation\nSailing;30;${age};subtitles\nLost;30;9;${last}`;
  await pipeline.run(sheet('8', ''), { check: true });
  expect(await pipeline.match({ columns: mapping, key: null })).toEqual([200, undefined]);
  const { report } = await pipeline.run(sheet('8', 'Sung'));
  const sessions = report?.rows.find(({ what }) => what === 'Sessions');
  expect([sessions?.created, sessions?.skips.map(({ name: of }) => of)]).toEqual([1, ['Lost']]);
  const [row] = (await tenant.call('GET', '/v1/a/agenda-sessions', { channel, query: 'Sailing' })).json.data;
  expect(withCustomBeside(row.values)).toMatchObject({
    ...{ [name('Age')]: 8, [name('Language')]: option('Subtitles') },
  });
  const again = await pipeline.run(sheet('10', ''), { check: true });
  expect(again.changes.find(({ title }) => title === 'Sailing')?.fields).toEqual({
    [name('Age')]: { before: 8, after: 10 },
  });
});

test('the public page has those that are public from the next release on, and nothing of the others', async () => {
  const agenda = await newAgenda('Public');
  const row = await session(agenda, 'Solar tents', {
    ...{ [name('Age')]: 8, [name('Language')]: option('Spoken'), [name('Cost')]: '<b>4711</b>' },
    [name('Material')]: 'Gloves & <b>hat</b>',
  });
  await release(agenda, '1.0');
  await tenant.call('PUT', `/v1/a/agendas/${agenda.id}/page`, {
    channel,
    body: {
      context: { id: agenda.id, type: 'agendas', version: 0 },
      data: { address: 'camp-of-makers', isOn: true },
    },
  });
  const page = async (path: string) =>
    (await api.app.inject({ method: 'GET', url: `/programme/camp-of-makers${path}` })).body;
  const [address = ''] = /\/sessions\/[\w-]+/.exec(await page('')) ?? [];
  const first = await page(address);
  expect(first).toContain('<dt dir="auto">Age from</dt><dd>8</dd>');
  expect(first).toContain('<dd><span dir="auto">Spoken</span></dd>');
  expect(first).toMatch(/Gloves &amp; (?!<b>)/);
  expect(first).not.toContain('4711');
  expect(await page('?q=gloves')).toContain('Solar tents');
  // What staff alone see is nothing to release; what everybody sees is.
  const put = async (values: EntityValues) => {
    const { version } = await read(row);
    await tenant.call('PUT', `/v1/a/agenda-sessions/${row.id}`, {
      channel,
      body: { context: { id: row.id, type: 'agenda-sessions', version }, data: withCustomApart(values) },
    });
    const next = await tenant.call('GET', `/v1/a/agendas/${agenda.id}/releases/next`, { channel });
    return next.json.data.details;
  };
  expect(await put({ [name('Cost')]: '0815' })).toBe(0);
  expect(await put({ [name('Age')]: 12 })).toBe(1);
  expect(await page(address)).toContain('<dd>8</dd>');
  await release(agenda, '1.1');
  expect(await page(address)).toContain('<dd>12</dd>');
});
