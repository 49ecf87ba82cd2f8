import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'shared-contracts/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const titles = { services: { 3: 'Rowing lesson' }, coaches: { 2: 'Mara' }, users: { 4: 'Amara' } };
const values = {
  ...{ service: 3, coach: 2, clients: [4], status: 'accepted' },
  ...{ start: '2031-10-21T08:00:00Z', end: '2031-10-21T09:00:00Z' },
};
const session = rowOf('appointments', 5, values);
const repeat = 'POST /v1/a/appointments/5/repeat';

async function open(answers: Record<string, FakeAnswer>, read = session) {
  const seen = fakeFetch({
    'GET /v1/a/appointments/5': { body: one(read, titles) },
    'GET /v1/a/appointments': { body: page([]) },
    ...answers,
  });
  const shown = await show('/app/sessions/5');
  return { ...shown, seen, part: within(await screen.findByRole('region', { name: 'Series' })) };
}

async function chooseWeekly(part: Awaited<ReturnType<typeof open>>['part']) {
  await userEvent.click(part.getByLabelText('Book it again'));
  await userEvent.click(await screen.findByTitle('Weekly'));
}

test('a session is booked again by a rule that has to end, once, under a name', async () => {
  const { part, seen, notices } = await open({
    [repeat]: { body: { success: true, data: { ids: [6, 7, 8, 9, 10, 11, 12] } } },
  });
  await chooseWeekly(part);
  expect(part.getByLabelText<HTMLInputElement>('Name of the series').value).toBe(
    'Rowing lesson, from 21 Oct 2031',
  );
  await userEvent.dblClick(part.getByRole('button', { name: 'Book 7 more' }));
  await screen.findByText(
    (_, element) => element === document.body && notices.includes('7 more sessions are booked'),
  );
  const sent = seen.filter(({ method }) => method === 'POST');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    context: { id: 5, type: 'appointments' },
    data: { recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=8', series: 'Rowing lesson, from 21 Oct 2031' },
  });
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('it says when the coach has another session then', async () => {
  const other = rowOf('appointments', 9, {
    ...values,
    start: '2031-10-28T08:30:00Z',
    end: '2031-10-28T11:00:00Z',
  });
  const { part } = await open({ 'GET /v1/a/appointments': { body: page([other], { titles }) } });
  await chooseWeekly(part);
  expect((await part.findByRole('alert')).textContent).toBe(
    'The coach has another session then: Tue 28 Oct.',
  );
});

test('what is refused is told there with the field, is not offered to be sent again, and what was chosen stays', async () => {
  const { part } = await open({
    [repeat]: {
      status: 422,
      body: refusal('invalid', 'This cannot be saved.', {
        recurrence: 'Let it end sooner.',
        clients: 'This user does not exist here, or was deleted.',
      }),
    },
  });
  await chooseWeekly(part);
  await userEvent.click(part.getByRole('button', { name: 'Book 7 more' }));
  expect(await part.findByText('Nothing was booked')).toBeTruthy();
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Book it again: Let it end sooner.',
    'Clients: This user does not exist here, or was deleted.',
  ]);
  expect(part.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(part.getByRole('button', { name: 'Book 7 more' })).toBeTruthy();
  await userEvent.type(part.getByLabelText('Name of the series'), '!');
  expect(part.queryByText('Nothing was booked')).toBeNull();
});

test.each([
  ['did not get through', 0],
  ['broke on the server', 500],
])('what %s is offered to be sent again, as the same booking', async (_, status) => {
  const { part, seen } = await open({
    [repeat]: status === 0 ? { refused: true } : { status, body: refusal('unexpected', 'Something broke.') },
  });
  await chooseWeekly(part);
  await userEvent.click(part.getByRole('button', { name: 'Book 7 more' }));
  await userEvent.click(await part.findByRole('button', { name: 'Retry' }));
  await part.findByRole('button', { name: 'Retry' });
  const keys = seen.flatMap(({ method, headers }) =>
    method === 'POST' ? [headers.get('idempotency-key')] : [],
  );
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('what was changed meanwhile is not booked, and that is told outside of the part, which begins again', async () => {
  const { part, seen, notices } = await open({
    [repeat]: { status: 412, body: refusal('stale', 'This session was changed by Ada meanwhile.') },
  });
  await chooseWeekly(part);
  await userEvent.click(part.getByRole('button', { name: 'Book 7 more' }));
  await screen.findByText(
    (_, element) => element === document.body && notices.some((one) => one.startsWith('Nothing was booked')),
  );
  const sent = seen.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ context: { version: session.version } });
});

test('a session of a series leads to all of them', async () => {
  const { part } = await open({}, rowOf('appointments', 5, { ...values, series: 'Autumn' }));
  const link = part.getByRole('link', { name: 'All sessions of “Autumn”' });
  expect(link.getAttribute('href')).toBe('/app/sessions?where.series=Autumn');
});
