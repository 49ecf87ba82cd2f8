import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryRouter,
  type FakeAnswer,
  InTestShell,
  type TestShellOptions,
  testShell,
} from 'remote-kit/testing';
import { RouterProvider } from 'shared-contracts/router';
import type { Shell } from 'shared-contracts/shell';
import { laterScreens, routes } from '../routes.tsx';

/** Renders this remote at an address with its real routes. Returns helpers for a person's actions, and the notifications. */
export async function show(
  address: string,
  {
    shell = {},
    remembered = '',
    ...options
  }: TestShellOptions & { shell?: Partial<Shell>; remembered?: string } = {},
) {
  const notices: string[] = [];
  const stored = { remembered };
  const router = createMemoryRouter([...routes, { path: '*', element: <p>Elsewhere</p> }], {
    initialEntries: [address],
  });
  const whole: Shell = {
    ...testShell({
      onNotice: ({ title, detail }) => notices.push(detail ? `${title}. ${detail}` : title),
      ...options,
    }),
    username: {
      get remembered() {
        return stored.remembered;
      },
      remember: (username) => {
        stored.remembered = username;
      },
    },
    ...shell,
  };
  const leave = { now: () => {} };
  // Load all screens first, so that a test does not wait for them.
  await Promise.all(laterScreens.map(({ prepare }) => prepare()));
  await act(async () => {
    leave.now = render(
      <InTestShell shell={whole}>
        <RouterProvider router={router} />
      </InTestShell>,
    ).unmount;
  });
  return {
    notices,
    stored,
    leave: () => leave.now(),
    user: userEvent.setup(),
    at: () => router.state.location.pathname,
  };
}

export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

export function button(name: string): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

/** Response of a success without data. */
export const done: FakeAnswer = { body: { success: true, data: null } };

/** Response of a failure. */
export function refusal(status: number, code: string, error: string, errors: string[] = []): FakeAnswer {
  return { status, body: { success: false, error, code, errors, requestId: 'request-7' } };
}
