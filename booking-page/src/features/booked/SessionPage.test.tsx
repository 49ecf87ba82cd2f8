import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../app/App.tsx';
import { english } from '../../languages/en.ts';
import { speak } from '../../languages/language.ts';
import { type Answer, answerCalls, page, session, slot } from '../../testing/fake-business.ts';

speak('en', english);

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-06-01T08:00:00Z'), advanceTimers: true });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function open(answers: Record<string, Answer | Answer[]>) {
  const sent = answerCalls({ 'GET /v1/book/studio': { data: page }, ...answers });
  history.replaceState(null, '', '/book/studio/session/a.b');
  render(<App />);
  return sent;
}
const press = async (name: RegExp | string) => user.click(await screen.findByRole('button', { name }));

test('a session is cancelled after a question', async () => {
  open({
    'GET /sessions/a.b': { data: session },
    'POST /cancel': { data: { ...session, status: 'cancelled', fixed: 'It does not take place.' } },
  });
  await press('Cancel the session');
  await press('Keep it');
  await press('Cancel the session');
  await press('Yes, cancel it');
  expect((await screen.findByText('Cancelled')).getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
});

test('a session of somebody else says whose it is, and one of one’s own does not', async () => {
  open({ 'GET /sessions/a.b': { data: { ...session, attendee: 'Mia' } } });
  expect((await screen.findByText('For')).nextElementSibling?.textContent).toBe('Mia');
  cleanup();
  open({ 'GET /sessions/a.b': { data: session } });
  expect(await screen.findByText('What')).toBeTruthy();
  expect(screen.queryByText('For')).toBeNull();
});

test('a session at a place in another zone is told by the clocks of that place', async () => {
  const kolkata = { name: 'Kontor', address: null, zone: 'Asia/Kolkata' };
  open({
    'GET /sessions/a.b': {
      data: { ...session, start: '2026-06-03T08:00:00Z', end: '2026-06-03T09:00:00Z', location: kolkata },
    },
  });
  expect(await screen.findByText(/13:30 – 14:30 in Kolkata/)).toBeTruthy();
});

test('who cancels may say why, and need not', async () => {
  const sent = open({
    'GET /sessions/a.b': { data: session },
    'POST /cancel': [
      { status: 500, body: {} },
      { data: { ...session, status: 'cancelled', fixed: 'It does not take place.' } },
    ],
  });
  const posted = () => sent.filter(({ path }) => path.startsWith('POST')).map(({ body }) => body?.data);
  await press('Cancel the session');
  await press('Yes, cancel it');
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText(/^Why\?/), ' A sprained wrist. ');
  await press('Yes, cancel it');
  await screen.findByText('Cancelled');
  expect(posted()).toEqual([undefined, { reason: 'A sprained wrist.' }]);
});

test('who leaves a waiting list is not asked why', async () => {
  open({ 'GET /sessions/a.b': { data: { ...session, status: 'pending', waiting: { before: 1 } } } });
  await press('Leave the waiting list');
  expect(screen.queryByLabelText(/^Why\?/)).toBeNull();
});

