import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../testing/show.tsx';

const business = rowOf('my-business', 1, { timeZone: 'Europe/Berlin', currency: 'EUR' });
const titles = { services: { 3: 'Yin Yoga' }, users: { 7: 'Anna Müller' }, coaches: { 5: 'Tobias' } };
const session = rowOf('appointments', 11, {
  ...{ start: '2026-12-03T13:00:00Z', end: '2026-12-03T14:00:00Z', service: 3, coach: 5, clients: [7] },
  status: 'accepted',
});

/** Answers everything at once but who the business is. Returns how it answers that, and what else is asked. */
function answersLate() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const seen = fakeFetch({
    'GET /v1/a/my-business': () => promise.then(() => ({ body: page([business]) })),
    'GET /v1/a/appointments/brief': { body: page([session], { titles }) },
    'GET /v1/a/appointments/11': { body: one(session, titles) },
    'GET /v1/a/appointments/11/uses': { body: { success: true, data: [] } },
  });
  return {
    resolve: () => resolve(),
    hasAsked: (path: string) =>
      waitFor(() => expect(seen.map((one) => one.path)).toContainEqual(expect.stringContaining(path))),
  };
}

test('a form shows a time only once the zone of the business is known', async () => {
  const { resolve, hasAsked } = answersLate();
  await show('/app/sessions/11');
  await hasAsked('/v1/a/appointments/11');
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.queryByLabelText('Start')).toBeNull();
  await act(async () => resolve());
  expect((await screen.findByLabelText<HTMLInputElement>('Start')).value).toBe('03/12/2026 14:00');
});

test('a list shows a time only once the zone of the business is known', async () => {
  const { resolve, hasAsked } = answersLate();
  await show('/app/sessions?where.start=2026-12-01..');
  await hasAsked('/v1/a/appointments/brief');
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.queryByText(/Yin Yoga/)).toBeNull();
  await act(async () => resolve());
  expect((await screen.findAllByText(/14:00/)).length).toBeGreaterThan(0);
});
