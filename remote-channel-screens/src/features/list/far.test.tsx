import { expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const rowHeight = 44;
const room = (place: number) => rowOf('rooms', place + 1, { name: `Room ${place + 1}`, capacity: 10 });

/** A server of so many rooms, whose cursors say how many rows come before. */
function server(options: { total: number; refusesFar?: () => boolean }) {
  return fakeFetch({
    'GET /v1/a/rooms/brief': ({ path }) => {
      const query = new URL(path, 'http://api.test').searchParams;
      if (query.has('at') && options.refusesFar?.()) {
        return { status: 404, body: refusal('notFound', 'There is nothing here.') };
      }
      const begin = Number(query.get('at') ?? query.get('cursor') ?? 0);
      const end = Math.min(options.total, begin + Number(query.get('limit')));
      const rows = Array.from({ length: Math.max(0, end - begin) }, (_, place) => room(begin + place));
      return {
        body: page(rows, { total: options.total, ...(end < options.total ? { next: String(end) } : {}) }),
      };
    },
    'GET /v1/a/rooms/5006': { body: one(room(5005)) },
  });
}

// Where a list was left is remembered by its address: each test has its own.
const scroller = () => screen.getByRole('grid').parentElement as HTMLElement;

async function scrollTo(row: number) {
  const element = scroller();
  element.scrollTop = row * rowHeight;
  await act(async () => fireEvent.scroll(element));
}

const placesOf = (seen: readonly { path: string }[]) =>
  seen.flatMap(({ path }) => new URL(path, 'http://api.test').searchParams.get('at') ?? []);

test('scrolling far loads the rows there, without those in between', async () => {
  const seen = server({ total: 10_000 });
  await show('/app/rooms?where.floor=1');
  await screen.findByText('10,000 rooms');
  await scrollTo(5000);
  const row = (await screen.findByRole('link', { name: 'Room 5001' })).closest('[role="row"]');
  expect(row?.getAttribute('aria-rowindex')).toBe('5002');
  expect(screen.queryByRole('link', { name: 'Room 1' })).toBeNull();
  expect(seen.filter(({ path }) => path.includes('/brief')).length).toBeLessThan(5);
  await scrollTo(0);
  expect(await screen.findByRole('link', { name: 'Room 1' })).toBeTruthy();
});

test('back from there, rows are read page by page, each once', async () => {
  const seen = server({ total: 10_000 });
  await show('/app/rooms?where.floor=2');
  await screen.findByText('10,000 rooms');
  await scrollTo(5000);
  await screen.findByRole('link', { name: 'Room 5001' });
  for (const row of [4960, 4920, 4880, 4840]) {
    await scrollTo(row);
    expect(await screen.findByRole('link', { name: `Room ${row + 1}` })).toBeTruthy();
    const names = screen.getAllByRole('row').map((one) => one.querySelector('a')?.textContent);
    expect(new Set(names).size).toBe(names.length);
  }
  const steps = placesOf(seen).map(Number);
  expect(steps.length).toBeGreaterThan(1);
  expect(steps).toEqual([...steps].sort((one, other) => other - one));
});

test('another sort order starts at the top', async () => {
  const user = userEvent.setup();
  const seen = server({ total: 10_000 });
  await show('/app/rooms?where.floor=3');
  await screen.findByText('10,000 rooms');
  await scrollTo(5000);
  await screen.findByRole('link', { name: 'Room 5001' });
  const before = seen.length;
  await user.click(screen.getByRole('button', { name: 'Capacity' }));
  await waitFor(() => expect(scroller().scrollTop).toBe(0));
  // The browser tells of it by itself.
  await act(async () => fireEvent.scroll(scroller()));
  expect(await screen.findByRole('link', { name: 'Room 1' })).toBeTruthy();
  expect(placesOf(seen.slice(before))).toEqual([]);
});

test('a link to the list opens its top, whose rows appear at once', async () => {
  server({ total: 10_000 });
  const { router } = await show('/app/rooms?where.floor=8');
  await screen.findByText('10,000 rooms');
  await scrollTo(5000);
  await screen.findByRole('link', { name: 'Room 5001' });
  await act(() => router.navigate('/app/rooms?where.floor=8'));
  await act(async () => fireEvent.scroll(scroller()));
  expect(screen.getByRole('link', { name: 'Room 1' })).toBeTruthy();
});

test('an address that replaces one of the same rows shows them where they were, and one of other rows their top', async () => {
  server({ total: 10_000 });
  const { router } = await show('/app/rooms?where.floor=9&channel=1002');
  await screen.findByText('10,000 rooms');
  await scrollTo(5000);
  await screen.findByRole('link', { name: 'Room 5001' });
  await act(() => router.navigate('/app/rooms?where.floor=9', { replace: true }));
  expect(scroller().scrollTop).toBe(5000 * rowHeight);
  expect(screen.getByRole('link', { name: 'Room 5001' })).toBeTruthy();
  await act(() => router.navigate('/app/rooms?where.floor=10', { replace: true }));
  expect(scroller().scrollTop).toBe(0);
});

test('where fewer are left than there were, the end of them is shown', async () => {
  const options = { total: 10_000 };
  server(options);
  await show('/app/rooms?where.floor=4');
  await screen.findByText('10,000 rooms');
  options.total = 40;
  await scrollTo(5000);
  expect(await screen.findByText('40 rooms')).toBeTruthy();
  expect(screen.queryByText('Rooms are where sessions take place.')).toBeNull();
});

test('Retry requests rows far down again after a failed read', async () => {
  const user = userEvent.setup();
  let refuses = true;
  server({ total: 10_000, refusesFar: () => refuses });
  await show('/app/rooms?where.floor=5');
  await screen.findByText('10,000 rooms');
  await scrollTo(5000);
  expect(await screen.findByText('Rooms could not be read')).toBeTruthy();
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Room 5001' })).toBeTruthy();
});

test('a reload restores the scroll position far down a list, and the neighbours of its rows', async () => {
  server({ total: 10_000 });
  const { router } = await show('/app/rooms', { mode: { query: 'room' } });
  await screen.findByText('10,000 rooms');
  await scrollTo(5000);
  fireEvent.click(await screen.findByRole('link', { name: 'Room 5006' }));
  await screen.findByRole('heading', { level: 1, name: 'Room 5006' });
  const { pathname, state } = router.state.location;
  expect(state).toMatchObject({ at: 5005 });
  cleanup();
  const seen = server({ total: 10_000 });
  await show({ pathname, state });
  const next = await screen.findByRole('link', { name: 'Next' });
  expect(next.getAttribute('href')).toBe('/app/rooms/5007');
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/app/rooms/5005');
  expect(placesOf(seen)).toEqual(['4975']);
  // The screen of a row has no keywords; the list has.
  const again = seen.find(({ path }) => path.includes('at=4975'));
  expect(JSON.parse(again?.headers.get('X-API-Mode') ?? '').query).toBe('room');
  const storedPlaces = new Map<string, { offset: number }>(
    JSON.parse(sessionStorage.getItem('fairlead.places') ?? '[]'),
  );
  expect(storedPlaces.get(state.place)?.offset).toBe(5000 * rowHeight);
  // What the others were narrowed to is nobody's to find in the tab.
  expect([...storedPlaces.keys()].filter((key) => key.includes('where'))).toEqual([]);
});
