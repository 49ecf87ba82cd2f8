import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { EntityValues, Row } from 'shared-contracts/entities';
import type { Question } from 'shared-contracts/shell';
import { bodyText, one, page, refusal, rowOf, show, twoVersions } from '../../../testing/show.tsx';

const agenda = rowOf('agendas', 3, {
  ...{ name: 'Spring', timeZone: 'Europe/Vienna', dateFrom: '2027-01-18', dateTo: '2027-01-21' },
  ...{ dayStart: '05:00', status: 'published' },
});
const talk = rowOf('agenda-sessions', 8, { title: 'Fog', duration: 30, agenda: 3, state: 'confirmed' });
const operation = {
  ...{ id: 7, entity: 'agenda-sessions', action: 'restore', sentence: 'Moved 2 sessions', by: 'Ada' },
  ...{ at: '2027-01-01T00:00:00Z', status: 'ready', total: 2, seen: 2, done: 2, skipped: 0 },
  ...{ skips: [], undoable: true, undone: false },
};
const undone = {
  ...{ id: 't', kind: 'bulk', status: 'ready', sentence: 'Undone: Moved 2 sessions', code: null },
  ...{ change: null, result: null },
};

/** The answers to calls about the agenda. With `theirs`, another person had saved those values by the time that this one saves. */
function agendaCalls(theirs: EntityValues = {}): Parameters<typeof fakeFetch>[0] {
  const isChanged = Object.keys(theirs).length > 0;
  let stored: Row = agenda;
  return {
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Spring' }] } },
    'GET /v1/a/agendas/3': () => ({ body: one(stored) }),
    'PUT /v1/a/agendas/3': ({ body }: SeenRequest) => {
      const { context, data } = body as { context: { version: number }; data: EntityValues };
      if (isChanged && stored.version === 1)
        stored = { ...agenda, version: 2, updatedBy: 'Ben', values: { ...agenda.values, ...theirs } };
      if (context.version !== stored.version)
        return { status: 412, body: { ...refusal('stale', 'It was changed.'), data: stored } };
      stored = { ...stored, version: stored.version + 1, values: { ...stored.values, ...data } };
      return { body: one(stored) };
    },
    'POST /v1/a/agendas/3/reschedule': { body: { success: true, data: operation } },
  };
}

