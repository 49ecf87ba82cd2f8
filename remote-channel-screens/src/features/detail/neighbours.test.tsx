import { expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../testing/show.tsx';

test('the row after the last that was read is the first of the next page of the list', async () => {
  const rooms = Array.from({ length: 61 }, (_, at) => rowOf('rooms', at + 1, { name: `Room ${at + 1}` }));
  const seen = fakeFetch({
    'GET /v1/a/rooms/brief': ({ path }) =>
      path.includes('cursor=two')
        ? { body: page(rooms.slice(60), { total: 61 }) }
        : { body: page(rooms.slice(0, 60), { next: 'two', total: 61 }) },
    ...Object.fromEntries(rooms.map((row) => [`GET /v1/a/rooms/${row.id}`, { body: one(row) }])),
  });
  const { router } = await show('/app/rooms');
  await screen.findByText('61 rooms');
  expect(seen.some(({ path }) => path.includes('cursor=two'))).toBe(false);
  await act(async () => router.navigate('/app/rooms/60'));
  const next = await screen.findByRole('link', { name: 'Next' });
  await act(async () => fireEvent.click(next));
  expect(await screen.findByRole('heading', { level: 1, name: 'Room 61' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/app/rooms/60');
});

test('previous and next follow the list that opened the row, also after a save, and skip deleted rows', async () => {
  const [ada, borg, curie] = ['Ada', 'Borg', 'Curie'].map((name, at) => rowOf('rooms', at + 1, { name }));
  if (!ada || !borg || !curie) throw new Error('There are three rooms.');
  fakeFetch({
    'GET /v1/a/rooms/brief': ({ path }) => ({
      body: page(path.includes('sort=-name') ? [curie, ada, borg] : [ada, borg, curie]),
    }),
    'GET /v1/a/rooms/1': { body: one(ada) },
    'PUT /v1/a/rooms/1': { body: one({ ...ada, version: 2 }) },
    'GET /v1/a/rooms/3': { body: one(curie) },
  });
  const { router } = await show('/app/rooms');
  await screen.findByText('Ada');
  await act(() => router.navigate('/app/rooms?sort=-name'));
  await waitFor(() => expect(screen.getAllByText(/^(Ada|Borg|Curie)$/)[0]?.textContent).toBe('Curie'));
  fireEvent.click(screen.getByText('Ada'));
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'At the lake' } });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  fireEvent.click(save);
  await waitFor(() => expect(save.disabled).toBe(true));
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/app/rooms/3');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Next' })));
  await screen.findByRole('heading', { level: 1, name: 'This room is not here' });
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/app/rooms/1');
});

test('after a reload, previous and next still follow the list that opened the row, across its pages', async () => {
  const names = ['Ada', 'Borg', 'Curie', 'Dijkstra'];
  const [ada, borg, curie, dijkstra] = names.map((name, at) => rowOf('rooms', at + 1, { name }));
  if (!ada || !borg || !curie || !dijkstra) throw new Error('There are four rooms.');
  const seen = fakeFetch({
    'GET /v1/a/rooms/brief': ({ path }) =>
      path.includes('cursor=two')
        ? { body: page([ada], { total: 4 }) }
        : { body: page([dijkstra, curie, borg], { next: 'two', total: 4 }) },
    'GET /v1/a/rooms/1': { body: one(ada) },
  });
  const { router } = await show('/app/rooms?sort=-name');
  fireEvent.click(await screen.findByText('Ada'));
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  const { pathname, state } = router.state.location;
  cleanup();
  const before = seen.length;
  await show({ pathname, state });
  const previous = await screen.findByRole('link', { name: 'Previous' });
  expect(previous.getAttribute('href')).toBe('/app/rooms/2');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  const lists = seen.slice(before).filter(({ path }) => path.includes('/rooms/brief'));
  expect(lists.map(({ path }) => path.includes('sort=-name'))).toEqual([true, true]);
});

test('requests no list of the former channel after a reload in another one', async () => {
  const ada = rowOf('rooms', 1, { name: 'Ada' });
  const seen = fakeFetch({
    'GET /v1/a/rooms/brief': { body: page([ada]) },
    'GET /v1/a/rooms/1': { body: one(ada) },
  });
  const { router } = await show('/app/rooms');
  fireEvent.click(await screen.findByText('Ada'));
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  const { pathname, state } = router.state.location;
  cleanup();
  const before = seen.length;
  const other = JSON.parse(JSON.stringify(state).replaceAll(/(channel\\":)\d+/g, '$11999'));
  expect(other).not.toEqual(state);
  await show({ pathname, state: other });
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  expect(seen.slice(before).filter(({ path }) => path.includes('/rooms/brief'))).toEqual([]);
});
