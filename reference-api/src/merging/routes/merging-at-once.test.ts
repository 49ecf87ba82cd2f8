import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { definitionOf, type EntityValues, type Row } from 'shared-contracts/entities';
import { holdResources } from '../../booking/repositories/resources.ts';
import { inTenant } from '../../database/transaction.ts';
import { holdRow } from '../../rows/repositories/rows.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach } = peopleOf(tenant);
const hourMs = 3_600_000;
const choir = (await tenant.create('services', { name: 'Choir', duration: 60, capacity: 40 })).id;

let made = 0;
async function client(): Promise<Row> {
  made += 1;
  return tenant.create('users', { name: `Ana ${made}`, email: `ana${made}@test.example` });
}

async function book(clients: number[], hours: number): Promise<Row> {
  const start = Date.now() + hours * hourMs;
  return tenant.create('appointments', {
    ...{ service: choir, coach: await coach(), clients, status: 'accepted' },
    ...{ start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() },
  });
}

const session = async ({ id }: Row): Promise<EntityValues> =>
  (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data.values;

const merge = (into: Row, other: Row) =>
  tenant.call('POST', `/v1/a/users/${into.id}/merge`, {
    body: {
      context: { id: into.id, type: 'users', version: into.version },
      data: { other: other.id, version: other.version, take: [] },
    },
  });

test('what others write to a session at the same moment stays', async () => {
  const [ana, twice] = [await client(), await client()];
  const others = await Promise.all(Array.from({ length: 8 }, () => client()));
  const ids = others.map(({ id }) => id);
  const row = await book([twice.id, ...ids], -1);
  const arrive = (id: number) =>
    tenant.call('PUT', `/v1/a/appointments/${row.id}/arrivals`, {
      body: { context: { id: row.id, type: 'appointments' }, data: { client: id, isThere: true } },
    });
  const answers = await Promise.all([
    ...ids.slice(0, 4).map(arrive),
    merge(ana, twice),
    ...ids.slice(4).map(arrive),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { clients, arrived } = await session(row);
  expect(clients).toEqual([ana.id, ...ids]);
  expect([...(arrived as number[])].sort()).toEqual([...ids].sort());
});

test('a merge waits for a save of a session that names the one who goes, and never in a deadlock with it', async () => {
  const [ana, twice] = [await client(), await client()];
  const row = await book([twice.id], 700);
  const merging = await inTenant(api.database.pool, tenant.id, async (tx) => {
    await holdRow(tx, definitionOf('appointments'), row.id);
    const answer = merge(ana, twice);
    await setTimeout(300);
    await tx.run(sql`set local lock_timeout = '2s'`);
    await holdResources(tx, { coaches: [], clients: [twice.id] });
    return { answer };
  });
  expect((await merging.answer).status).toBe(200);
  expect((await session(row)).clients).toEqual([ana.id]);
});