test('the focus goes with the question: to it, back to what asked it, and to what became of the session', async () => {
  open({
    'GET /sessions/a.b': { data: session },
    'POST /cancel': { data: { ...session, status: 'cancelled', fixed: 'It does not take place.' } },
  });
  await press('Cancel the session');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Cancel this session?' }));
  await press('Keep it');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel the session' }));
  await press('Cancel the session');
  await press('Yes, cancel it');
  await screen.findByText('Cancelled');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

test('a session moves to another free time, with its new link', async () => {
  const moved = { ...session, start: '2026-06-03T12:00:00.000Z', end: '2026-06-03T13:00:00.000Z' };
  const sent = open({
    'GET /sessions/a.b': { data: session },
    'GET /slots': { data: [slot('12:00', { coach: 11 })] },
    'POST /move': { data: { token: 'c.d', session: moved } },
    'GET /sessions/c.d': { data: moved },
  });
  await press('Move');
  await press(/^12:00/);
  expect(screen.getByText(/^Wednesday.*12:00 – 13:00 in UTC\s+14:00 – 15:00 in Berlin$/)).toBeDefined();
  await press('Move it');
  expect(await screen.findByRole('heading', { name: 'Your session was moved' })).toBeDefined();
  expect(location.pathname).toBe('/book/studio/session/c.d');
  expect(sent.find(({ path }) => path.includes('/slots'))?.path).toMatch(/coach=11.*token=a\.b/);
});

test.each([
  [
    '2026-06-01T10:00:00.000Z',
    'Once moved, it can no longer be cancelled or moved here: it begins in less than 24 hours.',
  ],
  ['2026-06-03T12:00:00.000Z', 'You can cancel or move it until 24 hours before it begins.'],
])(
  'who moves a session to %s reads until when it can be changed, before it is moved',
  async (start, words) => {
    open({
      'GET /sessions/a.b': { data: session },
      'GET /slots': { data: [slot('12:00', { coach: 11, start })] },
    });
    await press('Move');
    await press(/^1[02]:00/);
    await screen.findByRole('button', { name: 'Move it' });
    expect(screen.getByText(new RegExp(words))).toBeDefined();
  },
);

test.each([
  [
    { leavesByMoving: true, owed: { price: { amount: 4800, currency: 'EUR' }, isKept: true } },
    /^You owe €48.00 for/,
  ],
  [
    { leavesByMoving: true, package: { name: 'Pack 10', isKept: true } },
    /^The session of now counts as used in Pack 10/,
  ],
  [{ leavesByMoving: true, package: { name: 'Pack 10', isKept: false } }, null],
  [{ package: { name: 'Pack 10', isKept: true } }, null],
])('who moves out of a class late reads what that costs, before it is moved: %j', async (more, words) => {
  const freeUntil = '2026-05-31T10:00:00.000Z';
  const of = Object.fromEntries(
    Object.entries(more).map(([name, value]) => [
      name,
      typeof value === 'object' ? { freeUntil, ...value } : value,
    ]),
  );
  open({
    'GET /sessions/a.b': { data: { ...session, ...of } },
    'GET /slots': { data: [slot('12:00', { coach: 11 })] },
  });
  await press('Move');
  await press(/^12:00/);
  await screen.findByRole('button', { name: 'Move it' });
  const said = screen.queryByText(words ?? /^(You owe|The session of now)/);
  expect(said !== null).toBe(words !== null);
});

test('what is too late says so, with the phone of the business', async () => {
  open({ 'GET /sessions/a.b': { data: { ...session, fixed: 'Please call +49 30 901820.' } } });
  expect(await screen.findByText('Please call +49 30 901820.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Move|Cancel/ })).toBeNull();
});

test('what is too late is said by the words of the page, where the API gives the reason', async () => {
  const fixedReason = { code: 'late', count: 1, phone: '+49 30 901820' };
  open({ 'GET /sessions/a.b': { data: { ...session, fixed: 'A sentence.', fixedReason } } });
  const words = 'It can be cancelled or moved until 1 hour before it begins. Please call +49 30 901820.';
  expect(await screen.findByText(words)).toBeDefined();
});

test('a link that leads to nothing is a sentence', async () => {
  open({ 'GET /sessions/a.b': { status: 404, body: { error: 'x' } } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/leads to no session/);
});

test('a session of a package says until when it comes back, before it is cancelled', async () => {
  const used = { name: 'Pack 10', isKept: false, freeUntil: '2026-06-02T10:00:00.000Z' };
  open({ 'GET /sessions/a.b': { data: { ...session, package: used } } });
  expect(
    await screen.findByText(
      /^Until Tuesday.* 2 June 2026, 10:00, it comes back to Pack 10 if you cancel\. Afterwards, it counts as used\.$/,
    ),
  ).toBeDefined();
});

test('who cancels late is told what it costs before and after', async () => {
  const used = { name: 'Pack 10', isKept: true, freeUntil: '2026-05-31T10:00:00.000Z' };
  open({
    'GET /sessions/a.b': { data: { ...session, package: used } },
    'POST /cancel': {
      data: { ...session, package: used, status: 'cancelled', fixed: 'It does not take place.' },
    },
  });
  expect(await screen.findByText('If you cancel now, it counts as used in Pack 10.')).toBeDefined();
  await press('Cancel the session');
  expect(
    screen.getByRole('group', { name: 'Cancel this session? It counts as used in Pack 10.' }),
  ).toBeDefined();
  await press('Yes, cancel it');
  expect(await screen.findByText('It counts as used in Pack 10.')).toBeDefined();
});

test('who pays singly is told from when on a cancellation costs, and what it costs before and after', async () => {
  const owed = {
    price: { amount: 4800, currency: 'EUR' },
    isKept: true,
    freeUntil: '2026-05-31T10:00:00.000Z',
  };
  open({
    'GET /sessions/a.b': { data: { ...session, owed } },
    'POST /cancel': { data: { ...session, owed, status: 'cancelled', fixed: 'It does not take place.' } },
  });
  expect(await screen.findByText('If you cancel now, you owe €48.00 all the same.')).toBeDefined();
  await press('Cancel the session');
  const question = 'Cancel this session? You owe €48.00 all the same.';
  expect(screen.getByRole('group', { name: question })).toBeDefined();
  await press('Yes, cancel it');
  expect(await screen.findByText('€48.00 is owed, since it was cancelled late.')).toBeDefined();
  cleanup();
  open({ 'GET /sessions/a.b': { data: { ...session, owed: { ...owed, isKept: false } } } });
  expect(
    await screen.findByText(/^Until .*10:00, you cancel for free\. Afterwards, you owe €48/),
  ).toBeDefined();
});

test('who waits for a place leaves the list after a question', async () => {
  const waiting = { ...session, status: 'pending', waiting: { before: 0 } };
  open({
    'GET /sessions/a.b': { data: waiting },
    'POST /cancel': { data: { ...session, status: 'cancelled', fixed: 'It does not take place.' } },
  });
  expect((await screen.findByText('On the waiting list')).getAttribute('role')).toBe('status');
  expect(screen.getByText('You are the first on the list.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  await press('Leave the waiting list');
  await press('Yes, leave it');
  expect(await screen.findByText('Cancelled')).toBeDefined();
});

test('who waits for a session that begins soon reads that nobody moves up any more, and leaves the list', async () => {
  const waiting = { ...session, status: 'pending', waiting: { before: 0, isClosed: true } };
  open({
    'GET /sessions/a.b': { data: waiting },
    'POST /cancel': { data: { ...session, status: 'cancelled', fixed: 'It does not take place.' } },
  });
  expect(await screen.findByText(/^It begins so soon that nobody moves up/)).toBeTruthy();
  expect(screen.queryByText('You are the first on the list.')).toBeNull();
  await press('Leave the waiting list');
  await press('Yes, leave it');
  expect(await screen.findByRole('button', { name: 'Book another one' })).toBeTruthy();
});

const gone = {
  ...session,
  status: 'cancelled',
  fixed: 'It does not take place.',
  fixedReason: { code: 'off' },
};
const refused = { status: 409, body: { error: gone.fixed, data: { reason: gone.fixedReason } } };

test('a session that was cancelled meanwhile is shown as it is now, and nothing is asked again', async () => {
  open({ 'GET /sessions/a.b': [{ data: session }, { data: gone }], 'POST /cancel': refused });
  await press('Cancel the session');
  await press('Yes, cancel it');
  expect((await screen.findByText('Cancelled')).getAttribute('role')).toBe('status');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Cancel this session?' })).toBeNull();
});

test('a session that cannot be moved any more is shown as it is now, and not as moved', async () => {
  open({
    'GET /sessions/a.b': [{ data: session }, { data: gone }],
    'GET /slots': { data: [slot('12:00', { coach: 11 })] },
    'POST /move': refused,
  });
  await press('Move');
  await press(/^12:00/);
  await press('Move it');
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your session');
});

test('a change that is refused while the session can still be changed says why, and stays', async () => {
  open({
    'GET /sessions/a.b': { data: session },
    'POST /cancel': { status: 429, body: { error: 'Too many.' } },
  });
  await press('Cancel the session');
  await press('Yes, cancel it');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Yes, cancel it' })).toBeTruthy();
});
