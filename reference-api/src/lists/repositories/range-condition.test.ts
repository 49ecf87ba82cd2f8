import { beforeAll, expect, test } from '@jest/globals';
import { type Row, withCustomApart } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { writtenField } from '../../testing/foreign-custom-fields.ts';

const { tenant } = await apiForFile({ comparesPaths: true });

async function names(entity: string, query: string): Promise<string[]> {
  const { status, json } = await tenant.call('GET', `/v1/a/${entity}?limit=200&sort=name&${query}`);
  expect([query, status]).toEqual([query, 200]);
  return json.data.map(({ values }: Row) => values.name);
}

beforeAll(async () => {
  const service = (name: string, amount: number | null, currency: string, more = {}) =>
    tenant.create('services', {
      ...{ name, duration: 60, price: amount === null ? null : { amount, currency } },
      ...more,
    });
  await service('A', 1850, 'EUR', { duration: 20, capacity: 1 });
  await service('B', 5000, 'EUR', { duration: 50, capacity: 12 });
  // 50 of a currency without digits behind the point, and 50 of one with three.
  await service('C', 50, 'JPY', { duration: 90 });
  await service('D', 50_000, 'KWD');
  await service('E', null, 'EUR');
  await service('F', 0, 'EUR');
});

test.each([
  ['where.price=18.5..', ['A', 'B', 'C', 'D']],
  ['where.price=18.51..', ['B', 'C', 'D']],
  ['where.price=50', ['B', 'C', 'D']],
  ['where.price=..18.5', ['A', 'F']],
  ['where.price=-5..0', ['F']],
  ['where.price=51..', []],
  ['where.duration=20..50', ['A', 'B']],
  ['where.duration=61..', ['C']],
  ['where.capacity=1..', ['A', 'B']],
  ['where.capacity=2..&where.price=..50', ['B']],
])('%s lists %j', async (query, found) => {
  expect(await names('services', query)).toEqual(found);
});

test('numbers that a tenant defined are compared as numbers, with their decimals', async () => {
  const { json } = await tenant.call('POST', '/v1/a/custom-fields', {
    body: {
      context: { id: 0, type: 'custom-fields' },
      data: { entity: 'users', field: writtenField({ label: 'Height', kind: 'number' }) },
    },
  });
  const name = `custom${json.data.id}`;
  for (const [who, height] of [
    ['Ana', 9],
    ['Ben', 10.25],
    ['Cy', 100],
    ['Di', null],
  ] as const) {
    const values = { name: who, status: 'active', ...(height === null ? {} : { [name]: height }) };
    await tenant.create('users', withCustomApart(values));
  }
  expect(await names('users', `where.custom=${name}:9.5..`)).toEqual(['Ben', 'Cy']);
  expect(await names('users', `where.custom=${name}:..10.25`)).toEqual(['Ana', 'Ben']);
});

test.each(['abc', '..', '1..2..3', '1,5..', '1e9..', "1';drop"])('a range of %s is refused', async (text) => {
  const { status, json } = await tenant.call('GET', `/v1/a/services?where.price=${encodeURIComponent(text)}`);
  expect([status, json.error]).toEqual([
    400,
    'The filter of “Price” is not valid: give from..to as numbers, such as 10..20, or ..18.5 for at most 18.5.',
  ]);
});

test('a number that lists are not narrowed by is refused', async () => {
  expect((await tenant.call('GET', '/v1/a/services?where.bufferBefore=1..')).status).toBe(400);
});
