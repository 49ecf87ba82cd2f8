import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drag, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { Conflict } from 'shared-contracts/api';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { answers, coach, day, session } from '../../../testing/scheduler-answers.ts';
import { one, refusal, rowOf, show } from '../../../testing/show.tsx';

const second = rowOf('coaches', 6, { profile: 3 });
const other = rowOf('appointments', 12, {
  ...{ service: 3, coach: 5, clients: [8], status: 'accepted' },
  ...{ start: `${day}T09:00:00Z`, end: `${day}T10:00:00Z` },
});

interface Write {
  context: { version: number; anyway?: boolean };
  data: EntityValues;
}

/** The board with a session that is moved; its writes are refused for `conflicts` as long as nobody books anyway. */
async function opened({
  conflicts = [] as Conflict[],
  sessions = [session] as Row[],
  now = '2026-03-01T08:00:00Z',
} = {}) {
  answers([coach, second], [], sessions);
  const known = globalThis.fetch;
  let stored = session;
  const writes: Write[] = [];
  fakeFetch({
    'PUT /v1/a/appointments/11': ({ body }: SeenRequest) => {
      const write = body as Write;
      writes.push(write);
      if (conflicts.length > 0 && !write.context.anyway)
        return { status: 409, body: { ...refusal('notFree', 'No.'), data: { conflicts } } };
      stored = { ...stored, version: stored.version + 1, values: { ...stored.values, ...write.data } };
      return { body: one(stored) };
    },
  });
  const writing = globalThis.fetch;
  globalThis.fetch = ((...[input, init]: Parameters<typeof fetch>) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    return (method === 'PUT' ? writing : known)(input, init);
  }) as typeof fetch;
  const shown = await show(`/app/scheduler?day=${day}`, {
    clock: () => Date.parse(now),
  });
  const link = await screen.findByRole('link', { name: /09:00–10:30 Ana Rowing lesson/ });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  return { ...shown, user: userEvent.setup(), link, writes, said };
}

test('M takes a session up, the arrow keys move it with a word on whether it is free, and Enter puts it down', async () => {
  const { user, link, writes, notices, actions, said } = await opened();
  link.focus();
  await user.keyboard('m');
  expect(said()).toContain('Moving “Rowing lesson, Ana”. Wed 3 Jun 2026, 09:00–10:30, Mara Lindqvist.');
  await user.keyboard('{ArrowDown}');
  expect(said()).toContain('Wed 3 Jun 2026, 09:30–11:00, Mara Lindqvist. Free.');
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(() =>
    expect(notices).toEqual(['“Rowing lesson, Ana” moved to Wed 3 Jun 2026, 09:30–11:00, Coach 6']),
  );
  expect(writes).toMatchObject([
    {
      context: { version: 1 },
      data: { coach: 6, start: `${day}T07:30:00Z`, end: `${day}T09:00:00Z` },
    },
  ]);
  actions[0]?.();
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]).toMatchObject({
    context: { version: 2 },
    data: { coach: 5, start: session.values.start, end: session.values.end },
  });
});

test('Escape leaves a session where it is, with the focus on it', async () => {
  const { user, link, writes, said } = await opened();
  link.focus();
  await user.keyboard('m{ArrowDown}{Escape}');
  expect(said()).toContain('“Rowing lesson, Ana” was not moved.');
  expect(document.activeElement).toBe(link);
  expect(writes).toEqual([]);
});

test('a session stays on its way where its coach has another one, and says why', async () => {
  const { user, link, writes, said } = await opened({ sessions: [session, other] });
  link.focus();
  await user.keyboard('m{ArrowDown}{ArrowDown}{Enter}');
  const reason = 'Mara Lindqvist has another session: Rowing lesson, 11:00–12:00.';
  expect(said().join()).toContain('cannot be there. Not free: Mara Lindqvist has another session');
  expect(screen.getByText(reason, { exact: false, selector: '[data-state="taken"] *' })).toBeTruthy();
  expect(writes).toEqual([]);
});

