import { expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { page, refusal, rowOf, show } from '../../testing/show.tsx';

const list = 'GET /v1/a/rooms/brief';
const ada = rowOf('rooms', 1, { name: 'Ada', capacity: 1200, floor: 7, description: 'The big hall' });
const borg = rowOf('rooms', 2, { name: 'Borg', hidden: true });
const named = { titles: { floors: { 7: 'Level 0' } } };

function manyRooms(from: number, count: number) {
  return Array.from({ length: count }, (_, at) => rowOf('rooms', from + at, { name: `Room ${from + at}` }));
}

test('shows rows with their values and the total', async () => {
  fakeFetch({ [list]: { body: page([ada, borg], { ...named, total: 1351 }) } });
  await show('/app/rooms');
  expect(await screen.findByText('1,351 rooms')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Rooms' })).toBeTruthy();
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1352');
  const row = screen.getByRole('row', { name: /Ada/ });
  expect(within(row).getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/app/rooms/1');
  expect(within(row).getByText('1,200 people')).toBeTruthy();
  expect(within(row).getByText('Level 0')).toBeTruthy();
});

test('sorts by a click on a header and says so in the address', async () => {
  const user = userEvent.setup();
  const seen = fakeFetch({ [list]: { body: page([ada, borg], named) } });
  const { router } = await show('/app/rooms');
  await user.click(await screen.findByRole('button', { name: 'Capacity' }));
  expect(router.state.location.search).toBe('?sort=capacity');
  expect(screen.getByRole('columnheader', { name: 'Capacity' }).getAttribute('aria-sort')).toBe('ascending');
  await waitFor(() => expect(seen.some(({ path }) => path.includes('sort=capacity'))).toBe(true));
});

test('requests the list of the address', async () => {
  const seen = fakeFetch({ [list]: { body: page([ada], named) } });
  await show('/app/rooms?where.floor=7&taxons=3,4&sort=-name');
  await screen.findByText('1 room');
  const rooms = seen.find(({ path }) => path.startsWith('/v1/a/rooms'));
  const query = new URL(rooms?.path ?? '', 'http://api.test').searchParams;
  expect(query.get('where.floor')).toBe('7');
  expect(query.get('taxons')).toBe('3,4');
  expect(query.get('sort')).toBe('-name');
  expect(query.get('fields')).toBe('name,description,capacity,floor');
  expect(screen.getByText('Floor is Level 0')).toBeTruthy();
});

test('shows the groups that users are in by a rule beside those that were chosen', async () => {
  const seen = fakeFetch({
    'GET /v1/a/users/brief': {
      body: page(
        [rowOf('users', 5, { name: 'Ada', groups: [3] }), rowOf('users', 6, { name: 'Ben', groups: [] })],
        {
          titles: { groups: { 3: 'Crew' } },
        },
      ),
    },
    'GET /v1/a/groups-by-rule': {
      body: {
        success: true,
        data: [
          { user: 5, id: 4, title: 'French' },
          { user: 6, id: 4, title: 'French' },
        ],
      },
    },
  });
  await show('/app/users?columns=name,groups', { mode: { channel: { id: 1001, type: 2 } } });
  expect(await screen.findByText('Crew, French')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Ben/ })).getByText('French')).toBeTruthy();
  expect(seen.find(({ path }) => path.includes('groups-by-rule'))?.path).toContain('users=5%2C6');
});

test('highlights the keywords in searched fields', async () => {
  fakeFetch({ [list]: { body: page([ada], named) } });
  await show('/app/rooms', { mode: { query: 'BIG ada' } });
  await screen.findByText('1 room');
  expect(screen.getAllByText(/^(Ada|big)$/, { selector: 'mark' })).toHaveLength(2);
});

