import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import type { Question } from 'shared-contracts/shell';
import { bodyText, one, page, rowOf, show } from '../../testing/show.tsx';

const url = `https://api.test/v1/images/${'a'.repeat(32)}/1920.webp`;
const article = rowOf('articles', 5, { title: 'Fog', body: [], status: 'draft' });

/** Opens an article. */
async function withArticle(uploaded: Promise<void> = Promise.resolve()) {
  window.innerWidth = 1440;
  const seen = fakeFetch({
    'GET /v1/a/articles/5': { body: one(article) },
    'GET /v1/a/articles': { body: page([article]) },
    'GET /v1/a/my-business': { body: page([]) },
    'PUT /v1/a/articles/5': ({ body }) => {
      const { data } = body as { data: EntityValues };
      return { body: one({ ...article, version: 2, values: { ...article.values, ...data } }) };
    },
    'POST /v1/a/images': () =>
      uploaded.then(() => ({ body: { success: true, data: { url, width: 800, height: 600 } } })),
  });
  const questions: Question[] = [];
  const shown = await show('/app/articles/5', {
    answer: async (question) => {
      questions.push(question);
      return false;
    },
  });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Image' });
  const writes = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...shown, user, questions, writes };
}

/** Opens an article and chooses an image for its text, which is not inserted yet. */
async function withImage() {
  const opened = await withArticle();
  const { user } = opened;
  await user.click(screen.getByRole('button', { name: 'Image' }));
  const line = within(await screen.findByRole('group', { name: 'Image' }));
  await user.upload(line.getByLabelText('Image: file'), new File(['a'], 'a.jpg', { type: 'image/jpeg' }));
  await line.findByRole('button', { name: 'Image: Another image' });
  return { ...opened, line };
}

const refusal = /^The image above the text is not in it yet/;

test('an image that is chosen and not inserted is not left out in silence by Save', async () => {
  const { user, line, writes } = await withImage();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(writes()).toEqual([]);
  await user.type(line.getByLabelText('Alt text'), 'A tug');
  await user.click(line.getByRole('button', { name: 'Insert' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(writes()).toMatchObject([{ data: { body: [{ image: { url, alt: 'A tug' } }] } }]),
  );
});

test('a caption and a credit are saved with their image', async () => {
  const { user, line, writes } = await withImage();
  await user.type(line.getByLabelText('Alt text'), 'A tug');
  await user.type(line.getByLabelText('Caption'), 'The last one');
  await user.type(line.getByLabelText('Credit'), 'Photo: Ana{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const block = { image: { url, alt: 'A tug' }, caption: 'The last one', credit: 'Photo: Ana' };
  await waitFor(() => expect(writes()).toMatchObject([{ data: { body: [block] } }]));
});

test('a caption that is too long is not cut: it stays, is told, and goes in once it is shorter', async () => {
  const { user, line, writes } = await withImage();
  await user.type(line.getByLabelText('Alt text'), 'A tug');
  const caption = line.getByLabelText<HTMLInputElement>('Caption');
  await user.click(caption);
  await user.paste('x'.repeat(1037));
  expect(caption.value).toHaveLength(1037);
  expect(line.getByRole('alert').textContent).toBe('Caption has 1,037 characters, at most 1,000.');
  expect(caption.getAttribute('aria-invalid')).toBe('true');
  await user.type(caption, '{Enter}');
  expect(line.getByRole<HTMLButtonElement>('button', { name: 'Insert' }).disabled).toBe(true);
  await user.clear(caption);
  await user.type(caption, 'The last one{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toMatchObject([{ data: { body: [{ caption: 'The last one' }] } }]));
});

test('words that are typed beside an upload stay once it ends', async () => {
  let end = () => {};
  const uploaded = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { user } = await withArticle(uploaded);
  await user.click(screen.getByRole('button', { name: 'Image' }));
  const line = within(await screen.findByRole('group', { name: 'Image' }));
  await user.upload(line.getByLabelText('Image: file'), new File(['a'], 'a.jpg', { type: 'image/jpeg' }));
  await user.type(line.getByLabelText('Alt text'), 'A tug');
  await user.type(line.getByLabelText('Caption'), 'The last one');
  end();
  await line.findByRole('button', { name: 'Image: Another image' });
  const textOf = (label: string) => line.getByLabelText<HTMLInputElement>(label).value;
  expect([textOf('Alt text'), textOf('Caption')]).toEqual(['A tug', 'The last one']);
});

test('who leaves with such an image is asked, and one that is cancelled is nothing to save', async () => {
  const { router, user, line, questions } = await withImage();
  await router.navigate('/app/issues');
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(bodyText(questions[0])).toContain('What you typed would be lost: Body.');
  await user.click(line.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true),
  );
});

test('a link that is begun instead of an image leaves nothing unfinished', async () => {
  const { user } = await withImage();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Image' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
});

test('an address that is typed for a link and not applied is not left out in silence by Save, nor by leaving', async () => {
  const { router, user, questions, writes } = await withArticle();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const address = await screen.findByLabelText('Link to');
  await user.type(address, 'https://fog.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^The link above the text is not in it yet/)).toBeTruthy();
  expect(writes()).toEqual([]);
  await router.navigate('/app/issues');
  await waitFor(() => expect(questions).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true),
  );
});

test('an address that is typed and applied is saved', async () => {
  const { user, writes } = await withArticle();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  await user.type(await screen.findByLabelText('Link to'), 'https://fog.example');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(JSON.stringify(writes())).toContain('https://fog.example'));
});
