import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { callFaults, type FakeAnswer } from 'remote-kit/testing';
import { showEditor } from '../../testing/show-editor.tsx';

const giveUpMs = 6000;
const path = '/v1/a/taxons';
type Editor = Awaited<ReturnType<typeof showEditor>>;

afterEach(() => {
  jest.useRealTimers();
});

/** The editor with one call that fails from now on, and a function that ends the failure. */
async function openWith(call: string, answer: FakeAnswer) {
  const editor = await showEditor();
  await editor.item('Boats');
  editor.server.over[call] = answer;
  return { ...editor, mend: () => delete editor.server.over[call] };
}

// Fake timers from here on, so that a hanging call times out at once.
async function giveUp(act_: () => unknown) {
  jest.useFakeTimers({ advanceTimers: true });
  await act(async () => {
    await act_();
    await jest.advanceTimersByTimeAsync(giveUpMs);
  });
  jest.useRealTimers();
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const noticeTexts = ({ notices }: Pick<Editor, 'notices'>) => notices.map(({ detail }) => detail).join('\n');

describe.each(Object.entries(callFaults))('%s', (_, { answer, said }) => {
  test('of renaming shows, and the old name stays', async () => {
    const editor = await openWith(`PUT ${path}/4`, answer);
    await editor.choose('Trains');
    await editor.press('Rename');
    const line = await screen.findByRole('textbox', { name: 'New name of Trains' });
    fireEvent.change(line, { target: { value: 'Trams' } });
    await giveUp(() => fireEvent.keyDown(line, { key: 'Enter' }));
    await waitFor(() => expect(noticeTexts(editor)).toContain(said));
    expect(await editor.item('Trains')).toBeTruthy();
    expect(editor.gone('Trams')).toBe(true);
  });

  test('of moving shows, and the term stays where it was', async () => {
    const editor = await openWith(`PUT ${path}/4/parent`, answer);
    editor.tree();
    await editor.user.keyboard('{End}{Control>}x{/Control}{Home}');
    await giveUp(() => fireEvent.keyDown(screen.getByRole('tree'), { key: 'v', ctrlKey: true }));
    await waitFor(() => expect(noticeTexts(editor)).toContain(said));
    expect((await editor.item('Trains')).getAttribute('aria-level')).toBe('1');
  });

  test('of deleting shows, and the term stays', async () => {
    const editor = await openWith(`DELETE ${path}/4`, answer);
    await editor.choose('Trains');
    await giveUp(() => click('Delete'));
    await waitFor(() => expect(noticeTexts(editor)).toContain(said));
    expect(await editor.item('Trains')).toBeTruthy();
  });

  test('of creating shows, and the typed text stays', async () => {
    const editor = await openWith(`POST ${path}`, answer);
    await editor.press('New category');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    fireEvent.change(name, { target: { value: 'Quays' } });
    await giveUp(() => fireEvent.keyDown(name, { key: 'Enter' }));
    await waitFor(() => expect(noticeTexts(editor)).toContain(said));
    expect(name.value).toBe('Quays');
  });

  test('of importing shows in the dialog, and the pasted text stays', async () => {
    const editor = await openWith(`POST ${path}/many`, answer);
    await editor.press('Import');
    const dialog = within(await screen.findByRole('dialog', { name: 'Import categories' }));
    const names = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Names' });
    fireEvent.change(names, { target: { value: 'Quays\nPiers' } });
    await giveUp(() => fireEvent.click(dialog.getByRole('button', { name: /^Make \d/ })));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(said));
    expect(names.value).toBe('Quays\nPiers');
  });

  test('of undoing shows, and the undo works once the conflict is gone', async () => {
    const { choose, press, gone, item, mend, ...editor } = await openWith(
      `POST ${path}/changes/1/undo`,
      answer,
    );
    await choose('Trains');
    await press('Delete');
    await waitFor(() => expect(gone('Trains')).toBe(true));
    await giveUp(() => click('Undo'));
    await waitFor(() => expect(noticeTexts(editor)).toContain(said));
    expect(gone('Trains')).toBe(true);
    mend();
    await press('Undo');
    expect(await item('Trains')).toBeTruthy();
  });
});
