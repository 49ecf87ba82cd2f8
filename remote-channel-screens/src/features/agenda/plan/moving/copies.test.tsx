import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import type { Row } from 'shared-contracts/entities';
import { forgetMoves, opened, opening, session } from '../../../../testing/plan.tsx';
import { one, page, refusal, rowOf } from '../../../../testing/show.tsx';

beforeEach(forgetMoves);

describe('a break', () => {
  const lunch = session(11, 'Lunch', { kind: 'break', start: '2019-12-27T12:00:00Z', room: 1 });
  const whole = { ...lunch, values: { ...lunch.values, abstract: 'Soup.', slug: 'lunch' } };

  // The agenda uses both rooms.
  const evening = session(14, 'Evening', { start: '2019-12-27T18:00:00Z', room: 2 });

  async function chosen(
    answers: Parameters<typeof fakeFetch>[0],
    sessions = [opening, lunch, evening],
    more: Parameters<typeof opened>[0] = {},
  ) {
    const shown = await opened({ rows: () => [...sessions], ...more });
    const known = globalThis.fetch;
    const seen = fakeFetch({ 'GET /v1/a/agenda-sessions/11': { body: one(whole) }, ...answers });
    const own = globalThis.fetch;
    globalThis.fetch = ((...[input, init]: Parameters<typeof fetch>) => {
      const { url, method } =
        input instanceof Request ? input : { url: String(input), method: init?.method ?? 'GET' };
      const isOwn = method !== 'GET' || url.endsWith('/agenda-sessions/11');
      return (isOwn ? own : known)(input, init);
    }) as typeof fetch;
    act(() => shown.link(/Lunch/).focus());
    await shown.user.keyboard('x');
    return { ...shown, seen };
  }
  const copied = { 'POST /v1/a/agenda-sessions': { body: one({ ...whole, id: 12 }) } };

  test('is copied to the rooms that are free meanwhile, once, and the copies are undone', async () => {
    const removed = { 'DELETE /v1/a/agenda-sessions/12': { body: { success: true, data: null } } };
    const listed = [opening, lunch, evening];
    const written = {
      'POST /v1/a/agenda-sessions': () => {
        listed.push(session(12, 'Lunch', { ...lunch.values, room: 2 }));
        return copied['POST /v1/a/agenda-sessions'];
      },
    };
    const { user, seen, notices, actions } = await chosen({ ...written, ...removed }, listed);
    await user.dblClick(screen.getByRole('button', { name: 'Copy to other rooms' }));
    await waitFor(() => expect(notices).toEqual(['Copied “Lunch” to 1 room']));
    const posts = seen
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { data: Row['values'] }).data);
    expect(posts).toMatchObject([{ title: 'Lunch', kind: 'break', room: 2, abstract: 'Soup.', agenda: 3 }]);
    expect(posts[0]).not.toHaveProperty('slug');
    await act(async () => actions[0]?.());
    await waitFor(() => expect(notices.at(-1)).toBe('The copies are in the trash'));
    expect(seen.some(({ method, path }) => method === 'DELETE' && path.includes('/12'))).toBe(true);
  });

  test('is copied as one step of the plan: Ctrl Z takes the copies away, and Ctrl Shift Z brings them back', async () => {
    const { user, seen, said, notices, actions } = await chosen({
      ...copied,
      'DELETE /v1/a/agenda-sessions/12': { body: { success: true, data: null } },
      'POST /v1/a/agenda-sessions/12/restore': { body: one({ ...whole, id: 12 }) },
    });
    const wrote = () => seen.filter(({ method }) => method !== 'GET').map(({ method }) => method);
    await user.click(screen.getByRole('button', { name: 'Copy to other rooms' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false),
    );
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(said().join()).toContain('Undone: copy “Lunch” to 1 room.'));
    expect(wrote()).toEqual(['POST', 'DELETE']);
    // The notice still offers it.
    await act(async () => actions[0]?.());
    expect([wrote(), notices.at(-1)]).toEqual([['POST', 'DELETE'], 'The copies are in the trash']);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(said().join()).toContain('Done again: copy “Lunch” to 1 room.'));
    expect(wrote()).toEqual(['POST', 'DELETE', 'POST']);
  });

  test('gets the focus once it is copied, since the button may be gone', async () => {
    const { user, link, notices } = await chosen(copied);
    await user.click(screen.getByRole('button', { name: 'Copy to other rooms' }));
    await waitFor(() => expect(notices).toEqual(['Copied “Lunch” to 1 room']));
    await waitFor(() => expect(document.activeElement).toBe(link(/Lunch/)));
  });

  test('is copied to the next day with the others that are selected, but for those whose room is taken', async () => {
    const coffee = session(16, 'Coffee', { kind: 'break', start: '2019-12-27T15:00:00Z', room: 2 });
    const party = session(17, 'Party', { start: '2019-12-28T15:15:00Z', room: 2 });
    const { user, link, seen, notices } = await chosen(copied, [opening, lunch, coffee, party]);
    act(() => link(/Coffee/).focus());
    await user.keyboard('x');
    expect(screen.queryByRole('button', { name: 'Copy to other rooms' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy to Sat 28 Dec' }));
    await waitFor(() =>
      expect(notices).toEqual([
        'Copied “Lunch” to Sat 28 Dec 2019. Left out: Attic (“Party” is there then).',
      ]),
    );
    const posts = seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posts).toMatchObject([{ data: { title: 'Lunch', start: '2019-12-28T12:00:00Z', room: 1 } }]);
  });

  test('is not copied to a day after the last one', async () => {
    const last = session(11, 'Lunch', { ...lunch.values, start: '2019-12-28T12:00:00Z' });
    const address = '/app/agendas?shape=plan&day=2019-12-28';
    const { user, link } = await opened({ sessions: [opening, last], address });
    act(() => link(/Lunch/).focus());
    await user.keyboard('x');
    expect(screen.queryByRole('button', { name: /^Copy to/ })).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Copy to (Fri|Sat|Sun)/ })).toBeNull();
  });

  test('that cannot be copied says how far it came, and why', async () => {
    const refused = { status: 409, body: refusal('conflict', 'This agenda is full.') };
    const { user, notices } = await chosen({ 'POST /v1/a/agenda-sessions': refused });
    await user.click(screen.getByRole('button', { name: 'Copy to other rooms' }));
    await waitFor(() => expect(notices).toEqual(['Made 0 of 1 copy of “Lunch”. This agenda is full.']));
  });

  const named = (...names: string[]) => ({
    answers: { 'GET /v1/a/rooms': { body: page(names.map((name, at) => rowOf('rooms', at + 1, { name }))) } },
  });
  const roomsOf = (seen: readonly { method: string; body: unknown }[]) =>
    seen
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { data: Row['values'] }).data.room);
  const copyButton = () => screen.getByRole('button', { name: 'Copy to other rooms' });

  test('is copied to the rooms that a person chooses: those of the agenda are ticked, and taken ones named with the reason', async () => {
    const film = session(15, 'Film', { start: '2019-12-27T12:15:00Z', room: 3 });
    const rooms = named('Hall', 'Attic', 'Cellar', 'Of another agenda');
    const { user, seen, notices } = await chosen(copied, [opening, lunch, evening, film], rooms);
    await user.click(copyButton());
    const offered = within(await screen.findByRole('list', { name: 'Rooms to copy to' }));
    expect(offered.getAllByRole('checkbox')).toHaveLength(2);
    expect(offered.getByLabelText('Attic')).toHaveProperty('checked', true);
    expect(offered.getByLabelText('Of another agenda')).toHaveProperty('checked', false);
    expect(screen.getByText('Left out: Cellar (“Film” is there then).')).toBeTruthy();
    await user.click(offered.getByLabelText('Of another agenda'));
    await user.click(screen.getByRole('button', { name: 'Copy to 2 rooms' }));
    await waitFor(() =>
      expect(notices).toEqual(['Copied “Lunch” to 2 rooms. Left out: Cellar (“Film” is there then).']),
    );
    expect(roomsOf(seen)).toEqual([2, 4]);
  });

  test('is copied to every room where its agenda uses no other yet', async () => {
    const rooms = named('Hall', 'Attic', 'Cellar');
    const { user, seen, notices } = await chosen(copied, [opening, lunch], rooms);
    await user.click(copyButton());
    await user.click(await screen.findByRole('button', { name: 'Copy to 2 rooms' }));
    await waitFor(() => expect(notices).toEqual(['Copied “Lunch” to 2 rooms']));
    expect(roomsOf(seen)).toEqual([2, 3]);
  });

  test('is offered a free room that the agenda does not use where all others are taken', async () => {
    const busy = session(13, 'Talk', { start: '2019-12-27T12:15:00Z', room: 2 });
    const { user } = await chosen(copied, [opening, lunch, busy], named('Hall', 'Attic', 'Cellar'));
    await user.click(copyButton());
    expect(await screen.findByRole('button', { name: 'Choose rooms' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Cellar' }));
    expect(screen.getByRole('button', { name: 'Copy to 1 room' })).toHaveProperty('disabled', false);
  });

  test('is not offered to be copied where every room is taken, and a talk never is', async () => {
    const busy = session(13, 'Talk', { start: '2019-12-27T12:15:00Z', room: 2 });
    const { user, link } = await chosen(copied, [opening, lunch, busy]);
    expect(screen.queryByRole('button', { name: 'Copy to other rooms' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    act(() => link(/Opening/).focus());
    await user.keyboard('x');
    expect(screen.getByRole('region', { name: 'Selected sessions' }).textContent).toContain('1 selected');
    expect(screen.queryByRole('button', { name: 'Copy to other rooms' })).toBeNull();
  });
});
