import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch, InTestShell, testShell } from 'remote-kit/testing';
import { StartPage } from './StartPage.tsx';

afterEach(cleanup);

const call = 'GET /v1/a/account';

function show(answers: Record<string, FakeAnswer>): string[] {
  const titles: string[] = [];
  fakeFetch(answers);
  render(
    <InTestShell shell={testShell({ onDescribe: ({ title }) => titles.push(title) })}>
      <StartPage />
    </InTestShell>,
  );
  return titles;
}

const account = {
  emailAddress: 'ada@example.org',
  pendingEmailAddress: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  dayOfBirth: '1990-12-10',
  trialEndsAt: null,
};

test('shows who is signed in, and sets the title of the screen', async () => {
  const titles = show({ [call]: { body: { success: true, data: account } } });
  expect(await screen.findByText('You are signed in as ada@example.org.')).toBeTruthy();
  expect(titles).toEqual(['Template']);
});

test('shows a failed call with its reason, and Retry calls again', async () => {
  const answers: Record<string, FakeAnswer> = {
    [call]: {
      status: 403,
      body: { success: false, error: 'Not today.', code: 'forbidden', errors: [], requestId: 'test' },
    },
  };
  show(answers);
  expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
  answers[call] = { body: { success: true, data: account } };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/ada@example.org/)).toBeTruthy();
});
