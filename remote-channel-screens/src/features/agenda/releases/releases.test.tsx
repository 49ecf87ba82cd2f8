import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { one, page, refusal, rowOf, show } from '../../../testing/show.tsx';
import { storeOfTheFile } from '../../../testing/store.ts';
import { unwrittenChangesAtom } from '../plan/moving/plan.atoms.ts';

const congress = rowOf('agendas', 3, {
  ...{ name: 'Congress', dateFrom: '2019-12-27', dateTo: '2019-12-28', timeZone: 'Europe/Berlin' },
});
const talk = rowOf('agenda-sessions', 8, {
  ...{ title: 'Opening', start: '2019-12-27T11:00:00Z', duration: 30, room: 1, agenda: 3 },
});
const moved = {
  ...{ kind: 'moved', session: 8 },
  before: { start: '2019-12-27T11:00:00+01:00', duration: 30, room: 'Ada', title: 'Opening', speakers: [] },
  after: { start: '2019-12-27T12:00:00+01:00', duration: 30, room: 'Ada', title: 'Opening', speakers: [] },
};
const first = {
  ...{ id: 5, name: '1.0', note: 'For the printers.', at: '2019-11-01T08:00:00.000Z', by: 'Ben' },
  ...{ sessions: 12, changes: [] },
};
const next = { name: '1.1', sessions: 12, cancelled: 1, unplaced: 0, isFirst: false, changes: [moved] };

async function opened({ answers = {}, answer = true }: { answers?: object; answer?: boolean } = {}) {
  const questions: unknown[] = [];
  const seen = fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/brief': { body: page([talk]) },
    'GET /v1/a/agendas/3/releases': { body: { success: true, data: [first] } },
    'GET /v1/a/agendas/3/releases/next': { body: { success: true, data: next } },
    ...answers,
  });
  const shown = await show('/app/agendas', {
    answer: async ({ title, body }) => {
      questions.push(title, body);
      return answer;
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Releases' }));
  await screen.findByRole('heading', { name: 'Next release' });
  return { ...shown, user, seen, questions };
}

test('shows what the next release would say, and the releases before', async () => {
  await opened();
  expect(screen.getByText(/Different from the last release: 1 moved\. Left out: 1 session/)).toBeTruthy();
  const list = screen.getByRole('list', { name: 'What would be different' });
  expect(list.textContent).toContain(
    'Moved Opening' + 'Fri 27 Dec 2019, 11:00, 30 min, Ada → Fri 27 Dec 2019, 12:00, 30 min, Ada',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('1.1');
  const releases = screen.getByRole('list', { name: 'Releases, the newest first' });
  expect(within(releases).getByRole('heading', { name: '1.0' })).toBeTruthy();
  expect(releases.textContent).toContain('1 Nov 2019, 09:00 by Ben · 12 sessions');
  expect(releases.textContent).toContain('For the printers.');
});

test('opens by its address, which forgets it once it is closed', async () => {
  fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/brief': { body: page([talk]) },
    'GET /v1/a/agendas/3/releases': { body: { success: true, data: [first] } },
    'GET /v1/a/agendas/3/releases/next': { body: { success: true, data: next } },
  });
  const { router } = await show('/app/agendas?agenda=3&open=releases');
  await screen.findByRole('heading', { name: 'Next release' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe('?agenda=3'));
  expect(screen.queryByRole('heading', { name: 'Next release' })).toBeNull();
});

test('says how many conflicts a release would have, and leads to them', async () => {
  const { user, router } = await opened({
    answers: {
      'GET /v1/a/agenda-sessions/brief': {
        body: page([talk, rowOf('agenda-sessions', 9, { ...talk.values, title: 'Keynote' })]),
      },
      'GET /v1/a/rooms': { body: page([rowOf('rooms', 1, { name: 'Ada' })]) },
      'GET /v1/a/floors': { body: page([]) },
      'GET /v1/a/blockings': { body: page([]) },
      'GET /v1/a/contributors/brief': { body: page([]) },
      'GET /v1/a/my-business': { body: page([]) },
      'GET /v1/a/agendas/3/accepted-conflicts': { body: { success: true, data: [] } },
    },
  });
  expect(await screen.findByText('1 conflict is open.')).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Open conflicts' });
  expect(list.textContent).toMatch(/^Opening, 27 Dec 2019, 12:00: Ada has “Keynote” then/);
  await user.click(screen.getByRole('link', { name: 'Open the plan' }));
  expect(router.state.location.search).toBe('?agenda=3&shape=plan');
});

test('names before a release who declined and is still in a session', async () => {
  const declined = rowOf('contributors', 7, { state: 'declined' });
  const named = { ...talk, values: { ...talk.values, contributors: [7] } };
  await opened({
    answers: {
      'GET /v1/a/agenda-sessions/brief': { body: page([named], { titles: { contributors: { 7: 'Ana' } } }) },
      'GET /v1/a/contributors/brief': { body: page([declined]) },
      'GET /v1/a/rooms': { body: page([rowOf('rooms', 1, { name: 'Ada' })]) },
      'GET /v1/a/floors': { body: page([]) },
      'GET /v1/a/blockings': { body: page([]) },
      'GET /v1/a/my-business': { body: page([]) },
      'GET /v1/a/agendas/3/accepted-conflicts': { body: { success: true, data: [] } },
    },
  });
  const list = await screen.findByRole('list', { name: 'Open conflicts' });
  expect(list.textContent).toBe('Opening, 27 Dec 2019, 12:00: Ana has declined.');
  expect(within(list).getByRole('link').getAttribute('href')).toBe('/app/agendas?session=8');
});

test('makes one release with a name and a note, also after two presses', async () => {
  const made = { ...first, id: 6, name: 'Final' };
  let isMade = false;
  const { user, seen, notices } = await opened({
    answers: {
      'POST /v1/a/agendas/3/releases': () => {
        isMade = true;
        return { body: { success: true, data: made } };
      },
      // Nothing is different afterwards: the second press may come after the answer to the first one.
      'GET /v1/a/agendas/3/releases/next': () => ({
        body: { success: true, data: isMade ? { ...next, changes: [], cancelled: 0 } : next },
      }),
    },
  });
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Final');
  await user.type(screen.getByLabelText('Note'), 'Doors moved.');
  await user.dblClick(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(notices).toEqual(['Released Final with 12 sessions']));
  const posts = seen.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => (body as { data: object }).data)).toEqual([
    { name: 'Final', note: 'Doors moved.' },
  ]);
});

