import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetMoves, opened, session } from '../../../testing/plan.tsx';
import { sessionLabel } from '../../../testing/session-labels.ts';

beforeEach(forgetMoves);

const at = { start: '2019-12-27T10:00:00Z', room: 1 };
const sessions = [
  session(8, 'Opening', { ...at, track: 'Art' }),
  session(9, 'Keynote', { start: '2019-12-27T11:00:00Z', room: 1, track: 'Science', trackColour: '#aaaaaa' }),
  session(10, 'Lost talk', { track: 'Art' }),
];
const labels = [
  sessionLabel({ id: 21, name: 'Science', colour: '#112233' }),
  sessionLabel({ id: 22, name: 'Art', minutes: 45 }),
  sessionLabel({ id: 23, name: 'Unused' }),
  sessionLabel({ id: 24, kind: 'type', name: 'Talk' }),
];
const answers = { 'GET /v1/a/agendas/3/labels': { body: { success: true, data: labels } } };
const isFaint = (link: HTMLElement) => link.dataset.faint === 'true';

test('tells the tracks that sessions have, in their order, and a chosen one makes the others faint', async () => {
  const { user, link, router, said } = await opened({ sessions, answers });
  const legend = within(await screen.findByRole('group', { name: 'Tracks' }));
  expect(legend.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Science', 'Art']);
  expect(link(/Keynote/).style.getPropertyValue('--accent')).toBe('#112233');
  await user.click(legend.getByRole('button', { name: 'Art' }));
  expect(isFaint(link(/Keynote/))).toBe(true);
  expect(isFaint(link(/Opening/))).toBe(false);
  expect(new URLSearchParams(router.state.location.search).get('tracks')).toBe('22');
  expect(said().join()).toContain('2 sessions found:1 on Fri 27 Dec1 unscheduled');
  await user.click(legend.getByRole('button', { name: 'Show all tracks' }));
  expect(isFaint(link(/Keynote/))).toBe(false);
});

test('a new session begins with the one track that is chosen, and with its default duration', async () => {
  const { user, board, router } = await opened({
    ...{ sessions, answers, address: '/app/agendas?shape=plan&tracks=22' },
  });
  await screen.findByRole('button', { name: 'Show all tracks' });
  const free = board.querySelector<HTMLElement>('[class*=body]');
  if (!free) throw new Error('The board has no room.');
  await user.click(free);
  await waitFor(() => expect(router.state.location.search).toContain('session=new'));
  expect(router.state.location.state.preset).toMatchObject({ track: 'Art', duration: 45, room: 1 });
});

test('many tracks are chosen from a list', async () => {
  const many = Array.from({ length: 9 }, (_, at) => sessionLabel({ id: 30 + at, name: `Track ${at + 1}` }));
  const talks = many.map(({ name }, at) => session(50 + at, `Talk ${at + 1}`, { track: name }));
  const { user, router } = await opened({
    sessions: [...sessions, ...talks],
    answers: { 'GET /v1/a/agendas/3/labels': { body: { success: true, data: many } } },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Tracks' }));
  await user.click(await screen.findByTitle('Track 3'));
  expect(new URLSearchParams(router.state.location.search).get('tracks')).toBe('32');
});
