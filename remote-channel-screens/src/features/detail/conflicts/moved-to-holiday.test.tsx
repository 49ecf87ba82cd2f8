import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const session = rowOf('appointments', 9, {
  ...{ service: 3, coach: 2, clients: [], status: 'accepted' },
  ...{ start: '2031-03-27T08:00:00Z', end: '2031-03-27T09:00:00Z' },
});
const holiday = { isClosed: false, sessions: 0 };

test('a session that moves to a public holiday says so before it is saved', async () => {
  const seen = fakeFetch({
    'GET /v1/a/settings': { body: { success: true, data: [] } },
    'GET /v1/a/my-business': { body: page([rowOf('my-business', 1, { timeZone: 'Europe/Vienna' })]) },
    'GET /v1/a/appointments/9': { body: one(session, { services: { 3: 'Level 1' } }) },
    'GET /v1/a/package-entries': { body: page([]) },
    'GET /v1/a/appointments': { body: page([]) },
    'GET /v1/a/holidays': {
      body: {
        success: true,
        data: {
          country: 'CA',
          holidays: [
            { ...holiday, date: '2031-03-28', name: 'Good Friday' },
            { ...holiday, date: '2031-03-28', name: 'Day of the Province', regions: ['Nova Scotia'] },
          ],
        },
      },
    },
  });
  await show('/app/sessions/9');
  const start = await screen.findByRole('textbox', { name: 'Start' });
  const asked = () => seen.filter(({ path }) => path.startsWith('/v1/a/holidays'));
  expect(asked()).toEqual([]);
  await userEvent.clear(start);
  await userEvent.type(start, '28 Mar 2031 9:00{Tab}');
  expect(
    await screen.findByText('This day is a public holiday: Good Friday; Day of the Province (Nova Scotia).'),
  ).toBeTruthy();
});
