import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { AgendaMove } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import { planHistoryAtom } from '../features/agenda/plan/moving/plan.atoms.ts';
import { one, page, rowOf, show } from './show.tsx';
import { storeOfTheFile } from './store.ts';

/** No move is there to be undone. */
export const forgetMoves = () => storeOfTheFile().set(planHistoryAtom, { agenda: 0, done: [], undone: [] });

export const congress = rowOf('agendas', 3, {
  ...{ name: 'Congress', dateFrom: '2019-12-27', dateTo: '2019-12-28', timeZone: 'Europe/Berlin' },
});
const hall = rowOf('rooms', 1, { name: 'Hall', capacity: 50 });
const attic = rowOf('rooms', 2, { name: 'Attic' });
export const session = (id: number, title: string, values: Row['values'] = {}) =>
  rowOf('agenda-sessions', id, { title, duration: 30, agenda: 3, ...values });
export const opening = session(8, 'Opening', { start: '2019-12-27T10:00:00Z', room: 1, contributors: [7] });
export const keynote = session(9, 'Keynote', { start: '2019-12-27T10:30:00Z', room: 1, duration: 60 });
export const lost = session(10, 'Lost talk', { track: 'Art' });
export const usual = [opening, keynote, lost];

/** The plan of an agenda with these sessions; each move is answered once `written` resolves, as `refuse` says. */
export async function opened({
  sessions = usual,
  refuse = () => null,
  rows = () => sessions,
  address = '/app/agendas?shape=plan',
  query = '',
  answers = {},
  written = async () => undefined,
  ...options
}: {
  sessions?: Row[];
  refuse?: (tries: number) => object | null;
  rows?: (tries: number) => Row[];
  address?: string;
  query?: string;
  clock?: () => number;
  answers?: Parameters<typeof fakeFetch>[0];
  written?: () => Promise<void>;
} = {}) {
  const moves: AgendaMove[][] = [];
  const seen = fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/brief': () => ({
      body: page(rows(moves.length), { titles: { contributors: { 7: 'Ada' } } }),
    }),
    'GET /v1/a/rooms': { body: page([hall, attic]) },
    'GET /v1/a/floors': { body: page([]) },
    'GET /v1/a/agendas/3/accepted-conflicts': { body: { success: true, data: [] } },
    'GET /v1/a/blockings': { body: page([]) },
    'GET /v1/a/contributors/brief': { body: page([]) },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/lists/layouts': { body: { success: true, data: [] } },
    ...answers,
    'POST /v1/a/agenda-sessions/move': async ({ body }: SeenRequest) => {
      const sent = (body as { data: { moves: AgendaMove[] } }).data.moves;
      moves.push(sent);
      const tries = moves.length;
      await written();
      const refused = refuse(tries);
      if (refused) return refused;
      return { body: { success: true, data: sent.map(({ id, version }) => ({ id, version: version + 1 })) } };
    },
  });
  const shown = await show(address, { mode: { query }, ...options });
  const board = await screen.findByRole('group', { name: /^Plan of/ });
  const link = (name: RegExp) => within(board).getByRole('link', { name });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  return { ...shown, user: userEvent.setup(), board, link, moves, said, seen };
}
