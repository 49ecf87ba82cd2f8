import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { useLocation } from 'shared-contracts/router';
import { type FakeAnswer, fakeFetch, MemoryRouter, testAddress } from 'shared-contracts/testing';
import { createHostApi } from '../session/host-api.ts';
import { beginSessionAtom, endSessionAtom, hostStore } from '../session/session.atoms.ts';
import { tokenOf } from '../testing/token.ts';
import { type Host, HostContext } from './host-context.ts';
import { SignedIn } from './SignedIn.tsx';

function Where() {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

function show(path: string, answer: FakeAnswer) {
  const refusals = { 'GET /v1/a/channels/all': answer, 'GET /v1/a/enums/type': answer };
  fakeFetch({ ...refusals, 'GET /v1/a/account': { status: 404 } });
  const host: Host = {
    api: createHostApi(testAddress, () => undefined),
    configuration: {
      api: testAddress,
      dashboardHosts: [],
      website: testAddress,
      registry: '',
      legal: { terms: '', privacy: '', cookies: '', dataProcessing: '' },
    },
    notify: () => undefined,
    confirm: async () => true,
  };
  render(
    <Provider store={hostStore}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <HostContext value={host}>
          <MemoryRouter initialEntries={[path]}>
            <SignedIn>
              <p>The screen</p>
            </SignedIn>
            <Where />
          </MemoryRouter>
        </HostContext>
      </QueryClientProvider>
    </Provider>,
  );
}

const refusal = (status: number, code: string): FakeAnswer => ({
  status,
  body: { success: false, error: 'No.', code, errors: [], requestId: 'r-9' },
});

afterEach(() => hostStore.set(endSessionAtom));

test('an account that is not verified is told so, with the ways on', async () => {
  hostStore.set(beginSessionAtom, tokenOf({ scopes: ['user.unverified'] }));
  show('/app/rooms', refusal(403, 'unverified'));
  expect(await screen.findByRole('heading', { name: 'Verify your email address first' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter code' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
});

test('a session that is refused leads to the sign-in screen, which knows the way back', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  show('/app/rooms?sort=name', refusal(401, 'unauthenticated'));
  expect(await screen.findByText(/^at \/signin \{"backpath":"\/app\/rooms\?sort=name"\}$/)).toBeTruthy();
});

test('a server that is not well is no sign-out: it says what happened with the request, and Retry', async () => {
  hostStore.set(beginSessionAtom, tokenOf());
  show('/app/rooms', refusal(409, 'conflict'));
  expect(await screen.findByRole('heading', { name: 'Your session could not be started' })).toBeTruthy();
  expect(screen.getByText('Request r-9')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByText(/^at \/app\/rooms/)).toBeTruthy();
});