/** Changes fields of the form of an agenda with so many sessions, and presses Save. `untick` are words of boxes that are unticked in the question. */
async function save(
  change: { zone?: string; first?: string; last?: string },
  {
    yes = true,
    untick = [],
    count = 2,
    fails = false,
    theirs = {},
  }: { yes?: boolean; untick?: RegExp[]; count?: number; fails?: boolean; theirs?: EntityValues } = {},
) {
  window.innerWidth = 1440;
  const seen = fakeFetch({
    ...agendaCalls(theirs),
    'GET /v1/a/agenda-sessions/brief': { body: { ...page(count > 0 ? [talk] : []), total: count } },
    ...(fails
      ? { 'POST /v1/a/agendas/3/reschedule': { status: 500, body: refusal('unexpected', 'Broken.') } }
      : {}),
    'POST /v1/a/bulk-operations/7/undo': { body: { success: true, data: undone } },
  });
  const questions: Question[] = [];
  const shown = await show('/app/agendas?agenda=3&form=agenda', {
    answer: async (question) => {
      questions.push(question);
      const body = render(question.body);
      for (const words of untick) await userEvent.click(body.getByRole('checkbox', { name: words }));
      body.unmount();
      return yes;
    },
  });
  const user = userEvent.setup();
  const type = async (label: string, text: string | undefined) => {
    if (text === undefined) return;
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
    await user.tab();
  };
  await screen.findByLabelText('First day');
  await type('First day', change.first);
  await type('Last day', change.last);
  if (change.zone) {
    await user.click(screen.getByLabelText('Time zone'));
    await user.type(screen.getByLabelText('Time zone'), change.zone);
    await user.click(await screen.findByTitle(change.zone));
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const writes = () =>
    seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
  return { ...shown, questions, writes };
}
const rescheduled = (data: object) => ['POST', '/v1/a/agendas/3/reschedule', { data }];

test('an agenda with another zone asks first, and its sessions keep the time of the clock', async () => {
  const { questions, writes, notices, actions } = await save({ zone: 'America/Denver' });
  await waitFor(() => expect(notices).toEqual(['Saved “Spring”', 'Moved 2 sessions']));
  expect(questions.map(({ title }) => title)).toEqual(['Move the sessions with “Spring”?']);
  expect(bodyText(questions[0])).toContain('What begins at noon in Europe/Vienna then begins at noon in');
  expect(writes()).toMatchObject([
    ['PUT', '/v1/a/agendas/3', { data: { timeZone: 'America/Denver' } }],
    rescheduled({ from: 'Europe/Vienna', days: 0 }),
  ]);
  actions.at(-1)?.();
  await waitFor(() => expect(notices.at(-1)).toBe('Undone: Moved 2 sessions'));
});

test('the question names zones as the form does', async () => {
  const { questions } = await save({ zone: 'America/St Johns' }, { yes: false });
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(bodyText(questions[0])).toContain('then begins at noon in America/St Johns.');
});

test('sessions stay at the same moment where staff choose that', async () => {
  const { writes, notices } = await save({ zone: 'America/Denver' }, { untick: [/time of the clock/] });
  await waitFor(() => expect(notices).toEqual(['Saved “Spring”']));
  expect(writes()).toHaveLength(1);
});

test('an agenda that is a week later takes its sessions along, and each of both can be declined', async () => {
  const change = { first: '25/01/2027', last: '28/01/2027', zone: 'America/Denver' };
  const { questions, writes } = await save(change, { untick: [/time of the clock/] });
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(bodyText(questions[0])).toContain('Move them, too: 7 days later');
  expect(writes()[1]).toMatchObject(rescheduled({ from: 'America/Denver', days: 7 }));
});

test('nothing is saved where staff cancel', async () => {
  const { questions, writes } = await save({ zone: 'America/Denver' }, { yes: false });
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(writes()).toEqual([]);
});

test.each([
  ['without sessions', { zone: 'America/Denver' }, 0],
  ['with a day more', { last: '22/01/2027' }, 2],
])('an agenda %s is saved without a question', async (_, change, count) => {
  const { questions, notices } = await save(change, { count });
  await waitFor(() => expect(notices).toEqual(['Saved “Spring”']));
  expect(questions).toEqual([]);
});

test('sessions that could not be moved are reported, and Retry tries it again', async () => {
  const failed = 'This was not done. Broken.';
  const { notices, actions } = await save({ zone: 'America/Denver' }, { fails: true });
  await waitFor(() => expect(notices).toEqual(['Saved “Spring”', failed]));
  actions.at(-1)?.();
  await waitFor(() => expect(notices).toEqual(['Saved “Spring”', failed, failed]));
});

test('sessions that somebody else moved to another zone meanwhile move on by its clock', async () => {
  const { writes } = await save(
    { first: '25/01/2027', last: '28/01/2027' },
    { theirs: { timeZone: 'America/Denver' } },
  );
  await waitFor(() =>
    expect(writes().at(-1)).toMatchObject(rescheduled({ from: 'America/Denver', days: 7 })),
  );
});

test('days that somebody else moved alike meanwhile move the sessions once', async () => {
  const days = { dateFrom: '2027-01-25', dateTo: '2027-01-28' };
  const { writes, notices } = await save({ first: '25/01/2027', last: '28/01/2027' }, { theirs: days });
  await waitFor(() => expect(notices.join()).toContain('Saved “Spring”'));
  expect(writes().filter(([method]) => method === 'POST')).toEqual([]);
});

test('a zone that two people changed is decided, and the sessions move on from that of the other one', async () => {
  const { writes } = await save({ zone: 'America/Denver' }, { theirs: { timeZone: 'Asia/Tokyo' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this agenda' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Mine' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save what I chose' }));
  await waitFor(() => expect(writes().at(-1)).toMatchObject(rescheduled({ from: 'Asia/Tokyo', days: 0 })));
});

test('a zone that is chosen in its cell of the list asks, too', async () => {
  window.innerWidth = 1440;
  const seen = fakeFetch({
    ...agendaCalls(),
    'GET /v1/a/agendas/brief': { body: page([agenda]) },
    'GET /v1/a/agenda-sessions/brief': { body: page([talk]) },
  });
  const asked: string[] = [];
  await show('/app/agendas?list=agendas', {
    answer: async ({ title }) => {
      asked.push(title);
      return true;
    },
  });
  const link = await screen.findByRole('link', { name: 'Spring' });
  const user = userEvent.setup();
  await waitFor(async () => {
    act(() => link.focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
  });
  for (let step = 0; step < 8 && document.activeElement?.getAttribute('data-column') !== 'timeZone'; step++)
    await user.keyboard('{ArrowRight}');
  await user.keyboard('{F2}');
  const box = await screen.findByLabelText('Time zone');
  await user.click(box);
  await user.type(box, 'America/Denver');
  await user.click(await screen.findByTitle('America/Denver'));
  await waitFor(() => expect(asked).toEqual(['Move the sessions with “Spring”?']));
  await waitFor(() =>
    expect(seen.find(({ path }) => path === '/v1/a/agendas/3/reschedule')?.body).toMatchObject({
      data: { from: 'Europe/Vienna', days: 0 },
    }),
  );
});

test('an earlier version with another zone takes the sessions along where staff choose that', async () => {
  window.innerWidth = 1440;
  const versions = twoVersions({ timeZone: { before: 'Asia/Tokyo', after: 'Europe/Vienna' } });
  const now = { ...agenda, version: 2 };
  const seen = fakeFetch({
    ...agendaCalls(),
    'GET /v1/a/agendas/3': { body: one(now) },
    'GET /v1/a/agendas/3/versions': { body: versions },
    'POST /v1/a/agendas/3/versions/1/restore': {
      body: one({ ...now, version: 3, values: { ...now.values, timeZone: 'Asia/Tokyo' } }),
    },
    'GET /v1/a/agenda-sessions/brief': { body: page([talk]) },
  });
  await show('/app/agendas?agenda=3&form=agenda', { answer: async () => true });
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Restore the version/ }));
  await waitFor(() =>
    expect(seen.find(({ path }) => path === '/v1/a/agendas/3/reschedule')?.body).toMatchObject({
      data: { from: 'Europe/Vienna', days: 0 },
    }),
  );
});
