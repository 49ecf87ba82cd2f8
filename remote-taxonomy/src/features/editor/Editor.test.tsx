import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failed } from '../../testing/fake-taxonomy.ts';
import { showEditor } from '../../testing/show-editor.tsx';
import { taxon } from '../../testing/trees.ts';

const tags = [taxon(1, 'Boat', { uses: 2 }), taxon(2, 'Boats', { uses: 3 })];
const atTags = '?type=articles&mode=tags';
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

async function pick(name: string, label: string, user: Awaited<ReturnType<typeof showEditor>>['user']) {
  const line = await screen.findByRole('combobox', { name: label });
  await user.clear(line);
  await user.type(line, name);
  const [last] = (await screen.findAllByTitle(name)).slice(-1);
  if (last) await user.click(last);
}

test('moves a term by cutting it and pasting it at its new position, and reports it', async () => {
  const { user, server, tree, item, last } = await showEditor();
  await item('Trains');
  tree();
  await user.keyboard('{End}{Control>}x{/Control}{Home}{Control>}v{/Control}');
  await waitFor(() => expect(server.writes()).toEqual(['PUT /4/parent']));
  expect((await item('Trains')).getAttribute('aria-level')).toBe('2');
  await waitFor(() => expect(last()).toBe('Moved “Trains” under “Boats”.'));
});

test('never moves a term below itself', async () => {
  const { user, server, tree, item, last } = await showEditor();
  await item('Boats');
  tree();
  await user.keyboard('{ArrowRight}{Control>}x{/Control}{ArrowDown}{Control>}v{/Control}');
  expect(last()).toContain('cannot stand below itself');
  expect(server.writes()).toEqual([]);
});

test('moves to a parent found by its name, and does not offer descendants of the term', async () => {
  const { user, server, choose, press } = await showEditor();
  await choose('Boats');
  await press('Move to…');
  const dialog = await screen.findByRole('dialog', { name: 'Move “Boats”' });
  expect(within(dialog).getByText('All that is below it goes along.')).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: 'Under' }), 'tugs');
  expect(screen.queryByTitle(/Tugs/)).toBeNull();
  await pick('Trains', 'Under', user);
  await press('Move');
  await waitFor(() => expect(server.writes()).toEqual(['PUT /1/parent']));
});

test('a failed move is rolled back, with the reason', async () => {
  const { user, server, tree, item, notices } = await showEditor();
  await item('Trains');
  server.over['PUT /v1/a/taxons/4/parent'] = failed(409, 'duplicate', 'There is already “Trains” there.');
  tree();
  await user.keyboard('{End}{Control>}x{/Control}{Home}{Control>}v{/Control}');
  await waitFor(() => expect(notices[0]?.detail).toBe('There is already “Trains” there.'));
  expect(notices[0]?.action).toBeUndefined();
  expect((await item('Trains')).getAttribute('aria-level')).toBe('1');
});

test('previews a merge, runs it, and follows the task to its end', async () => {
  const { user, server, choose, press, gone, last } = await showEditor();
  await choose('Trains');
  await press('Merge into…');
  await screen.findByRole('dialog', { name: 'Merge “Trains” into another category' });
  expect(isDisabled('Merge')).toBe(true);
  await pick('Boats', 'Into', user);
  const preview = await screen.findByRole('list', { name: 'What a merge does' });
  expect(within(preview).getByText('3 ticks will go over to it.')).toBeTruthy();
  expect(within(preview).getByText('1 entry has both and will have one.')).toBeTruthy();
  await press('Merge');
  await waitFor(() => expect(gone('Trains')).toBe(true));
  expect(server.writes()).toEqual(['POST /1/merge']);
  await waitFor(() => expect(last()).toBe('Merged “Trains” into “Boats”.'));
});

test('offers to merge similar terms', async () => {
  const { choose, press } = await showEditor({ rows: tags, at: atTags });
  await choose('Boats');
  await press('Merge into it');
  expect(await screen.findByRole('list', { name: 'What a merge does' })).toBeTruthy();
});

