import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
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

test('an event is on its day and at its hour by the clock of the place where it is', async () => {
  const inZone = (id: number, title: string, startsAt: string, timeZone: string) =>
    rowOf('events', id, { title, startsAt, endsAt: startsAt.replace(':00Z', ':30Z'), timeZone });
  const [tokyo, berlin] = [
    inZone(1, 'Breakfast', '2026-03-09T23:00:00Z', 'Asia/Tokyo'),
    inZone(2, 'Late show', '2026-03-10T22:30:00Z', 'Europe/Berlin'),
  ];
  const onTenth = () => screen.getByRole('heading', { name: /10 Mar/ }).closest('li')?.textContent;
  let events = [tokyo];
  server(() => page(events));
  await show(address, { mode: { channel: core } });
  const calendar = await screen.findByRole('region', { name: 'Calendar of events' });
  await within(calendar).findByRole('link', { name: /Breakfast/ });
  expect(onTenth()).toMatch(/08:00 ?Breakfast/);
  expect(within(calendar).getByRole('status').textContent).toMatch(/Tokyo/);
  cleanup();
  events = [tokyo, berlin];
  await show(address, { mode: { channel: core } });
  await screen.findByRole('link', { name: /Late show/ });
  expect(onTenth()).toMatch(/08:00 \S+ ?Breakfast.*23:30 \S+ ?Late show/);
});

test('its zone and its today are those of the business, wherever the person is', async () => {
  const business = rowOf('my-business', 1, { name: 'Harbour', timeZone: 'Pacific/Kiritimati' });
  const timed = (id: number, timeZone: string) =>
    rowOf('events', id, {
      ...event(id, `Event ${id}`, '2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z').values,
      timeZone,
    });
  const events = page([timed(1, 'Asia/Tokyo'), timed(2, 'Europe/Berlin')]);
  fakeFetch({
    'GET /v1/a/events': { body: events },
    'GET /v1/a/events/brief': { body: events },
    'GET /v1/a/my-business': { body: page([business]) },
    'GET /v1/a/settings': { body: { success: true, data: [] } },
    'GET /v1/a/lists/layouts': { body: { success: true, data: [] } },
  });
  await show(address, { mode: { channel: core } });
  const calendar = await screen.findByRole('region', { name: 'Calendar of events' });
  expect(within(calendar).getByRole('status').textContent).toMatch(/Kiritimati/);
});
