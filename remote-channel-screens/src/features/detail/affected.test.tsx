import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { detailPath } from 'shared-contracts/routes';
import type { Question } from 'shared-contracts/shell';
import { bodyText, one, page, rowOf, show } from '../../testing/show.tsx';
import { affectedText } from '../../ui/affected.model.ts';

const issue = rowOf('issues', 5, {
  title: 'Spring',
  number: '1',
  volume: 2,
  cover: { url: 'https://images.example/spring.jpg', alt: 'Hedges' },
  sections: [{ type: 'heading', text: 'Essays', rows: [7, 8] }],
});
const drafts = (...titles: string[]) => ({
  body: { success: true, data: titles.map((title, at) => ({ id: at + 7, title, status: 'draft' })) },
});
const answers = {
  'GET /v1/a/issues/5': { body: one(issue, { volumes: { 2: 'Volume 2' }, articles: { 7: 'A', 8: 'B' } }) },
  'GET /v1/a/unpublished/articles': drafts('A', 'B'),
  'GET /v1/a/unpublished/volumes': {
    body: { success: true, data: [{ id: 2, title: 'Volume 2', status: 'draft' }] },
  },
  'PUT /v1/a/issues/5': { body: one(issue) },
};
const confirmation = (yes: boolean) => {
  const questions: Question[] = [];
  const answer = async (question: Question) => {
    questions.push(question);
    return yes;
  };
  return { questions, answer };
};

test('an issue says before it is published which of its articles and volumes are not', async () => {
  const seen = fakeFetch(answers);
  const { questions, answer } = confirmation(false);
  await show('/app/issues/5', { answer });
  const publish = await screen.findByRole('button', { name: 'Publish' });
  await act(async () => publish.click());
  expect(questions.map((question) => [question.title, bodyText(question)])).toEqual([
    [
      'Publish “Spring” as it is?',
      '1 volume is not published, so readers do not see it: “Volume 2”.2 articles are not published, so readers do not see them: “A”, “B”.Publish the volume that is a draft, tooPublish the 2 articles that are drafts, too',
    ],
  ]);
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
});

