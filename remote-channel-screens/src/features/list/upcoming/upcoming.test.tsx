import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { page, rowOf, show } from '../../../testing/show.tsx';

const list = 'GET /v1/a/appointments/brief';
const titles = { services: { 3: 'Rowing lesson' } };
const session = rowOf('appointments', 11, {
  ...{ service: 3, coach: 5, clients: [7], status: 'accepted' },
  ...{ start: '2026-11-26T09:00:00Z', end: '2026-11-26T10:00:00Z' },
});
const business = rowOf('my-business', 1, { legalName: 'Studio', timeZone: 'Pacific/Auckland' });

async function open(address: string, rows = [session]) {
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([business]) },
    [list]: { body: page(rows, { titles }) },
  });
  // At the studio it is the 26th already.
  const shown = await show(address, { clock: () => Date.parse('2026-11-25T20:00:00Z') });
  const asked = () =>
    seen
      .filter(({ path }) => path.includes('appointments/brief'))
      .map(({ path }) => decodeURIComponent(path));
  return { ...shown, asked };
}

test('sessions open with those from today on, by the day of the business, the soonest first', async () => {
  const { router, asked } = await open('/app/sessions');
  await screen.findByRole('row', { name: /Rowing lesson/ });
  expect(decodeURIComponent(router.state.location.search)).toBe('?where.start=2026-11-26..&sort=start');
  expect(asked().every((path) => path.includes('where.start=2026-11-26..'))).toBe(true);
  expect(screen.getByRole('button', { name: 'From today' }).getAttribute('aria-pressed')).toBe('true');
});

test('past sessions are one click away, the latest first, and the filter can be removed', async () => {
  const { router } = await open('/app/sessions');
  await userEvent.click(await screen.findByRole('button', { name: 'Past sessions' }));
  await waitFor(() =>
    expect(decodeURIComponent(router.state.location.search)).toBe('?where.start=..2026-11-25&sort=-start'),
  );
  await userEvent.click(await screen.findByLabelText(/^Remove Start is on or before/));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-start'));
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
});

test('a link with a filter of its own shows what it says', async () => {
  const { router, asked } = await open('/app/sessions?where.series=Autumn');
  await screen.findByRole('row', { name: /Rowing lesson/ });
  expect(router.state.location.search).toBe('?where.series=Autumn');
  expect(asked().some((path) => path.includes('where.start'))).toBe(false);
});

test('without sessions to come the list says so, and how to begin', async () => {
  await open('/app/sessions', []);
  expect(await screen.findByText('No sessions from today on')).toBeTruthy();
  expect(screen.getAllByText('New session').length).toBeGreaterThan(0);
});

test('a business that cannot be read does not hold up the list', async () => {
  fakeFetch({ 'GET /v1/a/my-business': { refused: true }, [list]: { body: page([session], { titles }) } });
  await show('/app/sessions', { clock: () => Date.parse('2026-11-25T12:00:00Z') });
  expect(await screen.findByRole('row', { name: /Rowing lesson/ })).toBeTruthy();
});