test('one session is said to be one', async () => {
  const made = { ...first, id: 6, name: '1.1', sessions: 1 };
  const { user, notices } = await opened({
    answers: { 'POST /v1/a/agendas/3/releases': { body: { success: true, data: made } } },
  });
  await user.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(notices).toEqual(['Released 1.1 with 1 session']));
});

test('a name that is taken is refused at the field, which keeps what was typed', async () => {
  const words = 'This agenda has a release 1.1 already.';
  const { user } = await opened({
    answers: {
      'POST /v1/a/agendas/3/releases': { status: 409, body: refusal('duplicate', words, { name: words }) },
    },
  });
  await user.type(screen.getByLabelText('Note'), 'Kept.');
  await user.click(screen.getByRole('button', { name: 'Release' }));
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Kept.');
});

test('nothing is released while nothing is different, and the plan goes back to other releases alone', async () => {
  const second = { ...first, id: 6, name: '1.1', note: null };
  await opened({
    answers: {
      'GET /v1/a/agendas/3/releases': { body: { success: true, data: [second, first] } },
      'GET /v1/a/agendas/3/releases/next': {
        body: { success: true, data: { ...next, changes: [], cancelled: 0 } },
      },
    },
  });
  expect(screen.getByText('Nothing is different from the last release.')).toBeTruthy();
  const [newest, before] = screen.getAllByRole('button', { name: 'Go back to this release' });
  expect(newest?.closest('li')?.textContent).toContain('1.0');
  expect(before).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Release' }).hasAttribute('disabled')).toBe(true);
});

test('a release without listed changes says that other details are different; the first one has nothing before it', async () => {
  const second = { ...first, id: 6, name: '1.1', note: null };
  await opened({
    answers: { 'GET /v1/a/agendas/3/releases': { body: { success: true, data: [second, first] } } },
  });
  const list = within(screen.getByRole('list', { name: 'Releases, the newest first' }));
  const [newest, oldest] = list.getAllByRole('listitem');
  expect(newest?.textContent).toContain('12 sessions · other details');
  expect(oldest?.textContent).not.toContain('other texts');
});

