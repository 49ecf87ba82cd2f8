// One thing: what the last change of a session offers to do to others of its series.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';
import { offeredScopes, refusedIn, sharedChange } from './series-change.model.ts';

const values = { service: 3, coach: 2, clients: [4], status: 'accepted', series: 'Tuesdays, early' };
const on = (day: string) => ({ start: `${day}T08:00:00Z`, end: `${day}T09:00:00Z` });
const row = { ...rowOf('appointments', 5, { ...values, ...on('2031-10-14') }), version: 3 };
const sessions = [
  rowOf('appointments', 4, { ...values, ...on('2031-10-07') }),
  row,
  rowOf('appointments', 6, { ...values, ...on('2031-10-21') }),
  rowOf('appointments', 7, { ...values, ...on('2031-10-28'), status: 'cancelled' }),
  rowOf('appointments', 8, { ...values, ...on('2031-11-04') }),
];
const version = {
  ...{ version: 3, action: 'change', by: 'Ada', at: '2026-06-01T10:00:00Z' },
  changes: { coach: { before: 1, after: 2 }, notes: { before: null, after: 'Ring.' } },
} as const;

async function open(answer: (request: SeenRequest) => { status?: number; body: object }) {
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments/5': { body: one(row) },
    'GET /v1/a/appointments/5/versions': {
      body: { success: true, data: [version], titles: {}, next: null },
    },
    'GET /v1/a/appointments': { body: page(sessions) },
    'POST /v1/a/appointments/5/series': answer,
    'POST /v1/a/appointments/undo-series-change': {
      body: { success: true, data: { done: [{ id: 6, version: 3 }], skipped: [], gone: 1 } },
    },
  });
  const shown = await show('/app/sessions/5');
  const part = within(await screen.findByRole('region', { name: 'Series' }));
  const sent = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...shown, part, sent };
}

test('what was done to the others can be undone', async () => {
  const sessions = [
    { id: 6, version: 2 },
    { id: 8, version: 2 },
  ];
  const data = { ids: [6, 8], sessions };
  const { part, sent, notices, actions } = await open(() => ({ body: { success: true, data } }));
  await userEvent.click(await part.findByRole('button', { name: 'Change the 2 after it too' }));
  await waitFor(() => expect(actions).toHaveLength(1));
  actions[0]?.();
  await waitFor(() => expect(notices.at(-1)).toMatch(/^Changed back 1 session\. /));
  expect(sent().at(-1)).toMatchObject({ data: { sessions } });
});

test('the last change of a session is done to those after it, as it was read', async () => {
  const { part, sent, notices } = await open(() => ({ body: { success: true, data: { ids: [6, 8] } } }));
  expect(await part.findByText('The last change of this session: coach.')).toBeTruthy();
  expect(part.getByRole('button', { name: 'Change all 3 others too' })).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: 'Change the 2 after it too' }));
  await waitFor(() => expect(notices).toContain('Changed 2 more sessions'));
  expect(part.queryByRole('button', { name: /^Change / })).toBeNull();
  expect(sent()).toEqual([
    {
      context: { id: 5, type: 'appointments', version: 3 },
      data: { scope: 'following', except: [] },
    },
  ]);
});

test('those that cannot be changed are named, and left out on request', async () => {
  const refused = {
    ...{ id: 6, ...on('2031-10-21') },
    conflicts: [
      { words: 'The coach has another session: Yoga.', entity: 'appointments', id: 9, override: false },
    ],
  };
  const { part, sent } = await open(({ body }) =>
    (body as { data: { except: number[] } }).data.except.length > 0
      ? { body: { success: true, data: { ids: [8] } } }
      : {
          status: 409,
          body: { ...refusal('notFree', '1 session cannot be changed.'), data: { sessions: [refused] } },
        },
  );
  await userEvent.click(await part.findByRole('button', { name: 'Change the 2 after it too' }));
  const link = await part.findByRole('link', { name: 'The coach has another session: Yoga.' });
  expect(link.getAttribute('href')).toBe('/app/sessions/9');
  await userEvent.click(part.getByRole('button', { name: 'Leave out 1, change 1' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ data: { scope: 'following', except: [6] } });
});

test('staff change others in spite of what they may override, and leave out what nobody may', async () => {
  const conflict = (words: string, override: boolean) => ({ words, entity: 'appointments', id: 9, override });
  const sessions = [
    { id: 6, ...on('2031-10-21'), conflicts: [conflict('It is outside the hours of the coach.', true)] },
    { id: 8, ...on('2031-10-28'), conflicts: [conflict('The coach has another session: Yoga.', false)] },
  ];
  const { part, sent } = await open(({ body }) =>
    (body as { data: { anyway?: boolean } }).data.anyway
      ? { body: { success: true, data: { ids: [6] } } }
      : {
          status: 409,
          body: { ...refusal('notFree', '2 sessions cannot be changed.'), data: { sessions } },
        },
  );
  await userEvent.click(await part.findByRole('button', { name: 'Change the 2 after it too' }));
  expect(await part.findByRole('button', { name: 'Leave out 1, change 1 anyway' })).toBeTruthy();
  expect(part.queryByRole('button', { name: /^Leave out 2/ })).toBeNull();
  await userEvent.type(part.getByLabelText('Why you change them anyway (optional)'), 'Ana agreed.{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({
    data: { scope: 'following', except: [8], anyway: true, reason: 'Ana agreed.' },
  });
});

