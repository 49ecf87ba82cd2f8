import { expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import type { Question } from 'shared-contracts/shell';
import { bodyText, one, page, refusal, rowOf, show } from '../../../testing/show.tsx';
import { placesOf } from './places-ahead.model.ts';

const ana = rowOf('users', 7, { name: 'Ana', email: 'ana@test.example', status: 'active' });
const session = (id: number, values: EntityValues = {}, more = {}) =>
  rowOf(
    'appointments',
    id,
    { service: 3, coach: 5, status: 'accepted', start: '2027-06-03T07:00:00Z', clients: [7], ...values },
    more,
  );
const own = session(11);
const shared = session(12, { service: 4, clients: [7, 8], lateCancels: [] });
const waiting = session(13, { service: 4, clients: [8], waiting: [9, 7] });

/** Presses Delete in the form of Ana, and does something with the question before it is answered with yes. */
async function deleted(
  answers: Parameters<typeof fakeFetch>[0] = {},
  choose: (question: Question) => Promise<void> = async () => {},
) {
  const seen = fakeFetch({
    'GET /v1/a/users/7': { body: one(ana) },
    'GET /v1/a/users/brief': { body: page([]) },
    'GET /v1/a/appointments': ({ path }: SeenRequest) => ({
      body: page(decodeURIComponent(path).includes('where.waiting=7') ? [waiting] : [own, shared]),
    }),
    'GET /v1/a/services/3': { body: one(rowOf('services', 3, { name: 'Lesson', capacity: null })) },
    'GET /v1/a/services/4': { body: one(rowOf('services', 4, { name: 'Course', capacity: 8 })) },
    'GET /v1/a/appointments/12': { body: one(shared) },
    'GET /v1/a/appointments/13': { body: one(waiting) },
    'POST /v1/a/appointments/cancel': {
      body: { success: true, data: { done: [{ id: 11, version: 2 }], skipped: [], gone: 0 } },
    },
    'PUT /v1/a/appointments/12': { body: one(shared) },
    'PUT /v1/a/appointments/13': { body: one(waiting) },
    'DELETE /v1/a/users/7': { body: { success: true, data: null } },
    ...answers,
  });
  const questions: Question[] = [];
  const shown = await show('/app/clients/7', {
    answer: async (question) => {
      questions.push(question);
      await choose(question);
      return true;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(shown.notices).toHaveLength(1));
  const written = seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, (body as { data?: unknown } | null)?.data]);
  return { ...shown, questions, written };
}

test('the deletion of a client names the sessions ahead, and cancels the places of the client with them', async () => {
  const { questions, written, notices } = await deleted();
  expect(bodyText(questions[0])).toContain('Ana has 3 sessions ahead.');
  expect(bodyText(questions[0])).toContain(
    '1 session for Ana alone is cancelled: coach and place are free then. 2 sessions take place without Ana.',
  );
  expect(written).toEqual([
    ['POST /v1/a/appointments/cancel', { ids: [11], packages: 'returned' }],
    ['PUT /v1/a/appointments/12', { cancelled: [7], lateCancels: [], clients: [8], waiting: [] }],
    ['PUT /v1/a/appointments/13', { waiting: [9] }],
    ['DELETE /v1/a/users/7', undefined],
  ]);
  // An Undo would promise the places, too.
  expect(notices).toEqual([
    'Deleted “Ana”. The places that were cancelled stay cancelled, also if you restore the client.',
  ]);
});

test('the places stay where staff choose so, which the question says', async () => {
  const { written, notices } = await deleted({}, async ({ body }) => {
    const shown = within(render(body).container);
    await userEvent.click(shown.getByRole('checkbox', { name: 'Cancel the 3 places of Ana' }));
    expect(shown.getByRole('status').textContent).toBe('They stay booked, and Ana stays in them.');
    const link = shown.getByRole('link', { name: '3 sessions ahead' }).getAttribute('href');
    expect(link).toMatch(/^\/app\/sessions\?where\.clients=7&where\.start=/);
  });
  expect(written).toEqual([['DELETE /v1/a/users/7', undefined]]);
  expect(notices).toEqual(['Deleted “Ana”']);
});

test('a place that cannot be cancelled keeps the client', async () => {
  const { written, notices } = await deleted({
    'PUT /v1/a/appointments/12': { status: 409, body: refusal('conflict', 'Not now.') },
  });
  expect(notices).toEqual(['“Ana” was not deleted. Not now.']);
  expect(written.map(([call]) => call)).not.toContain('DELETE /v1/a/users/7');
});

test('a session is for a client alone unless somebody else has it, waits for it, or may book it', () => {
  const capacity = (service: number) => (service === 4 ? 8 : null);
  const sessions = [
    own,
    shared,
    waiting,
    session(14, { waiting: [9] }),
    session(15, { service: 4 }),
    session(16, { service: 4 }, { createdBy: 'Booking page' }),
  ];
  expect(placesOf(7, sessions, capacity).own.map(({ id }) => id)).toEqual([11, 16]);
});
