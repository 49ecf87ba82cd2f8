import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BookedSession, VisitedPage } from 'shared-contracts/api';
import { App } from '../../app/App.tsx';
import { english } from '../../languages/en.ts';
import { speak } from '../../languages/language.ts';
import { answerCalls, page, session, slot } from '../../testing/fake-business.ts';

speak('en', english);

const user = userEvent.setup({ delay: null });
const [massage] = page.services;
const club: VisitedPage = {
  ...page,
  services: massage ? [{ ...massage, name: 'Court hire', hiresRoom: true }] : [],
  coaches: [
    { id: 11, name: 'Court 1' },
    { id: 12, name: 'Court 2' },
  ],
};
const hired: BookedSession = {
  ...session,
  hiresRoom: true,
  coach: { id: 11, name: 'Court 1' },
  location: { name: 'Court 1', address: null },
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

function open(path: string, free: object[]) {
  const sent = answerCalls({
    'GET /v1/book/studio': { data: club },
    'GET /slots': { data: free },
    'POST /sessions': { data: { token: 'a.b', session: hired } },
    'GET /sessions/a.b': { data: hired },
  });
  history.replaceState(null, '', path);
  render(<App />);
  return sent;
}
const choose = async (name: RegExp | string) => user.click(await screen.findByRole('button', { name }));

test('who hires a court is asked which one, and reads of nobody who gives it', async () => {
  const sent = open('/book/studio', [slot('08:00', { coach: 12 })]);
  await choose(/^Court hire/);
  expect(await screen.findByRole('heading', { name: 'Which court or room?' })).toBeDefined();
  await choose(/^Any that is free/);
  await choose(/^08:00/);
  expect(screen.getByText(/08:00.*, Court 2/)).toBeDefined();
  expect(screen.queryByText(/\bwith\b/i)).toBeNull();
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await choose('Book');
  await waitFor(() => expect(location.search).toContain('booked='));
  expect(sent.find(({ path }) => path.startsWith('POST'))?.body?.data).toMatchObject({ coach: 12 });
  expect(await screen.findByText('Where')).toBeDefined();
  expect(screen.queryByText('With')).toBeNull();
});

test('a court without free times sends to the others', async () => {
  open('/book/studio?service=1&coach=11', []);
  expect(await screen.findByText(/or choose any that is free\.$/)).toBeDefined();
});

test('who moves the hire of a court is offered the times of every court', async () => {
  const sent = open('/book/studio/session/a.b', [slot('12:00')]);
  await choose(/^Move/);
  await waitFor(() => expect(sent.some(({ path }) => path.includes('/slots?'))).toBe(true));
  expect(sent.find(({ path }) => path.includes('/slots?'))?.path).not.toContain('coach=');
});

test('a time names the court where any will do, and not the one that was chosen', async () => {
  open('/book/studio?service=1&coach=11', [slot('08:00', { coach: 11 })]);
  expect((await screen.findByRole('button', { name: /^08:00/ })).textContent).not.toContain('Court 1');
  cleanup();
  open('/book/studio?service=1&coach=anyone', [slot('08:00', { coach: 11 })]);
  expect((await screen.findByRole('button', { name: /^08:00/ })).textContent).toContain('Court 1');
});
