// One thing: a visitor books a whole course, waits for it and gives it up, as the page says it.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BookedSession } from 'shared-contracts/api';
import type { BookableCourse } from 'shared-contracts/api/courses';
import { App } from '../../app/App.tsx';
import { english } from '../../languages/en.ts';
import { speak } from '../../languages/language.ts';
import { answerCalls, page, session } from '../../testing/fake-business.ts';

speak('en', english);

const user = userEvent.setup({ delay: null });
const [massage, yoga] = page.services as [(typeof page.services)[0], (typeof page.services)[0]];
const withCourses = (courses: 'offered' | 'only') => ({
  'GET /v1/book/studio': { data: { ...page, services: [massage, { ...yoga, courses }] } },
});
const spans = ['06', '13', '20'].map((day) => ({
  start: `2026-06-${day}T07:00:00.000Z`,
  end: `2026-06-${day}T08:00:00.000Z`,
}));
const course: BookableCourse = {
  ...{ id: 71, name: 'Level 1', coach: 12, location: null, sessions: spans, past: 2 },
  ...{ price: { amount: 13_500, currency: 'CAD' }, left: 3, capacity: 6 },
};
const booked: BookedSession = {
  ...session,
  course: { name: 'Level 1', sessions: spans, isFixed: false },
};

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
const type = async (name: string, text: string) => user.type(await screen.findByLabelText(name), text);

test('a whole course is chosen by its dates, places and price, and booked as it was seen', async () => {
  const sent = answerCalls({
    ...withCourses('only'),
    'GET /courses': { data: [course] },
    'POST /courses': { data: { token: 'abc', session: booked } },
    'GET /sessions/abc': { data: booked },
  });
  open('/book/studio?service=2');
  const card = await screen.findByRole('button', { name: /Level 1/ });
  // Who looks at it from elsewhere reads the clock of its place, also over a change of clocks.
  expect(card.textContent).toMatch(/Saturday 09:00 in Berlin.*3 sessions · 6\s?–\s?20 Jun 2026/);
  expect(card.textContent).toContain('3 places left · 2 sessions are over and not in the price.');
  expect(card.textContent).toContain('CA$135.00');
  expect(screen.queryByRole('button', { name: 'Book a single session' })).toBeNull();
  await user.click(card);
  expect(await screen.findByText(/The price of the whole course is CA\$135.00/)).toBeDefined();
  expect(screen.getByText('All 3 dates')).toBeDefined();
  expect(screen.getByText(/^Sat,? 6 Jun 2026, 09:00 in Berlin$/)).toBeDefined();
  await type('Name', 'Vera');
  await type('Email', 'vera@swim.example');
  await choose('Send the request');
  expect(await screen.findByRole('heading', { name: 'You are booked' })).toBeDefined();
  expect(screen.getByText('All 3 dates')).toBeDefined();
  const data = sent.find(({ path }) => path.startsWith('POST'))?.body?.data;
  const seen = { starts: spans.map(({ start }) => start), price: course.price };
  expect(data).toMatchObject({ course: 71, seen, name: 'Vera', waits: false });
});

test('a full course has a waiting list, and one that is gone is said', async () => {
  const waiting = { ...booked, status: 'pending' as const, waiting: { before: 1 } };
  const sent = answerCalls({
    ...withCourses('only'),
    'GET /courses': { data: [{ ...course, left: 0 }] },
    'POST /courses': { data: { token: 'abc', session: waiting } },
    'GET /sessions/abc': { data: waiting },
  });
  open('/book/studio?service=2&course=70');
  expect(await screen.findByText(/This course is not offered any more/)).toBeDefined();
  await choose(/Full · waiting list/);
  expect(await screen.findByText(/Once each of its sessions has a place/)).toBeDefined();
  await type('Name', 'Vera');
  await type('Email', 'vera@swim.example');
  await choose('Join the waiting list');
  expect(await screen.findByRole('heading', { name: 'You are on the waiting list' })).toBeDefined();
  expect(sent.find(({ path }) => path.startsWith('POST'))?.body?.data).toMatchObject({ waits: true });
});

test('beside courses, a single session is booked as of any service', async () => {
  answerCalls({ ...withCourses('offered'), 'GET /courses': { data: [] }, 'GET /slots': { data: [] } });
  open('/book/studio?service=2');
  expect(await screen.findByText('There is no course to book at the moment.')).toBeDefined();
  await choose('Book a single session');
  expect(await screen.findByRole('heading', { name: 'When?' })).toBeDefined();
});

