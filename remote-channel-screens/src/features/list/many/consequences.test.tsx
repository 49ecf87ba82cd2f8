// One thing: what is asked before work on many rows that does something beyond them.
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { Question } from 'shared-contracts/shell';
import { bodyText, one, page, rowOf, show } from '../../../testing/show.tsx';

const done = { status: 'ready', code: null, change: null, result: {}, progress: null };
const task = {
  body: {
    success: true,
    data: { id: '00000000-0000-4000-8000-000000000001', kind: 'bulk', sentence: 'Done', ...done },
  },
};

function confirmation(yes: boolean) {
  const questions: Question[] = [];
  const answer = async (question: Question) => {
    questions.push(question);
    return yes;
  };
  return { questions, answer };
}

async function choose(...names: string[]) {
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  return within(await screen.findByRole('region', { name: 'Chosen rows' }));
}

test('Delete shows that it reads references, and starts once after several presses', async () => {
  const seen = fakeFetch({
    'GET /v1/a/rooms/brief': { body: page([rowOf('rooms', 1, { name: 'Ada' })]) },
    'GET /v1/a/uses/rooms/1': { body: { success: true, data: [] } },
    'POST /v1/a/rooms/bulk': task,
  });
  const answered = globalThis.fetch;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/uses/')) await held;
    return answered(input, init);
  };
  const { questions, answer } = confirmation(true);
  await show('/app/rooms', { answer });
  const bar = await choose('Ada');
  await userEvent.dblClick(bar.getByRole('button', { name: 'Delete' }));
  const busy = await bar.findByRole('button', { name: 'loading Delete' });
  await userEvent.click(busy);
  expect(questions).toEqual([]);
  await act(async () => letThrough());
  const posts = () => seen.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(questions.map(({ title }) => title)).toEqual(['Delete 1 room?']);
  expect(seen.filter(({ path }) => path.includes('/uses/'))).toHaveLength(1);
});

test('deleting several users says what those of them owe who owe something', async () => {
  const user = (id: number, name: string) => rowOf('users', id, { name, status: 'active' });
  const owing = (id: number, name: string, amount: number, currency = 'EUR') => ({
    ...{ id, name, email: null, phone: null, open: 1, since: '2026-11-01' },
    owed: [{ amount, currency }],
  });
  fakeFetch({
    'GET /v1/a/users/brief': { body: page([user(1, 'Ada'), user(2, 'Bo'), user(3, 'Cy')]) },
    ...Object.fromEntries(
      [1, 2, 3].map((id) => [`GET /v1/a/uses/users/${id}`, { body: { success: true, data: [] } }]),
    ),
    'GET /v1/a/owing': {
      body: {
        success: true,
        data: {
          clients: [owing(1, 'Ada', 6000), owing(3, 'Cy', 700, 'CHF'), owing(9, 'Not chosen', 100)],
          all: 3,
          total: [],
        },
      },
    },
  });
  const { questions, answer } = confirmation(false);
  await show('/app/users', { answer });
  const bar = await choose('Ada', 'Bo', 'Cy');
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(questions[0]?.body).toContain(
    'Ada and Cy owe €60.00 and CHF\u00a07.00, which is in no list while they are in the trash.',
  );
});

const cover = { url: 'https://images.example/issue.jpg', alt: 'A boat' };
const issue = (id: number, title: string, rows: number[], status = 'draft', values: object = { cover }) =>
  rowOf('issues', id, {
    ...{ title, volume: 2, status, sections: [{ type: 'heading', text: 'Essays', rows }] },
    ...values,
  });
const issues = [
  issue(1, 'Spring', [7, 8]),
  issue(2, 'Summer', [9, 10]),
  issue(3, 'Winter', [99], 'published'),
];
const unpublished = (...titles: string[]) => ({
  body: { success: true, data: titles.map((title, at) => ({ id: at + 7, title, status: 'draft' })) },
});

async function publishIssues(answers: Parameters<typeof fakeFetch>[0]) {
  const seen = fakeFetch({
    'GET /v1/a/issues/brief': { body: page(issues) },
    ...Object.fromEntries(issues.map((row) => [`GET /v1/a/issues/${row.id}`, { body: one(row) }])),
    'GET /v1/a/unpublished/volumes': unpublished(),
    'POST /v1/a/issues/bulk': task,
    ...answers,
  });
  const { questions, answer } = confirmation(false);
  await show('/app/issues', { answer });
  const bar = await choose('Spring', 'Summer', 'Winter');
  await userEvent.click(bar.getByRole('button', { name: 'Publish' }));
  return { seen, questions, posts: () => seen.filter(({ method }) => method === 'POST') };
}

test('publishing several issues shows which of their drafts stay hidden', async () => {
  const { seen, questions, posts } = await publishIssues({
    'GET /v1/a/unpublished/articles': unpublished('A', 'B', 'C', 'D'),
  });
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(questions[0]?.title).toBe('Publish 3 issues?');
  expect(bodyText(questions[0])).toBe(
    '4 articles are not published, so readers do not see them: “A”, “B”, “C” and 1 more.It can be undone for 30 days.',
  );
  expect(seen.map(({ path }) => path)).toContain(
    '/v1/a/unpublished/articles?ids=7%2C8%2C9%2C10&incomplete=true',
  );
  expect(posts()).toEqual([]);
});

test('several issues whose parts are all published are published without a question', async () => {
  const { questions, posts } = await publishIssues({ 'GET /v1/a/unpublished/articles': unpublished() });
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(questions).toEqual([]);
});

