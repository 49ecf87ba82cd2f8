import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { Question } from 'shared-contracts/shell';
import { bodyText, one, page, rowOf, show } from '../../../testing/show.tsx';

const contributor = (state: string, version = 1) =>
  rowOf('contributors', 7, { profile: 2, roles: ['speaker'], state }, { version });
const titles = { profiles: { 2: 'Ana' } };
const session = (id: number, values: object) =>
  rowOf('agenda-sessions', id, {
    title: `Talk ${id}`,
    duration: 30,
    agenda: 3,
    contributors: [7],
    ...values,
  });
const over = session(10, { start: '2026-03-01T07:00:00Z' });
const off = session(11, { start: '2026-03-02T10:00:00Z', state: 'cancelled' });

async function saved(sessions: ReturnType<typeof session>[], yes: boolean) {
  const questions: Question[] = [];
  const seen = fakeFetch({
    'GET /v1/a/contributors/7': { body: one(contributor('accepted'), titles) },
    'PUT /v1/a/contributors/7': { body: one(contributor('declined', 2), titles) },
    'GET /v1/a/agenda-sessions': { body: page([]) },
    'GET /v1/a/agenda-sessions/brief': { body: page(sessions) },
    'GET /v1/a/agendas': { body: page([]) },
  });
  const answer = async (question: Question) => {
    questions.push(question);
    return yes;
  };
  await show('/app/contributors/7', { answer });
  await userEvent.click(await screen.findByLabelText('State'));
  await userEvent.click(await screen.findByTitle('Declined'));
  await userEvent.click(screen.getByText('Save'));
  const writes = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { questions, writes, seen };
}

test('a contributor who is to decline is asked about while sessions to come name them, with a link to each', async () => {
  const coming = [session(8, { start: '2026-03-01T07:45:00Z' }), session(9, { start: null })];
  const { questions, writes, seen } = await saved([...coming, over, off], false);
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(questions[0]?.title).toBe('Ana is in 2 sessions to come');
  expect(bodyText(questions[0])).toBe(
    'They keep this contributor: “Talk 8”, “Talk 9”.Take the contributor out there, or cancel them. Until then the plan of the agenda lists those with a time among the conflicts.',
  );
  const links = screen.getAllByRole('link', { name: /^“Talk/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/app/agendas?session=8',
    '/app/agendas?session=9',
  ]);
  expect(
    seen.some(({ path }) => path.includes('agenda-sessions/brief') && path.includes('where.contributors=7')),
  ).toBe(true);
  expect(writes()).toEqual([]);
});

test('with consent it is saved', async () => {
  const { writes } = await saved([session(8, { start: '2026-03-02T10:00:00Z' })], true);
  await waitFor(() => expect(writes()).toMatchObject([{ data: { state: 'declined' } }]));
});

test('a contributor whose sessions are over or cancelled declines without a question', async () => {
  const { questions, writes } = await saved([over, off], true);
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(questions).toEqual([]);
});
