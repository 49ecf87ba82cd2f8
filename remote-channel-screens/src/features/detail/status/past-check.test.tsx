import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const hours = { start: '2026-06-03T08:00:00Z', end: '2026-06-03T09:00:00Z' };
const preset = { service: 1, coach: 2, clients: [], status: 'accepted', ...hours };
const made = rowOf('appointments', 5, preset);

/** Saves a new session of 3 June at a time of the clock; answers how often it was asked, and whether it was sent. */
async function save(now: string, { says = false, accepted = null as object | null } = {}) {
  const asked: string[] = [];
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/services/1': { body: one(rowOf('services', 1, { name: 'Yoga', duration: 60 })) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/appointments/5': { body: one(made) },
    'POST /v1/a/appointments': { body: one(made) },
  });
  const shown = await show(
    { pathname: '/app/sessions/new', state: { preset, accepted } },
    {
      clock: () => Date.parse(now),
      answer: async ({ title }) => {
        asked.push(title);
        return says;
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  return { ...shown, asked, sent: () => seen.filter(({ method }) => method === 'POST').length };
}

test('a session in the past is booked once staff say so, and not before', async () => {
  const refused = await save('2026-06-03T08:00:01Z');
  await waitFor(() => expect(refused.asked).toEqual(['In the past']));
  expect(refused.sent()).toBe(0);
});

test('staff may book in the past', async () => {
  const { asked, sent } = await save('2026-06-03T08:00:01Z', { says: true });
  await waitFor(() => expect(sent()).toBe(1));
  expect(asked).toEqual(['In the past']);
});

test('a session to come, and one that the board has asked about, are booked at once', async () => {
  const coming = await save('2026-06-03T07:59:59Z');
  await waitFor(() => expect(coming.sent()).toBe(1));
  expect(coming.asked).toEqual([]);
});

test('what the board has asked about is not asked again', async () => {
  const accepted = { values: { coach: 2, start: hours.start }, reasons: [] };
  const { asked, sent } = await save('2026-06-04T08:00:00Z', { accepted });
  await waitFor(() => expect(sent()).toBe(1));
  expect(asked).toEqual([]);
});
