import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { page, rowOf, show } from '../../testing/show.tsx';

const core = { id: 1000, type: 1 as const };
const address = '/app/events?shape=calendar&view=month&days=month&day=2026-03-10';

function server(answer: (cursor: string | null) => ReturnType<typeof page>) {
  return fakeFetch({
    'GET /v1/a/events': ({ path }) => ({
      body: answer(new URL(path, 'http://a').searchParams.get('cursor')),
    }),
    'GET /v1/a/events/brief': ({ path }) => ({
      body: answer(new URL(path, 'http://a').searchParams.get('cursor')),
    }),
    'GET /v1/a/settings': { body: { success: true, data: [] } },
    'GET /v1/a/lists/layouts': { body: { success: true, data: [] } },
  });
}

const event = (id: number, title: string, startsAt: string, endsAt: string) =>
  rowOf('events', id, { title, startsAt, endsAt });

test('a long event appears on every day that it covers', async () => {
  const seen = server(() => page([event(1, 'Season', '2025-06-01T08:00:00Z', '2026-03-03T12:00:00Z')]));
  await show(address, { mode: { channel: core } });
  const calendar = await screen.findByRole('region', { name: 'Calendar of events' });
  expect(await within(calendar).findAllByRole('link', { name: /Season/ })).toHaveLength(9);
  const requests = seen
    .map(({ path }) => decodeURIComponent(path))
    .filter((path) => path.includes('limit=200'));
  expect(requests[0]).toContain('where.startsAt=..2026-04-05');
  expect(requests[0]).toContain('where.endsAt=2026-02-23..');
  expect(screen.queryByText(/are shown/)).toBeNull();
});

test('reads events up to a limit, and reports that there are more', async () => {
  const seen = server((cursor) => {
    const at = Number(cursor ?? 0);
    const one = event(at + 1, `Event ${at + 1}`, '2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z');
    return page([one], { next: String(at + 1), total: 4321 });
  });
  await show(address, { mode: { channel: core } });
  expect(
    await screen.findByText(/^Only the first 15 of 4,321 events of these days are shown\./),
  ).toBeTruthy();
  expect(seen.filter(({ path }) => path.includes('limit=200'))).toHaveLength(15);
});
