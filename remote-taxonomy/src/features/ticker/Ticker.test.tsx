import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  callFaults,
  type FakeAnswer,
  fakeFetch,
  InTestShell,
  MemoryRouter,
  testShell,
} from 'remote-kit/testing';
import type { Taxon } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import { taxon } from '../../testing/trees.ts';
import { Ticker } from './Ticker.tsx';

const category = { mode: 'category' as const };
const boats: Taxon = taxon(10, 'Boats', {
  ...category,
  children: [
    taxon(11, 'Ferries', { ...category, parent: 10 }),
    taxon(12, 'Barges', { ...category, parent: 10 }),
    taxon(13, 'Tugs', { ...category, parent: 10 }),
  ],
});
const data = (taxons: Taxon[]): FakeAnswer => ({ body: { success: true, data: taxons } });
const refused: FakeAnswer = {
  status: 403,
  body: { success: false, error: 'You may not.', code: 'forbidden', errors: [], requestId: 'r' },
};

async function show(answers: Parameters<typeof fakeFetch>[0] = {}, type: EntityName = 'articles') {
  const ticked = new Set([1, 11]);
  const known = [taxon(1, 'Long read'), taxon(2, 'Recipe'), ...(boats.children ?? [])];
  const done: FakeAnswer = { body: { success: true, data: null, change: 1 } };
  const tick = (id: number, on: boolean) => () => {
    if (on) ticked.add(id);
    else ticked.delete(id);
    return done;
  };
  const writes = [1, 2, 11, 12, 13].flatMap((id) => [
    [`PATCH /v1/a/taxons/${id}/on`, tick(id, true)],
    [`PATCH /v1/a/taxons/${id}/off`, tick(id, false)],
  ]);
  const seen = fakeFetch({
    'GET /v1/a/taxons/tags/articles': data([taxon(1, 'Long read', { uses: 4 }), taxon(2, 'Recipe')]),
    'GET /v1/a/taxons/categories/articles/0': data([boats]),
    'GET /v1/a/taxons/fields/articles': { body: { success: true, data: [] } },
    'GET /v1/a/taxons/entity/articles/5': () => data(known.filter(({ id }) => ticked.has(id))),
    ...Object.fromEntries(writes),
    ...answers,
  });
  await act(async () => {
    render(
      <InTestShell shell={testShell()}>
        <MemoryRouter>
          <Ticker type={type} id={5} />
        </MemoryRouter>
      </InTestShell>,
    );
  });
  const item = (name: string) => screen.findByRole('treeitem', { name });
  const changes = () => seen.filter(({ method }) => method === 'PATCH').map(({ path }) => path.slice(12));
  return { user: userEvent.setup(), seen, item, changes };
}

const checked = (element: HTMLElement) => element.getAttribute('aria-checked');

test('shows ticked terms, and partly ticked branches as mixed', async () => {
  const { item } = await show();
  expect(checked(await item('Long read'))).toBe('true');
  expect(checked(await item('Recipe'))).toBe('false');
  const branch = await item('Boats');
  expect(checked(branch)).toBe('mixed');
  expect(branch.getAttribute('aria-level')).toBe('1');
  expect(branch.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
});

test('applies each change with one call and nothing else', async () => {
  const { user, item, changes } = await show();
  await user.click(within(await item('Boats')).getByText('Boats'));
  await user.click(within(await item('Long read')).getByText('Long read'));
  expect(screen.getByText('3 changes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('No changes');
  expect(changes().sort()).toEqual(['/1/off', '/12/on', '/13/on']);
  expect(checked(await item('Boats'))).toBe('true');
  expect(checked(await item('Long read'))).toBe('false');
});

test('undoing a tick restores the original state', async () => {
  const { user, item } = await show();
  const recipe = within(await item('Recipe')).getByText('Recipe');
  await user.click(recipe);
  expect(screen.getByText('1 change')).toBeTruthy();
  await user.click(within(await item('Recipe')).getByText('Recipe'));
  expect(screen.getByText('No changes')).toBeTruthy();
});

test('rolls back a failed tick, reports it, and repeats it on Retry', async () => {
  let works = false;
  const { user, item, changes } = await show({
    'PATCH /v1/a/taxons/2/on': () => (works ? { body: { success: true, data: null, change: 1 } } : refused),
  });
  await user.click(within(await item('Recipe')).getByText('Recipe'));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('1 change not saved')).toBeTruthy();
  expect(screen.getByText('You may not.')).toBeTruthy();
  expect(checked(await item('Recipe'))).toBe('false');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(changes()).toEqual(['/2/on', '/2/on']));
  expect(screen.queryByText('1 change not saved')).toBeNull();
});

test.each(Object.entries(callFaults))(
  '%s of a change rolls it back, a message reports it, and Retry makes it',
  async (_, { answer, said }) => {
    let works = false;
    const { user, item, changes } = await show({
      'PATCH /v1/a/taxons/2/on': () => (works ? { body: { success: true, data: null, change: 1 } } : answer),
    });
    await user.click(within(await item('Recipe')).getByText('Recipe'));
    jest.useFakeTimers({ advanceTimers: true });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await act(() => jest.advanceTimersByTimeAsync(6000));
    jest.useRealTimers();
    expect(await screen.findByText('1 change not saved')).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    expect(checked(await item('Recipe'))).toBe('false');
    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No changes');
    expect(screen.queryByText('1 change not saved')).toBeNull();
    const apply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply' });
    expect(apply.disabled).toBe(true);
    expect(changes().at(-1)).toBe('/2/on');
  },
);

test.each(Object.entries(callFaults))(
  '%s of the ticks or the tags shows in their pane, and Retry reads them',
  async (_, { answer, said }) => {
    const reads = { ticks: 'GET /v1/a/taxons/entity/articles/5', tags: 'GET /v1/a/taxons/tags/articles' };
    const well = { ticks: data([]), tags: data([taxon(2, 'Recipe')]) };
    const failing = new Set<string>(Object.keys(reads));
    jest.useFakeTimers({ advanceTimers: true });
    const answerOf = (read: keyof typeof reads) => () => (failing.has(read) ? answer : well[read]);
    await show({ [reads.ticks]: answerOf('ticks'), [reads.tags]: answerOf('tags') });
    const pane = within(screen.getByRole('region', { name: 'Tags' }));
    for (const read of Object.keys(reads)) {
      await act(() => jest.advanceTimersByTimeAsync(6000));
      expect((await pane.findByRole('alert')).textContent).toContain(said);
      failing.delete(read);
      fireEvent.click(pane.getByRole('button', { name: 'Retry' }));
    }
    expect(checked(await pane.findByRole('treeitem', { name: 'Recipe' }))).toBe('false');
    jest.useRealTimers();
  },
);

test('works with the keyboard alone', async () => {
  const { user, item } = await show();
  await item('Boats');
  act(() => screen.getByRole('tree', { name: 'Categories' }).focus());
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown} ');
  const barges = await item('Barges');
  expect(checked(barges)).toBe('true');
  expect(barges.getAttribute('aria-level')).toBe('2');
  expect(screen.getByText('1 change')).toBeTruthy();
});

