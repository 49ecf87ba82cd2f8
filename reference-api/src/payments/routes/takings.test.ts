import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TakingsSum } from 'shared-contracts/api/client-accounts';
import type { EntityValues, Money, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const eur = (amount: number): Money => ({ amount, currency: 'EUR' });
let yoga: Row;
let pack: Row;

beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'Pacific/Auckland' });
  yoga = await tenant.create('services', { name: 'Yoga', duration: 60, price: eur(2000) });
  pack = await tenant.create('packages', { name: 'Ten lessons', items: [{ id: yoga.id, quantity: 10 }] });
});

const sell = (of: number, values: EntityValues = {}) =>
  tenant.create('package-entries', {
    ...{ client: of, package: pack.id, date: '2026-01-01', items: [{ id: yoga.id, quantity: 10 }] },
    ...values,
  });
const pay = (of: number, amount: Money, values: EntityValues = {}) =>
  tenant.call('POST', '/v1/a/payments', {
    body: {
      context: { id: 0, type: 'payments', anyway: true },
      data: { client: of, amount, date: '2026-02-01', ...values },
    },
  });
const book = async (clients: number[], values: EntityValues) =>
  tenant.create('appointments', {
    service: yoga.id,
    coach: await coach(),
    clients,
    status: 'accepted',
    ...values,
  });

describe('takings', () => {
  const takings = async (from: string, to: string) =>
    tenant.call('GET', `/v1/a/takings?from=${from}&to=${to}`);

  test('are what was paid at once and later, less what was paid back, by day, way and currency', async () => {
    const fay = await client('Fay');
    const day = '2026-05-04';
    const sale = await sell(fay, { date: day, due: eur(15_000), price: eur(5000), method: 'cash' });
    await pay(fay, eur(6000), { date: day, sale: sale.id, method: 'card' });
    await pay(fay, eur(4000), { date: '2026-05-05', sale: sale.id, method: 'cash' });
    await pay(fay, eur(1000), { date: day, kind: 'waived' });
    await pay(fay, { amount: 700, currency: 'CHF' }, { date: day, method: 'cash' });
    await sell(fay, { date: day, kind: 'refunded', due: eur(3000), price: eur(2000), method: 'cash' });
    await sell(fay, { date: day, due: eur(0), price: eur(0) });
    await pay(fay, eur(250), { date: day, kind: 'returned' });
    const session = await book([fay], { start: '2026-05-03T20:00:00Z', end: '2026-05-03T21:00:00Z' });
    await pay(fay, eur(2000), { date: day, session: session.id, method: 'card' });
    const { json } = await takings(day, day);
    expect(json.data.all).toBe(6);
    expect(
      json.data.takings.map(({ kind, title, method, amount, date }: EntityValues) => [
        kind,
        title,
        method,
        amount,
        date,
      ]),
    ).toEqual([
      ['payment', 'Yoga', 'card', eur(2000), day],
      ['payment', null, null, eur(-250), day],
      ['refund', 'Ten lessons', 'cash', eur(-2000), day],
      ['payment', null, 'cash', { amount: 700, currency: 'CHF' }, day],
      ['payment', 'Ten lessons', 'card', eur(6000), day],
      ['sale', 'Ten lessons', 'cash', eur(5000), day],
    ]);
    expect(json.data.takings[0]).toMatchObject({ client: { id: fay, name: 'Fay' }, by: expect.any(String) });
    expect(json.data.sums).toEqual([
      {
        method: 'cash',
        received: { amount: 700, currency: 'CHF' },
        returned: { amount: 0, currency: 'CHF' },
      },
      { method: 'card', received: eur(8000), returned: eur(0) },
      { method: 'cash', received: eur(5000), returned: eur(2000) },
      { method: null, received: eur(0), returned: eur(250) },
    ]);
    const both = await takings(day, '2026-05-05');
    expect(both.json.data.all).toBe(7);
    await tenant.call('DELETE', `/v1/a/package-entries/${sale.id}`);
    const payment = both.json.data.takings.find(({ date }: EntityValues) => date === '2026-05-05');
    await tenant.call('DELETE', `/v1/a/payments/${payment.id}`);
    expect((await takings('2026-05-05', '2026-05-05')).json.data).toEqual({ takings: [], all: 0, sums: [] });
  });

  test('are read for a year at most, of days in their order', async () => {
    expect((await takings('2026-02-30', '2026-03-01')).status).toBe(400);
    expect((await takings('2026-03-02', '2026-03-01')).json.error).toBe(
      'The last day must not come before the first.',
    );
    expect((await takings('2026-01-01', '2027-01-02')).json.error).toBe('Ask for at most 366 days at once.');
    expect((await takings('2026-01-01', '2027-01-01')).status).toBe(200);
  });

  test('equal what payments and sales say, over random days', async () => {
    const gus = await client('Gus');
    const methods = ['cash', 'card', 'transfer', 'other', null];
    const entry = fc.record({
      amount: fc.integer({ min: 1, max: 100_000 }),
      currency: fc.constantFrom('EUR', 'JPY'),
      method: fc.constantFrom(...methods),
      day: fc.integer({ min: 1, max: 9 }),
      kind: fc.constantFrom('paid', 'returned', 'waived', 'sold', 'refunded'),
    });
    const written = fc.sample(entry, { numRuns: 40, seed: 7 });
    // Enough to be refunded.
    for (let sale = 0; sale < 40; sale += 1) await sell(gus);
    for (const { amount, currency, method, day, kind } of written) {
      const money = { amount, currency };
      const values = { kind, date: `2026-06-0${day}`, method };
      if (kind === 'sold' || kind === 'refunded') await sell(gus, { ...values, due: money, price: money });
      else await pay(gus, money, values);
    }
    const { sums } = (await takings('2026-06-03', '2026-06-07')).json.data;
    const expected = new Map<string, { received: number; returned: number }>();
    for (const { amount, currency, method, day, kind } of written) {
      if (kind === 'waived' || day < 3 || day > 7) continue;
      const sum = expected.get(`${currency} ${method}`) ?? { received: 0, returned: 0 };
      sum[kind === 'paid' || kind === 'sold' ? 'received' : 'returned'] += amount;
      expected.set(`${currency} ${method}`, sum);
    }
    const read = sums.map(({ method, received, returned }: TakingsSum) => [
      `${received.currency} ${method}`,
      { received: received.amount, returned: returned.amount },
    ]);
    expect(new Map(read)).toEqual(expected);
  });

  test('name no client of others', async () => {
    const stranger = await api.tenant();
    const { json } = await stranger.call('GET', '/v1/a/takings?from=2026-01-01&to=2026-12-31');
    expect(json.data).toEqual({ takings: [], all: 0, sums: [] });
  });
});
