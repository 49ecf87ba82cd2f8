import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drag, fakeFetch } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import { detailPath } from 'shared-contracts/routes';
import { one, page, rowOf, show } from '../../../../testing/show.tsx';

const titles = { articles: { 11: 'Tides', 12: 'Ropes', 13: 'Nets' } };
const sections = [
  { type: 'heading' as const, text: 'Essays', rows: [11, 99, 12] },
  { type: 'heading' as const, text: 'Reviews', rows: [13] },
];

const made = rowOf('articles', 14, { title: 'Sails' });

/** Opens an issue with two sections; the article 99 is in the trash. */
async function opened(leading = page([])) {
  const row = rowOf('issues', 5, { title: 'Spring', number: '1', sections });
  const seen = fakeFetch({
    'GET /v1/a/issues/5': { body: one(row, titles) },
    'GET /v1/a/articles': { body: leading },
    'GET /v1/a/titles/articles': {
      body: { success: true, data: [11, 14].map((id) => ({ id, title: id === 11 ? 'Tides' : 'Sails' })) },
    },
    'PUT /v1/a/issues/5': { body: one({ ...row, version: 2 }, titles) },
  });
  const shown = await show(detailPath('issues', 5));
  await screen.findByRole('list', { name: 'Essays' });
  const saved = async () => {
    await userEvent.click(screen.getByText('Save'));
    const write = seen.find(({ method }) => method === 'PUT');
    const { data } = (write?.body ?? {}) as { data?: EntityValues };
    return ((data?.sections ?? []) as typeof sections).map(({ text, rows }) => [text, ...rows]);
  };
  return { ...shown, seen, saved };
}

const entries = (section: string) =>
  within(screen.getByRole('list', { name: section }))
    .queryAllByRole('link')
    .map((link) => link.textContent);

test('a row in the trash is hidden, and keeps its position', async () => {
  const { saved } = await opened();
  expect(entries('Essays')).toEqual(['Tides', 'Ropes']);
  await userEvent.click(screen.getByLabelText('Move Tides down'));
  expect(entries('Essays')).toEqual(['Ropes', 'Tides']);
  expect(await saved()).toEqual([
    ['Essays', 99, 12, 11],
    ['Reviews', 13],
  ]);
});

test('Alt with an arrow key moves an article into the next section, announces it, and keeps the focus', async () => {
  await opened();
  const user = userEvent.setup();
  act(() => screen.getByRole('link', { name: 'Ropes' }).focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(entries('Reviews')).toEqual(['Ropes', 'Nets']);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ropes' }));
  expect(screen.getByText('Ropes, 1 of 2 in Reviews').getAttribute('role')).toBe('status');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(entries('Essays')).toEqual(['Tides', 'Ropes']);
});

test('a section can be added, named, moved and removed, and Undo restores it', async () => {
  const { saved } = await opened();
  await userEvent.click(screen.getByText('Add a section'));
  expect(document.activeElement).toBe(screen.getByLabelText('Title of section 3'));
  await userEvent.keyboard('News');
  await userEvent.click(screen.getByLabelText('Move section News up'));
  await userEvent.click(screen.getByLabelText('Remove section Essays'));
  expect(screen.queryByRole('link', { name: 'Tides' })).toBeNull();
  await userEvent.click(screen.getByText('Bring back'));
  expect(await saved()).toEqual([['Essays', 11, 99, 12], ['News'], ['Reviews', 13]]);
});

test('a section without a title is not saved, and says why', async () => {
  const { seen } = await opened();
  await userEvent.click(screen.getByText('Add a section'));
  await userEvent.click(screen.getByText('Save'));
  expect(screen.getByText('Fill this in.')).toBeTruthy();
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
});

test('an article is dragged before another one, and to the end of a section', async () => {
  const { saved } = await opened();
  const link = (title: string) => screen.getByRole('link', { name: title });
  await drag(link('Nets'), link('Tides'), { clientY: -1 });
  expect(entries('Essays')).toEqual(['Nets', 'Tides', 'Ropes']);
  await drag(link('Tides'), screen.getByLabelText('Title of section 2'));
  expect(entries('Reviews')).toEqual(['Tides']);
  expect(await saved()).toEqual([
    ['Essays', 13, 99, 12],
    ['Reviews', 11],
  ]);
});

test('an article is dragged behind another one, and a section by its handle before another one', async () => {
  const { saved } = await opened();
  const link = (title: string) => screen.getByRole('link', { name: title });
  await drag(link('Nets'), link('Tides'));
  expect(entries('Essays')).toEqual(['Tides', 'Nets', 'Ropes']);
  const [essays, reviews] = [1, 2].map((at) => screen.getByLabelText(`Title of section ${at}`));
  const handle = reviews?.parentElement?.querySelector('[draggable]');
  await drag(handle as Element, essays as Element);
  expect(await saved()).toEqual([['Reviews'], ['Essays', 11, 99, 13, 12]]);
});

test('an article that is already in the contents is not offered', async () => {
  const { saved } = await opened();
  fireEvent.mouseDown(screen.getByLabelText('Add an article to Reviews'));
  await screen.findByText('Sails');
  expect(screen.queryAllByText('Tides')).toHaveLength(1);
  await userEvent.click(screen.getByText('Sails'));
  expect(entries('Reviews')).toEqual(['Nets', 'Sails']);
  expect(await saved()).toEqual([
    ['Essays', 11, 99, 12],
    ['Reviews', 13, 14],
  ]);
});

test('a dialog creates an article that is not there yet, and creates none when cancelled', async () => {
  const { seen } = await opened();
  const [, toReviews] = screen.getAllByTitle('Create an article');
  if (toReviews) await userEvent.click(toReviews);
  const dialog = await screen.findByRole('dialog', { name: 'New article' });
  await userEvent.click(within(dialog).getByText('Create'));
  expect(within(dialog).getAllByText('Fill this in.')).toHaveLength(1);
  await userEvent.click(within(dialog).getByText('Cancel'));
  expect(entries('Reviews')).toEqual(['Nets']);
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('articles that name the issue and are not in it yet are offered', async () => {
  const { saved } = await opened(page([made, rowOf('articles', 11, { title: 'Tides' })]));
  await screen.findByText('1 article of this issue is not in it yet: Sails.');
  await userEvent.click(screen.getByText('Add it'));
  expect(entries('Reviews')).toEqual(['Nets', 'Sails']);
  expect(await saved()).toEqual([
    ['Essays', 11, 99, 12],
    ['Reviews', 13, 14],
  ]);
});
