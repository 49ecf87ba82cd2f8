import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';
import { documentOf } from '../../../ui/rich-text/document.model.ts';
import { writtenTexts } from '../../../ui/rich-text/written-texts.ts';

const path = '/v1/a/working-copies/articles/5';
const body = [{ type: 'paragraph' as const, text: 'Boats.' }];
const before: EntityValues = { title: 'Harbour', subtitle: '', body, status: 'draft' };
const article = (version: number, values: EntityValues = {}) =>
  rowOf('articles', 5, { ...before, ...values }, { version, updatedBy: 'Bo' });
const copy = {
  ...{ version: 1, rowVersion: 2, values: { title: 'New harbour' }, before: { title: 'Harbour' } },
  ...{ updatedAt: '2026-02-28T10:00:00Z', updatedBy: 'Ana Arden' },
};
const account = {
  emailAddress: 'ana@example.com',
  pendingEmailAddress: null,
  firstName: 'Ana',
  lastName: 'Arden',
};
const stale = { status: 412, body: { ...refusal('stale', 'Somebody wrote it meanwhile.'), data: null } };

/** Opens a draft, whose changes a colleague saves or discards while it is open: from then on the row is `after`. */
async function open(after: ReturnType<typeof article>, changes: EntityValues | null = copy.values) {
  const hasCopy = changes !== null;
  const before = Object.fromEntries(
    Object.keys(changes ?? {}).map((name) => [name, article(2).values[name] ?? null]),
  );
  let isAfter = false;
  const seen = fakeFetch({
    'GET /v1/a/articles/5': () => ({ body: one(isAfter ? after : article(2)) }),
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/account': {
      body: { success: true, data: { ...account, dayOfBirth: null, trialEndsAt: null } },
    },
    'GET /v1/a/working-copies/articles': { body: { success: true, data: [] } },
    [`GET ${path}`]: {
      body: { success: true, data: hasCopy ? { ...copy, values: changes, before } : null, titles: {} },
    },
    [`PUT ${path}`]: () => stale,
    'PUT /v1/a/articles/5': () => stale,
  });
  const shown = await show('/app/articles/5', { restMs: hasCopy ? 50 : 3_600_000 });
  await screen.findByLabelText('Title');
  isAfter = true;
  return { ...shown, saves: () => seen.filter(({ method, path: to }) => method === 'PUT' && to !== path) };
}

async function type(label: string, text: string) {
  await act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  });
}

const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('words that a colleague saved meanwhile in the same field are asked about, and what gives way can be taken back', async () => {
  const { notices, actions } = await open(article(3, { title: 'Theirs' }));
  await type('Title', 'Mine');
  await waitFor(() => expect(notices).toEqual(['The changes were saved elsewhere']));
  expect(textOf('Title')).toBe('Mine');
  await userEvent.click(await screen.findByRole('button', { name: /^Take / }));
  expect(textOf('Title')).toBe('Theirs');
  expect(notices.at(-1)).toBe('Took theirs: Title');
  await act(async () => actions.at(-1)?.());
  expect(textOf('Title')).toBe('Mine');
});

test('words that a colleague saved meanwhile in another field come in unasked', async () => {
  const { notices } = await open(article(3, { title: 'New harbour', subtitle: 'Theirs' }));
  await type('Excerpt', 'Mine');
  await waitFor(() => expect(notices).toEqual(['The changes were saved elsewhere']));
  expect([textOf('Subtitle'), textOf('Excerpt')]).toEqual(['Theirs', 'Mine']);
  expect(screen.queryByRole('button', { name: /^Take / })).toBeNull();
});

test('words that a colleague discarded can be brought back', async () => {
  const { notices, actions } = await open(article(2));
  await type('Subtitle', 'Mine');
  await waitFor(() => expect(notices).toEqual(['Discarded elsewhere: Title']));
  expect([textOf('Title'), textOf('Subtitle')]).toEqual(['Harbour', 'Mine']);
  await act(async () => actions.at(-1)?.());
  expect(textOf('Title')).toBe('New harbour');
});

test('words of a text that a colleague discarded are named, and can be brought back beside what was typed since', async () => {
  const lines = (...words: string[]) => words.map((text) => ({ type: 'paragraph' as const, text }));
  const { notices, actions } = await open(article(2), { body: lines('Boats.', 'Kept.') });
  const text = await screen.findByRole('textbox', { name: 'Body' });
  await act(async () =>
    writtenTexts.get(text)?.put({ doc: documentOf(lines('Boats, typed since.', 'Kept.')), caret: 1 }),
  );
  await waitFor(() => expect(notices).toEqual(['Discarded elsewhere: Body']));
  expect(text.textContent).toBe('Boats, typed since.');
  await act(async () => actions.at(-1)?.());
  expect(text.textContent).toBe('Boats, typed since.Kept.');
});

test('who saves a draft that was published meanwhile is asked, and publishes nothing', async () => {
  const { saves } = await open(article(3, { status: 'published' }), null);
  await type('Title', 'Half a sent');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = (await screen.findByText(/^Someone else changed this/)).closest('[role="dialog"]');
  expect(dialog?.textContent).toContain('Half a sent');
  expect(saves()).toHaveLength(1);
});
