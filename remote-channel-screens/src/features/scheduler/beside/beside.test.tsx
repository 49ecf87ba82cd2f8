import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Row } from 'shared-contracts/entities';
import { answers, coach, day, session } from '../../../testing/scheduler-answers.ts';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';

const width = innerWidth;
beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => {
  window.innerWidth = width;
});

const services = {
  'GET /v1/a/services/3': { body: one(rowOf('services', 3, { name: 'Rowing lesson', duration: 60 })) },
  'GET /v1/a/titles/services': { body: { success: true, data: [{ id: 3, title: 'Rowing lesson' }] } },
  'GET /v1/a/package-entries': { body: page([]) },
};
const board = `/app/scheduler?day=${day}`;
const atEleven = `${board}&beside=new.5.20260603T0900Z.60`;
const slotAt = (time: string) => screen.findByLabelText(new RegExp(`^Book Mara Lindqvist at ${time},`));
const sessionPanel = () => screen.findByRole('complementary', { name: 'Session beside the scheduler' });
const newPanel = () => screen.findByRole('complementary', { name: 'New session beside the scheduler' });

async function open(address = board, options: Parameters<typeof show>[1] = {}) {
  const seen = answers([coach], [], undefined, {
    more: {
      ...services,
      'GET /v1/a/appointments/11': { body: one(session, { services: { 3: 'Rowing lesson' } }) },
      'GET /v1/a/appointments/99': { status: 404, body: refusal('notFound', 'Not found.') },
    },
  });
  const shown = await show(address, options);
  return { ...shown, seen, user: userEvent.setup(), at: () => shown.router.state.location };
}

/** Opens a new session at 11:00 beside the board, chooses its service, and presses Save. */
async function savedNew() {
  const { router } = await show(`${board}&beside=new.5.20260603T0900Z.60`);
  const user = userEvent.setup();
  const panel = await newPanel();
  await user.type(await within(panel).findByLabelText('Service'), 'Row');
  await user.click(await screen.findByTitle('Rowing lesson'));
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  return { router, user, panel };
}

describe('a session of the board', () => {
  test('opens beside it, Escape closes it, and the focus is on the session again', async () => {
    const { user, at } = await open();
    await user.click(await screen.findByRole('link', { name: /Rowing lesson/ }));
    const panel = await sessionPanel();
    expect(await within(panel).findByRole('heading', { level: 2, name: /Rowing lesson/ })).toBeTruthy();
    expect(at().pathname + at().search).toBe(`${board}&beside=11`);
    expect(screen.getByRole('heading', { level: 1, name: 'Scheduler' })).toBeTruthy();
    expect(document.activeElement).toBe(panel);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(at().search).toBe(`?day=${day}`));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Rowing lesson'));
  });

  test('is there after a reload, and Open page leads to its page', async () => {
    const { user, at } = await open(`${board}&beside=11`);
    const panel = await sessionPanel();
    await within(panel).findByRole('heading', { level: 2, name: /Rowing lesson/ });
    await user.click(within(panel).getByRole('link', { name: 'Open page' }));
    await waitFor(() => expect(at().pathname).toBe('/app/sessions/11'));
  });

  test('opens its page where there is no room beside the board', async () => {
    const { user, at } = await open();
    window.innerWidth = 800;
    await user.click(await screen.findByRole('link', { name: /Rowing lesson/ }));
    await waitFor(() => expect(at().pathname).toBe('/app/sessions/11'));
  });

  test('that is not there, or of another tenant, says so beside the board', async () => {
    await open(`${board}&beside=99`);
    const panel = await sessionPanel();
    expect(await within(panel).findByText(/This session/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Rowing lesson/ })).toBeTruthy();
  });
});

