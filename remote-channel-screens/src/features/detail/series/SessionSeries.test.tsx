import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import type { SeriesTime } from 'shared-contracts/api';
import { dayMs } from 'shared-contracts/days';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const titles = { services: { 3: 'Rowing lesson' }, coaches: { 2: 'Mara', 6: 'Noor' }, users: { 4: 'Amara' } };
const values = {
  ...{ service: 3, coach: 2, clients: [4], status: 'accepted' },
  ...{ start: '2031-10-21T08:00:00Z', end: '2031-10-21T09:00:00Z' },
};
const session = rowOf('appointments', 5, values);
const repeat = 'POST /v1/a/appointments/5/repeat';
const check = 'GET /v1/a/appointments/5/repeat';

/** The seven times of the weekly rule, some of them with conflicts. */
function times(conflicts: Record<number, SeriesTime['conflicts']> = {}): SeriesTime[] {
  return [1, 2, 3, 4, 5, 6, 7].map((week) => {
    const at = (iso: string) => new Date(Date.parse(iso) + week * 7 * dayMs).toISOString();
    return { start: at(values.start), end: at(values.end), conflicts: conflicts[week] ?? [] };
  });
}
const timesAnswer = (data: SeriesTime[]): FakeAnswer => ({ body: { success: true, data } });

async function open(answers: Parameters<typeof fakeFetch>[0], read = session) {
  const seen = fakeFetch({
    'GET /v1/a/appointments/5': { body: one(read, titles) },
    [check]: timesAnswer(times()),
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
  await userEvent.dblClick(await part.findByRole('button', { name: 'Book 7 more' }));
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

const busy = {
  words: 'The coach has another session: Rowing lesson.',
  entity: 'appointments',
  id: 9,
  override: false,
} as const;
const blocked = { words: 'It is blocked: Repair.', entity: 'blockings', id: 3, override: true } as const;

test('reports each time that cannot be booked with its reasons and links to their causes, and leaves it out', async () => {
  const { part, seen } = await open({
    [check]: timesAnswer(times({ 1: [busy, blocked], 3: [blocked] })),
    [repeat]: { body: { success: true, data: { ids: [6, 7, 8, 9, 10] } } },
  });
  await chooseWeekly(part);
  const alert = within(await part.findByRole('alert'));
  expect(alert.getByText('2 of the times cannot be booked:')).toBeTruthy();
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '28 Oct 2031, 08:00The coach has another session: Rowing lesson.It is blocked: Repair.',
    '11 Nov 2031, 08:00It is blocked: Repair.',
  ]);
  expect(alert.getByRole('link', { name: busy.words }).getAttribute('href')).toBe('/app/sessions/9');
  expect(part.queryByRole('button', { name: /^Book/ })).toBeNull();
  await userEvent.click(part.getByRole('button', { name: 'Leave out 2, book 5' }));
  const sent = seen.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    data: { except: ['2031-10-28T08:00:00.000Z', '2031-11-11T08:00:00.000Z'] },
  });
});

test('what was booked again can be taken back, as far as it can', async () => {
  const { part, seen, notices, actions } = await open({
    [repeat]: { body: { success: true, data: { ids: [6, 7] } } },
    'DELETE /v1/a/appointments/6': { body: { success: true, data: null } },
    'DELETE /v1/a/appointments/7': { status: 409, body: refusal('conflict', 'A client has paid for it.') },
  });
  await chooseWeekly(part);
  await userEvent.click(await part.findByRole('button', { name: 'Book 7 more' }));
  await waitFor(() => expect(actions).toHaveLength(1));
  actions[0]?.();
  await waitFor(() =>
    expect(notices.at(-1)).toBe(
      'Not all of these sessions could be taken back. 1 session is in the trash. A client has paid for it.',
    ),
  );
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('books times anyway that staff may override, with the reason, and leaves out the others', async () => {
  const { part, seen } = await open({
    [check]: timesAnswer(times({ 1: [busy, blocked], 3: [blocked] })),
    [repeat]: { body: { success: true, data: { ids: [6, 7, 8, 9, 10, 11] } } },
  });
  await chooseWeekly(part);
  await userEvent.click(await part.findByRole('checkbox', { name: /^Book anyway where a rule allows it/ }));
  expect(part.getByText('1 of the times cannot be booked:')).toBeTruthy();
  await userEvent.type(part.getByLabelText('Why you book it anyway (optional)'), ' The hall is open. ');
  await userEvent.click(part.getByRole('button', { name: 'Leave out 1, book 6' }));
  expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
    data: { except: ['2031-10-28T08:00:00.000Z'], anyway: true, reason: 'The hall is open.' },
  });
});

