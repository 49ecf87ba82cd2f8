import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'shared-contracts/router';
import type { Notice, Shell } from 'shared-contracts/shell';
import { fakeFetch, InTestShell, testShell } from 'shared-contracts/testing';
import { SignInPage } from './SignInPage.tsx';

function open(shell: Partial<Shell> = {}) {
  const notices: Notice[] = [];
  const whole = { ...testShell({ onNotice: (notice) => notices.push(notice) }), ...shell };
  render(
    <InTestShell shell={whole}>
      <MemoryRouter>
        <SignInPage />
      </MemoryRouter>
    </InTestShell>,
  );
  return notices;
}

async function fillIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'secret!1');
  return user;
}

test('Log in is offered once both fields are long enough, and begins the session with the token', async () => {
  const seen = fakeFetch({
    'POST /services/login': { body: { success: true, data: { access_token: 'a.b.c' } } },
    'GET /services/initialize': { body: { success: true, data: { name: 'API' } } },
  });
  const begun: string[] = [];
  open({
    signIn: (token) => {
      begun.push(token);
      return true;
    },
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(true);
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(begun).toEqual(['a.b.c']));
  const login = seen.find(({ method }) => method === 'POST');
  expect(login?.body).toEqual({ emailAddress: 'ada@example.org', password: 'secret!1' });
});

test('a refused login says so and keeps what was typed', async () => {
  fakeFetch({
    'POST /services/login': {
      status: 401,
      body: { success: false, error: 'No.', code: 'credentials', errors: [], requestId: 'r1' },
    },
  });
  const notices = open();
  const user = await fillIn();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(notices).toEqual([{ kind: 'danger', title: 'Credentials not valid' }]));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret!1');
});

test('a token that cannot be read counts as refused', async () => {
  fakeFetch({ 'POST /services/login': { body: { success: true, data: { access_token: 'junk' } } } });
  const notices = open({ signIn: () => false });
  const user = await fillIn();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(notices).toEqual([{ kind: 'danger', title: 'Credentials not valid' }]));
});
