import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const service = 5;
const titles = { profiles: { 70: 'Ada', 80: 'Borg' } };

/** Opens a service whose coaches the server keeps, 7 (Ada) and 8 (Borg), of whom the second gives other services. */
async function opened(answers: Parameters<typeof fakeFetch>[0] = {}) {
  const stored = new Map([
    [7, rowOf('coaches', 7, { profile: 70, services: [3, service] })],
    [8, rowOf('coaches', 8, { profile: 80, services: [3] })],
  ]);
  const read = (id: number) => {
    const row = stored.get(id);
    if (!row) throw new Error(`There is no coach ${id}.`);
    return row;
  };
  const givesService = ({ values }: ReturnType<typeof read>) =>
    (values.services as number[]).includes(service);
  const written = (id: number, { body }: SeenRequest) => {
    const { data } = body as { data: Record<string, never> };
    stored.set(id, { ...read(id), version: read(id).version + 1, values: { ...read(id).values, ...data } });
    return { body: one(read(id), titles) };
  };
  const ids = [...stored.keys()];
  const seen = fakeFetch({
    'GET /v1/a/services/5': { body: one(rowOf('services', service, { name: 'Rowing lesson' })) },
    'GET /v1/a/coaches': () => ({ body: page([...stored.values()].filter(givesService), { titles }) }),
    'GET /v1/a/titles/coaches': { body: { success: true, data: [{ id: 8, title: 'Borg' }] } },
    ...Object.fromEntries(
      ids.map((id) => [`GET /v1/a/coaches/${id}`, () => ({ body: one(read(id), titles) })]),
    ),
    ...Object.fromEntries(
      ids.map((id) => [`PUT /v1/a/coaches/${id}`, (sent: SeenRequest) => written(id, sent)]),
    ),
    ...answers,
  });
  const shown = await show('/app/services/5');
  const part = within(await screen.findByRole('region', { name: 'Coaches' }));
  const writes = () =>
    seen.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { data: object }).data);
  return { ...shown, part, seen, writes };
}

test('a service lists the coaches whose rows name it', async () => {
  const { part, seen } = await opened();
  const link = await part.findByText('Ada');
  expect(link.getAttribute('href')).toBe('/app/coaches/7');
  expect(part.queryByText('Borg')).toBeNull();
  const request = seen.find(({ path }) => path.startsWith('/v1/a/coaches?'));
  expect(new URL(request?.path ?? '', 'http://x').searchParams.get('where.services')).toBe('5');
});

test('a coach who is added keeps the other services, and with Undo is as before', async () => {
  const { part, writes, notices, actions } = await opened();
  await userEvent.click(await part.findByRole('combobox', { name: 'Add a coach' }));
  await userEvent.click(await screen.findByTitle('Borg'));
  expect(await part.findByText('Borg')).toBeTruthy();
  expect(notices).toEqual(['Borg gives this service now']);
  await act(async () => actions[0]?.());
  await waitFor(() => expect(part.queryByText('Borg')).toBeNull());
  expect(writes()).toEqual([{ services: [3, 5] }, { services: [3] }]);
});

test('a removed coach keeps their other services', async () => {
  const { part, writes } = await opened();
  await userEvent.click(await part.findByLabelText('Take Ada out'));
  expect(await part.findByText('Nobody gives this service yet.')).toBeTruthy();
  expect(writes()).toEqual([{ services: [3] }]);
});

test('where somebody else wrote the coach in between, it is read again and written then', async () => {
  let round = 0;
  const coach = (version: number, services: number[]) =>
    rowOf('coaches', 7, { profile: 70, services }, { version });
  const sent: unknown[] = [];
  const { part } = await opened({
    'GET /v1/a/coaches/7': () => ({
      body: one(round === 0 ? coach(1, [5]) : coach(2, [5, 9]), titles),
    }),
    'PUT /v1/a/coaches/7': ({ body }) => {
      sent.push(body);
      round += 1;
      if (round > 1) return { body: one(coach(3, [9]), titles) };
      return { status: 412, body: { ...refusal('stale', 'It was changed.'), data: coach(2, [5, 9]) } };
    },
  });
  await userEvent.click(await part.findByLabelText('Take Ada out'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { context: { version: 1 }, data: { services: [] } },
    { context: { version: 2 }, data: { services: [9] } },
  ]);
});