test('an issue is published with its drafts where the person wants that, which can be undone', async () => {
  const published = rowOf('issues', 5, { ...issue.values, status: 'published' });
  const task = (sentence: string) => ({
    body: {
      success: true,
      data: {
        ...{ id: 'a', kind: 'bulk', status: 'ready', sentence, code: null, change: null, result: {} },
        progress: { bulkOperation: 3, seen: 2, total: 2 },
      },
    },
  });
  const operation = {
    ...{ id: 3, entity: 'articles', action: 'publish', sentence: 'Published 2 articles', by: 'Ada' },
    ...{ at: '2031-01-01T00:00:00Z', status: 'ready', total: 2, seen: 2, done: 1, skipped: 1 },
    ...{ skips: [{ id: 8, title: 'B', why: 'Enter a body.' }], undoable: true, undone: false },
  };
  const seen = fakeFetch({
    ...answers,
    'PUT /v1/a/issues/5': { body: one(published) },
    'POST /v1/a/articles/bulk': task('Published 2 articles; 1 left out'),
    'GET /v1/a/bulk-operations/3': { body: { success: true, data: operation } },
    'POST /v1/a/bulk-operations/3/undo': task('Undone: Published 2 articles'),
  });
  const answer = async ({ body }: Question) => {
    const question = render(body);
    await userEvent.click(
      question.getByRole('checkbox', { name: 'Publish the 2 articles that are drafts, too' }),
    );
    question.unmount();
    return true;
  };
  const { notices, actions } = await show('/app/issues/5', { answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const words = 'Published 2 articles; 1 left out. B: Enter a body.';
  await waitFor(() => expect(notices).toEqual(['Published “Spring”', words]));
  const posts = () => seen.filter(({ method }) => method === 'POST');
  expect(posts().map(({ body }) => body)).toMatchObject([{ data: { action: 'publish', ids: [7, 8] } }]);
  actions.at(-1)?.();
  await waitFor(() => expect(posts().at(-1)?.path).toBe('/v1/a/bulk-operations/3/undo'));
});

test('an issue says before it is published which of its articles have no cover or author, with a link to each', async () => {
  fakeFetch({
    ...answers,
    'GET /v1/a/unpublished/volumes': { body: { success: true, data: [] } },
    'GET /v1/a/unpublished/articles': {
      body: {
        success: true,
        data: [
          { id: 7, title: 'A', status: 'published', lacks: ['cover', 'authors'] },
          { id: 8, title: 'B', status: 'published', lacks: ['cover'] },
        ],
      },
    },
  });
  const { questions, answer } = confirmation(false);
  await show('/app/issues/5', { answer });
  await act(async () => (await screen.findByRole('button', { name: 'Publish' })).click());
  expect(bodyText(questions[0])).toBe('2 articles have no cover: “A”, “B”.1 article has no authors: “A”.');
  const links = screen.getAllByRole('link', { name: /^“[AB]”$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/app/articles/7',
    '/app/articles/8',
    '/app/articles/7',
  ]);
});

test('an issue without a cover says so before it is published, also where nothing is in it', async () => {
  const bare = rowOf('issues', 5, { title: 'Spring', number: '1', sections: [] });
  const seen = fakeFetch({ ...answers, 'GET /v1/a/issues/5': { body: one(bare) } });
  const { questions, answer } = confirmation(false);
  await show('/app/issues/5', { answer });
  await act(async () => (await screen.findByRole('button', { name: 'Publish' })).click());
  expect(bodyText(questions[0])).toBe('1 issue has no cover: “Spring”.');
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
});

test('saving an issue as Published in its form asks, too', async () => {
  const seen = fakeFetch(answers);
  const { questions, answer } = confirmation(false);
  await show('/app/issues/5', { answer });
  await userEvent.click(await screen.findByLabelText('Status'));
  await userEvent.click(await screen.findByTitle('Published'));
  await userEvent.click(screen.getByText('Save'));
  expect(questions.map(({ title }) => title)).toEqual(['Publish “Spring” as it is?']);
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
});

test('an issue whose parts are all published is published without a question', async () => {
  const nothing = { body: { success: true, data: [] } };
  const seen = fakeFetch({
    ...answers,
    'GET /v1/a/unpublished/articles': nothing,
    'GET /v1/a/unpublished/volumes': nothing,
  });
  const { questions, answer } = confirmation(true);
  await show('/app/issues/5', { answer });
  const publish = await screen.findByRole('button', { name: 'Publish' });
  await act(async () => publish.click());
  expect(questions).toEqual([]);
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ data: { status: 'published' } });
});

test('deleting a client who owes something says so', async () => {
  const { questions, answer } = confirmation(false);
  const owed = [{ amount: 4800, currency: 'EUR' }];
  fakeFetch({
    'GET /v1/a/users/3': { body: one(rowOf('users', 3, { name: 'Hana', client: true })) },
    'GET /v1/a/users/3/uses': { body: { success: true, data: [] } },
    'GET /v1/a/users/3/account': { body: { success: true, data: { owed, charges: [] } } },
  });
  await show('/app/users/3', { answer });
  await act(async () => (await screen.findByRole('button', { name: 'Delete' })).click());
  expect(questions.map(({ body }) => body)).toEqual([
    'Hana owes €48.00, which is in no list while they are in the trash. They stay in the trash for 30 days.',
  ]);
});

test('deleting a room shows how many sessions are in it', async () => {
  const use = { entity: 'agenda-sessions', field: 'room', count: 44, published: 0, titles: ['A', 'B', 'C'] };
  fakeFetch({
    'GET /v1/a/rooms/3': { body: one(rowOf('rooms', 3, { name: 'Hall' })) },
    'GET /v1/a/uses/rooms/3': { body: { success: true, data: [use] } },
  });
  const { questions, answer } = confirmation(false);
  await show('/app/rooms/3', { answer });
  const remove = await screen.findByRole('button', { name: 'Delete' });
  await act(async () => remove.click());
  expect(questions[0]?.body).toMatch(/^44 sessions use it \(Room\): “A”, “B”, “C” and 41 more\. It stays/);
});

