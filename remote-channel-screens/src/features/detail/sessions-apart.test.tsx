import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../testing/show.tsx';

const titles = { services: { 3: 'Yin Yoga' }, users: { 7: 'Anna Müller' }, coaches: { 5: 'Tobias' } };
const times = { start: '2026-12-03T10:00:00Z', end: '2026-12-03T11:00:00Z' };
const session = rowOf('appointments', 11, { ...times, service: 3, coach: 5, clients: [7] });

test('a session says in its question and its screen title when it is', async () => {
  const questions: string[] = [];
  fakeFetch({
    'GET /v1/a/appointments/11': { body: one(session, titles) },
    'GET /v1/a/appointments/11/uses': { body: { success: true, data: [] } },
    'GET /v1/a/my-business': { body: page([]) },
  });
  const { described } = await show('/app/sessions/11', {
    answer: async ({ title }) => {
      questions.push(title);
      return false;
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Yin Yoga, Anna Müller' })).toBeTruthy();
  expect(described.at(-1)?.title).toBe('Yin Yoga, Anna Müller, 3 Dec 2026, 10:00');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(questions).toEqual(['Delete “Yin Yoga, Anna Müller” on 3 Dec 2026, 10:00?']));
});

test('a session that staff create is accepted, wherever its form was opened', async () => {
  fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/services/brief': { body: page([]) },
  });
  await show('/app/sessions/new');
  await screen.findByRole('heading', { level: 1, name: 'New session' });
  expect(screen.getByText('Accepted')).toBeTruthy();
  expect(screen.queryByText('Pending')).toBeNull();
});
