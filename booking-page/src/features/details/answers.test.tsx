import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../app/App.tsx';
import { german } from '../../languages/de.ts';
import { english } from '../../languages/en.ts';
import { speak } from '../../languages/language.ts';
import { answerCalls, page, session } from '../../testing/fake-business.ts';
import { type AskedField, answersTo, wrongAnswers } from './details.model.ts';

const asked = (more: Partial<AskedField>): AskedField => ({
  ...{ name: 'custom1', label: 'Field', help: null, kind: 'text', options: [], required: false },
  ...more,
});
const contact = asked({ label: 'Emergency contact', help: 'Name and phone.', required: true });
const level = asked({
  ...{ name: 'custom2', label: 'Level', kind: 'choice' },
  options: [
    { id: 'b1', label: 'Beginner' },
    { id: 's1', label: 'Skipper' },
  ],
});
const boat = asked({ name: 'custom3', label: 'Length of the boat', kind: 'number' });
const fields = [contact, level, boat, asked({ name: 'custom4', label: 'Allergies', kind: 'longText' })];
const user = userEvent.setup({ delay: null });
const at = '/book/studio?service=1&coach=anyone&time=2026-06-03T10%3A00%3A00.000Z&with=12';

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

function open(more: Parameters<typeof answerCalls>[0]) {
  const sent = answerCalls({ 'GET /v1/book/studio': { data: { ...page, fields } }, ...more });
  history.replaceState(null, '', at);
  render(<App />);
  return () => sent.filter(({ path }) => path.startsWith('POST')).map(({ body }) => body?.data);
}
const type = async (name: RegExp | string, text: string) =>
  user.type(await screen.findByLabelText(name), text);
const send = () => user.click(screen.getByRole('button', { name: 'Book' }));

test('the page asks in the words of the business, and sends what was answered', async () => {
  const posts = open({
    'POST /sessions': { data: { token: 'a.b', session } },
    'GET /sessions/a.b': { data: session },
  });
  await type('Name', 'Ada');
  await type('Email', 'ada@example.com');
  await type(/^Length of the boat/, 'long');
  await send();
  const input = screen.getByLabelText(/^Emergency contact/);
  expect(input).toBe(document.activeElement);
  expect(input.getAttribute('aria-describedby')).toBe('custom1-help custom1-error');
  expect(screen.getByText('Fill this in.')).toBeDefined();
  expect(screen.getByText('Enter a number, such as 7.5.')).toBeDefined();
  expect(posts()).toEqual([]);
  await type(/^Emergency contact/, 'Grace');
  await user.clear(screen.getByLabelText(/^Length of the boat/));
  await type(/^Length of the boat/, '7,5');
  await user.selectOptions(screen.getByLabelText(/^Level/), 'Skipper');
  await send();
  expect(await screen.findByRole('heading', { name: 'You are booked' })).toBeDefined();
  expect(posts()).toMatchObject([{ custom: { custom1: 'Grace', custom2: 's1', custom3: 7.5 } }]);
});

test('what was typed survives a reload, and a refused answer is told at its field', async () => {
  const refused = { error: 'Choose one of the options.', fields: { custom2: 'Choose one of the options.' } };
  open({ 'POST /sessions': { status: 422, body: refused } });
  await type('Name', 'Ada');
  await type('Email', 'ada@example.com');
  await type(/^Emergency contact/, 'Grace');
  await user.selectOptions(screen.getByLabelText(/^Level/), 'Skipper');
  await send();
  expect(
    await screen.findByText('This answer is not accepted. Reload the page and enter it again.'),
  ).toBeDefined();
  cleanup();
  open({});
  expect((await screen.findByLabelText<HTMLInputElement>(/^Emergency contact/)).value).toBe('Grace');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Level/).value).toBe('s1');
});

test.each([
  ['7,5', 7.5],
  ['7.25', 7.25],
  [' -3 ', -3],
])('“%s” is the number %d', (text, value) => {
  expect(wrongAnswers([boat], { custom3: text })).toEqual({});
  expect(answersTo([boat], { custom3: text })).toEqual({ custom3: value });
});

test.each(['1.250', '1,250', 'x', '7..5', '1e5', '٣'])(
  '“%s” may be two numbers or none, and is refused',
  (text) => {
    speak('de', german);
    expect(wrongAnswers([boat], { custom3: text })).toEqual({
      custom3: 'Geben Sie eine Zahl ein, zum Beispiel 7,5.',
    });
  },
);