test('a tree is as high as the rows that it shows', async () => {
  const { user, item } = await show();
  await item('Boats');
  const height = () => screen.getByRole('region', { name: 'Categories' }).parentElement?.style.height;
  expect(height()).toBe('84px');
  act(() => screen.getByRole('tree', { name: 'Categories' }).focus());
  await user.keyboard('{ArrowDown}{ArrowRight}');
  await item('Tugs');
  expect(height()).toBe('180px');
});

test('ticks all of a branch even while a search hides some of it', async () => {
  const { user, item, changes } = await show();
  await item('Boats');
  await user.type(screen.getByRole('searchbox', { name: 'Search tags and categories' }), 'tug');
  await item('Tugs');
  expect(screen.queryByRole('treeitem', { name: 'Barges' })).toBeNull();
  await user.click(within(await item('Boats')).getByText('Boats'));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('No changes');
  expect(changes().sort()).toEqual(['/12/on', '/13/on']);
});

test('creates a tag in a popup and ticks it', async () => {
  const made = taxon(3, 'Photo story');
  const tags = [taxon(1, 'Long read')];
  const { user, item } = await show({
    'GET /v1/a/taxons/tags/articles': () => data(tags),
    'POST /v1/a/taxons': () => {
      tags.push(made);
      return { body: { success: true, data: made, change: 1 } };
    },
  });
  await user.click(screen.getByRole('button', { name: 'New tag' }));
  await user.type(await screen.findByLabelText('Name'), ' Photo story {Enter}');
  expect(checked(await item('Photo story'))).toBe('true');
  expect(screen.getByText('1 change')).toBeTruthy();
});

test('shows an error if a tree could not be read, and reads it on Retry', async () => {
  let works = false;
  const { user, item } = await show({
    'GET /v1/a/taxons/categories/articles/0': () => (works ? data([boats]) : refused),
  });
  const pane = screen.getByRole('region', { name: 'Categories' });
  expect(await within(pane).findByText(/Could not load/)).toBeTruthy();
  works = true;
  await user.click(within(pane).getByRole('button', { name: 'Retry' }));
  expect(await item('Boats')).toBeTruthy();
});

test('ticks the options of each field like tags, together with the other ticks', async () => {
  const option = { mode: 'option' as const, field: 'equipment' };
  const { user, item, changes } = await show({
    'GET /v1/a/taxons/fields/articles': {
      body: { success: true, data: [{ field: 'equipment', options: 2 }] },
    },
    'GET /v1/a/taxons/options/articles/equipment': data([
      taxon(12, 'Beamer', option),
      taxon(13, 'Piano', option),
    ]),
  });
  expect(await screen.findByRole('tree', { name: 'Equipment' })).toBeTruthy();
  await user.click(within(await item('Piano')).getByText('Piano'));
  await user.click(within(await item('Recipe')).getByText('Recipe'));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('No changes');
  expect(changes().sort()).toEqual(['/13/on', '/2/on']);
});

test('an option field without options is shown, and explains how to add them', async () => {
  const none = { body: { success: true, data: [] } };
  await show(
    {
      'GET /v1/a/taxons/tags/rooms': none,
      'GET /v1/a/taxons/categories/rooms/0': none,
      'GET /v1/a/taxons/fields/rooms': none,
      'GET /v1/a/taxons/entity/rooms/5': none,
      'GET /v1/a/taxons/options/rooms/equipment': none,
    },
    'rooms',
  );
  expect(await screen.findByText('Equipment')).toBeTruthy();
  expect(await screen.findByText('No options of “Equipment” yet. Add some under Edit terms.')).toBeTruthy();
});

test('fields report options that fail to load, and Retry reads them', async () => {
  let works = false;
  const { user } = await show({
    'GET /v1/a/taxons/fields/articles': () => (works ? data([]) : refused),
  });
  expect(await screen.findByText(/Options could not be read/)).toBeTruthy();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/Options could not be read/)).toBeNull());
});