test('a channel with content cannot be deleted: a message lists its content', async () => {
  const uses = [
    { entity: 'articles', field: 'channel', count: 12, published: 1, titles: ['A', 'B', 'C'] },
    { entity: 'rooms', field: 'channel', count: 1, published: 0, titles: ['Hall'] },
  ];
  fakeFetch({
    'GET /v1/a/channels/4': { body: one(rowOf('channels', 4, { name: 'Town', subType: '3' })) },
    'GET /v1/a/uses/channels/4': { body: { success: true, data: uses } },
  });
  const { questions, answer } = confirmation(true);
  const { notices } = await show('/app/channels/4', { answer });
  await act(async () => (await screen.findByRole('button', { name: 'Delete' })).click());
  expect(questions).toEqual([]);
  expect(notices).toEqual([
    '“Town” was not deleted. 12 articles are in it: “A”, “B”, “C” and 9 more. 1 of them is published, and readers will miss it there. 1 room is in it: “Hall”. Delete what is in it first.',
  ]);
});

test('deleting the only channel of users and groups shows which rows no channel lists then', async () => {
  const uses = [
    { entity: 'users', field: 'channel', count: 85, published: 0, titles: ['Ada', 'Bo', 'Cy'] },
    { entity: 'groups', field: 'channel', count: 1, published: 0, titles: ['Crew'] },
  ];
  fakeFetch({
    'GET /v1/a/channels/4': { body: one(rowOf('channels', 4, { name: 'People', subType: '2' })) },
    'GET /v1/a/uses/channels/4': { body: { success: true, data: uses } },
  });
  const { questions, answer } = confirmation(false);
  await show('/app/channels/4', { answer });
  await act(async () => (await screen.findByRole('button', { name: 'Delete' })).click());
  expect(bodyText(questions[0])).toMatch(
    /^85 users are managed in this channel alone: “Ada”, “Bo”, “Cy” and 82 more\. They stay, but no channel lists them until you create another one of this type\.1 group is managed .*It leaves the menu of channels/,
  );
});

test.each([
  ['channels', 4, { name: 'Town', subType: '3' }, /^Nothing is in it\. It leaves the menu of channels/],
  [
    'my-business',
    2,
    { legalName: 'Studio' },
    /opening hours leave your app\..* Services, coaches and sessions stay\./,
  ],
] as const)('deleting a row of %s shows what it also deletes', async (entity, id, values, said) => {
  const row = rowOf(entity, id, values);
  fakeFetch({
    [`GET /v1/a/${entity}/${id}`]: { body: one(row) },
    [`GET /v1/a/${entity}`]: { body: page([row]) },
    [`GET /v1/a/uses/${entity}/${id}`]: { body: { success: true, data: [] } },
  });
  const { questions, answer } = confirmation(false);
  await show(detailPath(entity, id), { answer });
  await act(async () => (await screen.findByRole('button', { name: 'Delete' })).click());
  expect(questions[0]?.body).toMatch(said);
});

test.each([
  [1, 0, '1 issue uses it (Table of contents): “A”.'],
  [1, 1, '1 issue uses it (Table of contents): “A”. It is published, and readers will miss it there.'],
])('%s uses, %s published', (count, published, said) => {
  expect(affectedText([{ entity: 'issues', field: 'sections', count, published, titles: ['A'] }])).toEqual([
    said,
  ]);
});

test('a person who is deleted is spoken of as one, and each session is counted once', () => {
  const use = (entity: string, field: string, count: number, ...titles: string[]) => ({
    ...{ entity, field, count, published: 0, titles },
  });
  const clients = use('appointments', 'clients', 2, 'Yoga, Mon', 'Yoga, Tue');
  const singly = use('appointments', 'paysSingly', 1, 'Yoga, Mon');
  expect(affectedText([clients, singly], 'them')).toEqual([
    '2 sessions use them (Clients): “Yoga, Mon”, “Yoga, Tue”.',
  ]);
  expect(affectedText([singly], 'them')).toEqual(['1 session uses them (Pay singly): “Yoga, Mon”.']);
  expect(affectedText([use('users', 'contactPerson', 1, 'Leo')], 'them')).toEqual([
    '“Leo” loses the contact person, and gets no mails without an email of their own.',
  ]);
  expect(affectedText([use('users', 'contactPerson', 3, 'Leo', 'Mia')], 'them')).toEqual([
    '“Leo”, “Mia” and 1 more lose the contact person, and get no mails without an email of their own.',
  ]);
});
