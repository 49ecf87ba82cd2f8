import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, rowOf, show } from '../../../testing/show.tsx';

async function opened(status: string) {
  fakeFetch({ 'GET /v1/a/articles/8': { body: one(rowOf('articles', 8, { title: 'Spring', status })) } });
  await show('/app/articles/8');
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  await screen.findByRole('article', { name: /on a phone$/ });
}

test('the preview of a saved draft says that it is one, and that content is unsaved once the form has changes', async () => {
  await opened('draft');
  expect(screen.getByText('Preview of a draft.')).toBeTruthy();
  expect(screen.queryByText(/unsaved/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Title'), ' tide');
  expect(screen.getByText('Preview of unsaved content.')).toBeTruthy();
});

test('the preview of what readers see says nothing until it is changed', async () => {
  await opened('published');
  expect(screen.queryByText(/^Preview of/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Title'), ' tide');
  expect(screen.getByText('Preview of unsaved content.')).toBeTruthy();
});

test('a preview of a new row stays open once it is saved, and leaves the focus in the field where one writes on', async () => {
  let release: () => void = () => undefined;
  const created = new Promise<void>((done) => {
    release = done;
  });
  const profile = one(rowOf('profiles', 8, { displayName: 'Ada', kind: 'person', status: 'draft' }));
  fakeFetch({
    'POST /v1/a/profiles': async () => {
      await created;
      return { body: profile };
    },
    'GET /v1/a/profiles/8': { body: profile },
  });
  await show('/app/profiles/new');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.keyboard('{Control>}s{/Control}');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('article', { name: /on a phone$/ });
  act(() => screen.getByLabelText('Name').focus());
  const formOfNew = screen.getByLabelText('Name');
  release();
  // The form of the new row has given way to that of the row which it made.
  await waitFor(() => expect(formOfNew.isConnected).toBe(false));
  expect(screen.getByRole('article', { name: 'Ada on a phone' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByRole('button', { name: 'Preview' }).getAttribute('aria-expanded')).toBe('false');
});
