import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type FakeAnswer, fakeFetch, InTestShell, MemoryRouter, testShell } from 'remote-kit/testing';
import type { Taxon } from 'shared-contracts/api';
import { taxon } from '../../testing/trees.ts';
import { FilterPanel } from './FilterPanel.tsx';

const category = { mode: 'category' as const };
const boats = taxon(10, 'Boats', {
  ...category,
  children: [taxon(11, 'Ferries', category), taxon(12, 'Barges', category)],
});
const data = (taxons: Taxon[]) => ({ body: { success: true, data: taxons } });
const shell = testShell();

function Held({ first, changes }: { first: number[]; changes: number[][] }) {
  const [chosen, setChosen] = useState(first);
  const onChange = (ids: number[]) => {
    changes.push(ids);
    setChosen(ids);
  };
  return <FilterPanel type="articles" chosen={chosen} onChange={onChange} />;
}

const none = { body: { success: true, data: [] } };

async function show(first: number[] = [], { at = '/', counts = none as FakeAnswer } = {}) {
  const changes: number[][] = [];
  const seen = fakeFetch({
    'GET /v1/a/articles/terms': counts,
    'GET /v1/a/taxons/tags/articles': data([taxon(1, 'Long read', { uses: 9 })]),
    'GET /v1/a/taxons/categories/articles/0': data([boats]),
    'GET /v1/a/taxons/tags/all': data([taxon(20, 'Everywhere', { type: 'all' })]),
    'GET /v1/a/taxons/categories/all/0': data([]),
  });
  await act(async () => {
    render(
      <InTestShell shell={shell}>
        <MemoryRouter initialEntries={[at]}>
          <Held first={first} changes={changes} />
        </MemoryRouter>
      </InTestShell>,
    );
  });
  const click = async (name: string) => {
    const item = await screen.findByRole('treeitem', { name });
    await userEvent.click(within(item).getByText(name));
  };
  return { changes, click, seen };
}

test('reports a branch instead of all its descendants', async () => {
  const { changes, click } = await show();
  await click('Boats');
  await click('Long read');
  expect(changes).toEqual([[10], [10, 1]]);
  await click('Boats');
  expect(changes.at(-1)).toEqual([1]);
});

test('removes one leaf from a chosen branch', async () => {
  const { changes, click } = await show([10]);
  const tree = await screen.findByRole('tree', { name: 'Categories' });
  act(() => tree.focus());
  await userEvent.keyboard('{ArrowRight}');
  await click('Ferries');
  expect(changes).toEqual([[12]]);
});

test('keeps the choice for a type while another type is shown', async () => {
  const { changes, click } = await show([1]);
  await userEvent.click(screen.getByRole('combobox', { name: 'For' }));
  await userEvent.click(await screen.findByTitle('General'));
  await click('Everywhere');
  expect(changes).toEqual([[1, 20]]);
  expect(screen.getByText(/No categories here/)).toBeTruthy();
});

test('explains how tags and categories combine', async () => {
  await show();
  expect(screen.getByText(/any of the chosen tags and any of the chosen categories/)).toBeTruthy();
});

test('the keyboard moves the splitter', async () => {
  await show();
  const line = screen.getByRole('separator', { name: 'Divide tags and categories' });
  expect(line.getAttribute('aria-valuenow')).toBe('50');
  expect(line.getAttribute('aria-valuemin')).toBe('5');
  expect(line.getAttribute('aria-valuemax')).toBe('95');
});

test('counts rows by the list’s filters, and again after each choice', async () => {
  const counts = {
    body: {
      success: true,
      data: [
        { id: 1, count: 3 },
        { id: 10, count: 2 },
      ],
    },
  };
  const at = '/app/articles?where.status=draft&taxons=10&sort=title';
  const { seen, click } = await show([10], { at, counts });
  const long = await screen.findByRole('treeitem', { name: 'Long read' });
  await waitFor(() => expect(long.querySelector('[data-uses]')?.getAttribute('data-uses')).toBe('3'));
  const requests = () =>
    seen
      .filter(({ path }) => path.includes('/articles/terms'))
      .map(({ path }) => new URL(path, 'http://x').searchParams)
      .filter((query) => query.get('mode') === 'tag');
  expect(Object.fromEntries(requests()[0] ?? [])).toEqual({
    mode: 'tag',
    taxons: '10',
    'where.status': 'draft',
  });
  await click('Boats');
  await waitFor(() => expect(requests().at(-1)?.has('taxons')).toBe(false));
});

test('shows no numbers if they are unknown, and none of other lists', async () => {
  await show([], { counts: { body: { success: true, data: null } } });
  await screen.findByRole('treeitem', { name: 'Long read' });
  expect(document.querySelectorAll('[data-uses]')).toHaveLength(0);
});