test('releases what has another track or text alone, and says of how many sessions', async () => {
  await opened({
    answers: {
      'GET /v1/a/agendas/3/releases/next': {
        body: { success: true, data: { ...next, changes: [], cancelled: 0, details: 1070 } },
      },
    },
  });
  expect(
    screen.getByText(
      'Different from the last release: 1,070 sessions with other details, such as a text, a track or a blocker.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Release' }).hasAttribute('disabled')).toBe(false);
});

test('does not release what the person has not read: a change of somebody else is shown first', async () => {
  const later = { ...next, changes: [moved, { ...moved, kind: 'renamed' }] };
  let isChanged = false;
  const { user, seen, notices } = await opened({
    answers: {
      'POST /v1/a/agendas/3/releases': { body: { success: true, data: { ...first, id: 6, name: '1.1' } } },
      'GET /v1/a/agendas/3/releases/next': () => ({
        body: { success: true, data: isChanged ? later : next },
      }),
    },
  });
  await screen.findByText(/^Different from the last release: 1 moved\./);
  isChanged = true;
  await user.click(screen.getByRole('button', { name: 'Release' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The agenda was changed since this was read. See what would be different now, and press Release again.',
  );
  expect(screen.getByText(/^Different from the last release: 1 moved, 1 renamed\./)).toBeTruthy();
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(notices).toEqual(['Released 1.1 with 12 sessions']));
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Releases, the newest first'),
  );
});

