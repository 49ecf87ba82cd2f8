import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { Notice } from 'shared-contracts/shell';
import { endSessionAtom, hostStore } from '../../session/session.atoms.ts';
import { Notifications } from './Notifications.tsx';
import { noticesAtom } from './notices.atoms.ts';

async function shown() {
  const says: { notify: (notice: Notice) => void }[] = [];
  render(
    <Notifications>
      {(talk) => {
        says[0] = talk;
        return <p>Screen</p>;
      }}
    </Notifications>,
  );
  return (notice: Notice) => act(() => says[0]?.notify(notice));
}

test('what holds no more goes away, and from the list, too', async () => {
  const notify = await shown();
  const undone = new AbortController();
  notify({ kind: 'warning', title: 'It conflicts', until: undone.signal });
  notify({ kind: 'warning', title: 'Nobody has a mail' });
  expect(await screen.findByText('It conflicts')).toBeTruthy();
  act(() => undone.abort());
  await waitFor(() => expect(screen.queryByText('It conflicts')).toBeNull());
  const titles = () => hostStore.get(noticesAtom).map(({ title }) => title);
  expect(titles()).toEqual(['Nobody has a mail']);
  // One that comes after it is not shown at all.
  notify({ kind: 'warning', title: 'Too late', until: undone.signal });
  expect(titles()).toEqual(['Nobody has a mail']);
});

test('notices of one person are not shown to the next one', async () => {
  const notify = await shown();
  notify({ kind: 'danger', title: 'Credentials not valid' });
  expect(await screen.findByText('Credentials not valid')).toBeTruthy();
  act(() => hostStore.set(endSessionAtom));
  await waitFor(() => expect(screen.queryByText('Credentials not valid')).toBeNull());
  notify({ kind: 'info', title: 'You signed out' });
  expect(await screen.findByText('You signed out')).toBeTruthy();
});