test('moves between rows by keyboard and opens one', async () => {
  const user = userEvent.setup();
  fakeFetch({ [list]: { body: page([ada, borg], named) } });
  const { router } = await show('/app/rooms');
  const first = await screen.findByRole('link', { name: 'Ada' });
  act(() => first.focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Borg');
  await user.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('Ada');
  await user.keyboard('{End}{Enter}');
  expect(router.state.location.pathname).toBe('/app/rooms/2');
});

test('loads more near the end, and renders few rows', async () => {
  const seen = fakeFetch({
    [list]: ({ path }) =>
      path.includes('cursor=two')
        ? { body: page(manyRooms(21, 200), { total: 220 }) }
        : { body: page(manyRooms(1, 20), { next: 'two', total: 220 }) },
  });
  await show('/app/rooms');
  await waitFor(() => expect(seen.filter(({ path }) => path.startsWith('/v1/a/rooms'))).toHaveLength(2));
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('explains what an empty list is for', async () => {
  fakeFetch({ [list]: { body: page([]) } });
  await show('/app/rooms');
  expect(await screen.findByText('Rooms are where sessions take place.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New room' }).getAttribute('href')).toBe('/app/rooms/new');
});

test('an empty list leads to the import of a file, except where nobody has one', async () => {
  fakeFetch({ [list]: { body: page([]) }, 'GET /v1/a/pipelines/brief': { body: page([]) } });
  const { router } = await show('/app/rooms');
  await userEvent.click(await screen.findByRole('link', { name: 'Import a CSV' }));
  expect(router.state.location.search).toBe('?import=new');
  expect(await screen.findByRole('dialog', { name: 'Import rooms' })).toBeTruthy();
  await act(() => router.navigate('/app/pipelines'));
  expect(await screen.findByText('No pipelines yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Import a CSV' })).toBeNull();
});

test('offers a way back where nothing is found', async () => {
  const user = userEvent.setup();
  fakeFetch({ [list]: { body: page([]) } });
  const { router } = await show('/app/rooms?where.floor=7');
  await screen.findByText('No rooms match');
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(router.state.location.search).toBe('');
});

test('shows an error with its request id, and Retry reads again', async () => {
  const user = userEvent.setup();
  let works = false;
  fakeFetch({
    [list]: () =>
      works ? { body: page([ada]) } : { status: 404, body: refusal('notFound', 'There is nothing here.') },
  });
  await show('/app/rooms');
  expect(await screen.findByText('Rooms could not be read')).toBeTruthy();
  expect(screen.getByText('Request request-7')).toBeTruthy();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeTruthy();
});

test('returns the focus to the opened row', async () => {
  const user = userEvent.setup();
  fakeFetch({
    [list]: { body: page([ada, borg], named) },
    'GET /v1/a/rooms/2': { body: { success: true, data: borg, titles: {} } },
  });
  const { router } = await show('/app/rooms');
  await user.click(await screen.findByRole('link', { name: 'Borg' }));
  await screen.findByRole('heading', { level: 1, name: 'Borg' });
  await act(() => router.navigate(-1));
  expect(document.activeElement?.textContent).toBe('Borg');
});

const manyFilters = '/app/rooms?where.floor=7&where.hidden=true&sort=-name';

test('removing a chip moves the focus to the next one; removing the last, to the filter button', async () => {
  const user = userEvent.setup();
  fakeFetch({ [list]: { body: page([ada], named) } });
  await show(manyFilters);
  await user.click(await screen.findByRole('button', { name: 'Remove Floor is Level 0' }));
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Hidden in the app is yes'),
  );
  await user.keyboard('{Enter}');
  const filter = screen.getByRole('button', { name: 'Filter rooms' });
  await waitFor(() => expect(document.activeElement).toBe(filter));
});

test('Back restores a removed chip', async () => {
  const user = userEvent.setup();
  fakeFetch({ [list]: { body: page([ada], named) } });
  const { router } = await show(manyFilters);
  await user.click(await screen.findByRole('button', { name: 'Remove Floor is Level 0' }));
  await waitFor(() => expect(router.state.location.search).toBe('?where.hidden=true&sort=-name'));
  await act(async () => router.navigate(-1));
  expect(router.state.location.search).toBe(manyFilters.slice('/app/rooms'.length));
  expect(await screen.findByRole('button', { name: 'Remove Floor is Level 0' })).toBeTruthy();
});

test('Back removes filters one by one', async () => {
  const user = userEvent.setup();
  fakeFetch({ [list]: { body: page([ada], named) } });
  const { router } = await show('/app/profiles');
  fakeFetch({ 'GET /v1/a/profiles/brief': { body: page([]) } });
  await user.click(await screen.findByRole('button', { name: 'Filter profiles' }));
  await user.click(await screen.findByLabelText('Featured'));
  await user.click(await screen.findByText('Yes'));
  await user.click(screen.getByLabelText('Kind'));
  await user.click(await screen.findByText('Person'));
  await user.click(await screen.findByText('Organisation'));
  expect(router.state.location.search).toBe('?where.featured=true&where.kind=person%2Corganisation');
  await act(async () => router.navigate(-1));
  expect(router.state.location.search).toBe('?where.featured=true');
  await act(async () => router.navigate(-1));
  expect(router.state.location.search).toBe('');
});

test('offline, a list without rows reports it, and loads by itself once online', async () => {
  onlineManager.setOnline(false);
  const seen = fakeFetch({ [list]: { body: page([ada], named) } });
  await show('/app/rooms');
  expect(await screen.findByText('You are offline. This list loads when you are back.')).toBeTruthy();
  expect(screen.queryByLabelText('Loading rooms')).toBeNull();
  expect(seen.filter(({ path }) => path.includes('/v1/a/rooms'))).toEqual([]);
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeTruthy();
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

test('offline, earlier rows are not shown as results of a new search', async () => {
  fakeFetch({ [list]: { body: page([ada, borg], named) } });
  const { router } = await show('/app/rooms');
  expect(await screen.findByRole('link', { name: 'Borg' })).toBeTruthy();
  onlineManager.setOnline(false);
  await act(async () => router.navigate('/app/rooms?where.floor=7'));
  expect(await screen.findByText('You are offline. This list loads when you are back.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Borg' })).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeTruthy();
});
