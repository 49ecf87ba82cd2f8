import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { Question } from 'shared-contracts/shell';
import { bodyText, one, page, rowOf, show } from '../../../testing/show.tsx';

const issues = (status: string, rows: number[]) => ({
  5: rowOf('issues', 5, { title: 'Spring', status, sections: [{ type: 'heading', text: 'Essays', rows }] }),
  6: rowOf('issues', 6, { title: 'Summer', status: 'draft', sections: [] }),
});
const article = rowOf('articles', 7, {
  title: 'Hedges',
  issue: 5,
  body: [{ type: 'paragraph', text: 'x' }],
});
const titles = { issues: { 5: 'Spring', 6: 'Summer' } };

async function chooseSummer(
  status: string,
  rows: number[],
  yes: boolean,
  { address = '/app/articles/7', own = 'published' }: { address?: string; own?: string } = {},
) {
  window.innerWidth = 1440;
  const { 5: spring, 6: summer } = issues(status, rows);
  const whole = { ...article, values: { ...article.values, status: own } };
  const seen = fakeFetch({
    'GET /v1/a/articles/brief': { body: page([article], { titles }) },
    'GET /v1/a/articles/7': { body: one(whole, titles) },
    'PUT /v1/a/articles/7': {
      body: one({ ...article, version: 2, values: { ...article.values, issue: 6 } }, titles),
    },
    'GET /v1/a/issues/5': { body: one(spring) },
    'GET /v1/a/issues/6': { body: one(summer) },
    'GET /v1/a/titles/issues': { body: { success: true, data: [{ id: 6, title: 'Summer' }] } },
  });
  const questions: Question[] = [];
  await show(address, {
    answer: async (question) => {
      questions.push(question);
      return yes;
    },
  });
  return {
    questions,
    writes: () => seen.filter(({ method, path }) => method === 'PUT' && path.startsWith('/v1/a/articles/')),
  };
}

async function save() {
  await userEvent.click(await screen.findByLabelText('Issue'));
  await userEvent.click(await screen.findByTitle('Summer'));
  await userEvent.click(screen.getByText(/^(Save|Publish changes)$/));
}

test('an article that leaves a published issue asks first, and is not saved without consent', async () => {
  const { questions, writes } = await chooseSummer('published', [7], false);
  await save();
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(questions[0]?.title).toBe('Take “Hedges” out of “Spring”?');
  expect(bodyText(questions[0])).toBe(
    'This issue is published, and readers will miss the article there. It comes at the end of “Summer”.',
  );
  expect(writes()).toEqual([]);
});

test('with consent the article gets its other issue', async () => {
  const { questions, writes } = await chooseSummer('published', [7], true);
  await save();
  await waitFor(() => expect(writes().map(({ body }) => body)).toMatchObject([{ data: { issue: 6 } }]));
  expect(questions).toHaveLength(1);
});

test.each([
  ['draft', [7]],
  ['published', [8]],
])('an issue that is %s with the contents %j is left without a question', async (status, rows) => {
  const { questions, writes } = await chooseSummer(status, rows, false);
  await save();
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(questions).toEqual([]);
});

test('a draft leaves a published issue without a question: no reader saw it there', async () => {
  const { questions, writes } = await chooseSummer('published', [7], false, { own: 'draft' });
  await save();
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(questions).toEqual([]);
});

test('a cell of the list asks, too', async () => {
  const { questions, writes } = await chooseSummer('published', [7], false, {
    address: '/app/articles?columns=title,issue',
  });
  const user = userEvent.setup();
  const link = await screen.findByRole('link', { name: 'Hedges' });
  await waitFor(async () => {
    act(() => link.focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('data-column')).toBe('issue');
  });
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('combobox', { name: 'Issue' }));
  await user.click(await screen.findByTitle('Summer'));
  await waitFor(() =>
    expect(questions.map(({ title }) => title)).toEqual(['Take “Hedges” out of “Spring”?']),
  );
  expect(writes()).toEqual([]);
});
