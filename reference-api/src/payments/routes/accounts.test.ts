import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
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
  pack = await tenant.create('packages', {
    ...{ name: 'Ten lessons', items: [{ id: yoga.id, quantity: 10 }], price: eur(15_000) },
  });
});

const sell = (of: number, values: EntityValues = {}) =>
  tenant.create('package-entries', {
    ...{ client: of, package: pack.id, date: '2026-01-01', items: [{ id: yoga.id, quantity: 10 }] },
    ...values,
  });
const pay = (of: number, amount: Money, values: EntityValues = {}, anyway = false) =>
  tenant.call('POST', '/v1/a/payments', {
    body: {
      context: { id: 0, type: 'payments', ...(anyway ? { anyway } : {}) },
      data: { client: of, amount, date: '2026-02-01', ...values },
    },
  });
const account = async (of: number) => (await tenant.call('GET', `/v1/a/users/${of}/account`)).json.data;
const owing = async () => (await tenant.call('GET', '/v1/a/owing')).json.data;
const book = async (clients: number[], values: EntityValues = {}) =>
  tenant.create('appointments', {
    ...{ service: yoga.id, coach: await coach(), clients, status: 'accepted' },
    ...{ start: '2026-02-03T08:00:00Z', end: '2026-02-03T09:00:00Z' },
    ...values,
  });

describe('a package that is sold', () => {
  test('costs what the package costs on that day, less what was paid with it', async () => {
    const ana = await client('Ana');
    const sale = await sell(ana, { price: eur(5000) });
    expect(sale.values.due).toEqual(eur(15_000));
    const { json } = await tenant.call('GET', `/v1/a/packages/${pack.id}`);
    const context = { id: pack.id, type: 'packages', version: json.data.version };
    await tenant.call('PUT', `/v1/a/packages/${pack.id}`, {
      body: { context, data: { price: eur(18_000) } },
    });
    expect(await account(ana)).toEqual({
      owed: [eur(10_000)],
      charges: [
        {
          ...{ kind: 'sale', id: sale.id, title: 'Ten lessons', date: '2026-01-01' },
          ...{ due: eur(15_000), paid: eur(5000), rest: eur(10_000) },
        },
      ],
    });
    const again = await sell(ana, { due: eur(12_000), price: eur(12_000) });
    expect(again.values.due).toEqual(eur(12_000));
    expect((await account(ana)).owed).toEqual([eur(10_000)]);
  });

  test('is paid by cash, card or else, which the list is narrowed by and staff put right', async () => {
    const ida = await client('Ida');
    await sell(ida, { due: eur(10_000) });
    expect((await pay(ida, eur(1000), { method: 'beads' })).status).toBe(422);
    const { json } = await pay(ida, eur(1000), { method: 'cash' });
    await pay(ida, eur(2000), { method: 'card' });
    expect((await pay(ida, eur(3000))).json.data.values.method).toBeNull();
    const methodsOf = async (method: string) =>
      (await tenant.call('GET', `/v1/a/payments?where.client=${ida}&where.method=${method}`)).json.data.map(
        ({ values }: { values: EntityValues }) => values.method,
      );
    expect(await methodsOf('cash')).toEqual(['cash']);
    const context = { id: json.data.id, type: 'payments', version: 1 };
    const body = { context, data: { method: 'card' } };
    expect((await tenant.call('PUT', `/v1/a/payments/${json.data.id}`, { body })).status).toBe(200);
    expect(await methodsOf('card')).toEqual(['card', 'card']);
  });

  test('is settled by a payment, which nothing but another payment changes', async () => {
    const bo = await client('Bo');
    const sale = await sell(bo, { due: eur(10_000) });
    const { status, json } = await pay(bo, eur(10_000), { sale: sale.id });
    expect(status).toBe(200);
    expect((await account(bo)).owed).toEqual([]);
    const edited = await tenant.call('PUT', `/v1/a/payments/${json.data.id}`, {
      body: { context: { id: json.data.id, type: 'payments', version: 1 }, data: { amount: eur(1) } },
    });
    expect(edited.json.error).toBe(
      'A payment stays as it was written. Write another one for the difference.',
    );
    await pay(bo, eur(4000), { kind: 'returned', sale: sale.id, method: 'transfer' });
    expect((await account(bo)).owed).toEqual([eur(4000)]);
    await pay(bo, eur(4000), { kind: 'waived', sale: sale.id });
    expect((await account(bo)).owed).toEqual([]);
  });

  test('is owed no more where it is refunded', async () => {
    const cy = await client('Cy');
    await sell(cy, { due: eur(10_000) });
    await sell(cy, { kind: 'refunded', due: eur(10_000), date: '2026-01-02' });
    expect((await account(cy)).owed).toEqual([]);
  });

  test('stands as paid ahead where it was paid and nothing was paid back, and no refund goes without a price', async () => {
    const cy = await client('Cy who leaves');
    await sell(cy, { due: eur(10_000), price: eur(10_000) });
    const back = { kind: 'refunded', date: '2026-01-02', items: [{ id: yoga.id, quantity: 5 }] };
    const write = (values: EntityValues) =>
      tenant.call('POST', '/v1/a/package-entries', {
        body: {
          context: { id: 0, type: 'package-entries' },
          data: { client: cy, package: pack.id, ...back, ...values },
        },
      });
    for (const values of [{}, { due: null }, { price: eur(5000) }]) {
      const refused = await write(values);
      expect([refused.status, refused.json.fields]).toEqual([
        422,
        {
          due: 'Enter the price of these sessions, which is taken back: 0 if they had none, or nothing is given back.',
        },
      ]);
    }
    expect((await write({ due: eur(5000) })).status).toBe(200);
    expect((await account(cy)).owed).toEqual([eur(-5000)]);
  });
});

