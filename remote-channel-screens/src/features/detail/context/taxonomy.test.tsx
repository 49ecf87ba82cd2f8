import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, rowOf, show } from '../../../testing/show.tsx';

async function open(taxons: number[]) {
  const article = rowOf('articles', 1, { title: 'Ada', status: 'published' }, { taxons });
  fakeFetch({ 'GET /v1/a/articles/1': { body: one(article) } });
  await show('/app/articles/1', { Slot: ({ name }) => <span>{name}</span> });
  return {
    user: userEvent.setup(),
    fold: await screen.findByRole('button', { name: 'Tags and categories' }),
  };
}

test('the tags of a record that has none are folded, and open by a press', async () => {
  const { user, fold } = await open([]);
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('None yet')).toBeTruthy();
  expect(screen.queryByText('taxonomy.ticker')).toBeNull();
  await user.click(fold);
  expect(screen.getByText('taxonomy.ticker')).toBeTruthy();
});

test('the tags of a record that has some are open, and folded they are chips', async () => {
  const { user, fold } = await open([3]);
  expect(screen.getByText('taxonomy.ticker')).toBeTruthy();
  await user.click(fold);
  expect(screen.getByText('taxonomy.chips')).toBeTruthy();
  expect(screen.queryByText('taxonomy.ticker')).toBeNull();
});

test('the heading says the saved status of a record', async () => {
  await open([]);
  const heading = screen.getByRole('heading', { level: 1, name: 'Ada' });
  expect(heading.parentElement?.textContent).toContain('Published');
});