describe('a free time of the board', () => {
  test('opens a new session beside it, ready to be typed into, and Back closes it', async () => {
    const { user, at, router } = await open();
    await user.click(await slotAt('11:00'));
    const panel = await newPanel();
    expect(at().search).toBe(`?day=${day}&beside=new.5.20260603T0900Z.60`);
    expect(await within(panel).findByText('Mara Lindqvist')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(panel).getByLabelText('Service')));
    await act(async () => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /scheduler/ })).toBeNull());
    expect(at().search).toBe(`?day=${day}`);
    expect(document.activeElement).toBe(await slotAt('11:00'));
  });

  test('is there after a reload, with its coach and its time', async () => {
    const { at } = await open(atEleven);
    const panel = await newPanel();
    expect(await within(panel).findByText('Mara Lindqvist')).toBeTruthy();
    expect(at().search).toContain('beside=new.5');
  });

  test('of a coach who is not there begins an empty session', async () => {
    await open(`${board}&beside=new.99.20260603T0900Z.60`);
    const panel = await newPanel();
    await within(panel).findByLabelText('Service');
    expect(within(panel).queryByText(/99/)).toBeNull();
  });

  test('a second one asks before what was typed goes, and going to another day does not', async () => {
    const asked: string[] = [];
    let leaves = false;
    const { user, at } = await open(board, {
      answer: async ({ title }) => {
        asked.push(title);
        return leaves;
      },
    });
    await user.click(await slotAt('11:00'));
    const panel = await newPanel();
    await user.type(await within(panel).findByLabelText('Internal notes'), 'By phone');
    await user.click(screen.getByRole('button', { name: 'Day after' }));
    await waitFor(() => expect(at().search).toContain('day=2026-06-04'));
    await user.click(screen.getByRole('button', { name: 'Day before' }));
    expect(asked).toEqual([]);
    await user.click(await slotAt('10:30'));
    await waitFor(() => expect(asked).toEqual(['Leave without saving?']));
    expect(within(panel).getByLabelText<HTMLInputElement>('Internal notes').value).toBe('By phone');
    leaves = true;
    await user.click(await slotAt('10:30'));
    await waitFor(() => expect(at().search).toContain('beside=new.5.20260603T0830Z.60'));
    await waitFor(async () =>
      expect((await screen.findByLabelText<HTMLInputElement>('Internal notes')).value).toBe(''),
    );
  });
});

test('a month opens its sessions beside it too', async () => {
  const { user, at } = await open(`/app/scheduler?view=month&day=${day}`);
  await user.click(await screen.findByRole('link', { name: /09:00 Ana/ }));
  await sessionPanel();
  expect(at().search).toContain('beside=11');
});

test('what is saved beside the board is on it at once, and a refused save stays beside it', async () => {
  window.innerWidth = 1440;
  const rows = [session];
  const conflict = {
    words: 'The coach has another session: Rowing lesson.',
    entity: 'appointments',
    id: 11,
    override: false,
  };
  let refuses = true;
  answers([coach], [], rows, {
    more: {
      'POST /v1/a/appointments': ({ body }) => {
        if (refuses)
          return { status: 409, body: { ...refusal('notFree', 'No.'), data: { conflicts: [conflict] } } };
        const made = rowOf('appointments', 12, (body as { data: Row['values'] }).data);
        rows.push(made);
        return { body: one(made) };
      },
      ...services,
      'GET /v1/a/appointments/12': () => ({ body: one(rows[1] as Row) }),
    },
  });
  const { router, user, panel } = await savedNew();
  expect(await within(panel).findByText('This session cannot be booked')).toBeTruthy();
  expect(router.state.location.search).toContain('beside=new.5');
  refuses = false;
  await user.click(within(panel).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?day=${day}&beside=12`));
  expect(await screen.findByRole('link', { name: /11:00–12:00/ })).toBeTruthy();
  const saved = await sessionPanel();
  await waitFor(() => expect(saved.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(`?day=${day}`));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('11:00–12:00'));
});

test('the board goes to the day of a session that is booked on another one', async () => {
  const rows = [session];
  answers([coach], [], rows, {
    more: {
      ...services,
      'POST /v1/a/appointments': () => {
        const made = rowOf('appointments', 12, {
          ...session.values,
          ...{ start: '2026-06-10T09:00:00Z', end: '2026-06-10T10:00:00Z' },
        });
        rows.push(made);
        return { body: one(made) };
      },
      'GET /v1/a/appointments/12': () => ({ body: one(rows[1] as Row) }),
    },
  });
  const { router } = await savedNew();
  await waitFor(() => expect(router.state.location.search).toBe('?day=2026-06-10&beside=12'));
  expect(await screen.findByRole('link', { name: /11:00–12:00/ })).toBeTruthy();
});