describe('a payment', () => {
  test('is more than nothing, and more than is owed only if staff insist', async () => {
    const di = await client('Di');
    const sale = await sell(di, { due: eur(3000) });
    for (const amount of [0, -100]) {
      expect([amount, (await pay(di, eur(amount))).status]).toEqual([amount, 422]);
    }
    expect((await pay(di, eur(0))).json.error).toBe('Enter more than 0.');
    const more = await pay(di, eur(3001), { sale: sale.id });
    expect([more.status, more.json.error]).toEqual([409, '€30.00 is owed: this is €0.01 more.']);
    const other = await pay(di, { amount: 3000, currency: 'CHF' });
    expect(other.json.error).toBe('Nothing is owed here in CHF: CHF\u00a030.00 would be paid ahead.');
    expect((await pay(di, eur(3001), { sale: sale.id }, true)).status).toBe(200);
    expect((await account(di)).owed).toEqual([eur(-1)]);
  });

  test('is made once for all, however many desks take it at once', async () => {
    const ed = await client('Ed');
    const sale = await sell(ed, { due: eur(3000) });
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(ed, eur(3000), { sale: sale.id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await account(ed)).owed).toEqual([]);
  });

  test('is for something that its own client was charged', async () => {
    const [flo, gil] = [await client('Flo'), await client('Gil')];
    const sale = await sell(flo, { due: eur(3000) });
    const session = await book([flo]);
    expect((await pay(gil, eur(3000), { sale: sale.id })).json.error).toBe('This is of another client.');
    expect((await pay(gil, eur(2000), { session: session.id })).json.error).toBe(
      'This is of another client.',
    );
    expect((await pay(flo, eur(2000), { session: session.id, sale: sale.id })).json.error).toBe(
      'A payment is for a package or for a session.',
    );
  });
});

test('what was paid for stays until the payment is deleted, one by one or many at once', async () => {
  const gus = await client('Gus');
  const sale = await sell(gus, { due: eur(3000) });
  const session = await book([gus]);
  const paid = (await pay(gus, eur(3000), { sale: sale.id })).json.data;
  await pay(gus, eur(2000), { session: session.id });
  const words = 'A payment was made for this package entry. Delete the payment first.';
  const refused = await tenant.call('DELETE', `/v1/a/package-entries/${sale.id}`);
  expect([refused.status, refused.json.error]).toEqual([409, words]);
  const bulk = await tenant.call('POST', '/v1/a/appointments/bulk', {
    body: { context: { id: 0, type: 'appointments' }, data: { action: 'delete', ids: [session.id] } },
  });
  expect(bulk.json.data.sentence).toContain('1 left out');
  expect((await tenant.call('GET', `/v1/a/appointments/${session.id}`)).status).toBe(200);
  expect((await tenant.call('DELETE', `/v1/a/payments/${paid.id}`)).status).toBe(200);
  expect((await account(gus)).owed).toEqual([eur(3000)]);
  expect((await tenant.call('DELETE', `/v1/a/package-entries/${sale.id}`)).status).toBe(200);
  expect((await account(gus)).owed).toEqual([]);
});

