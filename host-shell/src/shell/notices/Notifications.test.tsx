import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { Notice } from 'shared-contracts/shell';
import { endSessionAtom, hostStore } from '../../session/session.atoms.ts';
import { Notifications } from './Notifications.tsx';

test('notices of one person are not shown to the next one', async () => {
  const says: { notify: (notice: Notice) => void }[] = [];
  render(
    <Notifications>
      {(talk) => {
        says[0] = talk;
        return <p>Screen</p>;
      }}
    </Notifications>,
  );
  act(() => says[0]?.notify({ kind: 'danger', title: 'Credentials not valid' }));
  expect(await screen.findByText('Credentials not valid')).toBeTruthy();
  act(() => hostStore.set(endSessionAtom));
  await waitFor(() => expect(screen.queryByText('Credentials not valid')).toBeNull());
  act(() => says[0]?.notify({ kind: 'info', title: 'You signed out' }));
  expect(await screen.findByText('You signed out')).toBeTruthy();
});
