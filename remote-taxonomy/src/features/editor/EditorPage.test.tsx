import { expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failed } from '../../testing/fake-taxonomy.ts';
import { boatsAndTrains, showEditor } from '../../testing/show-editor.tsx';

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('shows the tree of the address, and the number of its terms', async () => {
  const { item } = await showEditor();
  expect((await item('Boats')).getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('4 categories')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Taxonomy' })).toBeTruthy();
});

test('a search shows matches with expanded ancestors, and counts them', async () => {
  const { user, item, gone } = await showEditor();
  await item('Boats');
  await user.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'tug');
  expect((await item('Tugs')).getAttribute('aria-level')).toBe('2');
  expect(gone('Ferries') && gone('Trains')).toBe(true);
  expect(screen.getByText('1 of 4 categories')).toBeTruthy();
});

test('Enter creates a term under the current one, and clears the input for the next', async () => {
  const { user, server, choose, press, item } = await showEditor();
  await choose('Boats');
  await press('New category');
  const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const hint = (text: string) => screen.getByText(`Press Enter to make the category ${text}.`);
  const under = screen.getByRole('checkbox', { name: 'Under Boats' });
  expect(hint('under Boats')).toBeTruthy();
  await user.click(under);
  expect(hint('at the top level')).toBeTruthy();
  await user.click(under);
  await user.type(line, ' Barges {Enter}{Enter}');
  const made = await item('Barges');
  expect(made.getAttribute('aria-level')).toBe('2');
  expect(server.writes()).toEqual(['POST ']);
  await waitFor(() => expect(line.value).toBe(''));
  // The next one is its neighbour: it is the current one now, and not the parent.
  expect(hint('under Boats')).toBeTruthy();
  await user.type(line, 'Canoes{Enter}');
  expect((await item('Canoes')).getAttribute('aria-level')).toBe('2');
});

test('an invalid name shows an error at its input, and stays', async () => {
  const { user, server, press, item } = await showEditor();
  await item('Boats');
  await press('New category');
  const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(line, 'Trains{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('There is already “Trains” here.');
  expect(line.value).toBe('Trains');
  expect(server.writes()).toEqual([]);
});

test('warns of names similar to the typed one', async () => {
  const { user, press, item } = await showEditor();
  await item('Boats');
  await press('New category');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'ferry');
  expect(await screen.findByText('Boats › Ferries')).toBeTruthy();
});

test('renames inline: F2 starts, Enter saves, Escape cancels', async () => {
  const { user, server, tree, item, gone } = await showEditor();
  await item('Boats');
  tree();
  await user.keyboard('{F2}');
  await user.keyboard('Ships{Escape}');
  expect(server.writes()).toEqual([]);
  await user.keyboard('{F2}');
  await user.keyboard('Ships{Enter}');
  await item('Ships');
  await waitFor(() => expect(server.writes()).toEqual(['PUT /1']));
  expect(gone('Boats')).toBe(true);
  expect(server.seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    context: { id: 0, type: 'articles' },
    data: { id: 1, name: 'Ships', version: 1 },
  });
});

test('a failed rename is rolled back and reported, and Retry repeats it', async () => {
  const { user, server, tree, item, notices } = await showEditor();
  await item('Trains');
  server.over['PUT /v1/a/taxons/1'] = failed(500, 'unexpected', 'Something broke.');
  tree();
  await user.keyboard('{F2}Ships{Enter}');
  await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Could not rename “Boats”']));
  await item('Boats');
  delete server.over['PUT /v1/a/taxons/1'];
  notices[0]?.action?.run();
  await item('Ships');
});

test('asks which name to keep if somebody else renamed first', async () => {
  const { user, server, tree, item, press } = await showEditor();
  await item('Boats');
  const theirs = { ...boatsAndTrains[0], name: 'Vessels', version: 5 };
  server.over['PUT /v1/a/taxons/1'] = ({ body }) =>
    (body as { data: { version: number } }).data.version < 5
      ? failed(412, 'stale', 'Someone else changed this.', theirs)
      : { body: { success: true, data: { ...theirs, name: 'Ships', version: 6 }, change: 1 } };
  tree();
  await user.keyboard('{F2}Ships{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed “Vessels”' });
  expect(within(dialog).getByText('Name: Ships')).toBeTruthy();
  await press('Keep mine');
  const sent = () =>
    server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { data: unknown }).data);
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: 1, name: 'Ships', version: 5 }));
});

