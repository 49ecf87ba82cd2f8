import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { detailPath } from 'shared-contracts/routes';
import { one, page, rowOf, show } from '../../testing/show.tsx';

const urlOf = (sign: string) => `https://api.test/v1/images/${sign.repeat(32)}/1920.webp`;
const profile = rowOf('profiles', 5, {
  displayName: 'Ada',
  kind: 'person',
  photo: { url: urlOf('a'), alt: 'On a tug' },
});
const photo = () => new File(['a photo'], 'ada.jpg', { type: 'image/jpeg' });

test('words of an image that another one replaced are pointed at until they are changed', async () => {
  fakeFetch({
    'GET /v1/a/profiles/5': { body: one(profile) },
    'GET /v1/a/my-business': { body: page([]) },
    'POST /v1/a/images': { body: { success: true, data: { url: urlOf('b'), width: 800, height: 600 } } },
  });
  await show(detailPath('profiles', 5));
  const words = await screen.findByLabelText<HTMLInputElement>('Photo, alt text');
  expect(screen.queryByText(/^These words are of the image before/)).toBeNull();
  await userEvent.upload(screen.getByLabelText('Photo: file'), photo());
  expect((await screen.findByText(/^These words are of the image before/)).getAttribute('role')).toBe(
    'status',
  );
  expect(words.value).toBe('On a tug');
  await userEvent.type(words, ' in May');
  expect(screen.queryByText(/^These words are of the image before/)).toBeNull();
});

test('an image has the credit that somebody adds, and another one in its place has none', async () => {
  const seen = fakeFetch({
    'GET /v1/a/profiles/5': { body: one(profile) },
    'GET /v1/a/my-business': { body: page([]) },
    'POST /v1/a/images': { body: { success: true, data: { url: urlOf('b'), width: 800, height: 600 } } },
    'PUT /v1/a/profiles/5': { body: one(profile) },
  });
  await show(detailPath('profiles', 5));
  await userEvent.click(await screen.findByRole('button', { name: 'Photo: add a credit' }));
  const credit = screen.getByLabelText<HTMLInputElement>('Photo, credit');
  expect(document.activeElement).toBe(credit);
  await userEvent.keyboard('Jo');
  // It stays while somebody clears it to write another.
  await userEvent.clear(credit);
  await userEvent.keyboard('Photo: Zoë');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(
    within(await screen.findByRole('article', { name: /on a phone$/ })).getByText('Photo: Zoë'),
  ).toBeTruthy();
  await userEvent.upload(screen.getByLabelText('Photo: file'), photo());
  expect(await screen.findByRole('button', { name: 'Photo: add a credit' })).toBeTruthy();
  expect(screen.queryByLabelText('Photo, credit')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = await waitFor(() => {
    const put = seen.find(({ method }) => method === 'PUT');
    expect(put).toBeTruthy();
    return put?.body as { data: object };
  });
  expect(sent.data).toMatchObject({ photo: { url: urlOf('b'), alt: 'On a tug' } });
  expect(JSON.stringify(sent)).not.toContain('Zoë');
});
