import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
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

test('past sessions are one click away, the latest first, and so are all; the switch alone says which', async () => {
  const { router } = await open('/app/sessions');
  await userEvent.click(await screen.findByRole('button', { name: 'Past sessions' }));
  await waitFor(() =>
    expect(decodeURIComponent(router.state.location.search)).toBe('?where.start=..2026-11-25&sort=-start'),
  );
  await screen.findByRole('row', { name: /Rowing lesson/ });
  expect(screen.queryByLabelText(/^Remove Start is/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-start'));
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
});

test('a link with a filter of its own shows what it says', async () => {
  const { router, asked } = await open('/app/sessions?where.series=Autumn');
  await screen.findByRole('row', { name: /Rowing lesson/ });
  expect(router.state.location.search).toBe('?where.series=Autumn');
  expect(asked().some((path) => path.includes('where.start'))).toBe(false);
});

test('clearing the filters leaves the period; days that no period has are a chip', async () => {
  const { router } = await open('/app/sessions?where.start=2026-11-26..&where.series=Autumn&sort=start');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() =>
    expect(decodeURIComponent(router.state.location.search)).toBe('?sort=start&where.start=2026-11-26..'),
  );
  await act(() => router.navigate('/app/sessions?where.start=2026-11-27..'));
  await userEvent.click(await screen.findByLabelText(/^Remove Start is on or after/));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-start'));
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
