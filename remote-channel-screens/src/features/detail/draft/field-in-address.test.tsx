import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, rowOf, show } from '../../../testing/show.tsx';

const service = rowOf('services', 4, { name: 'Rowing', duration: 60 });

async function open(address: string) {
  Element.prototype.scrollIntoView = () => undefined;
  fakeFetch({ 'GET /v1/a/services/4': { body: one(service) } });
  const shown = await show(address);
  await screen.findByLabelText('Name');
  return shown;
}

test('a link that names a field leads to it, again each time it is followed', async () => {
  const { router } = await open('/app/services/4#duration');
  const field = screen.getByLabelText('Duration');
  await waitFor(() => expect(document.activeElement).toBe(field));
  act(() => field.blur());
  await act(async () => router.navigate('/app/services/4#duration'));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('a link to a field that the form has not takes no focus', async () => {
  await open('/app/services/4#nothing');
  await userEvent.click(screen.getByLabelText('Name'));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

const article = rowOf('articles', 8, { title: 'Spring', status: 'draft' });

test('a link to publish a draft points at its button until that is left, also from the draft itself', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  fakeFetch({ 'GET /v1/a/articles/8': { body: one(article) } });
  const { router } = await show('/app/articles/8');
  const publish = await screen.findByRole('button', { name: 'Publish' });
  await act(async () => router.navigate('/app/articles/8#publish'));
  await waitFor(() => expect(document.activeElement).toBe(publish));
  expect(publish.dataset.pointed).toBe('');
  act(() => publish.blur());
  expect(publish.dataset.pointed).toBeUndefined();
});