test('cannot be released between a move and its answer, and then is as the move left it', async () => {
  const { user, seen, notices } = await opened({
    answers: {
      'POST /v1/a/agendas/3/releases': { body: { success: true, data: { ...first, id: 6, name: '1.1' } } },
    },
  });
  const button = () => screen.getByRole('button', { name: 'Release' });
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
  act(() => storeOfTheFile().set(unwrittenChangesAtom, 1));
  expect(button().hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  act(() => storeOfTheFile().set(unwrittenChangesAtom, 0));
  await user.click(button());
  await waitFor(() => expect(notices).toEqual(['Released 1.1 with 12 sessions']));
});

const places = [{ session: 8, start: '2019-12-27T10:00:00.000Z', duration: 30, room: 1 }];
const goBack = {
  'GET /v1/a/agendas/3/releases/5/placements': { body: { success: true, data: places } },
  'POST /v1/a/agenda-sessions/move': { body: { success: true, data: [{ id: 8, version: 2 }] } },
};

test('the plan goes back to a release after a question', async () => {
  const { user, seen, questions, notices } = await opened({ answers: goBack });
  await user.click(screen.getByRole('button', { name: 'Go back to this release' }));
  await waitFor(() => expect(notices).toEqual(['Times and rooms are as release 1.0 has them']));
  expect(questions).toEqual([
    'Go back to release 1.0?',
    '1 session gets the time and room of the release. 11 sessions of the release are no longer in this agenda and do not come back. Titles, speakers and texts stay as they are. Undo on the plan takes it back.',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Releases, the newest first' }));
  const post = seen.find(({ method }) => method === 'POST') as SeenRequest;
  expect(post.body).toMatchObject({
    data: { moves: [{ id: 8, version: 1, start: '2019-12-27T10:00:00Z' }] },
  });
});

test('the plan stays where the person does not want it', async () => {
  const { user, seen, questions } = await opened({ answers: goBack, answer: false });
  await user.click(screen.getByRole('button', { name: 'Go back to this release' }));
  await waitFor(() => expect(questions).toHaveLength(2));
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test('releases that cannot be read can be asked for again', async () => {
  fakeFetch({
    'GET /v1/a/titles/agendas': { body: { success: true, data: [{ id: 3, title: 'Congress' }] } },
    'GET /v1/a/agendas/3': { body: one(congress) },
    'GET /v1/a/agenda-sessions/brief': { body: page([talk]) },
    'GET /v1/a/agendas/3/releases': { status: 500, body: refusal('unexpected', 'Broken.') },
    'GET /v1/a/agendas/3/releases/next': { status: 500, body: refusal('unexpected', 'Broken.') },
  });
  await show('/app/agendas');
  await userEvent.click(await screen.findByRole('button', { name: 'Releases' }));
  expect(await screen.findByText('The releases could not be read')).toBeTruthy();
});

describe('speakers', () => {
  const mail = {
    contributor: 7,
    name: 'Ada',
    email: 'ada@talks.example',
    subject: 'Changed: Opening',
    text: 'Hello Ada,',
  };
  const mails = (data: object) => ({
    'GET /v1/a/agendas/3/releases/next/mails': {
      body: { success: true, data: { mails: [mail], total: 1, withoutAddress: [], refused: null, ...data } },
    },
  });
  const made = { ...first, id: 6, name: '1.1', told: 1 };
  const box = /^Send a mail to each speaker/;

  test('of whom none has an email address get no mail, and the notice says so', async () => {
    const { user, notices } = await opened({
      answers: {
        ...mails({ mails: [], total: 0, withoutAddress: ['Cleo'] }),
        'POST /v1/a/agendas/3/releases': { body: { success: true, data: { ...made, told: 0 } } },
      },
    });
    await user.click(screen.getByRole('checkbox', { name: box }));
    await user.click(screen.getByRole('button', { name: 'Release' }));
    const words =
      'Nobody was notified by mail: no session to come is different for a speaker with an email address.';
    await waitFor(() => expect(notices).toEqual([`Released 1.1 with 12 sessions. ${words}`]));
  });

  test('get no mail that the person could not read yet', async () => {
    const { user, seen } = await opened({ answers: mails({}) });
    const answered = globalThis.fetch;
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith('/mails')) await held;
      return answered(input, init);
    };
    await user.click(screen.getByRole('checkbox', { name: box }));
    await user.click(screen.getByRole('button', { name: 'Release' }));
    await act(async () => letThrough());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The mails are shown now. Read them, and press Release again.',
    );
    expect(await screen.findByText(/^1 speaker gets a mail/)).toBeTruthy();
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('get mails about a release if wanted, after a look at their mails', async () => {
    const { user, seen, notices } = await opened({
      answers: {
        ...mails({ withoutAddress: ['Cleo'] }),
        'POST /v1/a/agendas/3/releases': { body: { success: true, data: made } },
      },
    });
    expect(seen.some(({ path }) => path.endsWith('/mails'))).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: box }));
    expect(
      await screen.findByText(/^1 speaker gets a mail.*No mail, since they have no email address: Cleo\.$/),
    ).toBeTruthy();
    expect(screen.getByText('Ada, ada@talks.example: Changed: Opening')).toBeTruthy();
    expect(screen.getByText('Hello Ada,')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Release' }));
    await waitFor(() =>
      expect(notices).toEqual(['Released 1.1 with 12 sessions. 1 speaker notified by mail.']),
    );
    const [post] = seen.filter(({ method }) => method === 'POST');
    expect(post?.body).toMatchObject({ data: { name: '1.1', tell: true } });
    expect(screen.getByRole('checkbox', { name: box })).toHaveProperty('checked', false);
  });

  test('get no mails unless wanted', async () => {
    const { user, seen } = await opened({
      answers: { 'POST /v1/a/agendas/3/releases': { body: { success: true, data: made } } },
    });
    await user.click(screen.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
    const [post] = seen.filter(({ method }) => method === 'POST');
    expect(post?.body).toEqual({ context: { id: 3, type: 'agendas' }, data: { name: '1.1' } });
  });

  test('get no mails from a trial, which says so', async () => {
    const { user } = await opened({ answers: mails({ refused: 'A trial sends no mails to others.' }) });
    await user.click(screen.getByRole('checkbox', { name: box }));
    expect(await screen.findByText('A trial sends no mails to others.')).toBeTruthy();
  });

  test('of a release before are counted', async () => {
    await opened({
      answers: { 'GET /v1/a/agendas/3/releases': { body: { success: true, data: [{ ...first, told: 4 }] } } },
    });
    expect(await screen.findByText(/ · 12 sessions · 4 speakers notified$/)).toBeTruthy();
  });
});
