import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { queryKeys } from 'shared-contracts/shell';
import { useListUpdates } from './use-list-updates.ts';

const keys = {
  row: queryKeys.row('users', 7),
  'below the row': [...queryKeys.row('users', 7), 'by-rule'],
  'another row': queryKeys.row('users', 70),
  list: [...queryKeys.entity('users'), 'list'],
};

test('a deleted row and its parts are not requested again; its lists are', async () => {
  const requested: string[] = [];
  const tell = { gone: () => {} };
  function Readers() {
    const updateLists = useListUpdates('users');
    tell.gone = () => updateLists({ gone: 7 });
    const read = (name: keyof typeof keys) => ({
      queryKey: keys[name],
      queryFn: async () => requested.push(name),
    });
    const all = [
      useQuery(read('row')),
      useQuery(read('below the row')),
      useQuery(read('another row')),
      useQuery(read('list')),
    ];
    return <p>{all.every(({ isSuccess }) => isSuccess) ? 'Read' : 'Reading'}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Readers />
    </QueryClientProvider>,
  );
  await screen.findByText('Read');
  requested.length = 0;
  await act(async () => tell.gone());
  expect(requested.sort()).toEqual(['another row', 'list']);
});
