import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import { page, refusal, rowOf, show } from '../../../testing/show.tsx';

const titles = { services: { 3: 'Yoga' }, users: { 7: 'Ana' } };
const session = (id: number, hour: string) =>
  rowOf('appointments', id, {
    ...{ service: 3, coach: 5, clients: [7], status: 'accepted' },
    ...{ start: `2031-06-03T${hour}:00:00Z`, end: `2031-06-03T${hour}:45:00Z` },
  });
const cancelPath = 'POST /v1/a/appointments/cancel';
const reopenPath = 'POST /v1/a/appointments/reopen';
const outcome = (more: object = {}) => ({
  success: true,
  data: {
    done: [
      { id: 1, version: 2 },
      { id: 2, version: 5 },
    ],
    skipped: [],
    gone: 0,
    ...more,
  },
});
const kept = [
  {
    ...{ key: 'cancellation-late', value: 'kept', version: 1 },
    ...{ updatedAt: '2026-01-01T00:00:00Z', updatedBy: 'Ana' },
  },
];

async function open(answers: Parameters<typeof fakeFetch>[0], settings: object[] = []) {
  const seen = fakeFetch({
    'GET /v1/a/appointments/brief': { body: page([session(1, '08'), session(2, '10')], { titles }) },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/settings': { body: { success: true, data: settings } },
    ...answers,
  });
  const { notices, actions } = await show('/app/sessions');
  const user = userEvent.setup();
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select Yoga/ })) await user.click(box);
  const bar = within(await screen.findByRole('region', { name: 'Chosen rows' }));
  const posts = () => seen.filter(({ method }) => method === 'POST');
  return { user, bar, posts, notices, actions };
}

test('sessions that are chosen are cancelled together, once, and taken up again by Undo', async () => {
  const { user, bar, posts, notices, actions } = await open({
    [cancelPath]: { body: outcome() },
    [reopenPath]: { body: outcome() },
  });
  await user.click(bar.getByRole('button', { name: 'Cancel sessions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 sessions?' }));
  expect(dialog.getByText(/Who was notified of them gets a mail within two minutes/)).toBeTruthy();
  // Nothing counts as used here, so nothing is asked about packages.
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.dblClick(dialog.getByRole('button', { name: 'Cancel the sessions' }));
  expect(posts().map(({ body }) => body)).toMatchObject([{ data: { ids: [1, 2], packages: 'returned' } }]);
  expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull();
  expect(notices).toEqual(['Cancelled 2 sessions']);
  await act(async () => actions[0]?.());
  await waitFor(() => expect(notices.at(-1)).toBe('Reopened 2 sessions'));
  expect(posts().at(-1)?.body).toMatchObject({
    data: {
      sessions: [
        { id: 1, version: 2 },
        { id: 2, version: 5 },
      ],
    },
  });
});

test('where late cancellations count as used, staff say that the clients cancelled', async () => {
  const { user, bar, posts } = await open({ [cancelPath]: { body: outcome() } }, kept);
  await user.click(bar.getByRole('button', { name: 'Cancel sessions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 sessions?' }));
  const box = await dialog.findByRole('checkbox', { name: /within 24 hours counts/ });
  await user.click(box);
  await user.type(dialog.getByLabelText('Reason (optional)'), 'Storm{Enter}');
  expect(posts()[0]?.body).toMatchObject({ data: { packages: 'policy', reason: 'Storm' } });
});

test('what was left out is named, and a refusal keeps the selection', async () => {
  const skipped = [{ id: 2, title: 'Yoga', why: 'It does not take place.', start: '2026-06-03T12:00:00Z' }];
  let answer: FakeAnswer = { status: 409, body: refusal('conflict', 'Not now.') };
  const { user, bar, notices } = await open({ [cancelPath]: () => answer });
  const cancel = async () => {
    await user.click(bar.getByRole('button', { name: 'Cancel sessions' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the sessions' }));
  };
  await cancel();
  await waitFor(() => expect(notices).toEqual(['The sessions were not cancelled. Not now.']));
  expect(bar.getByRole('status').textContent).toBe('2 sessions selected');
  answer = { body: outcome({ done: [{ id: 1, version: 2 }], skipped }) };
  await cancel();
  await waitFor(() =>
    expect(notices.at(-1)).toMatch(
      /^Cancelled 1 session\. 3 Jun 2026, \d\d:00 Yoga stays: It does not take place\.$/,
    ),
  );
});

test('sessions are kept where the question is answered with no', async () => {
  const { user, bar, posts } = await open({});
  await user.click(bar.getByRole('button', { name: 'Cancel sessions' }));
  await user.click(await screen.findByRole('button', { name: 'Keep the sessions' }));
  expect(posts()).toEqual([]);
  expect(bar.getByRole('status').textContent).toBe('2 sessions selected');
});
