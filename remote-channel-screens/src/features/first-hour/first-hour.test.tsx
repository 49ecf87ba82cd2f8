import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import type { Overview } from 'shared-contracts/api';
import { refusal, show } from '../../testing/show.tsx';

const write = 'POST /v1/a/space';
const read = 'GET /v1/a/overview';
const overviewOf = (start?: Overview['start']) => ({
  body: { success: true, data: { figures: [], recent: [], ...(start ? { start } : {}) } },
});
const asks = overviewOf({ asks: true, step: null, done: 0, all: 0 });
const done = { body: { success: true, data: null } };

afterEach(() => {
  jest.useRealTimers();
});

/** Answers one after the other; the last one again and again. */
function inTurn(...answers: FakeAnswer[]) {
  let at = 0;
  return () => answers[Math.min(at++, answers.length - 1)] as FakeAnswer;
}

async function open(...answers: FakeAnswer[]) {
  const guided: unknown[] = [];
  const seen = fakeFetch({ [read]: inTurn(asks, overviewOf()), [write]: inTurn(...answers) });
  const mode = { channel: { id: 0, type: 9 as const } };
  const shown = await show('/app/dashboard', { mode, onGuide: (options) => guided.push(options) });
  await screen.findByRole('heading', { name: 'What do you run?' });
  return { seen, guided, ...shown, sent: () => seen.filter(({ method }) => method === 'POST') };
}

const name = (text: string) =>
  fireEvent.change(screen.getByLabelText('Name of your business'), { target: { value: text } });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Set up my space' }));

test('sends what is run with what the browser suggests, then shows the dashboard and opens the guide', async () => {
  const { sent, guided } = await open(done);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Studio/ }));
  name('  Estúdio Inês ');
  await submit();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'What do you run?' })).toBeNull());
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({
    data: {
      ...{ trades: ['studio'], name: 'Estúdio Inês', sampleContent: false },
      ...{ language: 'en-GB', country: 'GB', currency: 'GBP' },
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  expect(guided).toEqual([{ unasked: true }]);
});

test('the country follows the zone that is chosen, and the currency the country', async () => {
  const { sent } = await open(done);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Studio/ }));
  name('Tui');
  await userEvent.click(screen.getByLabelText('Time zone'));
  await userEvent.type(screen.getByLabelText('Time zone'), 'new zealand');
  await userEvent.click(await screen.findByTitle('Pacific/Auckland'));
  await submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    data: { timeZone: 'Pacific/Auckland', country: 'NZ', currency: 'NZD' },
  });
});

test('sends nothing while something is missing, and moves the focus there', async () => {
  const { sent } = await open(done);
  await submit();
  expect(screen.getByText('Choose at least one.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Studio/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Club/ }));
  await submit();
  expect(document.activeElement).toBe(screen.getByLabelText('Name of your business'));
  expect(screen.getByText('Fill this in.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('Skip leaves the space as it is', async () => {
  const { sent } = await open(done);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'What do you run?' })).toBeNull());
  expect(sent().map(({ body }) => (body as { data: object }).data)).toEqual([{ trades: [] }]);
});

test('a refused value stands at its field, and what was typed stays', async () => {
  const answer = {
    status: 422,
    body: refusal('invalid', 'Choose a time zone.', { timeZone: 'Choose a time zone.' }),
  };
  await open(answer);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Club/ }));
  name('Club');
  await submit();
  expect(await screen.findByText('Choose a time zone.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name of your business').value).toBe('Club');
});

test('a failure is shown with Retry, which sends the same again', async () => {
  const { sent } = await open({ status: 403, body: refusal('forbidden', 'Not now.') }, done);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Club/ }));
  name('Club');
  await submit();
  expect(await screen.findByText('Your space was not set up')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'What do you run?' })).toBeNull());
  expect(sent()).toHaveLength(2);
});

test('a server that needs longer than one call is asked again with the same key', async () => {
  const { sent, guided } = await open({ hangs: true }, { hangs: true }, done);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Club/ }));
  name('Club');
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.click(screen.getByRole('button', { name: 'Set up my space' }));
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  await waitFor(() => expect(guided).toEqual([{ unasked: true }]));
  expect(screen.queryByText('Your space was not set up')).toBeNull();
  expect(sent()).toHaveLength(3);
  expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('where somebody else answered first, it says so and shows the dashboard', async () => {
  const { notices } = await open({
    status: 409,
    body: refusal('conflict', 'Somebody has set up this space already.'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'What do you run?' })).toBeNull());
  expect(notices).toEqual(['This was not saved. Somebody has set up this space already.']);
});
