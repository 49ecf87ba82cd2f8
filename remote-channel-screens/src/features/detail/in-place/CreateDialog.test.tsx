import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'shared-contracts/testing';
import { one, rowOf, show } from '../../../testing/show.tsx';

const profile = rowOf('profiles', 5, { displayName: 'Zoe' });

async function open() {
  const seen = fakeFetch({ 'POST /v1/a/profiles': { body: one(profile) } });
  const { router } = await show('/app/contributors/new');
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('button', { name: 'Create new' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'New profile' }));
  const posts = () => seen.filter(({ method }: SeenRequest) => method === 'POST').map(({ path }) => path);
  return { router, user, dialog, posts };
}

test('the key that saves is the dialog’s while it is open, and the form below stays as it is', async () => {
  const { router, user, dialog, posts } = await open();
  await user.type(dialog.getByLabelText('Name'), 'Zoe');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts()).toEqual(['/v1/a/profiles']);
  expect(router.state.location.pathname).toBe('/app/contributors/new');
});

test('Enter creates the row once, and the focus is where it was before', async () => {
  const { user, dialog, posts } = await open();
  await user.type(dialog.getByLabelText('Name'), 'Zoe{Enter}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts()).toEqual(['/v1/a/profiles']);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Create new'));
});

test('a dialog that is left gives the focus back', async () => {
  const { dialog, posts } = await open();
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Create new'));
  expect(posts()).toEqual([]);
});
