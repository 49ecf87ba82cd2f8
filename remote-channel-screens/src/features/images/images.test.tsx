import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { LibraryImage } from 'shared-contracts/api/images';
import { listPath, paths } from 'shared-contracts/routes';
import { refusal, show } from '../../testing/show.tsx';

const keyOf = (sign: string) => sign.repeat(32);
const urlOf = (sign: string) => `https://api.test/v1/images/${keyOf(sign)}/1920.webp`;
const image = (sign: string, more: Partial<LibraryImage> = {}): LibraryImage => ({
  ...{ key: keyOf(sign), url: urlOf(sign), width: 800, height: 600, bytes: 2_000_000 },
  ...{ name: `${sign}.jpg`, alt: '', credit: '', focalPoint: null, uses: 0 },
  ...{ createdAt: '2026-02-01T08:00:00Z', createdBy: 'Ada' },
  ...more,
});
const listOf = (images: LibraryImage[], more = false) => ({
  body: { success: true, data: images, more, bytes: 2_000_000, mostBytes: 5 * 1024 ** 3 },
});
const oneOf = (one: LibraryImage, shownBy: object[] = []) => ({
  body: { success: true, data: one, shownBy },
});
const settled = (data: object) => ({ body: { success: true, data } });
const use = { entity: 'articles', id: 7, title: 'Quays', channel: 1000, fields: ['cover'], alts: ['A quay'] };
const dialogOf = (title: string) => {
  const found = screen
    .getByText(title, { selector: '.ant-modal-title' })
    .closest<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error(`There is no dialog “${title}”.`);
  return found;
};
const tile = (name: RegExp) => screen.findByRole('button', { name });

