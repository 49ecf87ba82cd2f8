import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { page, rowOf, show } from '../../../../testing/show.tsx';

test('a link begins an import, also on the list that is shown; closed, it leaves the address', async () => {
  fakeFetch({ 'GET /v1/a/rooms/brief': { body: page([rowOf('rooms', 1, { name: 'Ada' })]) } });
  const { router } = await show('/app/rooms?import=new');
  const user = userEvent.setup();
  const openedAndClosed = async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Import rooms' }));
    expect(await drawer.findByLabelText(/Choose a CSV file/)).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import rooms' })).toBeNull());
    expect(router.state.location.search).toBe('');
  };
  await openedAndClosed();
  await act(async () => router.navigate('/app/rooms?import=new'));
  await openedAndClosed();
});
