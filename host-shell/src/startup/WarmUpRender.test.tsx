import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { fakeFetch, testShell } from 'remote-kit/testing';
import { useLocation } from 'shared-contracts/router';
import { initialMode } from 'shared-contracts/session';
import { contractVersion, ShellProvider, useShell } from 'shared-contracts/shell';
import type { WarmUpScreen } from './prefetch.ts';

const { Frame } = await import('../shell/frame/Frame.tsx');
let isBroken = false;
jest.unstable_mockModule('../shell/frame/Frame.tsx', () => ({
  Frame: (props: Parameters<typeof Frame>[0]) => {
    if (isBroken) throw new Error('not today');
    return <Frame {...props} />;
  },
}));
const { InHost } = await import('../testing/in-host.tsx');
const { WarmUpRender } = await import('./WarmUpRender.tsx');

afterEach(() => {
  isBroken = false;
  jest.restoreAllMocks();
});

const silent = { send: () => new Promise<never>(() => undefined) };

function Screen() {
  const { session } = useShell();
  const { pathname, search } = useLocation();
  const rows = useQuery({ queryKey: ['rows'], queryFn: () => ['read'] });
  useEffect(() => {
    document.title = 'Warm-up';
  }, []);
  return <p>{`${rows.data?.join()} at ${pathname}${search} in ${session.mode.channel.id}`}</p>;
}

function Broken(): ReactNode {
  throw new Error('not today');
}

function screenOf(screen: ReactNode): WarmUpScreen {
  const cache = new QueryClient();
  cache.setQueryData(['rows'], ['made up']);
  const mode = { ...initialMode, channel: { id: 1003, type: 4 } } as const;
  const routes = [{ path: '/app/articles', element: screen }];
  return {
    module: {
      ...{ name: 'remote-x', version: '1.0.0', build: 'one', contract: contractVersion },
      routes,
      slots: {},
    },
    arrival: {
      ...{ pathname: '/app/articles', search: '?sort=title', mode, api: silent, cache },
      warmUp: true,
    },
  };
}

function show(screen: WarmUpScreen | null = null) {
  render(
    <InHost path="/signin">
      <ShellProvider shell={testShell()}>
        <p>Welcome</p>
        <WarmUpRender screen={screen} />
      </ShellProvider>
    </InHost>,
  );
}

test('renders the whole frame invisible and inert', async () => {
  const requests = fakeFetch({});
  const listened = jest.spyOn(globalThis, 'addEventListener');
  document.title = 'Sign in';
  show();
  const made = await screen.findByLabelText('Search');
  expect(made.closest('[style*="display: none"]')).not.toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.title).toBe('Sign in');
  expect(requests).toEqual([]);
  expect(listened.mock.calls.map(([type]) => type)).not.toContain('keydown');
});

test('renders the screen of the address with made-up data and without effects', async () => {
  const requests = fakeFetch({});
  document.title = 'Sign in';
  show(screenOf(<Screen />));
  const made = await screen.findByText('made up at /app/articles?sort=title in 1003');
  expect(made.closest('[style*="display: none"]')).not.toBeNull();
  expect(document.title).toBe('Sign in');
  expect(requests).toEqual([]);
});

test('omits a screen that throws', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(screenOf(<Broken />));
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getByText('Welcome')).toBeTruthy();
  expect(screen.queryByLabelText('Search')).toBeNull();
});

test('ignores a failing part, and does not affect the visible screen', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  show();
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getByText('Welcome')).toBeTruthy();
  expect(screen.queryByLabelText('Search')).toBeNull();
});
