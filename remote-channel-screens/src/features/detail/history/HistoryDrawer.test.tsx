import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type TestShellOptions } from 'remote-kit/testing';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { detailPath } from 'shared-contracts/routes';
import { one, refusal, rowOf, show, twoVersions } from '../../../testing/show.tsx';

const room = rowOf('rooms', 5, { name: 'Saal 1', capacity: 10 }, { version: 2 });
const versions = twoVersions({ name: { before: 'Ada', after: 'Saal 1' } });
const read = 'GET /v1/a/rooms/5';
const list = 'GET /v1/a/rooms/5/versions';
const restore = 'POST /v1/a/rooms/5/versions/1/restore';

async function open(answers: Parameters<typeof fakeFetch>[0], options: TestShellOptions = {}) {
  const seen = fakeFetch({
    [read]: { body: one(room) },
    [list]: { body: versions },
    ...answers,
  });
  const shown = await show('/app/rooms/5', options);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  const writes = () => seen.filter((request) => request.method === 'POST');
  return { ...shown, user, dialog, writes };
}

/** The change of a row that its history shows. */
async function openOf(entity: EntityName, changes: object, titles: object = {}) {
  document.body.replaceChildren();
  const row = rowOf(entity, 5, { [definitionOf(entity).titleField]: 'Sample' }, { version: 2 });
  const version = { version: 2, at: '2026-01-03T03:04:05Z', by: 'Ben', action: 'change', changes };
  fakeFetch({
    [`GET /v1/a/${entity}/5`]: { body: one(row) },
    [`GET /v1/a/${entity}/5/versions`]: { body: { success: true, data: [version], titles, next: null } },
  });
  await show(detailPath(entity, 5));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  return { shown: await dialog.findByRole('definition') };
}

test('shows who changed which field to what', async () => {
  const { dialog } = await open({});
  const [newest, oldest] = await dialog.findAllByRole('listitem');
  expect(newest?.textContent).toMatch(/Changed.*now.*by Ben.*Name.*Ada.*Saal 1/);
  expect(oldest?.textContent).toMatch(/Created.*by Ana/);
});

test('restores an earlier version after a question that names the fields', async () => {
  const questions: string[] = [];
  let isRestored = false;
  const restored = rowOf('rooms', 5, { name: 'Ada', capacity: 10 }, { version: 3 });
  const { dialog, user, writes, notices } = await open(
    {
      [read]: () => ({ body: one(isRestored ? restored : room) }),
      [restore]: () => {
        isRestored = true;
        return { body: one(restored) };
      },
    },
    {
      answer: async ({ body }) => {
        questions.push(String(body));
        return true;
      },
    },
  );
  await user.click(await dialog.findByRole('button', { name: /^Restore the version/ }));
  await waitFor(() => expect(notices).toEqual(['Restored the earlier version']));
  expect(writes()[0]?.body).toEqual({ context: { id: 5, type: 'rooms', version: 2 } });
  expect(questions).toEqual(['It changes: Name. What is there now stays in the history.']);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada'));
});

test('a row that moved on meanwhile stays as it is, and says so', async () => {
  const { dialog, user, notices } = await open({
    [restore]: { status: 412, body: refusal('stale', 'This room was changed by Eve meanwhile.') },
  });
  await user.click(await dialog.findByRole('button', { name: /^Restore the version/ }));
  await waitFor(() =>
    expect(notices).toEqual([
      'The earlier version was not restored. This room was changed by Eve meanwhile. The history shows it now: look again.',
    ]),
  );
});

test('a failed read of the history shows, and Retry reads it again', async () => {
  let isBroken = true;
  const { dialog, user } = await open({
    [list]: () =>
      isBroken ? { status: 404, body: refusal('notFound', 'It is not here.') } : { body: versions },
  });
  await dialog.findByText('The history could not be read');
  isBroken = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect((await dialog.findAllByRole('listitem')).length).toBe(2);
});

test('a plan, a table of contents and a rich text are shown as they are', async () => {
  const image = (key: string) => ({
    url: `http://api.test/v1/images/${key.repeat(32)}/960.webp`,
    alt: `Plan ${key}`,
  });
  const section = (text: string, rows: number[]) => ({ type: 'heading', text, rows });
  const { shown: floor } = await openOf('floors', { plan: { before: image('a'), after: image('b') } });
  const plan = [...floor.querySelectorAll('del img, ins img')].map((one) => one.getAttribute('src'));
  expect(plan).toEqual([image('a'), image('b')].map(({ url }) => url.replace('960', '480')));
  expect(floor.textContent).toContain('Plan a');

  const { shown: issue } = await openOf(
    'issues',
    {
      sections: { before: [section('News', [1])], after: [section('News', [1, 2]), section('Letters', [])] },
    },
    { articles: { 1: 'Ada', 2: 'Borg' } },
  );
  expect(issue.querySelector('del')?.textContent).toBe('NewsAda');
  expect(issue.querySelector('ins')?.textContent).toBe('NewsAdaBorgLettersNothing in it');

  const { shown: article } = await openOf('articles', {
    body: {
      before: [{ type: 'paragraph', text: 'Bold', runs: [{ text: 'Bold', bold: true }] }],
      after: [{ type: 'paragraph', text: 'Bold' }],
    },
  });
  expect(article.querySelector('del strong')?.textContent).toBe('Bold');
  expect(article.querySelector('ins strong')).toBeNull();
  expect(article.querySelector('ins')?.textContent).toBe('Bold');
});