test('publishing several issues names those without a cover, except those that are out already', async () => {
  const bare = [issue(1, 'Spring', [7], 'draft', {}), issue(3, 'Winter', [99], 'published', {})];
  const { questions } = await publishIssues({
    ...Object.fromEntries(bare.map((row) => [`GET /v1/a/issues/${row.id}`, { body: one(row) }])),
    'GET /v1/a/unpublished/articles': unpublished(),
  });
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(bodyText(questions[0])).toBe('1 issue has no cover: “Spring”.It can be undone for 30 days.');
});

test('publishing issues warns of possible drafts if they fail to load', async () => {
  const { questions } = await publishIssues({ 'GET /v1/a/unpublished/articles': { status: 404 } });
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(questions[0]?.body).toMatch(/^What is in them and not published itself stays hidden/);
});

const article = (id: number, title: string, values: object) => rowOf('articles', id, { title, ...values });
const toCome = { status: 'scheduled', publishAt: '2026-12-01T07:00:00Z' };

async function publishArticles(names: string[], answers: Parameters<typeof fakeFetch>[0] = {}) {
  const rows = [
    article(1, 'Ant', toCome),
    article(2, 'Bee', { status: 'draft', publishAt: null }),
    article(3, 'Cat', { ...toCome, status: 'published' }),
    article(4, 'Dog', { ...toCome, status: 'draft' }),
  ];
  const seen = fakeFetch({
    'GET /v1/a/articles/brief': { body: page(rows) },
    'POST /v1/a/articles/bulk': task,
    ...answers,
  });
  const { questions, answer } = confirmation(false);
  await show('/app/articles', { answer, clock: () => Date.parse('2026-11-28T18:00:00Z') });
  const bar = await choose(...names);
  await userEvent.click(bar.getByRole('button', { name: 'Publish' }));
  return { questions, posts: () => seen.filter(({ method }) => method === 'POST'), seen };
}

test('publishing articles asks about those whose time of publishing is to come', async () => {
  const { questions, posts, seen } = await publishArticles(['Ant', 'Bee', 'Cat']);
  await waitFor(() => expect(questions.map(({ title }) => title)).toEqual(['Publish 3 articles?']));
  expect(bodyText(questions[0])).toBe(
    '1 article has a time of publishing to come, and readers have it at once: “Ant”.It can be undone for 30 days.',
  );
  expect(seen.at(-1)?.path).toContain('where.publishAt=2026-11-28T18%3A00%3A00Z..');
  expect(posts()).toEqual([]);
});

test('publishing articles says which have changes that it does not publish', async () => {
  const copy = (id: number, title: string) => ({
    id,
    title,
    updatedAt: '2026-11-28T17:00:00Z',
    updatedBy: 'Ana',
  });
  const { questions } = await publishArticles(['Bee', 'Cat'], {
    'GET /v1/a/working-copies/articles': {
      body: { success: true, data: [copy(2, 'Bee'), copy(4, 'Dog')] },
    },
  });
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(bodyText(questions[0])).toBe(
    '1 article has changes that are not published with it: “Bee”.It can be undone for 30 days.',
  );
});

test('articles without such a time are published without a question', async () => {
  const { questions, posts } = await publishArticles(['Bee', 'Cat']);
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(questions).toEqual([]);
});

test('deleting coaches says that those whom sessions need are left out', async () => {
  const use = { entity: 'appointments', field: 'coach', count: 2, published: 0, titles: ['Yoga', 'Pilates'] };
  fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/coaches/brief': {
      body: page([rowOf('coaches', 5, { profile: 1 })], { titles: { profiles: { 1: 'Tom' } } }),
    },
    'GET /v1/a/uses/coaches/5': { body: { success: true, data: [use] } },
  });
  const { questions, answer } = confirmation(false);
  await show('/app/my-business/coaches', { answer });
  await userEvent.click((await choose('Tom')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(questions.map(({ body }) => body)).toEqual([
      '2 sessions use it (Coach): “Yoga”, “Pilates”. What is needed by others is left out. It can be undone for 30 days.',
    ]),
  );
});

test.each([
  [true, 1],
  [false, 0],
])(
  'contributors who are to have declined are asked about while sessions name them: %s',
  async (yes, sent) => {
    const named = (id: number, start: string) =>
      rowOf('agenda-sessions', id, { title: `Talk ${id}`, start, duration: 30, contributors: [7] });
    const seen = fakeFetch({
      'GET /v1/a/contributors/brief': {
        body: page([rowOf('contributors', 7, { profile: 2 })], { titles: { profiles: { 2: 'Ana' } } }),
      },
      'GET /v1/a/agenda-sessions/brief': {
        body: page([named(8, '2026-03-02T10:00:00Z'), named(9, '2026-02-02T10:00:00Z')]),
      },
      'POST /v1/a/contributors/set': task,
      'POST /v1/a/contributors/bulk': task,
    });
    const { questions, answer } = confirmation(yes);
    await show('/app/contributors', { answer });
    const bar = await choose('Ana');
    await userEvent.click(bar.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 1 contributor' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Field' }));
    await userEvent.click(await screen.findByTitle('State'));
    await userEvent.click(dialog.getByRole('combobox', { name: 'State' }));
    await userEvent.click(await screen.findByTitle('Declined'));
    await userEvent.click(dialog.getByRole('button', { name: 'Set' }));
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(bodyText(questions[0])).toBe(
      '1 session to come keeps them: “Talk 8”.The plan lists sessions with a time among the conflicts. It can be undone for 30 days.',
    );
    const link = screen.getByRole('link', { name: '“Talk 8”' });
    expect(link.getAttribute('href')).toBe('/app/agendas?session=8');
    await act(async () => undefined);
    await waitFor(() => expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(sent));
  },
);
