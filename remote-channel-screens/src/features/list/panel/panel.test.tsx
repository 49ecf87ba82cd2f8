import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const names = ['Ada', 'Borg', 'Curie'];
const rooms = names.map((name, place) => rowOf('rooms', place + 1, { name, capacity: 10 }));

const width = innerWidth;
afterEach(() => {
  window.innerWidth = width;
});

async function open(address = '/app/rooms', more: Parameters<typeof fakeFetch>[0] = {}) {
  window.innerWidth = 1440;
  const seen = fakeFetch({
    'GET /v1/a/rooms/brief': { body: page(rooms) },
    ...Object.fromEntries(rooms.map((room) => [`GET /v1/a/rooms/${room.id}`, { body: one(room) }])),
    ...more,
  });
  const shown = await show(address);
  await screen.findByRole('link', { name: 'Ada' });
  return { ...shown, seen, user: userEvent.setup(), at: () => shown.router.state.location };
}

const panel = () => screen.findByRole('complementary', { name: 'Room beside the list' });
const isTitled = (name: string) => screen.findByRole('heading', { level: 2, name });
const capacityOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) })).getByText('10 people');

test('a press beside the title opens the row beside the list; the title opens its page', async () => {
  const { user, at } = await open();
  await user.click(capacityOf('Borg'));
  await isTitled('Borg');
  expect(at().pathname + at().search).toBe('/app/rooms?beside=2');
  expect(screen.getByRole('heading', { level: 1, name: 'Rooms' })).toBeTruthy();
  expect(document.activeElement).toBe(await panel());
  await user.click(screen.getByRole('link', { name: 'Curie' }));
  await screen.findByRole('heading', { level: 1, name: 'Curie' });
  expect(at().pathname).toBe('/app/rooms/3');
});

test('Space opens the row, arrow keys go on to others, and Escape returns to the row in the list', async () => {
  const { user, at, router } = await open();
  act(() => screen.getByRole('link', { name: 'Ada' }).focus());
  await user.keyboard(' ');
  await isTitled('Ada');
  await user.keyboard('{ArrowDown}');
  await isTitled('Borg');
  await user.keyboard('{ArrowDown}');
  await isTitled('Curie');
  await user.keyboard('{ArrowUp}');
  await isTitled('Borg');
  expect(at().search).toBe('?beside=2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(at().search).toBe(''));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Borg'));
  // Going on to other rows was no step of the history.
  await act(async () => router.navigate(1));
  expect(at().search).toBe('?beside=2');
});

test('the panel follows the arrow keys in the list, and the focus stays there', async () => {
  const { user } = await open();
  await user.click(capacityOf('Ada'));
  await isTitled('Ada');
  act(() => screen.getByRole('link', { name: 'Ada' }).focus());
  await user.keyboard('{ArrowDown}');
  await isTitled('Borg');
  expect(document.activeElement?.textContent).toBe('Borg');
  expect(document.activeElement?.tagName).toBe('A');
});

test('Enter opens the page of the record, and Back is the list with the panel', async () => {
  const { user, at, router } = await open('/app/rooms?beside=2&sort=-name');
  await isTitled('Borg');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Borg' });
  expect(at().pathname).toBe('/app/rooms/2');
  await act(async () => router.navigate(-1));
  await isTitled('Borg');
  expect(at().search).toBe('?beside=2&sort=-name');
});

test('what was typed is not lost on the way to another record, nor by sorting the list', async () => {
  const asked: string[] = [];
  let answer = false;
  window.innerWidth = 1440;
  fakeFetch({
    'GET /v1/a/rooms/brief': { body: page(rooms) },
    ...Object.fromEntries(rooms.map((room) => [`GET /v1/a/rooms/${room.id}`, { body: one(room) }])),
  });
  const { router } = await show('/app/rooms?beside=1', {
    answer: async ({ title }) => {
      asked.push(title);
      return answer;
    },
  });
  const user = userEvent.setup();
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.type(name, ' hall');
  await user.keyboard('{ArrowDown}');
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Capacity' }));
  await waitFor(() => expect(router.state.location.search).toContain('sort=capacity'));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(asked).toEqual(['Leave without saving?']));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada hall');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  answer = true;
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await isTitled('Borg');
});

test('what was discarded on the way to the page does not come back with the list', async () => {
  const { user, router } = await open('/app/rooms?beside=1');
  await user.type(await screen.findByLabelText('Name'), ' hall');
  await user.click(screen.getByRole('link', { name: 'Open page' }));
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  await act(async () => router.navigate(-1));
  await isTitled('Ada');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
});

test('saving in the panel stays there, and the list shows what was saved', async () => {
  let now = rooms[0] as (typeof rooms)[number];
  const puts: SeenRequest[] = [];
  const { user } = await open('/app/rooms?beside=1', {
    'GET /v1/a/rooms/brief': () => ({ body: page([now, ...rooms.slice(1)]) }),
    'GET /v1/a/rooms/1': () => ({ body: one(now) }),
    'PUT /v1/a/rooms/1': (request) => {
      puts.push(request);
      now = { ...now, version: 2, values: { ...now.values, name: 'Ada hall' } };
      return { body: one(now) };
    },
  });
  await user.type(await screen.findByLabelText('Name'), ' hall');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await isTitled('Ada hall');
  expect(await screen.findByRole('link', { name: 'Ada hall' })).toBeTruthy();
  expect(puts).toHaveLength(1);
});

test('a row that is not there, or of another tenant, says so beside the list', async () => {
  await open('/app/rooms?beside=99', {
    'GET /v1/a/rooms/99': { status: 404, body: refusal('notFound', 'Not found.') },
  });
  expect(await isTitled('This room is not here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ada' })).toBeTruthy();
});

test('without room beside the list, a press opens the page', async () => {
  const { user, at } = await open();
  window.innerWidth = 800;
  await user.click(capacityOf('Borg'));
  await waitFor(() => expect(at().pathname).toBe('/app/rooms/2'));
});