test('what is said of one session alone is offered for no other', () => {
  const changed = (changes: object) => sharedChange({ ...version, changes } as never);
  expect(changed({ notes: { before: null, after: 'Late.' } })).toBeNull();
  expect(changed({ clients: { before: [4, 5], after: [5, 4] } })).toBeNull();
  expect(changed({ clients: { before: [4, 5], after: [5, 6] } })?.labels).toEqual(['clients']);
  expect(changed({ price: { before: null, after: { amount: 1850, currency: 'EUR' } } })?.labels).toEqual([
    'price',
  ]);
  expect(changed({ status: { before: 'accepted', after: 'no-show' } })).toBeNull();
  expect(changed({ status: { before: 'accepted', after: 'cancelled' } })?.labels).toEqual(['status']);
  expect(sharedChange({ ...version, action: 'create' } as never)).toBeNull();
  expect(refusedIn(undefined)).toEqual([]);
});

test('the offer names who joined and who left, where their names are known', () => {
  const labelsOf = (before: number[], after: number[], titles = { users: { 4: 'Ana', 5: 'Bo', 6: 'Cy' } }) =>
    sharedChange({ ...version, changes: { clients: { before, after } } } as never, titles)?.labels;
  expect(labelsOf([4], [4, 5])).toEqual(['clients (Bo joined)']);
  expect(labelsOf([4, 5], [6, 4])).toEqual(['clients (Cy joined; Bo left)']);
  expect(labelsOf([4, 5], [4, 9])).toEqual(['clients']);
});

test('right after a change the offer stays in view below the title, and stands below the fields when the session is opened again', async () => {
  let now = row;
  const changed = { ...version, version: 4, changes: { status: { before: 'accepted', after: 'cancelled' } } };
  const seen = fakeFetch({
    'GET /v1/a/settings': { body: { success: true, data: [] } },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments/5': () => ({ body: one(now) }),
    'GET /v1/a/appointments/5/versions': () => ({
      body: { success: true, data: [now === row ? version : changed], titles: {}, next: null },
    }),
    'GET /v1/a/appointments': { body: page(sessions) },
    'PUT /v1/a/appointments/5': () => {
      now = { ...row, version: 4, values: { ...row.values, status: 'cancelled' } };
      return { body: one(now) };
    },
    'POST /v1/a/appointments/5/series': { body: { success: true, data: { ids: [6, 8] } } },
  });
  const answers = [false, true];
  const questions: string[] = [];
  await show('/app/sessions/5', {
    answer: async ({ title }) => {
      questions.push(title);
      return answers.shift() ?? false;
    },
  });
  const series = within(await screen.findByRole('region', { name: 'Series' }));
  expect(await series.findByRole('button', { name: 'Change the 2 after it too' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Other sessions of this series' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the session' }));
  const offer = await screen.findByRole('region', { name: 'Other sessions of this series' });
  // The header stays in view while one scrolls.
  expect(offer.closest('header')).not.toBeNull();
  const above = within(offer);
  expect(await above.findByText('This session is cancelled.')).toBeTruthy();
  await userEvent.click(above.getByRole('button', { name: 'Cancel the 2 after it too' }));
  const posts = () => seen.filter(({ method }) => method === 'POST');
  expect([questions, posts()]).toEqual([['Cancel 2 sessions?'], []]);
  await userEvent.click(above.getByRole('button', { name: 'Cancel the 2 after it too' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
});

test('who cancelled their place is offered to cancel it in the others, too, by that name', () => {
  const givesUp = (changes: object) => sharedChange({ ...version, changes } as never)?.givesUp;
  const left = { before: [4, 5], after: [5] };
  expect(givesUp({ clients: left, cancelled: { before: [], after: [4] } })).toBe('Cancel the place in');
  expect(givesUp({ clients: { before: [4, 5], after: [] }, cancelled: { before: [], after: [4, 5] } })).toBe(
    'Cancel the 2 places in',
  );
  // Who was taken out, or replaced, cancelled nothing.
  expect(givesUp({ clients: left })).toBeUndefined();
  expect(
    givesUp({ clients: { before: [4], after: [6] }, cancelled: { before: [], after: [4] } }),
  ).toBeUndefined();
});

test('the button says that the place is cancelled in the others', async () => {
  const cancelled = {
    ...version,
    changes: { clients: { before: [4, 5], after: [4] }, cancelled: { before: [], after: [5] } },
  };
  fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments/5': { body: one(row) },
    'GET /v1/a/appointments/5/versions': {
      body: { success: true, data: [cancelled], titles: {}, next: null },
    },
    'GET /v1/a/appointments': {
      body: page(sessions.map((some) => ({ ...some, values: { ...some.values, clients: [4, 5] } }))),
    },
  });
  await show('/app/sessions/5');
  const part = within(await screen.findByRole('region', { name: 'Series' }));
  expect(await part.findByRole('button', { name: 'Cancel the place in the 2 after it too' })).toBeTruthy();
});

test('who gave up all that follow is not asked about the sessions before', () => {
  const [before, after] = [sessions.slice(0, 1), sessions.slice(2, 3)];
  const givesUp = { givesUp: 'Cancel the place in' };
  expect(offeredScopes({ all: before, following: [] }, givesUp)).toEqual([]);
  expect(offeredScopes({ all: [...before, ...after], following: after }, givesUp)).toEqual([
    'following',
    'all',
  ]);
  expect(offeredScopes({ all: after, following: after }, givesUp)).toEqual(['following']);
  expect(offeredScopes({ all: before, following: [] }, {})).toEqual(['all']);
  expect(offeredScopes({ all: [], following: [] }, {})).toEqual([]);
});