test('going back books nothing and allows another choice', async () => {
  const { part, seen } = await open({ [check]: timesAnswer(times({ 1: [busy] })) });
  await chooseWeekly(part);
  await userEvent.click(await part.findByRole('button', { name: 'Choose other times' }));
  expect(part.queryByRole('alert')).toBeNull();
  expect(part.queryByLabelText('Name of the series')).toBeNull();
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('without a free time, booking is disabled', async () => {
  const all = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((week) => [week, [busy]]));
  const { part } = await open({ [check]: timesAnswer(times(all)) });
  await chooseWeekly(part);
  expect(await part.findByText('7 of the times cannot be booked:')).toBeTruthy();
  expect(part.queryByRole('button', { name: /book/i })).toBeNull();
});

test('a time that somebody else booked meanwhile is refused, and the times show it', async () => {
  let reads = 0;
  const { part } = await open({
    [check]: () => timesAnswer(times(reads++ === 0 ? {} : { 2: [busy] })),
    [repeat]: {
      status: 422,
      body: refusal('invalid', 'Refused.', { recurrence: '4 Nov 2031: The coach has another session.' }),
    },
  });
  await chooseWeekly(part);
  await userEvent.click(await part.findByRole('button', { name: 'Book 7 more' }));
  expect(await part.findByText('Book it again: 4 Nov 2031: The coach has another session.')).toBeTruthy();
  expect(await part.findByRole('button', { name: 'Leave out 1, book 6' })).toBeTruthy();
});

test('booking is disabled until the check completes', async () => {
  const { part } = await open({ [check]: { status: 403, body: refusal('forbidden', 'This is not yours.') } });
  await chooseWeekly(part);
  expect(await part.findByText('Whether it can be booked is not known')).toBeTruthy();
  expect(part.queryByRole('button', { name: /^Book/ })).toBeNull();
});

test('a refusal shows at the field without a retry, and the choices stay', async () => {
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
  await userEvent.click(await part.findByRole('button', { name: 'Book 7 more' }));
  expect(await part.findByText('Nothing was booked')).toBeTruthy();
  const reasons = within(part.getByRole('alert')).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
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
])('a booking that %s can be retried with the same key', async (_, status) => {
  const { part, seen } = await open({
    [repeat]: status === 0 ? { refused: true } : { status, body: refusal('unexpected', 'Something broke.') },
  });
  await chooseWeekly(part);
  await userEvent.click(await part.findByRole('button', { name: 'Book 7 more' }));
  await userEvent.click(await part.findByRole('button', { name: 'Retry' }));
  await part.findByRole('button', { name: 'Retry' });
  const keys = seen.flatMap(({ method, headers }) =>
    method === 'POST' ? [headers.get('idempotency-key')] : [],
  );
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('a session that changed meanwhile is not booked, and the plan stays to be booked of the session as it is now', async () => {
  let isChanged = false;
  const changed = rowOf('appointments', 5, { ...values, coach: 6 }, { version: session.version + 1 });
  const words = 'Ada changed this session meanwhile: Coach. Look at it as it is now, then book it again.';
  const { part, seen, notices } = await open({
    'GET /v1/a/appointments/5': () => ({ body: one(isChanged ? changed : session, titles) }),
    [check]: timesAnswer(times({ 2: [busy] })),
    [repeat]: () => {
      if (isChanged) return { body: { success: true, data: { ids: [6] } } };
      isChanged = true;
      return { status: 412, body: refusal('stale', words) };
    },
  });
  await chooseWeekly(part);
  await userEvent.clear(part.getByLabelText('Name of the series'));
  await userEvent.type(part.getByLabelText('Name of the series'), 'Spring');
  await userEvent.click(await part.findByRole('checkbox', { name: 'Tue 28 Oct 2031' }));
  await userEvent.click(part.getByRole('button', { name: 'Leave out 2, book 5' }));
  expect(await part.findByText(words)).toBeTruthy();
  const sent = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  // The form has taken it in.
  expect(await screen.findByText('Noor')).toBeTruthy();
  expect(part.getByLabelText<HTMLInputElement>('Name of the series').value).toBe('Spring');
  await userEvent.click(await part.findByRole('button', { name: 'Leave out 2, book 5' }));
  await waitFor(() => expect(notices).toEqual(['1 more session is booked']));
  expect(part.queryByText('Nothing was booked')).toBeNull();
  const data = { series: 'Spring', except: ['2031-11-04T08:00:00.000Z', '2031-10-28T08:00:00.000Z'] };
  expect(sent()).toMatchObject([
    { context: { version: session.version }, data },
    { context: { version: changed.version }, data },
  ]);
});

test('a session of a series links to all of them', async () => {
  const { part } = await open({}, rowOf('appointments', 5, { ...values, series: 'Autumn' }));
  const link = part.getByRole('link', { name: 'All sessions of “Autumn”' });
  expect(link.getAttribute('href')).toBe('/app/sessions?where.series=Autumn');
});

test('public holidays are left out unless they are chosen, and so is any other day', async () => {
  const withHoliday = times().map((time, at) => (at === 1 ? { ...time, holiday: 'Reformation Day' } : time));
  const { part, seen } = await open({
    [check]: timesAnswer(withHoliday),
    [repeat]: { body: { success: true, data: { ids: [6] } } },
  });
  await chooseWeekly(part);
  expect(await part.findByRole('button', { name: 'Leave out 1, book 6' })).toBeTruthy();
  expect(part.getByText('1 public holiday left out')).toBeTruthy();
  await userEvent.click(part.getByRole('checkbox', { name: /Reformation Day/ }));
  expect(part.getByText('Leave out single days')).toBeTruthy();
  await userEvent.click(part.getByRole('checkbox', { name: 'Tue 28 Oct 2031' }));
  await userEvent.click(part.getByRole('button', { name: 'Leave out 1, book 6' }));
  const sent = seen.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ data: { except: [withHoliday[0]?.start] } });
});

test('as many times as are left out can follow at the end, until one is taken in again', async () => {
  const rules: (string | null)[] = [];
  const { part, seen } = await open({
    [check]: ({ path }) => {
      const rule = new URL(path, 'http://api').searchParams.get('recurrence');
      rules.push(rule);
      const all = times().map((time, at) => (at === 1 ? { ...time, holiday: 'Reformation Day' } : time));
      const eighth = { start: '2031-12-16T08:00:00.000Z', end: '2031-12-16T09:00:00.000Z', conflicts: [] };
      return timesAnswer(rule?.endsWith('COUNT=9') ? [...all, eighth] : all);
    },
    [repeat]: { body: { success: true, data: { ids: [6, 7, 8, 9, 10, 11, 12] } } },
  });
  await chooseWeekly(part);
  const add = await part.findByRole('button', { name: 'Add 1 at the end' });
  await userEvent.click(add);
  expect(await part.findByRole('button', { name: 'Leave out 1, book 7' })).toBeTruthy();
  expect(part.getByRole('checkbox', { name: 'Tue 16 Dec 2031' })).toBeTruthy();
  expect(part.getByText('1 public holiday left out')).toBeTruthy();
  const remove = part.getByRole('button', { name: 'Remove 1 at the end' });
  expect(remove).toBe(document.activeElement);
  await userEvent.click(remove);
  await userEvent.click(await part.findByRole('checkbox', { name: /Reformation Day/ }));
  expect(part.queryByRole('button', { name: /at the end/ })).toBeNull();
  await userEvent.click(part.getByRole('checkbox', { name: /Reformation Day/ }));
  await userEvent.click(part.getByRole('button', { name: 'Add 1 at the end' }));
  await userEvent.click(await part.findByRole('button', { name: 'Leave out 1, book 7' }));
  const sent = seen.find(({ method }) => method === 'POST');
  const except = ['2031-11-04T08:00:00.000Z'];
  expect(sent?.body).toMatchObject({ data: { recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=9', except } });
  expect(new Set(rules)).toEqual(new Set(['FREQ=WEEKLY;BYDAY=TU;COUNT=8', 'FREQ=WEEKLY;BYDAY=TU;COUNT=9']));
});

test('holidays of some regions are named with these, and booked unless a person leaves them out', async () => {
  const regionalHolidays = [{ name: 'Epiphany', regions: ['Bayern', 'Sachsen-Anhalt'] }];
  const { part } = await open({
    [check]: timesAnswer(times().map((time, at) => (at === 1 ? { ...time, regionalHolidays } : time))),
  });
  await chooseWeekly(part);
  expect(await part.findByRole('button', { name: 'Book 7 more' })).toBeTruthy();
  const day = part.getByRole<HTMLInputElement>('checkbox', { name: /Epiphany \(Bayern, Sachsen-Anhalt\)$/ });
  expect(day.checked).toBe(true);
});

test('a business without a country reads that its holidays are not known, and one with a country does not', async () => {
  const answered = (country: string | null) => ({
    'GET /v1/a/my-business': { body: page([rowOf('my-business', 4, { legalName: 'Studio', country })]) },
  });
  const { part } = await open(answered(null));
  await chooseWeekly(part);
  const link = await part.findByRole('link', { name: 'Choose the country' });
  expect(link.getAttribute('href')).toBe('/app/my-business/business#country');
  cleanup();
  const { part: other } = await open(answered('AT'));
  await chooseWeekly(other);
  expect(await other.findByRole('button', { name: 'Book 7 more' })).toBeTruthy();
  expect(other.queryByRole('link', { name: 'Choose the country' })).toBeNull();
});
