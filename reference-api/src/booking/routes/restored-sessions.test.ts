import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();
let service: Row;
let people = 0;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin' });
  service = await tenant.create('services', { name: 'Rowing', duration: 60 });
});

async function coach(): Promise<Row> {
  people += 1;
  const profile = await tenant.create('profiles', { displayName: `Mara ${people}` }, tenant.channels.core);
  return tenant.create('coaches', { profile: profile.id });
}

async function client(): Promise<number> {
  people += 1;
  return (await tenant.create('users', { name: `Ana ${people}`, email: `ana${people}@test.example` })).id;
}

const hours = (day: string, hour = 8) => ({
  start: `${day}T0${hour}:00:00Z`,
  end: `${day}T0${hour + 1}:00:00Z`,
});
const [past, coming] = ['2024-06-05', '2097-06-05'];

const book = async (coachId: number, values: EntityValues): Promise<Row> =>
  tenant.create('appointments', {
    ...{ service: service.id, status: 'accepted', coach: coachId, clients: [await client()] },
    ...values,
  });
const many = (action: 'delete' | 'restore', rows: readonly Row[]) =>
  tenant.call('POST', '/v1/a/appointments/bulk', {
    body: { context: { id: 0, type: 'appointments' }, data: { action, ids: rows.map(({ id }) => id) } },
  });
const restore = ({ id }: Row) => tenant.call('POST', `/v1/a/appointments/${id}/restore`);
const skipsOf = async ({ json }: Awaited<ReturnType<typeof many>>) =>
  (await tenant.call('GET', `/v1/a/bulk-operations/${json.data.progress.bulkOperation}`)).json.data.skips;
const leaves = async (row: Row) => {
  const { version } = (await tenant.call('GET', `/v1/a/coaches/${row.id}`)).json.data;
  const context = { id: row.id, type: 'coaches', version };
  const body = { context, data: { employment: 'left' } };
  expect((await tenant.call('PUT', `/v1/a/coaches/${row.id}`, { body })).status).toBe(200);
};

describe('many sessions that come out of the trash', () => {
  test('are left out where they are still to come and blocked now, also by undo; past ones come back', async () => {
    const mara = await coach();
    const rows = [await book(mara.id, hours(past)), await book(mara.id, hours(coming))];
    const [old, next] = rows as [Row, Row];
    const deleted = await many('delete', rows);
    for (const [start, end] of [
      [past, '2024-06-06'],
      [coming, '2097-06-06'],
    ] as const) {
      await tenant.create('blockings', {
        ...{ reason: 'Regatta', scope: 'coach', coach: mara.id },
        ...{ start: `${start}T00:00:00Z`, end: `${end}T00:00:00Z` },
      });
    }
    const why = 'It is blocked: Regatta. Restore it by itself to keep it all the same.';
    const undone = await tenant.call(
      'POST',
      `/v1/a/bulk-operations/${deleted.json.data.progress.bulkOperation}/undo`,
    );
    expect(undone.json.data.sentence).toBe('Undone: Deleted 1 session; 1 stays as it is');
    expect(await skipsOf(undone)).toEqual([{ id: next.id, title: 'Rowing', why }]);
    expect((await tenant.call('GET', `/v1/a/appointments/${old.id}`)).status).toBe(200);
    expect((await skipsOf(await many('restore', [next])))[0].why).toBe(why);
    expect((await restore(next)).status).toBe(200);
  });

  test('are left out outside of the hours of now', async () => {
    const mara = await coach();
    const next = await book(mara.id, hours(coming));
    await many('delete', [next]);
    const weekly = [{ day: 1, from: '20:00', to: '21:00' }];
    const values = { name: 'Mara', owner: 'coach', coach: mara.id, timeZone: 'Europe/Berlin', weekly };
    await tenant.create('availables', values);
    expect((await skipsOf(await many('restore', [next])))[0].why).toMatch(
      /^It is outside the hours of the coach\. /,
    );
  });

  test('come back if they are past and their coach has left; future ones are refused with the reason', async () => {
    const mara = await coach();
    const rows = [await book(mara.id, hours(past)), await book(mara.id, hours(coming))];
    const [old, next] = rows as [Row, Row];
    await many('delete', rows);
    await leaves(mara);
    const restored = await many('restore', rows);
    expect(restored.json.data.sentence).toBe('Restored 1 session; 1 left out');
    expect(await skipsOf(restored)).toEqual([
      {
        id: next.id,
        title: 'Rowing',
        why: expect.stringMatching(/^Mara \d+: has left and takes no new sessions\.$/),
      },
    ]);
    await many('delete', [old]);
    expect((await restore(old)).status).toBe(200);
    const alone = await restore(next);
    expect([alone.status, Object.keys(alone.json.fields)]).toEqual([422, ['coach']]);
  });
});

describe('a session that is in the way', () => {
  test('is named where many come out of the trash, also one of them', async () => {
    const [mara, noa] = [await coach(), await coach()];
    const ana = await client();
    const first = await book(mara.id, hours(past));
    await many('delete', [first]);
    await book(mara.id, hours(past));
    const second = await book(noa.id, { ...hours(past), clients: [ana] });
    await many('delete', [second]);
    const twin = await book((await coach()).id, { ...hours(past), clients: [ana] });
    await many('delete', [twin]);
    const skips = await skipsOf(await many('restore', [first, second, twin]));
    const when = 'another session: Rowing, Wed 5 Jun 2024, 10:00–11:00';
    expect(skips.map(({ id, why }: { id: number; why: string }) => [id, why])).toEqual([
      [first.id, `The coach has ${when}.`],
      [twin.id, expect.stringMatching(new RegExp(`^Ana \\d+ has ${when}, with Mara \\d+\\.$`))],
    ]);
  });

  test('is named where the database alone saw it, when the transaction ended', async () => {
    const mara = await coach();
    const other = await book(mara.id, hours(coming, 3));
    const moving = api.database.asOwner(
      `begin; update appointments set start = '${coming}T08:30Z', "end" = '${coming}T09:30Z' where id = ${other.id}; select pg_sleep(2); commit`,
    );
    await new Promise((done) => setTimeout(done, 500));
    const { status, json } = await tenant.call('POST', '/v1/a/appointments', {
      body: {
        context: { id: 0, type: 'appointments' },
        data: { service: service.id, coach: mara.id, clients: [await client()], ...hours(coming) },
      },
    });
    await moving;
    expect([status, json.code, json.error]).toEqual([
      ...[409, 'notFree', 'The coach has another session: Rowing, Wed 5 Jun 2097, 10:30–11:30.'],
    ]);
    expect(json.data.conflicts).toMatchObject([{ entity: 'appointments', id: other.id, override: false }]);
  });
});