test('undoes and redoes by keys and by buttons', async () => {
  const { user, tree, item, gone, press } = await showEditor();
  await item('Boats');
  expect(isDisabled('Undo')).toBe(true);
  tree();
  await user.keyboard('{F2}Ships{Enter}');
  await item('Ships');
  await waitFor(() => expect(isDisabled('Undo')).toBe(false));
  tree();
  await user.keyboard('{Control>}z{/Control}');
  await item('Boats');
  await waitFor(() => expect(isDisabled('Redo')).toBe(false));
  await press('Redo');
  await item('Ships');
  expect(gone('Boats')).toBe(true);
});

test('undoes and redoes as often as the keys are pressed, however quickly', async () => {
  const { user, server, tree, item } = await showEditor();
  await item('Boats');
  tree();
  await user.keyboard('{F2}Ships{Enter}');
  await item('Ships');
  await waitFor(() => expect(isDisabled('Undo')).toBe(false));
  tree();
  await user.keyboard('{F2}Barges{Enter}');
  await item('Barges');
  await waitFor(() => expect(isDisabled('Undo')).toBe(false));
  const before = server.writes().length;
  tree();
  await user.keyboard('{Control>}zz{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(server.writes()).toHaveLength(before + 3));
  expect(server.writes().slice(before)).toEqual([
    'POST /changes/2/undo',
    'POST /changes/1/undo',
    'POST /changes/1/redo',
  ]);
  await item('Ships');
});

test('shows the conflict that blocks an undo', async () => {
  const { user, server, tree, item, press, notices } = await showEditor();
  await item('Boats');
  tree();
  await user.keyboard('{F2}Ships{Enter}');
  await waitFor(() => expect(isDisabled('Undo')).toBe(false));
  server.over['POST /v1/a/taxons/changes/1/undo'] = failed(409, 'conflict', 'Someone renamed it since.');
  await press('Undo');
  await waitFor(() => expect(notices[0]?.detail).toBe('Someone renamed it since.'));
  await waitFor(() => expect(isDisabled('Undo')).toBe(false));
});

test.each(['at once', 'by a task'])('names the terms that an undo kept, %s', async (how) => {
  const { server, choose, press, notices, last } = await showEditor();
  await choose('Trains');
  await press('Delete');
  await waitFor(() => expect(isDisabled('Undo')).toBe(false));
  const left = ['“Tugs” no longer exists.', '“Ferries” was moved since.'];
  const task = '00000000-0000-4000-8000-000000000002';
  const isTask = how === 'by a task';
  server.over['POST /v1/a/taxons/changes/1/undo'] = {
    body: { success: true, data: { change: null, task: isTask ? task : null, left: isTask ? [] : left } },
  };
  const ended = { id: task, kind: 'undo', status: 'ready', sentence: 'Undone', code: null, change: 1 };
  server.over[`GET /v1/a/tasks/${task}`] = { body: { success: true, data: { ...ended, result: { left } } } };
  await press('Undo');
  await waitFor(() => expect(notices[0]).toMatchObject({ kind: 'warning', detail: left.join(' ') }));
  expect(notices[0]?.title).toBe('Undone but for what changed since');
  expect(last()).toMatch(/^Undone: /);
});

const usual = navigator.language;
afterEach(() => {
  Object.defineProperty(navigator, 'language', { value: usual, configurable: true });
});

test('lists changes with their author and their time on the clock of this person, each with Undo', async () => {
  const { user, tree, item, press } = await showEditor();
  await item('Boats');
  tree();
  await user.keyboard('{F2}Ships{Enter}');
  await item('Ships');
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
  await press('Changes');
  expect(await screen.findByText(/ \d{4}, \d+:\d\d [AP]M$/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo: rename Boats' }));
  await item('Boats');
  expect(await screen.findByRole('button', { name: 'Redo: rename Boats' })).toBeTruthy();
});

test('previews an outline, and creates missing terms', async () => {
  const { user, server, item, press, last } = await showEditor();
  await item('Boats');
  await press('Import');
  const names = await screen.findByRole('textbox', { name: 'Names' });
  await act(async () =>
    fireEvent.change(names, { target: { value: 'Boats\n  Barges\nPlanes > Gliders\n \u0007' } }),
  );
  expect(await screen.findByText('3 new, 1 already there.')).toBeTruthy();
  expect(screen.getByText('Line 4: Remove the invisible control characters.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make 3 categories' }));
  await item('Planes');
  expect(server.writes()).toEqual(['POST /many']);
  await waitFor(() => expect(last()).toBe('Made 3 categories, 0 were there.'));
});

test('keeps the pasted outline if the import fails', async () => {
  const { user, server, item, press } = await showEditor();
  await item('Boats');
  server.over['POST /v1/a/taxons/many'] = failed(422, 'invalid', 'Not like this.');
  await press('Import');
  const names = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Names' });
  await act(async () => fireEvent.change(names, { target: { value: 'Planes' } }));
  await user.click(await screen.findByRole('button', { name: 'Make 1 category' }));
  expect(await screen.findByText('Not like this.')).toBeTruthy();
  expect(names.value).toBe('Planes');
});

test('pasting into the tree opens the import with the text', async () => {
  const { user, tree, item } = await showEditor();
  await item('Boats');
  tree();
  await user.paste('Planes\nRockets');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Names' })).value).toBe(
    'Planes\nRockets',
  );
});

test('sets the colour of a tag, and names it', async () => {
  const { user, server, choose, last } = await showEditor({ rows: tags, at: atTags });
  await choose('Boat');
  await user.click(screen.getByRole('radio', { name: 'Green' }));
  await waitFor(() => expect(last()).toBe('“Boat” is green now.'));
  expect(server.rows()[0]?.colour).toBe('green');
});

test('links to the rows with a term or its descendants', async () => {
  const { choose } = await showEditor();
  await choose('Boats');
  const link = await screen.findByRole('link', { name: 'Articles: 5' });
  expect(link.getAttribute('href')).toBe('/app/articles?taxons=1');
});

test('a branch deleted by a task disappears when the task completes', async () => {
  const { server, choose, press, gone, last } = await showEditor();
  const task = '00000000-0000-4000-8000-000000000002';
  let status = 'pending';
  server.over['DELETE /v1/a/taxons/1'] = () => ({
    body: { success: true, data: { taxons: 3, assignments: 3, task }, change: null },
  });
  server.over[`GET /v1/a/tasks/${task}`] = () => {
    const sentence = status === 'pending' ? 'Deleting the category “Boats”' : 'Deleted 3 taxons';
    if (status === 'ready') server.setRows(server.rows().filter(({ name }) => name === 'Trains'));
    const kind = 'delete';
    return {
      body: { success: true, data: { id: task, kind, status, sentence, code: null, change: 1, result: {} } },
    };
  };
  await choose('Boats');
  await press('Delete');
  await waitFor(() => expect(last()).toBe('Deleting. Deleting the category “Boats”'));
  expect(gone('Boats')).toBe(true);
  status = 'ready';
  await waitFor(() => expect(last()).toBe('Deleted “Boats”.'), { timeout: 5000 });
  expect(gone('Boats')).toBe(true);
});

test('a branch that a task failed to delete reappears, with the reason', async () => {
  const { server, choose, press, item, notices } = await showEditor();
  const task = '00000000-0000-4000-8000-000000000003';
  server.over['DELETE /v1/a/taxons/1'] = () => ({
    body: { success: true, data: { taxons: 3, assignments: 3, task }, change: null },
  });
  server.over[`GET /v1/a/tasks/${task}`] = {
    body: {
      success: true,
      data: {
        ...{ id: task, kind: 'delete', status: 'failed', code: 'stale', change: null, result: null },
        sentence: 'More would be deleted by now.',
      },
    },
  };
  await choose('Boats');
  await press('Delete');
  await waitFor(() => expect(notices[0]?.detail).toBe('More would be deleted by now.'));
  await item('Boats');
});