test('a client is not in two places', async () => {
  const elsewhere = { ...other, values: { ...other.values, coach: 6, clients: [7] } };
  const { user, link, said } = await opened({ sessions: [session, elsewhere] });
  link.focus();
  await user.keyboard('m{ArrowDown}{ArrowDown}');
  expect(said().join()).toContain('Not free: Ana has another session: Rowing lesson, 11:00–12:00.');
});

test('a time in the past is named as such', async () => {
  const { user, link, said } = await opened({ now: `${day}T09:00:00Z` });
  link.focus();
  await user.keyboard('m{ArrowDown}');
  expect(said().join()).toContain('Free. This time is in the past.');
});

const closed: Conflict = {
  ...{ words: 'It is outside the hours of the coach.', entity: 'availables', id: 9, override: true },
};

test('outside of the hours it is asked once, and booked anyway', async () => {
  const { user, link, writes, notices, actions } = await opened({ conflicts: [closed] });
  link.focus();
  await user.keyboard('m{End}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Something speaks against this time' }));
  expect(dialog.getByText('It is outside the hours of Mara Lindqvist.')).toBeTruthy();
  // What is typed there moves nothing on the board.
  await user.type(dialog.getByLabelText('Why you book it anyway (optional)'), 'Mara stays.');
  await user.click(dialog.getByRole('button', { name: 'Book anyway' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(writes.map(({ context }) => context.anyway)).toEqual([undefined, true]);
  expect(writes[1]?.data.overrideReason).toBe('Mara stays.');
  await act(async () => actions[0]?.());
  await waitFor(() => expect(writes).toHaveLength(3));
  expect(writes[2]?.data).toMatchObject({ start: session.values.start, overrideReason: null });
});

test('whoever does not want that leaves the session where it is', async () => {
  const { user, link, writes } = await opened({ conflicts: [closed] });
  link.focus();
  await user.keyboard('m{End}{Enter}');
  await screen.findByRole('dialog', { name: 'Something speaks against this time' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: /09:00–10:30/ })).toBeTruthy());
  expect(writes).toEqual([]);
});

test('a refusal that the board did not expect is a sentence with its reasons', async () => {
  const busy: Conflict = { ...closed, words: 'Ana has another session: Yoga.', override: false };
  const { user, link, notices } = await opened({ conflicts: [busy] });
  link.focus();
  await user.keyboard('m{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(notices).toEqual(['“Rowing lesson, Ana” was not moved. Ana has another session: Yoga.']),
  );
  expect(screen.getByRole('link', { name: /09:00–10:30/ })).toBeTruthy();
});

test('Ctrl+Z takes the last move back, once, and the notice does not do it again', async () => {
  const { user, link, writes, notices, actions } = await opened();
  link.focus();
  await user.keyboard('m{ArrowDown}{Enter}');
  await waitFor(() => expect(notices).toHaveLength(1));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(notices.at(-1)).toBe('“Rowing lesson, Ana” is back'));
  expect(writes[1]?.data).toMatchObject({ start: session.values.start, end: session.values.end });
  await user.keyboard('{Control>}z{/Control}');
  actions[0]?.();
  expect(writes).toHaveLength(2);
});

test('Shift with an arrow key changes when a session ends', async () => {
  const { user, link, writes, notices } = await opened();
  link.focus();
  await user.keyboard('m{Shift>}{ArrowDown}{/Shift}{Enter}');
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.data).toEqual({
    ...{ coach: 5, start: session.values.start, end: `${day}T09:00:00Z` },
  });
  await waitFor(() => expect(notices).toEqual(['“Rowing lesson, Ana” now ends at 11:00']));
});

test('a session is dragged to another coach', async () => {
  const { link, writes } = await opened();
  const body = screen.getByRole('region', { name: 'Coach 6' }).querySelector('div[style]');
  // At 48 pixels an hour from 8 o’clock on, and grabbed at its top.
  await drag(link, body as Element, { clientY: 96 });
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.data).toMatchObject({ coach: 6 });
});