describe('a session', () => {
  test('that a client asked for is owed once it is confirmed', async () => {
    const jo = await client('Jo');
    const session = await book([jo], { status: 'pending' });
    expect((await account(jo)).owed).toEqual([]);
    expect((await owing()).clients.map(({ id }: { id: number }) => id)).not.toContain(jo);
    const context = { id: session.id, type: 'appointments', version: session.version };
    await tenant.call('PUT', `/v1/a/appointments/${session.id}`, {
      body: { context, data: { status: 'accepted' } },
    });
    expect((await account(jo)).owed).toEqual([eur(2000)]);
  });

  test('is owed by each client who pays singly, from its day on where the business is', async () => {
    const [hal, ida] = [await client('Hal'), await client('Ida')];
    await sell(ida, { due: eur(1), price: eur(1) });
    const session = await book([hal, ida], {
      ...{ start: '2026-02-02T20:00:00Z', end: '2026-02-02T21:00:00Z' },
      ownPackages: [{ id: pack.id, quantity: 1, of: ida }],
    });
    expect(session.values.price).toEqual(eur(2000));
    expect((await account(hal)).charges).toEqual([
      {
        ...{ kind: 'session', id: session.id, title: 'Yoga', date: '2026-02-03' },
        ...{ due: eur(2000), paid: null, rest: eur(2000) },
      },
    ]);
    expect((await account(ida)).owed).toEqual([]);
    const year = new Date().getUTCFullYear() + 1;
    const jo = await client('Jo');
    await book([jo], { start: `${year}-02-03T08:00:00Z`, end: `${year}-02-03T09:00:00Z` });
    expect((await account(jo)).owed).toEqual([]);
  });

  test('is owed by who cancelled it late and pays singly, once, and can be paid or waived', async () => {
    const [gil, kit, lou] = [await client('Gil'), await client('Kit'), await client('Lou')];
    const owed = async (of: number) => (await account(of)).owed;
    const listed = async (of: number) =>
      (await owing()).clients.find(({ id }: { id: number }) => id === of)?.owed ?? [];
    const shared = await book([lou], { cancelled: [gil, kit], lateCancels: [gil] });
    expect([await owed(gil), await owed(kit), await owed(lou)]).toEqual([[eur(2000)], [], [eur(2000)]]);
    expect([await listed(gil), await listed(kit), await listed(lou)]).toEqual([[eur(2000)], [], [eur(2000)]]);
    expect((await pay(gil, eur(2000), { kind: 'waived', session: shared.id })).status).toBe(200);
    expect(await owed(gil)).toEqual([]);
    const pip = await client('Pip');
    // At once, although its day is to come.
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const end = new Date(Date.parse(soon) + 3_600_000).toISOString();
    await book([pip], { start: soon, end, status: 'cancelled', lateCancels: [pip] });
    expect([await owed(pip), await listed(pip)]).toEqual([[eur(2000)], [eur(2000)]]);
  });

  test('lists what its clients were charged for it, and what is open of each', async () => {
    const [ana, bea, cle, dot] = [
      await client('Ana C'),
      await client('Bea C'),
      await client('Cle C'),
      await client('Dot C'),
    ];
    await sell(dot, { due: eur(1), price: eur(1) });
    const session = await book([ana, bea, dot], {
      ...{ cancelled: [cle], lateCancels: [cle] },
      ownPackages: [{ id: pack.id, quantity: 1, of: dot }],
    });
    await book([ana], { start: '2026-02-05T08:00:00Z', end: '2026-02-05T09:00:00Z' });
    await pay(ana, eur(500), { session: session.id });
    await pay(bea, eur(2000));
    const charges = await tenant.call('GET', `/v1/a/appointments/${session.id}/charges`);
    expect(charges.json.data).toEqual([
      { client: ana, due: eur(2000), rest: eur(1500) },
      { client: bea, due: eur(2000), rest: eur(0) },
      { client: cle, due: eur(2000), rest: eur(2000) },
    ]);
    expect((await tenant.call('GET', '/v1/a/appointments/999999/charges')).status).toBe(404);
  });

  test('costs nothing where its price is 0, and what another service costs where it is moved to that', async () => {
    const kim = await client('Kim');
    const free = await book([kim], { price: eur(0) });
    expect((await account(kim)).owed).toEqual([]);
    const sauna = await tenant.create('services', { name: 'Sauna', duration: 60, price: eur(900) });
    const { json } = await tenant.call('PUT', `/v1/a/appointments/${free.id}`, {
      body: { context: { id: free.id, type: 'appointments', version: 1 }, data: { service: sauna.id } },
    });
    expect(json.data.values.price).toEqual(eur(900));
    const off = { id: free.id, type: 'appointments', version: 2 };
    await tenant.call('PUT', `/v1/a/appointments/${free.id}`, {
      body: { context: off, data: { status: 'cancelled' } },
    });
    expect((await account(kim)).owed).toEqual([]);
  });
});

