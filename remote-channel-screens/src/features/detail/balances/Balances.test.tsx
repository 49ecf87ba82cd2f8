import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const ten = rowOf('packages', 5, { name: 'Ten lessons', items: [{ id: 3, quantity: 10 }] });
const titles = { services: { 3: 'Rowing lesson' }, users: { 4: 'Amara' }, packages: { 5: 'Ten lessons' } };
const sale = rowOf('package-entries', 8, {
  ...{ client: 4, package: 5, kind: 'sold', date: '2026-01-01', validUntil: null },
  items: [{ id: 3, quantity: 10 }],
});
const session = rowOf('appointments', 11, {
  ...{ service: 3, clients: [4], coach: 2, package: 5, status: 'completed' },
  ...{ start: '2026-06-03T08:00:00Z', end: '2026-06-03T09:00:00Z' },
});

const business = { 'GET /v1/a/my-business': { body: page([]) } };

async function open(entries: FakeAnswer) {
  const seen = fakeFetch({
    ...business,
    'GET /v1/a/packages/5': { body: one(ten, titles) },
    'GET /v1/a/package-entries': entries,
    'GET /v1/a/appointments': { body: page([session, { ...session, id: 12 }], { titles }) },
  });
  await show('/app/packages/5');
  return { seen, part: within(await screen.findByRole('region', { name: 'Balances' })) };
}

test('a package shows what each client has left, from what they bought and the sessions that use it', async () => {
  const { part, seen } = await open({ body: page([sale], { titles }) });
  expect(await part.findByText('Rowing lesson: 8 of 10 left')).toBeTruthy();
  expect(part.getByRole('link', { name: 'Amara' }).getAttribute('href')).toBe('/app/clients/4');
  const query = (start: string) =>
    new URL(seen.find(({ path }) => path.startsWith(start))?.path ?? '', 'http://x').searchParams;
  const ofSessions = query('/v1/a/appointments?');
  expect([ofSessions.get('where.package'), ofSessions.get('where.status')]).toEqual([
    '5',
    'pending,accepted,no-show,completed',
  ]);
  expect(query('/v1/a/package-entries?').get('where.package')).toBe('5');
});

test('a package counts what clients used by cancelling late', async () => {
  const off = { ...session.values, status: 'cancelled', clients: [4], lateCancels: [4] };
  const left = { ...session.values, status: 'accepted', clients: [], cancelled: [4], lateCancels: [4] };
  fakeFetch({
    ...business,
    'GET /v1/a/packages/5': { body: one(ten, titles) },
    'GET /v1/a/package-entries': { body: page([sale], { titles }) },
    'GET /v1/a/appointments': ({ path }) => {
      const isOff = new URL(path, 'http://x').searchParams.get('where.status') === 'cancelled,rejected';
      return { body: page([rowOf('appointments', isOff ? 13 : 14, isOff ? off : left)], { titles }) };
    },
  });
  await show('/app/packages/5');
  const part = within(await screen.findByRole('region', { name: 'Balances' }));
  expect(await part.findByText('Rowing lesson: 8 of 10 left')).toBeTruthy();
});

test('a package that sessions use without a sale says so', async () => {
  const { part } = await open({ body: page([]) });
  expect(await part.findByText('Rowing lesson: 2 that were not sold')).toBeTruthy();
});

test('a failed read shows there, and the form stays', async () => {
  const { part } = await open({ status: 409, body: refusal('conflict', 'Not now.') });
  expect(await part.findByText('Balances could not be read')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ten lessons');
});

test('a package counts the sessions that clients pay for with it, whatever package these name', async () => {
  const own = {
    ...session.values,
    package: 6,
    clients: [4, 7],
    ownPackages: [{ id: 5, quantity: 1, of: 4 }],
  };
  const seen = fakeFetch({
    ...business,
    'GET /v1/a/packages/5': { body: one(ten, titles) },
    'GET /v1/a/package-entries': { body: page([sale], { titles }) },
    'GET /v1/a/appointments': ({ path }) => {
      const isOwn = new URL(path, 'http://x').searchParams.get('where.ownPackages') === '5';
      return { body: page(isOwn ? [rowOf('appointments', 15, own)] : [session], { titles }) };
    },
  });
  await show('/app/packages/5');
  const part = within(await screen.findByRole('region', { name: 'Balances' }));
  expect(await part.findByText('Rowing lesson: 8 of 10 left')).toBeTruthy();
  // Client 7 uses another package.
  expect(part.getAllByRole('link', { name: /./ }).map((link) => link.textContent)).toEqual([
    'Amara',
    'All entries',
  ]);
  expect(seen.filter(({ path }) => path.includes('where.ownPackages'))).toHaveLength(1);
});
