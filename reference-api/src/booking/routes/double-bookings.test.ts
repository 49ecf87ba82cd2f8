import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const rounds = process.env.FAIRLEAD_FULL === '1' ? 100 : 3;
let service: Row;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Europe/Berlin' });
  service = await tenant.create('services', { name: 'Rowing', duration: 60 });
});

const session = (values: EntityValues): EntityValues => ({
  ...{ service: service.id, status: 'accepted' },
  ...{ start: '2026-06-03T08:00:00Z', end: '2026-06-03T09:00:00Z' },
  ...values,
});

const book = (values: EntityValues, context: { anyway?: boolean } = {}) =>
  tenant.call('POST', '/v1/a/appointments', {
    body: { context: { id: 0, type: 'appointments', ...context }, data: session(values) },
  });

const change = (row: Row, values: EntityValues, context: { anyway?: boolean } = {}) =>
  tenant.call('PUT', `/v1/a/appointments/${row.id}`, {
    body: { context: { id: row.id, type: 'appointments', version: row.version, ...context }, data: values },
  });

const read = async (id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;

describe('a session is refused', () => {
  test('where its coach has another one then, whose link is the cause', async () => {
    const mara = await coach();
    const first = await book({ coach: mara, clients: [await client()] });
    const { status, json } = await book({
      coach: mara,
      clients: [await client()],
      start: '2026-06-03T08:30:00Z',
      end: '2026-06-03T09:30:00Z',
    });
    expect([status, json.code]).toEqual([409, 'notFree']);
    expect(json.data.conflicts).toEqual([
      {
        words: 'The coach has another session: Rowing, Wed 3 Jun 2026, 10:00–11:00.',
        entity: 'appointments',
        ...{ id: first.json.data.id, override: false },
      },
    ]);
  });

  test('where a client has another one with another coach, whoever insists', async () => {
    const ana = await client();
    await book({ coach: await coach(), clients: [ana, await client()] });
    const { status, json } = await book({ coach: await coach(), clients: [ana] }, { anyway: true });
    expect([status, json.error]).toEqual([
      409,
      expect.stringMatching(
        /^Ana \d+ has another session: Rowing, Wed 3 Jun 2026, 10:00–11:00, with Mara \d+\.$/,
      ),
    ]);
  });

  test('on a blocked day, and outside of hours, unless staff book anyway', async () => {
    const mara = await coach();
    const day = { start: '2026-08-05T08:00:00Z', end: '2026-08-05T09:00:00Z' };
    const blocking = await tenant.create('blockings', {
      ...{ reason: 'Regatta', scope: 'coach', coach: mara },
      ...{ start: '2026-08-05T00:00:00Z', end: '2026-08-06T00:00:00Z' },
    });
    const weekly = [{ day: 1, from: '09:00', to: '17:00' }];
    await tenant.create('availables', {
      name: 'Mara',
      owner: 'coach',
      coach: mara,
      timeZone: 'Europe/Berlin',
      weekly,
    });
    const wanted = { coach: mara, clients: [await client()], ...day };
    const { status, json } = await book(wanted);
    expect(status).toBe(409);
    expect(json.errors).toEqual(['It is blocked: Regatta.', 'It is outside the hours of the coach.']);
    expect(json.data.conflicts.map(({ override }: { override: boolean }) => override)).toEqual([true, true]);
    expect(json.data.conflicts[0]).toMatchObject({ entity: 'blockings', id: blocking.id });
    expect((await book(wanted, { anyway: true })).status).toBe(200);
  });

  test('where it is moved, given to another coach, or taken up again', async () => {
    const [mara, noa] = [await coach(), await coach()];
    await book({ coach: mara, clients: [await client()] });
    const later = { start: '2026-06-03T10:00:00Z', end: '2026-06-03T11:00:00Z' };
    const other: Row = (await book({ coach: mara, clients: [await client()], ...later })).json.data;
    const moved = await change(other, { start: '2026-06-03T08:30:00Z', end: '2026-06-03T09:30:00Z' });
    const theirs: Row = (await book({ coach: noa, clients: [await client()] })).json.data;
    const reassigned = await change(theirs, { coach: mara });
    const cancelled: Row = (await book({ coach: mara, clients: [await client()], status: 'cancelled' })).json
      .data;
    const resumed = await change(cancelled, { status: 'accepted' });
    expect([moved, reassigned, resumed].map(({ json }) => json.code)).toEqual([
      'notFree',
      'notFree',
      'notFree',
    ]);
    expect((await change(other, { notes: 'Ring first.' })).status).toBe(200);
  });

  test('where it comes out of the trash too late, alone or among many', async () => {
    const mara = await coach();
    const first: Row = (await book({ coach: mara, clients: [await client()] })).json.data;
    await tenant.call('DELETE', `/v1/a/appointments/${first.id}`);
    await book({ coach: mara, clients: [await client()] });
    const { status, json } = await tenant.call('POST', `/v1/a/appointments/${first.id}/restore`);
    expect([status, json.code]).toEqual([409, 'notFree']);
    const many = await tenant.call('POST', '/v1/a/appointments/bulk', {
      body: { context: { id: 0, type: 'appointments' }, data: { action: 'restore', ids: [first.id] } },
    });
    expect(many.json.data.sentence).toBe('Restored 0 sessions; 1 left out');
    expect((await tenant.call('GET', `/v1/a/appointments/${first.id}`)).status).toBe(404);
  });
});

describe('the database', () => {
  test.each(['a coach', 'a client'])(
    'lets one of 20 bookings of %s at one moment win, and tells the others why',
    async (who) => {
      // The others are made once, and are free in every round: each has a day of its own.
      const others = await Promise.all(
        Array.from({ length: 20 }, () => (who === 'a coach' ? client() : coach())),
      );
      const [mara, ana] = [await coach(), await client()];
      for (let round = 0; round < rounds; round++) {
        const hour = (at: number) => new Date(Date.UTC(2027, 0, 1 + round, at)).toISOString();
        const times = { start: hour(8), end: hour(9) };
        const answers = await Promise.all(
          others.map((other) =>
            book({
              ...(who === 'a coach' ? { coach: mara, clients: [other] } : { coach: other, clients: [ana] }),
              ...times,
            }),
          ),
        );
        const refused = answers.filter(({ status }) => status !== 200);
        expect(refused.map(({ status, json }) => [status, json.code])).toEqual(
          Array(19).fill([409, 'notFree']),
        );
      }
    },
    600_000,
  );

  test('refuses a person in two places whatever wrote it, and lets two sessions swap their times', async () => {
    const mara = await coach();
    const early: Row = (await book({ coach: mara, clients: [await client()] })).json.data;
    const later = { start: '2026-06-03T10:00:00Z', end: '2026-06-03T11:00:00Z' };
    const late: Row = (await book({ coach: mara, clients: [await client()], ...later })).json.data;
    const move = (id: number, hour: string) =>
      api.database.asOwner(
        `update appointments set start = $2::timestamptz, "end" = $2::timestamptz + interval '1 hour' where id = $1`,
        [id, hour],
      );
    await expect(move(late.id, '2026-06-03T08:30:00Z')).rejects.toMatchObject({ code: '23P01' });
    await api.database.asOwner(`update appointments set
      start = case id when ${early.id} then '2026-06-03T10:00Z'::timestamptz else '2026-06-03T08:00Z' end,
      "end" = case id when ${early.id} then '2026-06-03T11:00Z'::timestamptz else '2026-06-03T09:00Z' end
      where id in (${early.id}, ${late.id})`);
    expect((await read(early.id)).values.start).toBe('2026-06-03T10:00:00.000Z');
  });
});
