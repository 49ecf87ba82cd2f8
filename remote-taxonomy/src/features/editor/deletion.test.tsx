import { expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { queryKeys } from 'shared-contracts/shell';
import { boatsAndTrains, showEditor } from '../../testing/show-editor.tsx';

test('the question before a deletion follows what another tab changes while it is open, and deletes what it says', async () => {
  const asked: { answer: (sure: boolean) => void } = { answer: () => undefined };
  const answer = new Promise<boolean>((sure) => {
    asked.answer = sure;
  });
  const { server, choose, press, questions, gone } = await showEditor({ answer });
  await choose('Trains');
  await press('Delete');
  const element = questions[0]?.body as ReactElement<{ client: QueryClient }>;
  const { client } = element.props;
  const body = render(element);
  expect(body.getByText('Delete the category “Trains”?')).toBeTruthy();
  const theirs = { name: 'Railways', uses: 3, version: 2 };
  server.setRows(boatsAndTrains.map((row) => (row.id === 4 ? { ...row, ...theirs } : row)));
  await act(() => client.invalidateQueries({ queryKey: queryKeys.taxons }));
  expect(await body.findByText('Delete the category “Railways”?')).toBeTruthy();
  expect(body.getByText(/ticked: 3 times in all/)).toBeTruthy();
  await act(async () => asked.answer(true));
  await waitFor(() => expect(server.writes()).toEqual(['DELETE /4']));
  const deletion = server.seen.find(({ method }) => method === 'DELETE');
  expect(new URL(deletion?.path ?? '', 'http://x').searchParams.get('assignments')).toBe('3');
  body.unmount();
  await waitFor(() => expect(gone('Railways')).toBe(true));
});

test('the question names a term as this tab has just renamed it, before that is stored', async () => {
  const { user, questions, choose, press, tree } = await showEditor({ answer: false });
  await choose('Trains');
  tree();
  await user.keyboard('{F2}Railways{Enter}');
  await press('Delete');
  expect(render(questions[0]?.body).getByText('Delete the category “Railways”?')).toBeTruthy();
});
