import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import type { SlotProps } from 'shared-contracts/remote';
import { sessionLabel } from '../../../testing/session-labels.ts';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const ada = rowOf('rooms', 1, { name: 'Ada', floor: 7 });

async function open(address: string, query = '', answers: Parameters<typeof fakeFetch>[0] = {}) {
  const seen = fakeFetch({
    'GET /v1/a/rooms/brief': { body: page([ada], { titles: { floors: { 7: 'Level 0' } } }) },
    ...answers,
  });
  const trees: SlotProps['taxonomy.filter'][] = [];
  const shown = await show(address, {
    mode: { query },
    Slot: ({ name, props }) => {
      if (name === 'taxonomy.filter') trees.push(props as SlotProps['taxonomy.filter']);
      return <span>{name}</span>;
    },
  });
  return { ...shown, seen, trees, user: userEvent.setup(), search: () => shown.router.state.location.search };
}

test('fields, tags and categories are filtered in one place, and each choice takes effect at once', async () => {
  const { user, trees, search, seen, router } = await open('/app/rooms?where.floor=7');
  await user.click(await screen.findByRole('button', { name: 'Filter rooms' }));
  expect(await screen.findByLabelText('Hidden in the app')).toBeTruthy();
  expect(trees).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tags and categories' }));
  expect(trees.at(-1)).toMatchObject({ type: 'rooms', fixed: {}, chosen: [] });
  await act(async () => trees.at(-1)?.onChange([3, 4]));
  expect(search()).toBe('?where.floor=7&taxons=3%2C4');
  await waitFor(() => expect(seen.some(({ path }) => path.includes('taxons=3%2C4'))).toBe(true));
  expect(trees.at(-1)?.chosen).toEqual([3, 4]);
  await act(async () => trees.at(-1)?.onChange([4]));
  // Further choices of one tree are no steps of their own.
  await act(async () => router.navigate(-1));
  expect(search()).toBe('?where.floor=7');
});

