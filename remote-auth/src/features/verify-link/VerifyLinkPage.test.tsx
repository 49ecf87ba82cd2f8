import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { callFaults, type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import { button, refusal, show } from '../../testing/show.tsx';
import { giveUpAfterMs } from './polling.model.ts';

const accepted = { body: { success: true, data: 'task-1' } };
const failed = 'Your email address could not be verified, try again?';
const opened = { 'GET /services/initialize': { body: { success: true, data: { name: 'API' } } } };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function follow(link: FakeAnswer, statuses: FakeAnswer[] = []) {
  let requestCount = 0;
  const seen = fakeFetch({
    ...opened,
    'GET /v1/r/register/verify': link,
    'GET /v1/r/register/status': () => statuses[Math.min(requestCount++, statuses.length - 1)] ?? {},
  });
  const shown = await show('/verify-link?jwt=a.b.c');
  await pass(10);
  return { ...shown, seen, questions: () => seen.filter(({ path }) => path.includes('status')).length };
}

test('accepts a link, polls its task every five seconds, and then leads to sign-in', async () => {
  const { seen, questions, at, notices } = await follow(accepted, [
    { text: 'pending' },
    { text: 'pending' },
    { text: 'ready' },
  ]);
  screen.getByRole('heading', { name: 'Thank you' });
  screen.getByText('We are checking your verification link');
  screen.getByText('Setting up your space... this usually takes under a minute');
  expect(button('Log in').disabled).toBe(true);
  expect(seen[0]?.path).toBe('/v1/r/register/verify?jwt=a.b.c');
  expect(seen[1]?.path).toBe('/v1/r/register/status?tid=task-1');
  await pass(4900);
  expect(questions()).toBe(1);
  await pass(200);
  expect(questions()).toBe(2);
  await pass(5000);
  expect(at()).toBe('/signin');
  screen.getByText('Your address is verified. You can log in now.');
  await pass(60_000);
  expect(questions()).toBe(3);
  expect(notices).toEqual([]);
});

test.each([
  [refusal(400, 'JwtTokenExpired', 'No.'), 'The verification link is no longer valid'],
  [refusal(400, 'invalid', 'No.', ['JwtTokenExpired']), 'The verification link is no longer valid'],
  [refusal(400, 'invalidLink', 'No.'), failed],
  [{ refused: true as const }, failed],
])('a rejected link shows the reason (%#)', async (answer, said) => {
  const { questions } = await follow(answer);
  await pass(6000);
  screen.getByText(said);
  expect(button('Log in').disabled).toBe(true);
  expect(button('Send again').disabled).toBe(false);
  expect(questions()).toBe(0);
});

describe.each(Object.entries(callFaults))('%s', (name, { answer }) => {
  test('of the link shows that the verification failed, and offers another email', async () => {
    const { questions } = await follow(answer);
    await pass(10_000);
    screen.getByRole('heading', { level: 1, name: 'Thank you' });
    screen.getByText(failed);
    expect(button('Log in').disabled).toBe(true);
    expect(button('Send again').disabled).toBe(false);
    expect(questions()).toBe(0);
  });

  test('of its task is retried until the space is ready if it is temporary, and reported if not', async () => {
    const passes = /500|503|429|cannot be reached|in time/.test(name);
    const statuses = [answer];
    const { at } = await follow(accepted, statuses);
    await pass(20_000);
    screen.getByText(passes ? /^Setting up your space/ : failed);
    statuses.push({ text: 'ready' });
    await pass(40_000);
    expect(at()).toBe(passes ? '/signin' : '/verify-link');
  });
});

test('an address without a link sends no request', async () => {
  const seen = fakeFetch({});
  await show('/verify-link');
  screen.getByText(failed);
  expect(seen).toEqual([]);
});

test('a failed provisioning is reported', async () => {
  await follow(accepted, [{ text: 'fail' }]);
  await pass(10);
  screen.getByText(failed);
});

test('while offline it polls less often, continues once online, and gives up after five minutes', async () => {
  const { questions } = await follow(accepted, [{ refused: true }]);
  await pass(giveUpAfterMs / 2);
  screen.getByText('Setting up your space... this usually takes under a minute');
  const half = questions();
  await pass(giveUpAfterMs / 2);
  screen.getByText(failed);
  expect(button('Send again').disabled).toBe(false);
  const all = questions();
  await pass(giveUpAfterMs);
  expect(questions()).toBe(all);
  // The client also retries each poll; without the longer waits there would be three polls in five seconds.
  expect(half).toBeLessThan(giveUpAfterMs / 2 / 5000);
});

test('leaving the screen ends the polls', async () => {
  const { leave, questions } = await follow(accepted, [{ text: 'pending' }]);
  leave();
  await pass(60_000);
  expect(questions()).toBe(1);
});