test('who was to wait is asked again where the course has a place by now', async () => {
  const free = { error: 'Free.', data: { next: [], reason: { code: 'free' } } };
  const sent = answerCalls({
    ...withCourses('only'),
    'GET /courses': [{ data: [{ ...course, left: 0 }] }, { data: [course] }],
    'POST /courses': [{ status: 409, body: free }, { data: { token: 'abc', session: booked } }],
    'GET /sessions/abc': { data: booked },
  });
  open('/book/studio?service=2&course=71&wait');
  await type('Name', 'Vera');
  await type('Email', 'vera@swim.example');
  await choose('Join the waiting list');
  expect(await screen.findByText(/A place became free meanwhile\. Nothing is booked yet/)).toBeDefined();
  expect(screen.getByText(/The price of the whole course is/)).toBeDefined();
  const posts = () => sent.filter(({ path }) => path.startsWith('POST')).map(({ body }) => body?.data);
  expect(posts()).toMatchObject([{ waits: true, onlyWaits: true }]);
  await choose('Send the request');
  expect(await screen.findByRole('heading', { name: /You are booked|Your request/ })).toBeDefined();
  expect(posts()[1]).toMatchObject({ name: 'Vera', waits: false });
  expect(posts()[1]).not.toHaveProperty('onlyWaits');
});

test('the last place that is taken meanwhile leads to the waiting list', async () => {
  const refused = { error: 'Full.', data: { next: [], reason: { code: 'full' } } };
  answerCalls({
    ...withCourses('only'),
    'GET /courses': { data: [course] },
    'POST /courses': { status: 409, body: refused },
  });
  open('/book/studio?service=2&course=71');
  await type('Name', 'Vera');
  await type('Email', 'vera@swim.example');
  await choose('Send the request');
  await choose('Join the waiting list');
  expect(await screen.findByRole('heading', { name: 'Who waits for a place?' })).toBeDefined();
});

const isFirst = (node: Element, other: Element) =>
  (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
const changed = { status: 409, body: { error: 'Changed.', data: { next: [], reason: { code: 'changed' } } } };
const moved: BookableCourse = {
  ...course,
  sessions: spans.map(({ start, end }) => ({
    start: start.replace('T07', 'T09'),
    end: end.replace('T08', 'T10'),
  })),
  price: { amount: 9000, currency: 'CAD' },
};

test.each([
  ['is the same one', moved],
  ['begins with another session', { ...moved, id: 72 }],
])('a course that changed meanwhile and %s is read again, and booked as it is now', async (_, now) => {
  const sent = answerCalls({
    ...withCourses('only'),
    'GET /courses': [{ data: [course] }, { data: [now] }],
    'POST /courses': [changed, { data: { token: 'abc', session: booked } }],
    'GET /sessions/abc': { data: booked },
  });
  open('/book/studio?service=2&course=71');
  await type('Name', 'Vera');
  await type('Email', 'vera@swim.example');
  await choose('Send the request');
  const said = await screen.findByText(/This course changed meanwhile/);
  // What is said of it is true by then.
  expect(screen.getByText(/The price of the whole course is CA\$90.00/)).toBeDefined();
  const first = screen.getByText(/^Sat,? 6 Jun 2026, 11:00 in Berlin$/);
  expect(first.closest('details')?.open).toBe(true);
  expect(screen.queryByText(/CA\$135.00/)).toBeNull();
  const button = screen.getByRole('button', { name: 'Send the request' });
  expect([isFirst(said, button), document.activeElement]).toEqual([true, button]);
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Vera');
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'You are booked' })).toBeDefined();
  const seen = { starts: now.sessions.map(({ start }) => start), price: now.price };
  const posts = sent.filter(({ path }) => path.startsWith('POST'));
  expect(posts[1]?.body?.data).toMatchObject({ course: now.id, seen, name: 'Vera' });
});

test('a course that changed and cannot be read again is tried again, and what was typed stays', async () => {
  answerCalls({
    ...withCourses('only'),
    'GET /courses': [{ data: [course] }, new Error('Offline.'), { data: [moved] }],
    'POST /courses': changed,
  });
  open('/book/studio?service=2&course=71');
  await type('Name', 'Vera');
  await type('Email', 'vera@swim.example');
  await choose('Send the request');
  expect(await screen.findByText(/There is no connection/)).toBeDefined();
  await choose('Try again');
  expect(await screen.findByText(/This course changed meanwhile/)).toBeDefined();
  expect(screen.getByText(/The price of the whole course is CA\$90.00/)).toBeDefined();
});

