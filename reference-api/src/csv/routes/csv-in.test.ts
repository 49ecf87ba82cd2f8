import { describe, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import { allDefinitions, type EntityName, type Row } from 'shared-contracts/entities';
import { runCleanUp } from '../../jobs/clean-up.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';
import { createSample, sampleValues, typedOf } from '../../testing/sample-values.ts';
import { runCsv } from '../services/run-csv.ts';

const { api, tenant } = await apiForFile();

const channel = () => tenant.channels.conference;
const { post, check, work, apply, undo, bulkOperation } = csvCalls(api, tenant);
const read = async (entity: string, id: number) =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data as Row | undefined;

/** A file as it comes out, whole. */
async function fileOf(entity: EntityName, place = channel()): Promise<string[][]> {
  const body = { context: { id: 0, type: entity }, data: {} };
  const { json } = await tenant.call('POST', `/v1/a/${entity}/csv`, { channel: place, body });
  const { id } = json.data;
  await runCsv(api.database.pool, { tenant: tenant.id, task: id });
  const { parts } = (await tenant.call('GET', `/v1/a/tasks/${id}`)).json.data.result.file;
  let text = '';
  for (let part = 0; part < parts; part += 1) {
    text += (await tenant.call('GET', `/v1/a/files/${id}/${part}`)).json.data;
  }
  return Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true, newline: '\r\n' }).data;
}

describe.each(allDefinitions.map((definition) => [definition.name, definition] as const))(
  'a file of %s',
  (name, definition) => {
    test('that comes back as it went out changes nothing', async () => {
      if (!definition.single) await createSample(tenant, name, channel());
      const values = await sampleValues(tenant, name, channel());
      if (definition.single) await createSample(tenant, name, channel());
      else await tenant.create(name, values, channel());
      const table = await fileOf(name);
      const { report, linesOf } = await check(name, table);
      expect([await linesOf('fail'), await linesOf('change')]).toEqual([[], []]);
      expect(report.outcomes).toEqual({ create: 0, change: 0, same: table.length - 1, fail: 0 });
    });

    test('that has a row as new makes one with the same values, and undoing it takes it away', async () => {
      const values = await sampleValues(tenant, name, channel());
      if (definition.single) {
        const { json } = await tenant.call('GET', `/v1/a/${name}`);
        for (const { id } of json.data) await tenant.call('DELETE', `/v1/a/${name}/${id}`);
      }
      const made = await tenant.create(name, values, channel());
      const table = await fileOf(name);
      const [header = []] = table;
      const line = table.find(([id]) => id === String(made.id)) ?? [];
      const { status } = await tenant.call('DELETE', `/v1/a/${name}/${made.id}`);
      expect(status).toBe(200);
      // Nobody comes back from the trash under the same address.
      const fresh = line
        .slice(1)
        .map((cell) => (name === 'users' ? cell.replace(/^sample(\d+@)/, 'again$1') : cell));
      const { id, report, linesOf } = await check(name, [header, ['', ...fresh]]);
      expect(await linesOf('fail')).toEqual([]);
      expect(report.outcomes.create).toBe(1);
      const task = await apply(id);
      expect(task).toMatchObject({ status: 'ready', kind: 'bulk' });
      expect(await bulkOperation(task.progress.bulkOperation)).toMatchObject({
        done: 1,
        skipped: 0,
        import: true,
      });
      const list = await tenant.call('GET', `/v1/a/${name}?sort=-createdAt`, { channel: channel() });
      expect(list.json.data[0].values).toMatchObject({
        ...typedOf(definition, made.values),
        ...(name === 'users' && { email: String(made.values.email).replace('sample', 'again') }),
      });
      await undo(task.progress.bulkOperation);
      expect(await read(name, list.json.data[0].id)).toBeUndefined();
    });
  },
);

