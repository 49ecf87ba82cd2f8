import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SeenRequest } from 'remote-kit/testing';
import type { AcceptedConflict } from 'shared-contracts/api';
import { forgetMoves, opened, session, usual } from '../../../../testing/plan.tsx';
import { refusal } from '../../../../testing/show.tsx';

beforeEach(forgetMoves);

const panel = (start: string) => session(11, 'Panel', { start, room: 2, contributors: [7] });
const list = 'GET /v1/a/agendas/3/accepted-conflicts';
const post = 'POST /v1/a/agendas/3/accepted-conflicts';

async function shown({
  start = '2019-12-27T10:15:00Z',
  accepted = [] as AcceptedConflict[],
  answers = {},
} = {}) {
  const kept = [...accepted];
  const plan = await opened({
    sessions: [...usual, panel(start)],
    answers: {
      [list]: () => ({ body: { success: true, data: kept } }),
      [post]: ({ body }: SeenRequest) => {
        const { key, reason } = (body as { data: { key: string; reason: string } }).data;
        const one = { key, reason, by: 'Ben', at: '2026-01-02T03:04:05.000Z' };
        kept.push(one);
        return { body: { success: true, data: one } };
      },
      [`DELETE /v1/a/agendas/3/accepted-conflicts/${accepted[0]?.key}`]: () => {
        kept.length = 0;
        return { body: { success: true, data: null } };
      },
      ...answers,
    },
  });
  return { ...plan, kept };
}

async function accepting(plan: Awaited<ReturnType<typeof shown>>, reason: string): Promise<void> {
  const { user } = plan;
  await user.click(await screen.findByText('Conflicts (1)'));
  await user.click(screen.getByRole('button', { name: /^Accept: Opening, Ada is in “Panel” then/ }));
  await user.type(screen.getByLabelText('Reason'), reason);
  await user.dblClick(screen.getByRole('button', { name: 'Accept' }));
}

test('a conflict is accepted with a reason, and is no longer marked or counted', async () => {
  const plan = await shown();
  await accepting(plan, 'She chairs both.');
  expect(await screen.findByText('Conflicts (0)')).toBeTruthy();
  // The form that had the focus is gone.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('1 accepted'));
  expect(plan.said()).toContain('Accepted: She chairs both.');
  const posts = plan.seen.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => (body as { data: { reason: string } }).data.reason)).toEqual([
    'She chairs both.',
  ]);
  expect(plan.link(/Panel/).textContent).not.toContain('conflict');
  const accepted = screen.getByRole('list', { name: 'Accepted conflicts', hidden: true });
  expect(accepted.textContent).toContain('Ben: She chairs both.');
});

const fine = {
  ...{
    key: 'speaker-8-11-7-1-26290680-26290695',
    reason: 'Fine.',
    by: 'Ben',
    at: '2026-01-02T03:04:05.000Z',
  },
};

test('what was accepted is taken back, and counts again', async () => {
  const { user } = await shown({ accepted: [fine] });
  await user.click(await screen.findByText('Conflicts (0)'));
  await user.click(screen.getByText('1 accepted'));
  const list = within(screen.getByRole('list', { name: 'Accepted conflicts', hidden: true }));
  await user.click(list.getByRole('button', { name: 'Take back', hidden: true }));
  expect(await screen.findByText('Conflicts (1)')).toBeTruthy();
});

test('a conflict at another time is another one, which nobody accepted', async () => {
  await shown({ start: '2019-12-27T10:20:00Z', accepted: [fine] });
  expect(await screen.findByText('Conflicts (1)')).toBeTruthy();
});

test('a refusal is shown, and the reason stays', async () => {
  const words = 'Too many conflicts of this agenda are accepted already.';
  const plan = await shown({ answers: { [post]: { status: 409, body: refusal('conflict', words) } } });
  await accepting(plan, 'Fine.');
  await waitFor(() => expect(plan.notices.join()).toContain(words));
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Fine.');
});