test('a course that is offered no more is gone from the list, which says so', async () => {
  answerCalls({
    ...withCourses('only'),
    'GET /courses': [{ data: [course] }, { data: [{ ...course, id: 80, name: 'Level 2' }] }],
    'POST /courses': changed,
  });
  open('/book/studio?service=2&course=71');
  await type('Name', 'Vera');
  await type('Email', 'vera@swim.example');
  await choose('Send the request');
  expect(await screen.findByText(/This course is not offered any more/)).toBeDefined();
  await choose(/Level 2/);
  expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('Vera');
});

test.each([
  [2, 'Cancel the 2 sessions that can still be cancelled', 'Cancel all 2 sessions?'],
  [1, 'Cancel the session that can still be cancelled', 'Cancel the session?'],
])(
  'of a course, %i of whose sessions can still be cancelled, all dates are shown',
  async (count, button, question) => {
    const [late, sessions] = [spans.slice(0, -count), spans.slice(-count)];
    const fixed = { ...session, ...spans[0], fixed: 'Too late.' };
    answerCalls({
      ...withCourses('only'),
      'GET /sessions/abc': { data: { ...fixed, course: { ...booked.course, late, sessions } } },
    });
    open('/book/studio/session/abc');
    await choose(button);
    expect(await screen.findByRole('group', { name: question })).toBeDefined();
    expect(screen.getByText('All 3 dates')).toBeDefined();
  },
);

test('the last session of a course that can be cancelled has one button for that', async () => {
  const own = {
    ...session,
    ...spans[2],
    course: { ...booked.course, late: spans.slice(0, 2), sessions: spans.slice(2) },
  };
  answerCalls({ ...withCourses('only'), 'GET /sessions/abc': { data: own } });
  open('/book/studio/session/abc');
  const buttons = await screen.findAllByRole('button', { name: /^Cancel/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel the session']);
});

test('the page of a session gives up the whole course, once asked and for a reason', async () => {
  const { course: _, ...rest } = booked;
  const sent = answerCalls({
    ...withCourses('only'),
    'POST /cancel-course': { data: { ...rest, status: 'cancelled' } },
    'GET /sessions/abc': { data: booked },
  });
  open('/book/studio/session/abc');
  await choose('Cancel all 3 sessions to come');
  expect(await screen.findByRole('group', { name: 'Cancel all 3 sessions?' })).toBeDefined();
  await type('Why? optional', 'Moved away');
  await choose('Yes, cancel it');
  expect(await screen.findByText('Cancelled')).toBeDefined();
  const posts = sent.filter(({ path }) => path.startsWith('POST'));
  expect(posts.map(({ path, body }) => [path, body?.data])).toEqual([
    ['POST /v1/book/studio/sessions/abc/cancel-course', { reason: 'Moved away' }],
  ]);
});

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const inCourse = { name: 'Level 2', sessions: spans, isFixed: false, price: eur(9600) };

test.each([
  [
    'returned' as const,
    /The whole course costs €96\.00\. If you cancel all of it now, you owe nothing for it\./,
    { price: eur(9600), paid: eur(4000) },
    /You owe nothing for the course any more: its price was €96\.00\. You have paid €40\.00 of it: ask .+ to pay it back\./,
  ],
  [
    'kept' as const,
    /If you cancel the rest, its sessions come back to your package, and the price stays as it is\./,
    { price: null, paid: null },
    /The sessions came back to your package, and the price stays as it is\. .+ decides on a refund\./,
  ],
])(
  'who gives up a course reads before and after what becomes of its price: %s',
  async (outcome, before, gaveUp, after) => {
    const mine = { ...booked, course: { ...inCourse, outcome } };
    const { course: _, ...alone } = mine;
    answerCalls({
      ...withCourses('only'),
      'GET /sessions/abc': { data: mine },
      'POST /cancel-course': { data: { ...alone, status: 'cancelled', gaveUp } },
    });
    open('/book/studio/session/abc');
    expect(await screen.findByText(before)).toBeDefined();
    await choose(/^Cancel all/);
    await choose('Yes, cancel it');
    expect(await screen.findByText(after)).toBeDefined();
    expect(screen.queryByText(before)).toBeNull();
  },
);

test('the confirmation of a course says what all of it costs', async () => {
  answerCalls({
    ...withCourses('only'),
    'GET /sessions/abc': { data: { ...booked, course: inCourse } },
  });
  open('/book/studio?booked=abc');
  expect(await screen.findByText('The whole course costs €96.00.')).toBeDefined();
});