describe('a checked file', () => {
  const rooms = (...lines: string[][]) => check('rooms', [['Id', 'Name', 'Capacity', 'Floor'], ...lines]);
  const room = (name: string, values: object = {}) => tenant.create('rooms', { name, ...values }, channel());

  test('tells what it makes of each line, and why it cannot', async () => {
    const [old, same] = [await room('Old', { capacity: 5 }), await room('Same', { capacity: 7 })];
    const floor = await createSample(tenant, 'floors', channel());
    const { report, linesOf } = await rooms(
      [String(old.id), 'New', '12', `[#${floor.id}]`],
      [`#${same.id}`, 'Same', '7', ''],
      ['', 'Fresh', '', String(floor.values.name)],
      ['', '', 'many', 'No such floor'],
      ['987654321', 'Gone', '', ''],
      [String(old.id), 'Twice', '', ''],
      ['', 'Wide', '', '', 'more'],
    );
    expect(report).toMatchObject({ status: 'checked', outcomes: { create: 1, change: 1, same: 1, fail: 4 } });
    expect((await linesOf('change'))[0]).toMatchObject({
      ...{ line: 2, row: old.id, title: 'Old' },
      changes: {
        name: { before: 'Old', after: 'New' },
        capacity: { before: 5, after: 12 },
        floor: { before: null, after: floor.id },
      },
    });
    const failed = (await linesOf('fail')).map(({ line, problems }: { line: number; problems: object[] }) => [
      line,
      problems,
    ]);
    expect(failed).toEqual([
      [
        5,
        [
          { field: 'capacity', reason: 'Enter a number.' },
          { field: 'floor', reason: 'There is no floor called “No such floor”.' },
          { field: 'name', reason: 'Fill this in.' },
        ],
      ],
      [6, [{ field: 'id', reason: 'This room does not exist here, or was deleted.' }]],
      [7, [{ field: null, reason: 'A line before it is for the same room.' }]],
      [8, [{ field: null, reason: 'It has more cells than the file has columns.' }]],
    ]);
    expect((await read('rooms', old.id))?.values.name).toBe('Old');
  });

  test('writes what it reported, and undoing it brings everything back', async () => {
    const old = await room('Before', { capacity: 5 });
    const { id } = await rooms([String(old.id), 'After', '6', ''], ['', 'Made', '7', '']);
    const task = await apply(id);
    expect(task.sentence).toBe('Imported 2 rooms from rooms.csv');
    expect(await read('rooms', old.id)).toMatchObject({ version: 2, values: { name: 'After', capacity: 6 } });
    const again = await post(`/${id}/apply`);
    expect(again.json.data.id).toBe(task.id);
    const versions = await tenant.call('GET', `/v1/a/rooms/${old.id}/versions`);
    expect(versions.json.data[0]).toMatchObject({ action: 'import', version: 2 });
    const list = await tenant.call('GET', '/v1/a/rooms', { channel: channel(), query: 'made' });
    const [made] = list.json.data as [Row];
    expect((await undo(task.progress.bulkOperation)).sentence).toBe(
      'Undone: Imported 2 rooms from rooms.csv',
    );
    expect((await read('rooms', old.id))?.values).toEqual(old.values);
    expect(await read('rooms', made.id)).toBeUndefined();
    const bulkOperations = await tenant.call('GET', '/v1/a/rooms/bulk-operations', { channel: channel() });
    expect(bulkOperations.json.data[1]).toMatchObject({ import: true, undone: true });
  });

  test('leaves out and names what moved on since it was checked, and undoing leaves out what moved on since', async () => {
    const [moves, stays] = [await room('Moves'), await room('Stays')];
    const { id } = await rooms([String(moves.id), 'X', '', ''], [String(stays.id), 'Y', '', '']);
    await tenant.call('PUT', `/v1/a/rooms/${moves.id}`, {
      body: { context: { id: moves.id, type: 'rooms', version: 1 }, data: { capacity: 3 } },
    });
    const task = await apply(id);
    expect(task.sentence).toBe('Imported 1 room from rooms.csv; 1 left out');
    expect((await bulkOperation(task.progress.bulkOperation)).skips).toEqual([
      { id: moves.id, title: 'Line 2, Moves', why: 'It was changed since it was checked.' },
    ]);
    await tenant.call('PUT', `/v1/a/rooms/${stays.id}`, {
      body: { context: { id: stays.id, type: 'rooms', version: 2 }, data: { name: 'Z' } },
    });
    const undone = await undo(task.progress.bulkOperation);
    expect((await bulkOperation(undone.progress.bulkOperation)).skips).toEqual([
      { id: stays.id, title: 'Z', why: 'It was changed since: name.' },
    ]);
  });

  test('finds rows by their slugs, makes slugs where there are none, and refuses those of others', async () => {
    const body = [{ type: 'paragraph' as const, text: 'x' }];
    await tenant.create('articles', { title: 'Known', slug: 'known', body }, channel());
    const { id, report, linesOf } = await check('articles', [
      ['Title', 'Slug', 'Body', 'Status'],
      ['Known better', 'known', 'x', 'Published'],
      ['Twin', '', '## Head\n\n- one\n\nEnd', ''],
      ['Twin', '', 'x', 'draft'],
      ['Other', 'fresh', 'x', ''],
      ['Thief', 'fresh', 'x', ''],
      ['Odd', '', 'x', 'lost'],
    ]);
    expect(report.outcomes).toEqual({ create: 3, change: 1, same: 0, fail: 2 });
    expect((await linesOf('fail'))[1].problems).toEqual([
      {
        field: 'status',
        reason: '“lost” is no option here. Write Draft, Scheduled, Published, or Archived.',
      },
    ]);
    await apply(id);
    const list = await tenant.call('GET', '/v1/a/articles', { channel: channel(), query: 'twin' });
    const slugs = list.json.data.map(({ values }: Row) => values.slug);
    expect(new Set(slugs)).toEqual(new Set(['twin', 'twin-2']));
    const bodies = list.json.data.map(({ values }: Row) => values.body);
    expect(bodies).toContainEqual([
      { type: 'heading', text: 'Head' },
      { type: 'paragraph', text: 'one', list: 'bullets' },
      { type: 'paragraph', text: 'End' },
    ]);
  });

  test('reads times as the wall clock of their zone and amounts', async () => {
    const [header, line] = [
      ['Title', 'Starts', 'Ends', 'Time zone'],
      ['Local', '2026-07-01 10:00', '2026-07-01T12:00', 'Asia/Tokyo'],
    ];
    const { id, linesOf } = await check('events', [header, line] as string[][]);
    expect(await linesOf('fail')).toEqual([]);
    await apply(id);
    const list = await tenant.call('GET', '/v1/a/events', { channel: channel(), query: 'local' });
    expect(list.json.data[0].values).toMatchObject({
      startsAt: '2026-07-01T01:00:00.000Z',
      endsAt: '2026-07-01T03:00:00.000Z',
    });
    const service = await createSample(tenant, 'services', channel());
    const priced = await check('services', [
      ['Id', 'Price'],
      [String(service.id), '12,5 eur'],
    ]);
    await apply(priced.id);
    expect((await read('services', service.id))?.values.price).toEqual({ amount: 1250, currency: 'EUR' });
  });

  test('keeps what something else uses by now when it is undone, and says by what', async () => {
    const fresh = await api.tenant();
    const file = csvCalls(api, fresh);
    const { id } = await file.check('users', [
      ['Name', 'Email', 'Client'],
      ['Booked', 'booked@test.example', 'yes'],
      ['Unbooked', 'unbooked@test.example', 'yes'],
    ]);
    const task = await file.apply(id);
    const clients = async () => (await fresh.call('GET', '/v1/a/users?where.client=true')).json.data as Row[];
    const booked = (await clients()).find(({ values }) => values.name === 'Booked') as Row;
    const service = await fresh.create('services', { name: 'Yoga', duration: 60 });
    const profile = await fresh.create('profiles', { displayName: 'Mara' }, fresh.channels.core);
    const coach = await fresh.create('coaches', { profile: profile.id });
    await fresh.create('appointments', {
      ...{ service: service.id, coach: coach.id, clients: [booked.id] },
      ...{ start: '2097-06-03T09:00:00Z', end: '2097-06-03T10:00:00Z' },
    });
    const undone = await file.undo(task.progress.bulkOperation);
    expect(undone.sentence).toBe('Undone: Imported 1 user from users.csv; 1 stays as it is');
    const { skips } = await file.bulkOperation(undone.progress.bulkOperation);
    expect(skips).toEqual([{ id: booked.id, title: 'Booked', why: '1 session still uses it.' }]);
    expect((await clients()).map(({ values }) => values.name)).toEqual(['Booked']);
  });

  test('is forgotten after a day, and one that was written keeps its name as long as it can be undone', async () => {
    const { id: seen } = await rooms(['', 'Seen', '', '']);
    const { id: written } = await rooms(['', 'Written', '', '']);
    const task = await apply(written);
    await api.database.asOwner("update imports set at = now() - interval '2 days' where tenant_id = $1", [
      tenant.id,
    ]);
    await runCleanUp(api.database.pool);
    expect((await tenant.call('GET', `/v1/a/imports/${seen}`)).status).toBe(404);
    expect((await tenant.call('GET', `/v1/a/imports/${written}/lines?outcome=create`)).json.data).toEqual([]);
    expect((await undo(task.progress.bulkOperation)).sentence).toBe('Undone: Imported 1 room from rooms.csv');
  });

  test('cannot be written before it is checked, nor sent twice, nor beyond its limits', async () => {
    const context = { id: 0, type: 'rooms' };
    const begun = await tenant.call('POST', '/v1/a/imports', {
      channel: channel(),
      body: { context, data: { file: 'a.csv', columns: ['Name'] } },
    });
    const { id } = begun.json.data;
    const lines = [{ line: 2, cells: ['A'] }];
    expect((await post(`/${id}/apply`)).status).toBe(409);
    expect((await post(`/${id}/check`, { matches: ['name'] })).status).toBe(409);
    expect((await post(`/${id}/lines`, { received: 0, lines })).status).toBe(200);
    expect((await post(`/${id}/lines`, { received: 0, lines })).status).toBe(409);
    for (const matches of [[], ['nothing'], [null], ['name', 'name']]) {
      expect((await post(`/${id}/check`, { matches })).status).toBe(422);
    }
    await api.database.asOwner('update imports set received = 200000 where id = $1 and tenant_id = $2', [
      id,
      tenant.id,
    ]);
    expect((await post(`/${id}/lines`, { received: 200_000, lines })).status).toBe(413);
    const wide = Array.from({ length: 1000 }, (_, at) => `Column ${at}`);
    const many = { context, data: { file: 'a.csv', columns: wide } };
    expect((await tenant.call('POST', '/v1/a/imports', { channel: channel(), body: many })).status).toBe(422);
  });

  test('of many lines is checked and written by jobs, which go on where a worker died, and no line is written twice', async () => {
    const place = tenant.channels.members;
    const lines = Array.from({ length: 1800 }, (_, at) => ['', `Hall ${at}`, '9', '']);
    const { id, report } = await check('rooms', [['Id', 'Name', 'Capacity', 'Floor'], ...lines], place);
    expect(report).toMatchObject({ status: 'checked', checked: 1800, outcomes: { create: 1800, fail: 0 } });
    const begun = (await post(`/${id}/apply`)).json.data;
    expect(begun).toMatchObject({ status: 'pending', sentence: 'Bringing in 1,800 rooms from rooms.csv' });
    await api.database.asOwner("alter table rooms add constraint dead check (name <> 'Hall 1200') not valid");
    await expect(work(begun.id)).rejects.toThrow();
    await api.database.asOwner('alter table rooms drop constraint dead');
    const [first, second] = await Promise.all([work(begun.id), work(begun.id)]);
    expect([first.status, second.status]).toContain('ready');
    const { json } = await tenant.call('GET', '/v1/a/rooms', { channel: place, query: 'hall' });
    expect(json.total).toBe(1800);
    expect(await bulkOperation(begun.progress.bulkOperation)).toMatchObject({
      done: 1800,
      skipped: 0,
      undoable: true,
    });
    await undo(begun.progress.bulkOperation);
    const after = await tenant.call('GET', '/v1/a/rooms', { channel: place, query: 'hall' });
    expect(after.json.total).toBe(0);
  });
});