test('reports a refused change, with a way to try again', async () => {
  const { part, notices, actions } = await opened({
    'PUT /v1/a/coaches/7': { status: 409, body: refusal('conflict', 'Not now.') },
  });
  await userEvent.click(await part.findByLabelText('Take Ada out'));
  await waitFor(() => expect(notices).toEqual(['Ada was not changed. Not now.']));
  expect(actions).toHaveLength(1);
  expect(part.getByText('Ada')).toBeTruthy();
});

async function openedMails(email: string | null, values: EntityValues = {}) {
  fakeFetch({
    'GET /v1/a/coaches/7': {
      body: one(rowOf('coaches', 7, { profile: 70, services: [], ...values }), titles),
    },
    'GET /v1/a/profiles/70': { body: one(rowOf('profiles', 70, { displayName: 'Ada', email })) },
  });
  return show('/app/coaches/7');
}

test('a coach says where the mails about the sessions go', async () => {
  await openedMails('mara@test.example');
  const words = 'Mails about sessions go to mara@test.example, the private email of the profile.';
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a coach whose profile has no email leads to the field for it', async () => {
  await openedMails(null);
  const link = await screen.findByRole('link', { name: 'Add an email to the profile' });
  expect(link.getAttribute('href')).toBe('/app/profiles/70#email');
  expect(link.parentElement?.textContent).toMatch(
    /has no email, so the coach gets no mails about sessions\./,
  );
});

test('a court that clients hire reads no mails, and says nothing of them', async () => {
  await openedMails(null, { room: 31 });
  await screen.findByText('Save');
  await act(async () => void (await import('./CoachMails.tsx')));
  expect(screen.queryByRole('link', { name: 'Add an email to the profile' })).toBeNull();
});

test('a service that is hired without a coach has none to add: its locations are hired', async () => {
  const hire = rowOf('services', service, { name: 'Court hire', withoutCoach: true });
  const seen = fakeFetch({ 'GET /v1/a/services/5': { body: one(hire) } });
  await show('/app/services/5');
  await screen.findByText('Save');
  await act(async () => void (await import('./Coaches.tsx')));
  expect(screen.queryByText('Nobody gives this service yet.')).toBeNull();
  expect(seen.filter(({ path }) => path === '/v1/a/coaches')).toEqual([]);
});

test('a coach whose mails came back is told so, with the way to the email and one press to send them again', async () => {
  const at = '2026-03-02T10:00:00Z';
  const mail = { id: 'm', email: 'mara@gmial.example', subject: 'Booked: Yoga', createdAt: at, sentAt: null };
  const failed = { failedAt: at, refusal: '5.1.1', failure: 'noMailbox', cameBack: true, again: [11] };
  const mails = [{ ...mail, ...failed, sessions: [{ id: 11, kind: 'booked' }] }];
  const seen = fakeFetch({
    'GET /v1/a/coaches/7': { body: one(rowOf('coaches', 7, { profile: 70, services: [] }), titles) },
    'GET /v1/a/profiles/70': {
      body: one(rowOf('profiles', 70, { displayName: 'Ada', email: 'mara@gmial.example' })),
    },
    'GET /v1/a/mails/coaches/7': { body: { success: true, data: mails } },
    'POST /v1/a/coaches/7/mails/again': { body: { success: true, data: { sessions: 1 } } },
  });
  const { notices } = await show('/app/coaches/7');
  const part = within(await screen.findByRole('region', { name: 'Mails' }));
  expect(part.getByText('Mails to mara@gmial.example do not arrive')).toBeTruthy();
  expect(part.getByText(/No such mailbox\. The coach has not heard of 1 session to come\./)).toBeTruthy();
  const link = await part.findByRole('link', { name: 'Correct the email of the profile' });
  expect(link.getAttribute('href')).toBe('/app/profiles/70#email');
  await userEvent.dblClick(part.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(notices).toEqual(['A mail about 1 session leaves within two minutes']));
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
