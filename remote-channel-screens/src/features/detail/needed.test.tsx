import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { Question } from 'shared-contracts/shell';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const coach = rowOf('coaches', 5, { profile: 1, employment: 'active' });
const words =
  '11 sessions need this coach. Delete or change them first, or choose “Has left” for this coach.';

const titles = { profiles: { 1: 'Mara' } };
const uses = (entity: string, field: string, count: number) => ({
  body: { success: true, data: [{ entity, field, count, published: 0, titles: ['A', 'B', 'C'] }] },
});

/** Presses Delete in a form; `yes` is the answer to every question. */
async function pressDelete(address: string, answers: Parameters<typeof fakeFetch>[0], yes: boolean) {
  const seen = fakeFetch({ 'GET /v1/a/my-business': { body: page([]) }, ...answers });
  const questions: Question[] = [];
  const answer = async (question: Question) => {
    questions.push(question);
    return yes;
  };
  const shown = await show(address, { answer });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Delete' }))[0] as HTMLElement);
  const written = () => seen.filter(({ method }) => method !== 'GET');
  return { ...shown, questions, written };
}

const answers = {
  'GET /v1/a/coaches/5': { body: one(coach, titles) },
  'GET /v1/a/uses/coaches/5': uses('appointments', 'coach', 22),
  'GET /v1/a/appointments/brief': { body: page([]) },
  'GET /v1/a/appointments': { body: page([]) },
  'PUT /v1/a/coaches/5': {
    body: one({ ...coach, version: 2, values: { ...coach.values, employment: 'left' } }, titles),
  },
};

test('a coach whom sessions need is not asked about: “Has left” is offered instead of Delete', async () => {
  const { questions, written } = await pressDelete('/app/coaches/5', answers, false);
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(questions[0]).toEqual({
    title: '“Mara” cannot be deleted',
    body: '22 sessions need this coach: “A”, “B”, “C” and 19 more. Choose “Has left” instead: past sessions stay, those ahead are given to another coach or cancelled, and nobody books new ones.',
    yes: 'Choose “Has left”',
    no: 'Keep',
  });
  expect(written()).toEqual([]);
});

test('a coach who leaves instead of being deleted is saved so', async () => {
  const { notices, written } = await pressDelete('/app/coaches/5', answers, true);
  await waitFor(() => expect(notices).toEqual(['Mara has left']));
  expect(written().map(({ method, body }) => [method, body])).toMatchObject([
    ['PUT', { data: { employment: 'left' } }],
  ]);
});

test.each([
  ['a coach who has left', '/app/coaches/5', 'coaches', 'appointments', 'coach', '/app/sessions'],
  ['a service', '/app/services/5', 'services', 'appointments', 'service', '/app/sessions'],
] as const)('%s whom sessions need is refused at once, and the sessions are shown', async (...row) => {
  const [, address, entity, of, field, list] = row;
  const read = rowOf(entity, 5, { profile: 1, name: 'Yoga', employment: 'left' });
  const { questions, notices, actions, router, written } = await pressDelete(
    address,
    {
      ...answers,
      [`GET /v1/a/${entity}/5`]: { body: one(read, titles) },
      [`GET /v1/a/uses/${entity}/5`]: uses(of, field, 22),
    },
    true,
  );
  await waitFor(() =>
    expect(notices.join()).toContain('“A”, “B”, “C” and 19 more. Delete or change them first.'),
  );
  expect(questions).toEqual([]);
  expect(written()).toEqual([]);
  actions[0]?.();
  await waitFor(() => expect(router.state.location.pathname).toBe(list));
  expect(router.state.location.search).toBe(`?where.${field}=5`);
});

test('a coach with sessions cannot be deleted: a notification lists and links the sessions', async () => {
  fakeFetch({
    'GET /v1/a/coaches/5': { body: one(coach, { profiles: { 1: 'Mara' } }) },
    'GET /v1/a/my-business': { body: page([]) },
    'DELETE /v1/a/coaches/5': {
      status: 409,
      body: { ...refusal('inUse', words), data: { entity: 'appointments', field: 'coach', count: 11 } },
    },
  });
  const { router, notices, actions } = await show('/app/coaches/5');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Delete' }))[0] as HTMLElement);
  await waitFor(() => expect(notices.join()).toContain(words));
  actions[0]?.();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/sessions'));
  expect(router.state.location.search).toBe('?where.coach=5');
});
