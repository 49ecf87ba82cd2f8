import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../app/App.tsx';
import { english } from '../../languages/en.ts';
import { speak } from '../../languages/language.ts';
import { answerCalls, page, session } from '../../testing/fake-business.ts';

const user = userEvent.setup({ delay: null });
const at = '/book/studio?service=1&coach=anyone&time=2026-06-03T10%3A00%3A00.000Z&with=12';
const choice = 'For somebody else, such as my child';

beforeEach(() => {
  speak('en', english);
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

function open() {
  const sent = answerCalls({
    'GET /v1/book/studio': { data: page },
    'POST /sessions': { data: { token: 'a.b', session } },
    'GET /sessions/a.b': { data: session },
  });
  history.replaceState(null, '', at);
  render(<App />);
  return () => sent.filter(({ path }) => path.startsWith('POST')).map(({ body }) => body?.data);
}
const type = async (name: string, text: string) => user.type(await screen.findByLabelText(name), text);
const send = () => user.click(screen.getByRole('button', { name: 'Book' }));

test('who books for somebody else names them, and stays the one who gets the mails', async () => {
  const posts = open();
  await type('Name', 'Mary');
  await type('Email', 'mary@example.com');
  await user.click(screen.getByLabelText(choice));
  await send();
  const field = screen.getByLabelText('Name of who comes');
  expect(field).toBe(document.activeElement);
  expect(screen.getByText('Enter the name of who comes.')).toBeDefined();
  expect(posts()).toEqual([]);
  await type('Name of who comes', ' Leo ');
  await send();
  expect(await screen.findByRole('heading', { name: 'You are booked' })).toBeDefined();
  expect(posts()).toMatchObject([{ name: 'Mary', email: 'mary@example.com', attendee: 'Leo' }]);
});

test('who takes that back books for themselves, and a reload of the tab keeps both', async () => {
  const posts = open();
  await type('Name', 'Mary');
  await type('Email', 'mary@example.com');
  await user.click(screen.getByLabelText(choice));
  await type('Name of who comes', 'Leo');
  cleanup();
  open();
  expect((await screen.findByLabelText<HTMLInputElement>('Name of who comes')).value).toBe('Leo');
  cleanup();
  const again = open();
  await user.click(await screen.findByLabelText(choice));
  expect(screen.queryByLabelText('Name of who comes')).toBeNull();
  await send();
  expect(await screen.findByRole('heading', { name: 'You are booked' })).toBeDefined();
  expect(Object.keys(again()[0] ?? {})).not.toContain('attendee');
  expect(posts()).toEqual([]);
});
