import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../testing/show.tsx';

const width = innerWidth;
afterEach(() => {
  window.innerWidth = width;
});

const congress = rowOf('agendas', 3, {
  name: 'Congress',
  dateFrom: '2019-12-27',
  dateTo: '2019-12-29',
  timeZone: 'Europe/Berlin',
});
const opening = rowOf('agenda-sessions', 8, {
  title: 'Opening',
  start: '2019-12-27T10:00:00Z',
  duration: 30,
  agenda: 3,
});
const answers = {
  'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
  'GET /v1/a/agendas/3': { body: one(congress) },
  'GET /v1/a/agenda-sessions/brief': { body: page([opening]) },
  'GET /v1/a/agenda-sessions/8': { body: one(opening, { agendas: { 3: 'Congress' } }) },
};

test('shows the sessions of the first agenda in its time zone', async () => {
  const seen = fakeFetch(answers);
  await show('/app/agendas');
  expect(await screen.findByText('27 Dec 2019, 11:00')).toBeTruthy();
  expect(screen.getByText('30 min')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Agenda' })).toBeTruthy();
  expect(seen.some(({ path }) => path.includes('where.agenda=3'))).toBe(true);
});

test.each([
  ['Pacific/Apia', ['Times in Pacific/Apia']],
  [new Intl.DateTimeFormat().resolvedOptions().timeZone, []],
])(
  'says in which zone its times are where that is not the clock of the reader: %s',
  async (timeZone, said) => {
    const zoned = rowOf('agendas', 3, { ...congress.values, timeZone });
    fakeFetch({ ...answers, 'GET /v1/a/agendas/3': { body: one(zoned) } });
    await show('/app/agendas');
    expect(await screen.findByText('30 min')).toBeTruthy();
    expect(screen.queryAllByText(/^Times in /).map(({ textContent }) => textContent)).toEqual(said);
  },
);

test('says that the agenda of a link is not there, and offers nothing to add to it', async () => {
  const seen = fakeFetch({
    ...answers,
    'GET /v1/a/agendas/99': {
      status: 404,
      body: refusal('notFound', 'This agenda does not exist, or was deleted.'),
    },
    'GET /v1/a/agenda-sessions/brief': { body: page([]) },
  });
  await show('/app/agendas?agenda=99');
  expect(await screen.findByText(/This agenda does not exist, or was deleted/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all agendas' }).getAttribute('href')).toContain(
    'list=agendas',
  );
  expect(screen.queryByRole('button', { name: 'New session' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tracks and types' })).toBeNull();
  expect(screen.getByRole('button', { name: 'New agenda' })).toBeTruthy();
  expect(seen.filter(({ path }) => path.includes('/labels'))).toEqual([]);
});

test('shows the next agenda once one is deleted in its form', async () => {
  const user = userEvent.setup();
  const agendas = [congress, rowOf('agendas', 4, { ...congress.values, name: 'Summer' })];
  fakeFetch({
    ...answers,
    'GET /v1/a/titles/agendas': () => ({
      body: { success: true, data: agendas.map(({ id, values }) => ({ id, title: values.name })) },
    }),
    'GET /v1/a/agendas/3': () =>
      agendas.includes(congress)
        ? { body: one(congress) }
        : { status: 404, body: refusal('notFound', 'This agenda does not exist, or was deleted.') },
    'GET /v1/a/agendas/4': { body: one(rowOf('agendas', 4, { ...congress.values, name: 'Summer' })) },
    'GET /v1/a/agendas/3/uses': { body: { success: true, data: [] } },
    'GET /v1/a/agendas/3/page': {
      body: {
        success: true,
        data: {
          ...{ address: 'congress', isOn: true, version: 1, suggestion: 'congress', release: '1.0' },
          ...{ updatedAt: '2026-03-01T07:00:00Z', updatedBy: 'Ana' },
        },
      },
    },
    'DELETE /v1/a/agendas/3': () => {
      agendas.shift();
      return { body: { success: true, data: null } };
    },
    'GET /v1/a/agenda-sessions/brief': { body: page([]) },
  });
  const questions: unknown[] = [];
  const { router, notices } = await show('/app/agendas?agenda=3&form=agenda&day=2019-12-28', {
    answer: async ({ body }) => Boolean(questions.push(body)),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toEqual(['Deleted “Congress”']));
  expect(questions).toEqual([
    'Its public page shows nothing until you restore it. It stays in the trash for 30 days.',
  ]);
  expect(await screen.findByText('Summer')).toBeTruthy();
  expect(router.state.location.search).toBe('');
  expect(screen.queryByText(/does not exist/)).toBeNull();
});

test('narrows to a day and keeps it in the address', async () => {
  const user = userEvent.setup();
  const seen = fakeFetch(answers);
  const { router } = await show('/app/agendas');
  await user.click(await screen.findByText('Sat 28 Dec'));
  expect(router.state.location.search).toBe('?day=2019-12-28');
  await waitFor(() => expect(seen.at(-1)?.path).toContain('where.start=2019-12-28..2019-12-28'));
});

test('opens a session in place and returns to the day', async () => {
  const user = userEvent.setup();
  fakeFetch(answers);
  const { router, described } = await show('/app/agendas?day=2019-12-27');
  await user.click(await screen.findByRole('link', { name: 'Opening' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Opening' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('27/12/2019 11:00');
  const screenFacts = described.at(-1);
  expect(screenFacts?.title).toBe('Opening');
  expect(screenFacts?.parents?.[0]?.label).toBe('Agenda');
  await act(async () => router.navigate(screenFacts?.parents?.[0]?.path ?? ''));
  expect(router.state.location.search).toBe('?day=2019-12-27');
  expect(described.at(-1)?.title).toBe('Agenda');
  // The filter dialog counts by it.
  expect(described.at(-1)?.fixed).toEqual({ agenda: '3', start: '2019-12-27..2019-12-27' });
});

test('shows a cancelled session as cancelled, whichever columns there are', async () => {
  const off = rowOf('agenda-sessions', 9, { ...opening.values, title: 'Closing', state: 'cancelled' });
  const seen = fakeFetch({ ...answers, 'GET /v1/a/agenda-sessions/brief': { body: page([opening, off]) } });
  await show('/app/agendas');
  const closing = await screen.findByRole('row', { name: /Closing/ });
  expect(within(closing).getByText('Cancelled')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Opening/ })).queryByText('Cancelled')).toBeNull();
  expect(seen.some(({ path }) => /fields=.*state/.test(path))).toBe(true);
});

test('reports that keywords search the chosen day only, and links to all days', async () => {
  const user = userEvent.setup();
  fakeFetch(answers);
  const { router } = await show('/app/agendas?day=2019-12-28', { mode: { query: 'opening' } });
  expect((await screen.findByText(/^Searching Sat 28 Dec only/)).textContent).toContain('Search all days');
  await user.click(screen.getByRole('button', { name: 'Search all days' }));
  expect(router.state.location.search).not.toContain('day=');
  expect(screen.queryByText(/^Searching/)).toBeNull();
});

test('a new session has its agenda, even when its address is opened directly', async () => {
  fakeFetch(answers);
  await show('/app/agendas?session=new');
  expect(await screen.findByTitle('Congress')).toBeTruthy();
});

test('names the agenda of a new session', async () => {
  const user = userEvent.setup();
  fakeFetch(answers);
  await show('/app/agendas');
  await user.click(await screen.findByRole('button', { name: 'New session' }));
  await screen.findByLabelText('Title');
  expect(screen.getByTitle('Congress')).toBeTruthy();
  expect(screen.queryByText('#3')).toBeNull();
});

test('makes a new session in the agenda that is shown', async () => {
  const seen = fakeFetch({ ...answers, 'POST /v1/a/agenda-sessions': { body: one(opening) } });
  const user = userEvent.setup();
  await show('/app/agendas');
  await user.click(await screen.findByRole('button', { name: 'New session' }));
  await user.type(await screen.findByLabelText('Title'), 'Opening');
  await user.type(screen.getByLabelText('Duration'), '30');
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  await screen.findByRole('heading', { level: 1, name: 'Opening' });
  const post = seen.find((request) => request.method === 'POST');
  expect(post?.body).toMatchObject({ data: { agenda: 3, title: 'Opening', duration: 30 } });
});

test('offers to create an agenda if there is none', async () => {
  fakeFetch({ 'GET /v1/a/titles/agendas': { body: { success: true, data: [] } } });
  await show('/app/agendas');
  expect(await screen.findByText(/Make the first one to begin/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New agenda' })).toBeTruthy();
});

test('shows the sessions of all agendas if the address requests them', async () => {
  const two = [
    { id: 3, title: 'Congress' },
    { id: 4, title: 'Camp' },
  ];
  const seen = fakeFetch({ ...answers, 'GET /v1/a/titles/agendas': { body: { success: true, data: two } } });
  await show('/app/agendas?agenda=all');
  await screen.findByRole('link', { name: 'Opening' });
  expect(seen.some(({ path }) => path.includes('where.agenda'))).toBe(false);
  expect(screen.queryByRole('button', { name: 'Edit agenda' })).toBeNull();
});

test('lists the agendas, opens the form of one, and returns to the list', async () => {
  const user = userEvent.setup();
  fakeFetch({ ...answers, 'GET /v1/a/agendas/brief': { body: page([congress]) } });
  const { router, described } = await show('/app/agendas');
  await user.click(await screen.findByRole('button', { name: 'Other agendas' }));
  await user.click(await screen.findByRole('menuitem', { name: 'All agendas' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Agendas' })).toBeTruthy();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Congress' }));
  expect(await screen.findByRole('region', { name: 'Chosen rows' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More actions for agendas' }));
  const trash = await screen.findByRole('link', { name: 'Trash of agendas' });
  expect(trash.getAttribute('href')).toBe('/app/agendas?list=agendas&trash=true');
  await user.click(screen.getByRole('link', { name: 'Congress' }));
  expect(await screen.findByLabelText('First day')).toBeTruthy();
  expect(described.at(-1)?.parents?.[0]?.label).toBe('Agendas');
  await act(async () => router.navigate(described.at(-1)?.parents?.[0]?.path ?? ''));
  expect(router.state.location.search).toBe('?list=agendas');
  expect(screen.getByRole('heading', { level: 1, name: 'Agendas' })).toBeTruthy();
});

test('a press beside a title opens the session beside the list, in the zone of the agenda', async () => {
  window.innerWidth = 1440;
  const user = userEvent.setup();
  fakeFetch(answers);
  const { router } = await show('/app/agendas?day=2019-12-27');
  await user.click(await screen.findByText('30 min'));
  const panel = await screen.findByRole('complementary', { name: 'Session beside the list' });
  expect(await within(panel).findByRole('heading', { level: 2, name: 'Opening' })).toBeTruthy();
  expect(within(panel).getByLabelText<HTMLInputElement>('Start').value).toBe('27/12/2019 11:00');
  expect(router.state.location.search).toBe('?day=2019-12-27&beside=8');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe('?day=2019-12-27'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Opening'));
  await user.keyboard(' ');
  const again = await screen.findByRole('complementary', { name: 'Session beside the list' });
  await user.click(within(again).getByRole('link', { name: 'Open page' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Opening' })).toBeTruthy();
  expect(router.state.location.search).toBe('?day=2019-12-27&session=8');
});
