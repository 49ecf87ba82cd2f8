import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { Question } from 'shared-contracts/shell';
import { bodyText, one, page, rowOf, show } from '../../../testing/show.tsx';

const width = innerWidth;
afterEach(() => {
  window.innerWidth = width;
});

const coach = (employment: string, version = 1) =>
  rowOf('coaches', 5, { profile: 1, employment }, { version });
const session = (id: number, day: string) =>
  rowOf('appointments', id, {
    ...{ service: 3, coach: 5, clients: [4], status: 'accepted' },
    ...{ start: `2026-03-${day}T09:00:00Z`, end: `2026-03-${day}T10:00:00Z` },
  });
const titles = {
  ...{ profiles: { 1: 'Tom' }, services: { 3: 'Rowing lesson' } },
  ...{ users: { 4: 'Amara' }, coaches: { 5: 'Tom' } },
};

async function open(address: string, sessions: ReturnType<typeof session>[], yes: boolean) {
  window.innerWidth = 1440;
  const questions: Question[] = [];
  const seen = fakeFetch({
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/coaches/brief': { body: page([coach('active')], { titles }) },
    'GET /v1/a/coaches/5': { body: one(coach('active'), titles) },
    'PUT /v1/a/coaches/5': { body: one(coach('left', 2), titles) },
    'GET /v1/a/appointments': { body: page(sessions, { titles }) },
    'GET /v1/a/appointments/brief': { body: page(sessions, { titles }) },
  });
  const answer = async (question: Question) => {
    questions.push(question);
    return yes;
  };
  const shown = await show(address, { answer });
  const writes = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...shown, questions, seen, writes };
}

async function chooseLeft() {
  await userEvent.click(await screen.findByLabelText('Employment'));
  await userEvent.click(await screen.findByTitle('Has left'));
}

const words =
  'They stay booked with this coach until you give them to another coach, or cancel them. Until then the dashboard shows how many are left.';

test('a coach with sessions ahead who is saved as one who has left is asked about first', async () => {
  const { questions, seen, writes } = await open(
    '/app/coaches/5',
    [session(11, '05'), session(12, '06')],
    false,
  );
  await chooseLeft();
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(questions[0]?.title).toBe('Tom has 2 sessions ahead');
  expect(bodyText(questions[0])).toBe(words);
  const [link] = screen.getAllByRole('link', { name: 'give them to another coach, or cancel them' });
  const where = (from: string) => `where.start=${from}..&where.status=pending,accepted&where.coach=5`;
  expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe(`/app/sessions?${where('2026-03-01')}`);
  const counted = seen.find(({ path }) => path.includes('appointments/brief'));
  expect(decodeURIComponent(counted?.path ?? '')).toContain(where('2026-03-01T08:00:00Z'));
  expect(writes()).toEqual([]);
});

test('with consent it is saved, and its sessions ahead are given away or cancelled below', async () => {
  const { writes, questions } = await open('/app/coaches/5', [session(11, '05'), session(12, '06')], true);
  expect(screen.queryByRole('region', { name: 'Sessions ahead' })).toBeNull();
  await chooseLeft();
  const part = within(await screen.findByRole('region', { name: 'Sessions ahead' }));
  expect(part.getAllByRole('checkbox', { name: /^Choose Rowing lesson/ })).toHaveLength(2);
  expect(part.getByRole('button', { name: 'Give to another coach' })).toBeTruthy();
  expect(part.getByRole('button', { name: 'Cancel sessions' })).toBeTruthy();
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(writes()).toMatchObject([{ data: { employment: 'left' } }]));
  expect(questions).toHaveLength(1);
});

test('a coach without sessions ahead leaves without a question', async () => {
  const { writes, questions } = await open('/app/coaches/5', [], true);
  await chooseLeft();
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(questions).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Sessions ahead' })).toBeNull();
});

test('a cell asks, too', async () => {
  const { questions, writes } = await open(
    '/app/my-business/coaches?columns=profile,employment',
    [session(11, '05')],
    false,
  );
  const user = userEvent.setup();
  const link = await screen.findByRole('link', { name: 'Tom' });
  await waitFor(async () => {
    act(() => link.focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('data-column')).toBe('employment');
  });
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('combobox', { name: 'Employment' }));
  await user.click(await screen.findByTitle('Has left'));
  await waitFor(() => expect(questions.map(({ title }) => title)).toEqual(['Tom has 1 session ahead']));
  expect(bodyText(questions[0])).toMatch(
    /^It stays booked with this coach until you give it to another coach/,
  );
  expect(writes()).toEqual([]);
});
