import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';
import { nextSteps } from './session-steps.model.ts';

const start = '2026-06-03T08:00:00Z';
const [before, after] = [Date.parse('2026-06-03T07:59:00Z'), Date.parse('2026-06-03T08:00:00Z')];

test.each([
  ['pending', before, ['Confirm', 'Decline']],
  ['accepted', before, ['Cancel session']],
  ['accepted', after, ['Completed', 'No-show', 'Cancel session']],
  ['cancelled', before, ['Take up again']],
  ['rejected', before, ['Take up again']],
  ['completed', after, []],
])('a session that is %s has the steps of its time', (status, now, labels) => {
  expect(nextSteps({ status, start }, now).map(({ label }) => label)).toEqual(labels);
});

test('one press confirms a session that was asked for, and saves what was typed', async () => {
  const session = rowOf('appointments', 5, {
    ...{ service: 1, coach: 2, clients: [3], status: 'pending', start, end: '2026-06-03T09:00:00Z' },
  });
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/appointments/5': { body: one(session) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'PUT /v1/a/appointments/5': {
      body: one({ ...session, version: 2, values: { ...session.values, status: 'accepted' } }),
    },
  });
  await show('/app/sessions/5');
  await userEvent.type(await screen.findByLabelText('Internal notes'), 'Rang.');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  const sent = seen.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ data: { status: 'accepted', notes: 'Rang.' } });
});
