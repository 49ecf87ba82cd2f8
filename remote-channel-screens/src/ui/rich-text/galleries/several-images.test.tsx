import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { Block, EntityValues } from 'shared-contracts/entities';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const urlOf = (sign: string) => `https://api.test/v1/images/${sign.repeat(32)}/1920.webp`;
const article = rowOf('articles', 5, { title: 'Fog', body: [], status: 'draft' });
const file = (name: string) => new File([name], name, { type: 'image/jpeg' });

const inLibrary = {
  ...{
    key: 'd'.repeat(32),
    url: urlOf('d'),
    width: 8,
    height: 6,
    bytes: 9,
    name: 'd.jpg',
    alt: '',
    credit: '',
    uses: 1,
  },
  ...{ focalPoint: null, createdAt: '2026-02-01T08:00:00Z', createdBy: 'Ada' },
  shown: { alt: 'A pier', caption: 'At noon', credit: 'Photo: Jo' },
};
const alsoInLibrary = { ...inLibrary, key: 'e'.repeat(32), url: urlOf('e'), shown: { alt: 'A mole' } };

async function withArticle() {
  window.innerWidth = 1440;
  const seen = fakeFetch({
    'GET /v1/a/articles/5': { body: one(article) },
    'GET /v1/a/articles': { body: page([article]) },
    'GET /v1/a/my-business': { body: page([]) },
    'PUT /v1/a/articles/5': ({ body }) => {
      const { data } = body as { data: EntityValues };
      return { body: one({ ...article, version: 2, values: { ...article.values, ...data } }) };
    },
    'GET /v1/a/images': {
      body: { success: true, data: [inLibrary, alsoInLibrary], more: false, bytes: 0, mostBytes: 1 },
    },
    'POST /v1/a/images': ({ path }: SeenRequest) => {
      const name = new URL(path, 'https://api.test').searchParams.get('name') ?? '';
      if (name.startsWith('notes')) return { status: 422, body: refusal('invalid', 'This is no image.') };
      return { body: { success: true, data: { url: urlOf(name.slice(0, 1)), width: 800, height: 600 } } };
    },
  });
  await show('/app/articles/5');
  const bodyOf = () => {
    const write = seen.find(({ method }) => method === 'PUT');
    return (write?.body as { data: { body: Block[] } } | undefined)?.data.body;
  };
  await screen.findByRole('button', { name: 'Image' });
  return { user: userEvent.setup(), bodyOf };
}
const linesOf = () => screen.findByRole('group', { name: 'Images' });

test('several images that are dropped into a text are described each, and come as a gallery', async () => {
  const { user, bodyOf } = await withArticle();
  const files = ['a.jpg', 'notes.jpg', 'b.jpg'].map(file);
  fireEvent.drop(screen.getByRole('textbox', { name: 'Body' }), {
    dataTransfer: { files, getData: () => '', types: ['Files'] },
  });
  const lines = within(await linesOf());
  await waitFor(() => expect(lines.queryAllByText(/uploading/)).toEqual([]));
  expect(lines.getByRole('alert').textContent).toContain('This is no image.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^The images above the text are not in it yet/)).toBeTruthy();
  await user.type(lines.getByLabelText('Alt text of a.jpg'), 'A tug');
  await user.type(lines.getByLabelText('Alt text of b.jpg'), 'A quay');
  await user.type(lines.getByLabelText('Credit of all'), 'Photo: Jo');
  // One of them did not come.
  expect(lines.getByRole('button', { name: 'Insert 3 images' })).toHaveProperty('disabled', true);
  await user.click(lines.getByRole('button', { name: 'Leave out notes.jpg' }));
  await user.click(lines.getByRole('button', { name: 'Insert 2 images' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodyOf()).toBeTruthy());
  const credit = 'Photo: Jo';
  const [first, second] = bodyOf() ?? [];
  expect([first, second]).toEqual([
    { type: 'paragraph', text: 'A tug', image: { url: urlOf('a'), alt: 'A tug' }, credit },
    { type: 'paragraph', text: 'A quay', image: { url: urlOf('b'), alt: 'A quay' }, credit, beside: true },
  ]);
});

test('several images are chosen for a text, and one of them as before', async () => {
  const { user } = await withArticle();
  await user.click(screen.getByRole('button', { name: 'Image' }));
  const line = within(await screen.findByRole('group', { name: 'Image' }));
  await user.upload(line.getByLabelText('Image: file'), file('a.jpg'));
  await line.findByRole('button', { name: 'Image: Another image' });
  await user.upload(line.getByLabelText('Image: file'), [file('b.jpg'), file('c.jpg')]);
  const lines = within(await linesOf());
  expect(lines.getByLabelText('Alt text of b.jpg')).toBeTruthy();
  await user.click(lines.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('group', { name: 'Images' })).toBeNull();
});

test('an image of the library brings the words that it has elsewhere, where none were typed', async () => {
  const { user } = await withArticle();
  await user.click(screen.getByRole('button', { name: 'Image' }));
  const line = within(await screen.findByRole('group', { name: 'Image' }));
  await user.type(line.getByLabelText('Caption'), 'The pier');
  await user.click(line.getByRole('button', { name: 'Image: from your images' }));
  await user.click(await screen.findByRole('button', { name: /^A pier Used in 1 entry/ }));
  const words = ['Alt text', 'Caption', 'Credit'].map(
    (label) => line.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(words).toEqual(['A pier', 'The pier', 'Photo: Jo']);
});

test('several images of the library come into a text as a gallery, each with the words that it has elsewhere', async () => {
  const { user, bodyOf } = await withArticle();
  await user.click(screen.getByRole('button', { name: 'Image' }));
  const line = within(await screen.findByRole('group', { name: 'Image' }));
  await user.click(line.getByRole('button', { name: 'Image: from your images' }));
  await user.click(await screen.findByRole('button', { name: 'Choose several' }));
  for (const name of [/^A mole/, /^A pier/, /^A pier/, /^A pier/])
    await user.click(await screen.findByRole('button', { name }));
  await user.click(screen.getByRole('button', { name: 'Use 2 images' }));
  const lines = within(await linesOf());
  expect(lines.getByLabelText<HTMLInputElement>('Alt text of image 1').value).toBe('A mole');
  await user.click(lines.getByRole('button', { name: 'Insert 2 images' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodyOf()).toBeTruthy());
  expect(bodyOf()?.slice(0, 2)).toMatchObject([
    { image: { url: urlOf('e'), alt: 'A mole' } },
    { caption: 'At noon', credit: 'Photo: Jo', image: { url: urlOf('d'), alt: 'A pier' }, beside: true },
  ]);
});

test('another image comes below the one that is selected, which stays', async () => {
  const { user, bodyOf } = await withArticle();
  const put = async (name: RegExp) => {
    const line = within(await screen.findByRole('group', { name: 'Image' }));
    await user.click(line.getByRole('button', { name: 'Image: from your images' }));
    await user.click(await screen.findByRole('button', { name }));
    await user.click(line.getByRole('button', { name: 'Insert' }));
  };
  await user.click(screen.getByRole('button', { name: 'Image' }));
  await put(/^A pier/);
  await user.click(screen.getByRole('button', { name: 'Image' }));
  await user.click(await screen.findByRole('button', { name: 'Add another image below' }));
  await put(/^A mole/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodyOf()).toBeTruthy());
  const shown = bodyOf()?.flatMap(({ image }) => (image ? [image.alt] : []));
  expect(shown).toEqual(['A pier', 'A mole']);
});
