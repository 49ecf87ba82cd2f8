import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { page, rowOf, show } from '../../../testing/show.tsx';

const sentence = 'Imported 300 rooms from rooms.csv';
const imported = {
  ...{ id: 9, entity: 'rooms', action: 'restore', import: true, sentence, by: 'Ana', status: 'ready' },
  ...{ at: '2026-01-02T03:04:05Z', total: 300, seen: 300, done: 300, skipped: 0, skips: [] },
  ...{ undoable: true, undone: false },
};

test('an import is undone once the person has read what goes away, and stays if they keep it', async () => {
  const undone = {
    ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'bulk', status: 'ready', code: null },
    ...{ sentence: `Undone: ${sentence}`, change: null, result: {} },
    progress: { bulkOperation: 10, seen: 300, total: 300 },
  };
  const seen = fakeFetch({
    'GET /v1/a/rooms/brief': { body: page([rowOf('rooms', 1, { name: 'Ada' })]) },
    'GET /v1/a/rooms/bulk-operations': { body: { success: true, data: [imported] } },
    'GET /v1/a/bulk-operations/10': { body: { success: true, data: { ...imported, id: 10, import: false } } },
    'POST /v1/a/bulk-operations/9/undo': { body: { success: true, data: undone } },
  });
  let answer = false;
  const questions: string[] = [];
  const { notices } = await show('/app/rooms', {
    answer: async ({ title }) => {
      questions.push(title);
      return answer;
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions for rooms' }));
  await user.click(await screen.findByRole('button', { name: 'Activity' }));
  const undo = await screen.findByRole('button', { name: `Undo: ${sentence}` });
  await user.click(undo);
  expect(questions).toEqual([`Undo “${sentence}”?`]);
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
  answer = true;
  await user.click(undo);
  await waitFor(() => expect(notices).toContain(`Undone: ${sentence}`));
});