test('numbers are filtered by a range, typed as people write them', async () => {
  const { user, search } = await open('/app/my-business/services', '', {
    'GET /v1/a/services': { body: page([]) },
    'GET /v1/a/services/brief': { body: page([]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Filter services' }));
  await user.type(await screen.findByLabelText('Price from'), '18.50');
  await user.tab();
  expect(new URLSearchParams(search()).get('where.price')).toBe('18.5..');
  await user.type(screen.getByLabelText('Price to'), '1,250');
  await user.tab();
  expect(new URLSearchParams(search()).get('where.price')).toBe('18.5..1250');
  expect(screen.getByText('Price is between 18.5 and 1,250')).toBeTruthy();
  await user.clear(screen.getByLabelText('Price from'));
  await user.tab();
  expect(new URLSearchParams(search()).get('where.price')).toBe('..1250');
});

test.each([
  [
    '/app/my-business/services?where.price=20..10',
    'The first number is larger than the last one: nothing fits.',
  ],
  ['/app/my-business/services?where.price=10..20', null],
])('a range that ends before it begins says why the list is empty: %s', async (address, words) => {
  const { user } = await open(address, '', {
    'GET /v1/a/services': { body: page([]) },
    'GET /v1/a/services/brief': { body: page([]) },
  });
  await user.click(await screen.findByRole('button', { name: /^Filter services/ }));
  await screen.findByLabelText('Price from');
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(words);
});

test('an amount is typed with the sign of the currency of the business, as in a form', async () => {
  const { user, search } = await open('/app/my-business/services', '', {
    'GET /v1/a/services': { body: page([]) },
    'GET /v1/a/services/brief': { body: page([]) },
    'GET /v1/a/my-business': { body: page([rowOf('my-business', 1, { currency: 'INR' })]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Filter services' }));
  await user.type(await screen.findByLabelText('Price from'), '₹1,25,000/-');
  await user.tab();
  await waitFor(() => expect(new URLSearchParams(search()).get('where.price')).toBe('125000..'));
  await user.type(screen.getByLabelText('Price to'), '€200000');
  await user.tab();
  expect(screen.getByText('Enter a number.')).toBeTruthy();
  expect(new URLSearchParams(search()).get('where.price')).toBe('125000..');
});

test('an amount is typed once the currency of the business is read, or without a sign where it cannot be read', async () => {
  const business: { answer: (answer: FakeAnswer) => void } = { answer: () => undefined };
  const later = new Promise<FakeAnswer>((answer) => {
    business.answer = answer;
  });
  const { user } = await open('/app/my-business/services', '', {
    'GET /v1/a/services': { body: page([]) },
    'GET /v1/a/services/brief': { body: page([]) },
    'GET /v1/a/my-business': () => later,
  });
  await user.click(await screen.findByRole('button', { name: 'Filter services' }));
  const from = await screen.findByLabelText<HTMLInputElement>('Price from');
  expect(from.disabled).toBe(true);
  business.answer({ status: 500, body: refusal('unexpected', 'Broken.') });
  await waitFor(() => expect(from.disabled).toBe(false));
  await user.type(from, '€18');
  await user.tab();
  expect(screen.getByText('Enter a number.')).toBeTruthy();
});

test('trees that already filter are shown at once', async () => {
  const { user, trees } = await open('/app/rooms?taxons=3');
  await user.click(await screen.findByRole('button', { name: 'Filter rooms' }));
  await waitFor(() => expect(trees.at(-1)?.chosen).toEqual([3]));
  expect(screen.getByText('1 chosen')).toBeTruthy();
});

test('keywords are a chip beside the other filters, and go alone', async () => {
  const { user, search } = await open('/app/rooms?where.floor=7&q=ada', 'ada');
  expect(await screen.findByText('Floor is Level 0')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Contains “ada”' }));
  expect(search()).toBe('?where.floor=7');
});

test('a filter names its row also where the list names none, and by its number alone where it is gone', async () => {
  const { seen } = await open('/app/rooms?where.floor=8,9', '', {
    'GET /v1/a/rooms/brief': { body: page([]) },
    'GET /v1/a/floors/8': { body: one(rowOf('floors', 8, { name: 'Level 1' })) },
    'GET /v1/a/floors/9': { status: 404, body: refusal('notFound', 'This floor does not exist.') },
  });
  expect(await screen.findByText('Floor is Level 1 or #9')).toBeTruthy();
  expect(seen.filter(({ path }) => path.includes('/floors/7'))).toEqual([]);
});

test('sessions of an agenda are filtered by its tracks and types, in their order, with colours', async () => {
  const seen = fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': {
      body: one(
        rowOf('agendas', 3, { name: 'C', dateFrom: '2019-12-27', dateTo: '2019-12-28', timeZone: 'UTC' }),
      ),
    },
    'GET /v1/a/agenda-sessions/brief': { body: page([rowOf('agenda-sessions', 8, { title: 'Opening' })]) },
    'GET /v1/a/agendas/3/labels': {
      body: {
        success: true,
        data: [
          sessionLabel({ id: 1, name: 'Security', sessions: 40 }),
          sessionLabel({ id: 2, name: 'Art, Music', sessions: 3 }),
          sessionLabel({ id: 3, kind: 'type', name: 'Talk' }),
        ],
      },
    },
  });
  const { router } = await show('/app/agendas?agenda=3');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Filter sessions' }));
  expect(await screen.findByRole('combobox', { name: 'Type' })).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Track' }));
  const options = await screen.findAllByTitle(/\(\d+\)/);
  expect(options.map((option) => option.textContent)).toEqual(['Security (40)', 'Art, Music (3)']);
  expect(options[0]?.querySelector('rect')?.getAttribute('fill')).toBe('#AA0000');
  await user.click(options[1] ?? document.body);
  await waitFor(() => expect(seen.some(({ path }) => path.includes('where.track=Art'))).toBe(true));
  expect(router.state.location.search).toContain('where.track=Art');
});

describe('rows that lack a value', () => {
  test('are found by the names of fields, each a chip of its own that can be taken away', async () => {
    const { user, search, seen } = await open('/app/rooms');
    await user.click(await screen.findByRole('button', { name: 'Filter rooms' }));
    await user.click(await screen.findByRole('combobox', { name: 'Empty fields' }));
    expect(screen.queryByTitle('Name')).toBeNull();
    await user.click(await screen.findByTitle('Capacity'));
    expect(search()).toBe('?where.empty=capacity');
    await user.click(await screen.findByTitle('Floor'));
    expect(search()).toBe('?where.empty=capacity%2Cfloor');
    await waitFor(() =>
      expect(seen.some(({ path }) => path.includes('where.empty=capacity%2Cfloor'))).toBe(true),
    );
    expect(screen.getByText('Floor is empty')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Capacity is empty' }));
    expect(search()).toBe('?where.empty=floor');
    await user.click(screen.getByRole('button', { name: 'Remove Floor is empty' }));
    expect(search()).toBe('');
  });

  test('an address is read without fields that are gone or always have a value', async () => {
    const { seen } = await open('/app/rooms?where.empty=custom12,name,capacity&where.filled=constructor');
    expect(await screen.findByText('Capacity is empty')).toBeTruthy();
    const requests = seen.filter(({ path }) => path.startsWith('/v1/a/rooms/brief'));
    expect(requests.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('where.empty'))).toEqual(
      requests.map(() => 'capacity'),
    );
    expect(requests.every(({ path }) => !path.includes('filled'))).toBe(true);
  });
});