test('a rename in another tab during an edit is not overwritten without a question, in either direction', async () => {
  const { user, server, tree, item } = await showEditor();
  await item('Boats');
  const theirs = (name: string, version: number) =>
    server.setRows(boatsAndTrains.map((row) => (row.id === 1 ? { ...row, name, version } : row)));
  server.over['PUT /v1/a/taxons/1'] = failed(412, 'stale', 'Someone else changed this.', {
    ...boatsAndTrains[0],
    ...{ name: 'Vessels', version: 5 },
  });
  const seenAgain = () => fireEvent(window, new Event('visibilitychange'));
  tree();
  await user.keyboard('{F2}');
  theirs('Crafts', 4);
  seenAgain();
  await screen.findByRole('textbox', { name: 'New name of Crafts' });
  await user.keyboard('{Enter}');
  expect(server.writes()).toEqual([]);
  await user.keyboard('{F2}{Control>}a{/Control}Ships');
  theirs('Vessels', 5);
  seenAgain();
  await screen.findByRole('textbox', { name: 'New name of Vessels' });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Someone else changed “Vessels”' })).toBeTruthy();
  const sent = server.seen.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toMatchObject({ data: { name: 'Ships', version: 4 } });
});

test('deletes ticked terms after a question that lists everything deleted', async () => {
  const { server, tick, press, item, gone, questions } = await showEditor();
  await item('Boats');
  expect(isDisabled('Delete selected')).toBe(true);
  await tick('Boats');
  await press('Delete selected, 1');
  await waitFor(() => expect(gone('Boats')).toBe(true));
  expect(questions[0]?.title).toBe('Please confirm');
  expect(server.writes()).toEqual(['DELETE /1']);
  const sent = server.seen.find(({ method }) => method === 'DELETE')?.path ?? '';
  expect(sent).toContain('taxons=3');
  expect(sent).toContain('assignments=3');
  await waitFor(() => expect(isDisabled('Delete selected')).toBe(true));
});

test('deletes nothing if the person keeps it', async () => {
  const { user, server, tree, item, questions } = await showEditor({ answer: false });
  await item('Boats');
  tree();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(server.writes()).toEqual([]);
});

test('shows an error if a tree could not be read, and reads it on Retry', async () => {
  const { server, user, press, item } = await showEditor({ at: '?type=articles&mode=categories' });
  await item('Boats');
  server.over['GET /v1/a/taxons/tags/articles'] = failed(403, 'forbidden', 'You may not.');
  await user.click(screen.getByText('Tags'));
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load');
  delete server.over['GET /v1/a/taxons/tags/articles'];
  await press('Retry');
  await item('Boats');
});

test('typing letters moves to the next row that starts with them', async () => {
  const { user, tree, item } = await showEditor();
  await item('Boats');
  tree();
  await user.keyboard('t');
  expect((await item('Trains')).getAttribute('aria-selected')).toBe('true');
});

test('a saved change stays in the tree if the reload fails, which is reported', async () => {
  const { user, server, tree, item, press } = await showEditor();
  await item('Boats');
  server.over['GET /v1/a/taxons/categories/articles/0'] = failed(403, 'forbidden', 'You may not.');
  tree();
  await user.keyboard('{F2}Ships{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load what is there now');
  await item('Ships');
  delete server.over['GET /v1/a/taxons/categories/articles/0'];
  await press('Retry');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await item('Ships');
});

test('a typed new name survives a reload, and is cleared once created', async () => {
  const typed = new Map<string, string>();
  const { user, press, item } = await showEditor({ typed });
  await item('Boats');
  await press('New category');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Barg');
  cleanup();
  const again = await showEditor({ typed });
  const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(line.value).toBe('Barg');
  await again.user.type(line, 'es{Enter}');
  await again.item('Barges');
  expect([...typed.values()].join('')).toBe('');
});

test('offers fields with options and those of the entity, and starts a new one', async () => {
  const { user, server } = await showEditor({ at: '?type=articles&mode=options' });
  const line = await screen.findByRole('combobox', { name: 'Field' });
  await user.click(line);
  expect(await screen.findByTitle('tone (3)')).toBeTruthy();
  expect(screen.getByTitle('Subtitle')).toBeTruthy();
  await user.type(line, 'mood');
  await user.click(await screen.findByTitle('New field “mood”'));
  expect(await screen.findByText(/This field has no options yet/)).toBeTruthy();
  expect(server.seen.some(({ path }) => path === '/v1/a/taxons/options/articles/mood')).toBe(true);
});
