import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const ten = rowOf('packages', 5, {
  name: 'Ten lessons',
  items: [
    { id: 3, quantity: 10 },
    { id: 6, quantity: 1 },
  ],
});
const titles = { services: { 3: 'Rowing lesson' }, users: { 4: 'Amara' } };

async function open(sessions: FakeAnswer) {
  const seen = fakeFetch({
    'GET /v1/a/packages/5': { body: one(ten, { services: { ...titles.services, 6: 'Technique' } }) },
    'GET /v1/a/appointments': sessions,
  });
  await show('/app/packages/5');
  return { seen, part: within(await screen.findByRole('region', { name: 'Balances' })) };
}

test('a package shows the balance of each client, from the sessions that use it', async () => {
  const session = rowOf('appointments', 11, { service: 3, clients: [4], package: 5, status: 'completed' });
  const { part, seen } = await open({ body: page([session, { ...session, id: 12 }], { titles }) });
  expect(await part.findByText('Rowing lesson: 8 of 10 left')).toBeTruthy();
  expect(part.getByText('Technique: 1 of 1 left')).toBeTruthy();
  expect(part.getByRole('link', { name: 'Amara' }).getAttribute('href')).toBe('/app/users/4');
  const request = seen.find(({ path }) => path.startsWith('/v1/a/appointments?'));
  const query = new URL(request?.path ?? '', 'http://x').searchParams;
  expect([query.get('where.package'), query.get('where.status')]).toEqual([
    '5',
    'pending,accepted,completed,no-show',
  ]);
});

test('a package that nobody uses says so', async () => {
  const { part } = await open({ body: page([]) });
  expect(await part.findByText('No session uses this package yet.')).toBeTruthy();
});

test('a failed read shows there, and the form stays', async () => {
  const { part } = await open({ status: 409, body: refusal('conflict', 'Not now.') });
  expect(await part.findByText('Balances could not be read')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ten lessons');
});