describe('the images of a space', () => {
  test('are searched and narrowed, page by page', async () => {
    const seen: string[] = [];
    fakeFetch({
      'GET /v1/a/images': ({ path }: SeenRequest) => {
        const { searchParams } = new URL(path, 'https://api.test');
        seen.push(searchParams.toString());
        if (searchParams.get('after')) return listOf([image('b')]);
        return listOf([image('a', { alt: 'A quay', uses: 2 })], true);
      },
    });
    await show(paths.images);
    await tile(/^A quay Used in 2 entries$/);
    expect(screen.getByText('1.9 MB of 5 GB')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Older images' }));
    await tile(/^b.jpg Not used$/);
    await userEvent.click(screen.getByText('Not used', { selector: '[class*="segmented"] *' }));
    await userEvent.type(screen.getByLabelText('Search images'), 'tug');
    await waitFor(() => expect(seen.at(-1)).toBe('q=tug&use=unused'));
    expect(seen).toContain(`after=${keyOf('a')}`);
  });

  test('are found by their address: Back and a link keep what one searches', async () => {
    const seen: string[] = [];
    fakeFetch({
      'GET /v1/a/images': ({ path }: SeenRequest) => {
        seen.push(new URL(path, 'https://api.test').search);
        return listOf([image('a', { alt: 'A tug' })]);
      },
      [`GET /v1/a/images/${keyOf('a')}`]: () => oneOf(image('a', { alt: 'A tug' })),
    });
    const { router } = await show(`${paths.images}?use=unused&q=tug`);
    const field = screen.getByLabelText<HTMLInputElement>('Search images');
    await tile(/^A tug/);
    expect([field.value, seen]).toEqual(['tug', ['?q=tug&use=unused']]);
    await userEvent.type(field, ' b');
    await waitFor(() => expect(router.state.location.search).toBe('?use=unused&q=tug+b'));
    await userEvent.click(await tile(/^A tug/));
    await waitFor(() => expect(router.state.location.search).toContain('image='));
    await act(() => router.navigate(-1));
    expect([field.value, router.state.location.search]).toEqual(['tug b', '?use=unused&q=tug+b']);
    // The link in the rail leads to all of them.
    await act(() => router.navigate(paths.images));
    await waitFor(() => expect([field.value, seen.at(-1)]).toEqual(['', '']));
  });

  test('are uploaded one after the other; one that is refused is named and does not stop the others', async () => {
    const sent: string[] = [];
    fakeFetch({
      'GET /v1/a/images': () => listOf(sent.length > 1 ? [image('c')] : []),
      'POST /v1/a/images': ({ path }: SeenRequest) => {
        const { searchParams } = new URL(path, 'https://api.test');
        sent.push(searchParams.toString());
        if (searchParams.get('name') === 'notes.png') {
          return { status: 422, body: refusal('invalid', 'This is no image.') };
        }
        return { body: { success: true, data: { url: urlOf('c'), width: 800, height: 600 } } };
      },
    });
    await show(paths.images);
    await screen.findByText('No images yet. Upload some, or drop them here.');
    const files = ['notes.png', 'tug.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await userEvent.upload(screen.getByLabelText('Files to upload'), files);
    await tile(/^c.jpg/);
    expect(sent).toEqual(['name=notes.png&keep=true', 'name=tug.png&keep=true']);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('notes.png: This is no image.');
    expect(within(alert).queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('that are on their way are asked about before the page goes; who leaves the screen reads what was refused', async () => {
    let answer: (refused: object) => void = () => undefined;
    const held = new Promise<object>((resolve) => {
      answer = resolve;
    });
    fakeFetch({ 'GET /v1/a/images': listOf([]), 'POST /v1/a/images': () => held as never });
    const { router, notices } = await show(paths.images);
    await screen.findByText('No images yet. Upload some, or drop them here.');
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await userEvent.upload(
      screen.getByLabelText('Files to upload'),
      new File(['x'], 'tug.png', { type: 'image/png' }),
    );
    expect(leave()).toBe(true);
    await act(() => router.navigate(listPath('articles')));
    answer({ status: 422, body: refusal('invalid', 'This is no image.') });
    await waitFor(() => expect(notices).toContain('1 file was not uploaded. tug.png: This is no image.'));
  });
});

describe('one image', () => {
  const open = (answers: Parameters<typeof fakeFetch>[0], options: Parameters<typeof show>[1] = {}) => {
    fakeFetch({
      'GET /v1/a/images': listOf([image('a', { alt: 'A quay', uses: 1 })]),
      [`GET /v1/a/images/${keyOf('a')}`]: oneOf(image('a', { alt: 'A quay', uses: 1 }), [use]),
      ...answers,
    });
    return show(`${paths.images}?image=${keyOf('a')}`, options);
  };

  test('says where it is shown, and is described with a focal point set by keys', async () => {
    const bodies: unknown[] = [];
    const { notices } = await open({
      [`PUT /v1/a/images/${keyOf('a')}`]: ({ body }: SeenRequest) => {
        bodies.push(body);
        return settled(image('a', { ...(body as object), uses: 1 }));
      },
    });
    const link = await screen.findByRole('link', { name: 'Quays' });
    expect(link.getAttribute('href')).toBe('/app/articles/7?channel=1000');
    const words = screen.getByLabelText<HTMLInputElement>('Alt text');
    await userEvent.clear(words);
    await userEvent.type(words, 'A tug');
    const point = screen.getByRole('button', { name: /^Focal point: 50 %/ });
    fireEvent.keyDown(point, { key: 'ArrowLeft' });
    fireEvent.keyDown(point, { key: 'ArrowUp' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices).toEqual(['Saved']));
    const was = { alt: 'A quay', focalPoint: null };
    expect(bodies).toEqual([{ alt: 'A tug', focalPoint: { x: 45, y: 45 }, was }]);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  test('that was described in an entry alone takes its words from there', async () => {
    const shown = { alt: 'A tug at dawn', credit: 'Jo' };
    await open({ [`GET /v1/a/images/${keyOf('a')}`]: oneOf(image('a', { uses: 1, shown }), [use]) });
    await userEvent.click(await screen.findByRole('button', { name: /^Use “A tug at dawn”/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Alt text').value).toBe('A tug at dawn');
    expect(screen.getByLabelText<HTMLInputElement>('Credit').value).toBe('Jo');
    expect(screen.queryByRole('button', { name: /^Use “/ })).toBeNull();
  });

  test('that somebody else described meanwhile is not written over unasked', async () => {
    const bodies: object[] = [];
    const now = { alt: 'A quay at dawn', name: 'quay.jpg', uses: 1 };
    const { notices } = await open({
      [`GET /v1/a/images/${keyOf('a')}`]: () =>
        oneOf(image('a', bodies.length > 0 ? now : { alt: 'A quay', uses: 1 }), [use]),
      [`PUT /v1/a/images/${keyOf('a')}`]: ({ body }: SeenRequest) => {
        bodies.push(body as object);
        if (bodies.length === 1) return { status: 412, body: refusal('stale', 'Somebody changed it.') };
        return settled(image('a', { ...now, alt: 'A tug' }));
      },
    });
    const words = await screen.findByLabelText<HTMLInputElement>('Alt text');
    await userEvent.clear(words);
    await userEvent.type(words, 'A tug');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices).toEqual(['The image was not saved. Somebody changed it.']));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('File name').value).toBe('quay.jpg'));
    expect(words.value).toBe('A tug');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices.at(-1)).toBe('Saved'));
    expect(bodies.map((body) => 'was' in body && body.was)).toEqual([
      { alt: 'A quay' },
      { alt: 'A quay at dawn' },
    ]);
  });

  test('asks before words that were not saved are left', async () => {
    const questions: string[] = [];
    const { router } = await open(
      {},
      {
        answer: async ({ body }) => {
          questions.push(String(body));
          return false;
        },
      },
    );
    await userEvent.type(await screen.findByLabelText('Alt text'), ' at dusk');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(questions).toEqual(['What you changed of this image would be lost.']));
    expect(router.state.location.search).toBe(`?image=${keyOf('a')}`);
    expect(screen.getByLabelText<HTMLInputElement>('Alt text').value).toBe('A quay at dusk');
  });

  test('is replaced everywhere, part by part, and that is undone', async () => {
    const bodies: object[] = [];
    const undone: unknown[] = [];
    const row = (id: number) => ({ entity: 'articles', id, title: `Row ${id}`, version: 2 });
    const { notices, actions } = await open({
      'GET /v1/a/images': listOf([image('b', { alt: 'A tug', focalPoint: { x: 1, y: 2 } })]),
      [`GET /v1/a/images/${keyOf('b')}`]: oneOf(image('b', { alt: 'A tug', uses: 2 }), []),
      [`POST /v1/a/images/${keyOf('a')}/uses`]: ({ body }: SeenRequest) => {
        bodies.push(body as object);
        if (bodies.length > 1) return settled({ changed: [row(8)], skipped: [], next: null });
        const skipped = [{ entity: 'articles', id: 9, title: 'Old', why: 'Its slug is wrong.' }];
        return settled({ changed: [row(7)], skipped, next: { entity: 'articles', id: 7 } });
      },
      [`POST /v1/a/images/${keyOf('a')}/undone`]: ({ body }: SeenRequest) => {
        undone.push(body);
        return settled({ changed: [row(7), row(8)], skipped: [], next: null });
      },
    });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Replace' }));
    await userEvent.dblClick(await screen.findByRole('button', { name: 'New image: from your images' }));
    await waitFor(() => expect(dialogOf('Choose an image').querySelector('[data-image]')).not.toBeNull());
    const [choice] = dialogOf('Choose an image').querySelectorAll<HTMLElement>('[data-image]');
    if (choice) await userEvent.click(choice);
    const dialog = dialogOf('Replace this image');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Replace' }));
    await waitFor(() =>
      expect(notices).toEqual([
        'The image was replaced. 2 entries changed. “Old” stays as it is: Its slug is wrong.',
      ]),
    );
    expect(bodies).toEqual([
      { by: keyOf('b'), alt: 'A tug', after: null },
      { by: keyOf('b'), alt: 'A tug', after: { entity: 'articles', id: 7 } },
    ]);
    await act(async () => actions[0]?.());
    await waitFor(() => expect(notices.at(-1)).toBe('Undone. 2 entries changed.'));
    expect(undone).toEqual([{ rows: [7, 8].map((id) => ({ entity: 'articles', id, version: 2 })) }]);
  });

  test('whose change fails on the way is changed further, and all of it is undone', async () => {
    const undone: unknown[] = [];
    const row = (id: number) => ({ entity: 'articles', id, title: `Row ${id}`, version: 2 });
    const answers = [
      settled({ changed: [row(7)], skipped: [], next: { entity: 'articles', id: 7 } }),
      { status: 409, body: refusal('conflict', 'Something is in the way.') },
      settled({ changed: [row(8)], skipped: [], next: null }),
    ];
    const { notices, actions } = await open({
      [`POST /v1/a/images/${keyOf('a')}/uses`]: () => answers.shift() ?? settled({}),
      [`POST /v1/a/images/${keyOf('a')}/undone`]: ({ body }: SeenRequest) => {
        undone.push(body);
        return settled({ changed: [row(7), row(8)], skipped: [], next: null });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Use in every entry' }));
    await waitFor(() => expect(actions).toHaveLength(1));
    await act(async () => actions[0]?.());
    await waitFor(() => expect(notices.at(-1)).toBe('Every entry has this alt text. 2 entries changed.'));
    await act(async () => actions[1]?.());
    await waitFor(() =>
      expect(undone).toEqual([{ rows: [7, 8].map((id) => ({ entity: 'articles', id, version: 2 })) }]),
    );
  });

  test('has the middle as its focal point, also in every entry, whatever was chosen before', async () => {
    const bodies: unknown[] = [];
    const middle = { x: 50, y: 50 };
    let tug = image('a', { alt: 'A tug', uses: 2, focalPoint: { x: 10, y: 90 } });
    const { notices } = await open({
      [`GET /v1/a/images/${keyOf('a')}`]: () => oneOf(tug),
      [`PUT /v1/a/images/${keyOf('a')}`]: () => {
        tug = { ...tug, focalPoint: middle };
        return settled(tug);
      },
      [`POST /v1/a/images/${keyOf('a')}/uses`]: ({ body }: SeenRequest) => {
        bodies.push(body);
        return settled({ changed: [], skipped: [], next: null });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the middle' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices).toEqual(['Saved']));
    expect(screen.queryByRole('button', { name: /the middle$/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use in every entry' }));
    await waitFor(() => expect(bodies).toEqual([{ alt: 'A tug', focalPoint: middle, after: null }]));
  });

  test('that no entry shows is removed, and put back', async () => {
    const calls: string[] = [];
    const { notices, actions, router } = await open({
      [`GET /v1/a/images/${keyOf('a')}`]: oneOf(image('a')),
      [`DELETE /v1/a/images/${keyOf('a')}`]: () => {
        calls.push('removed');
        return { body: { success: true, data: null } };
      },
      [`POST /v1/a/images/${keyOf('a')}/restored`]: () => {
        calls.push('restored');
        return settled(image('a'));
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from the library' }));
    await waitFor(() => expect(notices).toEqual(['Removed the image']));
    expect(router.state.location.search).toBe('');
    await act(async () => actions[0]?.());
    await waitFor(() => expect(calls).toEqual(['removed', 'restored']));
  });
});
