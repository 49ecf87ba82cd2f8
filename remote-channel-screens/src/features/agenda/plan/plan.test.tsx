import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { drag, fakeFetch } from 'remote-kit/testing';
import {
  congress,
  forgetMoves,
  keynote,
  lost,
  opened,
  opening,
  session,
  usual,
} from '../../../testing/plan.tsx';
import { one, page, refusal, show } from '../../../testing/show.tsx';

beforeEach(forgetMoves);

test('shows the sessions of the first day by room, and beside them what has no time', async () => {
  const { link } = await opened();
  const room = screen.getByRole('region', { name: 'Hall' });
  expect(
    within(room)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Opening 11:00–11:30 Ada, Hall/),
    expect.stringMatching(/^Keynote 11:30–12:30/),
  ]);
  expect(link(/Opening/).getAttribute('href')).toContain('session=8');
  const pool = screen.getByRole('list', { name: 'Unscheduled sessions' });
  expect(within(pool).getByRole('link', { name: 'Lost talk' })).toBeTruthy();
});

test('is remembered as the way to look at an agenda', async () => {
  const { user, seen } = await opened();
  await user.click(screen.getByText('List'));
  await waitFor(() =>
    expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { data: { shape: null } },
    ]),
  );
});

describe('by keys', () => {
  test('M takes a session up, the arrow keys move it, Enter puts it down; Ctrl Z and Ctrl Shift Z go back and forth', async () => {
    const { user, link, moves, said } = await opened();
    act(() => link(/Opening/).focus());
    await user.keyboard('m');
    expect(said()).toContain('Moving “Opening”. Hall, Fri 27 Dec 2019, 11:00–11:30.');
    await user.keyboard('{ArrowUp}');
    expect(said()).toContain('Hall, Fri 27 Dec 2019, 10:45–11:15. Free.');
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(said()).toContain('Done: move “Opening” to Attic, Fri 27 Dec 2019, 10:45–11:15.'),
    );
    const there = { id: 8, version: 1, start: '2019-12-27T09:45:00Z', duration: 30, room: 2 };
    expect(moves).toEqual([[there]]);
    expect(document.activeElement?.textContent).toContain('Opening');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(said().join()).toContain('Undone: move “Opening”'));
    expect(moves[1]).toEqual([{ ...there, version: 2, start: '2019-12-27T10:00:00Z', room: 1 }]);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(moves[2]).toEqual([{ ...there, version: 3 }]));
  });

  test('Undo shows where the session is again, gives it the focus, and says so', async () => {
    const { user, link, said, router } = await opened();
    act(() => link(/Keynote/).focus());
    await user.keyboard('m{PageDown}{Enter}');
    await waitFor(() => expect(said().join()).toContain('Done: move “Keynote”'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(said().join()).toContain('Now it is Hall, Fri 27 Dec 2019, 11:30–12:30.'));
    expect(router.state.location.search).toContain('day=2019-12-27');
    await waitFor(() => expect(document.activeElement).toBe(link(/Keynote/)));
    await user.keyboard('{Control>}z{/Control}');
    expect(said()).toContain('There is nothing to undo.');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(router.state.location.search).toContain('day=2019-12-28'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Keynote'));
  });

  test('what keys move stays in view, also at an hour that the day did not show', async () => {
    const followed: (string | undefined)[] = [];
    Element.prototype.scrollIntoView = function follow(this: HTMLElement) {
      followed.push(this.dataset.ghost);
    };
    const { user, link, board, said } = await opened();
    act(() => link(/Keynote/).focus());
    await user.keyboard(`m${'{ArrowDown}'.repeat(32)}`);
    expect(said().join()).toContain('19:30–20:30');
    const ghost = board.querySelector<HTMLElement>('[data-ghost="9"]');
    expect(Number.parseFloat(ghost?.style.height ?? '')).toBeGreaterThan(0);
    expect(followed.filter((id) => id === '9').length).toBeGreaterThan(30);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('selecting says what is selected, and the next free place says its time', async () => {
    const { user, link, said } = await opened();
    act(() => link(/Opening/).focus());
    await user.keyboard('x');
    expect(said()).toContain('“Opening” is selected. 1 selected.');
    await user.keyboard('x');
    expect(said()).toContain('“Opening” is no longer selected. 0 selected.');
    await user.keyboard('n');
    await waitFor(() =>
      expect(said().join()).toMatch(/Done: move “Opening” to Attic, Fri 27 Dec 2019, \d\d:\d\d–\d\d:\d\d\./),
    );
  });

  test('Escape leaves a session where it is', async () => {
    const { user, link, moves, said } = await opened();
    act(() => link(/Opening/).focus());
    await user.keyboard('m{ArrowDown}{Escape}');
    expect(said()).toContain('“Opening” stayed.');
    expect(moves).toEqual([]);
    expect(document.activeElement).toBe(link(/Opening/));
  });

  test('Escape on another day leads back to that of the session', async () => {
    const { user, link, moves, router } = await opened();
    act(() => link(/Opening/).focus());
    await user.keyboard('m{PageDown}');
    await waitFor(() => expect(router.state.location.search).toContain('day=2019-12-28'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toContain('day=2019-12-27'));
    await waitFor(() => expect(document.activeElement).toBe(link(/Opening/)));
    expect(moves).toEqual([]);
  });

  test('Shift with the arrow keys changes the end', async () => {
    const { user, link, moves } = await opened();
    act(() => link(/Keynote/).focus());
    await user.keyboard('m{Shift>}{ArrowDown}{/Shift}{Enter}');
    await waitFor(() => expect(moves[0]).toMatchObject([{ id: 9, duration: 75 }]));
  });

  test('Page Down moves a session to the next day, which is shown', async () => {
    const { user, link, moves, router } = await opened();
    act(() => link(/Keynote/).focus());
    await user.keyboard('m{PageDown}{Enter}');
    await waitFor(() => expect(moves[0]).toMatchObject([{ id: 9, start: '2019-12-28T10:30:00Z' }]));
    expect(router.state.location.search).toContain('day=2019-12-28');
  });

  test('the arrow keys walk sessions and free times, and Enter makes a session at one', async () => {
    const { user, link, router } = await opened();
    act(() => link(/Opening/).focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toMatch(/^Keynote/);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('New session, Attic, 12:30');
    await user.keyboard('{Enter}');
    expect((await screen.findByLabelText<HTMLInputElement>('Start')).value).toBe('27/12/2019 12:30');
    expect(screen.getByTitle('Attic')).toBeTruthy();
    expect(router.state.location.search).toContain('session=new');
  });

  test('M takes up a session without a time', async () => {
    const { user, moves } = await opened();
    act(() => screen.getByRole('link', { name: 'Lost talk' }).focus());
    await user.keyboard('m{Enter}');
    await waitFor(() => expect(moves[0]).toMatchObject([{ id: 10, start: '2019-12-27T08:00:00Z', room: 1 }]));
  });

  test('Delete takes a session off the plan', async () => {
    const { user, link, moves, said } = await opened();
    act(() => link(/Opening/).focus());
    await user.keyboard('{Delete}');
    await waitFor(() =>
      expect(moves[0]).toEqual([{ id: 8, version: 1, start: null, duration: 30, room: null }]),
    );
    await waitFor(() => expect(said()).toContain('Done: unschedule “Opening”.'));
  });
});

describe('several sessions', () => {
  test('move together, are selected by key and by click with Ctrl', async () => {
    const { user, link, moves } = await opened();
    act(() => link(/Opening/).focus());
    await user.keyboard('x');
    await user.keyboard('{Control>}');
    await user.click(link(/Keynote/));
    await user.keyboard('{/Control}');
    expect(screen.getByRole('region', { name: 'Selected sessions' }).textContent).toContain('2 selected');
    act(() => link(/Opening/).focus());
    await user.keyboard('m{ArrowDown}{Enter}');
    await waitFor(() => expect(moves).toHaveLength(1));
    expect(moves[0]?.map(({ id, start }) => [id, start])).toEqual([
      [8, '2019-12-27T10:15:00Z'],
      [9, '2019-12-27T10:45:00Z'],
    ]);
  });

  test('are selected by a press, as of a finger, while Select is on', async () => {
    const { user, link, router } = await opened();
    const select = screen.getByRole('button', { name: 'Select' });
    await user.click(select);
    await user.click(link(/Opening/));
    await user.click(link(/Keynote/));
    expect(screen.getByRole('region', { name: 'Selected sessions' }).textContent).toContain('2 selected');
    expect(router.state.location.search).not.toContain('session=');
    await user.click(select);
    expect(screen.queryByRole('region', { name: 'Selected sessions' })).toBeNull();
    await user.click(link(/Opening/));
    expect(router.state.location.search).toContain('session=8');
  });

  test('two change places', async () => {
    const { user, link, moves } = await opened();
    act(() => link(/Opening/).focus());
    await user.keyboard('x{ArrowDown}x');
    await user.click(screen.getByRole('button', { name: 'Swap' }));
    await waitFor(() => expect(moves).toHaveLength(1));
    expect(moves[0]?.map(({ id, start }) => [id, start])).toEqual([
      [9, '2019-12-27T10:00:00Z'],
      [8, '2019-12-27T11:00:00Z'],
    ]);
  });

  test('those of a day shift', async () => {
    const { user, moves } = await opened();
    await user.click(screen.getByRole('button', { name: 'Shift' }));
    const minutes = await screen.findByLabelText('Minutes');
    await user.clear(minutes);
    await user.type(minutes, '-20');
    await user.click(screen.getAllByRole('button', { name: 'Shift' }).at(-1) as HTMLElement);
    await waitFor(() => expect(moves).toHaveLength(1));
    expect(moves[0]?.map(({ start }) => start)).toEqual(['2019-12-27T09:40:00Z', '2019-12-27T10:10:00Z']);
  });

  test('those of a day shift by no other number than the one that was typed', async () => {
    const { user, moves } = await opened();
    await user.click(screen.getByRole('button', { name: 'Shift' }));
    const minutes = await screen.findByLabelText('Minutes');
    await user.clear(minutes);
    await user.type(minutes, '-2000{Tab}');
    expect(await screen.findByText('Shift by at most a day, 1440 minutes.')).toBeTruthy();
    const shift = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Shift' }).at(-1);
    expect(shift?.disabled).toBe(true);
    await user.clear(minutes);
    await user.type(minutes, '1440');
    expect(shift?.disabled).toBe(false);
    expect(moves).toEqual([]);
  });
});

test('a session is dragged from beside the board into a room, and back', async () => {
  const { moves, link } = await opened();
  const item = screen.getByRole('link', { name: 'Lost talk' }).closest('li') as Element;
  const body = screen.getByRole('region', { name: 'Attic' }).firstElementChild as Element;
  await drag(item, body, { clientY: 96 });
  await waitFor(() => expect(moves[0]).toMatchObject([{ id: 10, start: '2019-12-27T09:00:00Z', room: 2 }]));
  await drag(link(/Opening/), screen.getByRole('complementary', { name: 'Beside the plan' }));
  await waitFor(() => expect(moves[1]).toMatchObject([{ id: 8, start: null, room: null }]));
});

describe('conflicts', () => {
  const both = session(11, 'Panel', { start: '2019-12-27T10:15:00Z', room: 2, contributors: [7] });

  test('are marked, listed, and lead to their session', async () => {
    const { user, link } = await opened({ sessions: [...usual, both] });
    expect(link(/Panel.*1 conflict/)).toBeTruthy();
    await user.click(screen.getByText('Conflicts (1)'));
    const list = screen.getByRole('list', { name: 'Conflicts' });
    expect(list.textContent).toContain('Ada is in “Panel” then, 11:15–11:45.');
    await user.click(within(list).getByRole('button', { name: 'Opening' }));
    expect(document.activeElement).toBe(link(/Opening/));
  });

  test('of one session stand below its title, which is there once', async () => {
    const third = session(12, 'Lunch', { start: '2019-12-27T10:15:00Z', room: 1 });
    await opened({ sessions: [opening, keynote, both, third] });
    const list = within(screen.getByRole('list', { name: 'Conflicts' }));
    expect(list.getAllByRole('button', { name: 'Opening' })).toHaveLength(1);
    const ofOpening = within(list.getByRole('list', { name: 'Conflicts of Opening' }));
    expect(ofOpening.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Hall has “Lunch” then'),
      expect.stringContaining('Ada is in “Panel” then'),
    ]);
  });

  test('stand beside the board at once where every session has its place', async () => {
    await opened({ sessions: [opening, keynote, both] });
    expect(screen.getByRole('list', { name: 'Conflicts' }).textContent).toContain('Ada is in “Panel” then');
  });

  test('are announced while a session moves, and when it is put down', async () => {
    const { user, link, said, notices } = await opened();
    act(() => link(/Opening/).focus());
    await user.keyboard('m{ArrowDown}');
    expect(said().join()).toContain('Hall has “Keynote” then, 11:30–12:30.');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(notices).toEqual(['“Opening” conflicts with the agenda. Hall has “Keynote” then, 11:30–12:30.']),
    );
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(notices).toEqual([]));
  });
});

describe('what others changed meanwhile', () => {
  const stale = { status: 412, body: { ...refusal('stale', 'Changed.'), data: null } };

  test('keeps a session where they moved it, and says so', async () => {
    const theirs = { ...opening, version: 5, updatedBy: 'Ben', values: { ...opening.values, room: 2 } };
    const { user, link, notices, moves } = await opened({
      refuse: () => stale,
      rows: (tries) => (tries > 0 ? [theirs, keynote, lost] : usual),
    });
    act(() => link(/Opening/).focus());
    await user.keyboard('m{ArrowUp}{Enter}');
    await waitFor(() => expect(notices.join()).toContain('“Opening” was moved by Ben meanwhile.'));
    expect(moves).toHaveLength(1);
    const there = within(screen.getByRole('region', { name: 'Attic' }));
    expect(there.getByRole('link', { name: /Opening 11:00–11:30/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled')).toBe(true);
  });

  test('keeps a session where they moved it after a move that is undone, also where the board shows that already', async () => {
    const theirs = {
      ...{ ...opening, version: 5, updatedBy: 'Ben' },
      values: { ...opening.values, start: '2019-12-27T12:00:00Z' },
    };
    const { user, link, notices, moves } = await opened({
      rows: (tries) => (tries > 0 ? [theirs, keynote, lost] : usual),
    });
    act(() => link(/Opening/).focus());
    await user.keyboard('m{ArrowUp}{Enter}');
    await waitFor(() => expect(moves).toHaveLength(1));
    // As who comes back to the tab reads it again.
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(link(/Opening 13:00–13:30/)).toBeTruthy());
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(notices.join()).toContain('“Opening” was moved by Ben meanwhile.'));
    expect(moves).toHaveLength(1);
    expect(link(/Opening 13:00–13:30/)).toBeTruthy();
  });

  test('does not get in the way of a move if it was something else', async () => {
    const renamed = { ...opening, version: 5, values: { ...opening.values, title: 'Welcome' } };
    const { user, link, moves, said } = await opened({
      refuse: (tries) => (tries === 1 ? stale : null),
      rows: (tries) => (tries > 0 ? [renamed, keynote, lost] : usual),
    });
    act(() => link(/Opening/).focus());
    await user.keyboard('m{ArrowUp}{Enter}');
    await waitFor(() =>
      expect(moves[1]).toMatchObject([{ id: 8, version: 5, start: '2019-12-27T09:45:00Z' }]),
    );
    await waitFor(() => expect(said().join()).toContain('Done: move “Opening”'));
  });
});

test('a move that is refused puts the session back and says why', async () => {
  const { user, link, notices } = await opened({
    refuse: () => ({ status: 503, body: refusal('unavailable', 'The server is busy.') }),
  });
  act(() => link(/Opening/).focus());
  await user.keyboard('m{ArrowUp}{Enter}');
  await waitFor(() =>
    expect(notices).toEqual([
      expect.stringMatching(/^Could not move “Opening” to Hall.*The server is busy\.$/),
    ]),
  );
  expect(link(/Opening 11:00–11:30/)).toBeTruthy();
});

test('without rooms it says what is missing', async () => {
  fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/brief': { body: page([lost]) },
    'GET /v1/a/rooms': { body: page([]) },
    'GET /v1/a/floors': { body: page([]) },
    'GET /v1/a/blockings': { body: page([]) },
    'GET /v1/a/contributors/brief': { body: page([]) },
    'GET /v1/a/my-business': { body: page([]) },
  });
  await show('/app/agendas?shape=plan');
  expect(await screen.findByText(/^A plan needs rooms/)).toBeTruthy();
});
