import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { english } from '../languages/en.ts';
import { speak } from '../languages/language.ts';
import { answerCalls, page, session, slot } from '../testing/fake-business.ts';
import { App } from './App.tsx';

speak('en', english);

const user = userEvent.setup({ delay: null });
const pageOf = { 'GET /v1/book/studio': { data: page } };
const free = { 'GET /slots': { data: [slot('08:00'), slot('10:00', { coach: 12, left: 3 })] } };

beforeEach(() => {
  jest.useFakeTimers({
    now: Date.parse('2026-06-01T08:00:00Z'),
    advanceTimers: true,
    doNotFake: ['queueMicrotask'],
  });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function open(path: string): void {
  history.replaceState(null, '', path);
  render(<App />);
}
const choose = async (name: RegExp | string) => user.click(await screen.findByRole('button', { name }));
const back = () =>
  act(async () => {
    history.back();
    await new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  });
const type = async (name: string, text: string) => user.type(await screen.findByLabelText(name), text);

test('where nothing is free in the shown weeks, a button leads to the next day that has something', async () => {
  const wait = slot('09:00', { start: '2026-08-01T09:00:00.000Z', left: 0, coach: 12 });
  const next = slot('09:00', { start: '2026-08-10T09:00:00.000Z', left: 8, coach: 12 });
  const sent = answerCalls({
    ...pageOf,
    'GET /slots': [{ data: [] }, { data: [wait] }, { data: [next] }],
  });
  open('/book/studio?service=2');
  await choose('Next: Monday 10 August');
  // One coach gives it: nobody else can be chosen.
  expect(await screen.findByRole('heading', { name: 'Monday 10 August' })).toBeDefined();
  expect(new URLSearchParams(location.search).get('weeks')).toBe('2');
  const asked = sent.flatMap(({ path }) => path.match(/from=[^&]*&to=[^&]*/) ?? []);
  expect(asked).toEqual([
    'from=2026-06-01&to=2026-06-28',
    'from=2026-06-29&to=2026-07-29',
    'from=2026-07-30&to=2026-08-29',
    'from=2026-07-27&to=2026-08-23',
  ]);
});

test.each([
  ['with one coach', '/book/studio?service=2', 'Nothing is free in these weeks. Look at the next ones.'],
  [
    'with one of several',
    '/book/studio?service=1&coach=11',
    'Nothing is free in these weeks. Look at the next ones, or choose anyone.',
  ],
])('where nothing is free %s, it says what can be chosen instead', async (_, address, words) => {
  answerCalls({ ...pageOf, 'GET /slots': { data: [] } });
  open(address);
  expect(await screen.findByText(words)).toBeDefined();
});

test('leads from a service to a booking, each step with an address of its own', async () => {
  const sent = answerCalls({
    ...pageOf,
    ...free,
    'POST /sessions': { data: { token: 'a.b', session } },
    'GET /sessions/a.b': { data: session },
  });
  open('/book/studio');
  await choose(/^Massage.*1.h.*€45/);
  expect(location.search).toBe('?service=1');
  await choose(/^Anyone who is free/);
  expect(screen.getByRole('heading', { name: 'When?' })).toBe(document.activeElement);
  await choose(/^10:00.*Noa Berg.*3 places left/);
  expect(location.search).toContain('time=2026-06-03T10%3A00%3A00.000Z&with=12');
  expect(screen.getByText(/10:00 – 11:00 in UTC, with Noa Berg\s+12:00 – 13:00 in Berlin$/)).toBeDefined();
  await type('Name', 'Ada');
  await type('Email', 'ada@example.com');
  await user.dblClick(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByRole('heading', { name: 'You are booked' })).toBeDefined();
  const booked = sent.filter(({ path }) => path.startsWith('POST'));
  expect(booked).toHaveLength(1);
  expect(booked[0]?.body?.data).toMatchObject({
    service: 1,
    coach: 12,
    name: 'Ada',
    email: 'ada@example.com',
  });
  expect(screen.getByRole('link', { name: 'See, move or cancel it' }).getAttribute('href')).toBe(
    '/book/studio/session/a.b',
  );
});

test('skips the choice of a coach where one gives the service, and the button back leads to the step before', async () => {
  answerCalls({ ...pageOf, ...free });
  open('/book/studio');
  await choose(/^Yoga/);
  expect(await screen.findByRole('heading', { name: 'When?' })).toBeDefined();
  await back();
  expect(await screen.findByRole('heading', { name: 'What would you like to book?' })).toBeDefined();
});

test('keeps what was typed over a reload, and names what is missing at its field', async () => {
  answerCalls({ ...pageOf, ...free });
  const at = '/book/studio?service=2&time=2026-06-03T10:00:00.000Z';
  open(at);
  await type('Name', 'Ada');
  await choose('Send the request');
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  cleanup();
  open(at);
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Ada');
});

test('a lost answer is tried again with the same key, and says that it books once', async () => {
  const sent = answerCalls({
    ...pageOf,
    'POST /sessions': [
      new TypeError('lost'),
      { data: { token: 'a.b', session: { ...session, status: 'pending' } } },
    ],
    'GET /sessions/a.b': { data: { ...session, status: 'pending' } },
  });
  open('/book/studio?service=2&time=2026-06-03T10:00:00.000Z');
  await type('Name', 'Ada');
  await type('Email', 'ada@example.com');
  await choose('Send the request');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/no connection.*booked once/);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your request is sent' })).toBeDefined();
  const keys = sent.filter(({ path }) => path.startsWith('POST')).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a time that is not free any more offers the next ones, one press away', async () => {
  const sent = answerCalls({
    ...pageOf,
    'POST /sessions': [
      { status: 409, body: { error: 'This time is not free any more.', data: { next: [slot('11:00')] } } },
      { data: { token: 'a.b', session } },
    ],
    'GET /sessions/a.b': { data: session },
  });
  open('/book/studio?service=1&coach=11&time=2026-06-03T10:00:00.000Z');
  await type('Name', 'Ada');
  await type('Email', 'ada@example.com');
  await choose('Book');
  expect((await screen.findByRole('alert')).textContent).toContain('This time is not free any more.');
  await choose(/3 June, 11:00/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Who is coming?' }));
  await choose('Book');
  expect(await screen.findByRole('heading', { name: 'You are booked' })).toBeDefined();
  const [first, second] = sent.filter(({ path }) => path.startsWith('POST'));
  expect(second?.body?.data).toMatchObject({ start: '2026-06-03T11:00:00.000Z' });
  expect(first?.key).not.toBe(second?.key);
});

test('a full session offers its waiting list, and says who waits before', async () => {
  const waiting = { ...session, status: 'pending', waiting: { before: 2 } };
  const sent = answerCalls({
    ...pageOf,
    'GET /slots': { data: [slot('10:00', { coach: 12, left: 0 })] },
    'POST /sessions': { data: { token: 'a.b', session: waiting } },
    'GET /sessions/a.b': { data: waiting },
  });
  open('/book/studio?service=2');
  expect(
    await screen.findByRole('button', { name: 'Wednesday 3 June, full, with a waiting list' }),
  ).toBeDefined();
  await choose(/^10:00.*Full · waiting list/);
  expect(location.search).toContain('wait&');
  expect(sent.some(({ path }) => path.includes('full=true'))).toBe(true);
  await type('Name', 'Ada');
  await type('Email', 'ada@example.com');
  await choose('Join the waiting list');
  expect(await screen.findByRole('heading', { name: 'You are on the waiting list' })).toBeDefined();
  expect(screen.getByText(/^2 people wait before you\./)).toBeDefined();
  expect(sent.find(({ path }) => path.startsWith('POST'))?.body?.data).toMatchObject({ waits: true });
});

test('who loses the last place joins the waiting list from there, without typing anything again', async () => {
  const waiting = { ...session, status: 'pending', waiting: { before: 0 } };
  const sent = answerCalls({
    ...pageOf,
    'POST /sessions': [
      { status: 409, body: { error: 'Full.', data: { next: [slot('11:00')], reason: { code: 'full' } } } },
      { data: { token: 'a.b', session: waiting } },
    ],
    'GET /sessions/a.b': { data: waiting },
  });
  open('/book/studio?service=1&coach=11&time=2026-06-03T10:00:00.000Z');
  await type('Name', 'Ada');
  await type('Email', 'ada@example.com');
  await choose('Book');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('button', { name: /3 June, 11:00/ })).toBeDefined();
  await user.click(alert.getByRole('button', { name: 'Join the waiting list' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Who waits for a place?' }));
  await choose('Join the waiting list');
  expect(await screen.findByRole('heading', { name: 'You are on the waiting list' })).toBeDefined();
  const [, second] = sent.filter(({ path }) => path.startsWith('POST'));
  expect(second?.body?.data).toMatchObject({ name: 'Ada', waits: true, start: '2026-06-03T10:00:00.000Z' });
});

test('who was to wait for a session is asked again where it has a place by now', async () => {
  const free = { error: 'Free.', data: { next: [], reason: { code: 'free' } } };
  const sent = answerCalls({
    ...pageOf,
    'POST /sessions': [{ status: 409, body: free }, { data: { token: 'a.b', session } }],
    'GET /sessions/a.b': { data: session },
  });
  open('/book/studio?service=1&coach=11&time=2026-06-03T10:00:00.000Z&wait');
  await type('Name', 'Ada');
  await type('Email', 'ada@example.com');
  await choose('Join the waiting list');
  expect(await screen.findByText(/A place became free meanwhile\. Nothing is booked yet/)).toBeDefined();
  await choose('Book');
  expect(await screen.findByRole('heading', { name: 'You are booked' })).toBeDefined();
  const [first, second] = sent.filter(({ path }) => path.startsWith('POST')).map(({ body }) => body?.data);
  expect([first, second]).toMatchObject([{ waits: true, onlyWaits: true }, { waits: false }]);
});

test('days without free times cannot be chosen, arrow keys walk the others, and later weeks have an address', async () => {
  const sent = answerCalls({
    ...pageOf,
    'GET /slots': { data: [slot('08:00'), { ...slot('08:00'), start: '2026-06-11T08:00:00.000Z' }] },
  });
  open('/book/studio?service=1&coach=anyone');
  const first = await screen.findByRole('button', { name: 'Wednesday 3 June, 1 free time' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Thursday 4 June/ }).disabled).toBe(true);
  first.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(location.search).toContain('day=2026-06-11');
  await choose('Later weeks');
  expect(location.search).toContain('weeks=1');
  await waitFor(() => expect(sent.at(-1)?.path).toContain('from=2026-06-29&to=2026-07-26'));
});

test('nothing at an address is a sentence, and a lost page can be loaded again', async () => {
  answerCalls({ 'GET /v1/book/none': { status: 404, body: { error: 'x' } } });
  open('/book/none');
  expect((await screen.findByRole('alert')).textContent).toMatch(/no booking page at this address/);
  cleanup();
  answerCalls({ 'GET /v1/book/studio': [new TypeError('lost'), { data: page }] });
  open('/book/studio');
  await choose('Try again');
  expect(await screen.findByRole('heading', { name: 'Studio Harbour' })).toBeDefined();
});

test('the page has the colour of its business in both schemes, and its own without one', async () => {
  const light = { accent: '#7a6500', onAccent: '#ffffff' };
  const dark = { accent: '#ffd400', onAccent: '#0d1216' };
  const { style } = document.documentElement;
  answerCalls({
    'GET /v1/book/studio': { data: { ...page, business: { ...page.business, accents: { light, dark } } } },
  });
  open('/book/studio');
  await screen.findByRole('heading', { level: 1, name: 'Studio Harbour' });
  expect(style.getPropertyValue('--accent-light')).toBe('#7a6500');
  expect(style.getPropertyValue('--on-accent-dark')).toBe('#0d1216');
  cleanup();
  answerCalls(pageOf);
  open('/book/studio');
  await screen.findByRole('heading', { level: 1, name: 'Studio Harbour' });
  expect(style.getPropertyValue('--accent-light')).toBe('');
});
