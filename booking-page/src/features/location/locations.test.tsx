import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VisitedPage } from 'shared-contracts/api';
import { App } from '../../app/App.tsx';
import { english } from '../../languages/en.ts';
import { speak } from '../../languages/language.ts';
import { answerCalls, page, session, slot } from '../../testing/fake-business.ts';

speak('en', english);

const user = userEvent.setup({ delay: null });
const [massage, yoga] = page.services;
const twoPlaces: VisitedPage = {
  ...page,
  services: [massage, yoga]
    .flatMap((service) => service ?? [])
    .map((service, index) => ({
      ...service,
      locations: [{ id: 21, coaches: [12] }, ...(index === 0 ? [{ id: 22, coaches: [11, 12] }] : [])],
    })),
  locations: [
    { id: 21, name: 'Alfama', address: 'Rua 1\n1100 Lisboa', zone: 'Europe/Berlin' },
    { id: 22, name: 'Belém', address: null, zone: 'Europe/Lisbon' },
  ],
};
const answers = (free: object[] = [slot('08:00')]) => ({
  'GET /v1/book/studio': { data: twoPlaces },
  'GET /slots': { data: free },
  'POST /sessions': { data: { token: 'a.b', session } },
  'GET /sessions/a.b': { data: session },
});

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

test('a service at several locations asks where, and books there', async () => {
  const sent = answerCalls(answers());
  open('/book/studio');
  await choose(/^Massage/);
  expect(screen.getByRole('heading', { name: 'Where?' })).toBe(document.activeElement);
  expect(screen.getByRole('button', { name: /Alfama.*Rua 1, 1100 Lisboa/ })).toBeDefined();
  await choose('Belém');
  await choose(/^Anyone who is free/);
  expect(location.search).toBe('?service=1&location=22&coach=anyone');
  expect(await screen.findByText(/Belém is in the time zone of Lisbon/)).toBeDefined();
  await choose(/^08:00.*09:00 in Lisbon/);
  expect(sent.some(({ path }) => path.includes('/slots?') && path.includes('location=22'))).toBe(true);
  expect(screen.getByText('Belém')).toBeDefined();
  await type('Name', 'Ada');
  await type('Email', 'ada@example.com');
  await choose('Book');
  await waitFor(() => expect(location.search).toContain('booked='));
  const posted = sent.find(({ path }) => path.startsWith('POST'))?.body?.data;
  expect(posted).toMatchObject({ service: 1, location: 22, coach: null });
});

test('the coaches are those of the location, and one who is alone there is not asked for', async () => {
  answerCalls(answers());
  open('/book/studio?service=1');
  await choose(/^Alfama/);
  expect(await screen.findByRole('heading', { name: 'When?' })).toBeDefined();
  await choose('Change the location');
  await choose('Belém');
  expect(await screen.findByRole('button', { name: 'Mara Lind' })).toBeDefined();
  await choose('Mara Lind');
  await choose('Change with whom');
  expect(location.search).toBe('?service=1&location=22');
});

test('a service at one location does not ask where, and an address with a location that it has not does', async () => {
  const sent = answerCalls(answers());
  open('/book/studio?service=2');
  expect(await screen.findByRole('heading', { name: 'When?' })).toBeDefined();
  await waitFor(() => expect(sent.some(({ path }) => path.includes('/slots?'))).toBe(true));
  expect(sent.some(({ path }) => path.includes('location='))).toBe(false);
  cleanup();
  open('/book/studio?service=1&location=99&coach=anyone');
  expect(await screen.findByRole('heading', { name: 'Where?' })).toBeDefined();
});
