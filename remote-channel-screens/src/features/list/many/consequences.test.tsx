import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Question } from 'shared-contracts/shell';
import { fakeFetch } from 'shared-contracts/testing';
import { page, rowOf, show } from '../../../testing/show.tsx';

const done = { status: 'ready', code: null, change: null, result: {}, progress: null };
const task = {
  body: {
    success: true,
    data: { id: '00000000-0000-4000-8000-000000000001', kind: 'bulk', sentence: 'Done', ...done },
  },
};

function asked(yes: boolean) {
  const questions: Question[] = [];
  const answer = async (question: Question) => {
    questions.push(question);
    return yes;
  };
  return { questions, answer };
}

async function choose(...names: string[]) {
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  return within(await screen.findByRole('region', { name: 'Chosen rows' }));
}

test('Delete shows that it reads what leads to the rows, and begins once however often it is pressed', async () => {
  const seen = fakeFetch({
    'GET /v1/a/rooms/brief': { body: page([rowOf('rooms', 1, { name: 'Ada' })]) },
    'GET /v1/a/uses/rooms/1': { body: { success: true, data: [] } },
    'POST /v1/a/rooms/bulk': task,
  });
  const answered = globalThis.fetch;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/uses/')) await held;
    return answered(input, init);
  };
  const { questions, answer } = asked(true);
  await show('/app/rooms', { answer });
  const bar = await choose('Ada');
  await userEvent.dblClick(bar.getByRole('button', { name: 'Delete' }));
  const busy = await bar.findByRole('button', { name: 'loading Delete' });
  await userEvent.click(busy);
  expect(questions).toEqual([]);
  await act(async () => letThrough());
  const posts = () => seen.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(questions.map(({ title }) => title)).toEqual(['Delete 1 room?']);
  expect(seen.filter(({ path }) => path.includes('/uses/'))).toHaveLength(1);
});