test('who owes something is listed by name, two currencies side by side, and counted in the overview', async () => {
  const lou = await client('Aaron Lou');
  await sell(lou, { due: eur(5000) });
  await sell(lou, { due: { amount: 700, currency: 'CHF' }, date: '2026-01-05' });
  const { clients, all, total } = await owing();
  const [first] = clients;
  expect(first).toMatchObject({
    ...{ id: lou, name: 'Aaron Lou', open: 2, since: '2026-01-01' },
    owed: [{ amount: 700, currency: 'CHF' }, eur(5000)],
  });
  expect(clients.map(({ name }: { name: string }) => name)).not.toContain('Ed');
  expect(all).toBe(clients.length);
  const sum = clients
    .flatMap(({ owed }: { owed: Money[] }) => owed)
    .filter(({ currency }: Money) => currency === 'EUR')
    .reduce((amount: number, one: Money) => amount + one.amount, 0);
  expect(total).toEqual([{ amount: 700, currency: 'CHF' }, eur(sum)]);
  const overview = await tenant.call('GET', '/v1/a/overview');
  expect(overview.json.data.waits).toContainEqual({
    ...{ key: 'payments.owed', label: 'Clients who owe', entity: 'users', channel: null, count: all },
    where: { client: 'true' },
  });
});

const step = fc.oneof(
  fc.record({
    is: fc.constantFrom('sold', 'refunded'),
    due: fc.integer({ min: 0, max: 9000 }),
    paid: fc.option(fc.integer({ min: 0, max: 9000 }), { nil: null }),
    currency: fc.constantFrom('EUR', 'CHF'),
  }),
  fc.record({
    is: fc.constantFrom('paid', 'returned', 'waived'),
    due: fc.integer({ min: 1, max: 9000 }),
    paid: fc.constant(null),
    currency: fc.constantFrom('EUR', 'CHF'),
  }),
);

test('the list says what the account says, for any sequence of sales, refunds and payments', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      round += 1;
      const one = await client(`Random ${round}`);
      await sell(one, { due: eur(1), price: eur(1), items: [{ id: yoga.id, quantity: 100 }] });
      const plain: Record<string, number> = {};
      for (const { is, due, paid, currency } of steps) {
        const isEntry = is === 'sold' || is === 'refunded';
        const sign = is === 'sold' || is === 'returned' ? 1 : -1;
        plain[currency] = (plain[currency] ?? 0) + sign * (due - (paid ?? 0));
        if (isEntry) {
          const price = paid === null ? null : { amount: paid, currency };
          await sell(one, {
            ...{ kind: is, due: { amount: due, currency }, price, items: [{ id: yoga.id, quantity: 1 }] },
          });
        } else await pay(one, { amount: due, currency }, { kind: is }, true);
      }
      const expected = Object.entries(plain)
        .filter(([, amount]) => amount !== 0)
        .map(([currency, amount]) => ({ amount, currency }))
        .sort((a, b) => a.currency.localeCompare(b.currency));
      expect((await account(one)).owed).toEqual(expected);
      const listed = (await owing()).clients.find(({ id }: { id: number }) => id === one);
      expect(listed?.owed ?? []).toEqual(expected.filter(({ amount }) => amount > 0));
    }),
    { numRuns: 12 },
  );
});

test('nobody reads the account of a client of others', async () => {
  const mia = await client('Mia');
  const other = await api.tenant();
  expect((await other.call('GET', `/v1/a/users/${mia}/account`)).status).toBe(404);
  expect((await other.call('GET', '/v1/a/owing')).json.data).toEqual({ clients: [], all: 0, total: [] });
});
