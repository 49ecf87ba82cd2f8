import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { callFaults, type FakeAnswer } from 'remote-kit/testing';
import { boatsAndTrains, showEditor } from '../../testing/show-editor.tsx';
import { taxon } from '../../testing/trees.ts';

const giveUpMs = 6000;
const path = '/v1/a/taxons';
const moles = ['Mole', 'Moles'].map((name, index) => taxon(index + 1, name, { mode: 'category' }));
type Editor = Awaited<ReturnType<typeof showEditor>>;
type Fault = (typeof callFaults)[string];
type Retry = (() => void) | undefined;

afterEach(() => {
  jest.useRealTimers();
});

/** The editor with one call that fails from now on, and a function that ends the failure. */
async function openWith(call: string, answer: FakeAnswer, rows = boatsAndTrains) {
  const editor = await showEditor({ rows });
  await editor.item(rows[0]?.name ?? '');
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

/** Waits for the notification of a failed write, and returns its Retry, which a broken rule (422) lacks. */
async function retryOf({ notices }: Pick<Editor, 'notices'>, title: string, { answer, said }: Fault) {
  await waitFor(() => expect(notices.at(-1)?.detail).toBe(said));
  const notice = notices.at(-1);
  expect(notice?.title).toBe(title);
  expect(notice?.action?.label).toBe(answer.status === 422 ? undefined : 'Retry');
  return notice?.action?.run;
}

/** Repeats a failed write once the failure is over; the status line then reports it. */
async function succeeds(
  { mend, last }: { mend: () => void } & Pick<Editor, 'last'>,
  retry: Retry,
  done: string,
) {
  if (!retry) return;
  mend();
  await act(async () => retry());
  await waitFor(() => expect(last()).toBe(done));
}

describe.each(Object.entries(callFaults))('%s', (_, fault) => {
  const { answer, said } = fault;
  test('of renaming shows, the old name stays, and Retry renames', async () => {
    const editor = await openWith(`PUT ${path}/4`, answer);
    await editor.choose('Trains');
    await editor.press('Rename');
    const line = await screen.findByRole('textbox', { name: 'New name of Trains' });
    fireEvent.change(line, { target: { value: 'Trams' } });
    await giveUp(() => fireEvent.keyDown(line, { key: 'Enter' }));
    const retry = await retryOf(editor, 'Could not rename “Trains”', fault);
    expect(await editor.item('Trains')).toBeTruthy();
    expect(editor.gone('Trams')).toBe(true);
    await succeeds(editor, retry, 'Renamed “Trains” to “Trams”.');
  });

  test('of moving shows, the term stays where it was, and Retry moves it', async () => {
    const editor = await openWith(`PUT ${path}/4/parent`, answer);
    editor.tree();
    await editor.user.keyboard('{End}{Control>}x{/Control}{Home}');
    await giveUp(() => fireEvent.keyDown(screen.getByRole('tree'), { key: 'v', ctrlKey: true }));
    const retry = await retryOf(editor, 'Could not move “Trains”', fault);
    expect((await editor.item('Trains')).getAttribute('aria-level')).toBe('1');
    await succeeds(editor, retry, 'Moved “Trains” under “Boats”.');
  });

  test('of deleting shows, the term stays, and Retry deletes it', async () => {
    const editor = await openWith(`DELETE ${path}/4`, answer);
    await editor.choose('Trains');
    await giveUp(() => click('Delete'));
    const retry = await retryOf(editor, 'Could not delete “Trains”', fault);
    expect(await editor.item('Trains')).toBeTruthy();
    await succeeds(editor, retry, 'Deleted “Trains”.');
  });

  test('of creating shows, and the typed text stays, also in the popup that is opened again', async () => {
    const editor = await openWith(`POST ${path}`, answer);
    await editor.press('New category');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    fireEvent.change(name, { target: { value: 'Quays' } });
    await giveUp(() => fireEvent.keyDown(name, { key: 'Enter' }));
    await retryOf(editor, 'Could not make “Quays”', fault);
    expect(name.value).toBe('Quays');
    fireEvent.keyDown(name, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
    await editor.press('New category');
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(again.value).toBe('Quays');
    editor.mend();
    fireEvent.keyDown(again, { key: 'Enter' });
    await waitFor(() => expect(editor.last()).toBe('Made “Quays”.'));
  });

  test('of importing shows in the dialog, the pasted text stays, and the next attempt imports it', async () => {
    const editor = await openWith(`POST ${path}/many`, answer);
    await editor.press('Import');
    const dialog = within(await screen.findByRole('dialog', { name: 'Import categories' }));
    const names = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Names' });
    fireEvent.change(names, { target: { value: 'Quays\nPiers' } });
    await giveUp(() => fireEvent.click(dialog.getByRole('button', { name: /^Make \d/ })));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(said));
    expect(names.value).toBe('Quays\nPiers');
    editor.mend();
    fireEvent.click(dialog.getByRole('button', { name: /^Make \d/ }));
    await waitFor(() => expect(editor.last()).toMatch(/^Made 2/));
  });

  test('of merging shows in the dialog, the term stays, and the next attempt merges it', async () => {
    const editor = await openWith(`POST ${path}/1/merge`, answer, moles);
    await editor.choose('Moles');
    await editor.press('Merge into it');
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge “Moles” into another category' }));
    await dialog.findByRole('list', { name: 'What a merge does' });
    await giveUp(() => fireEvent.click(dialog.getByRole('button', { name: 'Merge' })));
    await dialog.findByText(said);
    expect(editor.gone('Moles')).toBe(false);
    editor.mend();
    fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(editor.last()).toBe('Merged “Moles” into “Mole”.'));
    await waitFor(() => expect(editor.gone('Moles')).toBe(true));
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

  test('of each read shows in its part of the editor, and Retry reads it', async () => {
    const reads = {
      tree: `GET ${path}/categories/articles/0`,
      uses: `GET ${path}/2/uses`,
      preview: `GET ${path}/1/merge/2`,
      changes: `GET ${path}/changes/articles`,
    };
    jest.useFakeTimers({ advanceTimers: true });
    const { server, choose, press } = await showEditor({
      rows: moles,
      over: Object.fromEntries(Object.values(reads).map((call) => [call, answer])),
    });
    const giveUpReading = () => act(() => jest.advanceTimersByTimeAsync(giveUpMs));
    const retryIn = async (place: HTMLElement, read: keyof typeof reads) => {
      delete server.over[reads[read]];
      fireEvent.click(within(place).getByRole('button', { name: 'Retry' }));
    };
    await giveUpReading();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(said);
    await retryIn(alert, 'tree');

    await choose('Moles');
    await giveUpReading();
    const about = screen.getByRole('region', { name: 'About Moles' });
    await within(about).findByText('Could not load where it is used.');
    await retryIn(about, 'uses');
    await within(about).findByText(/^Articles/);

    await press('Merge into it');
    await giveUpReading();
    const merge = await screen.findByRole('dialog', { name: 'Merge “Moles” into another category' });
    await within(merge).findByText(said);
    await retryIn(merge, 'preview');
    await within(merge).findByRole('list', { name: 'What a merge does' });
    fireEvent.click(within(merge).getByRole('button', { name: 'Cancel' }));

    await press('Changes');
    await giveUpReading();
    jest.useRealTimers();
    const changes = await screen.findByRole('dialog', { name: 'Changes' });
    await within(changes).findByText(said);
    await retryIn(changes, 'changes');
    await within(changes).findByText('Nothing was changed here in the last 30 days.');
  });

  test('of the option fields shows in their place, and Retry reads them', async () => {
    const call = `GET ${path}/fields/articles`;
    jest.useFakeTimers({ advanceTimers: true });
    const { server } = await showEditor({ at: '?type=articles&mode=options', over: { [call]: answer } });
    await act(() => jest.advanceTimersByTimeAsync(giveUpMs));
    jest.useRealTimers();
    await screen.findByText('Could not load the fields.');
    delete server.over[call];
    click('Retry');
    await waitFor(() => expect(screen.queryByText('Could not load the fields.')).toBeNull());
  });
});
