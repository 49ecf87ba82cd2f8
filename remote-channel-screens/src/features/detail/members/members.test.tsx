import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { Member } from 'shared-contracts/api';
import { detailPath } from 'shared-contracts/routes';
import { one, refusal, rowOf, show } from '../../../testing/show.tsx';

const member = (id: number, title: string, role: string | null = 'member'): Member => ({
  ...{ id, title, role },
  email: `${title.toLowerCase()}@test.example`,
});
const body = (data: unknown, more: object = {}) => ({ body: { success: true, data, ...more } });
const path = '/v1/a/groups/5/members';

/** Opens a group; the fake server has these members and changes them on request. */
async function opened(members: Member[], values = {}, answers: Parameters<typeof fakeFetch>[0] = {}) {
  const stored = new Map(members.map((one) => [one.id, one]));
  const seen = fakeFetch({
    'GET /v1/a/groups/5': { body: one(rowOf('groups', 5, { name: 'Crew', ...values })) },
    [`GET ${path}`]: ({ path: url }: SeenRequest) => {
      const after = Number(new URLSearchParams(url.split('?')[1]).get('after') ?? 0);
      const rest = [...stored.values()].filter(({ id }) => id > after);
      const next = rest.length > 50 ? (rest[49]?.id ?? null) : null;
      return body(rest.slice(0, 50), { next, total: stored.size });
    },
    'GET /v1/a/titles/users': body([{ id: 9, title: 'Eve' }]),
    [`PUT ${path}/9`]: () => {
      stored.set(9, member(9, 'Eve'));
      return body({ before: null });
    },
    [`PUT ${path}/7`]: ({ body: sent }: SeenRequest) => {
      const { role } = (sent as { data: { role: string } }).data;
      stored.set(7, member(7, 'Ada', role));
      return body({ before: role === 'leader' ? 'member' : 'leader' });
    },
    [`DELETE ${path}/7`]: () => {
      stored.delete(7);
      return body({ before: 'member' });
    },
    [`DELETE ${path}/9`]: () => {
      stored.delete(9);
      return body({ before: 'member' });
    },
    ...answers,
  });
  const shown = await show(detailPath('groups', 5));
  await screen.findByRole('heading', { level: 2, name: /^Members/ });
  const writes = () => seen.filter(({ method }) => method !== 'GET');
  return { ...shown, writes };
}

test('a member is removed at once, and Undo restores them with the same role', async () => {
  const { notices, actions, writes } = await opened([member(7, 'Ada'), member(8, 'Borg', 'leader')]);
  await userEvent.click(await screen.findByLabelText('Take Ada out'));
  await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
  expect(notices).toEqual(['Ada was taken out']);
  await act(async () => actions[0]?.());
  expect(await screen.findByText('Ada')).toBeTruthy();
  expect(writes().map(({ method }) => method)).toEqual(['DELETE', 'PUT']);
});

test('a user is found and added as a member', async () => {
  const { notices, writes } = await opened([]);
  expect(await screen.findByText('Nobody is in this group yet.')).toBeTruthy();
  fireEvent.mouseDown(screen.getByLabelText('Add a user'));
  await userEvent.click(await screen.findByText('Eve'));
  const list = await screen.findByRole('list', { name: 'Members' });
  expect(await within(list).findByText('Eve')).toBeTruthy();
  expect(notices).toEqual(['Eve is a member now']);
  expect(writes()[0]?.body).toMatchObject({ context: { id: 5 }, data: {} });
});

test('a new role is saved at once and can be undone', async () => {
  const { notices, actions } = await opened([member(7, 'Ada')]);
  fireEvent.mouseDown(await screen.findByLabelText('Role of Ada'));
  await userEvent.click(await screen.findByText('Leader'));
  await waitFor(() => expect(notices).toEqual(['Ada is a leader now']));
  await act(async () => actions[0]?.());
  await waitFor(() => expect(notices.at(-1)).toBe('Ada is a member now'));
});

test('a failed change shows an error and is rolled back', async () => {
  const { notices } = await opened(
    [member(7, 'Ada')],
    {},
    {
      [`DELETE ${path}/7`]: { status: 409, body: refusal('conflict', 'Not now.') },
    },
  );
  await userEvent.click(await screen.findByLabelText('Take Ada out'));
  await waitFor(() => expect(notices).toEqual(['Ada was not taken out. Not now.']));
  expect(screen.getByText('Ada')).toBeTruthy();
});

test('shows the first of a thousand members, and more on request', async () => {
  await opened(Array.from({ length: 120 }, (_, at) => member(at + 10, `Person ${at + 1}`)));
  expect(await screen.findByText('Members (120)')).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Members' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(50);
  await userEvent.click(screen.getByText('Show more'));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(100));
});

test('members by a rule are shown read-only', async () => {
  await opened([member(7, 'Ada', null)], { kind: 'rule', ruleLanguage: 'fr' });
  expect(await screen.findByText('Ada')).toBeTruthy();
  expect(screen.queryByLabelText('Add a user')).toBeNull();
  expect(screen.queryByLabelText('Take Ada out')).toBeNull();
  expect(screen.getByLabelText('Language is')).toBeTruthy();
});

test('a user has the groups of a rule beside those that were chosen, and is offered groups without one alone', async () => {
  const seen = fakeFetch({
    'GET /v1/a/users/7': { body: one(rowOf('users', 7, { name: 'Ada', email: 'ada@test.example' })) },
    'GET /v1/a/users/7/groups-by-rule': body([{ id: 5, title: 'French readers' }]),
    'GET /v1/a/titles/groups': body([{ id: 6, title: 'Crew' }]),
  });
  await show(detailPath('users', 7));
  expect((await screen.findByText('French readers')).getAttribute('href')).toBe(detailPath('groups', 5));
  fireEvent.mouseDown(screen.getByLabelText('Groups'));
  await screen.findByText('Crew');
  expect(seen.some(({ path: url }) => url.includes('titles/groups?q=&only=kind%3Amanual'))).toBe(true);
});
